"""Which two cards to throw: all fifteen ways, by what hand and crib are worth on average."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal, NamedTuple

import numpy as np

from trainer.cribbage.cards import Card, Rank
from trainer.strategy.habits import PAIRS, Floats, Habits, typical
from trainer.strategy.tables import KEEPS, Ints, kept_sums, rank_points

Opponent = Literal["typical", "uniform"]
"""How the other two cards of the crib are chosen: as good players do, or without a look."""

THROWS: tuple[tuple[int, int], ...] = tuple(
    (a, b) for keep in KEEPS for a, b in [tuple(sorted(set(range(6)) - set(keep)))]
)
"""The two places thrown for each of `KEEPS`."""
_LOW, _HIGH = np.array(PAIRS).T
_SAME = (_LOW == _HIGH).astype(float)
_IN_PAIR = np.eye(13)[_LOW] + np.eye(13)[_HIGH]
"""How many cards of each rank a pair of ranks takes."""
_PLACE = np.zeros((13, 13), int)
"""Where two ranks stand in `PAIRS`."""
_PLACE[_LOW, _HIGH] = _PLACE[_HIGH, _LOW] = range(len(PAIRS))
_FIRST, _SECOND = np.array(THROWS).T
_JACK = Rank.JACK - 1
_ALL_ALIKE = np.ones((13, 13, 13))
_UNLIKE = 1 - np.eye(13)
_DIFFERENT = _UNLIKE[:, :, None] * _UNLIKE[:, None] * _UNLIKE
"""Three different ranks, as the cards of one suit are."""
_SELDOM = 0.0005
"""How often at least somebody keeps four cards that nobody should: people are like that."""


class DiscardError(ValueError):
    """These are not six cards to throw from; the text can be shown to a learner."""


class Throw(NamedTuple):
    """One way to part six cards, and what it is worth on average."""

    thrown: tuple[Card, Card]
    """Low card first, as in `kept`."""
    kept: tuple[Card, ...]
    hand: float
    """Mean points of the kept hand over the 46 starters, exact."""
    crib: float
    """Mean points of the crib, whoever's it is, over what the opponent throws and the starters."""
    total: float
    """Hand + crib when the crib is one's own, hand - crib when it is the opponent's."""


def rank_throws(
    six: Sequence[Card], dealer: bool = True, opponent: Opponent = "typical"
) -> tuple[Throw, ...]:
    """All fifteen throws, best total first; equals with the better hand first.

    `dealer` says whose crib it is: one's own, or (False) the opponent's. The opponent throws
    any two of the 46 unseen cards alike ("uniform"), or each pair of ranks as often as a good
    player in that seat does who holds it ("typical", see `trainer.strategy.habits`): what the
    six hold makes some throws likelier, and so does what is turned, which nobody kept. Either
    way every pair of cards and every starter counts, suits and all; nothing is sampled.

    Raises `DiscardError` unless there are six different cards, and for any other opponent.
    """
    if len(six) != 6 or len(set(six)) != 6:
        raise DiscardError("Choose from six different cards.")
    if opponent not in ("typical", "uniform"):
        raise DiscardError(f"The opponent throws “typical” or “uniform”, not “{opponent}”.")
    cards = sorted(six)
    habits = None if opponent == "uniform" else typical(not dealer)
    indices = [card.index for card in cards]
    hands = (kept_sums(indices) / 46).tolist()
    cribs = crib_means(indices, habits).tolist()
    throws = [
        Throw(
            (cards[first], cards[second]),
            tuple([cards[place] for place in keep]),
            hand,
            crib,
            hand + crib if dealer else hand - crib,
        )
        for keep, (first, second), hand, crib in zip(KEEPS, THROWS, hands, cribs, strict=True)
    ]
    # What differs only in how a computer rounds is equal.
    throws.sort(key=lambda throw: (-round(throw.total, 9), -round(throw.hand, 9), throw.thrown))
    return tuple(throws)


