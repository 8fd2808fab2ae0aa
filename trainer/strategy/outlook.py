"""The chance of winning from the middle of a deal: with a throw, and when the show comes.

Scores are told as what the dealer and the pone still need. What is not known of the deal is
what deals of good players are like (`trainer.strategy.winning`, `trainer.strategy.habits`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

import numpy as np

from trainer.strategy.discard import Throw
from trainer.strategy.habits import PAIRS, typical
from trainer.strategy.tables import rank_points, totals
from trainer.strategy.winning import Floats, learned

_POINTS = 30
"""A hand or a crib is worth 0 to 29."""
_LOW, _HIGH = np.array(PAIRS).T
_IN_PAIR = np.eye(13, dtype=int)[_LOW] + np.eye(13, dtype=int)[_HIGH]
"""How many cards of each rank a pair of ranks takes."""


def throw_chances(
    throws: Iterable[Throw], dealer: bool, mine: int, theirs: int, target: int
) -> tuple[float, ...]:
    """The chance of winning with each of some throws out of the same six cards.

    `dealer` says whose crib it is, `mine` and `theirs` are the scores before the deal. The hand
    is counted with all 46 starters; the crib, the opponent's hand and the play are what they
    are on average, told apart by how often they bring how many points.
    """
    needs = (target - mine, target - theirs) if dealer else (target - theirs, target - mine)
    chances = []
    for throw in throws:
        hand, crib = _hand_shares(throw), _crib_shares_of(throw, dealer)
        pone, dealers = learned().hands
        show = (pone, hand, crib) if dealer else (hand, dealers, crib)
        chance = _before_play(_before_show(needs, *show), needs)
        chances.append(chance if dealer else 1 - chance)
    return tuple(chances)


def _before_play(show: Floats, needs: tuple[int, int]) -> float:
    """The dealer's chance before the play, from those before the show (see `_before_show`)."""
    dealer, pone = needs
    course = learned().play
    most = len(course.totals) - 1
    rows, columns = min(dealer, most), min(pone, most)
    goes_on = course.totals[:rows, :columns]
    later = show[::-1, ::-1][:rows, :columns]
    return float(course.won[rows, columns] + (goes_on * later).sum())


def _before_show(needs: tuple[int, int], pone_hand: Floats, hand: Floats, crib: Floats) -> Floats:
    """[d, p]: the dealer's chance before the show, for all that the play can leave of the needs.

    The last row and column are for the needs themselves, those before for one less each. The
    other three say how often pone's hand, the dealer's and the crib are worth how much.
    """
    most = len(learned().play.totals) - 1
    dealers = np.convolve(hand, crib)  # one after the other: together
    dealer, dealer_low, dealer_least = _window(needs[0], most, len(dealers))
    pone, pone_low, pone_least = _window(needs[1], most, len(pone_hand))
    # The other side deals next.
    chances = 1 - learned().chances.T[dealer_least : dealer + 1, pone_least : pone + 1]
    chances = _steps(dealers, dealer_low, dealer_least, dealer) @ chances
    if pone_least == 0:
        chances[:, 0] = 0  # pone was out first
    chances = chances @ _steps(pone_hand, pone_low, pone_least, pone).T
    if dealer_low == 0:
        chances[0] = 1  # the dealer was out in the play
    return chances


def _window(need: int, play: int, show: int) -> tuple[int, int, int]:
    """What is needed, and the least that may be left after the play and after the show."""
    low = max(need - play, 0)
    return need, low, max(low - show + 1, 0)


def _steps(shares: Floats, low: int, least: int, need: int) -> Floats:
    """[n, left]: how often one who needs n, from `low` on, is left with so much, from `least`."""
    brought = np.arange(low, need + 1)[:, None] - np.arange(least, need + 1)
    possible = (brought >= 0) & (brought < len(shares))
    steps: Floats = np.where(possible, shares[np.where(possible, brought, 0)], 0)
    if least == 0:
        steps[:, 0] = 1 - steps[:, 1:].sum(axis=1)
    return steps


