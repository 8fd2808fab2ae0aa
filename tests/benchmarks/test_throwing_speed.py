"""All fifteen throws are there before anybody could ask twice."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from trainer.cribbage.cards import Card, shuffled
from trainer.strategy.discard import Opponent, rank_throws
from trainer.strategy.habits import typical
from trainer.strategy.open_throws import rank_open_throws

Measured = Callable[[str, str, str], None]


def dealt(deals: int) -> list[list[Card]]:
    """Twelve cards for each deal."""
    chance = random.Random(6)
    return [shuffled(chance)[:12] for _ in range(deals)]


def milliseconds(call: Callable[[], object]) -> float:
    start = process_time()
    call()
    return (process_time() - start) * 1e3


@pytest.mark.parametrize("opponent", ["typical", "uniform"])
def test_all_fifteen_throws_take_well_under_a_millisecond(
    opponent: Opponent, benchmark: BenchmarkFixture, measured: Measured
) -> None:
    six = dealt(1)[0][:6]
    benchmark(rank_throws, six, opponent=opponent)
    if benchmark.stats:
        taken = benchmark.stats.stats.median * 1e3
        measured(f"15 throws, {opponent} opponent, exact", f"{taken:.3f} ms", "under 1 ms")
        assert taken < 1


def test_any_six_cards_take_well_under_a_millisecond(measured: Measured) -> None:
    rank_throws(dealt(1)[0][:6])

    def rank(cards: Sequence[Card]) -> float:
        return min(milliseconds(lambda: rank_throws(cards[:6])) for _ in range(3))

    middle = median(rank(cards) for cards in dealt(500))
    measured("15 throws of any six, median", f"{middle:.3f} ms", "under 1 ms")
    assert middle < 1


def test_the_first_throw_does_not_wait_for_its_tables(measured: Measured) -> None:
    typical.cache_clear()
    taken = milliseconds(lambda: (typical(dealer=False), typical(dealer=True)))
    measured("throw tables read", f"{taken:.0f} ms", "under 300 ms")
    assert taken < 300


def test_throws_with_all_cards_open_are_solved_in_a_moment(measured: Measured) -> None:
    def rank(cards: Sequence[Card]) -> float:
        six, hand, thrown = cards[:6], cards[6:10], cards[10:]
        return milliseconds(lambda: rank_open_throws(six, hand, thrown, dealer=True))

    middle = median(rank(cards) for cards in dealt(60))
    measured("15 throws with all cards open, median", f"{middle:.1f} ms", "under 50 ms")
    assert middle < 50
