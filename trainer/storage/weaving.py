"""Two histories woven together: what comes from a file takes its place among what is here."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from heapq import merge
from itertools import islice
from typing import TypeVar

from sqlalchemy import Connection, Table, bindparam, select, update

from trainer.storage.file_part import ExportError
from trainer.storage.places import hold
from trainer.storage.rows import Row
from trainer.storage.store import Store
from trainer.storage.tables import answers, sittings

AT_ONCE = 500
"""Rows to a transaction, and values to a question: databases limit how many it may hold."""
_BREATH = 0.005
"""Seconds between two transactions: a lock goes to whoever asks first, not who waits longest."""

_Thing = TypeVar("_Thing")


@contextmanager
def shortly(store: Store, learner_id: str) -> Iterator[Connection]:
    """One of many short transactions, between which other learners' answers are stored."""
    with store.database.writing(patient=True) as connection:
        hold(connection, learner_id)
        yield connection
    time.sleep(_BREATH)


def in_turn(things: Iterable[_Thing], at_once: int) -> Iterator[list[_Thing]]:
    """All of them, so many at a time."""
    rest = iter(things)
    while some := list(islice(rest, at_once)):
        yield some


def refuse_others(
    connection: Connection, table: Table, learner_id: str, ids: Collection[str]
) -> None:
    """Raise `ExportError` when one of these sittings, exercises or games is another learner's."""
    for some in in_turn(ids, AT_ONCE):
        others = select(table.c.id).where(table.c.id.in_(some), table.c.learner != learner_id)
        if connection.execute(others.limit(1)).first() is not None:
            raise ExportError("The file belongs to another learner here; nothing was changed.")


def make_room(
    connection: Connection, table: Table, learner_id: str, new: dict[str, Row]
) -> Iterator[Row]:
    """Move the rows that are there; returns those that are not in their places, last first.

    Both histories keep their own order whatever their clocks; where they are woven together
    goes by when the sittings, exercises or games began.
    """
    here = connection.execute(
        select(table.c.id, table.c.began_at, table.c.place)
        .where(table.c.learner == learner_id)
        .order_by(table.c.place, table.c.id)
    ).all()
    before = {row.id: row.place for row in here}
    added = [(row["began_at"], name) for name, row in new.items() if name not in before]
    old = [(row.began_at, row.id) for row in here]
    places = {
        name: place for place, (_, name) in enumerate(merge(old, added, key=lambda one: one[0]))
    }
    moved = [
        {"row_id": name, "new_place": places[name]}
        for name, place in before.items()
        if places[name] != place
    ]
    if moved:
        connection.execute(
            update(table)
            .where(table.c.id == bindparam("row_id"))
            .values(place=bindparam("new_place")),
            moved,
        )
    return (new[name] | {"place": places[name]} for _, name in reversed(added))


def move_answers(store: Store, learner_id: str) -> None:
    """Let answers follow the sittings that were moved, now or before a restoring broke off."""
    astray = (
        select(answers.c.sitting)
        .distinct()
        .join(sittings)
        .where(answers.c.learner == learner_id, answers.c.place != sittings.c.place)
    )
    with store.database.reading(patient=True) as connection:
        moved = list(connection.scalars(astray))
    place = select(sittings.c.place).where(sittings.c.id == answers.c.sitting).scalar_subquery()
    for some in in_turn(moved, AT_ONCE // 20):  # answers to a sitting
        with shortly(store, learner_id) as connection:
            connection.execute(
                update(answers).where(answers.c.sitting.in_(some)).values(place=place)
            )
