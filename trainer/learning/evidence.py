"""What one answer says of each skill: the evidence from which all that is known is derived."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import date, datetime
from itertools import groupby
from typing import NamedTuple

from trainer.cribbage.cards import Card, Rank
from trainer.cribbage.claim import Line, TotalClaim, Verdict
from trainer.cribbage.show import Combination, Count, Kind
from trainer.learning.looks import PLAINEST, looks_like
from trainer.learning.skills import Group, Skill
from trainer.learning.slip_skills import skills_of
from trainer.learning.tagging import traps, unit_skills


class Outcome(NamedTuple):
    """How one skill went in one answer."""

    skill: Skill
    right: bool
    """Whether the answer got all of this skill right, as far as anybody can tell."""
    among: tuple[Skill, ...] = ()
    """Where not right: the skills of which at least one failed, this one included."""
    points: int = 0
    """What the skill's combinations bring in this show; nothing for a trap."""
    missed: float = 0.0
    """Its share of the points lost: missed, or said and not there."""

    @property
    def blame(self) -> float:
        """Its share of the failure, from 0 (right) to 1 (no other skill can have failed)."""
        return 0.0 if self.right else 1 / len(self.among)


class SkillRow(NamedTuple):
    """An outcome as it is kept, with the answer it belongs to."""

    sitting: str
    n: int
    """Place in the sitting; (sitting, n) is one answer."""
    answered_at: datetime
    """Aware, UTC."""
    day: date
    """The learner's own calendar day when answering."""
    mixed: bool
    """Whether nothing said beforehand what there was to find."""
    exam: bool
    outcome: Outcome


def answers_of(rows: Iterable[SkillRow]) -> Iterator[tuple[Outcome, ...]]:
    """The outcomes of each answer; the rows of one answer have to follow one another."""
    for _, same in groupby(rows, key=lambda row: (row.sitting, row.n)):
        yield tuple(row.outcome for row in same)


class _Fault(NamedTuple):
    """Something went wrong, and one of these skills is to blame."""

    among: tuple[Skill, ...]
    points: int


def outcomes(verdict: Verdict) -> tuple[Outcome, ...]:
    """What the answer says of each skill that was needed in what was asked, in their order.

    Taps tell exactly; what scores nothing is held against the kind that it looks like, and of
    whoever makes up more than a couple nothing found counts as known. A right figure makes its
    skills right; of a wrong one those are to blame whose failing leads to just this figure, or
    else all that can be. A wrong total alone says nothing of the skills that cannot be to blame,
    nor too few fifteens of doubling them. Where points were said for a kind of which nothing is
    there, nor looks like it, its plainest skill has failed. Who says nothing of a hand that has
    points walks into no trap because they walk nowhere: that makes nothing right, and to call it
    a hand of no points was wrong. Whatever was lost is shared out: `missed` adds up to
    `verdict.short + verdict.over`.
    """
    count = verdict.count
    asked = frozenset(verdict.asked)
    points = _points(count)
    there = {skill for skill in points if skill.kind in asked}
    if not count.combinations and len(asked) == len(Kind):
        there.add(Skill.NOTHING)
    if verdict.found is not None:
        faults = [*_of_taps(verdict), *_of_invented(verdict, there)]
        if len(verdict.invented) > _A_COUPLE:
            there &= {Skill.NOTHING}
    else:
        faults = [
            _of_line(verdict, line, points, there)
            for line in verdict.lines
            if line.said != line.true
        ]
        if faults and isinstance(verdict.claim, TotalClaim):
            there &= {Skill.NOTHING}
    if not _is_doubling_seen(verdict):
        there.discard(Skill.DOUBLED_FIFTEEN)
    is_false_nothing = not (verdict.said or verdict.invented) and verdict.true > 0
    if is_false_nothing:
        there.clear()
        if len(asked) == len(Kind):
            faults.append(_Fault((Skill.NOTHING,), 0))
    among, missed = _shared(faults)
    if Skill.NOTHING in there and Skill.NOTHING not in among and not verdict.right:
        # Something was said of a hand of no points, whatever trap it was that led there.
        among[Skill.NOTHING] = (*among, Skill.NOTHING)
    return tuple(
        Outcome(
            skill, skill not in among, among.get(skill, ()), points.get(skill, 0), missed[skill]
        )
        for skill in sorted({*there, *among}, key=_PLACE.__getitem__)
    )


def doubted(count: Count, kind: Kind, points: int, *, too_low: bool) -> tuple[Outcome, ...]:
    """What it says of a kind's skills to call its right figure `too_low`, or else too high.

    Who finds it too low has fallen for a trap, who finds it too high has not seen what is there;
    where that cannot be, it is any skill of the kind, or else its plainest. Each has failed by
    itself: were the blame shared, whoever always calls the same would be excused by the skills
    they never get right. `points` is what is lost through it.
    """
    there = _points(count)
    failed = _suspects((kind,), there, over=too_low)
    return tuple(
        Outcome(skill, False, (skill,), there.get(skill, 0), points / len(failed))
        for skill in failed
    )


