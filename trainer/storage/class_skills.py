"""How a class does in each skill."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Select, func, or_, select

from trainer.classroom.classes import SchoolClass, SkillWork
from trainer.learning.answers import Mode
from trainer.learning.skills import Skill
from trainer.storage.class_end import before_the_end
from trainer.storage.class_tables import members
from trainer.storage.database import Database
from trainer.storage.retagging import bring_up_to_date
from trainer.storage.skill_rows import TAGGED
from trainer.storage.skill_tables import answer_skills, skill_days
from trainer.storage.tables import learners, sittings


def bring_class_up_to_date(database: Database, class_id: str) -> None:
    """Make the pupils' rows of skills where they are missing or of an earlier sort."""
    behind = (
        select(learners.c.id)
        .join(members, members.c.learner == learners.c.id)
        .where(members.c.school_class == class_id, learners.c.tagged < TAGGED)
    )
    with database.reading() as connection:
        pupils = [row.id for row in connection.execute(behind)]
    for learner_id in pupils:
        bring_up_to_date(database, learner_id)


def by_skill(
    connection: Connection, mine: SchoolClass, learner: str | None = None
) -> tuple[SkillWork, ...]:
    """How each skill went that was met, in the order of the skills; of all pupils or of one."""
    query = _of_days() if mine.ended_at is None else _of_answers(mine)
    query = query.where(members.c.school_class == mine.id)
    if learner is not None:
        query = query.where(members.c.learner == learner)
    sums = {row[0]: row[1:] for row in connection.execute(query)}
    return tuple(SkillWork(skill, *sums[skill]) for skill in Skill if skill in sums)


def _of_days() -> Select[Any]:
    """Skill, answers and right ones, of the sums that are there for each day."""
    return (
        select(skill_days.c.skill, func.sum(skill_days.c.answered), func.sum(skill_days.c.correct))
        .join(members, members.c.learner == skill_days.c.learner)
        .group_by(skill_days.c.skill)
    )


def _of_answers(mine: SchoolClass) -> Select[Any]:
    """The same of each answer before the class's end: a day's sums know no hour.

    Of an exam that was handed in only later, nothing: so it was when the class ended.
    """
    in_time = select(sittings.c.id).where(before_the_end(mine, sittings.c.ended_at))
    told = or_(answer_skills.c.mode != Mode.EXAM, answer_skills.c.sitting.in_(in_time))
    right = func.count().filter(answer_skills.c.correct)
    return (
        select(answer_skills.c.skill, func.count(), right)
        .join(members, members.c.learner == answer_skills.c.learner)
        .where(before_the_end(mine, answer_skills.c.answered_at), told)
        .group_by(answer_skills.c.skill)
    )
