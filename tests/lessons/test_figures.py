"""Every count and every figure in the lessons is true."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.cribbage.tables import Row, rows
from tests.lessons import figures_of_the_count, figures_of_the_game
from tests.lessons.shipped import LIBRARY, Passage, passages, points_of_ranks, shows
from trainer.cribbage.announce import ORDER, RUNS_FIRST, spoken
from trainer.cribbage.play import score_pile
from trainer.folders import ROOT
from trainer.learning.lesson_blocks import WorkedHand
from trainer.learning.lessons import Lesson
from trainer.learning.notation import Cards, LaidRanks, Ranks, ShowCount, read_notation

FACTS = ROOT / "tests" / "lessons" / "facts.md"
FIGURES = {**figures_of_the_count.FIGURES, **figures_of_the_game.FIGURES}
_FIGURE = re.compile(r"\d+(?:,\d{3})*(?:\.\d+)?")
_CODE = re.compile(r"`[^`]*`")
_SAID = re.compile(r"“([^”]+\bis [a-z-]+\.|Fifteen two[^”]*)”")

each_lesson = pytest.mark.parametrize("lesson", LIBRARY.lessons, ids=lambda lesson: lesson.slug)


def facts() -> list[Row]:
    return rows(FACTS)


def claims() -> Iterator[tuple[str, str]]:
    """What stands between backticks, lesson by lesson."""
    for lesson in LIBRARY.lessons:
        for passage in passages(lesson):
            for code in passage.codes:
                yield lesson.slug, code


def figures(passage: Passage) -> Iterator[re.Match[str]]:
    """Every number in digits that is no notation."""
    hidden = _CODE.sub(lambda code: "." * len(code[0]), passage.text)
    yield from _FIGURE.finditer(hidden)


def places(row: Row, passage: Passage) -> Iterator[int]:
    """Where in the passage the row's figure stands among the row's words."""
    words, figure = row["words around it"], row["figure"]
    for found in re.finditer(re.escape(words), passage.text):
        for number in _FIGURE.finditer(words):
            if number[0] == figure:
                yield found.start() + number.start()


@pytest.mark.parametrize(("slug", "code"), sorted(set(claims())))
def test_what_stands_between_backticks_is_notation_and_true(slug: str, code: str) -> None:
    meaning = read_notation(code)
    if isinstance(meaning, ShowCount):
        assert meaning.show.count().total == meaning.points
    elif isinstance(meaning, LaidRanks):
        assert sum(points for _, points in score_pile(meaning.ranks)) == meaning.points
    elif isinstance(meaning, Ranks):
        assert meaning.points in (None, points_of_ranks(meaning.ranks))
    else:
        assert isinstance(meaning, Cards)


@each_lesson
def test_every_count_is_written_as_it_is_said(lesson: Lesson) -> None:
    for show, kinds, block in shows(lesson):
        if isinstance(block, WorkedHand) and block.count:
            assert block.count == spoken(show.count(), asked=kinds)


@each_lesson
def test_a_count_quoted_in_the_text_is_that_of_a_hand_in_the_lesson(lesson: Lesson) -> None:
    said = {
        spoken(show.count(), order, kinds)
        for show, kinds, _ in shows(lesson)
        for order in (ORDER, RUNS_FIRST)
    }
    quoted = {words for passage in passages(lesson) for words in _SAID.findall(passage.text)}
    assert quoted <= said


@each_lesson
def test_every_number_in_digits_is_listed_among_the_facts(lesson: Lesson) -> None:
    listed = [row for row in facts() if row["lesson"] == lesson.slug]
    for passage in passages(lesson):
        held = {place for row in listed for place in places(row, passage)}
        for figure in figures(passage):
            assert figure.start() in held, (
                f"facts.md has no row for {figure[0]} in “{passage.text}”"
            )


@pytest.mark.parametrize("row", facts(), ids=lambda row: f"{row['lesson']} {row['what it is']}")
def test_a_listed_figure_stands_in_its_lesson_and_is_right(row: Row) -> None:
    lesson = LIBRARY.lesson(row["lesson"])
    assert lesson is not None
    found = [place for passage in passages(lesson) for place in places(row, passage)]
    assert found, "the figure does not stand there among these words"
    name, _, rest = row["what it is"].partition(": ")
    decimals = len(row["figure"].partition(".")[2])
    assert f"{FIGURES[name](rest):,.{decimals}f}".replace(",", "") == row["figure"].replace(",", "")
