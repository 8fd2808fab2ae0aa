"""All fifteen throws, exactly: against counting every crib, by law, and as players know them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from statistics import mean

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cribbage.tables import Row, each_row
from trainer.cribbage.cards import DECK, Card, Rank, Suit, parse_cards, shuffled
from trainer.cribbage.show import count_show
from trainer.strategy.discard import (
    DiscardError,
    Opponent,
    Throw,
    opponent_keeps,
    rank_throws,
)
from trainer.strategy.habits import typical

OPPONENTS: tuple[Opponent, ...] = ("typical", "uniform")
opponents = st.sampled_from(OPPONENTS)
sixes = st.lists(st.sampled_from(DECK), min_size=6, max_size=6, unique=True)
suited_sixes = st.lists(
    st.sampled_from(sorted({*DECK[1::4], *DECK[-12:]})), min_size=6, max_size=6, unique=True
)


def counted_crib(throw: Throw, dealer: bool, opponent: Opponent) -> float:
    """The mean of every crib there can be, each counted card by card."""
    unseen = [card for card in DECK if card not in throw.thrown + throw.kept]
    often = np.ones((13, 13, 13))
    if opponent == "typical":
        ranks = [card.rank - 1 for card in throw.thrown + throw.kept]
        held = np.array([ranks.count(rank) for rank in range(13)], float)
        often = typical(not dealer).thrown_and_turned(held)
    points = chances = 0.0
    for one, other in combinations(unseen, 2):
        for starter in unseen:
            if starter not in (one, other):
                chance = often[one.rank - 1, other.rank - 1, starter.rank - 1]
                total = count_show((*throw.thrown, one, other), starter, crib=True).total
                points, chances = points + chance * total, chances + chance
    return points / chances


def figures(throws: Sequence[Throw]) -> list[tuple[float, float, float]]:
    return sorted((round(one.hand, 7), round(one.crib, 7), round(one.total, 7)) for one in throws)


@pytest.mark.parametrize(
    ("six", "place", "dealer"),
    [
        ("5H 5S 6D 10C JC 2D", 0, True),  # nothing to do with suits
        ("2D 9D KD QC AS JD", 3, False),  # four of a suit, two jacks on their way
        ("JH JS 7H 8H 9H 10H", 7, True),  # a suited throw, jacks of two suits
    ],
)
@pytest.mark.parametrize("opponent", OPPONENTS)
def test_hand_and_crib_are_the_mean_of_all_that_can_come(
    six: str, place: int, dealer: bool, opponent: Opponent
) -> None:
    throw = rank_throws(parse_cards(six), dealer, opponent)[place]
    starters = [card for card in DECK if card not in throw.thrown + throw.kept]
    assert throw.hand == mean(count_show(throw.kept, starter).total for starter in starters)
    assert throw.crib == pytest.approx(counted_crib(throw, dealer, opponent), abs=1e-9)


def test_a_jack_and_two_suited_cards_are_worth_what_they_may_become() -> None:
    uniform = rank_throws(parse_cards("JH 8H 8C 2S 3D KS"), opponent="uniform")
    crib = {"".join(card.code for card in throw.thrown): throw.crib for throw in uniform}
    suited, apart = crib["8HJH"], crib["8CJH"]
    # Eleven hearts are left of 46 cards: three of them make the flush.
    assert suited - apart == pytest.approx(5 * (11 * 10 * 9) / (46 * 45 * 44), abs=1e-9)


def test_the_known_hand_has_its_figures() -> None:
    best = rank_throws(parse_cards("5H 5S 6D 10C JC 2D"), opponent="uniform")[0]
    assert best.thrown == parse_cards("2D 6D")
    assert (round(best.hand, 4), round(best.crib, 4)) == (12.6739, 4.4231)


@each_row(Path(__file__).with_name("throws.md"))
def test_throws_are_those_that_players_agree_on(row: Row) -> None:
    best = rank_throws(parse_cards(row["six"]), row["crib"] == "yours")[0]
    assert " ".join(card.rank.symbol for card in best.thrown) == row["throw"]


@given(sixes | suited_sixes, st.booleans(), opponents)
def test_thrown_and_kept_are_the_six_in_fifteen_ways(
    six: list[Card], dealer: bool, opponent: Opponent
) -> None:
    throws = rank_throws(six, dealer, opponent)
    assert len({throw.thrown for throw in throws}) == 15
    for throw in throws:
        assert (len(throw.thrown), len(throw.kept)) == (2, 4)
        assert sorted(throw.thrown + throw.kept) == sorted(six)


@given(sixes, st.booleans(), opponents)
def test_the_crib_counts_for_the_dealer_and_against_the_pone(
    six: list[Card], dealer: bool, opponent: Opponent
) -> None:
    throws = rank_throws(six, dealer, opponent)
    for throw in throws:
        assert throw.total == (throw.hand + throw.crib if dealer else throw.hand - throw.crib)
    totals = [round(throw.total, 9) for throw in throws]
    assert totals == sorted(totals, reverse=True)


@given(sixes, st.booleans(), opponents, st.randoms(use_true_random=False))
def test_the_order_of_the_six_does_not_matter(
    six: list[Card], dealer: bool, opponent: Opponent, chance: random.Random
) -> None:
    other = shuffled(chance, six)
    assert rank_throws(other, dealer, opponent) == rank_throws(six, dealer, opponent)


@given(sixes | suited_sixes, st.booleans(), opponents, st.permutations(list(Suit)))
def test_the_names_of_the_suits_do_not_matter(
    six: list[Card], dealer: bool, opponent: Opponent, suits: list[Suit]
) -> None:
    renamed = [Card(card.rank, suits[card.suit]) for card in six]
    ours, theirs = rank_throws(six, dealer, opponent), rank_throws(renamed, dealer, opponent)
    assert np.allclose(figures(ours), figures(theirs), atol=1e-6)
    assert ours[0].total == pytest.approx(theirs[0].total, abs=1e-9)


@given(sixes)
def test_the_hand_is_the_same_whoever_has_the_crib(six: list[Card]) -> None:
    ours, theirs = rank_throws(six, True), rank_throws(six, False)
    assert {one.kept: one.hand for one in ours} == {one.kept: one.hand for one in theirs}


@pytest.mark.parametrize(
    "six", [(), DECK[:5], DECK[:7], (*DECK[:5], DECK[0])], ids=["none", "five", "seven", "twice"]
)
def test_anything_but_six_different_cards_is_refused_in_words(six: Sequence[Card]) -> None:
    with pytest.raises(DiscardError, match="six different cards"):
        rank_throws(six)


def test_an_opponent_nobody_knows_is_refused() -> None:
    with pytest.raises(DiscardError, match="“random”"):
        rank_throws(DECK[:6], opponent="random")  # type: ignore[arg-type]


def test_cribs_turn_out_as_they_were_foreseen() -> None:
    chance = random.Random(12)
    foreseen, turned_out = [], []
    for _ in range(4_000):
        pack = shuffled(chance)
        dealer, pone = rank_throws(pack[:6])[0], rank_throws(pack[6:12], dealer=False)[0]
        foreseen.append(dealer.crib)
        turned_out.append(count_show(dealer.thrown + pone.thrown, pack[12], crib=True).total)
    # A crib of the dealer's own spreads by 3 points, the mean of 4,000 by 0.05.
    assert mean(turned_out) == pytest.approx(mean(foreseen), abs=0.15)
    assert mean(foreseen) == pytest.approx(4.75, abs=0.1)


def test_good_keeps_are_likely_and_none_is_impossible() -> None:
    for dealer in (True, False):
        keeps = opponent_keeps(dealer)
        ranks = {rank: rank - 1 for rank in Rank}
        run = keeps[ranks[Rank.FIVE], ranks[Rank.JACK], ranks[Rank.TEN], ranks[Rank.QUEEN]]
        assert run == keeps[ranks[Rank.QUEEN], ranks[Rank.FIVE], ranks[Rank.TEN], ranks[Rank.JACK]]
        assert run > 0.5
        assert keeps[0, 6, 8, 12] < 0.02
        assert keeps.min() > 0
