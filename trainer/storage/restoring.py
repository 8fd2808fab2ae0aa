"""A learner's history brought back from a file."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import NamedTuple

from sqlalchemy import Connection, Table, and_, insert, select, update

from trainer.storage.exercise_rows import (
    exercise_answer_row,
    exercise_row,
    last_exercises_text,
)
from trainer.storage.file_part import ExportError
from trainer.storage.game_rows import options_text
from trainer.storage.history_file import HistoryFile, LearnerKept, read_history
from trainer.storage.learners import tidy_name
from trainer.storage.lesson_part import take_lessons
from trainer.storage.places import adding
from trainer.storage.restored_games import AT_ONCE as GAMES_AT_ONCE
from trainer.storage.restored_games import insert_games, play_on, sort_games
from trainer.storage.retagging import bring_up_to_date, fall_behind
from trainer.storage.rows import Row, answer_row, preferences_text, settings_text, sitting_row
from trainer.storage.store import Store
from trainer.storage.sums import add_up
from trainer.storage.tables import (
    answers,
    exercise_answers,
    exercises,
    games,
    learners,
    sittings,
)
from trainer.storage.weaving import (
    AT_ONCE,
    in_turn,
    make_room,
    move_answers,
    shortly,
    under_own_ids,
)

__all__ = ["ExportError", "Restored", "restore"]


class Came(NamedTuple):
    """What came of one sort of thing in a file."""

    added: int = 0
    already_there: int = 0
    """Were here before, and were left as they are."""


_NOTHING = Came()


class ChoicesTaken(NamedTuple):
    """What of the learner's own choices came from a file, none having been made here."""

    name: bool = False
    settings: bool = False
    """The preferences; what was set up last is taken without a word."""


_NO_CHOICES = ChoicesTaken()


@dataclass(frozen=True, slots=True)
class Restored:
    """What came of restoring a file."""

    answers: Came
    """Hands counted."""
    exercise_answers: Came = _NOTHING
    """Questions of the drills at the table."""
    games: Came = _NOTHING
    games_left_out: int = 0
    """Games that the rules do not allow: the file was changed."""
    lessons: Came = _NOTHING
    choices: ChoicesTaken = _NO_CHOICES


def restore(store: Store, learner_id: str, text: str) -> Restored:
    """Add to a learner's history what a file of `export_json` holds and the history does not.

    Once more changes nothing more. Name, preferences and last choices are taken where nothing
    was chosen here. A game whose decisions the rules do not allow is left out. What is also
    another learner's in this database is taken under new ids, and stays that learner's as it is.
    Raises `ExportError`, with nothing changed, for a file that is damaged, none of ours, newer
    than this app or holds what cannot be, for a member of a class, and while another file is
    being restored; and `StorageError`, after which a part may be there, every sum right, and
    restoring again brings the rest.
    """
    if store.membership(learner_id) is not None:
        raise ExportError(
            "A pupil's work comes from this class alone; restore the file as somebody else."
        )
    # One at a time: each takes a good deal of memory.
    if not _ONE_AT_A_TIME.acquire(blocking=False):
        raise ExportError(
            "Another history is being brought back at this moment; try again in a minute."
        )
    try:
        file = under_own_ids(store, learner_id, read_history(text))
        found = sort_games(store, learner_id, file)
        merged = _merge(store, learner_id, file, found.new)
        for game in found.here:
            play_on(store, learner_id, game)
        answers_taken = _add_answers(store, learner_id, file)
        exercise_answers_taken = _add_exercise_answers(store, learner_id, file)
        bring_up_to_date(store.database, learner_id, wait=None)
        return Restored(
            answers_taken,
            exercise_answers_taken,
            Came(merged.games, len(file.game_ids) - found.left_out - merged.games),
            found.left_out,
            merged.lessons,
            merged.choices,
        )
    finally:
        _ONE_AT_A_TIME.release()


_ONE_AT_A_TIME = threading.Lock()


class _Batch(NamedTuple):
    """Sittings, exercises or games of a file."""

    table: Table
    rows: dict[str, Row]
    """Id -> row, of those that may be new here."""
    put: Callable[[Connection, list[Row]], object]
    """How some of the rows are added."""
    at_once: int


class _Merged(NamedTuple):
    """What was new of all but the answers."""

    games: int
    lessons: Came
    choices: ChoicesTaken


def _batches(learner_id: str, file: HistoryFile, new_games: dict[str, Row]) -> list[_Batch]:
    begun = {one.id: sitting_row(learner_id, 0, one) for one in file.sittings}
    practised = {one.id: exercise_row(learner_id, 0, one) for one in file.exercises}

    def put_games(connection: Connection, rows: list[Row]) -> None:
        insert_games(connection, file, rows)

    return [
        _Batch(sittings, begun, partial(_put, sittings), AT_ONCE),
        _Batch(exercises, practised, partial(_put, exercises), AT_ONCE),
        _Batch(games, new_games, put_games, GAMES_AT_ONCE),
    ]


