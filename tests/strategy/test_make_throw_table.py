"""The shipped tables are what their script makes of them once more."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from pathlib import Path
from statistics import mean

import numpy as np
import pytest

from tests.strategy.rounds import next_round
from trainer.cribbage.cards import shuffled
from trainer.strategy import make_throw_table
from trainer.strategy.discard import rank_throws
from trainer.strategy.habits import keeps_text, throws_text, typical
from trainer.strategy.make_throw_table import deals


@pytest.mark.parametrize("dealer", [True, False])
def test_one_more_round_changes_next_to_nothing(dealer: bool) -> None:
    player, shipped = next_round(dealer), typical(dealer)
    assert np.abs(player.habits.throws - shipped.throws).max() < 0.005
    assert np.abs(player.habits.likelier - shipped.likelier).max() < 0.03
    assert np.abs(player.habits.keeps - shipped.keeps).max() < 0.03


@pytest.mark.parametrize("dealer", [True, False])
def test_two_cards_of_every_six_are_thrown(dealer: bool) -> None:
    player = next_round(dealer)
    index = np.array(list(combinations(range(52), 2))).T // 4
    # Each of the 1,326 pairs of cards is held in one deal of 88.4.
    assert player.habits.throws[*index].sum() * 15 / 1_326 == pytest.approx(1)


def test_the_tables_are_written_as_they_are_read() -> None:
    pone, dealer = typical(dealer=False), typical(dealer=True)
    folder = Path(make_throw_table.__file__).parent
    assert throws_text(pone, dealer) == (folder / "throws.csv").read_text("utf-8")
    assert keeps_text(pone, dealer) == (folder / "keeps.csv").read_text("utf-8")


def test_the_script_goes_through_every_deal_of_six() -> None:
    assert sum(len(sixes.ranks) * int(sixes.ways.sum()) for sixes in deals()) == 20_358_520
    assert sum(len(sixes.ranks) for sixes in deals()) == 18_395


def test_the_script_throws_what_the_trainer_throws() -> None:
    dealer = next_round(True)
    chance = random.Random(3)
    thrown: Counter[tuple[int, int]] = Counter()
    cribs: dict[tuple[int, int], list[float]] = {}
    for _ in range(4_000):
        best = rank_throws(shuffled(chance)[:6])[0]
        pair = best.thrown[0].rank - 1, best.thrown[1].rank - 1
        thrown[pair] += 1
        cribs.setdefault(pair, []).append(best.crib)
    for pair, times in thrown.most_common(10):
        assert mean(cribs[pair]) == pytest.approx(dealer.cribs[pair], abs=0.05)
        ways = 6 if pair[0] == pair[1] else 16
        expected = 4_000 * ways * 15 / 1_326 * dealer.habits.throws[pair]
        assert times == pytest.approx(expected, abs=5 * expected**0.5)
