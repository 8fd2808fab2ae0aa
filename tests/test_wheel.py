"""What is built and installed is the app that stands here, whole."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.chromium import NONE_FOUND, chromium, find_chromium
from tests.server import Server
from trainer.folders import ROOT

SHIPPED = ("pages", "lessons", "trainer")
BESIDE = ("streamlit_app.py", ".streamlit/config.toml")
BUILT_WITH = ("pyproject.toml", "README.md", "LICENSE")

# Run by the installed app's own Python: every page of the wheel, with nothing else to be found.
OPEN_EVERY_PAGE = """
import sys
from pathlib import Path
from streamlit.testing.v1 import AppTest
from trainer.folders import FRAME, PAGES
assert Path(sys.prefix) in FRAME.parents, FRAME
app = AppTest.from_file(str(FRAME), default_timeout=30).run()
assert not app.exception, app.exception[0].message
for page in sorted(PAGES.glob("*.py")):
    app.switch_page(str(page)).run()
    assert not app.exception, (page, app.exception[0].message)
    print(page.stem)
"""


def shipped_files() -> list[str]:
    """What stands in the shipped folders, apart from what tools leave there."""
    git = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", *SHIPPED],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if git.returncode == 0 and git.stdout:
        return sorted(name for name in git.stdout.splitlines() if (ROOT / name).is_file())
    return sorted(
        path.relative_to(ROOT).as_posix()
        for folder in SHIPPED
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    )


def name_in_wheel(name: str) -> str:
    return name if name.startswith("trainer/") else f"trainer/_root/{name}"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    copy = tmp_path_factory.mktemp("copy")
    for name in (*shipped_files(), *BESIDE, *BUILT_WITH):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, copy / name)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    built = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    (found,) = (copy / "dist").glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands of an environment that holds the wheel, and not the checkout."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=True)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = [str(scripts / "python"), "-m", "pip"]
    subprocess.run(
        [*pip, "install", "--no-deps", "--no-index", str(wheel)],
        check=True,
        capture_output=True,
        env=bare_environment(),
    )
    # The libraries are the running environment's. A plain path in a .pth file does not follow
    # the .pth files there, so an editable install of the checkout stays unseen.
    paths = {"base": str(folder), "platbase": str(folder)}
    libraries = Path(sysconfig.get_path("purelib", vars=paths)) / "libraries.pth"
    here = (sysconfig.get_path("purelib"), sysconfig.get_path("platlib"))
    libraries.write_text("\n".join(dict.fromkeys(here)))
    return scripts


@pytest.fixture
def empty_folder(tmp_path: Path) -> Path:
    folder = tmp_path / "somewhere else"
    folder.mkdir()
    return folder


@pytest.fixture
def installed_server(installed: Path, empty_folder: Path) -> Iterator[Server]:
    command = [str(installed / "fifteen-two")]
    with Server(empty_folder, command, environment={"PYTHONPATH": ""}) as server:
        yield server


def bare_environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def test_the_wheel_holds_everything_that_ships_and_nothing_else(wheel: Path) -> None:
    expected = {
        name_in_wheel(name)
        for name in (*shipped_files(), *BESIDE)
        if not name.endswith(".test.mjs")
    }
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert names == expected
    assert "trainer/_root/lessons/README.md" in names


def test_every_page_of_the_wheel_opens_in_an_empty_folder(
    installed: Path, empty_folder: Path
) -> None:
    environment = bare_environment() | {"FIFTEEN_TWO_DATABASE_URL": "sqlite:///pages.db"}
    opened = subprocess.run(
        [installed / "python", "-c", OPEN_EVERY_PAGE],
        cwd=empty_folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert opened.returncode == 0, opened.stderr
    assert opened.stdout.split() == sorted(page.stem for page in (ROOT / "pages").glob("*.py"))


def test_one_word_starts_the_installed_app(installed_server: Server) -> None:
    assert installed_server.get("/_stcore/health").text == "ok"
    for path in ("/", "/learn", "/drill", "/play", "/progress", "/classroom", "/settings"):
        answer = installed_server.get(path)
        assert answer.status == 200
        assert "<title>" in answer.text


@pytest.mark.browser
def test_a_browser_finds_the_drill_in_the_installed_app(installed_server: Server) -> None:
    program = find_chromium()
    if program is None:
        pytest.skip(NONE_FOUND)
    with chromium(program) as browser:
        page = browser.new_page()
        page.goto(installed_server.address)
        page.get_by_role("link", name="Drill", exact=True).click(timeout=15_000)
        expect(page.get_by_role("button", name="Count it")).to_be_visible(timeout=15_000)
        expect(page).to_have_title(re.compile("Fifteen Two"))
