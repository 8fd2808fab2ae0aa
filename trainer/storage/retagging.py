"""Rows of skills made afresh: for histories from before there were such rows, or other ones."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import date

from sqlalchemy import Connection, Table, and_, case, func, select, update

from trainer.storage.database import Database
from trainer.storage.errors import FullError, GoneError, LockedError, ReadOnlyError
from trainer.storage.places import hold
from trainer.storage.rows import answer_from
from trainer.storage.skill_rows import TAGGED, evidence
from trainer.storage.skill_tagging import (
    These,
    Touched,
    add_up_skills,
    counted,
    write_rows,
    write_rows_of_exercises,
)
from trainer.storage.tables import answers, exercise_answers, learners

WAIT = 2.0
"""Seconds from when it began that whoever asks for rows waits while they are made afresh."""
_AT_ONCE = 100
"""Answers to a transaction."""
_DAYS_AT_ONCE = 10
"""Days whose sums are added up in a transaction."""
_BREATH = 0.005
"""Seconds between two of them: a lock goes to whoever asks first, not who waits longest."""


def bring_up_to_date(database: Database, learner_id: str, wait: float | None = WAIT) -> None:
    """Make a learner's rows of skills afresh where they are missing or of an earlier sort.

    Returns `wait` seconds after it began (`None`: however long it takes) with the newest answers
    done; the others are done meanwhile. Two seconds are enough for some thousand answers. Where the
    process ends before, it is done from the beginning another time. Nothing happens to a database
    that cannot be written to at present: what is there is told all the same.
    """
    with database.reading() as connection:
        if _tagged(connection, learner_id) >= TAGGED:
            return
    with _STARTING:
        work = _AT_WORK.get((id(database), learner_id))
        if work is None or not work.is_alive():
            work = _AT_WORK[id(database), learner_id] = _Work(database, learner_id)
            work.start()
    work.join(None if wait is None else max(0.0, work.began + wait - time.monotonic()))
    if work.error is not None:
        raise work.error


def fall_behind(connection: Connection, learner_id: str) -> None:
    """Note that answers were added whose rows are still to be made, with all others."""
    another = case((learners.c.tagged > 0, 0), else_=learners.c.tagged - 1)
    connection.execute(update(learners).where(learners.c.id == learner_id).values(tagged=another))


class _Work(threading.Thread):
    """The rows of one learner being made; ends with the process."""

    def __init__(self, database: Database, learner_id: str) -> None:
        super().__init__(daemon=True)
        self._database = database
        self._learner_id = learner_id
        self.began = time.monotonic()
        self.error: Exception | None = None

    def run(self) -> None:
        """Make them, while nobody else's are made."""
        try:
            with _ONE_AT_A_TIME, suppress(FullError, GoneError, LockedError, ReadOnlyError):
                _make_afresh(self._database, self._learner_id)
        except Exception as error:  # for whoever waits for it, or asks again
            self.error = error
        finally:
            _AT_WORK.pop((id(self._database), self._learner_id), None)


_ONE_AT_A_TIME = threading.Lock()
_STARTING = threading.Lock()
_AT_WORK: dict[tuple[int, str], _Work] = {}


def _make_afresh(database: Database, learner_id: str) -> None:
    with database.reading(patient=True) as connection:
        tagged = _tagged(connection, learner_id)
        in_sittings = list(_parts(connection, answers, learner_id))
        in_exercises = list(_parts(connection, exercise_answers, learner_id))
    sums = _Sums(database, learner_id)
    for these in in_sittings:
        with database.reading(patient=True) as connection:
            given = counted(connection, these)
        for one in given:  # nobody should have to wait for it: before the transaction
            evidence(answer_from(one))
        with _shortly(database, learner_id) as connection:
            touched = write_rows(connection, these)
        sums.touch(touched)
    for these in in_exercises:
        with _shortly(database, learner_id) as connection:
            touched = write_rows_of_exercises(connection, these)
        sums.touch(touched)
    sums.add_up()
    with _shortly(database, learner_id) as connection:
        # Unless more was added meanwhile that is still to be looked through.
        as_before = and_(learners.c.id == learner_id, learners.c.tagged == tagged)
        connection.execute(update(learners).where(as_before).values(tagged=TAGGED))


class _Sums:
    """Sums to be brought up to date, some days at a time: a day is of many answers."""

    def __init__(self, database: Database, learner_id: str) -> None:
        self._database = database
        self._learner_id = learner_id
        self._skills: set[str] = set()
        self._days: set[date] = set()

    def touch(self, touched: Touched) -> None:
        """Note what was touched, and add up where it is enough."""
        self._skills.update(touched.skills)
        self._days.update(touched.days)
        if len(self._days) >= _DAYS_AT_ONCE:
            self.add_up()

    def add_up(self) -> None:
        """Add up whatever was touched since the last time."""
        with _shortly(self._database, self._learner_id) as connection:
            add_up_skills(connection, self._learner_id, Touched(self._skills, self._days))
        self._skills, self._days = set(), set()


@contextmanager
def _shortly(database: Database, learner_id: str) -> Iterator[Connection]:
    """One of many short transactions, between which other learners' answers are stored."""
    with database.writing(patient=True) as connection:
        hold(connection, learner_id)
        yield connection
    time.sleep(_BREATH)


def _tagged(connection: Connection, learner_id: str) -> int:
    """Of which sort the learner's rows are; who is not there has nothing to make afresh."""
    tagged = connection.scalar(select(learners.c.tagged).where(learners.c.id == learner_id))
    return TAGGED if tagged is None else tagged


def _parts(connection: Connection, table: Table, learner_id: str) -> Iterator[These]:
    """All answers of the table, so many at a time, the newest first."""
    sittings = (
        select(table.c.sitting, func.count())
        .where(table.c.learner == learner_id)
        .group_by(table.c.sitting)
        .order_by(func.max(table.c.answered_at).desc())
    )
    together: list[str] = []
    answered = 0
    for sitting, many in connection.execute(sittings).all():
        if many > _AT_ONCE:
            of_sitting = select(table.c.n).where(table.c.sitting == sitting).order_by(table.c.n)
            there = connection.scalars(of_sitting).all()
            for at in range(0, len(there), _AT_ONCE):
                some = there[at : at + _AT_ONCE]
                yield These((sitting,), some[0], some[-1])
            continue
        if answered + many > _AT_ONCE:
            yield These(together)
            together, answered = [], 0
        together.append(sitting)
        answered += many
    if together:
        yield These(together)
