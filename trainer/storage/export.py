"""A learner's history as a file to take away, and back from such a file."""

from __future__ import annotations

import csv
import json
import threading
import time
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from heapq import merge
from io import StringIO
from itertools import groupby, islice
from operator import itemgetter
from typing import Any, TypeVar

from sqlalchemy import Connection, RowMapping, bindparam, insert, select, update

from trainer.storage.errors import GoneError
from trainer.storage.history_file import (
    FORMAT,
    VERSION,
    ExportError,
    HistoryFile,
    LearnerKept,
    read_history,
)
from trainer.storage.learners import tidy_name
from trainer.storage.rows import (
    Row,
    answer_row,
    preferences_text,
    settings_text,
    show_from,
    sitting_row,
)
from trainer.storage.sittings import adding, hold
from trainer.storage.store import Store
from trainer.storage.sums import add_up
from trainer.storage.tables import FIGURES, KINDS, answers, learners, sittings

__all__ = ["ExportError", "Restored", "export_csv", "export_json", "restore"]

_Thing = TypeVar("_Thing")


@dataclass(frozen=True, slots=True)
class Restored:
    """What came of restoring a file."""

    added: int
    """Answers."""
    already_there: int
    """Answers that were here before, and were left as they are."""


def export_json(store: Store, learner_id: str) -> str:
    """Everything that is kept of a learner, as text that `restore` reads.

    Raises `StorageError`.
    """
    with store.database.reading(patient=True) as connection:
        learner = _learner(connection, learner_id)
        kept_sittings = connection.execute(
            select(sittings).where(sittings.c.learner == learner_id).order_by(sittings.c.place)
        ).mappings()
        given = _answers_in_order(connection, learner_id)
        by_sitting = {
            sitting: [_answer_part(row) for row in rows]
            for sitting, rows in groupby(given, key=lambda row: row["sitting"])
        }
        parts = [_sitting_part(row, by_sitting.get(row["id"], [])) for row in kept_sittings]
    whole = {"format": FORMAT, "version": VERSION, "learner": learner, "sittings": parts}
    return json.dumps(whole, separators=(",", ":"), ensure_ascii=False)


def export_csv(store: Store, learner_id: str) -> str:
    """Every answer of a learner as a row of a table, oldest first, under a row of headings.

    Raises `StorageError`.
    """
    out = StringIO()
    table = csv.writer(out)
    table.writerow([heading for heading, _ in _COLUMNS])
    with store.database.reading(patient=True) as connection:
        _learner(connection, learner_id)
        for row in _answers_in_order(connection, learner_id):
            table.writerow([value(row) for _, value in _COLUMNS])
    return out.getvalue()


def restore(store: Store, learner_id: str, text: str) -> Restored:
    """Add to a learner's history what a file of `export_json` holds and the history does not.

    Once more changes nothing more. Name, preferences and last settings are taken where nothing
    was chosen here. Raises `ExportError`, with nothing changed, for a file that is damaged,
    none of ours, newer than this app, holds what cannot be or belongs to another learner of
    this database, and while another file is being restored; and `StorageError`, after which a
    part may be there, every sum right, and restoring again brings the rest.
    """
    # One at a time: each takes a good deal of memory.
    if not _ONE_AT_A_TIME.acquire(blocking=False):
        raise ExportError(
            "Another history is being brought back at this moment; try again in a minute."
        )
    try:
        file = read_history(text)
        _merge(store, learner_id, file)
        return _add_answers(store, learner_id, file)
    finally:
        _ONE_AT_A_TIME.release()


_ONE_AT_A_TIME = threading.Lock()
_AT_ONCE = 500
"""Rows to a transaction, and values to a question: databases limit how many it may hold."""
_BREATH = 0.005
"""Seconds between two transactions: a lock goes to whoever asks first, not who waits longest."""


@contextmanager
def _shortly(store: Store, learner_id: str) -> Iterator[Connection]:
    """One of many short transactions, between which other learners' answers are stored."""
    with store.database.writing(patient=True) as connection:
        hold(connection, learner_id)
        yield connection
    time.sleep(_BREATH)


def _in_turn(things: Iterable[_Thing], at_once: int) -> Iterator[list[_Thing]]:
    """All of them, so many at a time."""
    rest = iter(things)
    while some := list(islice(rest, at_once)):
        yield some


