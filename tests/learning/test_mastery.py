"""How far a learner has come with each skill, and how much can honestly be said."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple

import pytest

from trainer.learning.evidence import Outcome, SkillRow
from trainer.learning.mastery import Level, SkillState, skill_states
from trainer.learning.skill_days import SkillDay
from trainer.learning.skills import Skill

MONDAY = date(2024, 3, 4)
PAIR, RUN = Skill.PAIR, Skill.RUN_OF_THREE


class Given(NamedTuple):
    """Pairs answered so many times in a row."""

    right: bool = True
    times: int = 1
    day: int = 0
    mixed: bool = True
    exam: bool = False
    among: tuple[Skill, ...] = (PAIR,)


def rows_of(answers: Iterable[Given]) -> list[SkillRow]:
    rows: list[SkillRow] = []
    for given in answers:
        for _ in range(given.times):
            day = MONDAY + timedelta(days=given.day)
            at = datetime.combine(day, time(18), UTC) + timedelta(minutes=len(rows))
            outcome = Outcome(PAIR, True) if given.right else Outcome(PAIR, False, given.among)
            rows.append(SkillRow("0" * 32, len(rows), at, day, given.mixed, given.exam, outcome))
    return rows


def days_of(rows: Iterable[SkillRow]) -> list[SkillDay]:
    by_day: defaultdict[date, list[SkillRow]] = defaultdict(list)
    for row in rows:
        by_day[row.day].append(row)
    return [
        SkillDay(
            PAIR,
            day,
            len(same),
            sum(row.outcome.right for row in same),
            sum(row.outcome.blame for row in same),
            mixed_right=sum(row.outcome.right and row.mixed for row in same),
            exam_missed=sum(row.exam and not row.outcome.right for row in same),
        )
        for day, same in by_day.items()
    ]


def after(*answers: Given, today: int = 1) -> SkillState:
    """What is said of pairs."""
    rows = rows_of(answers)
    return skill_states(rows, days_of(rows), MONDAY + timedelta(days=today))[PAIR]


RIGHT, WRONG = Given(), Given(right=False)


def test_everything_is_new_to_a_newcomer() -> None:
    states = skill_states([], [], MONDAY)
    assert list(states) == list(Skill)
    assert all(
        state == SkillState(skill, Level.NEW, False, None, None, 0, 0, None)
        for skill, state in states.items()
    )


def test_a_skill_that_was_met_is_being_learned() -> None:
    assert after(RIGHT).level is Level.LEARNING
    assert after(WRONG).level is Level.LEARNING


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [(0, 0, False), (2, 2, False), (3, 0, True), (0, 3, True), (2, 3, True), (3, 1, True)],
)
def test_how_often_it_is_right_is_told_after_three_right_or_three_wrong(
    right: int, wrong: int, told: bool
) -> None:
    state = after(RIGHT._replace(times=right), WRONG._replace(times=wrong))
    assert (state.chance is not None) is told
    assert (state.right, state.wrong) == (right, wrong)


def test_failures_that_may_be_anothers_count_by_their_share() -> None:
    unsure = WRONG._replace(among=(PAIR, RUN, Skill.NOBS))
    assert after(unsure._replace(times=8)).wrong == 2
    assert after(unsure._replace(times=9)).wrong == 3


def test_five_right_and_hardly_any_wrong_is_steady() -> None:
    assert after(RIGHT._replace(times=4)).level is Level.LEARNING
    assert after(RIGHT._replace(times=5)).level is Level.STEADY
    assert after(RIGHT._replace(times=5), WRONG, WRONG).level is Level.LEARNING


def test_steady_on_two_days_in_mixed_hands_is_mastered() -> None:
    monday, tuesday = RIGHT._replace(times=4), RIGHT._replace(times=4, day=1)
    assert after(monday, tuesday).level is Level.MASTERED
    assert after(monday._replace(times=8)).level is Level.STEADY
    assert after(monday, tuesday._replace(mixed=False)).level is Level.STEADY


def test_a_miss_in_an_exam_takes_one_step_back_until_right_in_a_mixed_hand() -> None:
    mastered = (RIGHT._replace(times=9), RIGHT._replace(times=9, day=1))
    missed = Given(right=False, day=2, exam=True)
    assert after(*mastered, today=2).level is Level.MASTERED
    assert after(*mastered, missed, today=2).level is Level.STEADY
    alone = RIGHT._replace(day=2, mixed=False)
    assert after(*mastered, missed, alone, today=2).level is Level.STEADY
    assert after(*mastered, missed, alone, RIGHT._replace(day=2), today=2).level is Level.MASTERED
    steady = RIGHT._replace(times=12)
    assert after(steady, missed._replace(day=0)).level is Level.LEARNING
    assert after(steady, missed._replace(day=0), RIGHT).level is Level.STEADY


def test_hands_to_go_are_told_only_where_enough_is_known() -> None:
    assert after(RIGHT._replace(times=2), WRONG._replace(times=2)).hands_to_go is None
    assert after(RIGHT._replace(times=3), WRONG._replace(times=3)).hands_to_go is not None
    assert after(RIGHT._replace(times=5), WRONG._replace(times=2)).hands_to_go is None
    assert after(RIGHT._replace(times=6), WRONG._replace(times=2)).hands_to_go is not None


def test_more_than_ten_hands_to_go_are_not_told() -> None:
    assert after(RIGHT._replace(times=3), WRONG._replace(times=3)).hands_to_go == 10
    assert after(RIGHT._replace(times=3), WRONG._replace(times=4)).hands_to_go is None
    assert after(WRONG._replace(times=16)).hands_to_go is None


def test_after_as_many_right_hands_as_were_to_go_it_is_steady() -> None:
    for right, wrong in [(3, 3), (5, 3), (8, 3), (8, 2), (20, 4)]:
        begun = (RIGHT._replace(times=right), WRONG._replace(times=wrong))
        to_go = after(*begun).hands_to_go
        assert to_go
        assert after(*begun, RIGHT._replace(times=to_go - 1)).level is Level.LEARNING
        done = after(*begun, RIGHT._replace(times=to_go))
        assert done.level is not Level.LEARNING
        assert done.hands_to_go == 0


@pytest.mark.parametrize(
    ("right", "wrong", "weak", "mostly_missed"),
    [
        (0, 2, False, False),
        (0, 3, True, True),
        (1, 16, True, True),
        (4, 4, True, False),
        (5, 20, True, True),
        (9, 3, True, False),
    ],
)
def test_a_skill_missed_several_times_is_weak_and_mostly_missed_where_it_hardly_goes_right(
    right: int, wrong: int, weak: bool, mostly_missed: bool
) -> None:
    state = after(RIGHT._replace(times=right), WRONG._replace(times=wrong))
    assert (state.is_weak, state.is_mostly_missed) == (weak, mostly_missed)


def test_what_was_missed_long_ago_and_is_steady_by_now_is_not_weak() -> None:
    state = after(WRONG._replace(times=9), RIGHT._replace(times=40))
    assert state.level is Level.STEADY
    assert not state.is_weak


def test_a_skill_is_due_when_its_day_has_come() -> None:
    known = after(RIGHT._replace(times=5))
    assert known.due_on is not None
    to_come = (known.due_on - MONDAY).days
    assert not after(RIGHT._replace(times=5), today=to_come - 1).due
    assert after(RIGHT._replace(times=5), today=to_come).due


def test_outcomes_of_other_skills_do_not_make_this_one_known() -> None:
    rows = rows_of([RIGHT._replace(times=20)])
    states = skill_states(rows, days_of(rows), MONDAY)
    assert states[RUN].level is Level.NEW
    assert states[RUN].chance is None


@pytest.mark.parametrize("level", Level)
def test_every_level_has_a_word(level: Level) -> None:
    assert level.title[0].isupper()
