"""What to improve first is where most points are lost in real play."""

from __future__ import annotations

import pytest

from trainer.learning.mastery import Level, SkillState
from trainer.learning.priorities import (
    First,
    Loss,
    PointsLost,
    before_all_else,
    blind_spot,
    dearest,
    losses,
    points_lost,
)
from trainer.learning.skill_days import SkillFigures
from trainer.learning.skills import Skill

SHARES = dict.fromkeys(Skill, 0.1) | {Skill.PAIR: 0.5, Skill.TRIPLE_RUN: 0.001}


def figures(
    skill: Skill, answered: int, wrong: float, missed: float, *, points: int = 100
) -> SkillFigures:
    return SkillFigures(skill, answered, answered - int(wrong), wrong, points, missed)


def test_who_missed_nothing_has_nothing_to_improve() -> None:
    assert points_lost([], SHARES) == ()
    assert points_lost([figures(Skill.PAIR, 20, 0, 0)], SHARES) == ()


def test_a_skill_costs_its_share_of_hands_times_misses_times_points() -> None:
    (lost,) = points_lost([figures(Skill.PAIR, 20, 4, 8)], SHARES)
    assert lost == PointsLost(Skill.PAIR, lost.per_hundred, 0.5, 0.2, 2, 8)
    assert lost.per_hundred == pytest.approx(100 * 0.5 * 0.2 * 2)


def test_what_comes_often_goes_before_what_is_dear_and_rare() -> None:
    lost = points_lost(
        [
            figures(Skill.TRIPLE_RUN, 10, 9, 54),
            figures(Skill.NOBS, 20, 5, 5),
            figures(Skill.PAIR, 40, 4, 8),
        ],
        SHARES,
    )
    assert [one.skill for one in lost] == [Skill.PAIR, Skill.NOBS, Skill.TRIPLE_RUN]


def test_equally_dear_skills_stand_in_their_order() -> None:
    skills = (Skill.NOBS, Skill.FLUSH_OF_FIVE, Skill.RUN_OF_FOUR)
    lost = points_lost([figures(skill, 20, 5, 5) for skill in skills], SHARES)
    assert [one.skill for one in lost] == sorted(skills, key=list(Skill).index)


def test_nothing_is_said_of_a_skill_before_it_was_met_often_enough() -> None:
    assert points_lost([figures(Skill.PAIR, 4, 2, 4)], SHARES) == ()
    assert points_lost([figures(Skill.PAIR, 3, 3, 6)], SHARES)
    assert points_lost([figures(Skill.PAIR, 4, 1, 2)], SHARES)


def test_a_trap_that_was_only_tapped_cost_no_points() -> None:
    assert points_lost([figures(Skill.WRONG_JACK, 8, 4, 0, points=0)], SHARES) == ()


SPOT = Skill.CRIB_FLUSH_OF_FOUR
IN_PLAY = dict.fromkeys(Skill, 0.5) | {SPOT: 0.0026}


def state(skill: Skill, right: int, wrong: int, *, level: Level = Level.LEARNING) -> SkillState:
    return SkillState(skill, level, False, None, right / (right + wrong), right, wrong, None)


def lost(*known: SkillState) -> tuple[Loss, ...]:
    """What these skills cost, two points each time they were missed."""
    given = [
        SkillFigures(one.skill, one.right + one.wrong, one.right, one.wrong, 80, 2.0 * one.wrong)
        for one in known
    ]
    return losses(given, IN_PLAY, {one.skill: one for one in known})


BLIND, PAIRS, NOBS = state(SPOT, 0, 16), state(Skill.PAIR, 36, 4), state(Skill.NOBS, 19, 1)


def skill_of(found: Loss | None) -> Skill | None:
    return None if found is None else found.skill


def test_the_dearest_skill_is_what_costs_most_in_a_game() -> None:
    assert skill_of(dearest(lost(BLIND, PAIRS))) is Skill.PAIR


def test_what_is_steady_or_costs_next_to_nothing_is_not_the_dearest() -> None:
    assert dearest(lost(state(Skill.PAIR, 36, 4, level=Level.STEADY))) is None
    assert dearest(lost(BLIND)) is None, "a point in a hundred hands, it comes so seldom"


def known(*states: SkillState) -> dict[Skill, SkillState]:
    return {one.skill: one for one in states}


def blind_of(*states: SkillState) -> Skill | None:
    return skill_of(blind_spot(lost(*states), known(*states)))


def test_what_is_hardly_ever_right_while_the_rest_is_counts_as_a_blind_spot() -> None:
    assert blind_of(BLIND, PAIRS) is SPOT


def test_what_was_never_missed_belongs_to_the_rest_that_goes_well() -> None:
    assert blind_of(BLIND, state(Skill.WRONG_JACK, 6, 4), state(Skill.PAIR, 90, 0)) is SPOT


def test_who_misses_everything_has_no_blind_spot() -> None:
    assert blind_of(BLIND, state(Skill.PAIR, 5, 7), state(Skill.NOBS, 5, 7)) is None


def test_two_misses_are_no_blind_spot() -> None:
    assert blind_of(state(Skill.NOBS, 1, 2)) is None
    assert blind_of() is None


def first_of(*states: SkillState) -> First | None:
    return before_all_else(lost(*states), known(*states))


def test_a_blind_spot_is_learnt_before_all_else_however_seldom_it_comes() -> None:
    first = first_of(BLIND, PAIRS)
    assert first is not None
    assert (first.loss.skill, first.is_blind) == (SPOT, True)


def test_what_costs_most_is_learnt_first_where_the_rest_goes_well() -> None:
    runs = state(Skill.RUN_OF_THREE, 7, 3)
    first = first_of(runs, state(Skill.PAIR, 30, 4, level=Level.STEADY), NOBS)
    assert first is not None
    assert (first.loss.skill, first.is_blind) == (Skill.RUN_OF_THREE, False)


def test_for_a_beginner_everything_comes_in_its_turn() -> None:
    runs = state(Skill.RUN_OF_THREE, 7, 3)
    assert first_of(runs, state(Skill.PAIR, 15, 5), state(Skill.NOBS, 4, 2)) is None


def test_a_miss_or_two_put_nothing_first() -> None:
    well = state(Skill.PAIR, 36, 4, level=Level.STEADY)
    assert first_of(state(Skill.RUN_OF_THREE, 4, 2), well) is None
