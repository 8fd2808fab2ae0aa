"""Games and exercises as tables for a spreadsheet."""

from __future__ import annotations

import csv
from collections.abc import Callable
from datetime import date, datetime, timedelta
from io import StringIO

import pytest

from tests.storage.whole_game import decisions_of
from trainer.cribbage.claim import FiguresClaim, TappedClaim
from trainer.drill.counting import SittingRecord
from trainer.drill.exercise import ExerciseAnswer, ExerciseRecord
from trainer.drill.fading import Rung
from trainer.drill.pegging import Asked
from trainer.drill.playing import GameRecord, GameSummary
from trainer.drill.question import Drill
from trainer.learning.answers import Answer, Mode
from trainer.learning.skills import Skill
from trainer.storage.csv_tables import (
    export_csv,
    export_exercises_csv,
    export_games_csv,
    export_skills_csv,
)
from trainer.storage.errors import GoneError
from trainer.storage.learners import Learner
from trainer.storage.store import Store


def _rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(text)))


def test_a_newcomers_tables_are_headings_alone(store: Store, learner: Learner) -> None:
    for export in (export_games_csv, export_exercises_csv):
        assert _rows(export(store, learner.id)) == []
        assert export(store, learner.id).startswith("day,")


def test_the_table_of_hands_leaves_out_what_was_done_in_part(
    store: Store,
    learner: Learner,
    begin: Callable[..., SittingRecord],
    answer: Callable[..., Answer],
) -> None:
    learnt = begin(mode=Mode.LEARN, skill=Skill.PAIR)
    for n, rung in enumerate(Rung):
        store.record(learner.id, answer(learnt, n, TappedClaim(()), rung=int(rung)))
    store.record(learner.id, answer(begin(), 0))
    rows = _rows(export_csv(store, learner.id))
    assert [(row["mode"], row["number in sitting"]) for row in rows] == [
        ("learn", "3"),
        ("practice", "1"),
    ]


def test_the_table_of_games_has_a_row_a_game_won_lost_or_left_off(
    store: Store,
    learner: Learner,
    game: Callable[..., GameRecord],
    summary: Callable[..., GameSummary],
    now: datetime,
) -> None:
    won, lost, open_one = game(match="a" * 32, number=1), game(open_hands=True, again=True), game()
    for record, made in ((won, 90), (lost, 80), (open_one, 3)):
        store.begin_game(learner.id, record, decisions_of(record)[:made])
    at = now + timedelta(minutes=20)
    store.end_game(learner.id, won.id, summary(), at)
    ended = summary(won=False, score=88, computer_score=121, cost=None)
    store.end_game(learner.id, lost.id, ended, at)
    first, second, third = _rows(export_games_csv(store, learner.id))
    assert (first["day"], first["began at (UTC)"]) == ("2026-03-01", "2026-03-01 12:00:00")
    assert (first["result"], first["your score"], first["computer's score"]) == ("won", "121", "88")
    assert (first["skunk"], first["level"], first["hands"]) == ("skunk", "home", "hidden")
    assert (first["target"], first["decisions"], first["points given away"]) == (
        "121",
        "90",
        "6.50",
    )
    assert (first["match"], first["game of match"]) == ("a" * 32, "2")
    assert (first["hand points as dealer"], first["play points as pone"]) == ("40", "8")
    assert (second["result"], second["hands"], second["played again"]) == ("lost", "open", "yes")
    assert (second["points given away"], second["game of match"]) == ("", "")
    assert (third["result"], third["day"], third["your score"]) == ("not over", "", "")


def test_the_table_of_exercises_has_a_row_an_answer(
    store: Store,
    learner: Learner,
    exercise: Callable[..., ExerciseRecord],
    exercise_answer: Callable[..., ExerciseAnswer],
    now: datetime,
) -> None:
    throwing = exercise()
    pegging = exercise(Drill.PEGGING, began_at=now + timedelta(hours=1), asked=Asked.POINTS)
    given = []
    for record in (throwing, pegging):
        store.begin_exercise(learner.id, record)
        given.append(exercise_answer(record, 0, right=False, seconds=1.23456))
        store.record_exercise(learner.id, given[-1])
    first, second = _rows(export_exercises_csv(store, learner.id))
    assert (first["drill"], first["asked"], first["right"]) == ("throwing", "yours", "no")
    assert (first["question"], first["said"]) == (given[0].question.text, given[0].said)
    assert (first["points given away"], first["seconds"]) == (f"{given[0].cost:.2f}", "1.23")
    assert (first["exercise"], first["number in exercise"]) == (throwing.id, "1")
    assert (second["drill"], second["asked"], second["points given away"]) == (
        "pegging",
        "points",
        "1.00",
    )


def test_a_deleted_learner_has_no_tables(store: Store, learner: Learner) -> None:
    store.delete_learner(learner.id)
    for export in (export_games_csv, export_exercises_csv):
        with pytest.raises(GoneError):
            export(store, learner.id)
    with pytest.raises(GoneError):
        export_skills_csv(store, learner.id, date(2026, 3, 1))


def test_the_table_of_skills_says_how_far_each_one_is(
    store: Store,
    learner: Learner,
    begin: Callable[..., SittingRecord],
    answer: Callable[..., Answer],
    now: datetime,
) -> None:
    record = begin()
    for n, starter in enumerate(("KC", "KD", "KH", "KS", "QS")):
        pair = answer(record, n, FiguresClaim(0, 2, 0, 0, 0), cards="2H 6C 8D 8H", starter=starter)
        store.record(learner.id, pair)
    rows = {
        row["skill"]: row
        for row in _rows(export_skills_csv(store, learner.id, now.date() + timedelta(1)))
    }
    assert len(rows) == len(Skill)
    assert (rows["Pair"]["group"], rows["Pair"]["level"]) == ("pairs", "steady")
    assert (rows["Pair"]["right"], rows["Pair"]["wrong"]) == ("5", "0")
    assert 0.85 < float(rows["Pair"]["chance of right"]) < 1
    assert rows["Pair"]["comes back on"] > "2026-03-01"
    assert (rows["Triple run"]["level"], rows["Triple run"]["chance of right"]) == ("new", "")
