"""A slow and plain count to check the fast one against: every subset of the cards is looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from trainer.cribbage.cards import Card, Rank
from trainer.cribbage.show import Kind

Found = tuple[Kind, frozenset[Card], int]
"""A combination's kind, cards and points."""


def oracle(hand: Sequence[Card], starter: Card, crib: bool) -> Iterator[Found]:
    """Everything the cards score."""
    cards = [*hand, starter]
    ranks = {int(card.rank) for card in cards}
    for size in range(2, len(cards) + 1):
        for some in combinations(cards, size):
            if sum(10 if card.rank > 10 else int(card.rank) for card in some) == 15:
                yield Kind.FIFTEEN, frozenset(some), 2
            if size == 2 and some[0].rank == some[1].rank:
                yield Kind.PAIR, frozenset(some), 2
            held = sorted(int(card.rank) for card in some)
            in_sequence = held == list(range(held[0], held[0] + size))
            if size >= 3 and in_sequence and not {held[0] - 1, held[-1] + 1} & ranks:
                yield Kind.RUN, frozenset(some), size
    if len({card.suit for card in cards}) == 1:
        yield Kind.FLUSH, frozenset(cards), len(cards)
    elif len({card.suit for card in hand}) == 1 and not crib:
        yield Kind.FLUSH, frozenset(hand), len(hand)
    for card in hand:
        if card.rank == Rank.JACK and card.suit == starter.suit:
            yield Kind.NOBS, frozenset({card}), 1


def oracle_points(hand: Sequence[Card], starter: Card, crib: bool) -> dict[Kind, int]:
    """The points by kind."""
    points = dict.fromkeys(Kind, 0)
    for kind, _, each in oracle(hand, starter, crib):
        points[kind] += each
    return points
