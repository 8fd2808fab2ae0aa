"""Everything that is kept of a learner as a file to take away."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, RowMapping, Select, select

from trainer.storage.errors import GoneError
from trainer.storage.exercise_part import exercise_answer_part, exercise_part
from trainer.storage.game_part import game_part
from trainer.storage.history_file import FORMAT, VERSION
from trainer.storage.lesson_part import lesson_part
from trainer.storage.sitting_part import answer_part, sitting_part
from trainer.storage.store import Store
from trainer.storage.tables import (
    answers,
    decisions,
    exercise_answers,
    exercises,
    games,
    learners,
    lessons,
    sittings,
)


def export_json(store: Store, learner_id: str) -> str:
    """Everything that is kept of a learner, as text that `restore` reads.

    Raises `StorageError`.
    """
    with store.database.reading(patient=True) as connection:
        whole = {
            "format": FORMAT,
            "version": VERSION,
            "learner": _learner(connection, learner_id),
            "sittings": _parts(
                connection,
                select(sittings).where(sittings.c.learner == learner_id).order_by(sittings.c.place),
                _grouped(connection, answers_in_order(learner_id), "sitting", answer_part),
                sitting_part,
            ),
            "exercises": _parts(
                connection,
                select(exercises)
                .where(exercises.c.learner == learner_id)
                .order_by(exercises.c.place),
                _grouped(
                    connection,
                    exercise_answers_in_order(learner_id),
                    "sitting",
                    exercise_answer_part,
                ),
                exercise_part,
            ),
            "games": _parts(
                connection,
                select(games).where(games.c.learner == learner_id).order_by(games.c.place),
                _grouped(connection, _decisions_in_order(learner_id), "game", _text),
                game_part,
            ),
            "lessons": [
                lesson_part(row)
                for row in connection.execute(
                    select(lessons).where(lessons.c.learner == learner_id).order_by(lessons.c.slug)
                ).mappings()
            ],
        }
    return json.dumps(whole, separators=(",", ":"), ensure_ascii=False)


def answers_in_order(learner_id: str) -> Select[Any]:
    """The question for every answer of a learner's sittings, oldest first."""
    return (
        select(answers)
        .where(answers.c.learner == learner_id)
        .order_by(answers.c.place, answers.c.sitting, answers.c.n)
    )


def exercise_answers_in_order(learner_id: str) -> Select[Any]:
    """The question for every answer of a learner's exercises, oldest first."""
    return (
        select(exercise_answers)
        .join(exercises, exercises.c.id == exercise_answers.c.sitting)
        .where(exercises.c.learner == learner_id)
        .order_by(exercises.c.place, exercises.c.id, exercise_answers.c.n)
    )


def _decisions_in_order(learner_id: str) -> Select[Any]:
    return (
        select(decisions)
        .join(games)
        .where(games.c.learner == learner_id)
        .order_by(games.c.place, games.c.id, decisions.c.n)
    )


def _text(row: RowMapping) -> str:
    text: str = row["text"]
    return text


def _grouped(
    connection: Connection, query: Select[Any], of: str, part: Callable[[RowMapping], Any]
) -> dict[str, list[Any]]:
    """The parts of what was asked for, by the sitting or the game they are of."""
    rows = connection.execute(query).mappings()
    return {name: list(map(part, some)) for name, some in groupby(rows, key=lambda row: row[of])}


def _parts(
    connection: Connection,
    query: Select[Any],
    given: dict[str, list[Any]],
    part: Callable[[RowMapping, list[Any]], dict[str, Any]],
) -> list[dict[str, Any]]:
    rows: Iterable[RowMapping] = connection.execute(query).mappings()
    return [part(row, given.get(row["id"], [])) for row in rows]


def _learner(connection: Connection, learner_id: str) -> dict[str, Any]:
    """The learner's part of the file; raises `GoneError` when there is none."""
    row = connection.execute(select(learners).where(learners.c.id == learner_id)).first()
    if row is None:
        raise GoneError
    chosen = {
        name: kept and json.loads(kept)
        for name, kept in row._mapping.items()
        if name in ("preferences", "last_settings", "last_options", "last_exercises")
    }
    return {
        name: value for name, value in ({"name": row.name} | chosen).items() if value is not None
    }
