"""Lessons as they stand in a history file, and how they are brought back."""

from __future__ import annotations

from typing import Any

from pydantic import AwareDatetime
from sqlalchemy import Connection, RowMapping, insert, select, update

from trainer.storage.file_part import FilePart, Slug, check_moments, utc
from trainer.storage.tables import lessons


class LessonKept(FilePart):
    """One lesson that was opened."""

    slug: Slug
    opened_at: AwareDatetime
    read_at: AwareDatetime | None = None


def lesson_part(row: RowMapping) -> dict[str, Any]:
    """What the file holds of a lesson."""
    part = {"slug": row["slug"], "opened_at": utc(row["opened_at"])}
    return part if row["read_at"] is None else part | {"read_at": utc(row["read_at"])}


def check_lessons(kept: tuple[LessonKept, ...]) -> None:
    """Raise `ValueError` for lessons that nobody can have read like that."""
    if len({one.slug for one in kept}) < len(kept):
        raise ValueError("A lesson is there twice.")
    for one in kept:
        check_moments(one.opened_at, one.read_at or one.opened_at)


def take_lessons(connection: Connection, learner_id: str, kept: tuple[LessonKept, ...]) -> int:
    """Add the lessons that are not there, and note as read those that were read elsewhere.

    How many of them told something new.
    """
    here = {
        row.slug: row
        for row in connection.execute(select(lessons).where(lessons.c.learner == learner_id))
    }
    added = 0
    for one in kept:
        if one.slug not in here:
            connection.execute(insert(lessons).values(learner=learner_id, **one.model_dump()))
            added += 1
        elif one.read_at is not None and here[one.slug].read_at is None:
            this = (lessons.c.learner == learner_id, lessons.c.slug == one.slug)
            connection.execute(update(lessons).where(*this).values(read_at=one.read_at))
            added += 1
    return added
