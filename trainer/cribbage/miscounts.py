"""How a slip changes a count: the points it leads to, and what it looks like when tapped.

`slips.py` names the slips; here is what they do to the pairs, flushes and nobs of a show, and
what they have in common, in `false_fifteens.py` and `false_runs.py` what they do to the others.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import combinations as subsets
from itertools import groupby
from typing import NamedTuple

from trainer.cribbage.cards import Card, Rank
from trainer.cribbage.show import Combination, Count, Kind

Missed = Collection[Combination]
"""What was there and was not tapped."""
Invented = Collection[frozenset[Card]]
"""What was tapped and scores nothing, or nothing more."""
Scored = Sequence[Combination]


class Miscount(NamedTuple):
    """What one slip does to one kind of combination."""

    points: Callable[[Count], int | None]
    """The points said for the kind; `None`, or the true figure, when there is no room for it."""
    shown: Callable[[Count, Missed, Invented], bool]
    """Whether tapped cards, with just this missed and invented, look like this slip."""


def leaves_out(
    kind: Kind, which: Callable[[Count, Scored], Scored], *, some: bool = False
) -> Miscount:
    """Overlooking combinations of a kind: `which` picks them out of all there are.

    With `some` taps show it also where only some of those, and no others, were missed.
    """

    def left(count: Count) -> Scored:
        return which(count, of_kind(count.combinations, kind))

    def shown(count: Count, missed: Missed, _: Invented) -> bool:
        unseen = of_kind(missed, kind)
        partly = some and {*unseen} <= {*left(count)}
        return is_just(unseen, left(count)) or (partly and bool(unseen))

    return Miscount(lambda count: count.points(kind) - points_of(left(count)), shown)


def invents(kind: Kind, which: Callable[[Count], Iterable[frozenset[Card]]]) -> Miscount:
    """Counting groups of cards that score nothing: `which` names them for a show.

    Two cards are said as 2, being a pair, and a flush as a point a card.
    """
    return Miscount(
        lambda count: count.points(kind) + sum(map(len, which(count))),
        lambda count, _, invented: any(cards in invented for cards in which(count)),
    )


def once(kind: Kind) -> Miscount:
    """Counting the same ranks once although a pair makes them twice or more."""

    def shown(count: Count, missed: Missed, _: Invented) -> bool:
        unseen = of_kind(missed, kind)
        seen = {ranks_of(one) for one in of_kind(count.combinations, kind) if one not in unseen}
        return bool(unseen) and all(ranks_of(one) in seen for one in unseen)

    return Miscount(lambda count: sum(ways[0].points for ways in ways_of(count, kind)), shown)


def at_most(kind: Kind, times: int) -> Miscount:
    """Counting the same ranks no more than so many times although they come more often."""

    def shown(count: Count, missed: Missed, _: Invented) -> bool:
        return any(
            len(ways) > times and sum(one not in missed for one in ways) == times
            for ways in ways_of(count, kind)
        )

    return Miscount(
        lambda count: sum(points_of(ways[:times]) for ways in ways_of(count, kind)), shown
    )


def pairs_among(alike: int, said: int) -> Miscount:
    """Seeing only `said` pairs of those that `alike` cards of one rank make."""
    true = alike * (alike - 1) // 2

    def shown(count: Count, missed: Missed, _: Invented) -> bool:
        return any(
            len(pairs) == true and sum(one not in missed for one in pairs) == said
            for pairs in ways_of(count, Kind.PAIR)
        )

    return Miscount(
        lambda count: sum(
            2 * (said if len(pairs) == true else len(pairs)) for pairs in ways_of(count, Kind.PAIR)
        ),
        shown,
    )


def pairs_of_one_rank() -> Miscount:
    """Seeing the pairs of one rank, in figures those that bring most, and no other."""

    def shown(count: Count, missed: Missed, _: Invented) -> bool:
        by_rank = ways_of(count, Kind.PAIR)
        return any(
            is_just(of_kind(missed, Kind.PAIR), [pair for pairs in others for pair in pairs])
            for others in subsets(by_rank, max(0, len(by_rank) - 1))
        )

    return Miscount(lambda count: max(map(points_of, ways_of(count, Kind.PAIR)), default=0), shown)


def one_unlike_pair() -> Miscount:
    """Counting for a pair just two of several unlike ten-cards."""

    def points(count: Count) -> int | None:
        return count.pairs + 2 if len(list(unlike_ten_cards(count))) > 1 else None

    return Miscount(points, never_tapped)


def crib_flush_with_starter() -> Miscount:
    """Counting the crib's own suit and the starter, which is of another, as a flush."""

    def points(count: Count) -> int | None:
        return len(count.cards) if any(crib_of_one_suit(count)) else None

    return Miscount(
        points,
        lambda count, _, invented: bool(points(count)) and frozenset(count.cards) in invented,
    )


