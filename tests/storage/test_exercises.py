"""Exercises and their answers, on each sort of database."""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from sqlalchemy import func, select, update

from trainer.drill.exercise import (
    ExerciseAnswer,
    ExerciseRecord,
    ExerciseSettings,
    deal_question,
)
from trainer.drill.pegging import Asked
from trainer.drill.question import Drill
from trainer.drill.throwing import Whose
from trainer.storage.errors import GoneError
from trainer.storage.learners import Learner
from trainer.storage.store import Store
from trainer.storage.tables import exercise_answers, learners

MakeExercise = Callable[..., ExerciseRecord]
MakeAnswer = Callable[..., ExerciseAnswer]


each_drill = pytest.mark.parametrize("drill", [one for one in Drill if one is not Drill.SOLITAIRE])
"""Solitaire, whose questions hang on the answers before, has tests of its own."""


@each_drill
def test_an_exercise_comes_back_as_it_was(
    store: Store, learner: Learner, drill: Drill, now: datetime
) -> None:
    settings = ExerciseSettings(drill, 5, whose=Whose.THEIRS, asked=Asked.BOTH)
    dealt = ExerciseRecord("a" * 32, settings, 2**53, None, now)
    questions = tuple(deal_question(settings, 7, n) for n in range(4))
    listed = ExerciseRecord("b" * 32, settings, None, questions, now, now + timedelta(hours=1))
    for record in (dealt, listed):
        store.begin_exercise(learner.id, record)
        assert store.exercise(record.id) == record
        assert store.exercise(record.id, learner_id=learner.id) == record
        assert store.exercise(record.id, learner_id="0" * 32) is None
        assert store.exercise_answers(record.id) == ()
    assert store.exercise("0" * 32) is None


@each_drill
@pytest.mark.parametrize("right", [True, False])
def test_an_answer_comes_back_as_it_was(
    store: Store,
    learner: Learner,
    exercise: MakeExercise,
    exercise_answer: MakeAnswer,
    drill: Drill,
    right: bool,
) -> None:
    record = exercise(drill)
    store.begin_exercise(learner.id, record)
    given = tuple(exercise_answer(record, n, right=right) for n in range(4))
    for answer in given:
        assert store.record_exercise(learner.id, answer)
    assert store.exercise_answers(record.id) == given


def test_answering_a_question_twice_keeps_the_first_answer(
    store: Store, learner: Learner, exercise: MakeExercise, exercise_answer: MakeAnswer
) -> None:
    record = exercise()
    store.begin_exercise(learner.id, record)
    first, again = exercise_answer(record, 0), exercise_answer(record, 0, right=False)
    assert store.record_exercise(learner.id, first) is True
    assert store.record_exercise(learner.id, again) is False
    assert store.exercise_answers(record.id) == (first,)


def test_an_exercise_that_has_ended_takes_no_more_answers(
    store: Store,
    learner: Learner,
    exercise: MakeExercise,
    exercise_answer: MakeAnswer,
    now: datetime,
) -> None:
    record = exercise()
    store.begin_exercise(learner.id, record)
    in_time = exercise_answer(record, 0, answered_at=now)
    late = exercise_answer(record, 1, answered_at=now + timedelta(seconds=1))
    store.end_exercise(record.id, now)
    assert store.record_exercise(learner.id, late) is False
    assert store.record_exercise(learner.id, in_time) is True  # it was only long on its way
    assert store.exercise_answers(record.id) == (in_time,)


def test_many_threads_store_every_answer_once(
    store: Store, learner: Learner, exercise: MakeExercise, exercise_answer: MakeAnswer
) -> None:
    record = exercise(questions=20)
    store.begin_exercise(learner.id, record)
    given = [exercise_answer(record, n) for n in range(20)]
    with ThreadPoolExecutor(6) as pool:
        new = list(pool.map(lambda one: store.record_exercise(learner.id, one), given * 3))
    assert sum(new) == 20
    assert store.exercise_answers(record.id) == tuple(given)


def test_an_exercise_cannot_be_answered_in_another_learners_name(
    store: Store,
    learner: Learner,
    exercise: MakeExercise,
    exercise_answer: MakeAnswer,
    now: datetime,
) -> None:
    record = exercise()
    store.begin_exercise(learner.id, record)
    other = store.add_learner("c" * 32, now=now)
    with pytest.raises(GoneError):
        store.record_exercise(other.id, exercise_answer(record, 0))


