"""Which figures four cards and a starter can make."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from tests.cribbage.oracle import oracle_points
from tests.cribbage.tables import claim_of
from trainer.cribbage.cards import Card, Rank, Suit, parse_cards
from trainer.cribbage.claim import TappedClaim
from trainer.cribbage.possible import IMPOSSIBLE_WORDS, POSSIBLE, impossible
from trainer.cribbage.show import Kind


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("fifteens 5", IMPOSSIBLE_WORDS["fifteens"]),
        ("fifteens 18", IMPOSSIBLE_WORDS["fifteens"]),
        ("pairs 10", IMPOSSIBLE_WORDS["pairs"]),
        ("runs 7", IMPOSSIBLE_WORDS["runs"]),
        ("pairs and runs 9", IMPOSSIBLE_WORDS["pairs_and_runs"]),
        ("flush 3", IMPOSSIBLE_WORDS["flush"]),
        ("nobs 2", IMPOSSIBLE_WORDS["nobs"]),
        ("total 19", IMPOSSIBLE_WORDS["total"]),
        ("total 30", IMPOSSIBLE_WORDS["total"]),
        ("fifteens 4, pairs 3, runs 7", IMPOSSIBLE_WORDS["pairs"]),
    ],
)
def test_a_figure_that_cannot_be_gets_one_plain_sentence(said: str, words: str) -> None:
    assert impossible(claim_of(said)) == words


@pytest.mark.parametrize(
    "said", ["fifteens 14, pairs 12, runs 12, flush 5, nobs 1", "pairs and runs 15", "total 28"]
)
def test_a_figure_that_can_be_is_not_remarked_on(said: str) -> None:
    assert impossible(claim_of(said)) is None


def test_tapped_cards_are_never_impossible() -> None:
    assert impossible(TappedClaim((parse_cards("5H 6H"),))) is None


def test_the_possible_figures_are_just_those_of_all_hands_of_four_and_a_starter() -> None:
    """By every set of five ranks, with the jack as nobs where suits allow it."""
    seen: dict[str, set[int]] = {field: set() for field in POSSIBLE}
    for ranks in combinations_with_replacement(Rank, 5):
        if any(ranks.count(rank) > 4 for rank in ranks):
            continue
        for hand, starter in _suited_ways(ranks):
            points = oracle_points(hand, starter, False)
            total = sum(points.values())
            for field, figure in {
                "fifteens": points[Kind.FIFTEEN],
                "pairs": points[Kind.PAIR],
                "runs": points[Kind.RUN],
                "pairs_and_runs": points[Kind.PAIR] + points[Kind.RUN],
                "flush": points[Kind.FLUSH],
                "nobs": points[Kind.NOBS],
                "total": total,
            }.items():
                seen[field].add(figure)
    assert seen == {field: set(figures) for field, figures in POSSIBLE.items()}


def _suited_ways(ranks: tuple[Rank, ...]) -> list[tuple[list[Card], Card]]:
    """Five ranks with suits apart, and with a flush of four and of five where they differ."""
    apart = [Card(rank, Suit(ranks[:place].count(rank))) for place, rank in enumerate(ranks)]
    mixed = [
        Card(card.rank, Suit((card.suit + place) % 4)) if ranks.count(card.rank) == 1 else card
        for place, card in enumerate(apart)
    ]
    return [
        (cards[:place] + cards[place + 1 :], cards[place])
        for cards in (apart, mixed)
        for place in range(5)
    ]
