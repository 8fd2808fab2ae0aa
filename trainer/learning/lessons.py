"""Lessons: Markdown files that anybody can write, read into values.

Nothing is counted here: what a hand is worth is for `trainer.cribbage` to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import dropwhile, islice, takewhile
from pathlib import Path
from textwrap import shorten
from typing import Annotated, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.front_matter import front_matter_plugin
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from trainer.cribbage.play import Reason
from trainer.learning.lesson_blocks import Block, Prose, SequenceTurn, read_block
from trainer.learning.lesson_blocks import Sequence as Laid
from trainer.learning.lesson_fields import BlockError, read_fields
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

    def taught_by(self, lesson: Lesson) -> frozenset[Skill]:
        """Every skill of the lessons up to this one, its own among them."""
        before = takewhile(lambda one: one.slug != lesson.slug, self.lessons)
        return frozenset(lesson.skills).union(*(one.skills for one in before))

    def pegged_by(self, lesson: Lesson) -> frozenset[Reason]:
        """What the cards score that are laid in the lessons up to this one, its own among them.

        One pair laid stands for pairs royal too, one run for runs of every length.
        """
        before = takewhile(lambda one: one.slug != lesson.slug, self.lessons)
        families = {_family(one) for each in (*before, lesson) for one in _pegged(each)}
        return frozenset(one for one in Reason if _family(one) in families)

    def after(self, lesson: Lesson) -> Lesson | None:
        """The next on the path; `None` after the last."""
        rest = dropwhile(lambda one: one.slug != lesson.slug, self.lessons)
        return next(islice(rest, 1, None), None)

    def lesson_on(self, skill: Skill) -> Lesson | None:
        """The lesson that teaches the skill: the first that names it."""
        return next((lesson for lesson in self.lessons if skill in lesson.skills), None)


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


LONGEST = 200_000
"""Bytes of a file."""
_HEAD = TypeAdapter(_Head)
_LONGEST_SENTENCE = 300
_PICTURE = "!["
_NO_PICTURES = "a picture by its address is not shown; use a picture block"
_NOT_AT_THE_MARGIN = (
    "stands inside a list or a quotation, or is set in; begin each of its lines at the margin"
)
_NAME = re.compile(r"(\d+)-([a-z0-9]+(?:-[a-z0-9]+)*)\.md")
_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table").use(front_matter_plugin)


def read_lessons(folder: Path) -> Library:
    """All the lessons of a folder: each `NN-name.md`, in the order of the names.

    A file that cannot be read is told of in a sentence, and the others are there all the same.
    Two files of one name are told of too; the first stands.
    """
    lessons: dict[str, Lesson] = {}
    faults: list[str] = []
    for path in lesson_files(folder):
        try:
            lesson = read_lesson(path)
            if lesson.slug in lessons:
                raise LessonError(f"{path.name}: another lesson is called “{lesson.slug}”.")
        except LessonError as error:
            faults.append(str(error))
        else:
            lessons[lesson.slug] = lesson
    return Library(tuple(lessons.values()), tuple(faults))


def lesson_files(folder: Path) -> list[Path]:
    """The files that should be lessons, by name; what begins with a dot is an editor's own."""
    found = sorted(folder.glob("*.md"))
    return [path for path in found if path.name != "README.md" and not path.name.startswith(".")]


def read_lesson(path: Path) -> Lesson:
    """The lesson in the file; raises `LessonError` with one sentence where there is none."""
    named = _NAME.fullmatch(path.name)
    if named is None:
        raise LessonError(f"{path.name}: call the file by a number and a name, as 07-runs.md.")
    try:
        too_long = path.stat().st_size > LONGEST
        text = "" if too_long else path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise LessonError(f"{path.name}: the file cannot be read as text (UTF-8).") from None
    if too_long:
        raise LessonError(f"{path.name}: the file is too long for a lesson.")
    try:
        return _lesson(named[2], text)
    except BlockError as error:
        wrong = shorten(str(error).rstrip("."), _LONGEST_SENTENCE, placeholder=" …")
        raise LessonError(f"{path.name}: {wrong}.") from None
    except (ValueError, RecursionError):
        raise LessonError(f"{path.name}: something in it cannot be read.") from None


def _pegged(lesson: Lesson) -> Iterator[Reason]:
    """What the cards score that are laid in it."""
    for block in lesson.blocks:
        laid = block.sequence if isinstance(block, SequenceTurn) else block
        if isinstance(laid, Laid):
            yield from (award.reason for play in laid.plays for award in play.awards)


def _family(reason: Reason) -> str:
    return next((name for name in ("pair", "run") if name in reason), reason)


def _lesson(slug: str, text: str) -> Lesson:
    tokens = _MARKDOWN.parse(text)
    if not tokens or tokens[0].type != "front_matter":
        raise BlockError("it has to begin with its title, part and so on between two lines of ---")
    head: _Head = read_fields(_HEAD, tokens[0].content)
    # Every picture begins so, in footnotes too, which the parser here does not know. Text in
    # quotes may spell the signs otherwise, so the head is looked at as read.
    if any(_PICTURE in one for one in (text, head.title, head.part, head.line, head.able)):
        raise BlockError(_NO_PICTURES)
    drill = head.drill or (Drilled.COUNTING if head.skills else Drilled.NONE)
    if drill is Drilled.COUNTING and not head.skills:
        raise BlockError("a lesson that ends in the counting drill has to name its skills")
    blocks = tuple(_blocks(tokens[1:], text.split("\n")))
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
        if token.map is None or not _is_fence(token):
            continue
        if token.level or token.type != "fence":
            raise BlockError(f"the block at line {token.map[0] + 1} {_NOT_AT_THE_MARGIN}")
        yield from _prose(lines[end : token.map[0]])
        end = token.map[1]
        yield _block(token, line=token.map[0] + 1)
    yield from _prose(lines[end:])


def _is_fence(token: Token) -> bool:
    """Whether it is a block, or was meant to be one and is set in so far that it is none."""
    return token.type == "fence" or (
        token.type == "code_block" and token.content.startswith(("```", "~~~"))
    )


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