def test_beginning_again_with_the_same_exercise_changes_nothing(
    store: Store, learner: Learner, exercise: MakeExercise, now: datetime
) -> None:
    record = exercise()
    store.begin_exercise(learner.id, record)
    store.end_exercise(record.id, now)
    store.begin_exercise(learner.id, record)
    store.end_exercise(record.id, now + timedelta(hours=1))
    assert store.exercise(record.id) == replace(record, ended_at=now)


def test_the_exercise_left_off_is_the_last_begun_of_its_drill(
    store: Store, learner: Learner, exercise: MakeExercise, now: datetime
) -> None:
    assert store.open_exercise(learner.id, Drill.THROWING) is None
    old, new = exercise(), exercise(began_at=now - timedelta(days=30))
    pegging = exercise(Drill.PEGGING)
    for record in (old, new, pegging):
        store.begin_exercise(learner.id, record)
    assert store.open_exercise(learner.id, Drill.THROWING) == new
    assert store.open_exercise(learner.id, Drill.PEGGING) == pegging
    store.end_exercise(new.id, now)
    assert store.open_exercise(learner.id, Drill.THROWING) is None
    assert store.open_exercise(learner.id, Drill.PEGGING) == pegging


@pytest.mark.parametrize("seconds", [-3.0, math.nan, math.inf])
def test_seconds_that_cannot_be_are_none(
    store: Store,
    learner: Learner,
    exercise: MakeExercise,
    exercise_answer: MakeAnswer,
    seconds: float,
) -> None:
    record = exercise()
    store.begin_exercise(learner.id, record)
    store.record_exercise(learner.id, exercise_answer(record, 0, seconds=seconds))
    assert store.exercise_answers(record.id)[0].seconds == 0


def test_deleting_takes_the_exercises_of_one_learner_and_not_of_another(
    store: Store,
    learner: Learner,
    browser: str,
    exercise: MakeExercise,
    exercise_answer: MakeAnswer,
    now: datetime,
) -> None:
    other = store.add_learner(browser, "Ben", now=now)
    mine, theirs = exercise(), exercise()
    for someone, record in ((learner, mine), (other, theirs)):
        store.begin_exercise(someone.id, record)
        store.record_exercise(someone.id, exercise_answer(record, 0))
    store.delete_learner(learner.id)
    assert store.exercise(mine.id) is None
    assert len(store.exercise_answers(theirs.id)) == 1
    with store.database.reading() as connection:
        assert connection.scalar(select(func.count()).select_from(exercise_answers)) == 1
    with pytest.raises(GoneError):
        store.begin_exercise(learner.id, mine)
    with pytest.raises(GoneError):
        store.save_last_exercise_settings(learner.id, mine.settings)


def test_the_last_choices_of_each_drill_are_remembered(store: Store, learner: Learner) -> None:
    assert store.last_exercise_settings(learner.id, Drill.THROWING) is None
    throwing = ExerciseSettings(Drill.THROWING, 20, whose=Whose.YOURS)
    pegging = ExerciseSettings(Drill.PEGGING, 5, asked=Asked.CARD)
    for settings in (ExerciseSettings(Drill.THROWING), throwing, pegging):
        store.save_last_exercise_settings(learner.id, settings)
    assert store.last_exercise_settings(learner.id, Drill.THROWING) == throwing
    assert store.last_exercise_settings(learner.id, Drill.PEGGING) == pegging


def test_a_set_up_with_a_choice_that_has_gone_or_is_new_starts_from_its_defaults(
    store: Store, learner: Learner
) -> None:
    kept = (
        '{"throwing": {"drill": "throwing", "whose": "nobody"},'
        ' "pegging": {"drill": "pegging", "added_later": 1}, "juggling": {}}'
    )
    with store.database.writing() as connection:
        connection.execute(update(learners).values(last_exercises=kept))
    assert store.last_exercise_settings(learner.id, Drill.THROWING) is None
    pegging = ExerciseSettings(Drill.PEGGING)
    assert store.last_exercise_settings(learner.id, Drill.PEGGING) == pegging
    throwing = ExerciseSettings(Drill.THROWING)
    store.save_last_exercise_settings(learner.id, throwing)
    assert store.last_exercise_settings(learner.id, Drill.PEGGING) == pegging
