"""What a player said a show is worth, judged against what is there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from types import MappingProxyType

from trainer.cribbage.cards import Card
from trainer.cribbage.show import Combination, Count, Kind, Unit
from trainer.cribbage.slips import SLIPS, Slip


@dataclass(frozen=True, slots=True)
class FiguresClaim:
    """Points said category by category; `None` where the category was not asked."""

    fifteens: int | None = None
    pairs: int | None = None
    runs: int | None = None
    flush: int | None = None
    nobs: int | None = None
    pairs_and_runs: int | None = None
    """Pairs and runs said as one figure; `pairs` and `runs` are then `None`."""


@dataclass(frozen=True, slots=True)
class TotalClaim:
    """Only the whole count was said."""

    total: int


@dataclass(frozen=True, slots=True)
class TappedClaim:
    """Combinations shown by their cards, atoms or units, in the order tapped."""

    taps: tuple[tuple[Card, ...], ...]
    asked: tuple[Kind, ...] = tuple(Kind)


Claim = FiguresClaim | TotalClaim | TappedClaim


@dataclass(frozen=True, slots=True)
class Line:
    """One category (or two said together, or all of them) of a verdict."""

    kinds: tuple[Kind, ...]
    said: int
    """Points claimed; of taps, those of what was found: what was invented brings none."""
    true: int
    units: tuple[Unit, ...]
    """All there is to find in these kinds."""

    @property
    def short(self) -> int:
        """Points missed."""
        return max(0, self.true - self.said)

    @property
    def over(self) -> int:
        """Points said that are not there."""
        return max(0, self.said - self.true)


@dataclass(frozen=True, slots=True)
class Verdict:
    """A claim held against the count."""

    count: Count
    claim: Claim
    lines: tuple[Line, ...]
    """In counting order, only what was asked."""
    strict: bool
    """Whether the opponent also pegs the excess."""
    found: tuple[Combination, ...] | None
    """Exactly what was seen; `None` where only figures were said and nobody can know."""
    missed: tuple[Combination, ...] | None
    """Exactly what was not seen; `None` as for `found`, but () when nothing is short."""
    invented: tuple[tuple[Card, ...], ...]
    """Taps that score nothing, or say again what was said."""
    slips: tuple[Slip, ...]
    """What likely went wrong, likeliest first; () when right or when nothing known fits."""

    @property
    def asked(self) -> tuple[Kind, ...]:
        """The kinds that were judged, in counting order."""
        return tuple(kind for line in self.lines for kind in line.kinds)

    @property
    def right(self) -> bool:
        """Every figure right; of taps, nothing missed and nothing invented."""
        return not self.invented and all(line.said == line.true for line in self.lines)

    @property
    def short(self) -> int:
        """Points missed; too much in one category does not make up for too little in another."""
        return sum(line.short for line in self.lines)

    @property
    def over(self) -> int:
        """Points said that are not there."""
        return sum(line.over for line in self.lines)

    @property
    def muggins(self) -> int:
        """Points the opponent takes: what was missed, and the excess too under `strict`."""
        return self.short + (self.over if self.strict else 0)

    @property
    def pegged(self) -> int:
        """Points the claimer pegs: what was said, never more than is there."""
        return sum(min(line.said, line.true) for line in self.lines)

    @property
    def said(self) -> int:
        """Points claimed in all that was asked."""
        return sum(line.said for line in self.lines)

    @property
    def true(self) -> int:
        """Points there are in all that was asked."""
        return sum(line.true for line in self.lines)


FIELDS: Mapping[str, tuple[Kind, ...]] = MappingProxyType(
    {
        "fifteens": (Kind.FIFTEEN,),
        "pairs": (Kind.PAIR,),
        "runs": (Kind.RUN,),
        "pairs_and_runs": (Kind.PAIR, Kind.RUN),
        "flush": (Kind.FLUSH,),
        "nobs": (Kind.NOBS,),
        "total": tuple(Kind),
    }
)
"""What each figure of a claim stands for, in counting order."""


def judge(count: Count, claim: Claim, *, strict: bool = False) -> Verdict:
    """Hold a claim against the count.

    Only what was asked is judged: figures that are `None` and kinds outside
    `TappedClaim.asked` are left alone. Under `strict` the opponent also takes the excess.
    """
    if isinstance(claim, TappedClaim):
        return _judge_taps(count, claim, strict)
    lines = tuple(
        Line(kinds, said, sum(map(count.points, kinds)), count.units_of(kinds))
        for field, said in _figures_said(claim)
        for kinds in [FIELDS[field]]
    )
    short = any(line.short for line in lines)
    slips = tuple(slip for line in lines for slip in _likely(count, line))
    return Verdict(count, claim, lines, strict, None, None if short else (), (), slips)


def _figures_said(claim: Claim) -> Iterator[tuple[str, int]]:
    """The figures said, each with its field's name, in counting order."""
    for field in FIELDS:
        said = getattr(claim, field, None)
        if said is not None:
            yield field, said


