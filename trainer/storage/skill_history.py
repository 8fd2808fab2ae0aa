"""Questions about the skills in all that a learner has answered."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from sqlalchemy import Row, Select, func, select, union_all

from trainer.learning.answers import Mode
from trainer.learning.evidence import Outcome, SkillRow
from trainer.learning.rating import WINDOW
from trainer.learning.skill_days import SkillDay, SkillFigures
from trainer.learning.skills import Skill
from trainer.storage.database import Part
from trainer.storage.filters import EVERYTHING, Filter, matching
from trainer.storage.retagging import bring_up_to_date
from trainer.storage.skill_tables import answer_skills, skill_days


class SkillHistory(Part):
    """The part of a `History` that is about skills.

    Whoever asks first after rows have come to say something else waits while they are made
    afresh, but no longer than `trainer.storage.retagging.WAIT`: of a very long history only the
    newest answers are told until the others are done.
    """

    def skill_rows(self, learner_id: str, window: int = WINDOW) -> tuple[SkillRow, ...]:
        """The last outcomes of each skill, at most so many, in the order of the answers."""
        bring_up_to_date(self.database, learner_id)
        query = union_all(*(_last(learner_id, skill, window) for skill in Skill))
        with self.database.reading() as connection:
            rows = [_skill_row(row) for row in connection.execute(query)]
        places = {skill: place for place, skill in enumerate(Skill)}
        rows.sort(key=lambda row: (row.answered_at, row.sitting, row.n, places[row.outcome.skill]))
        return tuple(rows)

    def skill_days(self, learner_id: str, wanted: Filter = EVERYTHING) -> tuple[SkillDay, ...]:
        """What each skill came to on each day on which it was met, earliest first."""
        bring_up_to_date(self.database, learner_id)
        key = (skill_days.c.skill, skill_days.c.day)
        sums = (func.sum(skill_days.c[name]) for name in _OF_DAY)
        query = select(*key, *sums).where(matching(skill_days, learner_id, wanted)).group_by(*key)
        with self.database.reading() as connection:
            days = [SkillDay(_SKILLS[row[0]], *row[1:]) for row in connection.execute(query)]
        return tuple(sorted(days, key=attrgetter("day")))

    def skill_figures(
        self, learner_id: str, wanted: Filter = EVERYTHING
    ) -> tuple[SkillFigures, ...]:
        """What the outcomes of each skill that was met add up to, in the order of the skills."""
        bring_up_to_date(self.database, learner_id)
        sums = (func.sum(skill_days.c[name]) for name in _FIGURES)
        query = (
            select(skill_days.c.skill, *sums)
            .where(matching(skill_days, learner_id, wanted))
            .group_by(skill_days.c.skill)
        )
        with self.database.reading() as connection:
            found = {row[0]: row[1:] for row in connection.execute(query)}
        return tuple(SkillFigures(skill, *found[skill]) for skill in Skill if skill in found)


_SKILLS = {skill.value: skill for skill in Skill}
_OF_DAY = (
    "answered",
    "correct",
    "blame",
    "mixed_correct",
    "exam_missed",
    "timed",
    "timed_seconds",
)
"""The columns of a `SkillDay` after its key."""
_FIGURES = ("answered", "correct", "blame", "points", "missed")


def _last(learner_id: str, skill: Skill, window: int) -> Select[Any]:
    """The last outcomes of the skill, found by the index alone."""
    row = answer_skills.c
    last = (
        select(
            row.sitting,
            row.n,
            row.answered_at,
            row.day,
            row.mixed,
            row.mode,
            row.skill,
            row.correct,
            row.among,
            row.points,
            row.missed,
        )
        .where(row.learner == learner_id, row.skill == skill)
        .order_by(row.day.desc(), row.answered_at.desc(), row.sitting.desc(), row.n.desc())
        .limit(window)
        .subquery()
    )
    return select(last)


def _skill_row(row: Row[Any]) -> SkillRow:
    among = tuple(_SKILLS[skill] for skill in row.among.split()) if row.among else ()
    outcome = Outcome(_SKILLS[row.skill], row.correct, among, row.points, row.missed)
    return SkillRow(
        row.sitting, row.n, row.answered_at, row.day, row.mixed, row.mode == Mode.EXAM, outcome
    )
