"""What a class has done, asked in a few questions however many pupils there are."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, case, func, literal, or_, select

from trainer.classroom.classes import (
    ClassWork,
    KindSums,
    KindWork,
    Member,
    MemberWork,
    SchoolClass,
    ShowWork,
    Task,
)
from trainer.classroom.exam import Exam
from trainer.cribbage.claim import FIELDS
from trainer.cribbage.show import Kind, Show
from trainer.learning.answers import Mode
from trainer.storage.class_csv import class_table
from trainer.storage.class_rows import class_of, there
from trainer.storage.class_skills import bring_class_up_to_date, by_skill
from trainer.storage.class_tables import members
from trainer.storage.database import Part
from trainer.storage.rows import KIND_COLUMNS, TOGETHER, settings_from_text, show_of_same
from trainer.storage.sums import COUNTED, SUMS
from trainer.storage.tables import FIGURES, answers, sittings


class ClassWorks(Part):
    """The part of a `Store` that adds up what a class has done."""

    def class_work(self, secret: str) -> ClassWork:
        """What the pupils of the teacher's class have done, and how far they are with the task.

        Raises `ClassError` when there is no such class any more.
        """
        mine = self._class(secret)
        bring_class_up_to_date(self.database, mine.id)
        with self.database.reading() as connection:
            return ClassWork(
                _members(connection, mine),
                _shows(connection, mine.id),
                _by_kind(connection, mine.id),
                by_skill(connection, mine.id),
            )

    def class_csv(self, secret: str) -> str:
        """The pupils as rows under a row of headings, for a spreadsheet.

        Raises `ClassError` when there is no such class any more.
        """
        mine = self._class(secret)
        with self.database.reading() as connection:
            work = _members(connection, mine)
            exams = _exams(connection, mine.id)
        return class_table(work, exams)

    def _class(self, secret: str) -> SchoolClass:
        with self.database.reading() as connection:
            found = class_of(connection, secret)
        return there(found)


class _Progress(NamedTuple):
    """How far a pupil is with the task."""

    n: int
    length: int | None
    right: int
    ended: bool
    again: int = 0
    """How often an exam was handed in once more."""


def _members(connection: Connection, mine: SchoolClass) -> tuple[MemberWork, ...]:
    done = (
        select(
            answers.c.learner,
            func.count().label("hands"),
            func.count().filter(answers.c.correct).label("correct"),
            func.sum(answers.c.points_missed).label("missed"),
            func.sum(_TOO_MANY).label("too_many"),
            func.max(answers.c.answered_at).label("last_at"),
        )
        .join(members, members.c.learner == answers.c.learner)
        .where(members.c.school_class == mine.id, COUNTED)
        .group_by(answers.c.learner)
        .subquery()
    )
    query = (
        select(
            members.c.learner,
            members.c.name,
            members.c.joined_at,
            func.coalesce(done.c.hands, 0),
            func.coalesce(done.c.correct, 0),
            func.coalesce(done.c.missed, 0),
            func.coalesce(done.c.too_many, 0),
            done.c.last_at,
        )
        .outerjoin(done, done.c.learner == members.c.learner)
        .where(members.c.school_class == mine.id)
        .order_by(members.c.joined_at, members.c.name)
    )
    progress = _progress(connection, mine)
    not_begun = _Progress(0, _length(mine.task), 0, ended=False)
    work = []
    for learner, name, joined_at, *figures, last_at in connection.execute(query):
        member = Member(learner, name, joined_at)
        hands, right, missed, too_many = figures
        task = progress.get(learner, not_begun)
        work.append(
            MemberWork(member, hands, right, missed, too_many, *task[:4], last_at, task.again)
        )
    return tuple(work)


def _progress(connection: Connection, mine: SchoolClass) -> dict[str, _Progress]:
    """For each pupil who has begun the task how far they are."""
    task = mine.task
    if task is None:
        return {}
    of_task = sittings.c.began_at >= task.set_at
    if task.exam is not None:  # one begun before it was set may be gone on with
        still = or_(sittings.c.ended_at.is_(None), sittings.c.ended_at >= task.set_at)
        of_task = and_(sittings.c.exam == task.exam, still)
    query = (
        select(
            sittings.c.learner,
            sittings.c.hands,
            sittings.c.correct,
            sittings.c.ended_at.is_not(None),
            sittings.c.settings,
        )
        .join(members, members.c.learner == sittings.c.learner)
        .where(members.c.school_class == mine.id, of_task)
        .order_by(sittings.c.place)
    )
    length = _length(task)
    progress: dict[str, _Progress] = {}
    for learner, hands, right, ended, settings in connection.execute(query):
        if task.exam is not None:
            # What was handed in first counts: whoever takes it again has seen every count.
            first = progress.get(learner)
            if first is None or not first.ended:
                progress[learner] = _Progress(hands, length, right, bool(ended))
            elif ended:
                progress[learner] = first._replace(again=first.again + 1)
        elif settings_from_text(settings) == task.settings:
            before = progress.get(learner, _Progress(0, length, 0, ended=False))
            progress[learner] = _gone_on(before, hands, right, ended=bool(ended))
    return progress


def _exams(connection: Connection, class_id: str) -> dict[str, dict[str, int]]:
    """For each pupil, by the code of every exam they handed in, how many were right at first."""
    query = (
        select(sittings.c.learner, sittings.c.exam, sittings.c.correct)
        .join(members, members.c.learner == sittings.c.learner)
        .where(
            members.c.school_class == class_id,
            sittings.c.exam.is_not(None),
            sittings.c.ended_at.is_not(None),
        )
        .order_by(sittings.c.ended_at, sittings.c.id)
    )
    exams: dict[str, dict[str, int]] = {}
    for learner, code, right in connection.execute(query):
        exams.setdefault(learner, {}).setdefault(code, right)
    return exams


def _length(task: Task | None) -> int | None:
    """Hands the task has; `None` where there is no task, or a clock or misses end it."""
    if task is None:
        return None
    if task.exam is not None:
        return Exam.parse(task.exam).hands
    if task.settings is None or task.settings.mode in (Mode.SPRINT, Mode.SURVIVAL):
        return None
    return task.settings.hands


def _gone_on(before: _Progress, hands: int, right: int, *, ended: bool) -> _Progress:
    """A drill may be done in several sittings; all its hands are the task."""
    n = before.n + hands
    done = n >= before.length if before.length is not None else before.ended or ended
    return _Progress(n, before.length, before.right + right, done)


def _by_kind(connection: Connection, class_id: str) -> tuple[KindWork, ...]:
    # Of the answers themselves, not of the days' sums: an exam counts here while it runs.
    sums = [SUMS[f"{what}_{name}"] for name in _KINDS for what in ("missed", "there")]
    query = (
        select(*sums)
        .join_from(members, answers, answers.c.learner == members.c.learner)
        .where(members.c.school_class == class_id, COUNTED)
    )
    points = connection.execute(query).one()
    work = map(KindWork, _KINDS.values(), points[::2], points[1::2])
    return tuple(one for one in work if one.there)


def _shows(connection: Connection, class_id: str) -> tuple[ShowWork, ...]:
    query = (
        select(answers.c.same, *_SHOW_SUMS)
        .join(members, members.c.learner == answers.c.learner)
        .where(members.c.school_class == class_id, COUNTED)
        .group_by(answers.c.same)
        .order_by(answers.c.same)
    )
    return tuple(
        ShowWork(
            _show(row[0]),
            row[1],
            row[2],
            row[3],
            KindSums(*row[_MISSED]),
            KindSums(*row[_ASKED]),
            KindSums(*row[_GOT]),
        )
        for row in connection.execute(query)
    )


@lru_cache(maxsize=16_384)
def _show(same: str) -> Show:
    return show_of_same(same)


def _asked(kind: Kind) -> ColumnElement[int]:
    """Answers in which the category was asked, alone, with another or in the total."""
    told = [_column("missed", kind), answers.c.said_total]
    if kind in TOGETHER:
        told.append(answers.c.missed_pairs_and_runs)
    return func.count(func.coalesce(*told))


def _got(kind: Kind) -> ColumnElement[int]:
    """Those of them that had it right: of taps, missed nothing; of totals, were right in all."""
    ways = [
        _column("said", kind) == _column("true", kind),
        and_(answers.c.taps.is_not(None), _column("missed", kind) == 0),
        and_(answers.c.said_total.is_not(None), answers.c.correct),
    ]
    if kind in TOGETHER:
        there = answers.c.true_pairs + answers.c.true_runs
        ways.append(answers.c.said_pairs_and_runs == there)
    return func.count().filter(or_(*ways))


def _too_many() -> ColumnElement[int]:
    """Points said that are not there; of taps there are none such."""
    total: ColumnElement[int] = literal(0)
    for name, kinds in FIELDS.items():
        said = answers.c[f"said_{name}"]
        there: ColumnElement[int] = answers.c.true_total
        if name != "total":
            there = sum((_column("true", kind) for kind in kinds), start=literal(0))
        total += case((said > there, said - there), else_=0)
    return total


def _column(what: str, kind: Kind) -> ColumnElement[Any]:
    return answers.c[f"{what}_{KIND_COLUMNS[kind]}"]


_TOO_MANY = _too_many()
_KINDS = {name: kinds for name, kinds in FIELDS.items() if name != "total"}
_SHOW_SUMS = (
    func.count(),
    func.count().filter(answers.c.correct),
    func.sum(answers.c.points_missed),
    *(func.coalesce(func.sum(answers.c[f"missed_{name}"]), 0) for name in FIGURES),
    *map(_asked, Kind),
    *map(_got, Kind),
)
_MISSED = slice(4, 4 + len(FIGURES))
_ASKED = slice(_MISSED.stop, _MISSED.stop + len(Kind))
_GOT = slice(_ASKED.stop, None)
"""Where in a row of the shows which sums stand."""
