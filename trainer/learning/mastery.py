"""How far a learner has come with each skill."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from trainer.learning.evidence import Outcome, SkillRow, answers_of
from trainer.learning.guessing import unproven
from trainer.learning.rating import Knowledge, knowledge_of
from trainer.learning.schedule import due_dates
from trainer.learning.skill_days import SkillDay
from trainer.learning.skills import Skill

STEADY_FROM = 0.85
"""The chance to be right from which a skill is steady."""
RIGHT_FOR_STEADY = 5
"""So often a skill has to have been right to be steady."""
DAYS_FOR_MASTERED = 2
"""On so many different days a steady skill has to be right in mixed hands to be mastered."""
ENOUGH = 3
"""So often a skill has to have been right, or wrong, before anything is said of it."""
_ENOUGH_TO_FORESEE = 8
_FORESEEN = 10
"""More right answers to go than this are too many to say a number: it would put off."""
_HALF = 0.5


class Level(StrEnum):
    """How far a learner has come with a skill."""

    NEW = "new"
    """Never met."""
    LEARNING = "learning"
    STEADY = "steady"
    """Right nearly always."""
    MASTERED = "mastered"
    """Steady, and right on different days with nothing said of what there is to find."""

    @property
    def title(self) -> str:  # type: ignore[override]  # str.title has no use here
        """The word for a list or a heading."""
        return self.value.capitalize()


@dataclass(frozen=True, slots=True)
class SkillState:
    """What can honestly be said of one skill."""

    skill: Skill
    level: Level
    due: bool
    """Whether it is time to bring it back."""
    due_on: date | None
    """When it is; `None` for a skill never met."""
    chance: float | None
    """How likely the learner is right the next time; `None` where too little is known.

    So it is where it would be steady and yet cannot be told from luck."""
    right: int
    """Answers that had it right, ever."""
    wrong: int
    """Failures, ever; where one of several skills failed, each has its share of it."""
    hands_to_go: int | None
    """Right answers in a row that make it steady; 0 when it is, `None` for many or unknown ones."""

    @property
    def is_told_in_times(self) -> bool:
        """Whether to say how often it was right instead of the chance.

        What is made up beforehand is a good part of a chance that stands on little, and a per cent
        would stand beside that of what is steady.
        """
        return self.right < RIGHT_FOR_STEADY

    @property
    def is_weak(self) -> bool:
        """Whether it is known to fail: missed several times, and not steady."""
        return self.level is Level.LEARNING and self.wrong >= ENOUGH

    @property
    def is_mostly_missed(self) -> bool:
        """Whether it fails more often than not, by the figure that is told of it."""
        if self.chance is None or not self.is_weak:
            return False
        in_times = self.right / (self.right + self.wrong)
        return (in_times if self.is_told_in_times else self.chance) < _HALF


def skill_states(
    rows: Sequence[SkillRow], days: Sequence[SkillDay], today: date
) -> dict[Skill, SkillState]:
    """What can be said of every skill, in their order.

    `rows` are the last outcomes of each skill (`trainer.learning.rating.WINDOW` are enough) in
    the order in which they were given, `days` what each skill's days add up to.
    """
    knowledge = knowledge_of(answers_of(rows))
    due = due_dates(days, today)
    stepped_back = _missed_in_exams(rows)
    doubtful = unproven(rows)
    by_skill: defaultdict[Skill, list[SkillDay]] = defaultdict(list)
    for one in days:
        by_skill[one.skill].append(one)
    states = {}
    for skill in Skill:
        right = sum(day.right for day in by_skill[skill])
        # Shares of failures that add up to a whole one may fall short of it by the last digit.
        wrong = int(sum(day.blame for day in by_skill[skill]) + 1e-6)
        level = _level(knowledge, skill, by_skill[skill], right)
        lucky = skill in doubtful and level in _ONE_BACK
        if lucky:
            level = Level.LEARNING
        due_on = due.get(skill)
        states[skill] = SkillState(
            skill,
            _ONE_BACK.get(level, level) if skill in stepped_back else level,
            due_on is not None and due_on <= today,
            due_on,
            knowledge.chance(skill) if max(right, wrong) >= ENOUGH and not lucky else None,
            right,
            wrong,
            None if lucky else _hands_to_go(knowledge, skill, right, wrong),
        )
    return states


def _level(knowledge: Knowledge, skill: Skill, days: Sequence[SkillDay], right: int) -> Level:
    """How far a skill has come, exams left aside."""
    if not knowledge.seen(skill):
        return Level.NEW
    if not _is_steady(knowledge, skill, right):
        return Level.LEARNING
    mixed = len({day.day for day in days if day.mixed_right})
    return Level.MASTERED if mixed >= DAYS_FOR_MASTERED else Level.STEADY


_ONE_BACK: Mapping[Level, Level] = {
    Level.MASTERED: Level.STEADY,
    Level.STEADY: Level.LEARNING,
}


def _is_steady(knowledge: Knowledge, skill: Skill, right: int) -> bool:
    return right >= RIGHT_FOR_STEADY and knowledge.chance(skill) >= STEADY_FROM


def _missed_in_exams(rows: Iterable[SkillRow]) -> set[Skill]:
    """The skills missed in an exam and not right in a mixed hand since."""
    missed = set()
    for row in rows:
        if row.exam and not row.outcome.right:
            missed.add(row.outcome.skill)
        elif row.mixed and row.outcome.right:
            missed.discard(row.outcome.skill)
    return missed


def _hands_to_go(knowledge: Knowledge, skill: Skill, right: int, wrong: int) -> int | None:
    """How many right answers in a row make the skill steady, if enough is known to say."""
    if min(right, wrong) < ENOUGH and knowledge.seen(skill) < _ENOUGH_TO_FORESEE:
        return None
    for hands in range(_FORESEEN + 1):
        if _is_steady(knowledge, skill, right + hands):
            return hands
        knowledge = knowledge.after((Outcome(skill, right=True),))
    return None
