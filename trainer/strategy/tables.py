"""Bulk counting: the totals of many shows at once, out of tables.

Every card has a number, chosen so that the sum over the cards of a show says which ranks
it holds, and, in higher bits, whatever flush and nobs need. A total is then two look-ups:
one table by ranks, one by suits. Cards are given as `Card.index`, 0 to 51.

`trainer.cribbage.show.count_show` says the same with the combinations and their cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain, combinations, combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from trainer.cribbage.cards import DECK, Rank, Suit
from trainer.cribbage.show import Kind

Ints = NDArray[np.int64]
Bytes = NDArray[np.uint8]

_RANK_NUMBERS = {
    5: (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415),
    6: (0, 1, 5, 22, 98, 422, 1734, 5760, 14270, 37951, 90838, 206930, 436437),
}
"""By cards in a show (at most), ace to king: no two sets of ranks have the same sum.

Each is the smallest that keeps the sums apart, with no more than four cards of a rank.
"""
_RANK_BITS = 22
_SUIT_BITS = 8
"""Above the ranks: the hand's suits, again as a sum."""
_JACK_BITS = 4
"""Above the suits: one bit for each jack in the hand; the starter's suit is above that."""
_PORTION = 1 << 15
"""Shows worked on at once: few enough to stay in the processor's cache."""

KEEPS: tuple[tuple[int, ...], ...] = tuple(combinations(range(6), 4))
"""The 15 ways to keep four of six cards, as places, in the order of `kept_sums`."""
_KEEPS = np.array(KEEPS)


class Census(NamedTuple):
    """Every show of four cards and a starter there is, counted."""

    shows: tuple[int, ...]
    """How many are worth 0, 1, 2 ... 29 points; together 12,994,800."""
    points: Mapping[Kind, int]
    """The points of each kind over all of them."""

    def mean(self, kind: Kind) -> float:
        """Points of a kind in an average show."""
        return self.points[kind] / sum(self.shows)


def totals(hands: ArrayLike, starters: ArrayLike, crib: bool = False) -> Bytes:
    """Count each hand (or crib) with its starter.

    `hands` has a row of three, four or five card indices for each show, `starters` one index
    for each. The cards of a show are taken to be different, which is not looked into.

    Raises `ValueError` when the shapes do not fit or a number is no card's index.
    """
    rows, turned = np.asarray(hands), np.asarray(starters)
    _check(rows, turned)
    tables = _tables(rows.shape[1])
    points = np.empty(len(rows), np.uint8)
    for start in range(0, len(rows), _PORTION):
        portion, turn = rows[start : start + _PORTION], turned[start : start + _PORTION]
        numbers = tables.numbers(portion.astype(np.uint8), turn.astype(np.uint8))
        points[start : start + _PORTION] = tables.points(numbers, crib)
    return points


def kept_sums(six: Sequence[int]) -> Ints:
    """Sum what each keep of four out of six is worth over the 46 starters left.

    In the order of `KEEPS`; divided by 46 it is the mean hand. Exact, so ties are ties.

    Raises `ValueError` unless these are the indices of six different cards.
    """
    if len(six) != 6 or len(set(six)) != 6 or not all(0 <= card < 52 for card in six):
        raise ValueError("Six different cards are needed, each by its index, 0 to 51.")
    tables = _tables(4)
    cards = np.array(six)
    kept = tables.hand_numbers[cards][_KEEPS].sum(axis=1)
    starters = np.delete(tables.starter_numbers, cards)
    sums: Ints = tables.points(kept[:, None] + starters, crib=False).sum(axis=1, dtype=np.int64)
    return sums


def rank_points(ranks: Ints) -> Bytes:
    """Points of fifteens, pairs and runs of each row of four ranks and a starter's.

    Ranks are given as 0 (ace) to 12. What a row with a rank five times says means nothing.
    """
    numbers = np.array(_RANK_NUMBERS[5])[ranks].sum(axis=-1)
    points: Bytes = _tables(4).by_ranks.take(numbers, mode="clip")
    return points


