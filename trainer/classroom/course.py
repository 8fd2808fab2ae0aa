"""A course, week by week, and the hands of each week: the same for ever."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import NamedTuple

from trainer.cribbage.cards import Card, Rank, shuffled
from trainer.cribbage.show import Kind, Show
from trainer.drill.question import chance_of
from trainer.drill.sitting import Shows
from trainer.strategy.tables import KEEPS, kept_sums


class Week(StrEnum):
    """What has been taught by then; each week asks for everything up to it."""

    FIFTEENS = "fifteens"
    PAIRS = "pairs"
    RUNS = "runs"
    FLUSHES = "flushes"
    NOBS = "nobs"
    WHOLE = "whole hands"
    CRIBS = "cribs"
    BOTH = "hands and cribs"

    @property
    def title(self) -> str:  # type: ignore[override]  # a heading, not a change of case
        """Its heading: "Fifteens and pairs"."""
        return _WEEKS[self].title

    @property
    def line(self) -> str:
        """One sentence on what is counted."""
        return _WEEKS[self].line

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of combination that are asked, in counting order."""
        return _WEEKS[self].kinds

    @property
    def newest(self) -> Kind | None:
        """The kind that the week is about; `None` where hands are as they come."""
        return _WEEKS[self].kinds[-1] if self in _TAUGHT else None

    @property
    def shows(self) -> Shows:
        """Whether hands, cribs or both in turn are counted."""
        return _WEEKS[self].shows

    @property
    def crib(self) -> bool:
        """Whether there are cribs among them."""
        return self.shows is not Shows.HAND


class _Week(NamedTuple):
    """What a week says of itself."""

    title: str
    line: str
    kinds: tuple[Kind, ...]
    shows: Shows = Shows.HAND


_ALL = tuple(Kind)
_WEEKS = {
    Week.FIFTEENS: _Week("Fifteens", "Only the fifteens are counted.", _ALL[:1]),
    Week.PAIRS: _Week("Fifteens and pairs", "Fifteens and pairs are counted.", _ALL[:2]),
    Week.RUNS: _Week(
        "Fifteens, pairs and runs", "Everything but flush and nobs is counted.", _ALL[:3]
    ),
    Week.FLUSHES: _Week("Flushes too", "Everything but nobs is counted.", _ALL[:4]),
    Week.NOBS: _Week("Nobs too", "Everything is counted, and a jack is often in the hand.", _ALL),
    Week.WHOLE: _Week("Whole hands", "Everything is counted, in hands as players keep them.", _ALL),
    Week.CRIBS: _Week("Cribs", "Everything is counted, in what players throw.", _ALL, Shows.CRIB),
    Week.BOTH: _Week("Hands and cribs", "Hands and cribs in turn.", _ALL, Shows.BOTH),
}
_TAUGHT = (Week.FIFTEENS, Week.PAIRS, Week.RUNS, Week.FLUSHES, Week.NOBS)


@lru_cache(maxsize=4096)
def course_show(week: Week, seed: int, n: int) -> Show:
    """Deal hand `n` (from 0) of a week; it depends on nothing but the arguments, for ever.

    Two players are dealt six cards each by turns from a shuffled pack, the thirteenth card is the
    starter, and each keeps the four cards whose points, added up over the 46 starters that are
    not among the six, are the largest whole number. Where several sums are equal it is
    the keep that comes first when its cards are put in order (ace to king, and clubs,
    diamonds, hearts, spades in a rank) and the keeps are compared card by card, the lowest first.
    A hand is what the first player keeps, in the order dealt; a crib is what the first has
    thrown and then what the second has, each in the order dealt.

    In the weeks that teach a kind, deals are thrown away until one fits: of each four hands
    three hold the newest kind, and one, at a place that the seed decides, does not. That one
    looks like it where it can: four of a suit across hand and starter, a jack of the wrong suit
    or as the starter, three ranks a step short of a run. From then on hands are as they come.
    """
    chance = chance_of(f"{week}/{seed}/{n}")
    if week.newest is None:
        crib = week.shows is Shows.CRIB or (week.shows is Shows.BOTH and n % 2 == 1)
        return _deal(chance, crib)
    without = int(chance_of(f"{week}/{seed}/without/{n // 4}").random() * 4) == n % 4
    fits = _looks_like if without else _holds
    return next(show for show in _deals(chance) if fits(show, week.newest))


def _deals(chance: Random) -> Iterator[Show]:
    while True:
        yield _deal(chance, crib=False)


def _deal(chance: Random, crib: bool) -> Show:
    pack = shuffled(chance)
    kept, thrown = _keep(pack[:12:2])
    if crib:
        return Show((*thrown, *_keep(pack[1:12:2])[1]), pack[12], crib)
    return Show(kept, pack[12], crib)


def _keep(six: Sequence[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Part six cards into the four kept and the two thrown, both in the order dealt."""
    in_order = sorted(six)
    sums = kept_sums([card.index for card in in_order]).tolist()
    best = {in_order[place] for place in KEEPS[sums.index(max(sums))]}
    kept = tuple(card for card in six if card in best)
    return kept, tuple(card for card in six if card not in best)


def _holds(show: Show, kind: Kind) -> bool:
    return show.count().points(kind) > 0


def _looks_like(show: Show, kind: Kind) -> bool:
    """Whether the show holds none of the kind, and where it can looks as if it did."""
    if _holds(show, kind):
        return False
    cards = (*show.hand, show.starter)
    if kind is Kind.FLUSH:
        suits = [card.suit for card in cards]
        return max(map(suits.count, suits)) == 4
    if kind is Kind.NOBS:
        return any(card.rank is Rank.JACK for card in cards)
    if kind is Kind.RUN:
        ranks = sorted({card.rank for card in cards})
        steps = [after - before for before, after in pairwise(ranks)]
        return any(sorted(two) == [1, 2] for two in pairwise(steps))
    return True
