import re
import shutil
import subprocess
from pathlib import Path

import pytest

from trainer.ui.components.source import script, style

ENTRIES = [
    "counting/form.js",
    "exercise/exercise.js",
    "cards/show_cards.js",
    "table/table.js",
    "worked/worked.js",
    "projector/projector.js",
    "sheet/sheet.js",
    "printing/button.js",
    "skill_map/skill_map.js",
]
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
COMPONENTS = Path(__file__).resolve().parents[3] / "trainer" / "ui" / "components"


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_joined_script_imports_nothing_and_exports_its_component_alone(entry: str) -> None:
    text = script(entry)
    assert not re.search(r"^import\b", text, re.MULTILINE)
    assert re.findall(r"^export .*", text, re.MULTILINE) == [
        line for line in text.splitlines() if line.startswith("export default function")
    ]


@needs_node
@pytest.mark.parametrize("entry", ENTRIES)
def test_no_two_files_of_a_joined_script_use_one_name(entry: str, tmp_path: Path) -> None:
    joined = tmp_path / "joined.mjs"
    joined.write_text(script(entry), "utf-8")
    done = subprocess.run(
        ["node", "--check", joined], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr  # a name declared twice is an error of syntax


def test_a_file_that_several_import_stands_in_the_script_once_and_before_its_users() -> None:
    text = script("counting/form.js")
    assert text.count("function cardElement(") == 1
    assert text.index("function cardElement(") < text.index("class Asking")


def test_comments_and_indents_stay_at_home() -> None:
    for text in (script("counting/form.js"), style("cards/cards.css", "counting/form.css")):
        assert not re.search(r"^\s*(//|/\*|\*)", text, re.MULTILINE)
        assert "\n\n" not in text
        assert not re.search(r"^\s", text, re.MULTILINE)


def test_style_sheets_follow_one_another() -> None:
    text = style("cards/cards.css", "counting/form.css")
    assert text.index(".card") < text.index(".counting")


@pytest.mark.parametrize("entry", ENTRIES)
def test_nothing_in_a_script_is_built_from_strings_or_fetched(entry: str) -> None:
    assert not re.search(
        r"innerHTML|insertAdjacentHTML|fetch\(|https?://(?!www\.w3\.org)", script(entry)
    )


@needs_node
def test_the_scripts_own_tests_pass() -> None:
    done = subprocess.run(
        ["node", "--test"], cwd=COMPONENTS, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:]
