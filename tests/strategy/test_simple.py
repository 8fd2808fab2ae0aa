"""Beginners and home players: what looks nice, and what scores at once."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from trainer.cribbage.cards import DECK, Card, parse_cards
from trainer.cribbage.play import Laid, score_pile
from trainer.cribbage.show import count_show
from trainer.strategy.seen import Seen
from trainer.strategy.simple import hasty_card, highest_card, nicest_throw, static_throw


def dealt(six: str) -> Seen:
    cards = parse_cards(six)
    return Seen(seat=0, hand=cards, six=cards)


def on_table(hand: str, pile: str = "") -> Seen:
    laid: list[Laid] = []
    for place, card in enumerate(parse_cards(pile)):
        laid.append(Laid(place % 2, card, (laid[-1].count if laid else 0) + card.rank.pips))
    held = parse_cards(hand)
    return Seen(seat=0, hand=held, kept=held, pile=tuple(laid), laid=tuple(laid))


def codes(cards: tuple[Card, ...]) -> set[str]:
    return {card.code for card in cards}


@pytest.mark.parametrize(
    ("six", "thrown"),
    [
        ("KH KD 9C 6S 2D AH", {"2D", "AH"}),  # a pair and a fifteen of two cards stay
        ("KH QD JC TS 3D 2H", {"3D", "2H"}),  # court cards look nice
        ("6H 7D 8C KS KD 5H", {"6H", "7D"}),  # the run is overlooked for fives and kings
    ],
)
def test_a_beginner_keeps_what_looks_nice(six: str, thrown: set[str]) -> None:
    for seed in range(10):
        two = codes(nicest_throw(dealt(six), random.Random(seed)))
        if "8C" in six:
            assert not two & {"KS", "KD", "5H"}
        else:
            assert two == thrown


def test_home_keeps_four_cards_of_which_no_others_score_more() -> None:
    chance = random.Random(5)
    for _ in range(40):
        six = tuple(chance.sample(DECK, 6))
        seen = Seen(seat=0, hand=six, six=six)
        thrown = static_throw(seen, chance)
        kept = [card for card in six if card not in thrown]
        assert scored(kept) == max(scored(four) for four in combinations(six, 4))


def scored(four: list[Card] | tuple[Card, ...]) -> int:
    """What four cards are worth without a starter: one of them stands in for it, nobs aside."""
    count = count_show(tuple(four[:3]), four[3])
    flush = 4 if len({card.suit for card in four}) == 1 else 0
    return count.fifteens + count.pairs + count.runs + flush


def test_of_equals_chance_picks_one_and_the_same_chance_the_same() -> None:
    seen = dealt("AH 3D 5C 7S 9D JH")
    thrown = {frozenset(static_throw(seen, random.Random(seed))) for seed in range(30)}
    assert len(thrown) > 1
    assert static_throw(seen, random.Random(7)) == static_throw(seen, random.Random(7))


def test_a_beginner_never_lays_a_card_for_its_run() -> None:
    seen = on_table("8S 3C", "6D 7H")
    laid = [hasty_card(seen, random.Random(seed)).code for seed in range(200)]
    assert 60 < laid.count("8S") < 140


@pytest.mark.parametrize(
    ("hand", "pile", "card"),
    [
        ("5S 9D 2D", "KD", "5S"),  # fifteen
        ("KS 9D 2D", "KD", "KS"),  # a pair
        ("AS 9D 2D", "KD QD JH", "AS"),  # thirty-one
    ],
)
def test_a_beginner_takes_points_that_are_noticed(hand: str, pile: str, card: str) -> None:
    seen = on_table(hand, pile)
    laid = [hasty_card(seen, random.Random(seed)).code for seed in range(200)]
    assert laid.count(card) >= 140


def test_home_lays_what_scores_most_and_else_the_highest_that_fits() -> None:
    chance = random.Random(6)
    for _ in range(60):
        cards = chance.sample(DECK, 6)
        seen = on_table(" ".join(c.code for c in cards[:4]), " ".join(c.code for c in cards[4:]))
        before = [laid.card.rank for laid in seen.pile]
        points = {
            card: sum(points for _, points in score_pile([*before, card.rank]))
            for card in seen.legal
        }
        laid = highest_card(seen)
        assert points[laid] == max(points.values())
        alike = [card for card in seen.legal if points[card] == points[laid]]
        assert laid.rank.pips == max(card.rank.pips for card in alike)
