"""Rows of skills written with the answers they come from, and what they add up to by day.

Derived like the answers' own columns, so that no page tags a history anew. Only answers that
count have rows: those withdrawn, done in part, of an exam not handed in, to a hand whose count had
been shown lately, or in an exercise whose questions were known beforehand have none.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    FromClause,
    RowMapping,
    Table,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
)

from trainer.learning.answers import Mode
from trainer.storage.rows import Row
from trainer.storage.skill_rows import TELLING, skill_rows_of_answer, skill_rows_of_exercise
from trainer.storage.skill_tables import answer_skills, skill_days
from trainer.storage.sums import COUNTED
from trainer.storage.tables import answers, exercise_answers, exercises, sittings

REMEMBERED = timedelta(days=30)
"""So long a hand is known again whose count was shown: counting it says nothing of any skill.

Neither right nor wrong: were its misses held against them, whoever counts hands again for practice
would come out worse for it.
"""
_NO_LAST = 2**31 - 1


@dataclass(frozen=True, slots=True)
class These:
    """Answers of some sittings or exercises."""

    sittings: Sequence[str]
    """Their ids."""
    first_n: int = 0
    last_n: int = _NO_LAST
    """Included."""

    @classmethod
    def one(cls, sitting: str, n: int) -> These:
        """A single answer."""
        return cls((sitting,), n, n)


class Touched(NamedTuple):
    """What has to be added up again."""

    skills: Collection[str]
    days: Collection[date]


def tag(connection: Connection, learner_id: str, these: These, *, new: bool = False) -> None:
    """Write the rows of these answers in sittings afresh, and what they add up to.

    Of `new` answers there cannot be any rows yet. An answer to the same hand that was given later
    but came earlier loses its own.
    """
    touched = write_rows(connection, these, new=new)
    after = connection.execute(_AFTER, {"whose": learner_id, **_named(these)}).all()
    for sitting, n in after:
        skills, days = write_rows(connection, These.one(sitting, n))
        touched = Touched({*touched.skills, *skills}, {*touched.days, *days})
    add_up_skills(connection, learner_id, touched)


def tag_exercises(
    connection: Connection, learner_id: str, these: These, *, new: bool = False
) -> None:
    """The same of answers in exercises."""
    touched = write_rows_of_exercises(connection, these, new=new)
    add_up_skills(connection, learner_id, touched)


def write_rows(connection: Connection, these: These, *, new: bool = False) -> Touched:
    """Write the rows of these answers in sittings afresh; their sums are the caller's to do."""
    given = counted(connection, these)
    rows = [row for one in given for row in skill_rows_of_answer(one)]
    return _replace(connection, _named(these), rows, new=new)


def write_rows_of_exercises(connection: Connection, these: These, *, new: bool = False) -> Touched:
    """The same of answers in exercises."""
    named = _named(these)
    given = connection.execute(_IN_EXERCISES, named).mappings()
    rows = [row for one in given for row in skill_rows_of_exercise(one)]
    return _replace(connection, named, rows, new=new)


def counted(connection: Connection, these: These) -> Sequence[RowMapping]:
    """Those of the answers that count, each with its sitting's `settings`."""
    given = connection.execute(_IN_SITTINGS, _named(these)).mappings()
    return [one for one in given if not _is_remembered(one["shown_at"], one["answered_at"])]


def _is_remembered(shown_at: datetime | None, answered_at: datetime) -> bool:
    return shown_at is not None and answered_at - shown_at <= REMEMBERED


def add_up_skills(connection: Connection, learner_id: str, touched: Touched) -> None:
    """Bring the sums of these skills on these days up to date."""
    if not touched.days:
        return
    named = {"whose": learner_id, "skills": [*touched.skills], "on_days": [*touched.days]}
    connection.execute(_DELETE_SUMS, named)
    connection.execute(_ADD_UP, named)


def _named(these: These) -> Row:
    """The answers as the statements below name them."""
    return {
        "in_sittings": these.sittings,
        "first_n": these.first_n,
        "last_n": these.last_n,
    }


def _replace(connection: Connection, these: Row, rows: list[Row], *, new: bool) -> Touched:
    touched = {(row["skill"], row["day"]) for row in rows}
    if not new:
        touched.update((skill, day) for skill, day in connection.execute(_BEFORE, these))
        connection.execute(_DELETE, these)
    if rows:
        connection.execute(_INSERT, rows)
    return Touched({skill for skill, _ in touched}, {day for _, day in touched})


