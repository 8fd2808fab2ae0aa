"""Questions about all that a learner has answered, added up by the database."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import ColumnElement, and_, func, or_, select

from trainer.cribbage.claim import FIELDS
from trainer.cribbage.show import Kind
from trainer.drill.sitting import Entry, Focus, Shows
from trainer.learning.answers import Answer, Mode
from trainer.storage.exercise_history import ExerciseHistory
from trainer.storage.filters import EVERYTHING, Filter, matching
from trainer.storage.game_history import GameHistory
from trainer.storage.lesson_history import LessonHistory
from trainer.storage.rows import answer_from
from trainer.storage.skill_history import SkillHistory
from trainer.storage.sums import COUNTED, told
from trainer.storage.tables import answers, days, sittings

__all__ = ["EVERYTHING", "Best", "DayFigures", "Figures", "Filter", "History", "KindFigures"]


@dataclass(frozen=True, slots=True)
class Figures:
    """What a number of answers add up to."""

    hands: int
    right: int
    points_missed: int
    seconds: float
    """In all."""


@dataclass(frozen=True, slots=True)
class DayFigures:
    """The same for one day."""

    day: date
    hands: int
    right: int
    points_missed: int
    seconds: float
    """In all."""


@dataclass(frozen=True, slots=True)
class KindFigures:
    """Points of one category, over the answers that tell."""

    kinds: tuple[Kind, ...]
    """One kind; pairs and runs where they were said as one figure, and both or neither there."""
    missed: int
    there: int
    over: int
    """Said and not there; of taps there are none such."""

    @property
    def said(self) -> int:
        """Points said in all."""
        return self.there - self.missed + self.over


@dataclass(frozen=True, slots=True)
class Best:
    """The best sitting among its like: the same mode, length, table and way of answering."""

    mode: Mode
    seconds: int | None
    """Of a Sprint: 60 or 120."""
    focus: Focus | None
    """Of One skill: what was asked."""
    shows: Shows
    entry: Entry
    hands: int
    """Sprint and Survival: hands right. Practice and One skill: hands of the longest sitting
    without a miss."""
    sitting: str
    """Its id; the earliest where several are as good."""
    day: date


class History(SkillHistory, GameHistory, ExerciseHistory, LessonHistory):
    """Hands a learner has counted, and all the rest.

    Without hands withdrawn as mistyped, and those of an exam that has not been handed in.
    """

    def figures(self, learner_id: str, wanted: Filter = EVERYTHING) -> Figures:
        """All of them added up; zeros where there are none."""
        query = select(*_SUMS).where(matching(days, learner_id, wanted))
        with self.database.reading() as connection:
            return Figures(*connection.execute(query).one())

    def by_day(self, learner_id: str, wanted: Filter = EVERYTHING) -> tuple[DayFigures, ...]:
        """Each day on which something was answered, earliest first."""
        query = (
            select(days.c.day, *_SUMS)
            .where(matching(days, learner_id, wanted))
            .group_by(days.c.day)
            .order_by(days.c.day)
        )
        with self.database.reading() as connection:
            return tuple(DayFigures(*row) for row in connection.execute(query))

    def hands_on(self, learner_id: str, day: date) -> int:
        """How many hands were answered that day, right or wrong."""
        return self.figures(learner_id, Filter(since=day, until=day)).hands

    def said_by_kind(self, learner_id: str, wanted: Filter = EVERYTHING) -> tuple[KindFigures, ...]:
        """Points said, missed and there by category, in counting order.

        Only of answers that say something of the category; one where nothing was there and
        nothing said is left out. Pairs and runs said as one figure count for the one of the two
        that was there, and for both together where both were or neither.
        """
        sums = [_sum(days.c[f"{what}_{name}"]) for name in _KINDS for what in _WHAT]
        query = select(*sums).where(matching(days, learner_id, wanted))
        with self.database.reading() as connection:
            points = connection.execute(query).one()
        figures = map(KindFigures, _KINDS.values(), points[::3], points[1::3], points[2::3])
        return tuple(one for one in figures if one.there or one.over)

    def lately_missed(
        self, learner_id: str, wanted: Filter = EVERYTHING, limit: int = 20
    ) -> tuple[Answer, ...]:
        """The last answers that were not right, newest first."""
        missed = and_(
            matching(answers, learner_id, wanted),
            told(learner_id),
            COUNTED,
            ~answers.c.correct,
        )
        query = select(answers).where(missed).order_by(*_NEWEST_FIRST).limit(limit)
        with self.database.reading() as connection:
            return tuple(map(answer_from, connection.execute(query).mappings()))

    def answers_to_missed_shows(self, learner_id: str, misses: int = 500) -> tuple[Answer, ...]:
        """Every answer, right ones too, to the shows of the last so many misses, oldest first."""
        counted = and_(answers.c.learner == learner_id, told(learner_id), COUNTED)
        last = (
            select(answers.c.same)
            .where(counted, ~answers.c.correct)
            .order_by(*_NEWEST_FIRST)
            .limit(misses)
            .subquery()
        )
        query = (
            select(answers)
            .where(counted, answers.c.same.in_(select(last.c.same)))
            .order_by(answers.c.place, answers.c.n)
        )
        with self.database.reading() as connection:
            return tuple(map(answer_from, connection.execute(query).mappings()))

    def bests(self, learner_id: str) -> tuple[Best, ...]:
        """The best sitting of every sort that was tried; modes in their order.

        Missed hands are no sort, nor is what is learnt with help, nor are exams, each of which
        is like no other.
        """
        sort = (
            sittings.c.mode,
            sittings.c.sprint_seconds,
            sittings.c.focus,
            sittings.c.shows,
            sittings.c.entry,
        )
        result = (*sort, sittings.c.correct, sittings.c.id, sittings.c.day)
        may_miss = sittings.c.mode.in_([Mode.SPRINT, Mode.SURVIVAL])
        rank = func.row_number().over(
            partition_by=sort, order_by=[sittings.c.correct.desc(), sittings.c.place]
        )
        ranked = (
            select(*result, rank.label("rank"))
            .where(
                sittings.c.learner == learner_id,
                sittings.c.mode.not_in([Mode.MISSED, Mode.LEARN, Mode.EXAM]),
                sittings.c.correct > 0,
                or_(may_miss, sittings.c.correct == sittings.c.hands),
            )
            .subquery()
        )
        query = select(ranked).where(ranked.c.rank == 1)
        with self.database.reading() as connection:
            bests = [
                Best(
                    Mode(row.mode),
                    row.sprint_seconds,
                    None if row.focus is None else Focus(row.focus),
                    Shows(row.shows),
                    Entry(row.entry),
                    row.correct,
                    row.id,
                    row.day,
                )
                for row in connection.execute(query)
            ]
        modes = list(Mode)
        return tuple(sorted(bests, key=lambda best: (modes.index(best.mode), -best.hands)))


_KINDS = {name: kinds for name, kinds in FIELDS.items() if name != "total"}
_WHAT = ("missed", "there", "over")
_NEWEST_FIRST = (answers.c.place.desc(), answers.c.n.desc())


def _sum(column: ColumnElement[Any]) -> ColumnElement[Any]:
    return func.coalesce(func.sum(column), 0)


_SUMS = (
    _sum(days.c.hands),
    _sum(days.c.correct),
    _sum(days.c.points_missed),
    func.coalesce(func.sum(days.c.seconds), 0.0),
)
