"""The count as it is said."""

from __future__ import annotations

import pytest

from tests.cribbage.tables import Row, counted, each_row
from trainer.cribbage.announce import NINETEEN, RUNS_FIRST, announce, number_word, spoken
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.show import Count, Kind, count_show


def count_of(hand: str, starter: str) -> Count:
    return count_show(parse_cards(hand), parse_cards(starter)[0])


@each_row("hands.md")
def test_a_count_is_said_as_the_table_says(row: Row) -> None:
    assert spoken(counted(row)) == row["said"]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ((Kind.FIFTEEN,), "Fifteen two, fifteen four, fifteen six, fifteen eight."),
        ((Kind.PAIR,), "A pair is two."),
        ((Kind.RUN,), "Two runs of three is six."),
        ((Kind.PAIR, Kind.RUN), "A double run of three is eight."),
        ((Kind.FLUSH, Kind.NOBS), "Nobs is one."),
        ((Kind.FLUSH,), "No flush."),
    ],
)
def test_only_what_is_asked_is_said(asked: tuple[Kind, ...], said: str) -> None:
    assert spoken(count_of("4S 5H 6D JC", "5C"), asked=asked) == said


def test_nothing_is_nineteen_and_the_word_is_explained() -> None:
    blank = count_of("2H 4C 6D 8S", "KC")
    assert spoken(blank) == "Nineteen."
    assert "no hand counts nineteen" in NINETEEN


def test_nothing_of_what_is_asked_is_named() -> None:
    blank = count_of("2H 4C 6D 8S", "KC")
    assert spoken(blank, asked=[Kind.FIFTEEN]) == "No fifteens."
    assert spoken(blank, asked=[Kind.FLUSH, Kind.NOBS]) == "No flush and no nobs."


def test_tournament_players_say_runs_before_pairs() -> None:
    count = count_of("3H 3C 6D 7S", "8C")
    assert spoken(count) == "Fifteen two, a pair is four, and a run of three is seven."
    assert spoken(count, RUNS_FIRST) == "Fifteen two, a run of three is five, and a pair is seven."


def test_only_some_kinds_asked_leaves_pairs_inside_runs_as_pairs() -> None:
    count = count_of("4H 4C 5D 5S", "6C")
    assert spoken(count, asked=[Kind.PAIR]) == "A pair is two, and another pair is four."
    assert spoken(count, asked=[Kind.RUN]) == "Four runs of three is twelve."


def test_each_phrase_tells_its_unit_and_the_points_so_far() -> None:
    phrases = announce(count_of("3H 4C 4S 5D", "KD"))
    assert [phrase.text for phrase in phrases] == [
        "Fifteen two,",
        "and a double run of three is ten.",
    ]
    assert [phrase.running for phrase in phrases] == [2, 10]
    assert [phrase.unit.name for phrase in phrases if phrase.unit] == [
        "fifteen",
        "double run of three",
    ]


@pytest.mark.parametrize(
    ("number", "word"),
    [(0, "zero"), (9, "nine"), (12, "twelve"), (20, "twenty"), (29, "twenty-nine"), (60, "sixty")],
)
def test_numbers_are_said_in_words(number: int, word: str) -> None:
    assert number_word(number) == word


def test_a_number_no_count_reaches_is_given_in_figures() -> None:
    assert (number_word(99), number_word(100), number_word(495)) == ("ninety-nine", "100", "495")
