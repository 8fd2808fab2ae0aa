"""What a class has done, asked in a few questions however many pupils there are."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, case, func, literal, or_, select, true

from trainer.classroom.classes import (
    ClassWork,
    KindSums,
    KindWork,
    Member,
    Membership,
    MemberWork,
    SchoolClass,
    ShowWork,
    TaskProgress,
)
from trainer.cribbage.claim import FIELDS
from trainer.cribbage.show import Kind, Show
from trainer.storage.class_csv import class_tables
from trainer.storage.class_end import before_the_end
from trainer.storage.class_exams import first_results, handed_in, shows_of_open_exams
from trainer.storage.class_rows import class_of, there
from trainer.storage.class_skills import bring_class_up_to_date, by_skill
from trainer.storage.class_tables import members
from trainer.storage.class_task import progress_of, task_length
from trainer.storage.database import Part
from trainer.storage.rows import KIND_COLUMNS, TOGETHER, show_of_same
from trainer.storage.sums import COUNTED, SUMS
from trainer.storage.tables import FIGURES, answers


class ClassWorks(Part):
    """The part of a `Store` that adds up what a class has done, as long as it ran."""

    def class_work(self, secret: str, *, open_exams: bool = False) -> ClassWork:
        """What the pupils of the teacher's class have done, and how far they are with the task.

        Of an exam that was not handed in only how far it is, and nothing is to be shown of its
        hands while anybody is in the middle of it: unless `open_exams` are to be told of like
        everything else. Raises `ClassError` when there is no such class any more.
        """
        return self._work(self._class(secret), open_exams=open_exams)

    def pupil_work(self, secret: str, learner_id: str, *, open_exams: bool = False) -> ClassWork:
        """The same of one pupil of the teacher's class; of anybody else, nothing."""
        return self._work(self._class(secret), learner_id, open_exams=open_exams)

    def task_progress(self, membership: Membership) -> TaskProgress | None:
        """How far the pupil is with the class’s task, as the teacher sees it; `None` before it."""
        learner = membership.member.learner_id
        with self.database.reading() as connection:
            found = progress_of(connection, membership.school_class, learner=learner)
        return found.get(learner)

    def class_tables(self, secret: str) -> bytes:
        """All that may be told of the class as tables for a spreadsheet, a ZIP file of them.

        Raises `ClassError` when there is no such class any more.
        """
        mine = self._class(secret)
        work = self._work(mine, open_exams=False)
        with self.database.reading() as connection:
            exams = first_results(connection, mine)
        return class_tables(work, exams)

    def _work(
        self, mine: SchoolClass, learner: str | None = None, *, open_exams: bool
    ) -> ClassWork:
        bring_class_up_to_date(self.database, mine.id)
        # In a class that has ended nobody is in the middle of anything.
        told = true() if open_exams or mine.ended_at is not None else handed_in(mine)
        theirs = and_(_theirs(mine, learner), told)
        with self.database.reading() as connection:
            hidden, in_an_exam = shows_of_open_exams(connection, mine)
            return ClassWork(
                _members(connection, mine, learner, told),
                _shows(connection, theirs),
                _by_kind(connection, theirs),
                by_skill(connection, mine, learner),
                frozenset() if open_exams else frozenset(map(_show, hidden)),
                in_an_exam,
            )

    def _class(self, secret: str) -> SchoolClass:
        with self.database.reading() as connection:
            found = class_of(connection, secret)
        return there(found)


def _theirs(mine: SchoolClass, learner: str | None) -> ColumnElement[bool]:
    """The answers that count of the members of the class, or of the one."""
    of_class = members.c.school_class == mine.id
    if learner is not None:
        of_class = and_(of_class, members.c.learner == learner)
    return and_(of_class, COUNTED, before_the_end(mine, answers.c.answered_at))


def _members(
    connection: Connection, mine: SchoolClass, learner: str | None, told: ColumnElement[bool]
) -> tuple[MemberWork, ...]:
    done = (
        select(
            answers.c.learner,
            func.count().filter(told).label("hands"),
            func.count().filter(answers.c.correct, told).label("correct"),
            func.sum(answers.c.points_missed).filter(told).label("missed"),
            func.sum(_TOO_MANY).filter(told).label("too_many"),
            func.max(answers.c.answered_at).label("last_at"),
        )
        .join(members, members.c.learner == answers.c.learner)
        .where(_theirs(mine, learner))
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
    if learner is not None:
        query = query.where(members.c.learner == learner)
    progress = progress_of(connection, mine, learner=learner)
    not_begun = TaskProgress(0, task_length(mine.task), 0, ended=False)
    work = []
    for pupil, name, joined_at, *figures, last_at in connection.execute(query):
        member = Member(pupil, name, joined_at)
        hands, right, missed, too_many = figures
        task = progress.get(pupil, not_begun)
        work.append(
            MemberWork(member, hands, right, missed, too_many, *task[:4], last_at, task.again)
        )
    return tuple(work)


def _by_kind(connection: Connection, theirs: ColumnElement[bool]) -> tuple[KindWork, ...]:
    # Of the answers themselves, not of the days' sums: an exam counts here while it runs.
    sums = [SUMS[f"{what}_{name}"] for name in _KINDS for what in ("missed", "there")]
    query = (
        select(*sums)
        .join_from(members, answers, answers.c.learner == members.c.learner)
        .where(theirs)
    )
    points = connection.execute(query).one()
    work = map(KindWork, _KINDS.values(), points[::2], points[1::2])
    return tuple(one for one in work if one.there)


def _shows(connection: Connection, theirs: ColumnElement[bool]) -> tuple[ShowWork, ...]:
    query = (
        select(answers.c.same, *_SHOW_SUMS)
        .join(members, members.c.learner == answers.c.learner)
        .where(theirs)
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
