"""What to improve first: where points are lost in real play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from trainer.learning.mastery import ENOUGH
from trainer.learning.skill_days import SkillFigures
from trainer.learning.skills import Skill

HANDS = 100
"""Points are told for so many hands of real play."""
_UNKNOWN: Mapping[Skill, float | None] = MappingProxyType({})


class PointsLost(NamedTuple):
    """What a skill costs."""

    skill: Skill
    per_hundred: float
    """Points lost in a hundred hands of real play: the three figures below, multiplied."""
    share: float
    """Of the hands of real play, how many need the skill."""
    miss_rate: float
    """How often it fails where it is needed: lately, or of all answers where that is unknown."""
    a_miss: float
    """Points that one failure costs."""
    missed: float
    """Points lost in all the learner's answers."""


def points_lost(
    figures: Iterable[SkillFigures],
    shares: Mapping[Skill, float],
    chances: Mapping[Skill, float | None] = _UNKNOWN,
) -> tuple[PointsLost, ...]:
    """The skills that cost points, dearest first.

    `shares` says how many of the hands of real play need each skill, `chances` how likely the
    learner gets it right now, where that is known. Skills that were neither right nor wrong often
    enough to say anything are left out.
    """
    lost = [
        _lost(one, shares[one.skill], chances.get(one.skill))
        for one in figures
        if one.missed > 0 and max(one.right, one.blame) >= ENOUGH
    ]
    places = {skill: place for place, skill in enumerate(Skill)}
    return tuple(sorted(lost, key=lambda one: (-one.per_hundred, places[one.skill])))


def _lost(figures: SkillFigures, share: float, chance: float | None) -> PointsLost:
    miss_rate = figures.blame / figures.answered if chance is None else 1 - chance
    a_miss = figures.missed / figures.blame
    per_hundred = HANDS * share * miss_rate * a_miss
    return PointsLost(figures.skill, per_hundred, share, miss_rate, a_miss, figures.missed)
