"""Lessons that a learner has opened and read."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, update

from trainer.storage.database import Part
from trainer.storage.places import adding, hold
from trainer.storage.tables import lessons


class Lessons(Part):
    """The lessons' part of a `Store`. Every write may be repeated: the second changes nothing.

    `StorageError` says what went wrong; its subclass `GoneError`, that the learner has been
    deleted.
    """

    def open_lesson(self, learner_id: str, slug: str, now: datetime) -> None:
        """Note that a lesson was opened; the first time is kept."""
        with self.database.writing() as connection:
            hold(connection, learner_id)
            _add(connection, learner_id, slug, now)

    def read_lesson(self, learner_id: str, slug: str, now: datetime) -> None:
        """Note that a lesson was read to its end; the first time is kept."""
        with self.database.writing() as connection:
            hold(connection, learner_id)
            _add(connection, learner_id, slug, now)
            connection.execute(
                update(lessons)
                .where(
                    lessons.c.learner == learner_id,
                    lessons.c.slug == slug,
                    lessons.c.read_at.is_(None),
                )
                .values(read_at=now)
            )


def _add(connection: Connection, learner_id: str, slug: str, now: datetime) -> None:
    row = {"learner": learner_id, "slug": slug, "opened_at": now}
    connection.execute(adding(connection, lessons), row)
