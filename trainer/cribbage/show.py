"""The show: what a hand or a crib is worth with its starter, combination by combination."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from enum import StrEnum
from functools import cache
from itertools import combinations as subsets
from itertools import groupby, product
from operator import itemgetter
from typing import Any, NamedTuple

from trainer.cribbage.cards import Card, Rank, Suit


class Kind(StrEnum):
    """The five kinds of combination, in the order in which they are counted."""

    FIFTEEN = "fifteen"
    PAIR = "pair"
    RUN = "run"
    FLUSH = "flush"
    NOBS = "nobs"

    @property
    def plural(self) -> str:
        """The heading over all of a kind: "fifteens", "pairs", "runs", "flush", "nobs"."""
        return self.value + "s" if self in (Kind.FIFTEEN, Kind.PAIR, Kind.RUN) else self.value


class Show(NamedTuple):
    """The cards to be counted: a hand or a crib, and the starter."""

    hand: tuple[Card, ...]
    starter: Card
    crib: bool = False

    def count(self) -> Count:  # type: ignore[override]  # nobody counts the fields of a show
        """What they are worth; see `count_show`."""
        return count_show(*self)


class Combination(NamedTuple):
    """The smallest thing that scores: one fifteen, two like cards, one way of a run."""

    kind: Kind
    cards: tuple[Card, ...]
    """Low card first; for nobs the jack alone."""
    points: int


class Unit(NamedTuple):
    """What a player says in one breath: a fifteen, a pair royal, a double run of three."""

    kind: Kind
    """RUN for runs together with their pairs."""
    name: str
    """Without an article: "fifteen", "pair royal", "double run of three", "flush of four"."""
    combinations: tuple[Combination, ...]
    cards: tuple[Card, ...]
    """Every card of the combinations once, low card first."""
    points: int


class Count(NamedTuple):
    """Everything one show is worth."""

    hand: tuple[Card, ...]
    starter: Card
    crib: bool
    combinations: tuple[Combination, ...]
    """In counting order: fifteens (fewest cards first), pairs, runs, flush, nobs."""
    fifteens: int
    """Points, as are pairs, runs, flush, nobs and total."""
    pairs: int
    runs: int
    flush: int
    nobs: int
    total: int

    def points(self, kind: Kind) -> int:
        """The points of one kind."""
        return (self.fifteens, self.pairs, self.runs, self.flush, self.nobs)[_PLACE[kind]]

    @property
    def units(self) -> tuple[Unit, ...]:
        """The same combinations grouped as they are spoken, in counting order."""
        return tuple(_units(self.combinations))

    def units_of(self, kinds: Collection[Kind]) -> tuple[Unit, ...]:
        """Only these kinds, grouped as spoken, in counting order.

        Without the runs every pair stands alone; without the pairs a double run of three (8)
        is two runs of three (6).
        """
        return tuple(_units([one for one in self.combinations if one.kind in kinds]))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The hand's cards in the order given, then the starter."""
        return (*self.hand, self.starter)


_PLACE = {kind: place for place, kind in enumerate(Kind)}


class ShowError(ValueError):
    """These cards are no hand and starter; the text can be shown to a learner."""


def count_show(hand: Sequence[Card], starter: Card, crib: bool = False) -> Count:
    """Count a hand or a crib of three, four or five cards with its starter.

    Raises `ShowError` for another number of cards or a card that is there twice.
    """
    cards = sorted((*hand, starter))
    size = len(cards) - 1
    if not 3 <= size <= 5:
        raise ShowError(f"A hand has three, four or five cards and a starter; this one has {size}.")
    picks, (fifteens, pairs, runs), has_jack = _shape(tuple([card[0] for card in cards]))
    if pairs and len(set(cards)) <= size:
        twice = next(card for card in cards if cards.count(card) > 1)
        raise ShowError(f"The {twice.name} is there twice; a pack holds each card once.")

    scored = [_value(Combination, (kind, pick(cards), points)) for kind, pick, points in picks]
    starter_suit = starter[1]
    flush = nobs = 0
    suit = hand[0][1]
    for card in hand:
        if card[1] is not suit:
            break
    else:
        if suit is starter_suit:
            flush = size + 1
            scored.append(Combination(Kind.FLUSH, tuple(cards), flush))
        elif not crib:
            flush = size
            scored.append(Combination(Kind.FLUSH, tuple(sorted(hand)), flush))
    if has_jack:
        jack = _JACKS[starter_suit]
        if jack in hand:
            nobs = 1
            scored.append(Combination(Kind.NOBS, (jack,), nobs))
    total = fifteens + pairs + runs + flush + nobs
    counted: Count = _value(
        Count,
        (tuple(hand), starter, crib, tuple(scored), fifteens, pairs, runs, flush, nobs, total),
    )
    return counted


# Builds a NamedTuple from a tuple without the cost of its argument handling: this is a hot path.
_value: Any = tuple.__new__
_JACKS = tuple(Card(Rank.JACK, suit) for suit in Suit)


