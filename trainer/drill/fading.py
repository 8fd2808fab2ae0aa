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

    def after(self, right: bool) -> Rung:
        """The next hand's: one up, or after a miss one back; the ends are kept to."""
        return Rung(min(max(self + (1 if right else -1), Rung.FIRST), Rung.WHOLE))


class Step(NamedTuple):
    """A hand as it was answered."""

    rung: Rung
    verdict: Verdict
    right: bool
    """Whether all that this rung asks for was there, and nothing besides."""
    meant: tuple[Unit, ...] = ()
    """What it was about; see `Task`."""


class FadingError(ValueError):
    """Nothing is asked any more, or nothing could be; the text can be shown to a learner."""


@dataclass(frozen=True, slots=True)
class Task:
    """What one hand asks of a learner on a rung."""

    show: Show
    rung: Rung
    kinds: tuple[Kind, ...] = tuple(Kind)
    """What is counted in it."""
    meant: tuple[Unit, ...] = ()
    """The combinations that it is about: one of them is the first to be found, and none may be
    the one that is told. () where any will do."""
    deciding: tuple[Kind, ...] = ()
    """The kinds that alone lead on or back, whatever becomes of the others; () for all."""

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

    def done(self, claim: Claim) -> Step:
        """What the claim comes to; taps are held against what is counted here alone."""
        if isinstance(claim, TappedClaim):
            claim = replace(claim, asked=self.kinds)
        return self.judged(judge(self.show.count(), claim))

    def judged(self, verdict: Verdict) -> Step:
        """What the verdict on a claim about the hand comes to on this rung."""
        return Step(self.rung, verdict, self._is_enough(verdict), self.meant)

    def _is_enough(self, verdict: Verdict) -> bool:
        """Whether the verdict has all that is wanted on this rung, and nothing false."""
        if self.deciding and self.rung > Rung.FIRST:
            return self._is_decided(verdict)
        if self.rung is Rung.WHOLE or verdict.missed is None or verdict.found is None:
            return verdict.right
        if verdict.invented:
            return False
        missed = {*verdict.missed}
        whole = [unit for unit in self.units if not missed & {*unit.combinations}]
        meant = [unit for unit in self.meant if not missed & {*unit.combinations}]
        if self.rung is Rung.FIRST:
            return bool(meant if self.meant else verdict.found) or not self.units
        return len(whole) >= self.wanted and len(meant) == len(self.meant)

    def _is_decided(self, verdict: Verdict) -> bool:
        """Whether what decides is right; nothing said of it is not."""
        if verdict.invented and not self.meant:
            return False  # it is a trap
        if self.rung is Rung.MORE and self.meant and verdict.missed is not None:
            meant = {one for unit in self.meant for one in unit.combinations}
            return not any(one in meant and one.kind in self.deciding for one in verdict.missed)
        lines = [line for line in verdict.lines if {*line.kinds} & {*self.deciding}]
        return bool(lines) and all(line.said == line.true for line in lines)


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
    def task(self) -> Task:
        """What it asks."""
        return Task(self.show, self.rung, self.kinds)

    def answered(self, claim: Claim) -> Fading:
        """The state after the learner's claim about `show`.

        Combinations are tapped on the first two rungs; figures are judged whole on any. Raises
        `FadingError` when it is done.
        """
        if self.is_done:
            raise FadingError("This is done; begin again for more.")
        step = self.task.done(claim)
        done = step.right and self.rung is Rung.WHOLE
        return replace(
            self, n=self.n + 1, last=step, rung=self.rung.after(step.right), is_done=done
        )
