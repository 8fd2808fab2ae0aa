"""Two histories woven together: what comes from a file takes its place among what is here."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from heapq import merge
from itertools import islice
from typing import TypeVar

from sqlalchemy import Column, Connection, Table, bindparam, select, update

from trainer.storage.history_file import HistoryFile, Ids
from trainer.storage.places import hold
from trainer.storage.rows import Row
from trainer.storage.store import Store
from trainer.storage.tables import answers, exercises, games, sittings

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


def under_own_ids(store: Store, learner_id: str, file: HistoryFile) -> HistoryFile:
    """The file under ids at which it can be restored here.

    Whatever is in the learner's history keeps the id that it has there. What is another learner's
    in this database, most often of the same person under a lost cookie, gets an id of its own.
    """
    with store.database.reading(patient=True) as connection:
        ids = Ids(
            _ids(connection, sittings.c.id, learner_id, [one.id for one in file.sittings]),
            _ids(connection, exercises.c.id, learner_id, [one.id for one in file.exercises]),
            _ids(connection, games.c.id, learner_id, file.game_ids),
            _ids(connection, games.c.of_match, learner_id, {*file.matches.values()}),
        )
    if all(old == new for each in ids for old, new in each.items()):
        return file  # most often: a long file takes a while to rename
    return file.renamed(ids)


def _ids(
    connection: Connection, column: Column[str], learner_id: str, in_file: Collection[str]
) -> dict[str, str]:
    """The ids in a file, each with the one that the same has here."""
    mine = select(column).where(column.table.c.learner == learner_id, column.is_not(None))
    own = set(connection.scalars(mine))
    by_origin = {_origin(one): one for one in own}
    ids = {one: one if one in own else by_origin.setdefault(_origin(one), one) for one in in_file}
    while taken := _of_others(connection, column, learner_id, {*ids.values()} - own):
        ids = {old: _derived(learner_id, new) if new in taken else new for old, new in ids.items()}
    return ids


def _of_others(
    connection: Connection, column: Column[str], learner_id: str, ids: Collection[str]
) -> set[str]:
    """Those of the ids that are other learners'."""
    found: set[str] = set()
    for some in in_turn(ids, AT_ONCE):
        others = select(column).where(column.in_(some), column.table.c.learner != learner_id)
        found.update(connection.scalars(others))
    return found


def _origin(name: str) -> str:
    """The half of an id that stays however often it is derived anew.

    So a sitting is known again whichever of its learners' files it comes in, and taken once.
    """
    return name[16:]


def _derived(learner_id: str, name: str) -> str:
    """The learner's own id for what has this one elsewhere, always the same."""
    return hashlib.sha256(f"{learner_id} {name}".encode()).hexdigest()[:16] + _origin(name)


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
