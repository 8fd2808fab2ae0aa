"""Exams among the sittings: found again by their code, taken along in a history file."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from trainer.classroom.course import Week, course_show
from trainer.classroom.exam import Exam
from trainer.cribbage.claim import FiguresClaim
from trainer.drill.counting import SittingRecord
from trainer.learning.answers import Answer, Mode
from trainer.storage.export import export_json
from trainer.storage.file_part import ExportError, codes
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


def test_an_exam_is_left_off_from_its_first_count_until_it_is_handed_in(
    store: Store, learner: Learner, taken: SittingRecord
) -> None:
    store.begin_sitting(learner.id, record(EXAM, 2))  # nothing was counted
    assert store.exams_left_off(learner.id) == (taken,)
    store.end_sitting(taken.id, NOW)
    assert store.exams_left_off(learner.id) == ()


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


def test_an_exam_that_was_not_handed_in_is_not_handed_in_by_taking_it_along(
    store: Store, learner: Learner, taken: SittingRecord
) -> None:
    another = store.add_learner("c" * 32, now=NOW)
    restore(store, another.id, export_json(store, learner.id))
    (back,) = store.exams_left_off(another.id)
    assert (back.settings.exam, back.ended_at) == (EXAM.code, None)
    assert store.history.figures(another.id).hands == 0
    assert store.history.lately_missed(another.id) == ()
    store.end_sitting(back.id, NOW + timedelta(hours=9))
    assert store.history.figures(another.id).hands == 2


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


@pytest.mark.parametrize("rising", [False, True])
@pytest.mark.parametrize("week", Week)
def test_an_exam_of_any_week_comes_back_from_its_file(
    store: Store, learner: Learner, answer: Callable[..., Answer], week: Week, rising: bool
) -> None:
    exam = Exam(seed=11, hands=3, week=week, rising=rising, minutes=5)
    sitting = record(exam, 1)
    store.begin_sitting(learner.id, sitting)
    for n, show in enumerate(exam.shows):
        assert store.record(learner.id, answer(sitting, n, show=show))
    file = export_json(store, learner.id)
    another = store.add_learner("c" * 32, now=NOW)
    store.delete_learner(learner.id)
    assert restore(store, another.id, file).answers.added == 3


def _first_hand_alone(sitting: dict[str, Any]) -> None:
    sitting["shows"] = sitting["shows"][:1]
    sitting["answers"] = sitting["answers"][:1]


def _one_hand_often(sitting: dict[str, Any]) -> None:
    sitting["shows"] = sitting["shows"][:1] * 3


def _dealt_from_a_seed(sitting: dict[str, Any]) -> None:
    sitting["shows"], sitting["seed"] = None, 5


def _a_seed_beside_the_hands(sitting: dict[str, Any]) -> None:
    sitting["seed"] = 5


def _hands_of_another_exam(sitting: dict[str, Any]) -> None:
    shows = replace(EXAM, seed=8).shows
    sitting["shows"] = [[codes(one.hand), one.starter.code, one.crib] for one in shows]


def _another_hand_counted(sitting: dict[str, Any]) -> None:
    show = course_show(Week.PAIRS, 8, 0)
    sitting["answers"][0] |= {"hand": codes(show.hand), "starter": show.starter.code}


def _one_hand_counted_in_place_of_another(sitting: dict[str, Any]) -> None:
    sitting["answers"][1]["n"] = 2


def _a_hand_too_many(sitting: dict[str, Any]) -> None:
    sitting["answers"][1]["n"] = 3


@pytest.mark.parametrize(
    "forge",
    [
        _first_hand_alone,
        _one_hand_often,
        _dealt_from_a_seed,
        _a_seed_beside_the_hands,
        _hands_of_another_exam,
        _another_hand_counted,
        _one_hand_counted_in_place_of_another,
        _a_hand_too_many,
    ],
    ids=lambda forge: forge.__name__.strip("_"),
)
def test_a_file_brings_no_exam_of_other_hands_than_its_codes(
    store: Store, taken: SittingRecord, learner: Learner, forge: Callable[[dict[str, Any]], None]
) -> None:
    file = json.loads(export_json(store, learner.id))
    forge(file["sittings"][0])
    another = store.add_learner("c" * 32, now=NOW)
    with pytest.raises(ExportError, match="exam"):
        restore(store, another.id, json.dumps(file))
    assert store.latest_of_exam(another.id, EXAM.code) is None


def test_nothing_is_restored_into_a_pupil_of_a_class(
    store: Store, taken: SittingRecord, learner: Learner
) -> None:
    file = export_json(store, learner.id)
    code = store.open_class(NOW).school_class.join_code
    pupil = store.join_class("c" * 32, code, NOW).member
    with pytest.raises(ExportError) as refused:
        restore(store, pupil.learner_id, file)
    assert str(refused.value) == (
        "A pupil's work comes from this class alone; restore the file as somebody else."
    )
    assert store.latest_of_exam(pupil.learner_id, EXAM.code) is None
