"""A show counted wrong in one kind of combination, as people do, and said aloud."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from trainer.cribbage.announce import ORDER, Phrase, Said, announce_said, number_word, said_of
from trainer.cribbage.possible import POSSIBLE
from trainer.cribbage.show import Count, Kind, Unit
from trainer.cribbage.slips import SLIPS, Slip


@dataclass(frozen=True, slots=True)
class FalseCount:
    """What somebody says who is wrong in one kind and right in all the others."""

    count: Count
    kind: Kind
    said: int
    """Points said for `kind`; not those that are there."""

    @property
    def off(self) -> int:
        """Points said too much; below 0, points missed."""
        return self.said - self.count.points(self.kind)

    @property
    def total(self) -> int:
        """Points said in all."""
        return self.count.total + self.off

    @property
    def slip(self) -> Slip | None:
        """The likeliest way to come to this figure; `None` where no known one does."""
        fitting = (slip for slip in SLIPS if slip.kind is self.kind)
        return next((slip for slip in fitting if slip.said(self.count) == self.said), None)

    def phrases(self, order: Sequence[Kind] = ORDER) -> tuple[Phrase, ...]:
        """The false count as it is said, in the given order of kinds.

        What is wrong, or not there at all, has no `unit`.
        """
        return announce_said(self._said(), order)

    def _said(self) -> list[Said]:
        units = self.count.units
        if self.kind is Kind.PAIR and self.off > 0:
            return [*said_of(units), *[Said(Kind.PAIR, "pair", 2)] * (self.off // 2)]
        if self._key == "pair-in-run":
            return [_without_pairs(unit) for unit in units]
        if self._key in _DOUBLED and self.count.pairs == 2 and self.said in (6, 8, 10):
            others = [unit for unit in units if unit.kind not in (Kind.PAIR, Kind.RUN)]
            double = Said(Kind.RUN, f"double run of {number_word(self.said // 2)}", self.said + 2)
            return [*said_of(others), double]
        if self.kind in (Kind.PAIR, Kind.RUN):  # said apart, or the wrong one would not be heard
            units = tuple(unit for kind in Kind for unit in self.count.units_of((kind,)))
        right = [unit for unit in units if unit.kind is not self.kind]
        return [*said_of(right), *self._falsely()]

    def _falsely(self) -> list[Said]:
        """What is said of the wrong kind, one thing after the other."""
        said = {
            Kind.FIFTEEN: lambda: [("fifteen", 2)] * (self.said // 2),
            Kind.PAIR: self._pairs,
            Kind.RUN: self._runs,
            Kind.FLUSH: lambda: [(f"flush of {number_word(self.said)}", self.said)],
            Kind.NOBS: self._nobs,
        }[self.kind]
        return [Said(self.kind, *one) for one in said()] if self.said else []

    def _pairs(self) -> list[tuple[str, int]]:
        pairs, true = self.said // 2, self.count.units_of((Kind.PAIR,))
        alike = max((unit.points for unit in true), default=0)
        royal = pairs >= 3 and alike >= 6 and self._key != "pair-royal-as-two-pairs"
        return [("pair royal", 6)] * royal + [("pair", 2)] * (pairs - 3 * royal)

    def _runs(self) -> list[tuple[str, int]]:
        if self._key == "run-with-its-pair":
            (unit, *_) = (one for one in self.count.units if one.kind is Kind.RUN)
            return [(unit.name, self.said)]
        if self._key == "run-inside-run":
            return [*_runs_of(self.said - 3), ("run of three", 3)]
        triple = self._key == "run-a-card-long" and self.said == 12
        return [("three runs of four", 12)] if triple else _runs_of(self.said)

    def _nobs(self) -> list[tuple[str, int]]:
        if self.said == 1:
            return [("nobs", 1)]
        named = "heels" if self._key == "heels-in-the-show" else "two for nobs"
        return [(named, self.said)]

    @property
    def _key(self) -> str | None:
        return None if self.slip is None else self.slip.key


def false_counts(count: Count) -> Iterator[FalseCount]:
    """Every count with one of the known slips in it that somebody might believe.

    Left out are totals that no hand can have and figures that nobody would reach: several pairs
    made up at once, or a run of six. Each is told once, in counting order.
    """
    for kind in Kind:
        told = set()
        for slip in SLIPS:
            said = slip.said(count) if slip.kind is kind else None
            if said is None or said in told:
                continue
            told.add(said)
            false = FalseCount(count, kind, said)
            if false.total in POSSIBLE["total"] and not _is_absurd(false, slip):
                yield false


def _is_absurd(false: FalseCount, slip: Slip) -> bool:
    if false.kind is Kind.PAIR:
        return false.off > 2
    return slip.key == "run-a-card-long" and false.said > 5 and false.count.runs == 5


_DOUBLED = frozenset(
    {
        "run-cut-short",
        "starter-at-end-of-run",
        "run-over-a-gap",
        "round-the-corner",
        "double-run-round-the-corner",
    }
)
"""Slips about the ranks of a run that a pair still doubles."""


def _without_pairs(unit: Unit) -> Said:
    """A multiple run by its name, but without the points of its pairs."""
    pairs = sum(one.points for one in unit.combinations if one.kind is Kind.PAIR)
    if unit.kind is not Kind.RUN or not pairs:
        return Said(unit.kind, unit.name, unit.points, unit)
    return Said(unit.kind, unit.name, unit.points - pairs)


def _runs_of(points: int) -> list[tuple[str, int]]:
    """So many points, three at least, as runs of one length, or else as a longer and a shorter."""
    for length in (4,) if points in (4, 8) else (3, 5):
        times, rest = divmod(points, length)
        if not rest:
            many = f"{number_word(times)} runs" if times > 1 else "run"
            return [(f"{many} of {number_word(length)}", points)]
    return [*_runs_of(points - 3), ("run of three", 3)]