def _hand_shares(throw: Throw) -> Floats:
    """How often the kept hand is worth how much, over the 46 starters."""
    six = {card.index for card in (*throw.kept, *throw.thrown)}
    starters = [index for index in range(52) if index not in six]
    hands = np.tile([card.index for card in throw.kept], (len(starters), 1))
    shares: Floats = np.bincount(totals(hands, starters), minlength=_POINTS) / len(starters)
    return shares


def _crib_shares_of(throw: Throw, dealer: bool) -> Floats:
    """How often the crib is worth how much, moved so that its mean is the throw's own."""
    low, high = (card.rank - 1 for card in throw.thrown)
    shares = crib_shares(low, high, not dealer)
    missing = throw.crib - float(shares @ np.arange(_POINTS))
    part = min(abs(missing), 1)
    moved = np.zeros(_POINTS)
    if missing > 0:
        moved[1:] = shares[:-1]
        moved[-1] += shares[-1]
    else:
        moved[:-1] = shares[1:]
        moved[0] += shares[0]
    closer: Floats = (1 - part) * shares + part * moved
    return closer


@cache
def crib_shares(low: int, high: int, by_dealer: bool, starter: int | None = None) -> Floats:
    """How often a crib with these two ranks is worth 0 to 29 points, flush and nobs left out.

    Ranks from 0 (ace) to 12. The other two are thrown by a good dealer or (False) pone; the
    starter is of that rank, or any.
    """
    left = np.full(13, 4)
    np.subtract.at(left, [low, high], 1)
    starters = np.arange(13) if starter is None else np.array([starter])
    turned = np.ones((len(PAIRS), 1))
    if starter is None:
        turned = left - _IN_PAIR
    else:
        left[starter] -= 1
    alike = _LOW == _HIGH
    ways = left[_LOW] * (left[_HIGH] - alike) / (1 + alike)
    often = (ways * typical(by_dealer).throws[_LOW, _HIGH])[:, None] * turned
    ranks = np.empty((*often.shape, 5), np.int64)
    ranks[..., 0], ranks[..., 1], ranks[..., 4] = low, high, starters
    ranks[..., 2:4] = np.array(PAIRS)[:, None]
    # Five cards of a rank are there no times at all, and what they are worth means nothing.
    points = np.minimum(rank_points(ranks), _POINTS - 1)
    shares: Floats = np.bincount(points.ravel(), often.ravel(), minlength=_POINTS) / often.sum()
    return shares


class Ending(dict[int, list[float]]):
    """What the show makes of the scores that the play leaves, for one starter and one throw.

    By what pone needs when the crib is counted, the dealer's chances by what the dealer needs.
    """

    def __init__(self, low: int, high: int, by_dealer: bool, starter: int) -> None:
        """For a crib with these two ranks, 0 to 12; see `crib_shares`."""
        super().__init__()
        self._crib = crib_shares(low, high, by_dealer, starter)

    def __missing__(self, pone: int) -> list[float]:
        # The other side deals next. Whoever needs less than the crib brings is out.
        later = np.concatenate([np.ones(_POINTS - 1), 1 - learned().chances[pone]])
        chances: list[float] = np.convolve(later, self._crib, "valid").tolist()
        self[pone] = chances
        return chances

    def dealers_chance(self, dealer: int, pone: int, hand: int, pone_hand: int) -> float:
        """The dealer's chance of winning who needs `dealer` to pone's `pone` after the play.

        `hand` and `pone_hand` are the points of the two hands that will be shown.
        """
        if pone <= pone_hand:
            return 0.0
        if dealer <= hand:
            return 1.0
        return self[pone - pone_hand][dealer - hand]


@lru_cache(maxsize=64)
def ending(low: int, high: int, by_dealer: bool, starter: int) -> Ending:
    """The ending of a deal; see `Ending`."""
    return Ending(low, high, by_dealer, starter)
