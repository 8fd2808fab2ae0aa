"""Lessons: Markdown files that anybody can write, read into values.

Nothing is counted here: what a hand is worth is for `trainer.cribbage` to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.front_matter import front_matter_plugin
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from trainer.learning.lesson_blocks import Block, BlockError, Prose, read_block, read_fields
from trainer.learning.skills import Skill


class Drilled(StrEnum):
    """Which drill a lesson ends in."""

    COUNTING = "counting"
    THROWING = "throwing"
    PEGGING = "pegging"
    NONE = "none"


class Lesson(NamedTuple):
    """One lesson."""

    slug: str
    """What the address and the record call it."""
    title: str
    part: str
    """The heading it stands under."""
    line: str
    minutes: int
    able: str
    """What the reader will be able to do, from the verb on."""
    skills: tuple[Skill, ...]
    drill: Drilled
    blocks: tuple[Block, ...]


class Library(NamedTuple):
    """Every lesson of a folder."""

    lessons: tuple[Lesson, ...]
    """In the order of their files."""
    faults: tuple[str, ...]
    """One sentence for each file that could not be read."""

    def lesson(self, slug: str) -> Lesson | None:
        """The lesson of that name."""
        return next((lesson for lesson in self.lessons if lesson.slug == slug), None)


class LessonError(ValueError):
    """A file is no lesson; the sentence names the file, the place and what is wrong."""


class _Head(BaseModel):
    """The front matter."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    title: Annotated[str, Field(min_length=1, max_length=60)]
    part: Annotated[str, Field(min_length=1, max_length=40)]
    line: Annotated[str, Field(min_length=1, max_length=120)]
    minutes: Annotated[int, Field(ge=1, le=60)]
    able: Annotated[str, Field(min_length=1, max_length=200)]
    skills: tuple[Skill, ...] = ()
    drill: Drilled | None = None


_HEAD = TypeAdapter(_Head)
_NAME = re.compile(r"(\d+)-([a-z0-9]+(?:-[a-z0-9]+)*)\.md")
_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table").use(front_matter_plugin)


def read_lessons(folder: Path) -> Library:
    """All the lessons of a folder: each `NN-name.md`, in the order of the names.

    A file that cannot be read is told of in a sentence, and the others are there all the same.
    Two files of one name are told of too; the first stands.
    """
    lessons: dict[str, Lesson] = {}
    faults: list[str] = []
    for path in sorted(folder.glob("*.md")):
        if path.name == "README.md":
            continue
        try:
            lesson = read_lesson(path)
            if lesson.slug in lessons:
                raise LessonError(f"{path.name}: another lesson is called “{lesson.slug}”.")
        except LessonError as error:
            faults.append(str(error))
        else:
            lessons[lesson.slug] = lesson
    return Library(tuple(lessons.values()), tuple(faults))


def read_lesson(path: Path) -> Lesson:
    """The lesson in the file; raises `LessonError` with one sentence where there is none."""
    named = _NAME.fullmatch(path.name)
    if named is None:
        raise LessonError(f"{path.name}: call the file by a number and a name, as 07-runs.md.")
    try:
        text = path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise LessonError(f"{path.name}: the file cannot be read as text (UTF-8).") from None
    try:
        return _lesson(named[2], text)
    except BlockError as error:
        raise LessonError(f"{path.name}: {str(error).rstrip('.')}.") from None


def _lesson(slug: str, text: str) -> Lesson:
    tokens = _MARKDOWN.parse(text)
    if not tokens or tokens[0].type != "front_matter":
        raise BlockError("it has to begin with its title, part and so on between two lines of ---")
    head: _Head = read_fields(_HEAD, tokens[0].content)
    drill = head.drill or (Drilled.COUNTING if head.skills else Drilled.NONE)
    if drill is Drilled.COUNTING and not head.skills:
        raise BlockError("a lesson that ends in the counting drill has to name its skills")
    blocks = tuple(_blocks(tokens[1:], text.splitlines()))
    if not blocks:
        raise BlockError("there is nothing below its title")
    return Lesson(
        slug, head.title, head.part, head.line, head.minutes, head.able, head.skills, drill, blocks
    )


def _blocks(tokens: Sequence[Token], lines: Sequence[str]) -> Iterator[Block]:
    """Each fence as its block, and what stands between two of them as prose."""
    starts = [token.map[0] for token in tokens if token.map is not None]
    end = min(starts, default=len(lines))
    for token in tokens:
        if any(child.type == "image" for child in token.children or ()):
            raise BlockError("a picture by its address is not shown; use a picture block")
        if token.type != "fence" or token.level or token.map is None:
            continue
        yield from _prose(lines[end : token.map[0]])
        end = token.map[1]
        yield _block(token, line=token.map[0] + 1)
    yield from _prose(lines[end:])


def _prose(lines: Sequence[str]) -> Iterator[Prose]:
    text = "\n".join(lines).strip()
    if text:
        yield Prose(text)


def _block(token: Token, *, line: int) -> Block:
    name = token.info.strip()
    try:
        return read_block(name, token.content)
    except ValueError as error:  # also of the cards and of the play
        raise BlockError(f"in the “{name}” block at line {line}, {error}") from None
