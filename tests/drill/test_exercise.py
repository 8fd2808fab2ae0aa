"""An exercise as a learner meets it: answered once, never twice, over when it is over."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from trainer.drill.counting import AlreadyAnsweredError, SittingError
from trainer.drill.exercise import (
    ExerciseSettings,
    ExerciseSitting,
    deal_question,
    parse_question,
)
from trainer.drill.pegging import Asked, PegQuestion
from trainer.drill.question import Drill, QuestionError
from trainer.drill.throwing import ThrowQuestion, Whose
from trainer.drill.timing import LONGEST

ID = "0" * 32
START = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
TODAY = date(2026, 3, 1)
THROWING = ExerciseSettings(Drill.THROWING, questions=5)
PEGGING = ExerciseSettings(Drill.PEGGING, questions=5, asked=Asked.POINTS)


def begun(settings: ExerciseSettings = THROWING, seed: int = 7) -> ExerciseSitting:
    return ExerciseSitting.begin(ID, settings, START, seed=seed)


def thrown(sitting: ExerciseSitting, place: int, after: float = 10) -> ExerciseSitting:
    """The sitting after the throw at that place of the ranking, so many seconds later."""
    question = sitting.question
    assert isinstance(question, ThrowQuestion)
    said = "".join(card.code for card in question.ranking()[place].thrown)
    return say(sitting, said, after=after)


def say(sitting: ExerciseSitting, said: str, *, after: float = 10) -> ExerciseSitting:
    before = sitting.answers[-1].answered_at if sitting.answers else START
    return sitting.answer(sitting.n, said, after, before + timedelta(seconds=after), TODAY)


def test_five_questions_are_over_after_five_answers() -> None:
    sitting = begun()
    for _ in range(5):
        assert not sitting.is_over
        sitting = thrown(sitting, 0)
    assert sitting.is_over
    assert sitting.question is None
    assert sitting.missed == ()


def test_what_was_missed_is_told_with_its_cost() -> None:
    sitting = thrown(thrown(begun(), 14), 0)
    (missed,) = sitting.missed
    assert missed.n == 0
    assert not missed.right
    assert missed.cost > 1
    assert sitting.answers[1].right
    assert sitting.answers[1].cost == 0


def test_a_question_is_answered_once_and_the_first_answer_stands() -> None:
    sitting = thrown(begun(), 0)
    with pytest.raises(AlreadyAnsweredError, match="first answer stands"):
        sitting.answer(0, "5H6H", 1, START, TODAY)
    with pytest.raises(SittingError, match="not on the table"):
        sitting.answer(2, "5H6H", 1, START, TODAY)


def test_nothing_is_answered_after_the_end() -> None:
    sitting = begun().end(START)
    assert sitting.is_over
    two = deal_question(THROWING, 7, 0).text[3:7]
    with pytest.raises(SittingError, match="not on the table"):
        sitting.answer(0, two, 1, START, TODAY)


def test_ending_twice_keeps_the_first_end() -> None:
    later = START + timedelta(hours=1)
    assert begun().end(START).end(later).record.ended_at == START


def test_what_is_no_answer_changes_nothing() -> None:
    sitting = begun()
    with pytest.raises(QuestionError):
        sitting.answer(0, "points", 1, START, TODAY)
    assert sitting.n == 0


def test_listed_questions_are_asked_in_their_order_and_no_others() -> None:
    questions = [deal_question(PEGGING, 3, n) for n in (4, 1)]
    sitting = ExerciseSitting.begin(ID, PEGGING, START, questions=questions)
    assert sitting.length == 2
    for question in questions:
        assert sitting.question == question
        assert isinstance(question, PegQuestion)
        sitting = say(sitting, str(question.points()))
    assert sitting.is_over


def test_an_exercise_needs_a_seed_or_a_list() -> None:
    with pytest.raises(SittingError):
        ExerciseSitting.begin(ID, THROWING, START)
    with pytest.raises(SittingError):
        ExerciseSitting.begin(ID, THROWING, START, questions=[])
    with pytest.raises(SittingError):
        ExerciseSitting.begin(ID, THROWING, START, seed=1, questions=[deal_question(PEGGING, 1, 0)])


@pytest.mark.parametrize(
    ("measured", "gone", "kept"), [(4, 10, 4), (50, 10, 10), (-3, 10, 0), (9_999, 9_999, LONGEST)]
)
def test_an_answer_takes_no_longer_than_went_by(measured: float, gone: float, kept: float) -> None:
    now = START + timedelta(seconds=gone)
    question = deal_question(PEGGING, 7, 0)
    assert isinstance(question, PegQuestion)
    sitting = begun(PEGGING).answer(0, str(question.points()), measured, now, TODAY)
    assert sitting.answers[0].seconds == kept


def test_the_same_seed_asks_the_same_questions() -> None:
    settings = ExerciseSettings(Drill.THROWING, whose=Whose.THEIRS)
    asked = [deal_question(settings, 11, n) for n in range(4)]
    assert asked == [deal_question(settings, 11, n) for n in range(4)]
    assert asked != [deal_question(settings, 12, n) for n in range(4)]


@pytest.mark.parametrize("settings", [THROWING, PEGGING])
def test_every_question_is_read_back_from_its_text(settings: ExerciseSettings) -> None:
    for n in range(5):
        question = deal_question(settings, 2, n)
        assert parse_question(question.text) == question
