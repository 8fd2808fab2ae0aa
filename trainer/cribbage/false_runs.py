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
)
from trainer.cribbage.show import Combination, Count, Kind, count_show


def _with_pairs(count: Count) -> int:
    """The points when the pairs inside the runs are said with them."""
    return count.runs + points_of(pairs_in_runs(count, of_kind(count.combinations, Kind.PAIR)))


def _doubled_for_nothing(count: Count) -> int | None:
    """The points when a run of three that comes once is counted twice."""
    return 6 if count.runs == 3 else None


def _card_by_card(count: Count) -> int | None:
    """The points when a multiple run is taken for one run of all its cards."""
    runs = _runs(count)
    cards = {card for run in runs for card in run.cards}
    return len(cards) if len(runs) > 1 and not _apart(runs) else None


def _apart(runs: Iterable[Combination]) -> bool:
    """Whether they are not ways of the same run."""
    return len({ranks_of(run) for run in runs}) > 1


def _one_long(count: Count) -> int:
    """The points when every run is taken to be one card longer."""
    return count.runs + len(_runs(count))


def _where_none_is(count: Count) -> int | None:
    """The points of a run of three where there is none."""
    return None if count.runs else 3


def _starter_left_out(*, at_end: bool) -> Miscount:
    """Not seeing what runs the starter makes or lengthens, at an end or between other cards.

    Where it only doubles a run by its rank, another slip tells more.
    """

    def room(count: Count) -> bool:
        rank = count.starter.rank
        ranks = next((ranks_of(run) for run in _runs(count) if count.starter in run.cards), ())
        doubles = any(card.rank is rank for card in count.hand)
        return bool(ranks) and not doubles and at_end == (rank in (ranks[0], ranks[-1]))

    def points(count: Count) -> int | None:
        return points_of(_of_the_hand_alone(count)) if room(count) else None

    def shown(count: Count, missed: Missed, invented: Invented) -> bool:
        if not room(count):
            return False
        with_starter = [run for run in _runs(count) if count.starter in run.cards]
        alone = {frozenset(run.cards) for run in _of_the_hand_alone(count)}
        # Where the hand has a run of its own that was not seen either, the starter is no reason,
        # nor where it was tapped with another part of the run.
        seen = not alone or any(cards in invented for cards in alone)
        tried = any(count.starter in cards for cards in _parts_of_missed(missed, invented))
        return seen and not tried and is_just(of_kind(missed, Kind.RUN), with_starter)

    return Miscount(points, shown)


def _of_the_hand_alone(count: Count) -> list[Combination]:
    """The runs that the hand makes without the starter."""
    if len(count.hand) > 3:
        return _runs(count_show(count.hand[1:], count.hand[0]))
    low, middle, high = sorted(count.hand)
    unbroken = low.rank + 2 == middle.rank + 1 == high.rank
    return [Combination(Kind.RUN, (low, middle, high), 3)] if unbroken else []


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


def _only_three(count: Count) -> int | None:
    """The points when runs of five cards and more are seen as runs of three."""
    runs = _runs(count)
    return 3 * len(runs) if any(run.points > 4 for run in runs) else None


def _shows_one_short(_: Count, missed: Missed, invented: Invented) -> bool:
    """Whether one part of a run was tapped and the run was not."""
    return len(_parts_of_missed(missed, invented)) == 1


def _round_the_corner(count: Count) -> int | None:
    """The points when runs go on from the king to the ace."""
    return _taken_as_run(count, _around(count))


def _round_the_corner_once(count: Count) -> int | None:
    """The same when a pair in such a run is not counted twice."""
    around = _around(count)
    points = _taken_as_run(count, around, ways=1)
    return None if points == _taken_as_run(count, around) else points


def _three_round_the_corner(count: Count) -> int | None:
    """The points when just three cards are taken for a run, beside the real ones."""
    others = (_round_the_corner(count), _round_the_corner_once(count))
    points = count.runs + 3
    return points if len(_around(count)) > 2 and points not in others else None


def _double_round_the_corner(count: Count) -> int | None:
    """The points when three ranks, one of them paired, are taken for a double run."""
    around = _around(count)
    others = (_round_the_corner(count), _round_the_corner_once(count))
    paired = len(around) > 2 and sum(card.rank in around for card in count.cards) > len(around)
    points = count.runs + 6
    return points if paired and points not in others else None


