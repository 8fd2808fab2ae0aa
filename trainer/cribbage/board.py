"""The board: the two pegs of a side, and where a loser is skunked."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

STREET = 30
"""Holes in a street."""


class Skunk(StrEnum):
    """How badly a game was lost."""

    NONE = "none"
    SKUNK = "skunk"
    DOUBLE = "double skunk"


def skunk(loser_score: int, target: int = 121) -> Skunk:
    """What the loser's score makes of the game.

    To 121 a skunk is below 91 and a double skunk below 61; to 61 a skunk is below 31, and there
    is no double skunk; shorter games know neither.
    """
    if target >= 121 and loser_score < target - 2 * STREET:
        return Skunk.DOUBLE
    if target >= 61 and loser_score < target - STREET:
        return Skunk.SKUNK
    return Skunk.NONE


class Pegs(NamedTuple):
    """The two pegs of a side; the gap between them is what was pegged last."""

    front: int = 0
    back: int = 0

    def pegged(self, points: int, target: int = 121) -> Pegs:
        """The pegs after the back one has leapt over the front one.

        A peg past the target stands at it; without points nothing moves.
        """
        return self.moved_to(min(self.front + points, target)) if points else self

    def moved_to(self, score: int) -> Pegs:
        """The pegs after the back one has leapt over the front one, to that score."""
        return Pegs(score, self.front)
