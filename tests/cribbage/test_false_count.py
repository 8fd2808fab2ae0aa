"""False counts as they are said: plausible, and never the truth."""

from __future__ import annotations

import random

import pytest

from trainer.cribbage.announce import RUNS_FIRST, spoken
from trainer.cribbage.cards import parse_cards, shuffled
from trainer.cribbage.false_count import FalseCount, false_counts
from trainer.cribbage.possible import POSSIBLE
from trainer.cribbage.show import Count, Kind, Show


def count_of(cards: str, crib: bool = False) -> Count:
    """The count of four cards and, last, the starter."""
    *hand, starter = parse_cards(cards)
    return Show(tuple(hand), starter, crib).count()


def said(cards: str, kind: Kind, figure: int, crib: bool = False) -> str:
    phrases = FalseCount(count_of(cards, crib), kind, figure).phrases()
    return " ".join(phrase.text for phrase in phrases)


COUNTS = [
    Show(tuple(pack[:4]), pack[4], crib).count()
    for seed in range(300)
    for pack in [shuffled(random.Random(seed))]
    for crib in (False, True)
]


def test_every_false_count_is_wrong_in_its_kind_alone_and_adds_up_as_it_is_said() -> None:
    for count in COUNTS:
        for false in false_counts(count):
            assert false.off != 0
            assert false.total == count.total + false.off
            assert false.total in POSSIBLE["total"]
            assert false.phrases()[-1].running == false.total
            assert false.phrases(RUNS_FIRST)[-1].running == false.total
            assert " ".join(one.text for one in false.phrases()) != spoken(count)


def test_every_false_count_comes_from_a_slip_of_its_kind_and_is_told_once() -> None:
    for count in COUNTS:
        told = [(false.kind, false.said) for false in false_counts(count)]
        assert len(set(told)) == len(told)
        for false in false_counts(count):
            assert false.slip is not None
            assert false.slip.kind is false.kind
            assert false.slip.said(count) == false.said


@pytest.mark.parametrize(
    ("cards", "kind", "figure", "words"),
    [
        ("5H JC 9D 2S 5D", Kind.FIFTEEN, 2, "Fifteen two, and a pair is four."),
        ("9H 6C 2D KS 4D", Kind.FIFTEEN, 0, "Nineteen."),
        ("TC TD TH 2S 6C", Kind.PAIR, 2, "A pair is two."),
        ("TC TD TH 2S 6C", Kind.PAIR, 4, "A pair is two, and another pair is four."),
        ("TC TD TH TS 6C", Kind.PAIR, 6, "A pair royal is six."),
        ("2C 9H JD QS 2H", Kind.PAIR, 4, "A pair is two, and another pair is four."),
        ("9C TH TD JS 2H", Kind.PAIR, 0, "A double run of three is six."),
        ("9C TH TD JS 2H", Kind.PAIR, 4, "A pair is two, and a double run of three is ten."),
        ("9C TH TD JS 2H", Kind.RUN, 3, "A pair is two, and a run of three is five."),
        ("9C TH TD JS 2H", Kind.RUN, 4, "A pair is two, and a run of four is six."),
        ("9C TH TD JS 2H", Kind.RUN, 8, "A pair is two, and a double run of three is ten."),
        ("9C TH TD JS QH", Kind.RUN, 6, "A double run of three is eight."),
        ("9C TH 2D JS QH", Kind.RUN, 7, "A run of four is four, and a run of three is seven."),
        ("QC KH AD 2S 9H", Kind.RUN, 4, "A run of four is four."),
        ("2C 4C 8C TC KH", Kind.FLUSH, 5, "A flush of five is five."),
        ("2C 4D 8C JH KH", Kind.NOBS, 2, "Two for nobs is two."),
        ("2C 4D 8C KH JH", Kind.NOBS, 2, "Heels is two."),
        ("2C 4D 8C JD KH", Kind.NOBS, 1, "Nobs is one."),
    ],
)  # fmt: skip
def test_a_false_count_reads_as_people_say_it(
    cards: str, kind: Kind, figure: int, words: str
) -> None:
    assert said(cards, kind, figure) == words


def test_four_suited_cards_in_the_crib_are_announced_as_a_flush() -> None:
    assert said("2C 4C 8C TC KH", Kind.FLUSH, 4, crib=True) == "A flush of four is four."


def test_what_is_there_keeps_its_cards_and_what_is_not_has_none() -> None:
    phrases = FalseCount(count_of("5H JC 9D 2S 5D"), Kind.FIFTEEN, 2).phrases()
    assert [phrase.unit is None for phrase in phrases] == [True, False]
