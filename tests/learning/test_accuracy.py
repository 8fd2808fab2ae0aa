"""How far a share of hands right can be trusted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.learning.accuracy import Interval, wilson


@pytest.mark.parametrize(
    ("right", "hands", "low", "high"),
    [
        # R. G. Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_is_the_published_one(right: int, hands: int, low: float, high: float) -> None:
    assert wilson(right, hands) == pytest.approx((low, high), abs=0.00005)


def test_without_hands_nothing_is_known() -> None:
    assert wilson(0, 0) == Interval(0.0, 1.0)


def test_all_right_reaches_one_and_still_leaves_doubt_below() -> None:
    low, high = wilson(10, 10)
    assert high == 1.0
    assert 0.6 < low < 0.8


@pytest.mark.parametrize(("right", "hands"), [(-1, 3), (4, 3), (0, -1)])
def test_counts_that_cannot_be_are_refused(right: int, hands: int) -> None:
    with pytest.raises(ValueError, match="cannot be right"):
        wilson(right, hands)


counts = st.integers(0, 5000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))


@given(counts)
def test_the_share_itself_lies_within_and_all_of_it_between_none_and_all(
    count: tuple[int, int],
) -> None:
    right, hands = count
    low, high = wilson(right, hands)
    assert 0 <= low < high <= 1
    if hands:
        assert low - 1e-12 <= right / hands <= high + 1e-12


@given(counts)
def test_more_hands_of_the_same_accuracy_narrow_it(count: tuple[int, int]) -> None:
    right, hands = count
    if hands:
        few, many = wilson(right, hands), wilson(4 * right, 4 * hands)
        assert many.high - many.low < few.high - few.low
