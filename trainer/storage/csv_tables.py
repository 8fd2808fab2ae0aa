"""A learner's history as tables for a spreadsheet."""

from __future__ import annotations

import csv
from collections.abc import Callable
from datetime import date
from io import StringIO
from operator import attrgetter, itemgetter
from typing import Any

from sqlalchemy import Connection, RowMapping, Select, func, select

from trainer.drill.question import Drill
from trainer.learning.mastery import SkillState, skill_states
from trainer.storage.errors import GoneError
from trainer.storage.exercise_rows import exercise_answer_from
from trainer.storage.export import answers_in_order, exercise_answers_in_order
from trainer.storage.file_part import utc
from trainer.storage.store import Store
from trainer.storage.sums import WHOLE, told
from trainer.storage.tables import FIGURES, KINDS, decisions, games, learners


def export_csv(store: Store, learner_id: str) -> str:
    """Every hand a learner counted as a row, oldest first, under a row of headings.

    Those that Learn mode had them count in part are not among them. Raises `StorageError`.
    """
    counted = answers_in_order(learner_id).where(told(learner_id), WHOLE)
    return _table(store, learner_id, counted, _ANSWERS)


def export_games_csv(store: Store, learner_id: str) -> str:
    """Every game of a learner as a row, oldest first, under a row of headings.

    Raises `StorageError`.
    """
    made = (
        select(func.count())
        .where(decisions.c.game == games.c.id)
        .scalar_subquery()
        .label("decisions")
    )
    query = select(games, made).where(games.c.learner == learner_id).order_by(games.c.place)
    return _table(store, learner_id, query, _GAMES)


def export_exercises_csv(store: Store, learner_id: str) -> str:
    """Every answer of a learner's throwing and pegging drills as a row, oldest first.

    Raises `StorageError`.
    """
    return _table(store, learner_id, exercise_answers_in_order(learner_id), _EXERCISES)


def export_skills_csv(store: Store, learner_id: str, today: date) -> str:
    """How far a learner is with every skill as a row, in the order of the skills.

    Raises `StorageError`.
    """
    with store.database.reading(patient=True) as connection:
        _refuse_unknown(connection, learner_id)
    history = store.history
    days = history.skill_days(learner_id)
    states = skill_states(history.skill_rows(learner_id), days, today)
    missed = {one.skill: one.missed for one in history.skill_figures(learner_id)}
    out = StringIO()
    table = csv.writer(out)
    table.writerow([heading for heading, _ in _SKILLS] + ["points missed"])
    for skill, state in states.items():
        points = f"{missed.get(skill, 0.0):.2f}"
        table.writerow([*(value(state) for _, value in _SKILLS), points])
    return out.getvalue()


_SKILLS: tuple[tuple[str, Callable[[SkillState], object]], ...] = (
    ("skill", lambda state: state.skill.title),
    ("group", lambda state: state.skill.group.value),
    ("level", lambda state: state.level.value),
    ("chance of right", lambda state: "" if state.chance is None else f"{state.chance:.2f}"),
    ("right", attrgetter("right")),
    ("wrong", attrgetter("wrong")),
    ("comes back on", lambda state: state.due_on.isoformat() if state.due_on else ""),
)

_Columns = tuple[tuple[str, Callable[[RowMapping], object]], ...]
"""Headings, each with what stands under it."""


def _table(store: Store, learner_id: str, query: Select[Any], columns: _Columns) -> str:
    out = StringIO()
    table = csv.writer(out)
    table.writerow([heading for heading, _ in columns])
    with store.database.reading(patient=True) as connection:
        _refuse_unknown(connection, learner_id)
        for row in connection.execute(query).mappings():
            table.writerow([value(row) for _, value in columns])
    return out.getvalue()


def _refuse_unknown(connection: Connection, learner_id: str) -> None:
    known = select(learners.c.id).where(learners.c.id == learner_id)
    if connection.execute(known).first() is None:
        raise GoneError


def _spaced(codes: str) -> str:
    """Cards as people write them: of "5HTC", "5H 10C"."""
    cards = (codes[at : at + 2] for at in range(0, len(codes), 2))
    return " ".join(cards).replace("T", "10")


def _yes_or_no(value: bool) -> str:
    return "yes" if value else "no"


def _moment(name: str) -> Callable[[RowMapping], str]:
    """The column as a date and a time that a spreadsheet knows; empty where there is none."""
    return lambda row: utc(row[name])[:19].replace("T", " ") if row[name] else ""


def _day(row: RowMapping) -> str:
    return row["day"].isoformat() if row["day"] else ""


def _seconds(row: RowMapping) -> str:
    return f"{row['seconds']:.2f}"


def _cost(row: RowMapping) -> str:
    return "" if row["cost"] is None else f"{row['cost']:.2f}"


_ANSWERS: _Columns = (
    ("day", _day),
    ("answered at (UTC)", _moment("answered_at")),
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
    ("seconds", _seconds),
    ("mistyped", lambda row: _yes_or_no(row["void"])),
)


def _result(row: RowMapping) -> str:
    return {None: "not over", True: "won", False: "lost"}[row["won"]]


_GAMES: _Columns = (
    ("day", _day),
    ("began at (UTC)", _moment("began_at")),
    ("last played at (UTC)", _moment("played_at")),
    ("game", itemgetter("id")),
    ("level", itemgetter("level")),
    ("hands", lambda row: "open" if row["open_hands"] else "hidden"),
    ("target", itemgetter("target")),
    ("match", itemgetter("of_match")),
    ("game of match", lambda row: row["number"] + 1 if row["of_match"] else ""),
    ("played again", lambda row: _yes_or_no(row["again"])),
    ("seed", itemgetter("seed")),
    ("decisions", itemgetter("decisions")),
    ("result", _result),
    ("your score", itemgetter("score")),
    ("computer's score", itemgetter("computer_score")),
    ("skunk", itemgetter("skunk")),
    ("deals as dealer", itemgetter("deals_dealing")),
    ("hand points as dealer", itemgetter("hand_dealing")),
    ("crib points", itemgetter("crib")),
    ("play points as dealer", itemgetter("play_dealing")),
    ("deals as pone", itemgetter("deals_pone")),
    ("hand points as pone", itemgetter("hand_pone")),
    ("play points as pone", itemgetter("play_pone")),
    ("points given away", _cost),
)


def _points(row: RowMapping) -> int | str:
    """Only where points are scored: most questions are never read back for this."""
    scored = row["drill"] in (Drill.CATCHING, Drill.SOLITAIRE)
    return exercise_answer_from(row).points if scored else ""


_EXERCISES: _Columns = (
    ("day", _day),
    ("answered at (UTC)", _moment("answered_at")),
    ("drill", itemgetter("drill")),
    ("exercise", itemgetter("sitting")),
    ("number in exercise", lambda row: row["n"] + 1),
    ("asked", itemgetter("asked")),
    ("question", itemgetter("question")),
    ("said", itemgetter("said")),
    ("right", lambda row: _yes_or_no(row["correct"])),
    ("points given away", _cost),
    ("points scored", _points),
    ("seconds", _seconds),
)
