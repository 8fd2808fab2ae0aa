"""How likely somebody is to get a whole show right, and what makes it hard."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, prod
from types import MappingProxyType

from trainer.cribbage.announce import number_word
from trainer.cribbage.show import Count, Kind, Unit
from trainer.learning.skills import Skill
from trainer.learning.tagging import COSTS, traps, unit_skills

_PER_COST = 0.35
_AT_BEST = 0.96
NEWCOMER_CHANCES: Mapping[Skill, float] = MappingProxyType(
    {skill: min(_AT_BEST, exp(-_PER_COST * cost)) for skill, cost in COSTS.items()}
)
"""How likely somebody who knows the rules gets each skill right, before anything is known.

Our own figures, from 0.96 for what is hardly ever missed to 0.39 for a double-double run; no
pupil was measured, and a few answers outweigh them.
"""


def chance_right(count: Count, chances: Mapping[Skill, float]) -> float:
    """How likely all of a show is counted right, from 0 to 1, going by the chance of each skill.

    It is the product over its units, each the product of the skills it needs, and over its
    traps. Another unit never makes it likelier: two pairs are no easier than one, nor is any
    hand easier than to see that there is nothing in it.
    """
    units = prod(_unit_chance(skills, chances) for skills in unit_skills(count))
    seeming = prod(chances[skill] for skill in traps(count) if skill is not Skill.NOTHING)
    return min(chances[Skill.NOTHING], units) * seeming


def hardest(count: Count, chances: Mapping[Skill, float]) -> str:
    """How hard a show is for somebody with these chances, and what makes it so, in a few words.

    Like "hard: a four-card fifteen, doubled" or "easy: a pair alone".
    """
    chance = chance_right(count, chances)
    how = "easy" if chance >= _EASY else "hard" if chance < _HARD else "fairly hard"
    parts = [
        (_unit_chance(skills, chances), _unit_words(unit, count, skills))
        for unit, skills in zip(count.units, unit_skills(count), strict=True)
    ]
    seeming = sorted(traps(count) - {Skill.NOTHING})
    parts += [(chances[skill], _SEEMING[skill]) for skill in seeming]
    if not parts:
        return f"{how}: nothing to find"
    weakest, words = min(parts)
    if not count.units:
        return f"{how}: nothing scores; beware of {words}"
    if how == "hard" and weakest >= _EASY:
        return f"{how}: {number_word(len(parts))} things to look out for"
    return f"{how}: {words}{' alone' if len(parts) == 1 else ''}"


_EASY, _HARD = 0.7, 0.4
"""From and below which chance a show is called so."""


def _unit_words(unit: Unit, count: Count, skills: tuple[Skill, ...]) -> str:
    """A unit with its article, a fifteen by what makes it hard to see."""
    if unit.kind is not Kind.FIFTEEN:
        return unit.name if unit.kind is Kind.NOBS else f"a {unit.name}"
    ranks = [card.rank for card in unit.cards]
    ways = sum(
        one.kind is Kind.FIFTEEN and [card.rank for card in one.cards] == ranks
        for one in count.combinations
    )
    times = "" if ways == 1 else ", doubled" if ways == 2 else f", {number_word(ways)} times"
    ace = " with an ace" if Skill.FIFTEEN_WITH_ACE in skills else ""
    return f"a {number_word(len(ranks))}-card fifteen{ace}{times}"


_SEEMING = {
    Skill.UNLIKE_TEN_CARDS: "ten-cards that are no pair",
    Skill.RUN_WITHIN_A_RUN: "a run inside a longer run",
    Skill.BROKEN_RUN: "a run with a gap",
    Skill.ROUND_THE_CORNER: "an ace beside a king",
    Skill.CRIB_FLUSH_OF_FOUR: "four of one suit in the crib",
    Skill.FLUSH_THROUGH_THE_STARTER: "three of one suit and the starter",
    Skill.WRONG_JACK: "a jack of another suit",
    Skill.STARTER_JACK: "a jack turned up",
}


def _unit_chance(skills: tuple[Skill, ...], chances: Mapping[Skill, float]) -> float:
    """The chance of one unit; the same fifteen again takes only the looking for it."""
    if Skill.DOUBLED_FIFTEEN in skills:
        return chances[Skill.DOUBLED_FIFTEEN]
    return prod(_chance(skill, chances) for skill in skills)


def _chance(skill: Skill, chances: Mapping[Skill, float]) -> float:
    if skill is Skill.TWO_PAIR:
        return min(chances[Skill.PAIR], chances[Skill.TWO_PAIR])
    return chances[skill]
