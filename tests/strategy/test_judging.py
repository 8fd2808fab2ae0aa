"""What could be decided, best first, and what a choice gives away against the best."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations

import pytest

from tests.strategy.games import played
from trainer.cribbage.cards import Card, parse_cards
from trainer.cribbage.decision import DecisionKind
from trainer.cribbage.play import Laid
from trainer.strategy.judging import (
    Judged,
    card_choices,
    costs_nothing,
    is_near,
    judge,
    throw_choices,
)
from trainer.strategy.seen import Seen, seen_by


def card(text: str) -> Card:
    (one,) = parse_cards(text)
    return one


TWO_TO_WIN = Seen(
    seat=0,
    hand=parse_cards("2S JC 4D 9H"),
    kept=parse_cards("2S JC 4D 9H"),
    six=parse_cards("2S JC 4D 9H KD QD"),
    thrown=parse_cards("KD QD"),
    starter=card("8C"),
    dealer=True,
    pile=(Laid(1, card("2H"), 2),),
    laid=(Laid(1, card("2H"), 2),),
    opponent_cards=3,
    scores=(119, 120),
)
"""A pair wins at once; otherwise the pone needs one point and counts first."""
OPEN = replace(
    TWO_TO_WIN,
    opponent_hand=parse_cards("6D 7D 8D"),
    opponent_six=parse_cards("2H 6D 7D 8D AS KS"),
    opponent_thrown=parse_cards("AS KS"),
)
SIX = parse_cards("2S 4D 9H JC QD KD")


def judged(seen: Seen, laid: str) -> Judged:
    return judge(card_choices(seen, random.Random(1)), (card(laid),))


def to_throw(scores: tuple[int, int], open_hands: bool) -> Seen:
    theirs = parse_cards("2H 6D 7D 8D AS KS") if open_hands else None
    return Seen(
        seat=0,
        hand=SIX,
        six=SIX,
        scores=scores,
        opponent_six=theirs,
        opponent_hand=theirs,
        opponent_thrown=() if open_hands else None,
    )


def test_missing_the_winning_pair_loses_the_game_for_certain_when_all_cards_lie_open() -> None:
    best, _, chance = judged(OPEN, "JC")
    assert (best, chance) == (parse_cards("2S"), 1)


def test_missing_the_winning_pair_is_dear_too_when_the_cards_are_hidden() -> None:
    best, _, chance = judged(TWO_TO_WIN, "JC")
    assert best == parse_cards("2S")
    assert chance is not None
    assert chance > 0.6


@pytest.mark.parametrize("seen", [OPEN, TWO_TO_WIN], ids=["open", "hidden"])
def test_winning_at_once_gives_nothing_away(seen: Seen) -> None:
    assert judged(seen, "2S") == (parse_cards("2S"), 0, 0)


@pytest.mark.parametrize("seen", [OPEN, TWO_TO_WIN], ids=["open", "hidden"])
def test_far_from_the_end_points_alone_are_told(seen: Seen) -> None:
    far = replace(seen, scores=(50, 50))
    assert judged(far, "JC").chance is None
    points = [choice.points for choice in card_choices(far, random.Random(1))]
    assert points == sorted(points, reverse=True)


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("scores", [(0, 0), (100, 110)])
def test_every_throw_can_be_judged_and_exactly_the_best_cost_nothing(
    open_hands: bool, scores: tuple[int, int]
) -> None:
    choices = throw_choices(to_throw(scores, open_hands))
    assert {frozenset(choice.cards) for choice in choices} == {
        frozenset(two) for two in combinations(SIX, 2)
    }
    for choice in choices:
        best, points, chance = judge(choices, tuple(reversed(choice.cards)))
        free = costs_nothing(choice, choices[0])
        assert best == (choice if free else choices[0]).cards
        assert free is (not points and not chance)
        assert points >= 0
        assert (chance is None) is (scores == (0, 0))


@pytest.mark.parametrize("open_hands", [False, True])
def test_hand_crib_and_play_make_up_the_points_of_a_throw(open_hands: bool) -> None:
    for choice in throw_choices(to_throw((0, 0), open_hands)):
        assert choice.crib < 0  # the opponent's
        assert (choice.play is not None) is open_hands
        assert choice.points == pytest.approx(choice.hand + choice.crib + (choice.play or 0))


@pytest.mark.parametrize("open_hands", [False, True])
def test_near_the_end_what_wins_most_often_comes_first_and_points_part_what_wins_alike(
    open_hands: bool,
) -> None:
    near = 0
    for seed in range(3):
        for game, decision in played(seed, open_hands=open_hands).moments():
            seen = seen_by(game, decision.seat, open_hands=open_hands)
            throwing = decision.kind is DecisionKind.THROW
            choices = throw_choices(seen) if throwing else card_choices(seen, random.Random(1))
            assert all((choice.chance is not None) is is_near(seen) for choice in choices)
            order = [(choice.chance or 0.0, round(choice.points, 6)) for choice in choices]
            assert order == sorted(order, reverse=True)
            near += is_near(seen)
    assert near > 50


def test_points_that_change_no_chance_are_not_missed() -> None:
    """Nothing helps any more against one who needs a point and counts first."""
    lost = replace(to_throw((92, 120), False), dealer=True)
    choices = throw_choices(lost)
    assert {choice.chance for choice in choices} == {0.0}
    assert choices[0].points > choices[-1].points
    assert judge(choices, choices[-1].cards) == (choices[-1].cards, 0, 0)


def test_the_end_of_a_short_game_is_as_near_as_that_of_a_long_one() -> None:
    assert not is_near(replace(TWO_TO_WIN, scores=(89, 50)))
    assert is_near(replace(TWO_TO_WIN, scores=(50, 90)))
    assert not is_near(replace(TWO_TO_WIN, scores=(29, 10), target=61))
    assert is_near(replace(TWO_TO_WIN, scores=(30, 10), target=61))
