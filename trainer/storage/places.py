"""A learner's history while it is written to: one writer at a time, everything in its place."""

from __future__ import annotations

import hashlib

from sqlalchemy import Connection, Insert, Table, bindparam, func, select, text
from sqlalchemy.dialects import postgresql, sqlite

from trainer.storage.errors import GoneError
from trainer.storage.tables import learners


def hold(connection: Connection, learner_id: str) -> None:
    """Let nobody else write to this learner's history until the transaction is over.

    Raises `GoneError` when there is no such learner. (SQLite has one writer at a time anyway.)
    """
    if connection.execute(_HELD, {"whose": learner_id}).first() is None:
        raise GoneError


# Put together once: that takes as long as its execution.
_HELD = select(learners.c.id).where(learners.c.id == bindparam("whose")).with_for_update()


def one_at_a_time(connection: Connection, whose: str) -> None:
    """Let tries of one browser or under one name wait for one another until each is counted."""
    if connection.dialect.name == "postgresql":
        number = int(hashlib.sha256(whose.encode()).hexdigest()[:15], 16)
        connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": number})


def next_place(connection: Connection, table: Table, learner_id: str) -> int:
    """Where a learner's next sitting, game or exercise stands in the order of all."""
    last = connection.scalar(select(func.max(table.c.place)).where(table.c.learner == learner_id))
    return 0 if last is None else last + 1


def adding(connection: Connection, table: Table) -> Insert:
    """The statement that adds a row unless one of that key is there."""
    statement: Insert
    if connection.dialect.name == "postgresql":
        statement = postgresql.insert(table).on_conflict_do_nothing()
    else:
        statement = sqlite.insert(table).on_conflict_do_nothing()
    return statement.execution_options(preserve_rowcount=True)