def _put(table: Table, connection: Connection, rows: list[Row]) -> None:
    connection.execute(insert(table), rows)


def _merge(store: Store, learner_id: str, file: HistoryFile, new_games: dict[str, Row]) -> _Merged:
    """Add what is not there, each in its place, and the learner's choices and lessons."""
    batches = _batches(learner_id, file, new_games)
    with shortly(store, learner_id) as connection:
        choices = _take_choices(connection, learner_id, file.learner)
        lessons_added = take_lessons(connection, learner_id, file.lessons)
        rests = [make_room(connection, one.table, learner_id, one.rows) for one in batches]
        # The last comes first: whatever is begun before the others are there comes after it.
        added = [_put_some(connection, *each) for each in zip(batches, rests, strict=True)]
    for place, (batch, rest) in enumerate(zip(batches, rests, strict=True)):
        for some in in_turn(rest, batch.at_once):
            with shortly(store, learner_id) as connection:
                batch.put(connection, some)
            added[place] += len(some)
    move_answers(store, learner_id)
    lessons = Came(lessons_added, len(file.lessons) - lessons_added)
    return _Merged(added[-1], lessons, choices)


def _put_some(connection: Connection, batch: _Batch, rest: Iterator[Row]) -> int:
    """Add as many as go into one transaction; how many that were."""
    some = list(islice(rest, batch.at_once))
    if some:
        batch.put(connection, some)
    return len(some)


def _take_choices(connection: Connection, learner_id: str, kept: LearnerKept) -> ChoicesTaken:
    chosen = {
        "name": tidy_name(kept.name),
        "preferences": kept.preferences and preferences_text(kept.preferences),
        "last_settings": kept.last_settings and settings_text(kept.last_settings),
        "last_options": kept.last_options and options_text(kept.last_options),
        "last_exercises": kept.last_exercises and last_exercises_text(kept.last_exercises),
    }
    taken = set()
    for name, value in chosen.items():
        if value is None:
            continue
        nothing_here = and_(learners.c.id == learner_id, learners.c[name].is_(None))
        changed = connection.execute(update(learners).where(nothing_here).values({name: value}))
        if changed.rowcount:
            taken.add(name)
    return ChoicesTaken("name" in taken, "preferences" in taken)


def _add_answers(store: Store, learner_id: str, file: HistoryFile) -> Came:
    """Add the answers that are not there to sittings that are."""
    added = in_file = 0
    for some in in_turn(file.answers(), AT_ONCE):
        in_file += len(some)
        of = {answer.sitting for answer in some}
        with store.database.reading(patient=True) as connection:
            known = _known(connection, answers, of)
        # Judging takes time, which nobody should have to wait for: before the transaction.
        rows = [
            answer_row(learner_id, 0, answer)
            for answer in some
            if (answer.sitting, answer.n) not in known
        ]
        if not rows:
            continue
        with shortly(store, learner_id) as connection:
            known = _known(connection, answers, of)
            missing = [row for row in rows if (row["sitting"], row["n"]) not in known]
            if missing:
                places = _places(connection, of)
                for row in missing:
                    row["place"] = places[row["sitting"]]
                connection.execute(adding(connection, answers), missing)
                add_up(connection, learner_id, {row["day"] for row in missing}, of)
                fall_behind(connection, learner_id)
                added += len(missing)
    return Came(added, in_file - added)


def _add_exercise_answers(store: Store, learner_id: str, file: HistoryFile) -> Came:
    """Add the answers that are not there to exercises that are."""
    added = in_file = 0
    for some in in_turn(file.exercise_answers(), AT_ONCE):
        in_file += len(some)
        of = {one.answer.sitting for one in some}
        rows = [exercise_answer_row(learner_id, *one) for one in some]
        with shortly(store, learner_id) as connection:
            known = _known(connection, exercise_answers, of)
            missing = [row for row in rows if (row["sitting"], row["n"]) not in known]
            if missing:
                connection.execute(adding(connection, exercise_answers), missing)
                fall_behind(connection, learner_id)
                added += len(missing)
    return Came(added, in_file - added)


def _known(connection: Connection, table: Table, of: Collection[str]) -> set[tuple[str, int]]:
    """What has been answered in these sittings: sitting and number in it."""
    query = select(table.c.sitting, table.c.n).where(table.c.sitting.in_(of))
    return {(sitting, n) for sitting, n in connection.execute(query)}


def _places(connection: Connection, of: Collection[str]) -> dict[str, int]:
    query = select(sittings.c.id, sittings.c.place).where(sittings.c.id.in_(of))
    return {row.id: row.place for row in connection.execute(query)}