def _points(count: Count) -> dict[Skill, int]:
    """What the combinations of each skill bring; the traps too, which bring nothing."""
    points = dict.fromkeys(traps(count) - {Skill.NOTHING}, 0)
    for unit, skills in zip(count.units, unit_skills(count), strict=True):
        of_kind: Counter[Kind | None] = Counter()
        for one in unit.combinations:
            of_kind[one.kind] += one.points
        for skill in skills:
            points[skill] = points.get(skill, 0) + of_kind[skill.kind]
    return points


def _shared(
    faults: Iterable[_Fault],
) -> tuple[dict[Skill, tuple[Skill, ...]], defaultdict[Skill, float]]:
    """Who may be to blame with each skill, by its most certain fault, and the points it lost."""
    among: dict[Skill, tuple[Skill, ...]] = {}
    missed: defaultdict[Skill, float] = defaultdict(float)
    for suspects, points in faults:
        for skill in suspects:
            among[skill] = min(among.get(skill, suspects), suspects, key=len)
            missed[skill] += points / len(suspects)
    return among, missed


def _of_line(
    verdict: Verdict, line: Line, points: Mapping[Skill, int], there: Collection[Skill]
) -> _Fault:
    """Who may be to blame for a wrong figure."""
    suspects = _suspects(line.kinds, there, over=bool(line.over))
    if not isinstance(verdict.claim, TotalClaim):
        slip = next((one for one in verdict.slips if one.kind in line.kinds), None)
        named = skills_of(slip) if slip else ()
        own = _of_kinds(line.kinds, there)
        likely = [skill for skill in own if skill in named or points[skill] == line.short > 0]
        suspects = tuple(likely) or suspects
    return _Fault(suspects, line.short + line.over)


def _suspects(
    kinds: Collection[Kind], there: Collection[Skill], *, over: bool
) -> tuple[Skill, ...]:
    """Who may be to blame for too much, or too little, in these kinds: too much is traps' doing."""
    own = _of_kinds(kinds, there)
    likely = [skill for skill in own if (skill.group is Group.TRAPS) is over] or own
    if likely:
        return tuple(likely)
    nothing = Skill.NOTHING in there
    return (Skill.NOTHING,) if nothing else tuple(PLAINEST[kind] for kind in kinds)


def _of_kinds(kinds: Collection[Kind], there: Collection[Skill]) -> list[Skill]:
    return sorted((skill for skill in there if skill.kind in kinds), key=_PLACE.__getitem__)


def _of_taps(verdict: Verdict) -> list[_Fault]:
    """What was missed, exactly."""
    faults = []
    missed = frozenset(verdict.missed or ())
    seen = _fifteens(verdict.found or ())
    for unit, skills in zip(verdict.count.units, unit_skills(verdict.count), strict=True):
        unseen = [one for one in unit.combinations if one in missed]
        for kind in dict.fromkeys(one.kind for one in unseen):
            suspects = [skill for skill in skills if skill.kind is kind]
            if kind is Kind.FIFTEEN:
                # Who sees it with one of a pair can see it, and lacks only the other.
                doubled = _ranks(unit.cards) in seen
                suspects = [
                    skill
                    for skill in ([Skill.DOUBLED_FIFTEEN] if doubled else suspects)
                    if doubled or skill is not Skill.DOUBLED_FIFTEEN
                ]
            lost = sum(one.points for one in unseen if one.kind is kind)
            faults.append(_Fault(tuple(suspects), lost))
    return faults


def _of_invented(verdict: Verdict, there: Collection[Skill]) -> list[_Fault]:
    """The traps that were tapped, or else what the taps that score nothing look like."""
    fallen_for = {skill for slip in verdict.slips for skill in skills_of(slip)}
    known = [
        skill
        for skill in sorted(fallen_for.intersection(there), key=_PLACE.__getitem__)
        if skill.group is Group.TRAPS
    ]
    explained = {skill.kind for skill in known}
    looks = [looks_like(frozenset(tap)) for tap in verdict.invented]
    # Who was asked for some kinds only took it for one of these.
    taken_for = {(kind,) if kind in verdict.asked else verdict.asked for kind in looks}
    return [
        *(_Fault((skill,), 0) for skill in known),
        *(
            _Fault(_suspects(kinds, there, over=True), 0)
            for kinds in sorted(taken_for)
            if kinds and explained.isdisjoint(kinds)
        ),
    ]


def _is_doubling_seen(verdict: Verdict) -> bool:
    """Whether a fifteen that a like card makes again was certainly seen at all."""
    if verdict.found is None:
        return not any(line.short for line in verdict.lines if Kind.FIFTEEN in line.kinds)
    ways = _fifteens(verdict.count.combinations)
    return any(ways[ranks] > 1 for ranks in _fifteens(verdict.found))


def _fifteens(scored: Iterable[Combination]) -> Counter[tuple[Rank, ...]]:
    """How often the same ranks make a fifteen."""
    return Counter(_ranks(one.cards) for one in scored if one.kind is Kind.FIFTEEN)


def _ranks(cards: Iterable[Card]) -> tuple[Rank, ...]:
    return tuple(card.rank for card in cards)


_PLACE = {skill: place for place, skill in enumerate(Skill)}
_A_COUPLE = 2
"""Combinations that somebody makes up who looks for them; whoever makes up more only guesses."""
