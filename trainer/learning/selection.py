"""What comes next: which skill the next hand is to need, so that a learner gets on fastest.

The skills stand in an order in which to learn them. A few at a time are worked on: the first ones
that are not yet right often enough, or were never seen to be. Most hands are made for the one of
these that is missed most, or for one that is due again; the others are what a game brings.
With somebody who does better than a newcomer all that was not met yet is tried soon, for a blind
spot may be anywhere. How fast somebody is makes no difference.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from random import Random
from typing import NamedTuple

from trainer.learning.evidence import Outcome
from trainer.learning.rating import NEWCOMER, Knowledge
from trainer.learning.skills import Skill

OFTEN_ENOUGH = 0.85
"""The chance to get a skill right from which the next one in order is begun."""
_MISSES = 4.0
"""Of the skills met, so many are worked on at once that about so many of them are missed."""
_NEW = 2
"""Skills not met yet that are worked on besides."""
_MADE = 0.85
"""Of the hands that could be made for a skill, how many are; the rest are plain."""
_DUE = 0.2
"""Of the hands made for a skill, how many are for one that is due, as long as one is."""
_TRIED = 0.6
"""Of the others, how many are for one not met yet that ought to go well."""
_OUGHT_TO = 0.6
"""The chance from which a skill not met yet ought to go well."""
_AGAIN = 0.4
"""By how much a skill comes sooner that went wrong the last time, within the sitting."""
_MISSED = 0.5
"""From so much of a miss on it is said that a skill was missed: one that is sure says it for ten
more outcomes of the skill, a share in one that may have been another's does not."""

CURRICULUM = (
    Skill.PAIR,
    Skill.FIVE_AND_TEN_CARD,
    Skill.RUN_OF_THREE,
    Skill.UNLIKE_TEN_CARDS,
    Skill.SEVEN_AND_EIGHT,
    Skill.SIX_AND_NINE,
    Skill.THREE_CARD_FIFTEEN,
    Skill.DOUBLED_FIFTEEN,
    Skill.TWO_PAIR,
    Skill.PAIR_ROYAL,
    Skill.RUN_OF_FOUR,
    Skill.DOUBLE_RUN,
    Skill.NOBS,
    Skill.WRONG_JACK,
    Skill.RUN_WITHIN_A_RUN,
    Skill.BROKEN_RUN,
    Skill.FLUSH_OF_FOUR,
    Skill.FLUSH_THROUGH_THE_STARTER,
    Skill.STARTER_JACK,
    Skill.FIFTEEN_WITH_ACE,
    Skill.NOTHING,
    Skill.FLUSH_OF_FIVE,
    Skill.CRIB_FLUSH_OF_FOUR,
    Skill.FOUR_CARD_FIFTEEN,
    Skill.DOUBLE_RUN_OF_FOUR,
    Skill.RUN_OF_FIVE,
    Skill.ROUND_THE_CORNER,
    Skill.TRIPLE_RUN,
    Skill.DOUBLE_DOUBLE_RUN,
    Skill.DOUBLE_PAIR_ROYAL,
    Skill.FIVE_CARD_FIFTEEN,
)
"""All skills in the order in which to learn them: what is plain and comes often first."""


class Reason(StrEnum):
    """Why a hand was chosen."""

    WEAKEST = "weakest"
    """Its skill is the least sure of those worked on, and was missed lately."""
    LEAST_SURE = "least-sure"
    """Its skill is the least sure of those worked on; nobody can say that it was missed."""
    DUE = "due"
    """Its skill was right once and is to be refreshed."""
    NEW = "new"
    """Nothing is known yet of its skill."""
    PLAIN = "plain"
    """It is what a game brings."""
    EASY = "easy"
    """It is an easy one, after two that were missed."""
    PICKED = "picked"
    """The learner wants to practise its skill."""


class Chosen(NamedTuple):
    """What the next hand is to be."""

    skill: Skill | None
    """What it is to need; `None` for any hand as kept, or an easy one."""
    reason: Reason
    besides: tuple[Skill, ...] = ()
    """The other skills worked on: the more of these it needs too, the better."""


_PLAIN = Chosen(None, Reason.PLAIN)


class Given(NamedTuple):
    """A hand of this sitting that was answered."""

    chosen: Chosen
    outcomes: tuple[Outcome, ...]
    right: bool
    """Whether the whole hand was right."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is known when a sitting begins; it is kept with the sitting, to repeat it."""

    knowledge: Knowledge = NEWCOMER
    due: frozenset[Skill] = frozenset()
    """The skills to be refreshed."""
    skills: frozenset[Skill] = frozenset(Skill)
    """Those that this sitting can ask for."""
    picked: Skill | None = None
    """What the learner wants to practise; then no other skill is chosen."""

    def as_json(self) -> str:
        """As it is kept with the sitting."""
        return json.dumps(
            {
                "known": self.knowledge.to_sums(),
                "due": sorted(self.due),
                "skills": sorted(self.skills),
                "picked": self.picked,
            }
        )

    @classmethod
    def from_json(cls, text: str) -> Plan:
        """The plan that was kept; what is known is rounded to four digits.

        Raises `ValueError` for what no plan was kept as.
        """
        try:
            kept = json.loads(text)
            return cls(
                Knowledge.from_sums(kept["known"]),
                frozenset(map(Skill, kept["due"])),
                frozenset(map(Skill, kept["skills"])),
                None if kept["picked"] is None else Skill(kept["picked"]),
            )
        except (KeyError, TypeError) as error:
            raise ValueError("This is no plan of a sitting.") from error


