"""The lessons that ship, taken apart: their shows, and their words as a reader sees them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tests.cribbage.oracle import oracle
from trainer.cribbage.cards import Card, Rank, Suit
from trainer.cribbage.show import Kind, Show, count_show
from trainer.folders import LESSONS
from trainer.learning.lesson_blocks import Ladder, Prose, WorkedHand, YourTurn
from trainer.learning.lessons import Lesson, read_lessons

LIBRARY = read_lessons(LESSONS)
_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
CELLS = " · "
"""Stands between the cells of a table's row."""


class Passage(NamedTuple):
    """A heading, a paragraph, a list's item or a table's row, without its marks."""

    text: str
    """What stands between backticks is left in, backticks and all."""
    codes: tuple[str, ...]
    """What stands between backticks."""
    is_sentence: bool
    """It is neither a heading nor a row of a table."""


class Asked(NamedTuple):
    """A show of a lesson, and what of it is counted."""

    show: Show
    kinds: tuple[Kind, ...]
    block: WorkedHand | YourTurn | Ladder


def passages(lesson: Lesson) -> Iterator[Passage]:
    """All the words of a lesson, those above it and over its blocks too."""
    for words in (lesson.title, lesson.line, lesson.able):
        yield Passage(words, (), True)
    for block in lesson.blocks:
        if isinstance(block, Prose):
            yield from _read(_MARKDOWN.parse(block.text))
        elif title := getattr(block, "title", ""):
            yield Passage(title, (), False)


def shows(lesson: Lesson) -> Iterator[Asked]:
    """Every hand and crib of its blocks."""
    for block in lesson.blocks:
        if isinstance(block, Ladder):
            yield from (Asked(show, block.kinds, block) for show in block.shows)
        elif isinstance(block, WorkedHand | YourTurn):
            yield Asked(block.show, block.kinds, block)


def points_of_ranks(ranks: Sequence[Rank]) -> int:
    """Fifteens, pairs and runs of two to five cards, their suits apart."""
    suits = {rank: iter(Suit) for rank in ranks}
    cards = [Card(rank, next(suits[rank])) for rank in ranks]
    if len(cards) > 3:
        count = count_show(cards[1:], cards[0])
        return count.fifteens + count.pairs + count.runs
    # Too few for a hand: looked at by hand.
    by_ranks = (Kind.FIFTEEN, Kind.PAIR, Kind.RUN)
    return sum(points for kind, _, points in oracle(cards[1:], cards[0], True) if kind in by_ranks)


def _read(tokens: Sequence[Token]) -> Iterator[Passage]:
    heading = row = 0
    cells: list[Token] = []
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            heading += token.nesting
        elif token.type in ("tr_open", "tr_close"):
            row += token.nesting
            if not row:
                yield _passage(cells, is_sentence=False)
                cells = []
        elif token.type == "inline" and row:
            cells.append(token)
        elif token.type == "inline":
            yield _passage([token], is_sentence=not heading)


def _passage(inlines: Sequence[Token], *, is_sentence: bool) -> Passage:
    texts, codes = [], []
    for inline in inlines:
        words = ""
        for child in inline.children or ():
            if child.type == "code_inline":
                codes.append(child.content)
                words += f"`{child.content}`"
            else:
                words += " " if child.type.endswith("break") else child.content
        texts.append(" ".join(words.split()))
    return Passage(CELLS.join(texts), tuple(codes), is_sentence)
