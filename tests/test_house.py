"""What must hold for the whole house: its options, its papers and its layers."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Any

import pytest
from streamlit.config import get_config_options

from tests.server import Server
from trainer.folders import ROOT
from trainer.storage.store import database_url

README = (ROOT / "README.md").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
CONFIG = ROOT / ".streamlit" / "config.toml"

START = (
    "python3 -m venv .venv && .venv/bin/pip install -e . && "
    ".venv/bin/streamlit run streamlit_app.py"
)
TEST = "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/pytest"

# Put into a copy of the door, so that the running server itself says which options it obeys.
TELL_OPTIONS = """
import json
from streamlit import config
from starlette.responses import JSONResponse


class TellOptions:
    def __init__(self, app):
        self.app = app

    async def __call__(self, scope, receive, send):
        if scope.get("path") == "/options":
            names = json.loads(scope["query_string"].decode().replace("%22", '"'))
            answer = JSONResponse({name: config.get_option(name) for name in names})
            await answer(scope, receive, send)
        else:
            await self.app(scope, receive, send)

"""


def options_of_the_file() -> dict[str, Any]:
    """Every option of config.toml by its full name."""
    found: dict[str, Any] = {}

    def walk(table: dict[str, Any], prefix: str) -> None:
        for name, value in table.items():
            if isinstance(value, dict):
                walk(value, f"{prefix}{name}.")
            else:
                found[prefix + name] = value

    walk(tomllib.loads(CONFIG.read_text("utf-8")), "")
    return found


@pytest.fixture
def talking_door(tmp_path: Path) -> Path:
    """A folder with the door, which tells its options, and the real config.toml."""
    door = (ROOT / "streamlit_app.py").read_text("utf-8")
    talking = door.replace("app = st.App(", TELL_OPTIONS + "app = st.App(", 1).replace(
        "middleware=[", "middleware=[Middleware(TellOptions), ", 1
    )
    assert talking.count("TellOptions") == 2, "the door no longer lists its middleware"
    folder = tmp_path / "door"
    (folder / ".streamlit").mkdir(parents=True)
    (folder / "streamlit_app.py").write_text(talking, "utf-8")
    shutil.copy(CONFIG, folder / ".streamlit")
    return folder


def options_in_force(server: Server, names: list[str]) -> dict[str, Any]:
    wanted = json.dumps(names, separators=(",", ":")).replace('"', "%22")
    answer = server.get(f"/options?{wanted}")
    assert answer.status == 200, server.log.read_text()
    options: dict[str, Any] = json.loads(answer.text)
    return options


def test_the_options_of_the_file_are_in_force_from_any_folder(
    talking_door: Path, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    command = (sys.executable, "-m", "streamlit", "run", str(talking_door / "streamlit_app.py"))
    expected = options_of_the_file()
    with Server(elsewhere, command, environment={"PYTHONPATH": str(ROOT)}) as server:
        assert options_in_force(server, list(expected)) == expected


def test_the_options_of_the_file_are_in_force_under_uvicorn(talking_door: Path) -> None:
    command = (sys.executable, "-m", "uvicorn", "streamlit_app:app")
    expected = options_of_the_file()
    del expected["server.address"]  # uvicorn's own
    with Server(
        talking_door,
        command,
        port_option="--port={port}",
        options=(),
        environment={"PYTHONPATH": str(ROOT)},
    ) as server:
        assert options_in_force(server, list(expected)) == expected


def test_every_option_of_the_file_is_one_that_streamlit_knows() -> None:
    assert set(options_of_the_file()) <= set(get_config_options())


def test_a_visit_is_given_a_cookie_and_keeps_it(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        first = server.get("/").headers["set-cookie"]
        again = server.get("/progress", cookie=first.split(";")[0])
        assert again.headers["set-cookie"] == first
        assert "set-cookie" in server.get("/", cookie="fifteen_two_browser=nonsense").headers


def test_nonsense_in_the_address_is_answered_and_the_server_lives_on(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        for path in (
            "/nowhere",
            "/drill?hand=%00%ff",
            "/%2e%2e/%2e%2e/etc/passwd",
            "/?" + "x" * 5000,
        ):
            answer = server.get(path)
            assert answer.status < 500
            assert "root:" not in answer.text
        assert server.get("/_stcore/health").text == "ok"


@pytest.mark.parametrize("command", [START, TEST])
def test_the_readme_gives_both_commands_as_they_are_promised(command: str) -> None:
    assert command in README.splitlines()


def dependencies() -> dict[str, set[str]]:
    """Each extra ("" for none) and the packages it adds."""
    groups = {"": PROJECT["dependencies"], **PROJECT["optional-dependencies"]}
    return {
        extra: {match[0] for text in listed if (match := re.match(r"[\w.\-]+(\[\w+\])?", text))}
        - {f"fifteen-two[{other}]" for other in groups}
        for extra, listed in groups.items()
    }


@pytest.mark.parametrize("extra", dependencies())
def test_the_readme_says_why_of_every_dependency(extra: str) -> None:
    rows = [line for line in README.splitlines() if line.startswith("| `")]
    for package in dependencies()[extra]:
        start = f"| `{package}` |" if not extra else f"| `{package}` ("
        (row,) = [row for row in rows if row.startswith(start)]
        assert not extra or f"`{extra}`" in row.split("|")[1], row
        assert len(row.split("|")[2].split()) >= 2, row


def test_the_readme_names_no_dependency_that_is_gone() -> None:
    section = README.split("### What it depends on")[1].split("\n### ")[0]
    named = set(re.findall(r"^\| `([^`]+)`", section, re.MULTILINE))
    assert named == set().union(*dependencies().values())


def test_the_readme_names_every_environment_variable_and_no_other() -> None:
    pattern = re.compile(r"FIFTEEN_TWO_[A-Z_]*[A-Z]")
    used = {
        name
        for folder in ("trainer", "pages", "tests")
        for path in (ROOT / folder).rglob("*.py")
        for name in pattern.findall(path.read_text("utf-8"))
    }
    assert set(pattern.findall(README)) == used


def test_the_readme_says_where_the_file_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME")
    folder, name = Path(database_url({}).removeprefix("sqlite:///")).parts[-2:]
    assert len(re.findall(rf"[/\\]{folder}[/\\]{re.escape(name)}`", README)) == 3


@pytest.mark.parametrize("paper", ["README.md", ".github/CONTRIBUTING.md"])
def test_every_link_and_picture_leads_somewhere(paper: str) -> None:
    text = (ROOT / paper).read_text("utf-8")
    targets = re.findall(r"(?<=\]\()[^)]+|(?<=src=\")[^\"]+", text)
    missing = [
        target
        for target in targets
        if not target.startswith("http") and not ((ROOT / paper).parent / target).exists()
    ]
    assert not missing


def test_the_changelog_begins_with_the_version_that_stands_here() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    first = re.search(r"^## \[(.+?)\]", changelog, re.MULTILINE)
    assert first is not None
    assert first[1] == PROJECT["version"]


def test_what_runs_in_the_browser_names_no_other_server() -> None:
    components = ROOT / "trainer" / "ui" / "components"
    for path in (CONFIG, *components.rglob("*.js"), *components.rglob("*.css")):
        text = path.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?://|url\(\s*['\"]?//", text), path


def test_imports_point_inward() -> None:
    command = Path(sysconfig.get_path("scripts")) / "lint-imports"
    held = subprocess.run([command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert held.returncode == 0, held.stdout + held.stderr