@cache
def opponent_keeps(dealer: bool) -> Floats:
    """How likely four ranks are kept by that role when it holds them: 13 x 13 x 13 x 13.

    Indexed by rank - 1, in any order. Times the ways in which the unseen cards make up
    the four ranks it says what the opponent may have kept. Nothing is quite impossible.
    """
    return np.maximum(typical(dealer).keeps, _SELDOM)


def crib_means(six: Sequence[int], habits: Habits | None) -> Floats:
    """Mean points of the crib for each of `THROWS` out of six card indices.

    `habits` are the opponent's; without them every two cards are thrown alike.
    """
    unseen = np.ones((13, 4))
    unseen.put(six, 0)
    left = unseen.sum(axis=1)
    ranks, suits = np.divmod(six, 4)
    chances, likely = cut_chances(left, habits)
    means = rank_means(ranks, chances)
    of_starter = chances.sum(axis=0) / np.maximum(left, 1)
    nobs = np.where(ranks == _JACK, (of_starter @ unseen)[suits], 0)
    means += nobs[_FIRST] + nobs[_SECOND] + _their_nobs(unseen, likely)
    alike = suits[_FIRST] == suits[_SECOND]
    means[alike] += _flush(unseen, likely)[suits[_FIRST[alike]]]
    return means


def cut_chances(left: Floats, habits: Habits | None) -> tuple[Floats, Floats]:
    """How likely the opponent throws each pair of ranks and a starter of each rank is turned.

    `left` is how many cards of each rank are unseen. The chances have a row for each of `PAIRS`;
    and, by two ranks in any order and the starter's, how likely any three such cards are.
    """
    often = _ALL_ALIKE if habits is None else habits.thrown_and_turned(4 - left)
    ways = left[_LOW] * (left[_HIGH] - _SAME) / (1 + _SAME)
    chances = ways[:, None] * (left - _IN_PAIR) * often[_LOW, _HIGH]
    whole = chances.sum()
    return chances / whole, often / whole


def rank_means(ranks: Ints, chances: Floats) -> Floats:
    """Mean points of fifteens, pairs and runs in the crib for each of `THROWS` of six ranks."""
    pairs = _PLACE[ranks[_FIRST], ranks[_SECOND]]
    means: Floats = _crib_points()[pairs] @ chances.ravel()
    return means


@cache
def _crib_points() -> Floats:
    """Fifteens, pairs and runs of every crib: a row for each own pair of ranks.

    A row has a column for each pair of the opponent's and, within it, for each starter. Cribs
    with five cards of a rank stand there too, and are never looked up with any chance.
    """
    pairs = np.array(PAIRS)
    ranks = np.empty((len(PAIRS), len(PAIRS), 13, 5), np.int64)
    ranks[..., :2] = pairs[:, None, None]
    ranks[..., 2:4] = pairs[None, :, None]
    ranks[..., 4] = np.arange(13)
    return rank_points(ranks).reshape(len(PAIRS), -1).astype(float)


def _their_nobs(unseen: Floats, likely: Floats) -> float:
    """Mean points of nobs with a jack that the opponent throws.

    `unseen` is 1 for each card, by rank and suit, that may be thrown or turned; `likely` how
    likely three cards of these ranks are the opponent's two and the starter.
    """
    beside = unseen.sum(axis=1)
    beside[_JACK] -= 1  # any card but the jack itself
    with_jack = likely[_JACK]
    # For each starter of the jack's suit: every card beside the jack but the starter itself.
    starters = beside @ with_jack - with_jack.diagonal()
    starters[_JACK] = 0
    return float(unseen[_JACK] @ (starters @ unseen))


def _flush(unseen: Floats, likely: Floats) -> Floats:
    """Mean points, by suit, of a flush of five when two cards of that suit are thrown."""
    suited = (_DIFFERENT * likely).reshape(-1, 13) @ unseen
    chances = suited.reshape(13, 13, 4) * unseen[:, None] * unseen
    # The opponent's two stand there in either order.
    flush: Floats = 5 / 2 * chances.sum(axis=(0, 1))
    return flush
