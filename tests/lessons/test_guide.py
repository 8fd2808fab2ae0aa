"""The page that tells a teacher how to write a lesson tells the truth."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

import pytest

from trainer.folders import LESSONS
from trainer.learning.lesson_blocks import Drawing, read_block
from trainer.learning.lessons import read_lesson, read_lessons
from trainer.learning.notation import read_notation
from trainer.learning.skills import Group, Skill

GUIDE = (LESSONS / "README.md").read_text("utf-8")
HEAD = re.search(r"^```\n(---\n.*?---\n)```$", GUIDE, re.MULTILINE | re.DOTALL)
BLOCKS = re.findall(r"^    ```([a-z]+)\n(.*?)^    ```$", GUIDE, re.MULTILINE | re.DOTALL)


def test_the_guide_is_no_lesson_and_no_faulty_file_either() -> None:
    assert not any("README" in fault for fault in read_lessons(LESSONS).faults)


@pytest.mark.parametrize(("name", "content"), BLOCKS, ids=[name for name, _ in BLOCKS])
def test_every_block_can_be_copied_from_the_guide(name: str, content: str) -> None:
    assert read_block(name, dedent(content))


def test_the_guide_shows_every_block_there_is() -> None:
    named = {name for name, _ in BLOCKS} | set(re.findall(r"Called `([a-z-]+)`", GUIDE))
    assert named == {
        *("hand", "turn", "ladder", "picture"),
        *("play", "play-turn", "throw", "throw-turn"),
    }


def test_a_lesson_made_of_what_the_guide_shows_is_read(tmp_path: Path) -> None:
    assert HEAD is not None
    path = tmp_path / "90-my-own.md"
    blocks = "".join(f"```{name}\n{dedent(content)}```\n" for name, content in BLOCKS)
    path.write_text(f"{HEAD[1]}Some words.\n\n{blocks}", "utf-8")
    lesson = read_lesson(path)
    assert lesson.slug == "my-own"
    assert len(lesson.blocks) == 1 + len(BLOCKS)


def test_every_notation_in_the_guide_is_read() -> None:
    notations = re.findall(r"`` `([^`]+)` ``", GUIDE)
    assert len(notations) >= 5
    assert None not in [read_notation(code) for code in notations]


def test_the_guide_names_every_skill_under_its_heading_and_every_picture() -> None:
    for group in Group:
        (line,) = re.findall(rf"^- \*\*{group.value}\*\*: (.+)$", GUIDE, re.MULTILINE)
        assert line.split(", ") == [skill.value for skill in group.skills]
    assert all(f"`{drawing.value}`" in GUIDE or drawing.value == "deal" for drawing in Drawing)
    assert len(Skill) == sum(len(group.skills) for group in Group)


def test_a_faulty_file_is_told_of_as_the_guide_says_and_the_others_stay(tmp_path: Path) -> None:
    (quoted,) = re.findall(r"^> (.+)$", GUIDE, re.MULTILINE)
    assert HEAD is not None
    head = HEAD[1].splitlines()
    lines = [*head, *[""] * (20 - len(head)), "```hand", "cards: 5H 6H 7H 5H", "starter: 8S", "```"]
    (tmp_path / "07-runs.md").write_text("\n".join(lines), "utf-8")
    (tmp_path / "08-fine.md").write_text(f"{HEAD[1]}Words.\n", "utf-8")
    library = read_lessons(tmp_path)
    assert library.faults == (quoted,)
    assert [lesson.slug for lesson in library.lessons] == ["fine"]
