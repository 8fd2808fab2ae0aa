"""A history told in a few points."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.storage.history import DayFigures
from trainer.ui.progress.timeline import Step, fitting_step, ticks, timeline

MONDAY = date(2026, 11, 2)


def day(ago: int, hands: int = 10, right: int = 8) -> DayFigures:
    return DayFigures(MONDAY - timedelta(ago), hands, right, 2 * (hands - right), 12.0 * hands)


def test_a_month_is_told_in_days_and_years_in_longer_steps() -> None:
    assert fitting_step([]) is Step.DAY
    assert fitting_step([day(29), day(0)]) is Step.DAY
    assert fitting_step([day(89), day(0)]) is Step.WEEK
    assert fitting_step([day(800), day(0)]) is Step.MONTH


def test_the_days_of_a_week_become_one_point() -> None:
    days = [day(8, hands=7, right=7), day(0, hands=10, right=5), day(-6, hands=30, right=25)]
    before, week = timeline(days, Step.WEEK)
    assert (before.hands, before.share) == (7, 1.0)
    assert (week.first, week.hands, week.share, week.pace) == (MONDAY, 40, 0.75, 12.0)


def test_few_hands_have_a_wide_band_and_many_a_narrow_one() -> None:
    few, many = timeline([day(1, hands=3, right=3), day(0, hands=300, right=300)], Step.DAY)
    assert few.band[0] < 0.5
    assert many.band[0] > 0.98
    assert few.band[1] == pytest.approx(1)


def test_a_long_pause_breaks_the_line() -> None:
    points = timeline([day(40), day(38), day(3), day(0)], Step.DAY)
    assert [point.stretch for point in points] == [0, 0, 1, 1]


def test_days_weeks_and_months_have_names() -> None:
    assert Step.DAY.words(MONDAY, MONDAY) == "today"
    assert Step.WEEK.words(MONDAY, date(2026, 11, 8)) == "week of 2 Nov"
    assert Step.WEEK.words(MONDAY, date(2027, 1, 8)) == "week of 2 Nov 2026"
    assert Step.MONTH.words(date(2026, 3, 1), MONDAY) == "Mar 2026"


agos = st.sets(st.integers(0, 4000), min_size=1, max_size=120)


@given(agos)
def test_no_answer_is_lost_and_no_chart_has_more_than_a_few_score_points(chosen: set[int]) -> None:
    days = [day(ago) for ago in sorted(chosen, reverse=True)]
    step = fitting_step(days)
    points = timeline(days, step)
    assert sum(point.hands for point in points) == sum(figures.hands for figures in days)
    assert len(points) <= 140
    assert all(point.first == step.first_day(point.first) for point in points)


@given(agos)
def test_a_handful_of_days_is_named_each_once_and_within_the_chart(chosen: set[int]) -> None:
    days = [day(ago) for ago in sorted(chosen, reverse=True)]
    step = fitting_step(days)
    points = timeline(days, step)
    named = ticks(points, step).days
    assert len(named) <= 5
    assert list(named) == sorted(set(named))
    assert all(points[0].first <= one <= points[-1].first for one in named)
