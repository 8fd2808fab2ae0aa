"""The chance of winning by score."""

from __future__ import annotations

from itertools import pairwise
from math import comb

import numpy as np
import pytest

from trainer.strategy.winning import (
    Scored,
    chances_of,
    course_of,
    winning_chance,
)

DEALER, PONE = True, False


def test_at_the_start_the_dealer_is_ahead_by_as_much_as_players_say() -> None:
    assert winning_chance(0, 0, dealing=True) == pytest.approx(0.56, abs=0.01)
    assert winning_chance(0, 0, dealing=False) == pytest.approx(0.44, abs=0.01)


def test_a_little_behind_with_the_deal_is_even() -> None:
    assert winning_chance(35, 37, dealing=True) == pytest.approx(0.507, abs=0.012)


@pytest.mark.parametrize("target", [121, 61])
def test_one_wins_what_the_other_loses(target: int) -> None:
    for mine in range(0, target, 7):
        for theirs in range(0, target, 5):
            dealing = winning_chance(mine, theirs, dealing=True, target=target)
            assert dealing + winning_chance(theirs, mine, False, target) == pytest.approx(1)


@pytest.mark.parametrize("dealing", [True, False])
def test_every_point_more_is_a_better_chance_and_never_a_worse_one(dealing: bool) -> None:
    for theirs in range(121):
        chances = [winning_chance(mine, theirs, dealing) for mine in range(121)]
        # Far behind, a point is worth less than the table can hold.
        assert all(worse <= better + 2e-5 for worse, better in pairwise(chances))
        assert 0 <= chances[0] < chances[-1] <= 1


def test_the_short_game_is_the_end_of_the_long_one() -> None:
    assert winning_chance(20, 31, True, target=61) == winning_chance(80, 91, True)


def test_a_side_at_the_target_has_won() -> None:
    assert winning_chance(121, 120, dealing=False) == 1
    assert winning_chance(60, 61, dealing=True, target=61) == 0


def test_a_hole_from_home_the_pone_nearly_always_gets_there() -> None:
    """Only a dealer who pegs out first can stop a pone who needs a single point."""
    assert winning_chance(120, 60, dealing=False) > 0.999


def test_a_target_beyond_the_table_is_refused_in_plain_words() -> None:
    with pytest.raises(ValueError, match="121 points to go at most"):
        winning_chance(0, 0, dealing=True, target=181)


def test_where_the_dealer_always_scores_first_the_nearer_end_decides() -> None:
    course = course_of([[Scored(DEALER, 2), Scored(PONE, 1)]])
    chances = chances_of(course, 9)
    assert chances[2, 1] == 1
    assert chances[3, 1] == 0
    # After one deal each both have three.
    assert chances[4, 3] == 0
    assert chances[5, 4] == 1


def test_a_toss_for_every_point_is_the_old_problem_of_points() -> None:
    """Pascal's: who needs a and b of fair tosses wins as often as the binomial says."""
    chances = chances_of(course_of([[Scored(DEALER, 1)], [Scored(PONE, 1)]]), 12)
    for mine in range(1, 13):
        for theirs in range(1, 13):
            tosses = mine + theirs - 1
            ways = sum(comb(tosses, heads) for heads in range(mine, tosses + 1))
            assert chances[mine, theirs] == pytest.approx(ways / 2**tosses)


def test_points_count_in_the_order_in_which_they_fall() -> None:
    """The pone counts first: needing what each hand brings, the pone is out."""
    play_first = [Scored(PONE, 6), Scored(DEALER, 9), Scored(DEALER, 4)]
    heels_first = [Scored(DEALER, 2), *play_first]
    course = course_of([play_first, heels_first])
    assert course.won[2, 6] == 0.5
    assert course.won[3, 6] == 0
    assert course.won[13, 7] == 1
    assert course.totals[13, 6] == course.totals[15, 6] == 0.5
    assert course.totals.sum() == 1


def test_shares_of_deals_are_whole() -> None:
    course = course_of([[Scored(DEALER, 80 - 1)], [Scored(PONE, 3)]])
    assert np.isclose(course.totals.sum(), 1)
