"""The board: holes, streets, the two pegs of a side, and skunks."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

HOLES = 120
"""Before the game hole, twice round."""
STREET = 30
"""Holes in a street."""

_STREETS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def street_of(score: int, target: int = 121) -> str:
    """Where the front peg stands: "first street" (holes 1 to 30, and the start), "game hole"."""
    if score >= target:
        return "game hole"
    street = max(score - 1, 0) // STREET
    return f"{_STREETS[street]} street" if street < len(_STREETS) else f"street {street + 1}"


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
        return Pegs(min(self.front + points, target), self.front) if points else self