def census(crib: bool = False) -> Census:
    """Count all 12,994,800 shows of four cards and a starter, one by one."""
    tables = _tables(4)
    hands = np.fromiter(
        chain.from_iterable(combinations(range(52), 4)), np.uint8, count=4 * 270_725
    ).reshape(-1, 4)
    numbers = tables.hand_numbers[hands].sum(axis=1)
    shows = np.zeros(30, np.int64)
    by_ranks = np.zeros(len(tables.by_ranks), np.int64)
    by_suits = np.zeros(len(tables.flush), np.int64)
    for starter in range(52):
        left = (hands != starter).all(axis=1)
        shown = numbers[left] + tables.starter_numbers[starter]
        shows += np.bincount(tables.points(shown, crib), minlength=30)
        by_ranks += np.bincount(_ranks(shown), minlength=len(by_ranks))
        by_suits += np.bincount(_suits(shown), minlength=len(by_suits))
    points = {kind: int(by_ranks @ worth) for kind, worth in tables.kinds.items()}
    flush = tables.crib_flush if crib else tables.flush
    points |= {Kind.FLUSH: int(by_suits @ flush), Kind.NOBS: int(by_suits @ tables.nobs)}
    return Census(tuple(shows.tolist()), points)


def _check(hands: NDArray[np.generic], starters: NDArray[np.generic]) -> None:
    """Raise unless these are rows of card indices and a starter for each."""
    fits = (
        hands.ndim == 2
        and 3 <= hands.shape[1] <= 5
        and starters.shape == hands.shape[:1]
        and all(
            np.issubdtype(cards.dtype, np.integer)
            and (not cards.size or (cards.min() >= 0 and cards.max() < 52))
            for cards in (hands, starters)
        )
    )
    if not fits:
        raise ValueError(
            "Hands are rows of three, four or five card indices, 0 to 51, "
            "and there is one starter for each row."
        )


class _Tables(NamedTuple):
    """All that hands of one size need."""

    hand_numbers: Ints
    """By card index, as are the starter's numbers."""
    two_numbers: Ints
    """By two indices as the two bytes of one number; in which order is all the same."""
    starter_numbers: Ints
    kinds: Mapping[Kind, Bytes]
    """Points of fifteens, pairs and runs by the ranks' sum."""
    by_ranks: Bytes
    """The three together."""
    flush: Bytes
    """Points by what stands above the ranks, as for the three that follow."""
    crib_flush: Bytes
    nobs: Bytes
    by_suits: tuple[Bytes, Bytes]
    """Flush and nobs together: of a hand, of a crib."""

    def numbers(self, hands: Bytes, starters: Bytes) -> Ints:
        """Add up the numbers of each show's cards, the hand's two at a time."""
        numbers: Ints = self.starter_numbers.take(starters)
        paired = hands.shape[1] // 2 * 2
        for two in np.ascontiguousarray(hands[:, :paired]).view(np.uint16).T:
            numbers += self.two_numbers.take(two)
        for one in hands[:, paired:].T:
            numbers += self.hand_numbers.take(one)
        return numbers

    def points(self, numbers: Ints, crib: bool) -> Bytes:
        """Look up the totals of the shows with these numbers."""
        worth: Bytes = self.by_ranks.take(_ranks(numbers))
        worth += self.by_suits[crib].take(_suits(numbers))
        return worth


def _ranks(numbers: Ints) -> Ints:
    return numbers & ((1 << _RANK_BITS) - 1)


def _suits(numbers: Ints) -> Ints:
    return numbers >> _RANK_BITS