def _add_answers(store: Store, learner_id: str, file: HistoryFile) -> Restored:
    """Add the answers that are not there to sittings that are."""
    added = in_file = 0
    for some in _in_turn(file.answers(), _AT_ONCE):
        in_file += len(some)
        of = {answer.sitting for answer in some}
        with store.database.reading(patient=True) as connection:
            known = _known(connection, of)
        # Judging takes time, which nobody should have to wait for: before the transaction.
        rows = [
            answer_row(learner_id, 0, answer)
            for answer in some
            if (answer.sitting, answer.n) not in known
        ]
        if not rows:
            continue
        with _shortly(store, learner_id) as connection:
            known = _known(connection, of)
            missing = [row for row in rows if (row["sitting"], row["n"]) not in known]
            if missing:
                places = _places(connection, of)
                for row in missing:
                    row["place"] = places[row["sitting"]]
                connection.execute(adding(connection), missing)
                add_up(connection, learner_id, {row["day"] for row in missing}, of)
                added += len(missing)
    return Restored(added, in_file - added)


def _known(connection: Connection, of: Collection[str]) -> set[tuple[str, int]]:
    """What has been answered in these sittings: sitting and number in it."""
    query = select(answers.c.sitting, answers.c.n).where(answers.c.sitting.in_(of))
    return {(sitting, n) for sitting, n in connection.execute(query)}


def _places(connection: Connection, of: Collection[str]) -> dict[str, int]:
    query = select(sittings.c.id, sittings.c.place).where(sittings.c.id.in_(of))
    return {row.id: row.place for row in connection.execute(query)}


def _learner(connection: Connection, learner_id: str) -> dict[str, Any]:
    """The learner's part of the file; raises `GoneError` when there is none."""
    row = connection.execute(select(learners).where(learners.c.id == learner_id)).first()
    if row is None:
        raise GoneError
    chosen = {
        "name": row.name,
        "preferences": row.preferences and json.loads(row.preferences),
        "last_settings": row.last_settings and json.loads(row.last_settings),
    }
    return {name: value for name, value in chosen.items() if value is not None}


def _answers_in_order(connection: Connection, learner_id: str) -> Any:
    query = select(answers).where(answers.c.learner == learner_id)
    return connection.execute(
        query.order_by(answers.c.place, answers.c.sitting, answers.c.n)
    ).mappings()


def _sitting_part(row: RowMapping, given: list[dict[str, Any]]) -> dict[str, Any]:
    part = {
        "id": row["id"],
        "settings": json.loads(row["settings"]),
        "seed": row["seed"],
        "began_at": _utc(row["began_at"]),
        "ended_at": row["ended_at"] and _utc(row["ended_at"]),
        "answers": given,
    }
    if row["listed"] is not None:
        shows = map(show_from, row["listed"].split())
        part["shows"] = [
            ["".join(card.code for card in show.hand), show.starter.code, show.crib]
            for show in shows
        ]
    return part


def _answer_part(row: RowMapping) -> dict[str, Any]:
    part = {
        "n": row["n"],
        "hand": row["hand"],
        "starter": row["starter"],
        "crib": row["crib"],
        "seconds": row["seconds"],
        "answered_at": _utc(row["answered_at"]),
        "day": row["day"].isoformat(),
    }
    if row["taps"] is not None:
        part |= {"taps": row["taps"].split(), "asked": row["asked"].split()}
    elif row["said_total"] is not None:
        part["total"] = row["said_total"]
    else:
        figures = {name: row[f"said_{name}"] for name in FIGURES}
        part["said"] = {name: said for name, said in figures.items() if said is not None}
    return part | {flag: True for flag in ("strict", "void") if row[flag]}


