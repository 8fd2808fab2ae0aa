"""The figures about cards and counts that lessons name, each worked out anew."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping
from functools import cache
from math import comb
from statistics import mean

from tests.lessons.shipped import points_of_ranks
from trainer.cribbage.cards import DECK, Rank, parse_cards
from trainer.cribbage.possible import POSSIBLE
from trainer.cribbage.rules import STANDARD
from trainer.cribbage.show import Kind, count_show
from trainer.drill.dealing import deal_show
from trainer.drill.sitting import Settings, Shows
from trainer.folders import ROOT
from trainer.learning.notation import Ranks, read_notation

DISTRIBUTION = ROOT / "tests" / "benchmarks" / "show_distribution.csv"
"""The published census of all hands and cribs of four cards and a starter."""


@cache
def _shows(column: str) -> Mapping[int, int]:
    """How many hands, or cribs, there are of each number of points."""
    with DISTRIBUTION.open(newline="", encoding="utf-8") as lines:
        return {int(row["points"]): int(row[column]) for row in csv.DictReader(lines)}


@cache
def _mean(shows: Shows) -> float:
    """What hands are worth that keep the best four of six, or the cribs that two of them throw.

    Over a thousand deals: exact to 0.1 or so.
    """
    settings = Settings(shows=shows)
    deals = [deal_show(settings, 121, n) for n in range(1000)]
    return mean(show.count().total for show in deals)


@cache
def _fifteens_of_two() -> float:
    """Of a hundred fifteens in five random cards, those that two cards make."""
    ways = {(0, 0): 1}  # by cards taken and what they add up to
    for card in DECK:
        for (taken, sum_), number in list(ways.items()):
            if taken < 5 and sum_ + card.rank.pips <= 15:
                key = (taken + 1, sum_ + card.rank.pips)
                ways[key] = ways.get(key, 0) + number
    # Each set of so many cards lies among five in so many of all ways to draw them.
    often = {size: ways[size, 15] * comb(52 - size, 5 - size) for size in range(2, 6)}
    return 100 * often[2] / sum(often.values())


def _never(total: str) -> float:
    """A total that no hand and no crib makes."""
    assert int(total) not in POSSIBLE["total"]
    assert not _shows("hands").get(int(total)), total
    assert not _shows("cribs").get(int(total)), total
    return int(total)


def _value(symbol: str) -> float:
    return next(rank.pips for rank in Rank if rank.symbol == symbol)


def _of_ranks(code: str) -> float:
    """What cards hold between them by their ranks: "points of ranks: 3-4-4-5"."""
    found = read_notation(code)
    assert isinstance(found, Ranks), code
    return points_of_ranks(found.ranks)


def _of_show(typed: str) -> float:
    """What a show holds, or one kind of it: "points of a show: crib 5H 6H 7H JH + 8S flush"."""
    cards, _, rest = typed.removeprefix("crib ").partition("+")
    starter, *kinds = rest.split()
    (turned,) = parse_cards(starter)
    count = count_show(parse_cards(cards), turned, typed.startswith("crib "))
    return count.points(Kind(kinds[0])) if kinds else count.total


FIGURES: Mapping[str, Callable[[str], float]] = {
    "what fifteens add up to": lambda _: 15,
    "cards in the pack": lambda _: len(DECK),
    "cards dealt to each": lambda _: STANDARD.dealt,
    "cards thrown by each": lambda _: STANDARD.thrown,
    "cards kept by each": lambda _: STANDARD.kept,
    "cards in the crib": lambda _: STANDARD.crib_size,
    "points that win": lambda _: STANDARD.target,
    "one": lambda _: 1,
    "a hundred": lambda _: 100,
    "value of a card": _value,
    "points of ranks": _of_ranks,
    "points of a show": _of_show,
    "points for each card of a run": lambda _: _of_ranks("9-10-J") / 3,
    "fifteens out of a hundred made by two cards": lambda _: _fifteens_of_two(),
    "most points of a show": lambda _: max(points for points, n in _shows("hands").items() if n),
    "total that never comes": _never,
    "one hand in so many holds nothing": lambda _: (
        sum(_shows("hands").values()) / _shows("hands")[0]
    ),
    "mean of kept hands": lambda _: _mean(Shows.HAND),
    "mean of thrown cribs": lambda _: _mean(Shows.CRIB),
}
"""By name, given what stands after the colon."""
