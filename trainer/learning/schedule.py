"""When a skill is to be brought back, before it is forgotten."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import UTC, date, datetime, time
from functools import lru_cache
from operator import attrgetter

from fsrs import Card, Rating, Scheduler

from trainer.learning.skill_days import SkillDay
from trainer.learning.skills import Skill

DAYS_THAT_MATTER = 40
"""Days of a skill before its last so many are left out of account."""
FAST = 8.0
"""Seconds a hand: whoever is right against the clock in no more has the skill at hand."""
_TIMED_ENOUGH = 3
_FORGOTTEN = 1 / 3
_HARD = 1 / 10
"""Shares of a day's answers that went wrong through the skill."""
_LONGEST = 365
"""Days until a skill comes back at the latest."""


def due_dates(days: Iterable[SkillDay], today: date) -> dict[Skill, date]:
    """The day from which each skill that was met is to be brought back.

    A day's answers are one review: forgotten, hard, good, or easy where it was fast as well,
    which only timed answers can show. The intervals are those of FSRS 6 with its default
    weights, to be right nine times in ten, with nothing left to chance: the same days always
    give the same dates. Days after `today` (a clock that was wrong) are left out.
    """
    by_skill: defaultdict[Skill, dict[date, Rating]] = defaultdict(dict)
    for one in sorted(days, key=attrgetter("day")):
        if one.answered and one.day <= today:
            by_skill[one.skill][one.day] = _rating(one)
    return {
        skill: _due(tuple(ratings.items())[-DAYS_THAT_MATTER:])
        for skill, ratings in by_skill.items()
    }


def _rating(one: SkillDay) -> Rating:
    """How a day's answers went."""
    failed = one.blame / one.answered
    if failed >= _FORGOTTEN:
        return Rating.Again
    if failed >= _HARD:
        return Rating.Hard
    fast = one.timed >= _TIMED_ENOUGH and one.timed_seconds <= FAST * one.timed
    return Rating.Easy if fast and one.right == one.answered else Rating.Good


_SCHEDULER = Scheduler(
    learning_steps=(), relearning_steps=(), maximum_interval=_LONGEST, enable_fuzzing=False
)


@lru_cache(maxsize=4096)
def _due(ratings: tuple[tuple[date, Rating], ...]) -> date:
    """The day after these reviews; kept, for only the last day changes as a learner goes on."""
    card = Card(card_id=1, due=_noon(ratings[0][0]))
    for day, rating in ratings:
        card, _ = _SCHEDULER.review_card(card, rating, _noon(day))
    return card.due.date()


def _noon(day: date) -> datetime:
    """One moment for a learner's own day, whatever the time zone: so days stay whole."""
    return datetime.combine(day, time(12), UTC)
