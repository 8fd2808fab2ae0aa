"""What an opponent may be holding: every set of ranks, and how likely it is."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from trainer.cribbage.play import MOST
from trainer.strategy.discard import opponent_keeps
from trainer.strategy.habits import Floats
from trainer.strategy.pile import Held, held
from trainer.strategy.seen import Seen
from trainer.strategy.tables import Ints


class Holding(NamedTuple):
    """Cards that the opponent may hold now."""

    cards: Held
    share: float
    """How likely; the shares of all holdings together are 1."""


class _Sets(NamedTuple):
    """All sets of so many ranks."""

    hands: tuple[Held, ...]
    ranks: Ints
    """A row for each, from 0 (ace), low rank first."""
    before: Ints
    """For each card, how many of its rank stand before it in its row."""
    low: Ints
    """The pips of the lowest card."""


@cache
def _sets(cards: int) -> _Sets:
    every = list(combinations_with_replacement(range(13), cards))
    hands = tuple(held(rank + 1 for rank in row) for row in every)
    before = [[row[:place].count(rank) for place, rank in enumerate(row)] for row in every]
    shape = len(every), cards
    return _Sets(
        hands,
        np.array(every, np.int64).reshape(shape),
        np.array(before, np.int64).reshape(shape),
        np.array([hand.low for hand in hands]),
    )


def holdings(seen: Seen, chance: random.Random, samples: int) -> list[Holding]:
    """What the opponent may hold, as likely as it is after all that has been seen.

    All of it, or `samples` drawn evenly from it where there is more.

    Raises `ValueError` when nothing fits what was seen.
    """
    sets = _sets(seen.opponent_cards)
    likely = likelihood(seen)
    places = np.flatnonzero(likely)
    shares = likely[places]
    if not len(places):
        raise ValueError("No cards that the opponent could hold fit what was seen.")
    if len(places) > samples:
        reached = np.cumsum(shares)
        marks = (np.arange(samples) + chance.random()) * (reached[-1] / samples)
        drawn, often = np.unique(np.searchsorted(reached[:-1], marks, "right"), return_counts=True)
        places, shares = places[drawn], often.astype(float)
    shares = shares / shares.sum()
    return [
        Holding(sets.hands[place], share)
        for place, share in zip(places.tolist(), shares.tolist(), strict=True)
    ]


def likelihood(seen: Seen) -> Floats:
    """How likely each set of ranks is, up to a factor, in the order of the sets.

    By how many ways the unseen cards make it up, how readily a good player keeps it together
    with what the opponent has laid, and whether it fits the goes that were said.
    """
    sets = _sets(seen.opponent_cards)
    left = np.full(13, 4.0)
    for card in seen.known:
        left[card.rank - 1] -= 1
    ways: Floats = np.prod(
        (left[sets.ranks] - sets.before) / (sets.before + 1), axis=1, dtype=float
    )
    laid = [card.rank - 1 for seat, card, _ in seen.laid if seat != seen.seat]
    if len(laid) + seen.opponent_cards == 4:
        ways *= opponent_keeps(not seen.dealer)[*laid, *sets.ranks.T]
    if seen.goes:
        ways[sets.low <= MOST - min(seen.goes)] = 0
    return ways
