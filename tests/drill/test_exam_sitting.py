"""An exam as a sitting: nothing taken back, a clock where one is set, and hands by its code."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from trainer.classroom.course import Week
from trainer.classroom.exam import Exam
from trainer.cribbage.claim import FiguresClaim
from trainer.drill.counting import CountingSitting, SittingError
from trainer.drill.sitting import Settings
from trainer.learning.answers import Mode

START = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
TODAY = date(2026, 3, 1)
WRONG = FiguresClaim(fifteens=16, pairs=0)


def begun(minutes: int | None = None, extra: int = 0) -> CountingSitting:
    exam = Exam(seed=7, hands=4, week=Week.PAIRS, minutes=minutes, extra=extra)
    return CountingSitting.begin("0" * 32, exam.settings, START, shows=exam.shows)


def say(sitting: CountingSitting, *, after: float, seconds: float = 10) -> CountingSitting:
    """Answer the hand on the table so many seconds after the beginning."""
    now = START + timedelta(seconds=after)
    return sitting.answer(sitting.n, WRONG, seconds, now, TODAY)


def test_it_is_over_after_its_last_hand() -> None:
    sitting = begun()
    for n in range(4):
        assert not sitting.is_over
        sitting = say(sitting, after=10 * (n + 1))
    assert sitting.is_over
    assert len(sitting.missed) == 4


def test_nothing_is_withdrawn_as_mistyped() -> None:
    sitting = say(begun(), after=10)
    assert not sitting.may_void
    with pytest.raises(SittingError, match="stands as it was given"):
        sitting.void(0)


def test_without_a_clock_there_is_all_the_time_of_the_world() -> None:
    sitting = begun()
    assert sitting.time_left(START + timedelta(days=3)) is None
    assert not sitting.is_out_of_time(START + timedelta(days=3))
    assert say(sitting, after=86_400, seconds=250).n == 1


def test_the_clock_runs_for_the_whole_exam_while_nobody_looks() -> None:
    sitting = say(begun(minutes=2), after=10)
    assert sitting.time_left(START + timedelta(seconds=70)) == 50
    assert sitting.time_left(START + timedelta(seconds=500)) == 0
    assert sitting.is_out_of_time(START + timedelta(seconds=500))


def test_after_time_is_up_no_hand_is_taken_but_one_that_was_on_its_way() -> None:
    sitting = say(begun(minutes=1), after=10)
    assert say(sitting, after=75, seconds=45).n == 2
    with pytest.raises(SittingError, match="Time was up"):
        say(sitting, after=75, seconds=58)
    with pytest.raises(SittingError, match="Time was up"):
        say(sitting, after=300, seconds=20)


@pytest.mark.parametrize(("minutes", "after", "ran_out"), [(1, 40, False), (1, 60, True)])
def test_an_exam_handed_in_with_time_left_did_not_run_out(
    minutes: int, after: float, ran_out: bool
) -> None:
    sitting = say(begun(minutes), after=10)
    assert not sitting.ran_out
    assert sitting.end(START + timedelta(seconds=after)).ran_out is ran_out


def test_no_clock_runs_out_of_an_exam_without_one_or_counted_to_the_end() -> None:
    late = START + timedelta(days=3)
    assert not say(begun(), after=10).end(late).ran_out
    counted = begun(minutes=1)
    for n in range(4):
        counted = say(counted, after=10 * (n + 1))
    assert not counted.end(late).ran_out


def test_extra_time_is_on_the_clock() -> None:
    assert begun(minutes=2, extra=50).time_left(START) == 180


def test_an_exam_has_a_code_and_nothing_else_has() -> None:
    with pytest.raises(ValueError, match="An exam has a code"):
        Settings(mode=Mode.EXAM)
    with pytest.raises(ValueError, match="An exam has a code"):
        Settings(exam="7KD2M-93HTX")
