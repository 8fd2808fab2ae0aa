"""What to improve first: where points are lost in real play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from trainer.learning.mastery import ENOUGH, STEADY_FROM, Level, SkillState
from trainer.learning.skill_days import SkillFigures
from trainer.learning.skills import Skill

HANDS = 100
"""Points are told for so many hands of real play."""
_UNKNOWN: Mapping[Skill, float | None] = MappingProxyType({})
_DEAR = 1.0
"""Points in a hundred hands; what costs less is not worth naming first."""
_BLIND, _STANDS_OUT = 0.5, 3.0
"""A skill missed so often, and so many times as often as the others, is not seen at all."""


class PointsLost(NamedTuple):
    """What a skill costs."""

    skill: Skill
    per_hundred: float
    """Points lost in a hundred hands of real play: the three figures below, multiplied."""
    share: float
    """Of the hands of real play, how many need the skill."""
    miss_rate: float
    """How likely it fails the next time, or of all answers how many where that is unknown."""
    a_miss: float
    """Points that one failure costs."""
    missed: float
    """Points lost in all the learner's answers."""


class Loss(NamedTuple):
    """What a skill costs, and what that is known from."""

    lost: PointsLost
    figures: SkillFigures
    state: SkillState

    @property
    def skill(self) -> Skill:
        """The skill."""
        return self.lost.skill

    @property
    def is_learning(self) -> bool:
        """Whether it is not steady by now."""
        return self.state.level is Level.LEARNING


class First(NamedTuple):
    """What is to be learnt before anything new."""

    loss: Loss
    is_blind: bool
    """Whether it is a blind spot."""


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


def losses(
    figures: Sequence[SkillFigures],
    shares: Mapping[Skill, float],
    states: Mapping[Skill, SkillState],
) -> tuple[Loss, ...]:
    """The skills that cost points in real play, dearest first, with how far each has come."""
    by_skill = {one.skill: one for one in figures}
    chances = {skill: state.chance for skill, state in states.items()}
    return tuple(
        Loss(one, by_skill[one.skill], states[one.skill])
        for one in points_lost(figures, shares, chances)
        if one.per_hundred > 0 and one.skill in states
    )


def dearest(found: Sequence[Loss]) -> Loss | None:
    """The dearest skill that is not steady by now, if it costs enough to be named."""
    return next((one for one in found if one.is_learning and _is_dear(one)), None)


def _is_dear(one: Loss) -> bool:
    return one.lost.per_hundred >= _DEAR


def blind_spot(found: Sequence[Loss], states: Mapping[Skill, SkillState]) -> Loss | None:
    """The skill missed most often, if it is hardly ever right and all others mostly are."""
    worst = max(found, key=lambda one: one.lost.miss_rate, default=None)
    if worst is None or not worst.is_learning or worst.figures.blame < ENOUGH:
        return None
    missed, met = 0.0, 0
    for skill, state in states.items():
        if skill is not worst.skill and state.chance is not None:
            missed += (1 - state.chance) * (state.right + state.wrong)
            met += state.right + state.wrong
    usual = missed / max(1, met)
    return worst if worst.lost.miss_rate >= max(_BLIND, _STANDS_OUT * usual) else None


def before_all_else(found: Sequence[Loss], states: Mapping[Skill, SkillState]) -> First | None:
    """What to learn before anything new; `None` where the order of learning is the best guide.

    A blind spot, or what costs most of all that is known to fail, where the rest goes well: who
    still misses much is a beginner, for whom everything comes in its turn.
    """
    blind = blind_spot(found, states)
    if blind is not None:
        return First(blind, is_blind=True)
    weak = dearest([one for one in found if one.state.is_weak])
    if weak is None:
        return None
    rest = [state for skill, state in states.items() if skill is not weak.skill]
    right, wrong = (sum(state.right for state in rest), sum(state.wrong for state in rest))
    goes_well = right > 0 and right / (right + wrong) >= STEADY_FROM
    return First(weak, is_blind=False) if goes_well else None


def _lost(figures: SkillFigures, share: float, chance: float | None) -> PointsLost:
    miss_rate = figures.blame / figures.answered if chance is None else 1 - chance
    a_miss = figures.missed / figures.blame
    per_hundred = HANDS * share * miss_rate * a_miss
    return PointsLost(figures.skill, per_hundred, share, miss_rate, a_miss, figures.missed)
