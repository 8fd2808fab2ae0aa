"""Counts that were called and games of solitaire: kept, added up, taken away in a file and back."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from io import StringIO
from typing import Any

import pytest

from trainer.drill.calls import Announced
from trainer.drill.catching import CatchQuestion
from trainer.drill.exercise import (
    ExerciseAnswer,
    ExerciseRecord,
    ExerciseSettings,
    ExerciseSitting,
)
from trainer.drill.question import Drill
from trainer.drill.solitaire import Form
from trainer.drill.solitaire_questions import SolitaireCount, SolitaireThrow, Stage
from trainer.storage.csv_tables import export_exercises_csv
from trainer.storage.exercise_history import SolitaireBest
from trainer.storage.export import export_json
from trainer.storage.file_part import ExportError
from trainer.storage.learners import Learner
from trainer.storage.restoring import restore
from trainer.storage.store import Store

Play = Callable[..., ExerciseSitting]


@pytest.fixture
def play(
    store: Store, learner: Learner, exercise: Callable[..., ExerciseRecord], now: datetime
) -> Play:
    """Play and store a game of solitaire, each count so many points short; not all, if told so."""

    def played(
        form: Form = Form.TWO_HANDS,
        *,
        short: int = 0,
        steps: int = 20,
        days: int = 0,
        seed: int = 7,
    ) -> ExerciseSitting:
        began_at = now + timedelta(days=days)
        record = replace(exercise(Drill.SOLITAIRE, form=form), began_at=began_at, seed=seed)
        store.begin_exercise(learner.id, record)
        sitting = ExerciseSitting(record)
        while sitting.question is not None and sitting.n < steps:
            question, at = sitting.question, record.began_at + timedelta(seconds=9 * sitting.n)
            if isinstance(question, SolitaireThrow):
                said = "".join(card.code for card in question.six[-2:])
            else:
                assert isinstance(question, SolitaireCount)
                said = str(max(0, question.count.total - short))
            sitting = sitting.answer(sitting.n, said, 5, at, at.date())
            store.record_exercise(learner.id, sitting.answers[-1])
        return sitting

    return played


@pytest.fixture
def calls(
    store: Store,
    learner: Learner,
    exercise: Callable[..., ExerciseRecord],
    exercise_answer: Callable[..., ExerciseAnswer],
) -> ExerciseRecord:
    """Ten counts under strict rules, every third called falsely."""
    record = exercise(Drill.CATCHING, strict=True)
    store.begin_exercise(learner.id, record)
    for n in range(10):
        store.record_exercise(learner.id, exercise_answer(record, n, right=n % 3 > 0))
    return record


def test_a_game_comes_back_as_it_was_played(store: Store, play: Play) -> None:
    for form in Form:
        game = play(form, steps=9)
        record = store.exercise(game.record.id)
        assert record is not None
        again = ExerciseSitting(record, store.exercise_answers(record.id))
        assert again == game
        assert again.table == game.table
        assert again.points == game.points


def test_calls_come_back_with_what_they_cost(store: Store, calls: ExerciseRecord) -> None:
    kept = store.exercise_answers(calls.id)
    assert store.exercise(calls.id) == calls
    assert [answer.right for answer in kept] == [n % 3 > 0 for n in range(10)]
    for answer in kept:
        assert isinstance(answer.question, CatchQuestion)
        assert answer.question.strict
        assert answer.points == (-29 if not answer.right else answer.question.verdict.muggins)


def test_each_sort_of_count_is_added_up_by_itself(
    store: Store, learner: Learner, calls: ExerciseRecord, play: Play
) -> None:
    game = play()

    def questions(drill: Drill, asked: Announced | Stage | None = None) -> int:
        return sum(day.questions for day in store.history.exercises(learner.id, drill, asked=asked))

    assert questions(Drill.CATCHING) == 10
    assert sum(questions(Drill.CATCHING, sort) for sort in Announced) == 10
    assert 0 < questions(Drill.CATCHING, Announced.RIGHT) < 10
    assert questions(Drill.SOLITAIRE, Stage.THROW) == 8
    assert questions(Drill.SOLITAIRE, Stage.CRIB) == 4
    assert questions(Drill.SOLITAIRE) == game.n


def test_the_best_game_of_each_form_is_the_one_with_the_most_points(
    store: Store, learner: Learner, play: Play
) -> None:
    assert store.history.solitaire_bests(learner.id) == {}
    play(short=2)
    games = [play(days=seed, seed=seed) for seed in (1, 2, 3)]
    best = max(games, key=lambda game: game.points)
    play(days=4, short=1, seed=4)
    alone = play(Form.ONE_HAND, days=5)
    assert store.history.solitaire_bests(learner.id) == {
        Form.TWO_HANDS: SolitaireBest(best.points, best.answers[-1].day, best.record.id, 5),
        Form.ONE_HAND: SolitaireBest(alone.points, alone.answers[-1].day, alone.record.id, 1),
    }


def test_a_game_with_cards_that_were_had_before_is_never_the_best(
    store: Store, learner: Learner, play: Play
) -> None:
    first = play(short=2)
    play(days=1)  # the same cards, counted right now
    play(days=2, steps=5, seed=8)
    play(days=3, seed=8)
    assert store.history.solitaire_bests(learner.id) == {
        Form.TWO_HANDS: SolitaireBest(first.points, first.answers[-1].day, first.record.id, 1)
    }


def test_only_whole_games_of_ones_own_are_bests(
    store: Store, learner: Learner, play: Play, now: datetime
) -> None:
    game = play(steps=19)
    assert store.history.solitaire_bests(learner.id) == {}
    listed = tuple(answer.question for answer in game.answers if not answer.right)
    assert listed == ()
    other = store.add_learner("c" * 32, now=now)
    play()
    assert store.history.solitaire_bests(other.id) == {}


def test_counts_tried_again_from_a_list_are_no_game(
    store: Store, learner: Learner, play: Play, now: datetime
) -> None:
    questions = play(steps=5).answers[2:]
    settings = ExerciseSettings(Drill.SOLITAIRE)
    again = ExerciseSitting.begin(
        "a" * 32, settings, now, questions=[questions[n % 3].question for n in range(20)]
    )
    store.begin_exercise(learner.id, again.record)
    while isinstance(again.question, SolitaireCount):
        said = str(again.question.count.total)
        again = again.answer(again.n, said, 5, now + timedelta(seconds=9 * again.n), now.date())
        store.record_exercise(learner.id, again.answers[-1])
    assert again.is_over
    assert store.history.solitaire_bests(learner.id) == {}


def test_a_missed_count_can_be_tried_again(store: Store, learner: Learner, play: Play) -> None:
    play(short=1, steps=5)
    missed = store.history.exercise_missed(learner.id, Drill.SOLITAIRE)
    assert missed
    assert all(isinstance(answer.question, SolitaireCount) for answer in missed)


def test_the_last_settings_of_each_drill_are_remembered(store: Store, learner: Learner) -> None:
    for settings in (
        ExerciseSettings(Drill.CATCHING, questions=20, strict=True),
        ExerciseSettings(Drill.SOLITAIRE, form=Form.ONE_HAND),
    ):
        store.save_last_exercise_settings(learner.id, settings)
        assert store.last_exercise_settings(learner.id, settings.drill) == settings


def test_a_file_restores_calls_and_games_in_another_database(
    store: Store, learner: Learner, calls: ExerciseRecord, play: Play, now: datetime
) -> None:
    for form in Form:
        play(form, short=1)
    text = export_json(store, learner.id)
    with Store.open("sqlite://") as elsewhere:
        newcomer = elsewhere.add_learner("f" * 32, now=now)
        assert restore(elsewhere, newcomer.id, text).exercise_answers == (49, 0)
        for one in json.loads(text)["exercises"]:
            assert elsewhere.exercise_answers(one["id"]) == store.exercise_answers(one["id"])
        bests = elsewhere.history.solitaire_bests(newcomer.id)
        assert bests == store.history.solitaire_bests(learner.id)
        for drill in Drill:
            days = elsewhere.history.exercises(newcomer.id, drill)
            assert days == store.history.exercises(learner.id, drill)
    assert restore(store, learner.id, text).exercise_answers == (0, 49)


ABSURD: list[tuple[int, dict[str, Any]]] = [
    (0, {"question": "CH 5H6H7CJD 8S"}),
    (0, {"question": "AH 5H6H7CJD 8S", "said": "8"}),
    (0, {"said": "muggins"}),
    (0, {"said": "muggins 2 " + "x" * 40}),
    (1, {"said": "4.0.4.0.0"}),
    (1, {"said": "5H"}),
    (1, {"question": "AT 5H6H7CJD"}),
]


@pytest.mark.parametrize("url", ["memory"], indirect=True)
@pytest.mark.parametrize(("place", "change"), ABSURD, ids=str)
def test_an_answer_that_cannot_be_is_refused(
    store: Store,
    learner: Learner,
    calls: ExerciseRecord,
    play: Play,
    place: int,
    change: dict[str, Any],
) -> None:
    play()
    whole = json.loads(export_json(store, learner.id))
    whole["exercises"][place]["answers"][0] |= change
    with pytest.raises(ExportError, match="nothing was changed"):
        restore(store, learner.id, json.dumps(whole))


def test_the_table_of_answers_tells_what_was_called_and_scored(
    store: Store, learner: Learner, calls: ExerciseRecord, play: Play
) -> None:
    game = play(steps=5)
    rows = list(csv.DictReader(StringIO(export_exercises_csv(store, learner.id))))
    assert len(rows) == 15
    called, counted = rows[0], rows[12]
    assert (called["drill"], called["said"], called["right"]) == ("catching", "muggins 29", "no")
    assert called["points scored"] == "-29"
    assert (counted["drill"], counted["asked"]) == ("solitaire", "hand")
    assert counted["points scored"] == counted["said"] == str(game.answers[2].points)
    assert counted["points given away"] == "0.00"
