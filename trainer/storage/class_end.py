"""The end of a class: what is counted after it is the pupil's alone, and no teacher sees it."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Column, ColumnElement, Connection, select, true, update

from trainer.classroom.classes import SchoolClass
from trainer.storage.class_tables import members
from trainer.storage.learners import reseat
from trainer.storage.tables import browsers


def before_the_end(mine: SchoolClass, moment: Column[datetime]) -> ColumnElement[bool]:
    """Whether this moment lies within the life of the class; what waited to be stored keeps its."""
    return true() if mine.ended_at is None else moment <= mine.ended_at


def let_go(connection: Connection, class_id: str) -> None:
    """Where a pupil of the class counts, let whoever counted there before do so again."""
    pupils = select(members.c.learner).where(members.c.school_class == class_id)
    counting = (browsers.c.learner.in_(pupils), browsers.c.active)
    left = connection.scalars(select(browsers.c.browser).where(*counting)).all()
    connection.execute(update(browsers).where(*counting).values(active=False))
    reseat(connection, left)