def _around(count: Count) -> set[int]:
    """The ranks from the king down and the ace up; none unless both are there."""
    there = {card.rank for card in count.cards}
    up, down = _unbroken(there, Rank.ACE, 1), _unbroken(there, Rank.KING, -1)
    return {*up, *down} if up and down else set()


def _shows_round_the_corner(_: Count, __: Missed, invented: Invented) -> bool:
    """Whether cards were tapped that are one sequence through king and ace."""
    return any(_is_round_the_corner(cards) for cards in invented)


def _over_a_gap(count: Count) -> int | None:
    """The points when one missing rank is passed over, where that brings most."""
    said = [_taken_as_run(count, taken) for taken in _with_gaps(count)]
    return max((points for points in said if points is not None), default=None)


def _three_over_a_gap(count: Count) -> int | None:
    """The points when just three cards over a gap are taken for a run, and there is no other."""
    near = any(len(taken) > 2 for taken in _with_gaps(count)) and not count.runs
    return 3 if near and _over_a_gap(count) != 3 else None


def _with_gaps(count: Count) -> Iterator[set[int]]:
    """The ranks on both sides of each single missing rank."""
    there = {card.rank for card in count.cards}
    for gap in range(Rank.TWO, Rank.KING):
        below, above = _unbroken(there, gap - 1, -1), _unbroken(there, gap + 1, 1)
        if gap not in there and below and above:
            yield {*below, *above}


def _shows_gap(_: Count, __: Missed, invented: Invented) -> bool:
    """Whether cards were tapped that are a sequence but for one missing rank."""
    return any(_has_a_gap(cards) for cards in invented)


def _shows_none_seen(count: Count, missed: Missed, invented: Invented) -> bool:
    """Whether all runs were missed and not even a part of one was tapped."""
    unseen = of_kind(missed, Kind.RUN)
    return is_just(unseen, _runs(count)) and not _parts_of_missed(missed, invented)


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


def _taken_as_run(count: Count, taken: Collection[int], ways: int = 0) -> int | None:
    """The points of runs when these ranks are taken for one; `None` for fewer than three.

    Taken in as many ways as there are cards for, if `ways` does not tell.
    """
    if len(taken) < 3:
        return None
    real = [run for run in _runs(count) if set(taken).issuperset(ranks_of(run))]
    held = [card.rank for card in count.cards]
    ways = ways or prod(held.count(Rank(rank)) for rank in taken)
    return count.runs - points_of(real) + len(taken) * ways


SAID_WITH_PAIRS = Miscount(_with_pairs, never_tapped)
DOUBLED_FOR_NOTHING = Miscount(_doubled_for_nothing, never_tapped)
CARD_BY_CARD = Miscount(_card_by_card, never_tapped)
ONE_LONG = Miscount(_one_long, never_tapped)
WHERE_NONE_IS = Miscount(_where_none_is, never_tapped)
STARTER_BETWEEN = _starter_left_out(at_end=False)
STARTER_AT_AN_END = _starter_left_out(at_end=True)
AND_A_THREE_INSIDE = Miscount(_and_a_three_inside, _shows_three_inside)
THREES_FOR_LONGER = Miscount(_threes_for_longer, _shows_threes_for_longer)
ONE_SHORT = Miscount(_one_short, _shows_one_short)
ONLY_THREE = Miscount(_only_three, never_tapped)
ROUND_THE_CORNER = Miscount(_round_the_corner, _shows_round_the_corner)
ROUND_THE_CORNER_ONCE = Miscount(_round_the_corner_once, never_tapped)
THREE_ROUND_THE_CORNER = Miscount(_three_round_the_corner, never_tapped)
DOUBLE_ROUND_THE_CORNER = Miscount(_double_round_the_corner, never_tapped)
OVER_A_GAP = Miscount(_over_a_gap, _shows_gap)
THREE_OVER_A_GAP = Miscount(_three_over_a_gap, never_tapped)
NONE_SEEN = Miscount(lambda _: 0, _shows_none_seen)
