"""The count is exact over every show there is, and quick.

`show_distribution.csv` is the published census of the 12,994,800 hands and cribs of four
cards and a starter (cribbageforum.com and others). The other scorer is `cribbage-scorer` 0.2.5
from PyPI, given the same cards in the form it wants.
"""

from __future__ import annotations

import csv
import random
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import NamedTuple

import numpy as np
import pytest
from cribbage_scorer import cribbage_scorer
from numpy.typing import NDArray
from pytest_benchmark.fixture import BenchmarkFixture

from trainer.cribbage.cards import DECK
from trainer.cribbage.show import Kind, Show, count_show
from trainer.strategy.tables import Census, census, kept_sums, totals

DISTRIBUTION = Path(__file__).with_name("show_distribution.csv")
MEANS = {Kind.FIFTEEN: 2.606086, Kind.PAIR: 1.176471, Kind.RUN: 0.869960, Kind.NOBS: 0.072398}
FLUSH_MEANS = {False: 0.044238, True: 0.009904}
TOTAL_MEANS = {False: 4.769152, True: 4.734819}


def published(crib: bool) -> tuple[int, ...]:
    """How many shows are worth 0, 1, 2 ... points."""
    with DISTRIBUTION.open(newline="", encoding="utf-8") as lines:
        return tuple(int(row["cribs" if crib else "hands"]) for row in csv.DictReader(lines))


# Processor time: on a busy machine the clock on the wall measures the others.
@pytest.mark.benchmark(timer=process_time, min_rounds=3)
@pytest.mark.parametrize("crib", [False, True], ids=["hands", "cribs"])
def test_every_show_there_is_agrees_with_the_published_census(
    crib: bool, benchmark: BenchmarkFixture, measured: Callable[[str, str, str], None]
) -> None:
    counted: Census = benchmark(census, crib)
    assert counted.shows == published(crib)
    assert sum(counted.shows) == 12_994_800
    for kind, mean in {**MEANS, Kind.FLUSH: FLUSH_MEANS[crib]}.items():
        assert counted.mean(kind) == pytest.approx(mean, abs=5e-7)
    in_all = sum(points * shows for points, shows in enumerate(counted.shows))
    assert in_all / 12_994_800 == pytest.approx(TOTAL_MEANS[crib], abs=5e-7)
    assert in_all == sum(counted.points.values())

    if benchmark.stats:
        seconds = benchmark.stats.stats.min
        what = f"all 12,994,800 {'cribs' if crib else 'hands'}, exact"
        measured(what, f"{seconds:.2f} s", "under 1 s")
        assert seconds < 1


class Dealt(NamedTuple):
    """The same shows in the forms that the three ways of counting take."""

    shows: list[Show]
    theirs: list[tuple[tuple[int, str], list[tuple[int, str]], bool]]
    hands: NDArray[np.uint8]
    starters: NDArray[np.uint8]


@pytest.fixture(scope="module")
def dealt() -> Dealt:
    chance = random.Random(15)
    shows = []
    for place in range(6_000):
        # Every third deal is of one suit or two, so that flushes are not rare.
        suits = chance.sample(range(4), chance.choice((1, 2))) if place % 3 == 0 else range(4)
        *hand, starter = chance.sample([card for card in DECK if card.suit in suits], 5)
        shows.append(Show(tuple(hand), starter, place % 2 == 1))
    return Dealt(
        shows,
        [
            (
                (int(show.starter.rank), show.starter.suit.letter),
                [(int(card.rank), card.suit.letter) for card in show.hand],
                show.crib,
            )
            for show in shows
        ],
        np.array([[card.index for card in show.hand] for show in shows], np.uint8),
        np.array([show.starter.index for show in shows], np.uint8),
    )


def test_all_three_ways_of_counting_agree(dealt: Dealt) -> None:
    ours = [count_show(*show).total for show in dealt.shows]
    theirs = [cribbage_scorer.show_calc_score(*show)[0] for show in dealt.theirs]
    assert [(a, b) for a, b in zip(ours, theirs, strict=True) if a != b] == []
    as_hand = totals(dealt.hands, dealt.starters)
    as_crib = totals(dealt.hands, dealt.starters, crib=True)
    is_crib = [show.crib for show in dealt.shows]
    assert np.where(is_crib, as_crib, as_hand).tolist() == ours


def test_the_itemised_count_is_five_times_faster_than_another_scorer(
    dealt: Dealt,
    fastest: Callable[..., tuple[float, ...]],
    measured: Callable[[str, str, str], None],
) -> None:
    shows, others = dealt.shows[:1_000], dealt.theirs[:1_000]
    ours, theirs = fastest(
        lambda: [count_show(hand, starter, crib) for hand, starter, crib in shows],
        lambda: [cribbage_scorer.show_calc_score(*show) for show in others],
    )
    measured("cribbage-scorer 0.2.5, a hand", f"{theirs / 1_000 * 1e6:.1f} µs", "as it is")
    measured("count_show, a hand", f"{ours / 1_000 * 1e6:.2f} µs", "a fifth of that")
    measured("count_show against it", f"{theirs / ours:.1f} times faster", "5 times")
    assert theirs / ours >= 5


def test_bulk_totals_are_two_thousand_times_faster_than_another_scorer(
    dealt: Dealt,
    fastest: Callable[..., tuple[float, ...]],
    measured: Callable[[str, str, str], None],
) -> None:
    others = dealt.theirs[:1_000]
    hands, starters = np.tile(dealt.hands, (100, 1)), np.tile(dealt.starters, 100)
    ours, theirs = fastest(
        lambda: totals(hands, starters),
        lambda: [cribbage_scorer.show_calc_score(*show) for show in others],
    )
    ratio = (theirs / len(others)) / (ours / len(hands))
    measured("totals in bulk", f"{len(hands) / ours / 1e6:.0f} million a second", "as below")
    measured("totals against cribbage-scorer", f"{ratio:,.0f} times faster", "2,000 times")
    assert ratio >= 2_000


def test_the_best_keep_of_six_cards_takes_well_under_a_millisecond(
    benchmark: BenchmarkFixture, measured: Callable[[str, str, str], None]
) -> None:
    six = random.Random(6).sample(range(52), 6)
    benchmark(kept_sums, six)
    if benchmark.stats:
        seconds = benchmark.stats.stats.median
        measured("15 keeps of six cards, exact", f"{seconds * 1e3:.3f} ms", "under 1 ms")
        assert seconds < 0.001
