"""The chance of winning a game from any score, before the cards of a deal are dealt.

Worked back from the end of the game: a deal ends it or leads to another score with the deal
passed on. How deals go was learned from two champions playing one another; the table of
chances is made by `python -m trainer.strategy.make_winning_table`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import IO, NamedTuple

import numpy as np
from numpy.typing import NDArray

TABLE = "winning.npz"
LONGEST = 121
"""Holes: the longest way to go that the table knows."""

_MOST = 80
"""More than any side scores in one deal (two hands of 29 and the most that can be pegged)."""
_BEST_HAND = 29
_WHOLE = 50_000
"""What stands for certainty in the table: its numbers are 16 bits each."""


Floats = NDArray[np.float64]


class Scored(NamedTuple):
    """Points as they fell in a deal, in order: heels, the play, pone, the dealer, the crib."""

    by_dealer: bool
    points: int


Deal = Sequence[Scored]


class Course(NamedTuple):
    """How deals go, as shares of all of them."""

    won: Floats
    """[d, p]: the dealer pegs d points before pone pegs p. More than is ever scored cannot be."""
    totals: Floats
    """[d, p]: the dealer scores d and pone p in the whole deal."""


class Dealt(NamedTuple):
    """What one deal brought."""

    play: Deal
    """From heels to the last card."""
    pone_hand: int
    """Points, as are the next two."""
    dealer_hand: int
    crib: int

    @property
    def scored(self) -> Deal:
        """Everything in its order."""
        show = ((False, self.pone_hand), (True, self.dealer_hand), (True, self.crib))
        return [*self.play, *(Scored(*each) for each in show if each[1])]


class Learned(NamedTuple):
    """What many deals of good players teach."""

    chances: Floats
    """[d, p]: the chance that the dealer wins who needs d points to pone's p, before the deal.

    Row 0 (the dealer is out) is 1 and column 0 below it 0.
    """
    play: Course
    """From heels to the last card."""
    hands: tuple[Floats, Floats]
    """By points, 0 to 29, the share of hands worth so many: pone's and the dealer's."""


def winning_chance(mine: int, theirs: int, dealing: bool, target: int = LONGEST) -> float:
    """The chance, 0 to 1, that the side with `mine` points wins, two good players playing.

    Before the cards are dealt; `dealing` says whether that side deals next. A side that has
    reached the target has won.

    Raises `ValueError` for a target further away than the table goes.
    """
    need, other = max(target - mine, 0), max(target - theirs, 0)
    if max(need, other) > LONGEST:
        raise ValueError(f"Winning chances are known for {LONGEST} points to go at most.")
    if not need:
        return 1.0
    chances = _rows()
    return chances[need][other] if dealing else 1 - chances[other][need]


def learn(deals: Sequence[Dealt]) -> Learned:
    """What these deals teach."""
    whole = course_of([deal.scored for deal in deals])
    hands = [[deal.pone_hand for deal in deals], [deal.dealer_hand for deal in deals]]
    pone, dealer = (np.bincount(each, minlength=_BEST_HAND + 1) / len(deals) for each in hands)
    return Learned(chances_of(whole), course_of([deal.play for deal in deals]), (pone, dealer))


def save(learned: Learned, file: IO[bytes]) -> None:
    """Write the shipped table."""
    most = 2 + max(np.argwhere(learned.play.totals).max(), _BEST_HAND)
    won, totals = (part[:most, :most].astype(np.float32) for part in learned.play)
    hands = np.array(learned.hands, np.float32)
    chances = np.rint(learned.chances * _WHOLE).astype(np.uint16)
    np.savez_compressed(file, chances=chances, won=won, totals=totals, hands=hands)


def load(file: IO[bytes]) -> Learned:
    """Read what `save` wrote."""
    parts = {name: part.astype(float) for name, part in np.load(file).items()}
    pone, dealer = parts["hands"]
    return Learned(parts["chances"] / _WHOLE, Course(parts["won"], parts["totals"]), (pone, dealer))


@cache
def learned() -> Learned:
    """What is shipped."""
    with files(__package__).joinpath(TABLE).open("rb") as file:
        return load(file)


@cache
def _rows() -> list[list[float]]:
    """The chances as lists: one figure out of them is quicker to get at."""
    rows: list[list[float]] = learned().chances.tolist()
    return rows


def course_of(deals: Sequence[Deal]) -> Course:
    """What share of the deals goes which way."""
    won = np.zeros((_MOST, _MOST))
    totals = np.zeros((_MOST, _MOST))
    for deal in deals:
        dealer, pone = _reached(deal, by_dealer=True), _reached(deal, by_dealer=False)
        totals[(dealer < len(deal)).sum() - 1, (pone < len(deal)).sum() - 1] += 1
        won += dealer[:, None] < pone
    return Course(won / len(deals), totals / len(deals))


def _reached(deal: Deal, by_dealer: bool) -> NDArray[np.int64]:
    """By points: which of the awards brings a side so many; the end of the deal for too many."""
    when = np.full(_MOST, len(deal))
    when[0] = -1
    score = 0
    for turn, award in enumerate(deal):
        if award.by_dealer == by_dealer:
            when[score + 1 : score + award.points + 1] = turn
            score += award.points
    return when


def chances_of(course: Course, longest: int = LONGEST) -> Floats:
    """[d, p]: the chance that the dealer wins who needs d points to pone's p.

    From 0 (row 0: the dealer is out; column 0: pone is) to `longest`.
    """
    chances = np.zeros((longest + 1, longest + 1))
    chances[0] = 1
    for both in range(2, 2 * longest + 1):
        for dealer in range(max(1, both - longest), min(longest, both - 1) + 1):
            pone = both - dealer
            ways, other_ways = min(dealer, _MOST), min(pone, _MOST)
            # After the deal the other side deals: its needs come first in the table.
            later = chances[pone - other_ways + 1 : pone + 1, dealer - ways + 1 : dealer + 1]
            goes_on = course.totals[:ways, :other_ways]
            won = course.won[min(dealer, _MOST - 1), min(pone, _MOST - 1)]
            chances[dealer, pone] = won + goes_on.sum() - (goes_on * later.T[::-1, ::-1]).sum()
    return chances
