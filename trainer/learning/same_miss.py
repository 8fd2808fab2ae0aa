"""What most of the misses of a sitting have in common, if one thing makes up most of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from trainer.cribbage.claim import Verdict
from trainer.learning.evidence import outcomes
from trainer.learning.mastery import ENOUGH
from trainer.learning.skills import Skill
from trainer.learning.slip_skills import skills_of


class SameMiss(NamedTuple):
    """One skill that was missed again and again."""

    skill: Skill
    times: int
    misses: int
    """Of so many answers that were not right."""


def same_miss(missed: Sequence[Verdict]) -> SameMiss | None:
    """The skill that most of these misses are about, at least three of them; else `None`."""
    times = Counter(skill for verdict in missed for skill in failed(verdict))
    del times[Skill.NOTHING]  # to say nothing of every hand is not to see what there is
    if not times:
        return None
    places = {skill: place for place, skill in enumerate(Skill)}
    skill = max(times, key=lambda one: (times[one], -places[one]))
    found = SameMiss(skill, times[skill], len(missed))
    return found if found.times >= ENOUGH and 2 * found.times > found.misses else None


def failed(verdict: Verdict) -> frozenset[Skill]:
    """The skills that nobody can doubt have failed in this answer, or that its one slip names."""
    certain = {one.skill for one in outcomes(verdict) if not one.right and len(one.among) == 1}
    if len(verdict.slips) == 1:
        named = skills_of(verdict.slips[0])
        certain.update(named if len(named) == 1 else ())
    return frozenset(certain)
