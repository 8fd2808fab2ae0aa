"""Classes and their members as rows of the tables, and back."""

from __future__ import annotations

import json

from sqlalchemy import Connection, RowMapping, select

from trainer.classroom.classes import ClassError, Member, SchoolClass, Task
from trainer.storage.class_tables import classes
from trainer.storage.learners import opaque
from trainer.storage.rows import Row, settings_from, settings_text

NO_CLASS = "This class is no longer there."


def class_from(row: RowMapping) -> SchoolClass:
    """The class of a row."""
    return SchoolClass(
        row["id"], row["join_code"], _task_from(row), row["opened_at"], row["ended_at"]
    )


def _task_from(row: RowMapping) -> Task | None:
    if row["set_at"] is None:
        return None
    settings = None if row["settings"] is None else settings_from(json.loads(row["settings"]))
    return Task(row["exam"], settings, row["set_at"])


def task_row(task: Task | None) -> Row:
    """The columns of a class that say its task."""
    if task is None:
        return {"exam": None, "settings": None, "set_at": None}
    settings = None if task.settings is None else settings_text(task.settings)
    return {"exam": task.exam, "settings": settings, "set_at": task.set_at}


def member_from(row: RowMapping) -> Member:
    """The member of a row."""
    return Member(row["learner"], row["name"], row["joined_at"])


def class_of(connection: Connection, secret: str, *, change: bool = False) -> SchoolClass | None:
    """The class of the teacher's secret; with `change`, nobody else changes it meanwhile."""
    query = select(classes).where(classes.c.secret == opaque(secret))
    if change:
        query = query.with_for_update()
    row = connection.execute(query).first()
    return None if row is None else class_from(row._mapping)


def class_to_change(connection: Connection, secret: str) -> SchoolClass:
    """The class of the teacher's secret, which nobody else changes meanwhile.

    Raises `ClassError` when there is none.
    """
    return there(class_of(connection, secret, change=True))


def there(found: SchoolClass | None) -> SchoolClass:
    """The class that was found; raises `ClassError` when there is none."""
    if found is None:
        raise ClassError(NO_CLASS)
    return found
