"""Which skill is named first, and which is a blind spot."""

from __future__ import annotations

from trainer.learning.mastery import Level
from trainer.learning.priorities import points_lost
from trainer.learning.skill_days import SkillFigures
from trainer.learning.skills import Skill
from trainer.ui.progress.priorities import (
    Loss,
    blind_spot,
    blind_words,
    first_to_improve,
    first_words,
)

SHARES = dict.fromkeys(Skill, 0.5) | {Skill.CRIB_FLUSH_OF_FOUR: 0.0026}


def losses(*figures: SkillFigures, level: Level = Level.LEARNING) -> tuple[Loss, ...]:
    by_skill = {one.skill: one for one in figures}
    return tuple(Loss(one, by_skill[one.skill], level) for one in points_lost(figures, SHARES))


PAIRS = SkillFigures(Skill.PAIR, 40, 36, 4.0, 80, 8.0)
CRIB_FLUSHES = SkillFigures(Skill.CRIB_FLUSH_OF_FOUR, 12, 1, 11.0, 0, 44.0)


def test_what_costs_most_in_a_game_is_named_first_with_what_it_is_known_from() -> None:
    first = first_to_improve(losses(CRIB_FLUSHES, PAIRS))
    assert first is not None
    assert first_words(first) == (
        "**Pair** costs you most: about 10 points in a hundred hands of a game. "
        "You had it right 36 times of 40."
    )


def test_what_goes_well_lately_is_no_longer_named_for_what_was_missed_long_ago() -> None:
    (lost,) = points_lost([PAIRS], SHARES, {Skill.PAIR: 0.84})
    assert first_words(Loss(lost, PAIRS, Level.LEARNING, 0.84)) == (
        "**Pair** costs you most: about 16 points in a hundred hands of a game. "
        "You had it right about 84% of the time lately."
    )
    (lost,) = points_lost([PAIRS], SHARES, {Skill.PAIR: 0.995})
    assert first_to_improve([Loss(lost, PAIRS, Level.LEARNING, 0.995)]) is None


def test_a_blind_spot_that_is_itself_the_first_is_called_so() -> None:
    (first,) = losses(CRIB_FLUSHES)
    assert "It is a blind spot" in first_words(first, blind=True)


def test_what_is_steady_by_now_is_not_named() -> None:
    assert first_to_improve(losses(PAIRS, level=Level.STEADY)) is None


def test_what_is_hardly_ever_right_while_the_rest_is_counts_as_a_blind_spot() -> None:
    blind = blind_spot(losses(CRIB_FLUSHES, PAIRS))
    assert blind is not None
    assert blind_words(blind) == (
        "**Four suited cards in the crib** is a blind spot: right once of 12. "
        "It comes in about one hand in 400."
    )


def test_who_misses_everything_has_no_blind_spot() -> None:
    weak = [SkillFigures(skill, 12, 5, 7.0, 24, 14.0) for skill in (Skill.PAIR, Skill.NOBS)]
    assert blind_spot(losses(CRIB_FLUSHES, *weak)) is None


def test_two_misses_are_no_blind_spot() -> None:
    twice = SkillFigures(Skill.NOBS, 6, 4, 2.0, 6, 2.0)
    assert blind_spot(losses(twice)) is None
    assert blind_spot(()) is None
