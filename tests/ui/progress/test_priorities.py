"""What is said of the skills that cost points."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from trainer.learning.mastery import Level, SkillState
from trainer.learning.priorities import Loss, losses
from trainer.learning.skill_days import SkillFigures
from trainer.learning.skills import Skill
from trainer.ui.progress.priorities import blind_sentences, first_words, nothing_dear

SHARES = dict.fromkeys(Skill, 0.5) | {Skill.CRIB_FLUSH_OF_FOUR: 0.0026}


def lost(
    skill: Skill, right: int, wrong: int, level: Level = Level.LEARNING, *, share: float = 0.0
) -> Loss:
    known = SkillState(skill, level, False, None, right / (right + wrong), right, wrong, None)
    figures = SkillFigures(skill, right + wrong, right, wrong, 80, 2.0 * wrong)
    shares = SHARES | ({skill: share} if share else {})
    (found,) = losses([figures], shares, {skill: known})
    return found


PAIRS = lost(Skill.PAIR, 36, 4)
STEADY_PAIRS = lost(Skill.PAIR, 36, 4, Level.STEADY)
CRIB_FLUSHES = lost(Skill.CRIB_FLUSH_OF_FOUR, 0, 16)


def test_what_costs_most_is_told_with_what_it_is_known_from() -> None:
    assert first_words(PAIRS, of_all=True) == (
        "**Pair** costs you most: about 10 points in a hundred hands of a game. "
        "Next time you are right with a chance of about 90%."
    )


def test_what_costs_less_than_something_steady_is_not_said_to_cost_most() -> None:
    assert "costs you most of what is not steady yet: about" in first_words(PAIRS, of_all=False)


def test_a_blind_spot_is_told_in_plain_words_with_what_it_is_known_from() -> None:
    assert blind_sentences(CRIB_FLUSHES) == (
        "**Four suited cards in the crib** is a blind spot: you almost always miss it, and get "
        "most of the rest right. In the crib a flush needs the starter too: four alone are "
        "nothing. Right 0 of 16 so far. It comes in about one hand in 400."
    )


@pytest.mark.parametrize(
    ("found", "words"),
    [
        ([CRIB_FLUSHES], "Nothing that you miss costs you as much as a point"),
        ([STEADY_PAIRS], "What you missed is steady by now."),
        (
            [STEADY_PAIRS, CRIB_FLUSHES],
            "**Pair** costs you most, about 10 points in a hundred hands of a game, and is steady "
            "by now. Nothing that you are still learning costs as much as a point",
        ),
    ],
)
def test_where_nothing_dear_is_left_to_learn_the_sentence_fits_the_bars_below(
    found: Sequence[Loss], words: str
) -> None:
    assert words in nothing_dear(found)