# Put together once: that takes as long as their execution.
def _theirs(table: Table) -> ColumnElement[bool]:
    # Nothing of the learner: an index by learners would be taken, and all their rows looked at.
    return and_(
        table.c.sitting.in_(bindparam("in_sittings", expanding=True)),
        table.c.n.between(bindparam("first_n"), bindparam("last_n")),
    )


def _touched(table: Table) -> ColumnElement[bool]:
    return and_(
        table.c.learner == bindparam("whose"),
        table.c.skill.in_(bindparam("skills", expanding=True)),
        table.c.day.in_(bindparam("on_days", expanding=True)),
    )


def _times(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return func.count().filter(condition)


def _shown_at(given: FromClause, sitting: FromClause) -> ColumnElement[datetime]:
    """When the count was shown: of an exam when it was handed in, never before."""
    return case((given.c.mode == Mode.EXAM, sitting.c.ended_at), else_=given.c.answered_at)


_handed_in = or_(answers.c.mode != Mode.EXAM, sittings.c.ended_at.is_not(None))
_before, _sitting_before = answers.alias(), sittings.alias()
_last_shown = (
    select(_shown_at(_before, _sitting_before))
    .join_from(_before, _sitting_before)
    .where(
        _before.c.learner == answers.c.learner,
        _before.c.same == answers.c.same,
        _before.c.answered_at < answers.c.answered_at,
        _shown_at(_before, _sitting_before) < answers.c.answered_at,
    )
    .order_by(_before.c.answered_at.desc())
    .limit(1)
    .scalar_subquery()
)
"""When the count of an answer's hand had last been shown to whoever gave it, if ever."""
_IN_SITTINGS = (
    select(answers, sittings.c.settings, _last_shown.label("shown_at"))
    .join(sittings)
    .where(_theirs(answers), COUNTED, _handed_in)
    .order_by(answers.c.sitting, answers.c.n)
)
_after, _next = answers.alias(), answers.alias()
_AFTER = (
    select(_after.c.sitting, _after.c.n)
    .distinct()
    .select_from(answers)
    .join(sittings)
    .join(_after, and_(_after.c.learner == bindparam("whose"), _after.c.same == answers.c.same))
    .where(
        _theirs(answers),
        _after.c.answered_at
        == select(_next.c.answered_at)
        .where(
            _next.c.learner == bindparam("whose"),
            _next.c.same == answers.c.same,
            _next.c.answered_at > _shown_at(answers, sittings),
        )
        .order_by(_next.c.answered_at)
        .limit(1)
        .scalar_subquery(),
        exists().where(
            answer_skills.c.sitting == _after.c.sitting, answer_skills.c.n == _after.c.n
        ),
    )
)
"""The answers with rows that were the next to the same hands after these had shown their count.

Those after the next have been shown it by the next.
"""
_earlier = exercises.alias()
_known_beforehand = or_(
    exercises.c.listed.is_not(None),
    exists().where(
        _earlier.c.learner == exercises.c.learner,
        _earlier.c.drill == exercises.c.drill,
        _earlier.c.place < exercises.c.place,
        _earlier.c.seed == exercises.c.seed,
    ),
)
"""Whether an exercise is of questions to be tried again, or of a seed that was had before."""
_IN_EXERCISES = (
    select(exercise_answers)
    .join(exercises)
    .where(_theirs(exercise_answers), exercise_answers.c.drill.in_(TELLING), ~_known_beforehand)
    .order_by(exercise_answers.c.sitting, exercise_answers.c.n)
)
_BEFORE = (
    select(answer_skills.c.skill, answer_skills.c.day).where(_theirs(answer_skills)).distinct()
)
_DELETE = delete(answer_skills).where(_theirs(answer_skills))
_INSERT = insert(answer_skills)
_DELETE_SUMS = delete(skill_days).where(_touched(skill_days))

_row = answer_skills.c
_KEY = [_row[column.name] for column in skill_days.primary_key]
_SUMS: dict[str, ColumnElement[Any]] = {
    "answered": func.count(),
    "correct": _times(_row.correct),
    "mixed_correct": _times(and_(_row.mixed, _row.correct)),
    "exam_missed": _times(and_(_row.mode == Mode.EXAM, ~_row.correct)),
    "blame": func.sum(_row.blame),
    "points": func.sum(_row.points),
    "missed": func.sum(_row.missed),
    "timed": _times(_row.timed),
    "timed_seconds": func.sum(case((_row.timed, _row.seconds), else_=0.0)),
}
"""For each column of a skill's day how it is added up."""
_ADD_UP = insert(skill_days).from_select(
    [*(column.name for column in _KEY), *_SUMS],
    select(*_KEY, *_SUMS.values()).where(_touched(answer_skills)).group_by(*_KEY),
)