def choose(plan: Plan, given: Sequence[Given], chance: Random) -> Chosen:
    """What the next hand of the sitting is to be, after those given.

    It depends on the arguments alone, of `chance` on `random()` alone. A skill is never chosen
    three times running. Takes well under a millisecond for a sitting of fifty hands.
    """
    made = chance.random() < _MADE
    if _wants_an_easy_one(given):
        return Chosen(None, Reason.EASY, tuple(worked_on(_known(plan, given), plan.skills)))
    if not made:
        return _PLAIN
    if plan.picked is not None:
        return (
            _PLAIN if plan.picked is _twice_running(given) else Chosen(plan.picked, Reason.PICKED)
        )
    return _focus(plan, _known(plan, given), given, chance)


def _focus(plan: Plan, known: Knowledge, given: Sequence[Given], chance: Random) -> Chosen:
    """The skill that the next hand is to be made for."""
    again = _twice_running(given)
    turn = worked_on(known, plan.skills)
    due = _still_due(plan, given) - {again}
    weak = [skill for skill in turn if skill is not again]
    to_try = [skill for skill in CURRICULUM if skill in plan.skills and _is_to_try(known, skill)]
    if due and chance.random() < _DUE:
        skill, reason = min(sorted(due), key=known.chance), Reason.DUE
    elif to_try and to_try[0] is not again and chance.random() < _TRIED:
        skill, reason = to_try[0], Reason.NEW
    elif weak:
        last = {one.skill: one.blame for hand in given for one in hand.outcomes}
        skill = min(weak, key=lambda one: known.chance(one) * (1 - _AGAIN * last.get(one, 0.0)))
        reason = _why_it_is_weak(known, skill)
    else:
        return _PLAIN
    return Chosen(skill, reason, tuple(one for one in (*turn, *to_try) if one is not skill))


def _why_it_is_weak(known: Knowledge, skill: Skill) -> Reason:
    """What can honestly be said of the skill that is least sure."""
    if not known.seen(skill):
        return Reason.NEW
    return Reason.WEAKEST if known.missed(skill) >= _MISSED else Reason.LEAST_SURE


def worked_on(known: Knowledge, skills: Collection[Skill] = tuple(Skill)) -> list[Skill]:
    """The few skills whose turn it is, in the order of the curriculum.

    Those that only need to be tried are not among them. When all are right often enough it is
    the turn of all.
    """
    turn = []
    misses, new = 0.0, 0
    for skill in CURRICULUM:
        chance, met = known.chance(skill), known.seen(skill)
        waits = chance >= OFTEN_ENOUGH if met else new >= _NEW or _is_to_try(known, skill)
        if skill in skills and not waits and misses < _MISSES:
            turn.append(skill)
            misses += 1 - chance if met else 0
            new += not met
    return turn or [skill for skill in CURRICULUM if skill in skills]


def _is_to_try(known: Knowledge, skill: Skill) -> bool:
    """Whether a skill not met yet ought to go well with somebody who is no newcomer.

    Whoever counts well may still never have heard of one thing; only trying can tell.
    """
    chance = known.chance(skill)
    return not known.seen(skill) and chance >= _OUGHT_TO and chance > NEWCOMER.chance(skill)


def _known(plan: Plan, given: Sequence[Given]) -> Knowledge:
    """What is known of the learner by now."""
    return reduce(Knowledge.after, (one.outcomes for one in given), plan.knowledge)


def _still_due(plan: Plan, given: Sequence[Given]) -> frozenset[Skill]:
    """The skills due that were not yet right in this sitting."""
    right = {outcome.skill for one in given for outcome in one.outcomes if outcome.right}
    return (plan.due & plan.skills) - right


def _twice_running(given: Sequence[Given]) -> Skill | None:
    """The skill that the last two hands were both made for."""
    last = {one.chosen.skill for one in given[-2:]}
    return last.pop() if len(given) > 1 and len(last) == 1 else None


def _wants_an_easy_one(given: Sequence[Given]) -> bool:
    """Whether the last two hands were missed, neither of them an easy one."""
    return len(given) > 1 and not any(
        one.right or one.chosen.reason is Reason.EASY for one in given[-2:]
    )


def reason_words(chosen: Chosen) -> str:
    """One line that says why a hand came; it names the skill, so it belongs with the verdict."""
    title = chosen.skill.title if chosen.skill else ""
    return _WORDS[chosen.reason].format(title[:1].lower() + title[1:])


_WORDS = {
    Reason.WEAKEST: "Missed lately: {}.",
    Reason.LEAST_SURE: "Least sure so far: {}.",
    Reason.DUE: "Back again, so it stays: {}.",
    Reason.NEW: "Not met here yet: {}.",
    Reason.PLAIN: "A hand as a game brings it.",
    Reason.EASY: "An easier hand, after two misses.",
    Reason.PICKED: "As you picked: {}.",
}
