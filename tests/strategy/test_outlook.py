"""The chance of winning from the middle of a deal."""

from __future__ import annotations

import random
from statistics import mean

import numpy as np
import pytest

from tests.strategy.games import played
from trainer.cribbage.cards import DECK, parse_cards
from trainer.cribbage.state import Phase
from trainer.strategy.discard import rank_throws
from trainer.strategy.outlook import crib_shares, ending, throw_chances
from trainer.strategy.winning import winning_chance


@pytest.mark.parametrize("dealer", [True, False])
@pytest.mark.parametrize("scores", [(0, 0), (90, 90), (100, 85), (110, 118), (115, 115)])
def test_over_many_hands_the_best_throw_wins_as_often_as_the_score_says(
    scores: tuple[int, int], dealer: bool
) -> None:
    """The cards and the throw spread the chance; on average it is what it was before the deal."""
    chance = random.Random(3)
    best = [
        max(throw_chances(rank_throws(chance.sample(DECK, 6), dealer)[:2], dealer, *scores, 121))
        for _ in range(60)
    ]
    assert mean(best) == pytest.approx(winning_chance(*scores, dealing=dealer), abs=0.06)


def test_a_better_throw_wins_more_often_at_the_start() -> None:
    throws = rank_throws(parse_cards("5H 5D JC 6S 7D KH"), dealer=True)
    chances = throw_chances(throws, True, 0, 0, 121)
    for better, worse in zip(throws, throws[3:], strict=False):
        if better.total > worse.total + 1:
            at = throws.index(better), throws.index(worse)
            assert chances[at[0]] > chances[at[1]]


def test_near_the_end_pone_keeps_the_hand_and_forgets_the_crib() -> None:
    """Pone counts first and needs six: what the crib brings the dealer no longer matters."""
    throws = rank_throws(parse_cards("5H 5D 6C 7S 9D KH"), dealer=False)
    chances = throw_chances(throws, False, 113, 90, 121)
    by_hand = max(throws, key=lambda throw: throw.hand)
    assert chances[throws.index(by_hand)] >= max(chances) - 0.02


def test_the_short_game_needs_what_the_long_one_needs() -> None:
    throws = rank_throws(parse_cards("2H 5D 6C 7S 9D KH"), dealer=False)
    assert throw_chances(throws, False, 40, 50, 61) == throw_chances(throws, False, 100, 110, 121)


@pytest.mark.parametrize("starter", [None, 4, 12])
def test_crib_shares_are_whole_and_fives_are_the_best_pair(starter: int | None) -> None:
    points = np.arange(30)
    means = {}
    for low in range(13):
        for high in range(low, 13):
            shares = crib_shares(low, high, by_dealer=False, starter=starter)
            assert shares.sum() == pytest.approx(1)
            assert shares.min() >= 0
            means[low, high] = shares @ points
    assert max(means, key=lambda pair: means[pair]) == (4, 4)


def test_the_ending_counts_pone_first_then_the_dealer_then_the_crib() -> None:
    after = ending(4, 4, False, 9)
    assert after.dealers_chance(1, 8, hand=20, pone_hand=8) == 0
    assert after.dealers_chance(8, 9, hand=8, pone_hand=8) == 1
    # A pair of fives with a ten turned brings at least the pair and two fifteens.
    assert after.dealers_chance(12, 100, hand=6, pone_hand=2) == pytest.approx(1)
    assert after.dealers_chance(100, 12, hand=0, pone_hand=11) < 0.5


def test_the_ending_agrees_with_the_score_when_nobody_is_near() -> None:
    """A poor crib is worth something, and less than eight points."""
    after = ending(0, 11, False, 6).dealers_chance(91, 91, hand=8, pone_hand=8)
    assert winning_chance(38, 38, dealing=False) < after < winning_chance(46, 38, dealing=False)


def test_chances_before_a_throw_are_chances() -> None:
    for game, decision in list(played(14).moments())[::2]:
        if game.phase is Phase.THROW:
            seat = decision.seat
            dealer = game.dealer == seat
            scores = game.scores[seat], game.scores[1 - seat]
            throws = rank_throws(game.hands[seat] + game.thrown[seat], dealer)
            assert all(0 <= c <= 1 for c in throw_chances(throws, dealer, *scores, 121))
