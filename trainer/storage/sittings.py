"""Sittings and the answers given in them."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import and_, insert, select, update

from trainer.classroom.exam import hands_of
from trainer.drill.counting import SittingRecord
from trainer.learning.answers import Answer, Mode
from trainer.storage.database import Part
from trainer.storage.errors import GoneError
from trainer.storage.places import adding, hold, next_place
from trainer.storage.rows import answer_from, answer_row, sitting_from, sitting_row
from trainer.storage.skill_tagging import These, tag
from trainer.storage.sums import add_up
from trainer.storage.tables import answers, sittings


class Sittings(Part):
    """The sittings' part of a `Store`. A write that returns is on the disk.

    Every write may be repeated: the second time changes nothing. `StorageError` says what went
    wrong; its subclass `GoneError`, that the learner or the sitting has been deleted.
    """

    def begin_sitting(self, learner_id: str, record: SittingRecord) -> None:
        """Keep a new sitting; older open ones stay open, for the tabs that have them."""
        with self.database.writing() as connection:
            hold(connection, learner_id)
            known = select(sittings.c.id).where(sittings.c.id == record.id)
            if connection.execute(known).first() is not None:
                return
            place = next_place(connection, sittings, learner_id)
            connection.execute(insert(sittings).values(sitting_row(learner_id, place, record)))

    def record(self, learner_id: str, answer: Answer) -> bool:
        """Keep an answer.

        False, and nothing has changed: that hand of that sitting was answered, or its exam had
        been handed in before this answer was given, perhaps in another tab.
        """
        row = answer_row(learner_id, 0, answer)
        with self.database.writing() as connection:
            hold(connection, learner_id)
            of = connection.execute(
                select(sittings.c.place, sittings.c.ended_at).where(
                    sittings.c.id == answer.sitting, sittings.c.learner == learner_id
                )
            ).first()
            if of is None:
                raise GoneError
            handed_in = answer.mode is Mode.EXAM and of.ended_at is not None
            if handed_in and answer.answered_at > of.ended_at:
                return False
            row["place"] = of.place
            new = connection.execute(adding(connection, answers), row).rowcount == 1
            if new:
                add_up(connection, learner_id, [answer.day], [answer.sitting])
                tag(connection, learner_id, These.one(answer.sitting, answer.n), new=True)
            return new

    def void(self, sitting_id: str, n: int) -> bool:
        """Withdraw an answer as mistyped.

        False, and nothing has changed: there is none, or another of the sitting was withdrawn,
        perhaps in another tab.
        """
        with self.database.writing() as connection:
            this = and_(answers.c.sitting == sitting_id, answers.c.n == n)
            found = connection.execute(select(answers.c.learner, answers.c.day).where(this)).first()
            if found is None:
                return False
            hold(connection, found.learner)
            others = and_(answers.c.sitting == sitting_id, answers.c.n != n, answers.c.void)
            if connection.execute(select(answers.c.n).where(others)).first() is not None:
                return False
            connection.execute(update(answers).where(this).values(void=True))
            add_up(connection, found.learner, [found.day], [sitting_id])
            tag(connection, found.learner, These.one(sitting_id, n))
            return True

    def end_sitting(self, sitting_id: str, now: datetime) -> None:
        """Note that nothing more comes; a sitting that has ended keeps its first end.

        The answers of an exam count from now on.
        """
        this = and_(sittings.c.id == sitting_id, sittings.c.ended_at.is_(None))
        with self.database.writing() as connection:
            learner_id = connection.scalar(select(sittings.c.learner).where(this))
            if learner_id is None:
                return
            hold(connection, learner_id)  # no answer comes between
            connection.execute(update(sittings).where(this).values(ended_at=now))
            of_exam = and_(answers.c.sitting == sitting_id, answers.c.mode == Mode.EXAM)
            exam_days = connection.scalars(select(answers.c.day).where(of_exam).distinct()).all()
            if exam_days:
                add_up(connection, learner_id, exam_days, [sitting_id])
                tag(connection, learner_id, These((sitting_id,)))

    def sitting(self, sitting_id: str, *, learner_id: str | None = None) -> SittingRecord | None:
        """The sitting of that id, if it is there; of this learner only, where one is named."""
        query = select(sittings).where(sittings.c.id == sitting_id)
        if learner_id is not None:
            query = query.where(sittings.c.learner == learner_id)
        with self.database.reading() as connection:
            row = connection.execute(query).first()
            return None if row is None else sitting_from(row._mapping)

    def open_sitting(self, learner_id: str) -> SittingRecord | None:
        """The sitting the learner can go on with: the last begun, unless it has ended."""
        query = (
            select(sittings)
            .where(sittings.c.learner == learner_id)
            .order_by(sittings.c.place.desc())
            .limit(1)
        )
        with self.database.reading() as connection:
            row = connection.execute(query).first()
            return None if row is None or row.ended_at else sitting_from(row._mapping)

    def exams_left_off(self, learner_id: str) -> tuple[SittingRecord, ...]:
        """The exams with something counted that were not handed in, the last begun first."""
        query = (
            select(sittings)
            .where(
                sittings.c.learner == learner_id,
                sittings.c.mode == Mode.EXAM,
                sittings.c.ended_at.is_(None),
                sittings.c.hands > 0,
            )
            .order_by(sittings.c.place.desc())
        )
        with self.database.reading() as connection:
            return tuple(map(sitting_from, connection.execute(query).mappings()))

    def latest_of_exam(
        self, learner_id: str, code: str, *, any_clock: bool = False
    ) -> SittingRecord | None:
        """The last sitting of the exam with this code that the learner began, over or not.

        With `any_clock` it may be one of the same hands with another clock or extra time.
        """
        query = (
            select(sittings)
            .where(sittings.c.learner == learner_id, sittings.c.exam.is_not(None))
            .order_by(sittings.c.place.desc())
        )
        if not any_clock:
            query = query.where(sittings.c.exam == code).limit(1)
        with self.database.reading() as connection:
            for row in connection.execute(query):
                if hands_of(row.exam) == hands_of(code):
                    return sitting_from(row._mapping)
        return None

    def answers_of(self, sitting_id: str) -> tuple[Answer, ...]:
        """The answers of a sitting in the order of its hands, withdrawn ones too."""
        query = select(answers).where(answers.c.sitting == sitting_id).order_by(answers.c.n)
        with self.database.reading() as connection:
            return tuple(map(answer_from, connection.execute(query).mappings()))