_AT_MOST = 2
"""Slips named for one line; a longer list would be guessing."""


def _likely(count: Count, line: Line) -> list[Slip]:
    """The slips that, everything else being right, lead to the figure that was said."""
    if line.said == line.true:
        return []
    fitting = (
        slip
        for slip in SLIPS
        if slip.kind in line.kinds
        for said in [slip.said(count)]
        if said is not None and said - count.points(slip.kind) == line.said - line.true
    )
    return list(islice(fitting, _AT_MOST))


def _judge_taps(count: Count, claim: TappedClaim, strict: bool) -> Verdict:
    asked = frozenset(one for one in count.combinations if one.kind in claim.asked)
    seen: set[Combination] = set()
    said: set[frozenset[Combination]] = set()
    said_of: dict[frozenset[Card], frozenset[Combination]] = {}
    invented = []
    # Cards that are a flush may be part of a longer run as well: what else they are comes first.
    for tap in sorted(claim.taps, key=lambda tap: _is_flush(count, tap)):
        cards = frozenset(tap)
        before = said_of.get(cards, frozenset())
        readings = list(_readings(count, cards))
        fresh = [one for one in readings if not one <= seen]
        # A true combination that was not asked is no invention; it just does not count.
        reading = next((one for one in fresh if (one - seen) & asked), next(iter(fresh), None))
        if reading is None:
            # A pair named after its double run is as true as before it, and so is a pair royal
            # after its pairs. Only what was said already is nothing more.
            again = (one for one in readings if one not in said and not one <= before)
            reading = next(again, None)
        if reading is None:
            invented.append(tap)
            continue
        seen |= reading
        said.add(reading)
        said_of[cards] = before | reading
    found = tuple(one for one in count.combinations if one in asked and one in seen)
    missed = tuple(one for one in count.combinations if one in asked and one not in seen)
    lines = tuple(
        Line(
            (kind,),
            sum(one.points for one in found if one.kind is kind),
            count.points(kind),
            count.units_of((kind,)),
        )
        for kind in Kind
        if kind in claim.asked
    )
    false = {frozenset(tap) for tap in invented}
    shown = [slip for slip in SLIPS if slip.shown(count, missed, false)]
    slips = tuple(
        slip
        for line in lines
        for slip in islice((one for one in shown if one.kind in line.kinds), _AT_MOST)
    )
    return Verdict(count, claim, lines, strict, found, missed, tuple(invented), slips)


def _is_flush(count: Count, tap: Iterable[Card]) -> bool:
    cards = frozenset(tap)
    return any(one.kind is Kind.FLUSH and cards == {*one.cards} for one in count.combinations)


def _readings(count: Count, cards: frozenset[Card]) -> Iterator[frozenset[Combination]]:
    """What exactly these cards can be read as, in the order in which it is credited.

    A reading is one combination or what is said in one breath: two pair, a pair royal, a run
    with its pairs, and the part of a larger one that these cards make alone.
    """
    inside = [one for one in count.combinations if cards.issuperset(one.cards)]
    pairs = [one for one in inside if one.kind is Kind.PAIR]
    runs = [one for one in inside if one.kind is Kind.RUN]
    for one in inside:
        if one.kind is Kind.FIFTEEN and len(one.cards) == len(cards):
            yield frozenset({one})
    # Runs before pairs: a run of which every rank is paired is one unit with its pairs.
    if cards and _cards_of(runs) == cards:
        yield frozenset([*pairs, *runs])
    if cards and _cards_of(pairs) == cards:
        yield frozenset(pairs)
    for one in inside:
        flush = one.kind is Kind.FLUSH and len(one.cards) == len(cards)
        # Nobs is shown by the jack alone or by the jack and the starter it matches.
        nobs = one.kind is Kind.NOBS and cards <= {*one.cards, count.starter}
        if flush or nobs:
            yield frozenset({one})


def _cards_of(scored: Iterable[Combination]) -> frozenset[Card]:
    return frozenset(card for one in scored for card in one.cards)
