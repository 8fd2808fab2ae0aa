"""How a class does in each skill."""

from __future__ import annotations

from sqlalchemy import Connection, func, select

from trainer.classroom.classes import SkillWork
from trainer.learning.skills import Skill
from trainer.storage.class_tables import members
from trainer.storage.database import Database
from trainer.storage.retagging import bring_up_to_date
from trainer.storage.skill_rows import TAGGED
from trainer.storage.skill_tables import skill_days
from trainer.storage.tables import learners


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


def by_skill(connection: Connection, class_id: str) -> tuple[SkillWork, ...]:
    """How each skill went that was met, in the order of the skills."""
    query = (
        select(
            skill_days.c.skill,
            func.sum(skill_days.c.answered),
            func.sum(skill_days.c.correct),
        )
        .join(members, members.c.learner == skill_days.c.learner)
        .where(members.c.school_class == class_id)
        .group_by(skill_days.c.skill)
    )
    sums = {row[0]: row[1:] for row in connection.execute(query)}
    return tuple(SkillWork(skill, *sums[skill]) for skill in Skill if skill in sums)
