"""How slips change the runs of a show: counted too often, too seldom, or where there are none."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from math import prod

from trainer.cribbage.cards import Card, Rank
from trainer.cribbage.miscounts import (
    Invented,
    Miscount,
    Missed,
    is_just,
    never_tapped,
    of_kind,
    pairs_in_runs,
    points_of,
    ranks_of,
    ways_of,
)
from trainer.cribbage.show import Combination, Count, Kind, count_show


def _doubled_at_most(count: Count) -> int:
    """The points when no run is counted more than twice."""
    return sum(points_of(ways[:2]) for ways in ways_of(count, Kind.RUN))


def _shows_doubled_at_most(count: Count, missed: Missed, _: Invented) -> bool:
    """Whether just two of three or four ways of a run were tapped."""
    return any(
        len(ways) > 2 and sum(run not in missed for run in ways) == 2
        for ways in ways_of(count, Kind.RUN)
    )


def _with_pairs(count: Count) -> int:
    """The points when the pairs inside the runs are said with them."""
    return count.runs + points_of(pairs_in_runs(count, of_kind(count.combinations, Kind.PAIR)))


def _of_the_hand_alone(count: Count) -> int | None:
    """The points when the starter is not looked at; `None` for a hand of three."""
    return count_show(count.hand[1:], count.hand[0]).runs if len(count.hand) > 3 else None


def _shows_hand_alone(count: Count, missed: Missed, _: Invented) -> bool:
    """Whether just the runs with the starter were missed."""
    with_starter = [run for run in _runs(count) if count.starter in run.cards]
    return is_just(of_kind(missed, Kind.RUN), with_starter)


def _and_a_three_inside(count: Count) -> int | None:
    """The points when a run of three inside a longer run is counted as well."""
    return count.runs + 3 if any(_inside(_runs(count))) else None


def _shows_three_inside(count: Count, missed: Missed, invented: Invented) -> bool:
    """Whether a run was tapped and then a part of it."""
    return any(cards in invented for cards in _inside(_runs(count, without=missed)))


def _threes_for_longer(count: Count) -> int | None:
    """The points when the runs of three inside a longer run are counted in its place."""
    threes = {cards for cards in _inside(_runs(count)) if len(cards) == 3}
    return 3 * len(threes) or None


def _shows_threes_for_longer(_: Count, missed: Missed, invented: Invented) -> bool:
    """Whether parts of a run were tapped, more than one, and the run was not."""
    return len(_parts_of_missed(missed, invented)) > 1


def _one_short(count: Count) -> int:
    """The points when every run longer than three is seen one card short."""
    return count.runs - sum(run.points > 3 for run in _runs(count))


def _shows_one_short(_: Count, missed: Missed, invented: Invented) -> bool:
    """Whether one part of a run was tapped and the run was not."""
    return len(_parts_of_missed(missed, invented)) == 1


def _round_the_corner(count: Count) -> int | None:
    """The points when runs go on from the king to the ace."""
    there = {card.rank for card in count.cards}
    up, down = _unbroken(there, Rank.ACE, 1), _unbroken(there, Rank.KING, -1)
    return _taken_as_run(count, {*up, *down}) if up and down else None


def _shows_round_the_corner(_: Count, __: Missed, invented: Invented) -> bool:
    """Whether cards were tapped that are one sequence through king and ace."""
    return any(_is_round_the_corner(cards) for cards in invented)


def _over_a_gap(count: Count) -> int | None:
    """The points when one missing rank is passed over, where that brings most."""
    there = {card.rank for card in count.cards}
    said = [
        points
        for gap in range(Rank.TWO, Rank.KING)
        if gap not in there
        for below in [_unbroken(there, gap - 1, -1)]
        for above in [_unbroken(there, gap + 1, 1)]
        if below and above
        for points in [_taken_as_run(count, {*below, *above})]
        if points is not None
    ]
    return max(said, default=None)


def _shows_gap(_: Count, __: Missed, invented: Invented) -> bool:
    """Whether cards were tapped that are a sequence but for one missing rank."""
    return any(_has_a_gap(cards) for cards in invented)


def _runs(count: Count, without: Missed = ()) -> list[Combination]:
    return [run for run in of_kind(count.combinations, Kind.RUN) if run not in without]


def _inside(runs: Iterable[Combination]) -> Iterator[frozenset[Card]]:
    """The runs of three or more inside longer ones."""
    for run in runs:
        for length in range(3, len(run.cards)):
            for first in range(len(run.cards) - length + 1):
                yield frozenset(run.cards[first : first + length])


def _parts_of_missed(missed: Missed, invented: Invented) -> set[frozenset[Card]]:
    """The tapped groups that are a part of a run that was missed."""
    return {cards for cards in _inside(of_kind(missed, Kind.RUN)) if cards in invented}


def _is_round_the_corner(cards: Iterable[Card]) -> bool:
    held = {card.rank for card in cards}
    low, high = _unbroken(held, Rank.ACE, 1), _unbroken(held, Rank.KING, -1)
    return bool(low and high) and len(held) == len(low) + len(high) >= 3


def _has_a_gap(cards: Iterable[Card]) -> bool:
    held = {card.rank for card in cards}
    return len(held) >= 3 and max(held) - min(held) == len(held)


def _unbroken(there: Collection[int], start: int, step: int) -> list[int]:
    """The ranks there from `start` on, as far as none is missing."""
    found = []
    while start in there:
        found.append(start)
        start += step
    return found


def _taken_as_run(count: Count, taken: Collection[int]) -> int | None:
    """The points of runs when these ranks are taken for one; `None` for fewer than three."""
    if len(taken) < 3:
        return None
    real = [run for run in _runs(count) if set(taken).issuperset(ranks_of(run))]
    held = [card.rank for card in count.cards]
    ways = prod(held.count(Rank(rank)) for rank in taken)
    return count.runs - points_of(real) + len(taken) * ways


DOUBLED_AT_MOST = Miscount(_doubled_at_most, _shows_doubled_at_most)
SAID_WITH_PAIRS = Miscount(_with_pairs, never_tapped)
OF_THE_HAND_ALONE = Miscount(_of_the_hand_alone, _shows_hand_alone)
AND_A_THREE_INSIDE = Miscount(_and_a_three_inside, _shows_three_inside)
THREES_FOR_LONGER = Miscount(_threes_for_longer, _shows_threes_for_longer)
ONE_SHORT = Miscount(_one_short, _shows_one_short)
ROUND_THE_CORNER = Miscount(_round_the_corner, _shows_round_the_corner)
OVER_A_GAP = Miscount(_over_a_gap, _shows_gap)
