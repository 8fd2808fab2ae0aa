"""A learner's history as a file to take away, and back from such a file."""

from __future__ import annotations

import csv
import json
from dataclasses import dataclass
from datetime import UTC, datetime
from heapq import merge
from io import StringIO
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, RowMapping, bindparam, insert, select, update

from trainer.storage.errors import GoneError
from trainer.storage.history_file import FORMAT, VERSION, ExportError, LearnerKept, read_history
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
    with store.database.reading() as connection:
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
    table.writerow(
        [
            "day",
            "answered at (UTC)",
            "mode",
            "sitting",
            "number in sitting",
            "hand or crib",
            "cards",
            "starter",
            *(f"said {_heading(name)}" for name in FIGURES),
            "said total",
            "combinations tapped",
            *KINDS,
            "total",
            "right",
            "points missed",
            "muggins takes",
            "seconds",
            "mistyped",
        ]
    )
    with store.database.reading() as connection:
        _learner(connection, learner_id)
        for row in _answers_in_order(connection, learner_id):
            table.writerow(
                [
                    row["day"].isoformat(),
                    _utc(row["answered_at"])[:19].replace("T", " "),
                    row["mode"],
                    row["sitting"],
                    row["n"] + 1,
                    "crib" if row["crib"] else "hand",
                    _spaced(row["hand"]),
                    _spaced(row["starter"]),
                    *(row[f"said_{name}"] for name in FIGURES),
                    row["said_total"],
                    "; ".join(map(_spaced, (row["taps"] or "").split())),
                    *(row[f"true_{name}"] for name in KINDS),
                    row["true_total"],
                    "yes" if row["correct"] else "no",
                    row["points_missed"],
                    row["muggins"],
                    f"{row['seconds']:.2f}",
                    "yes" if row["void"] else "no",
                ]
            )
    return out.getvalue()


def restore(store: Store, learner_id: str, text: str) -> Restored:
    """Add to a learner's history what a file of `export_json` holds and the history does not.

    Once more changes nothing more. Name, preferences and last settings are taken where nothing
    was chosen here. Raises `ExportError`, with nothing changed, for a file that is damaged,
    none of ours, newer than this app, holds what cannot be or belongs to another learner of
    this database; and `StorageError`.
    """
    file = read_history(text)
    contents = file.sittings_with_answers()
    new_sittings = {record.id: sitting_row(learner_id, 0, record) for record, _ in contents}
    new_answers = [answer for _, given in contents for answer in given]
    with store.database.reading() as connection:
        known = _known(connection, learner_id)
    # Judging takes time, which nobody should have to wait for: before the transaction.
    rows = [
        answer_row(learner_id, 0, answer)
        for answer in new_answers
        if (answer.sitting, answer.n) not in known
    ]
    with store.database.writing() as connection:
        hold(connection, learner_id)
        _refuse_others(connection, learner_id, list(new_sittings))
        _take_choices(connection, learner_id, file.learner)
        known = _known(connection, learner_id)
        missing = [row for row in rows if (row["sitting"], row["n"]) not in known]
        places = _merge(connection, learner_id, new_sittings)
        for row in missing:
            row["place"] = places[row["sitting"]]
        if missing:
            connection.execute(adding(connection), missing)
            add_up(connection, learner_id)
    return Restored(len(missing), len(new_answers) - len(missing))


def _known(connection: Connection, learner_id: str) -> set[tuple[str, int]]:
    """What has been answered: sitting and place in it."""
    query = select(answers.c.sitting, answers.c.n).where(answers.c.learner == learner_id)
    return {(sitting, n) for sitting, n in connection.execute(query)}


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


def _heading(name: str) -> str:
    return name.replace("_", " ")


def _refuse_others(connection: Connection, learner_id: str, ids: list[str]) -> None:
    """Raise `ExportError` when one of the sittings is another learner's here."""
    for at in range(0, len(ids), 500):  # databases limit how much one question may hold
        others = select(sittings.c.id).where(
            sittings.c.id.in_(ids[at : at + 500]), sittings.c.learner != learner_id
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


def _merge(connection: Connection, learner_id: str, new: dict[str, Row]) -> dict[str, int]:
    """Add the sittings that are not there, each in its place; returns the place of every one.

    Both histories keep their own order whatever their clocks; where they are woven together
    goes by when the sittings began.
    """
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
        for table, column in ((sittings, sittings.c.id), (answers, answers.c.sitting)):
            connection.execute(
                update(table)
                .where(column == bindparam("sitting_id"))
                .values(place=bindparam("new_place")),
                moved,
            )
    if added:
        rows = [new[sitting] | {"place": places[sitting]} for _, sitting in added]
        connection.execute(insert(sittings), rows)
    return places
