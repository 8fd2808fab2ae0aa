"""Questions about the lessons of a learner and the drills begun from them."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Table, and_, func, select, true

from trainer.learning.standing import LATEST, LessonRecord
from trainer.storage.database import Part
from trainer.storage.sums import COUNTED
from trainer.storage.tables import answers, exercise_answers, exercises, lessons, sittings


class _Tried(NamedTuple):
    """One of the latest answers in a lesson's drills."""

    lesson: str
    answered_at: datetime
    place: int
    n: int
    right: bool


class LessonHistory(Part):
    """The part of a `History` that is about lessons."""

    def lesson_records(self, learner_id: str) -> dict[str, LessonRecord]:
        """Slug -> what is known of each lesson that the learner has opened."""
        opened = select(lessons).where(lessons.c.learner == learner_id)
        with self.database.reading() as connection:
            rows = connection.execute(opened).all()
            if not rows:
                return {}
            tried = [
                *_latest(connection, learner_id, sittings, answers, COUNTED),
                *_latest(connection, learner_id, exercises, exercise_answers, true()),
            ]
        # A lesson's drill may have been of another sort in an earlier version of the lesson.
        newest = sorted(tried, key=lambda one: (one.answered_at, one.place, one.n), reverse=True)
        records = {}
        for row in rows:
            last = [one.right for one in newest if one.lesson == row.slug][:LATEST]
            records[row.slug] = LessonRecord(
                row.slug, row.opened_at, row.read_at, len(last), sum(last)
            )
        return records


def _latest(
    connection: Connection,
    learner_id: str,
    begun: Table,
    given: Table,
    counted: ColumnElement[bool],
) -> list[_Tried]:
    """The latest answers of each lesson, in sittings or in exercises."""
    rank: Any = func.row_number().over(
        partition_by=begun.c.lesson, order_by=[begun.c.place.desc(), given.c.n.desc()]
    )
    ranked = (
        select(
            begun.c.lesson,
            given.c.answered_at,
            begun.c.place,
            given.c.n,
            given.c.correct,
            rank.label("rank"),
        )
        .join_from(begun, given, given.c.sitting == begun.c.id)
        .where(and_(begun.c.learner == learner_id, begun.c.lesson.is_not(None), counted))
        .subquery()
    )
    wanted = select(*[column for column in ranked.c if column.name != "rank"])
    query = wanted.where(ranked.c.rank <= LATEST)
    return [_Tried(*row) for row in connection.execute(query)]