def _utc(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat()


def _spaced(codes: str) -> str:
    """Cards as people write them: of "5HTC", "5H 10C"."""
    cards = (codes[at : at + 2] for at in range(0, len(codes), 2))
    return " ".join(cards).replace("T", "10")


_COLUMNS: tuple[tuple[str, Callable[[RowMapping], object]], ...] = (
    ("day", lambda row: row["day"].isoformat()),
    ("answered at (UTC)", lambda row: _utc(row["answered_at"])[:19].replace("T", " ")),
    ("mode", itemgetter("mode")),
    ("sitting", itemgetter("sitting")),
    ("number in sitting", lambda row: row["n"] + 1),
    ("hand or crib", lambda row: "crib" if row["crib"] else "hand"),
    ("cards", lambda row: _spaced(row["hand"])),
    ("starter", lambda row: _spaced(row["starter"])),
    *((f"said {name.replace('_', ' ')}", itemgetter(f"said_{name}")) for name in FIGURES),
    ("said total", itemgetter("said_total")),
    ("combinations tapped", lambda row: "; ".join(map(_spaced, (row["taps"] or "").split()))),
    *((name, itemgetter(f"true_{name}")) for name in KINDS),
    ("total", itemgetter("true_total")),
    ("right", lambda row: _yes_or_no(row["correct"])),
    ("points missed", itemgetter("points_missed")),
    ("muggins takes", itemgetter("muggins")),
    ("seconds", lambda row: f"{row['seconds']:.2f}"),
    ("mistyped", lambda row: _yes_or_no(row["void"])),
)
"""The table's headings, each with what stands under it."""


def _yes_or_no(value: bool) -> str:
    return "yes" if value else "no"


def _refuse_others(connection: Connection, learner_id: str, ids: Collection[str]) -> None:
    """Raise `ExportError` when one of the sittings is another learner's here."""
    for some in _in_turn(ids, _AT_ONCE):
        others = select(sittings.c.id).where(
            sittings.c.id.in_(some), sittings.c.learner != learner_id
        )
        if connection.execute(others.limit(1)).first() is not None:
            raise ExportError("The file belongs to another learner here; nothing was changed.")


def _take_choices(connection: Connection, learner_id: str, kept: LearnerKept) -> None:
    chosen = {
        "name": tidy_name(kept.name),
        "preferences": kept.preferences and preferences_text(kept.preferences),
        "last_settings": kept.last_settings and settings_text(kept.last_settings),
    }
    for name, value in chosen.items():
        nothing_here = learners.c[name].is_(None)
        connection.execute(
            update(learners).where(learners.c.id == learner_id, nothing_here).values({name: value})
        )


def _merge(store: Store, learner_id: str, file: HistoryFile) -> None:
    """Add the sittings that are not there, each in its place, and the learner's choices.

    Both histories keep their own order whatever their clocks; where they are woven together
    goes by when the sittings began.
    """
    new = {record.id: sitting_row(learner_id, 0, record) for record in file.sittings}
    with _shortly(store, learner_id) as connection:
        _refuse_others(connection, learner_id, new)
        _take_choices(connection, learner_id, file.learner)
        added = _make_room(connection, learner_id, new)
        # The last comes first: whatever is begun before the others are there comes after it.
        last = list(islice(added, _AT_ONCE))
        if last:
            connection.execute(insert(sittings), last)
    for some in _in_turn(added, _AT_ONCE):
        with _shortly(store, learner_id) as connection:
            connection.execute(insert(sittings), some)
    _move_answers(store, learner_id)


def _make_room(connection: Connection, learner_id: str, new: dict[str, Row]) -> Iterator[Row]:
    """Move the sittings that are there; returns those that are not in their places, last first."""
    here = connection.execute(
        select(sittings.c.id, sittings.c.began_at, sittings.c.place)
        .where(sittings.c.learner == learner_id)
        .order_by(sittings.c.place, sittings.c.id)
    ).all()
    before = {row.id: row.place for row in here}
    added = [(row["began_at"], sitting) for sitting, row in new.items() if sitting not in before]
    old = [(row.began_at, row.id) for row in here]
    places = {
        sitting: place
        for place, (_, sitting) in enumerate(merge(old, added, key=lambda one: one[0]))
    }
    moved = [
        {"sitting_id": sitting, "new_place": places[sitting]}
        for sitting, place in before.items()
        if places[sitting] != place
    ]
    if moved:
        connection.execute(
            update(sittings)
            .where(sittings.c.id == bindparam("sitting_id"))
            .values(place=bindparam("new_place")),
            moved,
        )
    return (new[sitting] | {"place": places[sitting]} for _, sitting in reversed(added))


def _move_answers(store: Store, learner_id: str) -> None:
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
    for some in _in_turn(moved, _AT_ONCE // 20):  # answers to a sitting
        with _shortly(store, learner_id) as connection:
            connection.execute(
                update(answers).where(answers.c.sitting.in_(some)).values(place=place)
            )
