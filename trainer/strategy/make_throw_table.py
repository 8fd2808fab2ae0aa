"""Makes `throws.csv` and `keeps.csv`: two players who throw their best against each other.

    python -m trainer.strategy.make_throw_table

Pone and dealer go through all 20,358,520 deals of six cards, those that differ in the names of
the suits only once, and throw what is best on average given how the other has come to throw.
After a dozen rounds, of some 5 s each, hardly anything changes any more.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import (
    chain,
    combinations,
    combinations_with_replacement,
    groupby,
    permutations,
    product,
)
from math import comb, prod
from pathlib import Path
from typing import NamedTuple

import numpy as np

from trainer.cribbage.cards import Rank
from trainer.strategy.discard import THROWS, cut_chances, rank_means
from trainer.strategy.habits import (
    FOURS,
    KEEPS_FILE,
    PAIRS,
    THROWS_FILE,
    Floats,
    Habits,
    keeps_text,
    spread,
    throws_text,
)
from trainer.strategy.tables import KEEPS, Ints, rank_points

ROUNDS = 12
_JACK = Rank.JACK - 1
_JACKS = (np.array(PAIRS) == _JACK).sum(axis=1)
"""How many jacks there are in each pair of ranks."""
_KEPT = np.array([[place in keep for place in range(6)] for keep in KEEPS], float)
_THROWN = 1 - _KEPT


class Sixes(NamedTuple):
    """All deals of six cards with the same pattern of equal ranks."""

    ranks: Ints
    """A row of six ranks, ascending, for each set of ranks."""
    suits: Ints
    """A row of six suits for each way to suit them that is not another with suits renamed."""
    ways: Ints
    """How many deals each row of suits stands for."""


class Player(NamedTuple):
    """How the best throws come out over all deals."""

    habits: Habits
    cribs: Floats
    """Mean crib by two ranks when they are really thrown; not a number if they never are."""


def best_throws(dealer: bool, other: Habits | None) -> Player:
    """Throw the best two of every six cards against somebody with these habits.

    Without habits the other throws any two cards. Equally good throws share their deals.
    """
    thrown, kept, cribs = np.zeros(len(PAIRS)), np.zeros(len(FOURS)), np.zeros(len(PAIRS))
    beside = np.zeros((len(PAIRS), 13))
    for sixes in deals():
        hand, crib = _hands(sixes), _cribs(sixes, other)
        total = hand + crib if dealer else hand - crib
        best = total > total.max(axis=2, keepdims=True) - 1e-9
        often = best / best.sum(axis=2, keepdims=True) * sixes.ways[:, None]
        by_throw = often.sum(axis=1).ravel()
        pairs = _places(sixes.ranks[:, np.array(THROWS)], PAIRS)
        fours = sixes.ranks[:, np.array(KEEPS)]
        thrown += np.bincount(pairs, by_throw, len(PAIRS))
        kept += np.bincount(_places(fours, FOURS), by_throw, len(FOURS))
        cribs += np.bincount(pairs, (often * crib).sum(axis=1).ravel(), len(PAIRS))
        np.add.at(beside, (pairs[:, None], fours.reshape(-1, 4)), by_throw[:, None])
    with np.errstate(invalid="ignore"):
        means = spread(cribs / thrown)
    habits = Habits(
        spread(thrown / _held(PAIRS)),
        spread(_likelier(thrown, beside)),
        spread(kept / _held(FOURS)),
    )
    return Player(habits, means)


def _likelier(thrown: Floats, beside: Floats) -> Floats:
    """How many times as often each pair is thrown for each card of a rank held elsewhere.

    `beside` is how many of each rank were kept in all the deals in which the pair was thrown.
    One of the unseen cards of the rank taken away, the deals that did not need it are left:
    of all deals with the pair 46 in 50.
    """
    left = 4 - np.array([np.bincount(pair, minlength=13) for pair in PAIRS])
    with np.errstate(invalid="ignore"):
        free = 1 - beside / thrown[:, None] / left
    likelier: Floats = np.where(thrown[:, None] > 0, np.maximum(free, 0.01) / (46 / 50), 1)
    return likelier


def play(rounds: int = ROUNDS) -> tuple[Player, Player]:
    """The pone and the dealer after so many rounds of each throwing its best."""
    pone, dealer = best_throws(False, None), best_throws(True, None)
    for _ in range(1, rounds):
        pone, dealer = best_throws(False, dealer.habits), best_throws(True, pone.habits)
    return pone, dealer


@cache
def deals() -> tuple[Sixes, ...]:
    """All deals of six cards, by their pattern of equal ranks."""
    by_pattern: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    for ranks in combinations_with_replacement(range(13), 6):
        pattern = tuple(len(list(alike)) for _, alike in groupby(ranks))
        if max(pattern) <= 4:
            by_pattern.setdefault(pattern, []).append(ranks)
    return tuple(Sixes(np.array(ranks), *_suited(pattern)) for pattern, ranks in by_pattern.items())


def _suited(pattern: tuple[int, ...]) -> tuple[Ints, Ints]:
    """The ways to suit ranks held so many times, renamed ones once, and how many each is."""
    ways = Counter(
        min(
            tuple(chain.from_iterable(sorted(name[suit] for suit in alike) for alike in suited))
            for name in permutations(range(4))
        )
        for suited in product(*(combinations(range(4), copies) for copies in pattern))
    )
    return np.array(list(ways)), np.array(list(ways.values()))


def _held(sets: tuple[tuple[int, ...], ...]) -> Ints:
    """How many times all deals hold cards of these ranks, each way to hold them counted."""
    size = len(sets[0])
    return np.array(
        [
            prod(comb(4, copies) for copies in Counter(ranks).values()) * comb(52 - size, 6 - size)
            for ranks in sets
        ]
    )


def _places(ranks: Ints, sets: tuple[tuple[int, ...], ...]) -> Ints:
    """Where the sets of ranks along the last axis stand among these, in one row."""
    size = ranks.shape[-1]
    places: Ints = spread(np.arange(len(sets))).astype(np.int64)
    return places[tuple(ranks.reshape(-1, size).T)]


def _left(ranks: Ints) -> Ints:
    """How many cards of each rank are unseen, for each row of six ranks."""
    left: Ints = 4 - (ranks[:, :, None] == np.arange(13)).sum(axis=1)
    return left


def _hands(sixes: Sixes) -> Floats:
    """Mean hands by ranks, suits and throw, exact."""
    kept = sixes.ranks[:, np.array(KEEPS)]
    shows = np.empty((*kept.shape[:2], 13, 5), int)
    shows[..., :4], shows[..., 4] = kept[:, :, None], np.arange(13)
    by_ranks: Floats = np.einsum("rts,rs->rt", rank_points(shows), _left(sixes.ranks)) / 46
    of_suit, unseen = _suits(sixes)
    as_many = np.einsum("tp,kps->kts", _KEPT, of_suit)
    flush = ((as_many == 4) * (4 + unseen[:, None] / 46)).sum(axis=2)
    hands: Floats = by_ranks[:, None] + flush + _nobs(sixes, _KEPT)
    return hands


def _cribs(sixes: Sixes, other: Habits | None) -> Floats:
    """Mean cribs by ranks, suits and throw; flush and nobs as if the other threw anything."""
    by_ranks = np.empty((len(sixes.ranks), len(THROWS)))
    for place, (six, left) in enumerate(zip(sixes.ranks, _left(sixes.ranks), strict=True)):
        chances, _ = cut_chances(left, other)
        # Of the 51 cards beside a jack, 12 are of its suit: so often it is nobs, wherever it is.
        by_ranks[place] = rank_means(six, chances) + chances.sum(axis=1) @ _JACKS * 12 / 51
    of_suit, unseen = _suits(sixes)
    suited = np.einsum("tp,kps->kts", _THROWN, of_suit) == 2
    of_five = unseen * (unseen - 1) * (unseen - 2) / (46 * 45 * 44)
    flush = 5 * (suited * of_five[:, None]).sum(axis=2)
    cribs: Floats = by_ranks[:, None] + flush + _nobs(sixes, _THROWN)
    return cribs


def _suits(sixes: Sixes) -> tuple[Floats, Floats]:
    """Each card's suit as four noughts and ones, and how many cards of each suit are unseen."""
    of_suit = np.eye(4)[sixes.suits]
    return of_suit, 13 - of_suit.sum(axis=1)


def _nobs(sixes: Sixes, taken: Floats) -> Floats:
    """Mean nobs by ranks, suits and throw, with the places taken into hand or crib."""
    of_suit, unseen = _suits(sixes)
    likely = (of_suit * unseen[:, None]).sum(axis=2) / 46
    jacks = (sixes.ranks == _JACK).astype(float)
    nobs: Floats = np.einsum("rp,tp,kp->rkt", jacks, taken, likely)
    return nobs


def main() -> None:
    """Write the tables beside this module."""
    pone, dealer = (player.habits for player in play())
    folder = Path(__file__).parent
    (folder / THROWS_FILE).write_text(throws_text(pone, dealer), "utf-8", newline="\n")
    (folder / KEEPS_FILE).write_text(keeps_text(pone, dealer), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
