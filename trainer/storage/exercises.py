"""Exercises, the sittings of the drills at the table, and the answers given in them."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import and_, insert, select, update

from trainer.drill.exercise import ExerciseAnswer, ExerciseRecord
from trainer.drill.question import Drill
from trainer.storage.database import Part
from trainer.storage.errors import GoneError
from trainer.storage.exercise_rows import (
    exercise_answer_from,
    exercise_answer_row,
    exercise_from,
    exercise_row,
)
from trainer.storage.places import adding, hold, next_place
from trainer.storage.skill_rows import TELLING
from trainer.storage.skill_tagging import These, tag_exercises
from trainer.storage.tables import exercise_answers, exercises


class Exercises(Part):
    """The exercises' part of a `Store`. A write that returns is on the disk.

    Every write may be repeated: the second time changes nothing. `StorageError` says what went
    wrong; its subclass `GoneError`, that the learner or the exercise has been deleted.
    """

    def begin_exercise(self, learner_id: str, record: ExerciseRecord) -> None:
        """Keep a new exercise; older open ones stay open, for the tabs that have them."""
        with self.database.writing() as connection:
            hold(connection, learner_id)
            known = select(exercises.c.id).where(exercises.c.id == record.id)
            if connection.execute(known).first() is not None:
                return
            place = next_place(connection, exercises, learner_id)
            connection.execute(insert(exercises).values(exercise_row(learner_id, place, record)))

    def record_exercise(self, learner_id: str, answer: ExerciseAnswer) -> bool:
        """Keep an answer.

        False, and nothing has changed: that question was answered, or the exercise had ended
        before this answer was given, perhaps in another tab.
        """
        row = exercise_answer_row(learner_id, answer)
        with self.database.writing() as connection:
            hold(connection, learner_id)
            of = connection.execute(
                select(exercises.c.ended_at).where(
                    exercises.c.id == answer.sitting, exercises.c.learner == learner_id
                )
            ).first()
            if of is None:
                raise GoneError
            if of.ended_at is not None and answer.answered_at > of.ended_at:
                return False
            new = connection.execute(adding(connection, exercise_answers), row).rowcount == 1
            if new and answer.question.drill in TELLING:
                this = These.one(answer.sitting, answer.n)
                tag_exercises(connection, learner_id, this, new=True)
            return new

    def end_exercise(self, exercise_id: str, now: datetime) -> None:
        """Note that nothing more comes; an exercise that has ended keeps its first end."""
        this = and_(exercises.c.id == exercise_id, exercises.c.ended_at.is_(None))
        with self.database.writing() as connection:
            learner_id = connection.scalar(select(exercises.c.learner).where(this))
            if learner_id is None:
                return
            hold(connection, learner_id)  # no answer comes between
            connection.execute(update(exercises).where(this).values(ended_at=now))

    def exercise(self, exercise_id: str, *, learner_id: str | None = None) -> ExerciseRecord | None:
        """The exercise of that id, if it is there; of this learner only, where one is named."""
        query = select(exercises).where(exercises.c.id == exercise_id)
        if learner_id is not None:
            query = query.where(exercises.c.learner == learner_id)
        with self.database.reading() as connection:
            row = connection.execute(query).first()
            return None if row is None else exercise_from(row._mapping)

    def open_exercise(self, learner_id: str, drill: Drill) -> ExerciseRecord | None:
        """The exercise of the drill to go on with: the last begun, unless it has ended."""
        query = (
            select(exercises)
            .where(exercises.c.learner == learner_id, exercises.c.drill == drill)
            .order_by(exercises.c.place.desc())
            .limit(1)
        )
        with self.database.reading() as connection:
            row = connection.execute(query).first()
            return None if row is None or row.ended_at else exercise_from(row._mapping)

    def exercise_answers(self, exercise_id: str) -> tuple[ExerciseAnswer, ...]:
        """The answers of an exercise in the order of its questions."""
        query = (
            select(exercise_answers)
            .where(exercise_answers.c.sitting == exercise_id)
            .order_by(exercise_answers.c.n)
        )
        with self.database.reading() as connection:
            return tuple(map(exercise_answer_from, connection.execute(query).mappings()))
