"""Questions about all that a learner has answered in drills other than counting."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from datetime import date
from itertools import groupby
from operator import itemgetter

from sqlalchemy import and_, exists, func, or_, select

from trainer.drill.exercise import ExerciseAnswer
from trainer.drill.pegging import Asked
from trainer.drill.question import Drill
from trainer.drill.solitaire import Form
from trainer.storage.database import Part
from trainer.storage.exercise_rows import Sort, exercise_answer_from, exercise_settings_from
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


@dataclass(frozen=True, slots=True)
class SolitaireBest:
    """The best of a learner's games of one form of solitaire."""

    points: int
    day: date
    """The learner's own, on which it ended; of equals the first."""
    exercise: str
    """The game's id."""
    games: int
    """How many games of the form were played to their end, each with cards of its own."""


class ExerciseHistory(Part):
    """The part of a `History` that is about drills other than counting."""

    def exercises(
        self,
        learner_id: str,
        drill: Drill,
        *,
        asked: Sort | None = None,
    ) -> tuple[ExerciseDay, ...]:
        """Each day on which questions of the drill were answered, earliest first.

        `asked` narrows to one sort of question: throws to your crib or to theirs, points or a
        card, counts announced right or wrong, hands or cribs of solitaire.
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

    def solitaire_bests(self, learner_id: str) -> dict[Form, SolitaireBest]:
        """The best game of each form that was ever played to its end.

        Counts that were listed to be tried again are no game, nor are cards that were had before:
        of games with the same seed only the first may be the best.
        """
        query = (
            select(exercises.c.settings, exercises.c.seed, exercise_answers)
            .join(exercises, exercises.c.id == exercise_answers.c.sitting)
            .where(
                exercise_answers.c.learner == learner_id,
                exercise_answers.c.drill == Drill.SOLITAIRE,
                exercises.c.seed.is_not(None),
            )
            .order_by(exercises.c.place, exercises.c.id, exercise_answers.c.n)
        )
        with self.database.reading() as connection:
            rows = connection.execute(query).mappings().all()
        bests: dict[Form, SolitaireBest] = {}
        known: set[tuple[Form, int]] = set()
        for exercise, of_game in groupby(rows, key=itemgetter("sitting")):
            given = list(of_game)
            form = exercise_settings_from(json.loads(given[0]["settings"])).form
            cards = (form, given[0]["seed"])
            again = cards in known
            known.add(cards)
            if again or len(given) < len(form.steps):
                continue
            points = sum(exercise_answer_from(row).points for row in given)
            best = bests.get(form, SolitaireBest(-1, given[-1]["day"], exercise, 0))
            if points > best.points:
                best = replace(best, points=points, day=given[-1]["day"], exercise=exercise)
            bests[form] = replace(best, games=best.games + 1)
        return bests
