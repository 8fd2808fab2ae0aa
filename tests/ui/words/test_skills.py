"""How a skill stands, in words."""

from __future__ import annotations

import pytest

from trainer.learning.mastery import Level, SkillState
from trainer.learning.priorities import Loss, losses
from trainer.learning.skill_days import SkillFigures
from trainer.learning.skills import Skill
from trainer.ui.words.skills import (
    TOO_LITTLE,
    blind_words,
    cost_words,
    figure_words,
    often_words,
    right_words,
)


def state(
    right: int, wrong: int, chance: float | None, level: Level = Level.LEARNING
) -> SkillState:
    return SkillState(Skill.PAIR, level, False, None, chance, right, wrong, None)


def loss(known: SkillState, share: float) -> Loss:
    met = known.right + known.wrong
    figures = SkillFigures(Skill.PAIR, met, known.right, known.wrong, 0, 4.0 * known.wrong)
    (found,) = losses([figures], {Skill.PAIR: share}, {Skill.PAIR: known})
    return found


@pytest.mark.parametrize(
    ("known", "words"),
    [
        (state(0, 0, None, Level.NEW), "not met yet"),
        (state(2, 2, None), TOO_LITTLE),
        (state(0, 4, 0.32), "right 0 of 4"),
        (state(4, 0, 0.9), "right 4 of 4"),
        (state(5, 5, 0.55), "55%"),
        (state(99, 0, 0.999, Level.STEADY), "99%"),
    ],
)
def test_a_chance_is_told_only_where_it_stands_on_five_right_answers(
    known: SkillState, words: str
) -> None:
    assert figure_words(known) == words


def test_a_chance_is_never_told_as_what_was_right() -> None:
    assert right_words(state(0, 4, 0.32)) == "Right 0 of 4 so far."
    assert right_words(state(9, 3, 0.72)) == "Next time you are right with a chance of about 72%."


def test_a_blind_spot_is_told_as_bad_as_it_is() -> None:
    assert blind_words(loss(state(1, 11, 0.2), 0.5)).startswith("you almost always miss it")
    assert blind_words(loss(state(4, 6, 0.45), 0.5)).startswith("you mostly miss it")


def test_what_comes_seldom_is_told_in_round_numbers() -> None:
    assert often_words(loss(state(0, 16, 0.1), 0.0026)) == "It comes in about one hand in 400."
    assert often_words(loss(state(0, 16, 0.1), 0.17)) == "It comes in about 17 hands in a hundred."


def test_what_it_costs_is_told_in_points() -> None:
    known = state(36, 4, 0.9)
    assert cost_words(loss(known, 0.5)) == "about 20 points in a hundred hands of a game"
    assert cost_words(loss(known, 0.025)) == "about 1.0 points in a hundred hands of a game"
