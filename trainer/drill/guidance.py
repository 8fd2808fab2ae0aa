"""Learn mode: hands made for one skill, of which the learner does ever more alone.

A worked example comes first; then, hand by hand, the skill's own combination, everything that the
learner can see, the whole count. A hand in which the skill is right leads a rung up, one in which
it is missed a rung back, whatever else is missed: that may not have been taught yet. Whole counts
go on until the learner has had enough of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import count, islice

from trainer.cribbage.show import Count, Kind, Show, Unit
from trainer.drill.dealing import deal_show
from trainer.drill.fading import Rung, Step, Task
from trainer.drill.making import put_together
from trainer.drill.question import chance_of
from trainer.drill.sitting import Dealt, Settings, Shows
from trainer.learning.answers import Answer
from trainer.learning.selection import CURRICULUM
from trainer.learning.skills import Skill
from trainer.learning.tagging import difficulty, tags, unit_skills

_TRIED = {Rung.FIRST: 12, Rung.MORE: 6}
"""Of so many hands put together the plainest is taken, so that little else is in the way."""
_EARLY = frozenset(CURRICULUM[:8])
"""The skills learnt while most of what a hand holds is still unknown."""
_WHOLE_TRIED = 4
"""Of so many hands the plainest is counted whole for an early skill; any will do for others."""


def learnt(settings: Settings) -> Skill:
    """The skill of a Learn sitting so set; the first of all where a kept one names none."""
    return settings.skill or CURRICULUM[0]


def example(settings: Settings, seed: int) -> Show:
    """The hand that is counted before the learner's eyes; it never comes again as a task."""
    return _made(learnt(settings), seed, 0, Rung.FIRST)


def rung_of(answers: Sequence[Answer], settings: Settings) -> Rung:
    """The rung of the hand that follows these answers."""
    if not answers:
        return Rung.FIRST
    step = step_of(answers[-1], settings)
    return step.rung.after(step.right)


def task_of(settings: Settings, seed: int, n: int, rung: Rung) -> Task:
    """What hand `n` of the sitting (from 0) asks on this rung; depends on the arguments alone."""
    return _task(_made(learnt(settings), seed, n + 1, rung), rung, learnt(settings))


def step_of(answer: Answer, settings: Settings) -> Step:
    """What an answer of the sitting came to on its rung."""
    rung = Rung.WHOLE if answer.rung is None else Rung(answer.rung)
    return _task(answer.show, rung, learnt(settings)).judged(answer.verdict())


def _task(show: Show, rung: Rung, skill: Skill) -> Task:
    meant = _meant(show.count(), skill)
    if skill.kind is None:
        return Task(show, rung, meant=meant)
    own = {skill.kind}
    if skill.kind is Kind.RUN:  # said in one breath with the pairs in it
        own |= {one.kind for unit in meant for one in unit.combinations}
    deciding = tuple(kind for kind in Kind if kind in own)
    return Task(show, rung, deciding if rung is Rung.FIRST else tuple(Kind), meant, deciding)


def _meant(counted: Count, skill: Skill) -> tuple[Unit, ...]:
    """The combinations that need the skill."""
    needing = zip(counted.units, unit_skills(counted), strict=True)
    return tuple(unit for unit, skills in needing if skill in skills)


@lru_cache(maxsize=1024)
def _made(skill: Skill, seed: int, n: int, rung: Rung) -> Show:
    """The plainest of several hands made for the skill."""
    shows = _dealt(skill, seed, n) if rung is Rung.WHOLE else _put_together(skill, seed, n, rung)
    return min(shows, key=partial(_besides, skill))


def _dealt(skill: Skill, seed: int, n: int) -> list[Show]:
    """Hands as players keep them, or put together where the skill is rare."""
    settings = replace(Settings(), shows=Shows.HAND, dealt=Dealt.MADE, skill=skill)
    several = _WHOLE_TRIED if skill in _EARLY else 1
    return [deal_show(settings, seed, n * _WHOLE_TRIED + one) for one in range(several)]


def _put_together(skill: Skill, seed: int, n: int, rung: Rung) -> list[Show]:
    chance = chance_of(f"{seed}/learn/{n}")
    crib = skill.example.crib
    tried = (Show(*put_together(skill, chance), crib) for _ in count())
    needing = (show for show in tried if skill in tags(show.count()))
    return list(islice(needing, _TRIED[rung]))


def _besides(skill: Skill, show: Show) -> tuple[int, int, float]:
    """How much there is besides: the skill within something larger, other units, difficulty."""
    counted = show.count()
    meant = _meant(counted, skill)
    larger = sum(unit.kind is not skill.kind for unit in meant)
    return larger, len(counted.units) - len(meant), difficulty(counted)
