"""Which figures four cards and a starter can make."""

from __future__ import annotations

from itertools import combinations_with_replacement

from tests.cribbage.oracle import oracle_points
from trainer.cribbage.cards import Card, Rank, Suit
from trainer.cribbage.possible import IMPOSSIBLE_WORDS, POSSIBLE
from trainer.cribbage.show import Kind


def test_every_figure_that_cannot_be_has_a_sentence() -> None:
    assert IMPOSSIBLE_WORDS.keys() == POSSIBLE.keys()


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
