"""Pegs and skunks."""

from __future__ import annotations

import pytest

from trainer.cribbage.board import Pegs, Skunk, skunk


@pytest.mark.parametrize(
    ("loser", "target", "what"),
    [
        (120, 121, Skunk.NONE),
        (91, 121, Skunk.NONE),
        (90, 121, Skunk.SKUNK),
        (61, 121, Skunk.SKUNK),
        (60, 121, Skunk.DOUBLE),
        (0, 121, Skunk.DOUBLE),
        (31, 61, Skunk.NONE),
        (30, 61, Skunk.SKUNK),
        (0, 61, Skunk.SKUNK),
        (0, 31, Skunk.NONE),
    ],
)
def test_a_skunk_depends_on_where_the_loser_stands(loser: int, target: int, what: Skunk) -> None:
    assert skunk(loser, target) is what


def test_the_back_peg_leaps_over_the_front_one() -> None:
    pegs = Pegs().pegged(4).pegged(2)
    assert pegs == Pegs(front=6, back=4)
    assert pegs.pegged(12) == Pegs(front=18, back=6)


def test_without_points_no_peg_moves() -> None:
    assert Pegs(6, 4).pegged(0) == Pegs(6, 4)


@pytest.mark.parametrize("target", [61, 121])
def test_a_peg_past_the_target_stands_at_it(target: int) -> None:
    assert Pegs(target - 3, 0).pegged(12, target) == Pegs(target, target - 3)
