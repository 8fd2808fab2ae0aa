"""Exercises taken away in a file, and back."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from trainer.drill.exercise import (
    ExerciseAnswer,
    ExerciseRecord,
    ExerciseSettings,
    deal_question,
)
from trainer.drill.question import Drill
from trainer.storage.export import export_json
from trainer.storage.file_part import ExportError
from trainer.storage.learners import Learner
from trainer.storage.restoring import Came, Restored, restore
from trainer.storage.store import Store

in_memory = pytest.mark.parametrize("url", ["memory"], indirect=True)
"""The file is refused before any database is asked: one sort of them is enough."""
NOTHING = Came(0, 0)


@pytest.fixture
def full(
    store: Store,
    learner: Learner,
    exercise: Callable[..., ExerciseRecord],
    exercise_answer: Callable[..., ExerciseAnswer],
    now: datetime,
) -> tuple[ExerciseRecord, ...]:
    """An exercise of each drill, one of them left off, and one of listed questions."""
    throwing, pegging = exercise(), exercise(Drill.PEGGING, began_at=now + timedelta(hours=1))
    listed = replace(
        exercise(began_at=now + timedelta(hours=2)),
        seed=None,
        questions=tuple(deal_question(throwing.settings, 99, n) for n in range(3)),
    )
    for record in (throwing, pegging, listed):
        store.begin_exercise(learner.id, record)
        for n in range(3):
            given = exercise_answer(record, n, right=n != 1, seconds=1.25)
            store.record_exercise(learner.id, given)
        store.save_last_exercise_settings(learner.id, record.settings)
    store.end_exercise(throwing.id, now + timedelta(minutes=5))
    store.end_exercise(listed.id, now + timedelta(hours=3))
    return throwing, pegging, listed


def _everything(store: Store, learner_id: str) -> tuple[object, ...]:
    """What the app can tell of a learner's exercises."""
    whole = json.loads(export_json(store, learner_id))
    ids = [one["id"] for one in whole["exercises"]]
    return (
        [store.exercise_answers(one) for one in ids],
        *(store.history.exercises(learner_id, drill) for drill in Drill),
        *(store.history.exercise_missed(learner_id, drill) for drill in Drill),
        *(store.last_exercise_settings(learner_id, drill) for drill in Drill),
    )


def test_a_file_restores_every_exercise_in_another_database(
    store: Store, learner: Learner, full: tuple[ExerciseRecord, ...], now: datetime
) -> None:
    text = export_json(store, learner.id)
    with Store.open("sqlite://") as elsewhere:
        newcomer = elsewhere.add_learner("f" * 32, now=now)
        came = restore(elsewhere, newcomer.id, text)
        assert came == Restored(NOTHING, exercise_answers=Came(9, 0))
        assert _everything(elsewhere, newcomer.id) == _everything(store, learner.id)
        for record in full:
            assert elsewhere.exercise(record.id) is not None
        # The one left off ends with its last answer.
        assert elsewhere.open_exercise(newcomer.id, Drill.PEGGING) is None
    assert restore(store, learner.id, text) == Restored(NOTHING, exercise_answers=Came(0, 9))
    assert export_json(store, learner.id) == text


def test_answers_missing_from_an_exercise_are_added_and_those_there_are_left(
    store: Store, learner: Learner, full: tuple[ExerciseRecord, ...]
) -> None:
    whole = json.loads(export_json(store, learner.id))
    given = whole["exercises"][0]["answers"]
    given.append(given[0] | {"n": 3})
    given[0] = given[0] | {"seconds": 99.0}
    came = restore(store, learner.id, json.dumps(whole))
    assert came.exercise_answers == Came(1, 9)
    seconds = [answer.seconds for answer in store.exercise_answers(full[0].id)]
    assert seconds == [1.25] * 4


