"""Exams among the sittings: found again by their code, taken along in a history file."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from trainer.classroom.course import Week
from trainer.classroom.exam import Exam
from trainer.cribbage.claim import FiguresClaim
from trainer.drill.counting import SittingRecord
from trainer.learning.answers import Answer, Mode
from trainer.storage.export import export_json
from trainer.storage.file_part import ExportError
from trainer.storage.history import Filter
from trainer.storage.learners import Learner
from trainer.storage.restoring import restore
from trainer.storage.store import Store

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
EXAM = Exam(seed=7, hands=3, week=Week.PAIRS)


def record(exam: Exam, number: int) -> SittingRecord:
    began_at = NOW + timedelta(hours=number)
    return SittingRecord(f"{number:032x}", exam.settings, None, exam.shows, began_at)


@pytest.fixture
def taken(store: Store, learner: Learner, answer: Callable[..., Answer]) -> SittingRecord:
    """An exam of which two hands were counted, the second one wrong."""
    sitting = record(EXAM, 1)
    store.begin_sitting(learner.id, sitting)
    for n, show in enumerate(EXAM.shows[:2]):
        count = show.count()
        claim = FiguresClaim(fifteens=count.fifteens + 2 * n, pairs=count.pairs)
        assert store.record(learner.id, answer(sitting, n, claim, show=show))
    return sitting


def test_an_exam_comes_back_as_it_was_begun(store: Store, taken: SittingRecord) -> None:
    assert store.sitting(taken.id) == taken
    assert [one.show for one in store.answers_of(taken.id)] == list(EXAM.shows[:2])


def test_the_latest_sitting_of_an_exam_is_found_by_its_code(
    store: Store, learner: Learner, taken: SittingRecord
) -> None:
    again, other = record(EXAM, 2), record(replace(EXAM, seed=8), 3)
    store.begin_sitting(learner.id, again)
    store.begin_sitting(learner.id, other)
    assert store.latest_of_exam(learner.id, EXAM.code) == again
    assert store.latest_of_exam(learner.id, replace(EXAM, hands=4).code) is None
    somebody = store.add_learner("c" * 32, now=NOW)
    assert store.latest_of_exam(somebody.id, EXAM.code) is None


def test_what_is_counted_in_an_exam_counts_in_the_history(
    store: Store, learner: Learner, taken: SittingRecord
) -> None:
    assert store.history.figures(learner.id).hands == 0  # it has not been handed in
    assert store.history.lately_missed(learner.id) == ()
    store.end_sitting(taken.id, taken.began_at)
    figures = store.history.figures(learner.id, Filter(mode=Mode.EXAM))
    assert (figures.hands, figures.right) == (2, 1)
    assert store.history.figures(learner.id) == figures
    assert [one.show for one in store.history.lately_missed(learner.id)] == [EXAM.shows[1]]


def test_an_exam_is_no_best_for_no_other_is_like_it(
    store: Store, learner: Learner, answer: Callable[..., Answer]
) -> None:
    sitting = record(EXAM, 1)
    store.begin_sitting(learner.id, sitting)
    count = EXAM.shows[0].count()
    right = FiguresClaim(fifteens=count.fifteens, pairs=count.pairs)
    assert store.record(learner.id, answer(sitting, 0, right, show=EXAM.shows[0]))
    assert store.history.bests(learner.id) == ()


def test_an_exam_is_in_the_file_and_comes_back_from_it(
    store: Store, learner: Learner, taken: SittingRecord
) -> None:
    file = export_json(store, learner.id)
    another = store.add_learner("c" * 32, now=NOW)
    store.delete_learner(learner.id)
    restore(store, another.id, file)
    back = store.latest_of_exam(another.id, EXAM.code)
    assert back is not None
    assert (back.settings, back.shows) == (taken.settings, taken.shows)
    assert len(store.answers_of(back.id)) == 2


@pytest.mark.parametrize(
    "wrong",
    [
        {"exam": "7KD2M-93HTX"},
        {"exam": None},
        {"kinds": ["fifteen"]},
        {"seconds": 600},
        {"mode": "practice"},
        {"kinds": ["aces"]},
    ],
    ids=str,
)
def test_an_exam_that_is_not_as_its_code_says_is_refused(
    store: Store, learner: Learner, taken: SittingRecord, wrong: dict[str, object]
) -> None:
    file = json.loads(export_json(store, learner.id))
    file["sittings"][0]["settings"] |= wrong
    with pytest.raises(ExportError):
        restore(store, learner.id, json.dumps(file))
