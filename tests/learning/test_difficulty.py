"""How likely a whole show is counted right, and what is said of it."""

from __future__ import annotations

from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.learning.test_tagging import count_of, counted, shows
from trainer.cribbage.show import Show
from trainer.learning.difficulty import NEWCOMER_CHANCES, chance_right, hardest
from trainer.learning.skills import Skill
from trainer.learning.tagging import tags

chances = st.fixed_dictionaries({skill: st.floats(0.001, 0.999) for skill in Skill})


@given(shows(), chances)
def test_another_unit_never_makes_a_hand_easier_for_anybody(
    show: Show, known: dict[Skill, float]
) -> None:
    count = show.count()
    for unit in count.units:
        left = tuple(one for one in count.combinations if one not in unit.combinations)
        assert chance_right(count, known) <= chance_right(count_of(count, left), known) + 1e-12


@given(shows(), chances)
def test_a_hand_is_no_easier_than_the_hardest_thing_in_it(
    show: Show, known: dict[Skill, float]
) -> None:
    count = show.count()
    assert 0 < chance_right(count, known) <= min(known[skill] for skill in tags(count)) + 1e-12


@given(shows(), chances, st.sampled_from(Skill))
def test_who_is_better_at_something_is_no_worse_at_any_hand(
    show: Show, known: dict[Skill, float], skill: Skill
) -> None:
    count = show.count()
    better = {**known, skill: (1 + known[skill]) / 2}
    assert chance_right(count, better) >= chance_right(count, known)


def test_a_newcomer_has_some_chance_at_everything_and_is_sure_of_nothing() -> None:
    assert set(NEWCOMER_CHANCES) == set(Skill)
    assert all(0.3 < chance < 0.97 for chance in NEWCOMER_CHANCES.values())
    assert 0.7 < mean(NEWCOMER_CHANCES.values()) < 0.8


@pytest.mark.parametrize(
    ("hand", "starter", "crib", "words"),
    [
        ("2H 6C 8D 8H", "KH", False, "easy: a pair alone"),
        ("4H 5C 5H 6C", "QC", False, "hard: a double run of three"),
        ("2H 3C 4D 6S", "6C", False, "hard: a four-card fifteen, doubled"),
        ("AH 4S 7D 9H", "QS", False, "fairly hard: a three-card fifteen with an ace alone"),
        ("5H 5C 5D KS", "2C", False, "hard: five things to look out for"),
        ("3C 4C 9S JH", "7H", False, "easy: nobs alone"),
        ("3S 7C 9C QS", "4D", False, "easy: nothing to find"),
        ("3D 7D 9D KD", "4C", True, "easy: nothing scores; beware of four of one suit in the crib"),
        ("6H 7C 8D AS", "JC", False, "hard: a three-card fifteen with an ace"),
    ],
)
def test_what_makes_a_hand_hard_is_said_in_a_few_words(
    hand: str, starter: str, crib: bool, words: str
) -> None:
    assert hardest(counted(hand, starter, crib), NEWCOMER_CHANCES) == words


def test_the_words_go_by_what_this_learner_can_do() -> None:
    count = counted("5H 4C 8D KS", "8H")
    assert hardest(count, NEWCOMER_CHANCES) == "easy: a two-card fifteen"
    assert hardest(count, {**NEWCOMER_CHANCES, Skill.PAIR: 0.2}) == "hard: a pair"


@given(shows(), chances)
def test_something_short_can_be_said_of_every_hand(show: Show, known: dict[Skill, float]) -> None:
    how, what = hardest(show.count(), known).split(": ")
    assert how in {"easy", "fairly hard", "hard"}
    assert 0 < len(what) <= 60