def flush_off_by(add: int) -> Miscount:
    """The starter forgotten in the flush it completes (-1), or taken into another's (1)."""

    def room(count: Count) -> bool:
        return count.flush == len(count.hand) + (add < 0)

    def shown(count: Count, _: Missed, invented: Invented) -> bool:
        length = len(count.hand) + (add > 0)
        return room(count) and any(
            len(cards) == length and cards <= {*count.cards} for cards in invented
        )

    return Miscount(lambda count: count.flush + add if room(count) else None, shown)


def nobs_of_any_suit() -> Miscount:
    """Counting a jack that is not of the starter's suit."""

    def jacks(count: Count) -> list[Card]:
        return [card for card in count.hand if card.rank is Rank.JACK and not count.nobs]

    return Miscount(
        lambda count: 1 if jacks(count) else None,
        lambda count, _, invented: any(
            jack in cards and cards <= {jack, count.starter}
            for jack in jacks(count)
            for cards in invented
        ),
    )


def nobs_as_two() -> Miscount:
    """Counting for nobs what heels bring; taps cannot show it."""
    return Miscount(lambda count: 2 if count.nobs else None, never_tapped)


def heels_as(points: int) -> Miscount:
    """Counting the jack that is itself the starter."""

    def turned(count: Count) -> bool:
        return count.starter.rank is Rank.JACK

    return Miscount(
        lambda count: points if turned(count) else None,
        lambda count, _, invented: turned(count) and frozenset({count.starter}) in invented,
    )


def never_tapped(_: Count, __: Missed, ___: Invented) -> bool:
    """Serve slips that only a figure can show."""
    return False


def everything(_: Count, scored: Scored) -> Scored:
    """All of the kind."""
    return scored


def with_starter(count: Count, scored: Scored) -> Scored:
    """Those that need the starter."""
    return [one for one in scored if count.starter in one.cards]


def pairs_in_runs(count: Count, pairs: Scored) -> Scored:
    """The pairs whose rank is part of a run."""
    inside = {rank for run in of_kind(count.combinations, Kind.RUN) for rank in ranks_of(run)}
    return [pair for pair in pairs if pair.cards[0].rank in inside]


def unlike_ten_cards(count: Count) -> Iterator[frozenset[Card]]:
    """Every two ten-cards of different rank."""
    for one, other in subsets(count.cards, 2):
        if one.rank.pips == other.rank.pips and one.rank is not other.rank:
            yield frozenset({one, other})


def crib_of_one_suit(count: Count) -> Iterator[frozenset[Card]]:
    """The crib's own cards where they are of one suit and the starter is not."""
    if count.crib and not count.flush and len({card.suit for card in count.hand}) == 1:
        yield frozenset(count.hand)


def suited_but_one(count: Count) -> Iterator[frozenset[Card]]:
    """The starter with all of the hand but one card, where they are of one suit."""
    suited = frozenset(card for card in count.cards if card.suit is count.starter.suit)
    if len(suited) == len(count.hand):
        yield suited


def of_kind(scored: Iterable[Combination], kind: Kind) -> list[Combination]:
    """Those of one kind, in the same order."""
    return [one for one in scored if one.kind is kind]


def ranks_of(combination: Combination) -> tuple[Rank, ...]:
    """The ranks of its cards, low first."""
    return tuple(card.rank for card in combination.cards)


def ways_of(count: Count, kind: Kind) -> list[Scored]:
    """The combinations of a kind, those of the same ranks together."""
    scored = sorted(of_kind(count.combinations, kind), key=ranks_of)
    return [list(ways) for _, ways in groupby(scored, key=ranks_of)]


def is_just(some: Scored, others: Scored) -> bool:
    """Whether both hold the same combinations, and not nothing."""
    return bool(some) and set(some) == set(others)


def points_of(scored: Iterable[Combination]) -> int:
    """What they are worth together."""
    return sum(one.points for one in scored)
