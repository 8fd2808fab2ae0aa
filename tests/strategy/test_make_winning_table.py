"""The shipped table of winning chances comes out of the script beside it."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest

from trainer.strategy import winning
from trainer.strategy.computer import Level
from trainer.strategy.make_winning_table import play_deal
from trainer.strategy.winning import Learned, learn, learned, save

DEALS = 300


@pytest.fixture(scope="module")
def made_anew() -> Learned:
    """From few deals, and of club players: a champion's play is hardly another by these figures."""
    return learn([play_deal(seed, Level.CLUB) for seed in range(DEALS)])


def test_a_few_deals_say_roughly_what_the_shipped_table_says(made_anew: Learned) -> None:
    shipped = learned()
    for d, p in ((121, 121), (61, 61), (30, 30), (10, 20), (20, 10), (5, 5), (86, 84)):
        assert made_anew.chances[d, p] == pytest.approx(shipped.chances[d, p], abs=0.08)
    points = np.arange(30)
    for few, many in zip(made_anew.hands, shipped.hands, strict=True):
        assert few @ points == pytest.approx(many @ points, abs=0.6)
    for few, many in zip(*(each.play.totals for each in (made_anew, shipped)), strict=False):
        assert len(few) >= len(many) or not many[len(few) :].any()


def test_what_is_written_is_what_is_read(
    made_anew: Learned, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = BytesIO()
    save(made_anew, file)
    file.seek(0)
    read = winning.load(file)
    assert np.abs(read.chances - made_anew.chances).max() < 2e-5
    size = len(read.play.won)
    assert read.play.totals == pytest.approx(made_anew.play.totals[:size, :size])
    assert read.play.totals.sum() == pytest.approx(1)
    assert not read.play.won[-1].any()


def test_the_same_seed_is_the_same_deal() -> None:
    assert play_deal(7) == play_deal(7)
    assert play_deal(7) != play_deal(8)


def test_points_of_a_deal_stand_in_the_order_in_which_they_fall() -> None:
    deal = play_deal(3)
    scored = deal.scored
    shown = [(False, deal.pone_hand), (True, deal.dealer_hand), (True, deal.crib)]
    expected = [each for each in shown if each[1]]
    assert [tuple(each) for each in scored[len(deal.play) :]] == expected
