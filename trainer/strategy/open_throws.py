"""Which two cards to throw when all cards lie open: hand, crib and the play worked out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from trainer.cribbage.cards import DECK, Card
from trainer.strategy.discard import THROWS, DiscardError
from trainer.strategy.habits import Floats
from trainer.strategy.pegging import solve_all
from trainer.strategy.tables import KEEPS, totals


class OpenThrow(NamedTuple):
    """One way to part six cards against cards that can be seen."""

    thrown: tuple[Card, Card]
    """Low card first, as in `kept`."""
    kept: tuple[Card, ...]
    hand: float
    """Mean points of the kept hand over the 40 cards that can be the starter, exact."""
    crib: float
    """Mean points of the crib over the same starters, whoever's it is, exact."""
    play: int
    """One's own points in the play minus the opponent's, both playing their best."""
    total: float
    """Hand + play, and the crib added when it is one's own, or else taken off."""
    line: tuple[Card, ...]
    """The play at its best, the pone leading."""


def rank_open_throws(
    six: Sequence[Card],
    opponent_hand: Sequence[Card],
    opponent_thrown: Sequence[Card],
    dealer: bool,
) -> tuple[OpenThrow, ...]:
    """All fifteen throws, best total first; equals with the better play first.

    `opponent_hand` are the four cards that the opponent keeps and `opponent_thrown` the two in
    the crib, which is one's own when `dealer`. What the opponent's hand is worth does not
    depend on the throw and is left out.

    Raises `DiscardError` unless all twelve cards are there and different.
    """
    known = {*six, *opponent_hand, *opponent_thrown}
    if (len(six), len(opponent_hand), len(opponent_thrown), len(known)) != (6, 4, 2, 12):
        raise DiscardError("Six cards each are needed, all different: four kept and two thrown.")
    cards = sorted(six)
    starters = [card.index for card in DECK if card not in known]
    parts = [
        (tuple(cards[place] for place in keep), (cards[first], cards[second]))
        for keep, (first, second) in zip(KEEPS, THROWS, strict=True)
    ]
    hands = _means([kept for kept, _ in parts], starters, crib=False)
    cribs = _means([(*thrown, *opponent_thrown) for _, thrown in parts], starters, crib=True)
    theirs = sorted(opponent_hand)
    plays = solve_all([(theirs, kept) if dealer else (kept, theirs) for kept, _ in parts])
    throws = []
    for (kept, thrown), hand, crib, (margin, line) in zip(
        parts, hands.tolist(), cribs.tolist(), plays, strict=True
    ):
        play = -margin if dealer else margin
        total = hand + (crib if dealer else -crib) + play
        throws.append(OpenThrow(thrown, kept, hand, crib, play, total, line))
    # What differs only in how a computer rounds is equal.
    throws.sort(key=lambda throw: (-round(throw.total, 9), -throw.play, throw.thrown))
    return tuple(throws)


def _means(shows: Sequence[Sequence[Card]], starters: Sequence[int], crib: bool) -> Floats:
    """Mean points of each hand or crib over the starters."""
    rows = np.repeat([[card.index for card in show] for show in shows], len(starters), axis=0)
    points = totals(rows, np.tile(starters, len(shows)), crib)
    means: Floats = points.reshape(len(shows), len(starters)).mean(axis=1)
    return means
