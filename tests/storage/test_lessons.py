"""Lessons opened and read, and what came of the drills begun from them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from trainer.cribbage.claim import TotalClaim
from trainer.drill.counting import SittingRecord
from trainer.drill.exercise import ExerciseAnswer, ExerciseRecord
from trainer.learning.answers import Answer
from trainer.learning.standing import LessonRecord
from trainer.storage.errors import GoneError
from trainer.storage.learners import Learner
from trainer.storage.store import Store

RUNS, THROWS = "runs", "throwing-to-your-crib"


def test_a_learner_who_has_opened_nothing_has_no_records(store: Store, learner: Learner) -> None:
    assert store.history.lesson_records(learner.id) == {}


def test_a_lesson_keeps_when_it_was_first_opened_and_first_read(
    store: Store, learner: Learner, now: datetime
) -> None:
    store.open_lesson(learner.id, RUNS, now)
    assert store.history.lesson_records(learner.id) == {RUNS: LessonRecord(RUNS, now, None, 0, 0)}
    read_at = now + timedelta(minutes=4)
    store.read_lesson(learner.id, RUNS, read_at)
    for later in (now + timedelta(days=1), now + timedelta(days=2)):
        store.open_lesson(learner.id, RUNS, later)
        store.read_lesson(learner.id, RUNS, later)
    assert store.history.lesson_records(learner.id) == {
        RUNS: LessonRecord(RUNS, now, read_at, 0, 0)
    }


def test_a_lesson_that_was_read_was_opened(store: Store, learner: Learner, now: datetime) -> None:
    store.read_lesson(learner.id, RUNS, now)
    assert store.history.lesson_records(learner.id)[RUNS] == LessonRecord(RUNS, now, now, 0, 0)


def test_the_last_ten_hands_of_a_lessons_drills_are_told(
    store: Store,
    learner: Learner,
    begin: Callable[..., SittingRecord],
    answer: Callable[..., Answer],
    now: datetime,
) -> None:
    store.open_lesson(learner.id, RUNS, now)
    first, second = (begin(lesson=RUNS, began_at=now + timedelta(hours=h)) for h in (1, 2))
    for n in range(8):
        store.record(learner.id, answer(first, n, TotalClaim(7)))  # wrong, all of them
    for n in range(7):
        store.record(learner.id, answer(second, n))
    of_no_lesson, of_another = begin(), begin(lesson=THROWS)
    store.record(learner.id, answer(of_no_lesson, 0))
    store.record(learner.id, answer(of_another, 0))
    record = store.history.lesson_records(learner.id)[RUNS]
    assert (record.tried, record.right) == (10, 7)


def test_an_answer_withdrawn_as_mistyped_is_not_told(
    store: Store,
    learner: Learner,
    begin: Callable[..., SittingRecord],
    answer: Callable[..., Answer],
    now: datetime,
) -> None:
    store.open_lesson(learner.id, RUNS, now)
    sitting = begin(lesson=RUNS)
    for n, said in enumerate((TotalClaim(7), None)):
        store.record(learner.id, answer(sitting, n, said))
    store.void(sitting.id, 0)
    record = store.history.lesson_records(learner.id)[RUNS]
    assert (record.tried, record.right) == (1, 1)


def test_questions_of_a_lessons_exercises_are_told_alike(
    store: Store,
    learner: Learner,
    exercise: Callable[..., ExerciseRecord],
    exercise_answer: Callable[..., ExerciseAnswer],
    now: datetime,
) -> None:
    store.open_lesson(learner.id, THROWS, now)
    practised, other = exercise(lesson=THROWS), exercise()
    for record in (practised, other):
        store.begin_exercise(learner.id, record)
        for n, right in enumerate((True, False, True)):
            store.record_exercise(learner.id, exercise_answer(record, n, right=right))
    found = store.history.lesson_records(learner.id)[THROWS]
    assert (found.tried, found.right) == (3, 2)


def test_one_learners_lessons_are_nobody_elses(
    store: Store, learner: Learner, now: datetime
) -> None:
    somebody = store.add_learner("c" * 32, now=now)
    store.open_lesson(somebody.id, RUNS, now)
    assert store.history.lesson_records(learner.id) == {}


def test_lessons_go_with_their_learner(store: Store, learner: Learner, now: datetime) -> None:
    store.read_lesson(learner.id, RUNS, now)
    store.delete_learner(learner.id)
    assert store.history.lesson_records(learner.id) == {}
    for note in (store.open_lesson, store.read_lesson):
        with pytest.raises(GoneError):
            note(learner.id, RUNS, now)
