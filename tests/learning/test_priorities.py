"""What to improve first is where most points are lost in real play."""

from __future__ import annotations

import pytest

from trainer.learning.priorities import PointsLost, points_lost
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