class _Shape(NamedTuple):
    """What a multiset of ranks scores, whatever the suits."""

    picks: tuple[tuple[Kind, Callable[[Sequence[Card]], tuple[Card, ...]], int], ...]
    """Each combination: its kind, how to take its cards from the sorted cards, its points."""
    points: tuple[int, int, int]
    """Of fifteens, pairs and runs."""
    jack: bool


@cache  # 6,175 shapes of five cards; the whole of three to six cards is 27,000 at most
def _shape(ranks: tuple[Rank, ...]) -> _Shape:
    """What the sorted ranks score."""
    places = range(len(ranks))
    sums = [0]
    for pips in [rank.pips for rank in ranks]:
        sums += [before + pips for before in sums]  # of any places, at the sum of their bits
    fifteens = [chosen for bits, chosen in _choices(len(ranks)) if sums[bits] == 15]
    pairs = [two for two in subsets(places, 2) if ranks[two[0]] == ranks[two[1]]]
    runs = [way for stretch in _stretches(ranks) if len(stretch) >= 3 for way in product(*stretch)]
    return _Shape(
        tuple(
            (kind, itemgetter(*chosen), points)
            for kind, scored in ((Kind.FIFTEEN, fifteens), (Kind.PAIR, pairs), (Kind.RUN, runs))
            for chosen in scored
            for points in [len(chosen) if kind is Kind.RUN else 2]
        ),
        (2 * len(fifteens), 2 * len(pairs), sum(map(len, runs))),
        Rank.JACK in ranks,
    )


@cache
def _choices(size: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Every two or more of so many places, the fewest first, each with the sum of its bits."""
    return tuple(
        (sum(1 << place for place in chosen), chosen)
        for number in range(2, size + 1)
        for chosen in subsets(range(size), number)
    )


def _stretches(ranks: Sequence[Rank]) -> list[list[list[int]]]:
    """Unbroken sequences of ranks, each as a list of ranks, each rank as its places."""
    stretches: list[list[list[int]]] = []
    before = None
    for rank, places in groupby(range(len(ranks)), key=lambda place: ranks[place]):
        if before is None or rank != before + 1:
            stretches.append([])
        stretches[-1].append(list(places))
        before = rank
    return stretches


_ALIKE = {2: "pair", 3: "pair royal", 4: "double pair royal"}
_TIMES = {2: "double", 3: "triple", 4: "quadruple"}
_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight")


def _units(scored: Sequence[Combination]) -> Iterator[Unit]:
    """Group combinations as they are spoken; pairs inside a run belong to the run."""
    by_kind = {kind: [one for one in scored if one.kind is kind] for kind in Kind}
    for fifteen in by_kind[Kind.FIFTEEN]:
        yield _unit(Kind.FIFTEEN, "fifteen", [fifteen])
    in_runs = {card.rank for run in by_kind[Kind.RUN] for card in run.cards}
    for rank, alike in groupby(by_kind[Kind.PAIR], key=lambda pair: pair.cards[0].rank):
        if rank not in in_runs:
            pairs = list(alike)
            yield _unit(Kind.PAIR, _ALIKE[len({c for pair in pairs for c in pair.cards})], pairs)
    for ranks, ways in groupby(by_kind[Kind.RUN], key=lambda run: [c.rank for c in run.cards]):
        runs = list(ways)
        pairs = [pair for pair in by_kind[Kind.PAIR] if pair.cards[0].rank in ranks]
        apart = len(runs) > 1 and not pairs
        name = f"{_NUMBERS[len(runs)]} runs of {_NUMBERS[len(ranks)]}" if apart else _run_name(runs)
        yield _unit(Kind.RUN, name, [*pairs, *runs])
    for flush in by_kind[Kind.FLUSH]:
        yield _unit(Kind.FLUSH, f"flush of {_NUMBERS[flush.points]}", [flush])
    for nobs in by_kind[Kind.NOBS]:
        yield _unit(Kind.NOBS, "nobs", [nobs])


def _unit(kind: Kind, name: str, parts: list[Combination]) -> Unit:
    cards = sorted({card for part in parts for card in part.cards})
    return Unit(kind, name, tuple(parts), tuple(cards), sum(part.points for part in parts))


def _run_name(ways: Sequence[Combination]) -> str:
    """Name it: "run of four", "double run of three", "triple run", "double-double run" ..."""
    length = len(ways[0].cards)
    copies = sorted(len(set(column)) for column in zip(*(way.cards for way in ways), strict=True))
    times = "-".join(_TIMES[number] for number in reversed(copies) if number > 1)
    # A triple or double-double run of five cards can only be of three, so nobody says it.
    unsaid = length == 3 and times not in ("", "double")
    return f"{times} run{'' if unsaid else f' of {_NUMBERS[length]}'}".strip()
