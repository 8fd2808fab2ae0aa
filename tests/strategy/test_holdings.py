"""What the opponent may hold: nothing that was seen, and all the rest as likely as it is."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from tests.strategy.games import played
from trainer.cribbage.cards import DECK, parse_cards
from trainer.cribbage.play import Laid
from trainer.cribbage.state import Phase
from trainer.strategy.discard import opponent_keeps
from trainer.strategy.holdings import Holding, holdings
from trainer.strategy.seen import Seen, seen_by

SIX = parse_cards("5H 5C 6D 7S KC 2H")
LEAD = Seen(
    seat=0, hand=SIX[:4], kept=SIX[:4], six=SIX, thrown=SIX[4:], starter=parse_cards("5S")[0]
)
EVERYTHING = 10_000


def after(*laid: str, goes: tuple[int, ...] = ()) -> Seen:
    """The pone's knowledge after the opponent has laid these, all in counts of their own."""
    cards = [parse_cards(code)[0] for code in laid]
    table = tuple(Laid(1, card, card.rank.pips) for card in cards)
    return replace(LEAD, laid=table, opponent_cards=4 - len(laid), goes=goes)


def shares(likely: list[Holding]) -> dict[tuple[int, ...], float]:
    return {holding.cards.ranks: holding.share for holding in likely}


def test_each_holding_is_as_likely_as_its_cards_and_its_keeping_make_it() -> None:
    seen = after("9D", "JC")
    keeps = opponent_keeps(True)
    weights: Counter[tuple[int, ...]] = Counter()
    for two in combinations([card for card in DECK if card not in seen.known], 2):
        low, high = sorted(card.rank for card in two)
        weights[low, high] += keeps[9 - 1, 11 - 1, low - 1, high - 1]
    likely = shares(holdings(seen, random.Random(0), EVERYTHING))
    assert likely.keys() == weights.keys()
    for ranks, share in likely.items():
        assert share == pytest.approx(weights[ranks] / weights.total())


def test_the_shares_are_one_together_however_many_are_drawn() -> None:
    for seen in (LEAD, after("9D"), after("9D", "JC", "KD")):
        for samples in (1, 20, 60, EVERYTHING):
            likely = holdings(seen, random.Random(samples), samples)
            assert len(likely) <= samples
            assert sum(holding.share for holding in likely) == pytest.approx(1)


def test_a_sample_is_like_the_whole() -> None:
    def fives_and_court(likely: list[Holding]) -> tuple[float, float]:
        return (
            sum(share for hand, share in likely if 5 in hand.ranks),
            sum(share * sum(rank > 10 for rank in hand.ranks) for hand, share in likely),
        )

    whole = fives_and_court(holdings(LEAD, random.Random(0), EVERYTHING))
    drawn = [fives_and_court(holdings(LEAD, random.Random(n), 60)) for n in range(100)]
    for place in (0, 1):
        mean = sum(each[place] for each in drawn) / len(drawn)
        assert mean == pytest.approx(whole[place], abs=0.02)


def test_a_rank_all_of_whose_cards_are_seen_is_not_held() -> None:
    seen = replace(after("5D"), opponent_cards=3)
    for holding in holdings(seen, random.Random(0), EVERYTHING):
        assert 5 not in holding.cards.ranks


def test_who_said_go_holds_no_card_that_would_have_fitted() -> None:
    seen = after("9D", goes=(29, 24))
    for holding in holdings(seen, random.Random(0), EVERYTHING):
        assert holding.cards.low > 7
    without = shares(holdings(after("9D"), random.Random(0), EVERYTHING))
    assert min(without) == (1, 1, 1)


def test_what_goes_with_the_cards_laid_is_likelier() -> None:
    likely = shares(holdings(after("4D", "4S", "3C"), random.Random(0), EVERYTHING))
    assert likely[5,] > 2 * likely[13,]


def test_the_cards_really_held_are_always_possible() -> None:
    for seed in range(3):
        for game, decision in played(seed).moments():
            if game.play and game.phase is Phase.PLAY:
                seen = seen_by(game, decision.seat)
                ranks = tuple(sorted(c.rank for c in game.play.hands[1 - decision.seat]))
                assert shares(holdings(seen, random.Random(0), EVERYTHING))[ranks] > 0


def test_nothing_left_to_hold_is_the_empty_hand() -> None:
    (only,) = holdings(after("9D", "JC", "KD", "AC"), random.Random(0), 60)
    assert only.cards.ranks == ()
    assert only.share == 1


def test_the_same_chance_draws_the_same() -> None:
    assert holdings(LEAD, random.Random(4), 60) == holdings(LEAD, random.Random(4), 60)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="No cards that the opponent could hold fit"):
        holdings(after("9D", goes=(10,)), random.Random(0), 60)
