"""Skills come back before they are forgotten."""

from __future__ import annotations

import random
from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from trainer.learning.schedule import DAYS_THAT_MATTER, due_dates
from trainer.learning.skill_days import SkillDay
from trainer.learning.skills import Skill

MONDAY = date(2024, 3, 4)
LATER = MONDAY + timedelta(days=400)
PAIR = Skill.PAIR


def on(day: int, failed: float = 0, *, answered: int = 6, seconds: float | None = None) -> SkillDay:
    """Pairs on a day, so many of the answers having failed."""
    right = answered - round(failed + 0.4)
    timed = 0 if seconds is None else answered
    return SkillDay(
        PAIR,
        MONDAY + timedelta(days=day),
        answered,
        right,
        failed,
        timed=timed,
        timed_seconds=(seconds or 0) * timed,
    )


def days_until(*days: SkillDay) -> int:
    """From the last day until pairs are due."""
    last = max(day.day for day in days)
    return (due_dates(days, last)[PAIR] - last).days


def test_what_was_never_met_is_never_due() -> None:
    assert due_dates([], MONDAY) == {}


def test_a_skill_that_went_well_comes_back_after_ever_longer_times() -> None:
    first = days_until(on(0))
    second = days_until(on(0), on(first))
    third = days_until(on(0), on(first), on(first + second))
    assert 1 <= first < second < third


def test_what_was_forgotten_comes_back_the_next_day() -> None:
    assert days_until(on(0, failed=3)) == 1
    assert days_until(on(0), on(2), on(10, failed=3)) <= 3


def test_the_worse_a_day_went_the_sooner_it_comes_back() -> None:
    before = [on(0), on(3)]
    good, hard, forgotten = (days_until(*before, on(10, failed)) for failed in (0, 1, 3))
    assert good > hard > forgotten


def test_only_who_is_fast_against_the_clock_finds_it_easy() -> None:
    good = days_until(on(0))
    assert days_until(on(0, seconds=5)) > good
    assert days_until(on(0, seconds=20)) == good
    assert days_until(on(0, failed=0.5, seconds=5)) == good
    assert days_until(on(0, answered=2, seconds=5)) == good


def test_a_failure_that_was_likely_another_skills_hardly_matters() -> None:
    assert days_until(on(0, failed=0.25)) == days_until(on(0))


def test_it_comes_back_within_a_year_however_well_it_is_known() -> None:
    day, days = 0, [on(0, seconds=3)]
    for _ in range(12):
        day += days_until(*days)
        days.append(on(day, seconds=3))
    assert days_until(*days) == 365


@given(st.lists(st.tuples(st.integers(0, 300), st.floats(0, 6)), min_size=1, max_size=60))
def test_the_same_days_in_any_order_give_the_same_date(drawn: list[tuple[int, float]]) -> None:
    days = [on(day, failed) for day, failed in dict(drawn).items()]
    due = due_dates(days, LATER)
    shuffled = random.Random(1).sample(days, len(days))
    assert due_dates(shuffled, LATER) == due
    assert due[PAIR] > max(day.day for day in days)


def test_days_long_ago_make_no_difference() -> None:
    days = [on(3 * day, failed=day % 4 == 1) for day in range(DAYS_THAT_MATTER)]
    long_ago = [on(day, failed=6) for day in range(-20, 0)]
    assert due_dates([*long_ago, *days], LATER) == due_dates(days, LATER)


def test_a_day_that_is_still_to_come_is_left_out() -> None:
    assert due_dates([on(0), on(9, failed=6)], MONDAY) == due_dates([on(0)], MONDAY)
    assert due_dates([on(9)], MONDAY) == {}


def test_every_skill_has_its_own_date() -> None:
    run = on(0, failed=6)._replace(skill=Skill.RUN_OF_THREE)
    due = due_dates([on(0), run], MONDAY)
    assert due[Skill.RUN_OF_THREE] < due[PAIR]
