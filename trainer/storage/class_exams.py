"""The exams of a class: which belong together, which are open, what came of those handed in."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, or_, select

from trainer.classroom.classes import SchoolClass
from trainer.classroom.exam import Exam, ExamError, hands_of
from trainer.learning.answers import Mode
from trainer.storage.class_end import before_the_end
from trainer.storage.class_tables import members
from trainer.storage.rows import same, show_from
from trainer.storage.tables import answers, sittings


def handed_in(mine: SchoolClass) -> ColumnElement[bool]:
    """The answers that are of no exam, or of one that was handed in."""
    over = (
        select(sittings.c.id)
        .join(members, members.c.learner == sittings.c.learner)
        .where(
            members.c.school_class == mine.id,
            sittings.c.mode == Mode.EXAM,
            sittings.c.ended_at.is_not(None),
        )
    )
    return or_(answers.c.mode != Mode.EXAM, answers.c.sitting.in_(over))


class OpenExams(NamedTuple):
    """What the pupils of a class are in the middle of."""

    shows: frozenset[str]
    """Each as `rows.same` has it."""
    pupils: int


def shows_of_open_exams(connection: Connection, mine: SchoolClass) -> OpenExams:
    """The hands of exams that were begun and not handed in; none when the class has ended."""
    if mine.ended_at is not None:
        return OpenExams(frozenset(), 0)
    query = (
        select(sittings.c.learner, sittings.c.listed)
        .join(members, members.c.learner == sittings.c.learner)
        .where(
            members.c.school_class == mine.id,
            sittings.c.mode == Mode.EXAM,
            sittings.c.ended_at.is_(None),
        )
    )
    rows = connection.execute(query).all()
    shows = frozenset[str]().union(*(_listed(row.listed or "") for row in rows))
    return OpenExams(shows, len({row.learner for row in rows}))


def codes_alike(connection: Connection, mine: SchoolClass, code: str) -> Collection[str]:
    """The codes under which anybody of the class has begun the hands of this exam."""
    query = (
        select(sittings.c.exam)
        .join(members, members.c.learner == sittings.c.learner)
        .where(members.c.school_class == mine.id, sittings.c.exam.is_not(None))
        .distinct()
    )
    return [one for one in connection.scalars(query) if one and hands_of(one) == hands_of(code)]


def first_results(connection: Connection, mine: SchoolClass) -> dict[str, dict[str, int]]:
    """For each pupil, by the code of every exam they handed in, how many were right at first.

    Of exams that have the same hands the code is one and the same, without extra time.
    """
    query = (
        select(sittings.c.learner, sittings.c.exam, sittings.c.correct)
        .join(members, members.c.learner == sittings.c.learner)
        .where(
            members.c.school_class == mine.id,
            sittings.c.exam.is_not(None),
            sittings.c.ended_at.is_not(None),
            before_the_end(mine, sittings.c.ended_at),
        )
        .order_by(sittings.c.ended_at, sittings.c.id)
    )
    named: dict[str, str] = {}
    exams: dict[str, dict[str, int]] = {}
    for learner, code, right in connection.execute(query):
        name = named.setdefault(hands_of(code), _without_extra_time(code))
        exams.setdefault(learner, {}).setdefault(name, right)
    return exams


def _without_extra_time(code: str) -> str:
    try:
        return replace(Exam.parse(code), extra=0).code
    except ExamError:  # of a newer version of the app
        return code


@lru_cache(maxsize=256)
def _listed(shows: str) -> frozenset[str]:
    """The shows of a sitting's list: of many sittings it is the same."""
    return frozenset(same(show_from(word)) for word in shows.split())
