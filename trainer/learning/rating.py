"""What is known of a learner: how likely each skill is right the next time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from math import prod, sqrt
from typing import NamedTuple

from trainer.learning.difficulty import NEWCOMER_CHANCES
from trainer.learning.evidence import Outcome
from trainer.learning.skills import Skill

WINDOW = 60
"""Outcomes of a skill before its last so many make no difference any more."""


class Sums(NamedTuple):
    """What is kept of the outcomes of one skill; older ones weigh less."""

    right: float = 0.0
    weight: float = 0.0
    seen: int = 0
    """Outcomes in all."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What the answers so far say of a learner; of a newcomer there are none.

    A skill's chance is the share of its last outcomes that were right. Some made up beforehand
    go with the first of them and fade: what a newcomer would get right, more or less of it by
    how this learner does in everything else. Where one of several skills failed, each takes
    its share of the failure, the larger the likelier it was to fail.
    """

    sums: tuple[Sums, ...] = (Sums(),) * len(Skill)
    """Of each skill, in their order."""
    _ability: float = field(init=False, repr=False, compare=False)
    """How many times a newcomer's odds this learner's are in a skill not met yet."""

    def __post_init__(self) -> None:
        """See how good the learner is in all skills together."""
        object.__setattr__(self, "_ability", _ability(self.sums))

    def chance(self, skill: Skill) -> float:
        """How likely the learner gets the skill right the next time; never quite 0 or 1."""
        right, weight, _ = self.sums[_PLACE[skill]]
        odds = _ODDS[skill] * self._ability
        beforehand = _BEFOREHAND * max(0.0, 1 - weight / _MOST)
        chance = (right + beforehand * odds / (1 + odds)) / (weight + beforehand)
        return min(1 - _DOUBT, max(_DOUBT, chance))

    @property
    def chances(self) -> Mapping[Skill, float]:
        """The chance of every skill."""
        return {skill: self.chance(skill) for skill in _PLACE}

    def seen(self, skill: Skill) -> int:
        """How many outcomes of the skill there were."""
        return self.sums[_PLACE[skill]].seen

    def missed(self, skill: Skill) -> float:
        """How often the skill was missed lately: a miss is 1, and fades as others follow it."""
        right, weight, _ = self.sums[_PLACE[skill]]
        return weight - right

    def blame(self, outcome: Outcome) -> float:
        """How likely it is that the outcome's skill failed, from 0 to 1."""
        if outcome.right:
            return 0.0
        if len(outcome.among) < 2:
            return 1.0
        all_right = prod([self.chance(skill) for skill in outcome.among])
        return (1 - self.chance(outcome.skill)) / (1 - all_right)

    def after(self, outcomes: Sequence[Outcome]) -> Knowledge:
        """What is known after the outcomes of one answer more."""
        sums = list(self.sums)
        for outcome in outcomes:
            place = _PLACE[outcome.skill]
            right, weight, seen = sums[place]
            sums[place] = Sums(
                _KEPT * right + 1 - self.blame(outcome), _KEPT * weight + 1, seen + 1
            )
        return Knowledge(tuple(sums))

    def to_sums(self) -> list[list[str | float]]:
        """As it is kept: skill, right, weight and seen of each skill met, to four digits."""
        return [
            [skill.value, round(sums.right, _DIGITS), round(sums.weight, _DIGITS), sums.seen]
            for skill, sums in zip(_PLACE, self.sums, strict=True)
            if sums.seen
        ]

    @classmethod
    def from_sums(cls, kept: Iterable[Sequence[str | float]]) -> Knowledge:
        """What was kept; raises `ValueError` for what `to_sums` cannot have made."""
        sums = [Sums()] * len(_PLACE)
        try:
            for skill, right, weight, seen in kept:
                one = Sums(float(right), float(weight), int(seen))
                if not (0 <= one.right <= one.weight <= _MOST and one.seen > 0):
                    raise ValueError(f"No outcomes add up to {one}.")
                sums[_PLACE[Skill(str(skill))]] = one
        except TypeError as error:
            raise ValueError("These are no sums of outcomes.") from error
        return cls(tuple(sums))


def knowledge_of(answers: Iterable[Sequence[Outcome]]) -> Knowledge:
    """What the answers say of a learner who gave them in this order."""
    return reduce(Knowledge.after, answers, NEWCOMER)


_LAST = 15
"""So many outcomes of a skill matter, by and large."""
_KEPT = 1 - 1 / _LAST
"""What an outcome still weighs after the next one of its skill."""
_MOST = float(_LAST)
"""The most that all outcomes of a skill weigh together."""
_BEFOREHAND = 3.0
"""How many outcomes the chance of a newcomer stands for."""
_DOUBT = 0.001
_DIGITS = 4

_PLACE = {skill: place for place, skill in enumerate(Skill)}
_ODDS = {skill: chance / (1 - chance) for skill, chance in NEWCOMER_CHANCES.items()}
_USUAL_ODDS = 4.0
"""Of a newcomer, in the skills met most."""
_COST_OF_FAILING = tuple(min(_ODDS[skill], 1.5 * _USUAL_ODDS) for skill in _PLACE)
"""So many right outcomes of each skill make up for a failure, a newcomer having as many."""
_UNTIL_BELIEVED = 12.0
"""So many outcomes count for half of how good a learner is in all skills together."""
_LEAST, _GREATEST = 0.05, 20.0


def _ability(sums: Sequence[Sums]) -> float:
    """How many times a newcomer's odds the learner's are in skills not met yet.

    How much better the learner is in the skills met goes over into the others by half. Being
    right never makes it less.
    """
    gained = weight = 0.0
    for (right, outcomes, _), cost in zip(sums, _COST_OF_FAILING, strict=True):
        if outcomes:
            gained += right - cost * (outcomes - right)
            weight += outcomes
    share = gained / (weight + _UNTIL_BELIEVED)
    times = (_USUAL_ODDS + share) / (_USUAL_ODDS * (1 - share))
    return sqrt(min(_GREATEST, max(_LEAST, times)))


NEWCOMER = Knowledge()
"""Of whom nothing is known yet."""
