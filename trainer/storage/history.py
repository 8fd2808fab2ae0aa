"""Questions about all that a learner has answered, added up by the database."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import ColumnElement, Table, and_, func, or_, select

from trainer.cribbage.claim import FIELDS
from trainer.cribbage.show import Kind
from trainer.drill.sitting import Entry, Focus, Shows
from trainer.learning.answers import Answer, Mode
from trainer.storage.exercise_history import ExerciseHistory
from trainer.storage.game_history import GameHistory
from trainer.storage.lesson_history import LessonHistory
from trainer.storage.rows import answer_from
from trainer.storage.sums import told
from trainer.storage.tables import answers, days, sittings


@dataclass(frozen=True, slots=True)
class Filter:
    """Which answers are looked at; `None` leaves a question open."""

    mode: Mode | None = None
    since: date | None = None
    """The first day, included; the learner's own calendar."""
    until: date | None = None
    """The last day, included."""
    crib: bool | None = None


EVERYTHING = Filter()


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
    """One kind; pairs and runs where both were there and were said as one figure."""
    missed: int
    there: int


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


class History(GameHistory, ExerciseHistory, LessonHistory):
    """Hands a learner has counted, and all the rest.

    Without hands withdrawn as mistyped, and those of an exam that has not been handed in.
    """

    def figures(self, learner_id: str, wanted: Filter = EVERYTHING) -> Figures:
        """All of them added up; zeros where there are none."""
        query = select(*_SUMS).where(_wanted(days, learner_id, wanted))
        with self.database.reading() as connection:
            return Figures(*connection.execute(query).one())

    def by_day(self, learner_id: str, wanted: Filter = EVERYTHING) -> tuple[DayFigures, ...]:
        """Each day on which something was answered, earliest first."""
        query = (
            select(days.c.day, *_SUMS)
            .where(_wanted(days, learner_id, wanted))
            .group_by(days.c.day)
            .order_by(days.c.day)
        )
        with self.database.reading() as connection:
            return tuple(DayFigures(*row) for row in connection.execute(query))

    def hands_on(self, learner_id: str, day: date) -> int:
        """How many hands were answered that day, right or wrong."""
        return self.figures(learner_id, Filter(since=day, until=day)).hands

    def missed_by_kind(
        self, learner_id: str, wanted: Filter = EVERYTHING
    ) -> tuple[KindFigures, ...]:
        """Points missed and points there by category, in counting order.

        Only of answers that say something of the category; one where nothing was there to be
        missed is left out. Pairs and runs said as one figure count for the one of the two that
        was there, and for both together where both were.
        """
        sums = [_sum(days.c[f"{what}_{name}"]) for name in _KINDS for what in ("missed", "there")]
        query = select(*sums).where(_wanted(days, learner_id, wanted))
        with self.database.reading() as connection:
            points = connection.execute(query).one()
        figures = zip(_KINDS.values(), points[::2], points[1::2], strict=True)
        return tuple(KindFigures(kinds, missed, there) for kinds, missed, there in figures if there)

    def lately_missed(
        self, learner_id: str, wanted: Filter = EVERYTHING, limit: int = 20
    ) -> tuple[Answer, ...]:
        """The last answers that were not right, newest first."""
        missed = and_(
            _wanted(answers, learner_id, wanted),
            told(learner_id),
            ~answers.c.void,
            ~answers.c.correct,
        )
        query = select(answers).where(missed).order_by(*_NEWEST_FIRST).limit(limit)
        with self.database.reading() as connection:
            return tuple(map(answer_from, connection.execute(query).mappings()))

    def answers_to_missed_shows(self, learner_id: str, misses: int = 500) -> tuple[Answer, ...]:
        """Every answer, right ones too, to the shows of the last so many misses, oldest first."""
        counted = and_(answers.c.learner == learner_id, told(learner_id), ~answers.c.void)
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

        Missed hands are no sort, nor are exams, each of which is like no other.
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
                sittings.c.mode.not_in([Mode.MISSED, Mode.EXAM]),
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
_NEWEST_FIRST = (answers.c.place.desc(), answers.c.n.desc())


def _sum(column: ColumnElement[Any]) -> ColumnElement[Any]:
    return func.coalesce(func.sum(column), 0)


_SUMS = (
    _sum(days.c.hands),
    _sum(days.c.correct),
    _sum(days.c.points_missed),
    func.coalesce(func.sum(days.c.seconds), 0.0),
)


def _wanted(table: Table, learner_id: str, wanted: Filter) -> ColumnElement[bool]:
    """The rows of the learner, of answers or of days, that are wanted."""
    conditions = [table.c.learner == learner_id]
    if wanted.mode is not None:
        conditions.append(table.c.mode == wanted.mode)
    if wanted.since is not None:
        conditions.append(table.c.day >= wanted.since)
    if wanted.until is not None:
        conditions.append(table.c.day <= wanted.until)
    if wanted.crib is not None:
        conditions.append(table.c.crib == wanted.crib)
    return and_(*conditions)