@cache
def _tables(size: int) -> _Tables:
    """Make the tables for hands of `size` cards, in 0.05 s at most."""
    rank_numbers = np.array(_RANK_NUMBERS[max(5, size + 1)])
    suit_numbers = np.array([0, *((size + 1) ** place for place in range(3))])
    ranks = np.array([card.rank - 1 for card in DECK])
    suits = np.array([card.suit for card in DECK])
    jacks = np.where(ranks == Rank.JACK - 1, 1 << suits, 0)
    above = suit_numbers[suits] + (jacks << _SUIT_BITS)
    turned = suits << (_SUIT_BITS + _JACK_BITS)
    hand_numbers = rank_numbers[ranks] + (above << _RANK_BITS)
    two_numbers = np.zeros((256, 256), np.int64)
    two_numbers[:52, :52] = hand_numbers[:, None] + hand_numbers
    kinds = _kinds(size + 1, rank_numbers)
    flush, crib_flush, nobs = _suit_points(size, suit_numbers)
    return _Tables(
        hand_numbers=hand_numbers,
        two_numbers=two_numbers.ravel(),
        starter_numbers=rank_numbers[ranks] + (turned << _RANK_BITS),
        kinds=kinds,
        by_ranks=kinds[Kind.FIFTEEN] + kinds[Kind.PAIR] + kinds[Kind.RUN],
        flush=flush,
        crib_flush=crib_flush,
        nobs=nobs,
        by_suits=(flush + nobs, crib_flush + nobs),
    )


def _kinds(cards: int, rank_numbers: Ints) -> dict[Kind, Bytes]:
    """Points of fifteens, pairs and runs of every set of so many ranks, by its sum."""
    every = np.array(list(combinations_with_replacement(range(13), cards)))
    copies = (every[:, :, None] == np.arange(13)).sum(axis=1)
    copies = copies[copies.max(axis=1) <= 4]
    sums = copies @ rank_numbers
    worth = {
        Kind.FIFTEEN: 2 * _fifteens(copies),
        Kind.PAIR: (copies * (copies - 1)).sum(axis=1),
        Kind.RUN: _runs(copies),
    }
    tables = {kind: np.zeros(sums.max() + 1, np.uint8) for kind in worth}
    for kind, points in worth.items():
        tables[kind][sums] = points
    return tables


def _fifteens(copies: Ints) -> Ints:
    """Count the sets of cards that make fifteen, for each row of thirteen numbers of cards."""
    choose = np.array([[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0],
                       [1, 4, 6, 4, 1]])  # fmt: skip
    ways = np.zeros((len(copies), 16), np.int64)
    ways[:, 0] = 1
    for rank in Rank:
        held, before = copies[:, rank - 1], ways.copy()
        for taken in range(1, 15 // rank.pips + 1):
            if taken > 4:
                break
            pips = taken * rank.pips
            ways[:, pips:] += choose[held, taken, None] * before[:, : 16 - pips]
    return ways[:, 15]


def _runs(copies: Ints) -> Ints:
    """Count the points of all runs, for each row of thirteen numbers of cards."""
    points = np.zeros(len(copies), np.int64)
    length, ways = np.zeros_like(points), np.ones_like(points)
    for held in (*copies.T, np.zeros_like(points)):
        ended = held == 0
        points += np.where(ended & (length >= 3), length * ways, 0)
        length = np.where(ended, 0, length + 1)
        ways = np.where(ended, 1, ways * held)
    return points


def _suit_points(size: int, suit_numbers: Ints) -> tuple[Bytes, Bytes, Bytes]:
    """Flush of a hand, flush of a crib and nobs, by what stands above the ranks."""
    index = np.arange(len(Suit) << (_SUIT_BITS + _JACK_BITS))
    hand = index & ((1 << _SUIT_BITS) - 1)
    jacks = (index >> _SUIT_BITS) & ((1 << _JACK_BITS) - 1)
    starter = index >> (_SUIT_BITS + _JACK_BITS)
    suited = np.isin(hand, size * suit_numbers)
    whole = hand == size * suit_numbers[starter]
    crib_flush = np.where(whole, size + 1, 0)
    flush = np.where(suited & ~whole, size, crib_flush)
    nobs = (jacks >> starter) & 1
    return flush.astype(np.uint8), crib_flush.astype(np.uint8), nobs.astype(np.uint8)
