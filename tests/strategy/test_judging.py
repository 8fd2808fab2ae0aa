"""One decision judged: by points, and near the end by the chance of winning."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from trainer.cribbage.cards import Card, parse_cards
from trainer.cribbage.play import Laid
from trainer.strategy.judging import judge_card, judge_throw
from trainer.strategy.seen import Seen


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


def judge(seen: Seen, laid: str) -> tuple[set[str], float, float | None]:
    best, points, chance = judge_card(seen, card(laid), random.Random(1))
    return {each.code for each in best}, points, chance


def test_missing_the_winning_pair_loses_the_game_for_certain_when_all_cards_lie_open() -> None:
    best, _, chance = judge(OPEN, "JC")
    assert (best, chance) == ({"2S"}, 1)


def test_missing_the_winning_pair_is_dear_too_when_the_cards_are_hidden() -> None:
    best, _, chance = judge(TWO_TO_WIN, "JC")
    assert best == {"2S"}
    assert chance is not None
    assert chance > 0.6


@pytest.mark.parametrize("seen", [OPEN, TWO_TO_WIN], ids=["open", "hidden"])
def test_winning_at_once_gives_nothing_away(seen: Seen) -> None:
    assert judge(seen, "2S") == ({"2S"}, 0, 0)


@pytest.mark.parametrize("seen", [OPEN, TWO_TO_WIN], ids=["open", "hidden"])
def test_far_from_the_end_points_alone_are_told(seen: Seen) -> None:
    assert judge(replace(seen, scores=(50, 50)), "JC")[2] is None


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("scores", [(0, 0), (100, 110)])
def test_every_throw_can_be_judged_and_exactly_the_best_cost_nothing(
    open_hands: bool, scores: tuple[int, int]
) -> None:
    six = parse_cards("2S 4D 9H JC QD KD")
    theirs = parse_cards("2H 6D 7D 8D AS KS") if open_hands else None
    seen = Seen(
        seat=0,
        hand=six,
        six=six,
        scores=scores,
        opponent_six=theirs,
        opponent_hand=theirs,
        opponent_thrown=() if open_hands else None,
    )
    judged = {
        (low, high): judge_throw(seen, (low, high))
        for place, low in enumerate(six)
        for high in six[place + 1 :]
    }
    assert len(judged) == 15
    free = [chosen for chosen, each in judged.items() if not each.points and not each.chance]
    assert free
    for chosen, (best, points, chance) in judged.items():
        assert (best == chosen) is (chosen in free)
        assert best in free
        assert points >= 0
        assert (chance is None) is (scores == (0, 0))
