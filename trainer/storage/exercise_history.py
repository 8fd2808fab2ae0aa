"""Questions about all that a learner has answered in the drills at the table."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from sqlalchemy import and_, exists, func, or_, select

from trainer.drill.exercise import ExerciseAnswer
from trainer.drill.pegging import Asked
from trainer.drill.question import Drill
from trainer.drill.throwing import Whose
from trainer.storage.database import Part
from trainer.storage.exercise_rows import exercise_answer_from
from trainer.storage.tables import exercise_answers, exercises


@dataclass(frozen=True, slots=True)
class ExerciseDay:
    """What the answers of one day add up to."""

    day: date
    """The learner's own."""
    questions: int
    right: int
    cost: float
    """Points given away, in all."""
    seconds: float
    """In all."""


class ExerciseHistory(Part):
    """The part of a `History` that is about throwing and pegging."""

    def exercises(
        self,
        learner_id: str,
        drill: Drill,
        *,
        asked: Whose | Asked | None = None,
    ) -> tuple[ExerciseDay, ...]:
        """Each day on which questions of the drill were answered, earliest first.

        `asked` narrows to one sort of question: throws to your crib or to theirs, points or a
        card.
        """
        wanted = and_(exercise_answers.c.learner == learner_id, exercise_answers.c.drill == drill)
        if asked is not None and asked.value != Asked.BOTH:
            wanted = and_(wanted, exercise_answers.c.asked == asked)
        query = (
            select(
                exercise_answers.c.day,
                func.count(),
                func.count().filter(exercise_answers.c.correct),
                func.sum(exercise_answers.c.cost),
                func.sum(exercise_answers.c.seconds),
            )
            .where(wanted)
            .group_by(exercise_answers.c.day)
            .order_by(exercise_answers.c.day)
        )
        with self.database.reading() as connection:
            return tuple(ExerciseDay(*row) for row in connection.execute(query))

    def exercise_missed(
        self, learner_id: str, drill: Drill, limit: int = 20
    ) -> tuple[ExerciseAnswer, ...]:
        """The last answers that were not right, newest first, to questions to be tried again.

        A question is told once; one that has been answered right since is not told.
        """
        later, later_in = exercise_answers.alias(), exercises.alias()
        answered_since = exists().where(
            later.c.learner == learner_id,
            later.c.question == exercise_answers.c.question,
            later_in.c.id == later.c.sitting,
            or_(
                later_in.c.place > exercises.c.place,
                and_(later_in.c.id == exercises.c.id, later.c.n > exercise_answers.c.n),
            ),
        )
        query = (
            select(exercise_answers)
            .join(exercises, exercises.c.id == exercise_answers.c.sitting)
            .where(
                exercises.c.learner == learner_id,
                exercises.c.drill == drill,
                ~exercise_answers.c.correct,
                ~answered_since,
            )
            .order_by(exercises.c.place.desc(), exercise_answers.c.n.desc())
            .limit(limit)
        )
        with self.database.reading() as connection:
            return tuple(map(exercise_answer_from, connection.execute(query).mappings()))
