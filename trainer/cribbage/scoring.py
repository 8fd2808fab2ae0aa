"""What happens, and which points are due, when a card is turned or laid or a hand is counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from trainer.cribbage.cards import Card, Rank
from trainer.cribbage.events import (
    CRIB,
    HAND,
    HEELS,
    MUGGINS,
    CardLaid,
    CountRestarted,
    Event,
    NotSaid,
    SaidGo,
    Shown,
    Turned,
)
from trainer.cribbage.play import Award, Play, Reason
from trainer.cribbage.rules import Muggins, Rules
from trainer.cribbage.show import Show


@dataclass(frozen=True, slots=True)
class Due:
    """Points to be pegged, before it is known what score they make."""

    seat: int
    points: int
    reason: str
    said: int | None = None


def turning(dealer: int, starter: Card) -> Iterator[Event | Due]:
    """The starter is turned; a jack is two for the dealer at once."""
    yield Turned(starter)
    if starter.rank is Rank.JACK:
        yield Due(dealer, 2, HEELS)


def laying(play: Play, said: int | None) -> Iterator[Event | Due]:
    """A card is laid; `play` is the play after it, `said` the points its owner said, if any."""
    seat, card, count = play.laid[-1]
    yield CardLaid(seat, card, count)
    ends = [award for award in play.awards if award.reason in (Reason.GO, Reason.LAST_CARD)]
    scored = play.awards[: len(play.awards) - len(ends)]
    missed: list[Award] = []
    if said is not None:
        scored, missed = _as_said(scored, said)
    for award in scored:
        yield Due(seat, award.points, award.reason, said)
    if missed:
        points = sum([award.points for award in missed])
        yield NotSaid(seat, points, tuple([award.reason for award in missed]))
    for passed in play.passed:
        yield SaidGo(passed)
    for award in ends:
        yield Due(seat, award.points, award.reason)
    if play.restarted:
        yield CountRestarted()


def _as_said(scored: tuple[Award, ...], said: int) -> tuple[tuple[Award, ...], list[Award]]:
    """What is pegged of a card's awards when its owner says so many points, and what is not.

    Whole awards where some of them make the points said; otherwise they are filled in turn.
    """
    if said >= sum([award.points for award in scored]):
        return scored, []
    for size in range(len(scored)):
        for chosen in combinations(scored, size):
            if sum([award.points for award in chosen]) == said:
                return chosen, [award for award in scored if award not in chosen]
    pegged, missed = [], []
    for award in scored:
        points = min(award.points, said)
        said -= points
        if points:
            pegged.append(award._replace(points=points))
        if points < award.points:
            missed.append(award._replace(points=award.points - points))
    return tuple(pegged), missed


def showing(rules: Rules, seat: int, show: Show, said: int | None) -> Iterator[Event | Due]:
    """A hand or the crib is counted, after its owner `said` its points or by the table."""
    worth = show.count().total
    yield Shown(seat, show, worth, said)
    pegged = worth if said is None else min(said, worth)
    if pegged:
        yield Due(seat, pegged, CRIB if show.crib else HAND, said)
    if said is None or rules.muggins is Muggins.OFF:
        return
    opponent = next(
        other % rules.seats
        for other in range(seat + 1, seat + rules.seats)
        if rules.side_of(other % rules.seats) != rules.side_of(seat)
    )
    short, excess = worth - pegged, said - pegged
    taken = short + (excess if rules.muggins is Muggins.STRICT else 0)
    if taken:
        yield Due(opponent, taken, MUGGINS)
