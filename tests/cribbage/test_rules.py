"""What can be played, and what cannot."""

from __future__ import annotations

import re
from dataclasses import asdict

import pytest

from tests.cribbage.games import FIVE_CARD, FOUR, PARTNERS, SEVEN_CARD, THREE
from trainer.cribbage.rules import SHORT, STANDARD, Rules, RulesError


@pytest.mark.parametrize(
    ("rules", "kept", "crib", "sides"),
    [
        (STANDARD, 4, 4, 2),
        (SHORT, 4, 4, 2),
        (THREE, 4, 4, 3),
        (FOUR, 4, 4, 4),
        (PARTNERS, 4, 4, 2),
        (FIVE_CARD, 3, 4, 2),
        (SEVEN_CARD, 5, 5, 2),
    ],
)
def test_hands_cribs_and_sides_follow_from_the_rules(
    rules: Rules, kept: int, crib: int, sides: int
) -> None:
    assert (rules.kept, rules.crib_size, rules.sides) == (kept, crib, sides)


def test_partners_sit_opposite() -> None:
    assert [PARTNERS.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [FOUR.side_of(seat) for seat in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"seats": 1}, "Two, three or four can play."),
        ({"seats": 5}, "Two, three or four can play."),
        ({"partners": True}, "Partners need four players."),
        ({"seats": 3, "dealt": 5, "thrown": 1, "partners": True}, "Partners need four players."),
        ({"target": 0}, "The game needs a target of at least one point."),
        ({"thrown": 0, "dealt": 4}, "Each player throws at least one card to the crib."),
        ({"from_pack": -1}, "The crib holds three, four or five cards."),
        ({"dealt": 4}, "Each player keeps three, four or five cards."),
        ({"dealt": 8}, "Each player keeps three, four or five cards."),
        ({"thrown": 1, "dealt": 5}, "The crib holds three, four or five cards."),
        ({"seats": 3}, "The crib holds three, four or five cards."),
    ],
)
def test_what_nobody_can_play_is_refused_in_words(changes: dict[str, int], words: str) -> None:
    with pytest.raises(RulesError, match=f"^{re.escape(words)}$"):
        Rules(**{**asdict(STANDARD), **changes})
