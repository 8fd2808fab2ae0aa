"""Fading: hands of one kind, of which the learner does ever more by themselves.

At first one combination is left to the learner and the rest is told; then all but one; then the
whole count. A hand right leads a rung up, a miss a rung back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import NamedTuple

from trainer.cribbage.claim import Claim, TappedClaim, Verdict, judge
from trainer.cribbage.show import Kind, Show, Unit


class Rung(IntEnum):
    """How much of a hand the learner does."""

    FIRST = 1
    """One combination, whichever."""
    MORE = 2
    """All but one."""
    WHOLE = 3
    """The whole count."""


class Step(NamedTuple):
    """A hand as it was answered."""

    rung: Rung
    verdict: Verdict
    right: bool
    """Whether all that this rung asks for was there, and nothing besides."""


class FadingError(ValueError):
    """Nothing is asked any more, or nothing could be; the text can be shown to a learner."""


@dataclass(frozen=True, slots=True)
class Fading:
    """Where the learner stands; `answered` gives the next state."""

    shows: tuple[Show, ...]
    kinds: tuple[Kind, ...] = tuple(Kind)
    """What is counted in them."""
    rung: Rung = Rung.FIRST
    n: int = 0
    """Hands answered so far; the next is taken by turns from `shows`."""
    last: Step | None = None
    """The hand answered last."""
    is_done: bool = False
    """Whether a whole count was right."""

    def __post_init__(self) -> None:
        """Refuse to begin without a hand."""
        if not self.shows:
            raise FadingError("There are no hands to count.")

    @property
    def show(self) -> Show:
        """The hand that is asked now."""
        return self.shows[self.n % len(self.shows)]

    @property
    def units(self) -> tuple[Unit, ...]:
        """Everything there is to find in it."""
        return self.show.count().units_of(self.kinds)

    @property
    def wanted(self) -> int:
        """How many of its combinations, as they are said, the learner is to find.

        One at first, then all but one (or the only one), then all; 0 where there is none.
        """
        there = len(self.units)
        if self.rung is Rung.FIRST:
            return min(1, there)
        return there if self.rung is Rung.WHOLE else max(min(1, there), there - 1)

    def answered(self, claim: Claim) -> Fading:
        """The state after the learner's claim about `show`.

        Combinations are tapped on the first two rungs; figures are judged whole on any. Raises
        `FadingError` when it is done.
        """
        if self.is_done:
            raise FadingError("This is done; begin again for more.")
        if isinstance(claim, TappedClaim):
            claim = replace(claim, asked=self.kinds)
        verdict = judge(self.show.count(), claim)
        right = self._is_enough(verdict)
        step = Step(self.rung, verdict, right)
        if right and self.rung is Rung.WHOLE:
            return replace(self, n=self.n + 1, last=step, is_done=True)
        moved = self.rung + (1 if right else -1)
        return replace(self, n=self.n + 1, last=step, rung=Rung(max(Rung.FIRST, moved)))

    def _is_enough(self, verdict: Verdict) -> bool:
        """Whether the verdict has all that is wanted on this rung, and nothing false."""
        if self.rung is Rung.WHOLE or verdict.missed is None or verdict.found is None:
            return verdict.right
        if verdict.invented:
            return False
        if self.rung is Rung.FIRST:
            return bool(verdict.found) or not self.units
        whole = [unit for unit in self.units if not {*unit.combinations} & {*verdict.missed}]
        return len(whole) >= self.wanted
