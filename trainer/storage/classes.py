"""Classes without accounts: a teacher opens one, pupils come in by a code."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import replace
from datetime import datetime

from sqlalchemy import delete, exists, select, update

from trainer.classroom.classes import (
    Member,
    Membership,
    Opened,
    Resting,
    SchoolClass,
    Task,
)
from trainer.classroom.codes import ALPHABET
from trainer.classroom.exam import Exam
from trainer.storage.class_end import let_go
from trainer.storage.class_rows import (
    class_from,
    class_of,
    class_to_change,
    member_from,
    task_row,
    there,
)
from trainer.storage.class_tables import classes, members
from trainer.storage.database import Part
from trainer.storage.learners import delete_and_reseat, new_id, opaque
from trainer.storage.places import adding
from trainer.storage.tables import browsers, sittings

_CODE_LETTERS = 6


class Classes(Part):
    """The teacher's part of a `Store` and what anybody in a class may know of it.

    The teacher shows who they are by the class's secret; `ClassError` says when there is no such
    class any more. `StorageError` says what else went wrong.
    """

    def open_class(self, now: datetime) -> Opened:
        """A new class. Only a hash of its secret is kept."""
        secret = new_id()
        while True:  # until nobody has the code
            code = "".join(secrets.choice(ALPHABET) for _ in range(_CODE_LETTERS))
            opened = SchoolClass(new_id(), code, None, now)
            row = {
                "id": opened.id,
                "secret": opaque(secret),
                "join_code": code,
                "opened_at": now,
            }
            with self.database.writing() as connection:
                if connection.execute(adding(connection, classes), row).rowcount == 1:
                    return Opened(opened, secret)

    def class_of_secret(self, secret: str) -> SchoolClass | None:
        """The teacher's own class, if it is there."""
        with self.database.reading() as connection:
            return class_of(connection, secret)

    def set_task(self, secret: str, task: Task | None, now: datetime) -> SchoolClass:
        """Give the class a task, set at this moment, or none.

        Raises `ExamError` for the code of no exam.
        """
        with self.database.writing() as connection:
            mine = class_to_change(connection, secret)
            new = None if task is None else replace(_as_kept(task), set_at=now)
            connection.execute(update(classes).where(classes.c.id == mine.id).values(task_row(new)))
            return replace(mine, task=new)

    def end_class(self, secret: str, now: datetime) -> SchoolClass:
        """Take nobody new and nothing more; what was counted stays to be read.

        In the pupils' browsers whoever counted there before does so again. A class that has ended
        keeps its end.
        """
        with self.database.writing() as connection:
            mine = class_to_change(connection, secret)
            ended = replace(mine, ended_at=mine.ended_at or now)
            connection.execute(
                update(classes).where(classes.c.id == mine.id).values(ended_at=ended.ended_at)
            )
            if mine.ended_at is None:
                let_go(connection, mine.id)
            return ended

    def remove_member(self, secret: str, learner_id: str) -> None:
        """Take a pupil out of the class, with everything they have done."""
        with self.database.writing() as connection:
            mine = class_to_change(connection, secret)
            member = select(members.c.learner).where(
                members.c.school_class == mine.id, members.c.learner == learner_id
            )
            delete_and_reseat(connection, connection.scalars(member).all())
        self.database.clean_up()

    def delete_class(self, secret: str, now: datetime) -> None:
        """Remove the class and its pupils with all they have done; nothing is left to recover.

        Should it fail in the middle, to do it again removes the rest.
        """
        mine = self.end_class(secret, now)  # so that nobody comes in meanwhile
        while some := self._learners_of(mine.id, _AT_ONCE):
            with self.database.writing(patient=True) as connection:
                delete_and_reseat(connection, some)
        with self.database.writing() as connection:
            connection.execute(delete(classes).where(classes.c.id == mine.id))
        self.database.clean_up()

    def membership(self, learner_id: str) -> Membership | None:
        """The class that this learner is in, and as whom."""
        query = (
            select(classes, members.c.learner, members.c.name, members.c.joined_at)
            .join(members)
            .where(members.c.learner == learner_id)
        )
        with self.database.reading() as connection:
            row = connection.execute(query).first()
            if row is None:
                return None
            return Membership(class_from(row._mapping), member_from(row._mapping))

    def resting(self, browser: str) -> Resting | None:
        """The pupil who counted for a class in this browser and does so no longer, if any."""
        here = browsers.c.browser == opaque(browser)
        counting = select(browsers.c.learner).where(here, browsers.c.active)
        begun_since = exists().where(
            sittings.c.learner.in_(counting), sittings.c.began_at > classes.c.ended_at
        )
        query = (
            select(classes, members.c.learner, members.c.name, members.c.joined_at, begun_since)
            .join_from(members, classes)
            .join(browsers, browsers.c.learner == members.c.learner)
            .where(here, ~browsers.c.active)
            .order_by(members.c.joined_at.desc())
        )
        with self.database.reading() as connection:
            row = connection.execute(query).first()
            if row is None:
                return None
            membership = Membership(class_from(row._mapping), member_from(row._mapping))
            return Resting(membership, counts_again=row[-1])

    def members_of(self, secret: str) -> tuple[Member, ...]:
        """Everybody in the teacher's class, in the order in which they joined."""
        mine = there(self.class_of_secret(secret))
        query = (
            select(members)
            .where(members.c.school_class == mine.id)
            .order_by(members.c.joined_at, members.c.name)
        )
        with self.database.reading() as connection:
            return tuple(map(member_from, connection.execute(query).mappings()))

    def _learners_of(self, class_id: str, most: int) -> Collection[str]:
        query = select(members.c.learner).where(members.c.school_class == class_id).limit(most)
        with self.database.reading() as connection:
            return connection.scalars(query).all()


def _as_kept(task: Task) -> Task:
    """The task with the exam's code as sittings have it, however it was typed."""
    return task if task.exam is None else replace(task, exam=Exam.parse(task.exam).code)


_AT_ONCE = 10
"""Pupils removed in one transaction, between which other learners' answers are stored."""
