"""Lessons in a history file."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest

from trainer.drill.counting import SittingRecord
from trainer.drill.exercise import ExerciseAnswer, ExerciseRecord
from trainer.learning.answers import Answer
from trainer.learning.standing import LessonRecord
from trainer.storage.export import export_json
from trainer.storage.file_part import ExportError
from trainer.storage.learners import Learner
from trainer.storage.restoring import Came, restore
from trainer.storage.store import Store

RUNS, THROWS = "runs", "throwing-to-your-crib"


@pytest.fixture
def somebody(store: Store, now: datetime) -> Learner:
    """Somebody else, of whom nothing is kept."""
    return store.add_learner("c" * 32, now=now)


def test_lessons_and_their_drills_are_taken_along(
    store: Store,
    learner: Learner,
    somebody: Learner,
    begin: Callable[..., SittingRecord],
    answer: Callable[..., Answer],
    exercise: Callable[..., ExerciseRecord],
    exercise_answer: Callable[..., ExerciseAnswer],
    now: datetime,
) -> None:
    store.read_lesson(learner.id, RUNS, now)
    store.open_lesson(learner.id, THROWS, now)
    sitting, practised = begin(lesson=RUNS), exercise(lesson=THROWS)
    store.record(learner.id, answer(sitting, 0))
    store.begin_exercise(learner.id, practised)
    store.record_exercise(learner.id, exercise_answer(practised, 0))
    file = export_json(store, learner.id)
    assert restore(store, somebody.id, file).lessons == Came(2, 0)
    assert store.history.lesson_records(somebody.id) == {
        RUNS: LessonRecord(RUNS, now, now, 1, 1),
        THROWS: LessonRecord(THROWS, now, None, 1, 1),
    }
    assert restore(store, somebody.id, file).lessons == Came(0, 2)


def test_a_lesson_read_elsewhere_is_read_here_too(
    store: Store, learner: Learner, somebody: Learner, now: datetime
) -> None:
    store.read_lesson(learner.id, RUNS, now)
    later = now + timedelta(days=1)
    store.open_lesson(somebody.id, RUNS, later)
    assert restore(store, somebody.id, export_json(store, learner.id)).lessons == Came(1, 0)
    record = store.history.lesson_records(somebody.id)[RUNS]
    assert (record.opened_at, record.read_at) == (later, now)


def test_a_file_from_before_there_were_lessons_is_still_taken(
    store: Store, learner: Learner, now: datetime
) -> None:
    store.read_lesson(learner.id, RUNS, now)
    whole = json.loads(export_json(store, learner.id)) | {"version": 2}
    del whole["lessons"]
    assert restore(store, learner.id, json.dumps(whole)).lessons == Came(0, 0)
    assert RUNS in store.history.lesson_records(learner.id)


@pytest.mark.parametrize(
    "lessons",
    [
        [{"slug": "Not A Slug", "opened_at": "2026-03-01T12:00:00+00:00"}],
        [{"slug": "x" * 256, "opened_at": "2026-03-01T12:00:00+00:00"}],
        [{"slug": "runs", "opened_at": "1999-03-01T12:00:00+00:00"}],
        [{"slug": "runs", "opened_at": "2026-03-01T12:00:00+00:00", "read_at": "soon"}],
        [{"slug": "runs", "opened_at": "2026-03-01T12:00:00+00:00"}] * 2,
        {"slug": "runs"},
    ],
)
def test_lessons_that_cannot_be_are_refused(store: Store, learner: Learner, lessons: Any) -> None:
    whole = json.loads(export_json(store, learner.id)) | {"lessons": lessons}
    with pytest.raises(ExportError, match="nothing was changed"):
        restore(store, learner.id, json.dumps(whole))
    assert store.history.lesson_records(learner.id) == {}


def test_a_drill_of_what_is_no_lesson_is_refused(
    store: Store,
    learner: Learner,
    begin: Callable[..., SittingRecord],
    exercise: Callable[..., ExerciseRecord],
) -> None:
    begin(lesson=RUNS)
    store.begin_exercise(learner.id, exercise(lesson=RUNS))
    for part in ("sittings", "exercises"):
        whole = json.loads(export_json(store, learner.id))
        whole[part][0]["settings"]["lesson"] = "x" * 256
        with pytest.raises(ExportError, match="No lesson is called that"):
            restore(store, learner.id, json.dumps(whole))
