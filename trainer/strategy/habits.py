"""What good players throw and keep: how often, of all who hold the cards.

The two tables beside this module come out of two players who throw their best against each
other (`trainer.strategy.make_throw_table`). Ranks are counted from 0 (ace) to 12 (king) here.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float64]

PAIRS: tuple[tuple[int, ...], ...] = tuple(combinations_with_replacement(range(13), 2))
"""The 91 pairs of ranks that can be thrown, low rank first."""
FOURS: tuple[tuple[int, ...], ...] = tuple(combinations_with_replacement(range(13), 4))
"""The 1,820 sets of four ranks that can be kept, low rank first."""
THROWS_FILE, KEEPS_FILE = "throws.csv", "keeps.csv"
_PER = 1_000_000
"""The tables say how many of a million who hold the cards throw them, or keep them."""
_RANKS = "A23456789TJQK"


class Habits(NamedTuple):
    """What one of the two players, the pone or the dealer, does with the six cards dealt."""

    throws: Floats
    """By two ranks in any order: how often two such cards are thrown by who holds them."""
    likelier: Floats
    """By two ranks in any order and a third: how many times as often for each card of the third
    rank that is known to be elsewhere. It is not kept beside the two then: eights are thrown
    more often when the other player holds the sevens, or when a seven is turned."""
    keeps: Floats
    """By four ranks in any order: how often four such cards are kept by who holds them."""

    def thrown_and_turned(self, held: Floats) -> Floats:
        """By two ranks and a starter's: how often they come together, as seen by the other.

        `held` is how many cards of each rank the other holds, of the six. For three cards that
        are still unseen; only what is in proportion counts.
        """
        seen: Floats = self.throws * np.exp(np.log(self.likelier) @ held)
        return seen[:, :, None] * self.likelier


def spread(values: ArrayLike) -> Floats:
    """Spread what stands once for each of `PAIRS`, or of `FOURS`, over their ranks in any order."""
    once = np.asarray(values, float)
    size = 2 if len(once) == len(PAIRS) else 4
    every = np.indices((13,) * size).reshape(size, -1)
    code = 13 ** np.arange(size)[::-1]
    codes = code @ np.array(PAIRS if size == 2 else FOURS).T  # ascending, as the sets are
    over_ranks: Floats = once[np.searchsorted(codes, code @ np.sort(every, axis=0))]
    return over_ranks.reshape((13,) * size + once.shape[1:])


@cache
def typical(dealer: bool) -> Habits:
    """How good players throw and keep when they are the dealer, or else the pone."""
    role = _role(dealer)
    throws = [row for row in _rows(THROWS_FILE) if row["role"] == role]
    return Habits(
        spread([int(row["often"]) / _PER for row in throws]),
        spread([[float(row[rank]) for rank in _RANKS] for row in throws]),
        spread([int(row[role]) / _PER for row in _rows(KEEPS_FILE)]),
    )


def throws_text(pone: Habits, dealer: Habits) -> str:
    """The text of `throws.csv`: of each role and pair how often, and how much likelier."""
    lines = [",".join(["role", "thrown", "often", *_RANKS])]
    for habits in (pone, dealer):
        for pair in PAIRS:
            often = round(habits.throws[pair] * _PER)
            likelier = [f"{times:.4f}" for times in habits.likelier[pair]]
            lines.append(",".join([_role(habits is dealer), _name(pair), str(often), *likelier]))
    return "\n".join(lines) + "\n"


def keeps_text(pone: Habits, dealer: Habits) -> str:
    """The text of `keeps.csv`: the ranks kept and how often, as pone and as dealer."""
    lines = [f"kept,{_role(False)},{_role(True)}"]
    for four in FOURS:
        often = [str(round(habits.keeps[four] * _PER)) for habits in (pone, dealer)]
        lines.append(",".join([_name(four), *often]))
    return "\n".join(lines) + "\n"


def _role(dealer: bool) -> str:
    return "dealer" if dealer else "pone"


def _rows(file: str) -> Iterator[dict[str, str]]:
    return csv.DictReader(files(__package__).joinpath(file).read_text("utf-8").splitlines())


def _name(ranks: Iterable[int]) -> str:
    return "".join(_RANKS[rank] for rank in ranks)