ABSURD: list[dict[str, Any]] = [
    {"question": "TD 5H6H7CTDJS"},
    {"question": "TD 5H5H7CTDJSKD"},
    {"question": "SD 5H6H7C8S"},
    {"question": "poker"},
    {"question": 7},
    {"question": "x" * 5000},
    {"said": "5H"},
    {"said": "5HJX"},
    {"said": "2C2D"},
    {"said": ""},
    {"said": None},
    {"right": "yes"},
    {"right": True, "cost": 1.0},
    {"cost": -1},
    {"cost": float("inf")},
    {"n": -1},
    {"n": 1},
    {"seconds": 1e300},
    {"answered_at": "2026-03-01T12:00:00"},
    {"day": "2026-04-01"},
    {"extra": 1},
]


@in_memory
@pytest.mark.parametrize("change", ABSURD, ids=lambda change: str(change)[:40])
def test_an_answer_that_cannot_be_is_refused(
    store: Store, learner: Learner, full: tuple[ExerciseRecord, ...], change: dict[str, Any]
) -> None:
    whole = json.loads(export_json(store, learner.id))
    whole["exercises"][0]["answers"][0] |= change
    before = _everything(store, learner.id)
    with pytest.raises(ExportError, match="nothing was changed"):
        restore(store, learner.id, json.dumps(whole))
    assert _everything(store, learner.id) == before


@in_memory
@pytest.mark.parametrize(("n", "said"), [(0, "-1"), (0, "100"), (0, "5H"), (1, "2"), (1, "XX")])
def test_an_answer_that_does_not_fit_the_question_of_the_pegging_drill_is_refused(
    store: Store, learner: Learner, full: tuple[ExerciseRecord, ...], n: int, said: str
) -> None:
    whole = json.loads(export_json(store, learner.id))
    assert deal_question(ExerciseSettings(Drill.PEGGING), 7, n).text[0] == "SL"[n]
    whole["exercises"][1]["answers"][n]["said"] = said
    with pytest.raises(ExportError, match="nothing was changed"):
        restore(store, learner.id, json.dumps(whole))


@in_memory
@pytest.mark.parametrize("said", ["88.12.0.0.0", "100", "5H6H"])
def test_a_count_in_solitaire_that_nobody_could_give_is_refused(
    store: Store, learner: Learner, full: tuple[ExerciseRecord, ...], said: str
) -> None:
    whole = json.loads(export_json(store, learner.id))
    solitaire = whole["exercises"][0]
    solitaire["settings"] = {"drill": "solitaire"}
    counted = {"question": "AH 5H6H7CJD 8S", "said": said, "right": False, "cost": 0.0}
    solitaire["answers"] = [solitaire["answers"][0] | counted]
    with pytest.raises(ExportError, match="nothing was changed"):
        restore(store, learner.id, json.dumps(whole))
    solitaire["answers"][0]["said"] = "88.11.0.0.0"
    restore(store, learner.id, json.dumps(whole))


ABSURD_EXERCISES: list[dict[str, Any]] = [
    {"id": "nobody"},
    {"settings": {"drill": "poker"}},
    {"settings": {"drill": "pegging"}},
    {"settings": {}},
    {"settings": {"drill": "throwing", "questions": 10**9}},
    {"seed": None},
    {"seed": 2**70},
    {"questions": ["TD 5H6H7CTDJSKD"]},
    {"questions": []},
    {"began_at": "1926-03-01T12:00:00+00:00"},
    {"answers": {}},
]


@in_memory
@pytest.mark.parametrize("change", ABSURD_EXERCISES, ids=str)
def test_an_exercise_that_cannot_be_is_refused(
    store: Store, learner: Learner, full: tuple[ExerciseRecord, ...], change: dict[str, Any]
) -> None:
    whole = json.loads(export_json(store, learner.id))
    whole["exercises"][0] |= change
    with pytest.raises(ExportError, match="nothing was changed"):
        restore(store, learner.id, json.dumps(whole))


@in_memory
def test_the_place_of_what_cannot_be_is_told(
    store: Store, learner: Learner, full: tuple[ExerciseRecord, ...]
) -> None:
    whole = json.loads(export_json(store, learner.id))
    whole["exercises"][2]["answers"][1]["seconds"] = "4"
    with pytest.raises(ExportError, match=r"\(exercises, 2, answers, 1, seconds\)"):
        restore(store, learner.id, json.dumps(whole))
