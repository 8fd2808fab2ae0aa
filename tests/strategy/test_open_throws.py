"""Throws when all cards lie open: every figure exact."""

from __future__ import annotations

import random
from itertools import combinations
from statistics import mean

import pytest

from trainer.cribbage.cards import DECK, Card, parse_cards, shuffled
from trainer.cribbage.show import count_show
from trainer.strategy.discard import DiscardError
from trainer.strategy.open_throws import rank_open_throws
from trainer.strategy.pegging import solve_open

SIX = parse_cards("5H 5S 6D 10C JC 2D")
HAND, THROWN = parse_cards("4H 4S 6H 7C"), parse_cards("KH 9D")
UNSEEN = [card for card in DECK if card not in (*SIX, *HAND, *THROWN)]


@pytest.mark.parametrize("dealer", [True, False])
def test_hand_and_crib_are_means_over_the_forty_and_the_play_is_solved(dealer: bool) -> None:
    throws = rank_open_throws(SIX, HAND, THROWN, dealer)
    assert {throw.thrown for throw in throws} == set(combinations(sorted(SIX), 2))
    for throw in throws:
        assert sorted(throw.thrown + throw.kept) == sorted(SIX)
        hand = mean(count_show(throw.kept, card).total for card in UNSEEN)
        crib = mean(count_show(throw.thrown + THROWN, card, crib=True).total for card in UNSEEN)
        assert (throw.hand, throw.crib) == (hand, crib)
        if dealer:
            assert throw.play == -solve_open(HAND, throw.kept).margin
            assert throw.total == pytest.approx(hand + crib + throw.play)
        else:
            assert throw.play == solve_open(throw.kept, HAND).margin
            assert throw.total == pytest.approx(hand - crib + throw.play)
    totals = [round(throw.total, 9) for throw in throws]
    assert totals == sorted(totals, reverse=True)


def test_the_order_of_the_cards_does_not_matter() -> None:
    chance = random.Random(4)

    def mixed(cards: tuple[Card, ...]) -> list[Card]:
        return shuffled(chance, cards)

    for dealer in (True, False):
        assert rank_open_throws(mixed(SIX), mixed(HAND), mixed(THROWN), dealer) == rank_open_throws(
            SIX, HAND, THROWN, dealer
        )


def test_what_can_be_seen_of_the_opponents_throw_changes_the_choice() -> None:
    six = parse_cards("7H 8C JD QS KC 2H")
    sixes = parse_cards("6C 6H")
    with_sixes = rank_open_throws(six, parse_cards("3H 3C 9D 9S"), sixes, dealer=True)
    assert with_sixes[0].thrown == parse_cards("7H 8C")
    assert with_sixes[0].crib > 12


@pytest.mark.parametrize(
    ("six", "hand", "thrown"),
    [(SIX[:5], HAND, THROWN), (SIX, HAND[:3], THROWN), (SIX, HAND, SIX[:2]), (SIX, HAND, ())],
)
def test_anything_but_six_different_cards_each_is_refused_in_words(
    six: tuple[Card, ...], hand: tuple[Card, ...], thrown: tuple[Card, ...]
) -> None:
    with pytest.raises(DiscardError, match="Six cards each are needed"):
        rank_open_throws(six, hand, thrown, dealer=True)
