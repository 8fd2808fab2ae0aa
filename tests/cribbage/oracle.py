"""Slow and plain ways to count and to play, to check the fast ones against."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from trainer.cribbage.cards import Card, Rank
from trainer.cribbage.play import Award, Reason
from trainer.cribbage.show import Kind

Found = tuple[Kind, frozenset[Card], int]
"""A combination's kind, cards and points."""


def oracle(hand: Sequence[Card], starter: Card, crib: bool) -> Iterator[Found]:
    """Everything the cards score; every subset of them is looked at."""
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


def oracle_pegging(ranks: Sequence[int]) -> dict[Reason, int]:
    """What the last card of a count pegs: every tail of the cards is looked at."""
    count = sum(min(rank, 10) for rank in ranks)
    points = {Reason.FIFTEEN: 2} if count == 15 else {Reason.THIRTY_ONE: 2} if count == 31 else {}
    tails = [list(ranks[-size:]) for size in range(1, len(ranks) + 1)]
    alike = [tail for tail in tails if len(set(tail)) == 1][-1]
    if len(alike) > 1:
        pairs = len(list(combinations(alike, 2)))
        points[{1: Reason.PAIR, 3: Reason.PAIR_ROYAL, 6: Reason.DOUBLE_PAIR_ROYAL}[pairs]] = (
            2 * pairs
        )
    runs = [
        len(tail)
        for tail in tails[2:]
        if sorted(tail) == list(range(min(tail), min(tail) + len(tail)))
    ]
    if runs:
        word = ("three", "four", "five", "six", "seven")[runs[-1] - 3]
        points[Reason(f"run of {word}")] = runs[-1]
    return points


def oracle_play(hands: Sequence[Sequence[Card]], leader: int, order: Sequence[Card]) -> list[Award]:
    """What is pegged when the cards are laid in this order.

    Played as at a table: each is asked in turn and lays the next card or says go, and whoever
    hears every other player say go since their own last card pegs it and asks the next to lead.
    """
    held = [set(hand) for hand in hands]
    awards: list[Award] = []
    ranks: list[int] = []
    coming = list(order)
    seat, goes = leader, 0
    last = leader
    while coming:
        room = 31 - sum(min(rank, 10) for rank in ranks)
        if any(min(card.rank, 10) <= room for card in held[seat]):
            card = coming.pop(0)
            held[seat].remove(card)
            ranks.append(card.rank)
            awards.extend(
                Award(seat, points, reason) for reason, points in oracle_pegging(ranks).items()
            )
            last, goes = seat, 0
        else:
            goes += 1
        if ranks and goes == len(hands):
            if sum(min(rank, 10) for rank in ranks) < 31:
                awards.append(Award(last, 1, Reason.GO))
            ranks, goes, seat = [], 0, last
        seat = (seat + 1) % len(hands)
    if ranks and sum(min(rank, 10) for rank in ranks) < 31:
        awards.append(Award(last, 1, Reason.LAST_CARD))
    return awards
