"""Days of practice of somebody made up: hand after hand, as the trainer would deal them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from random import Random
from typing import NamedTuple

from tests.benchmarks.learners import MASTERED, Learner
from trainer.cribbage.claim import judge
from trainer.drill.dealing import deal_chosen
from trainer.drill.question import chance_of
from trainer.drill.sitting import Settings, Shows
from trainer.learning.evidence import Outcome, outcomes
from trainer.learning.rating import NEWCOMER
from trainer.learning.schedule import due_dates
from trainer.learning.selection import Chosen, Given, Plan, Reason
from trainer.learning.skill_days import SkillDay
from trainer.learning.skills import Skill

Policy = Callable[[Plan, Sequence[Given], Random], Chosen]
HANDS_A_DAY = 20
_FIRST_DAY = date(2030, 1, 1)
_SETTINGS = Settings(shows=Shows.BOTH)


class Hand(NamedTuple):
    """One hand of a course."""

    given: Given
    chances: dict[Skill, float]
    """The learner's true ones after it."""


def practise(learner: Learner, policy: Policy, hands: int, seed: int) -> list[Hand]:
    """So many hands, twenty a day; a night follows each day, the last one too."""
    course: list[Hand] = []
    known = NEWCOMER
    today = _FIRST_DAY
    days: list[SkillDay] = []
    while len(course) < hands:
        due = due_dates(days, today)
        plan = Plan(known, frozenset(skill for skill, day in due.items() if day <= today))
        given: list[Given] = []
        for n in range(len(course), min(hands, len(course) + HANDS_A_DAY)):
            chosen = policy(plan, given, chance_of(f"{seed}/chosen/{n}"))
            count = deal_chosen(_SETTINGS, seed, n, chosen).count()
            verdict = judge(count, learner.count(count))
            given.append(Given(chosen, outcomes(verdict), verdict.right))
            known = known.after(given[-1].outcomes)
            course.append(Hand(given[-1], dict(learner.chances)))
        days += _added_up([one for hand in given for one in hand.outcomes], today)
        today += timedelta(days=1)
        learner.sleep()
    return course


def found_after(course: Sequence[Hand], spot: Skill) -> int | None:
    """The hand, from 1, that is the first made for the skill after it was seen to go wrong."""
    failed = False
    for number, hand in enumerate(course, 1):
        if failed and hand.given.chosen.skill is spot:
            return number
        failed |= any(one.skill is spot and not one.right for one in hand.given.outcomes)
    return None


def mastered_after(course: Sequence[Hand], skill: Skill) -> int | None:
    """The hand, from 1, after which the skill was truly mastered."""
    done = (number for number, hand in enumerate(course, 1) if hand.chances[skill] >= MASTERED)
    return next(done, None)


def _added_up(outcomes_of_day: Sequence[Outcome], day: date) -> list[SkillDay]:
    """The day as it is kept: what there was of each skill."""
    by_skill: defaultdict[Skill, list[Outcome]] = defaultdict(list)
    for one in outcomes_of_day:
        by_skill[one.skill].append(one)
    return [
        SkillDay(
            skill, day, len(ones), sum(one.right for one in ones), sum(one.blame for one in ones)
        )
        for skill, ones in by_skill.items()
    ]


def kept_only(_plan: Plan, _given: Sequence[Given], _chance: Random) -> Chosen:
    """What a game brings, always."""
    return Chosen(None, Reason.PLAIN)


def weakest_first(plan: Plan, given: Sequence[Given], _chance: Random) -> Chosen:
    """Made for the skill of the least chance, always."""
    known = plan.knowledge
    for one in given:
        known = known.after(one.outcomes)
    return Chosen(min(Skill, key=known.chance), Reason.WEAKEST)
