"""What a learner's answers in the drills at the table add up to."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta

import pytest

from trainer.drill.exercise import ExerciseAnswer, ExerciseRecord
from trainer.drill.pegging import Asked
from trainer.drill.question import Drill
from trainer.drill.throwing import Whose
from trainer.storage.exercise_history import ExerciseDay
from trainer.storage.learners import Learner
from trainer.storage.store import Store

Begin = Callable[..., ExerciseRecord]
Keep = Callable[..., ExerciseAnswer]


@pytest.fixture
def begin_exercise(store: Store, learner: Learner, exercise: Begin) -> Begin:
    """Store an exercise of the learner's."""

    def begun(*arguments: object, **changes: object) -> ExerciseRecord:
        record = exercise(*arguments, **changes)
        store.begin_exercise(learner.id, record)
        return record

    return begun


@pytest.fixture
def keep(store: Store, learner: Learner, exercise_answer: Keep) -> Keep:
    """Store an answer of the learner's."""

    def stored(*arguments: object, **changes: object) -> ExerciseAnswer:
        given = exercise_answer(*arguments, **changes)
        assert store.record_exercise(learner.id, given)
        return given

    return stored


def test_a_newcomer_has_answered_nothing(store: Store, learner: Learner) -> None:
    for drill in Drill:
        assert store.history.exercises(learner.id, drill) == ()
        assert store.history.exercise_missed(learner.id, drill) == ()


def test_each_day_and_each_drill_is_added_up_by_itself(
    store: Store, learner: Learner, begin_exercise: Begin, keep: Keep
) -> None:
    throwing, pegging = begin_exercise(), begin_exercise(Drill.PEGGING, asked=Asked.POINTS)
    keep(throwing, 0)
    missed = keep(throwing, 1, right=False)
    keep(throwing, 2, days=1, seconds=2.5)
    keep(pegging, 0, right=False)
    assert store.history.exercises(learner.id, Drill.THROWING) == (
        ExerciseDay(date(2026, 3, 1), 2, 1, missed.cost, 15.0),
        ExerciseDay(date(2026, 3, 2), 1, 1, 0.0, 2.5),
    )
    assert store.history.exercises(learner.id, Drill.PEGGING) == (
        ExerciseDay(date(2026, 3, 1), 1, 0, 1.0, 7.5),
    )


def test_one_sort_of_question_can_be_asked_for(
    store: Store, learner: Learner, begin_exercise: Begin, keep: Keep
) -> None:
    throwing, pegging = begin_exercise(), begin_exercise(Drill.PEGGING)
    for n in range(3):  # yours first, then in turn; points first, then in turn
        keep(throwing, n)
        keep(pegging, n)

    def questions(drill: Drill, asked: Whose | Asked) -> int:
        (day,) = store.history.exercises(learner.id, drill, asked=asked)
        return day.questions

    assert questions(Drill.THROWING, Whose.YOURS) == 2
    assert questions(Drill.THROWING, Whose.THEIRS) == 1
    assert questions(Drill.THROWING, Whose.BOTH) == 3
    assert questions(Drill.PEGGING, Asked.POINTS) == 2
    assert questions(Drill.PEGGING, Asked.CARD) == 1


def test_another_learners_answers_do_not_count(
    store: Store, learner: Learner, begin_exercise: Begin, keep: Keep, now: datetime
) -> None:
    keep(begin_exercise(), 0, right=False)
    other = store.add_learner("c" * 32, now=now)
    assert store.history.exercises(other.id, Drill.THROWING) == ()
    assert store.history.exercise_missed(other.id, Drill.THROWING) == ()


def test_questions_to_try_again_come_newest_first_whatever_the_clock_said(
    store: Store, learner: Learner, begin_exercise: Begin, keep: Keep, now: datetime
) -> None:
    first = begin_exercise()
    old = [keep(first, n, right=False) for n in range(3)]
    keep(first, 3)
    second = begin_exercise(began_at=now - timedelta(days=400))
    new = keep(second, 4, right=False)
    keep(begin_exercise(Drill.PEGGING, asked=Asked.POINTS), 0, right=False)
    missed = store.history.exercise_missed
    assert missed(learner.id, Drill.THROWING) == (new, *reversed(old))
    assert missed(learner.id, Drill.THROWING, limit=2) == (new, old[2])


def test_a_question_that_was_answered_right_since_need_not_be_tried_again(
    store: Store, learner: Learner, begin_exercise: Begin, keep: Keep, now: datetime
) -> None:
    first = begin_exercise()
    for n in range(3):
        keep(first, n, right=False)
    again = begin_exercise(began_at=now - timedelta(days=1))  # of the same seed
    keep(again, 0, right=True)
    second_time = keep(again, 1, right=False)
    missed = store.history.exercise_missed(learner.id, Drill.THROWING)
    assert [(one.sitting, one.n) for one in missed] == [
        (second_time.sitting, 1),
        (first.id, 2),
    ]
