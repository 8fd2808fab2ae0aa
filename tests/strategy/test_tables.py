"""Bulk totals say what the itemised count says."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from statistics import mean

import numpy as np
import pytest

from trainer.cribbage.cards import DECK, Card, Rank, Suit, parse_cards
from trainer.cribbage.show import Show, count_show
from trainer.strategy.tables import KEEPS, kept_sums, totals


def shows_of_all_ranks(size: int) -> Iterator[Show]:
    """One show for each set of ranks of a hand of `size` and a starter, in any suits."""
    chance = random.Random(size)
    for ranks in combinations_with_replacement(Rank, size + 1):
        copies = Counter(ranks)
        if max(copies.values()) <= 4:
            cards = [Card(r, s) for r, n in copies.items() for s in chance.sample(list(Suit), n)]
            chance.shuffle(cards)
            yield Show(tuple(cards[:-1]), cards[-1], chance.random() < 0.5)


def suited_shows(size: int) -> Iterator[Show]:
    """Shows in one or two suits, many of them flushes with a jack."""
    chance = random.Random(size)
    for _ in range(3_000):
        suits = chance.sample(list(Suit), chance.choice((1, 1, 2)))
        cards = chance.sample([card for card in DECK if card.suit in suits], size)
        starter = chance.choice([card for card in DECK if card not in cards])
        yield Show(tuple(cards), starter, chance.random() < 0.5)


def in_bulk(shows: Sequence[Show]) -> list[int]:
    """The totals of hands and cribs of one size, mixed."""
    hands = np.array([[card.index for card in show.hand] for show in shows])
    starters = np.array([show.starter.index for show in shows])
    as_hand, as_crib = totals(hands, starters), totals(hands, starters, crib=True)
    return [int(as_crib[i] if show.crib else as_hand[i]) for i, show in enumerate(shows)]


@pytest.mark.parametrize("size", [3, 4, 5])
def test_every_set_of_ranks_has_the_itemised_total(size: int) -> None:
    shows = list(shows_of_all_ranks(size))
    assert in_bulk(shows) == [show.count().total for show in shows]


@pytest.mark.parametrize("size", [3, 4, 5])
def test_flushes_and_nobs_have_the_itemised_total(size: int) -> None:
    shows = list(suited_shows(size))
    assert in_bulk(shows) == [show.count().total for show in shows]


@pytest.mark.parametrize(
    ("hand", "starter", "as_hand", "as_crib"),
    [
        ("5S 5H 5D JC", "5C", 29, 29),
        ("5H 6H 7H JH", "8S", 12, 8),
        ("5H 6H 7H JH", "8H", 14, 14),
        ("2H 6H 7H", "JS", 5, 2),
        ("AS 2H 3D 5C 6S", "7C", 14, 14),
        ("2H 4H 6H 8H TH", "QH", 6, 6),
        ("2H 4H 6H 8H TH", "QS", 5, 0),
    ],
)
def test_known_shows_have_their_points(hand: str, starter: str, as_hand: int, as_crib: int) -> None:
    hands = [[card.index for card in parse_cards(hand)]]
    starters = [parse_cards(starter)[0].index]
    assert totals(hands, starters).tolist() == [as_hand]
    assert totals(hands, starters, crib=True).tolist() == [as_crib]


def test_no_shows_have_no_totals() -> None:
    assert totals(np.empty((0, 4), int), np.empty(0, int)).tolist() == []


def test_small_and_large_integers_are_the_same_cards() -> None:
    hands, starters = np.array([[16, 17, 18, 43]]), np.array([19])
    for kind in (np.uint8, np.int16, np.int64):
        assert totals(hands.astype(kind), starters.astype(kind)).tolist() == [29]


@pytest.mark.parametrize(
    ("hands", "starters"),
    [
        ([[0, 1]], [5]),
        ([[0, 1, 2, 3, 4, 6]], [5]),
        ([0, 1, 2, 3], [5]),
        ([[0, 1, 2, 3]], [5, 6]),
        ([[0, 1, 2, 3]], 5),
        ([[0, 1, 2, 52]], [5]),
        ([[0, 1, 2, -1]], [5]),
        ([[0, 1, 2, 3]], [52]),
        ([[0.0, 1.0, 2.0, 3.0]], [5]),
    ],
)
def test_what_is_no_hand_is_refused_in_plain_words(hands: object, starters: object) -> None:
    with pytest.raises(ValueError, match="rows of three, four or five card indices, 0 to 51"):
        totals(np.array(hands), np.array(starters))


def test_kept_sums_are_the_totals_over_every_starter_left() -> None:
    chance = random.Random(7)
    for _ in range(5):
        six = chance.sample(DECK, 6)
        left = [card for card in DECK if card not in six]
        by_hand = [
            sum(count_show([six[place] for place in keep], starter).total for starter in left)
            for keep in KEEPS
        ]
        assert kept_sums([card.index for card in six]).tolist() == by_hand


def test_the_best_keep_of_a_known_six_is_the_run_with_its_fifteens() -> None:
    six = parse_cards("4S 5H 6D JC KS 5C")
    best = KEEPS[int(kept_sums([card.index for card in six]).argmax())]
    assert {six[place].code for place in best} == {"4S", "5H", "6D", "5C"}


def test_the_keeps_are_the_fifteen_ways_to_hold_four_of_six() -> None:
    assert list(KEEPS) == list(combinations(range(6), 4))


def test_kept_hands_are_better_than_any_four() -> None:
    chance = random.Random(1)
    sums = [kept_sums(chance.sample(range(52), 6)) for _ in range(500)]
    assert 7.8 < mean(int(each.max()) / 46 for each in sums) < 8.8
    assert 4.4 < mean(each.mean() / 46 for each in sums) < 5.1


@pytest.mark.parametrize("six", [[1, 2, 3, 4, 5], [1, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 52]])
def test_six_cards_that_cannot_be_are_refused(six: list[int]) -> None:
    with pytest.raises(ValueError, match="Six different cards"):
        kept_sums(six)
