"""Where the points of a game came from: hand, crib and play, as dealer and as pone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from trainer.cribbage.events import CRIB, HAND, MUGGINS, Awarded, Dealt, Event, NotSaid, Shown
from trainer.cribbage.game import Game


class Points(NamedTuple):
    """Points of one side in one role: of so many deals together, or of one on average."""

    hand: float
    crib: float
    """Nothing as pone."""
    play: float
    """Heels are among them."""

    @property
    def total(self) -> float:
        """All of them."""
        return self.hand + self.crib + self.play


class RolePoints(NamedTuple):
    """What one side scored in the deals in which it had one of the two roles."""

    deals: int
    hand: int
    crib: int
    play: int
    """Heels are among them."""

    @property
    def total(self) -> int:
        """All points in the role."""
        return self.hand + self.crib + self.play

    @property
    def average(self) -> Points | None:
        """Points a deal; `None` without a deal."""
        if not self.deals:
            return None
        return Points(*(points / self.deals for points in self[1:]))


@dataclass(frozen=True, slots=True)
class Sources:
    """Where one side's points came from, over the deals played to their end."""

    dealing: RolePoints
    pone: RolePoints


class Averages(NamedTuple):
    """What good players score in a deal."""

    dealing: Points
    pone: Points

    @property
    def margin(self) -> float:
        """By how much the dealer is ahead of pone after a deal."""
        return self.dealing.total - self.pone.total


GOOD_PLAYERS = Averages(Points(7.9, 4.7, 3.6), Points(8.1, 0.0, 2.1))
"""Two champions of `trainer.strategy.computer` against each other; the published averages of
expert play, 16.2 points for the dealer and 10.2 for pone, say the same."""


class DealAwards(NamedTuple):
    """What was pegged in one deal."""

    number: int
    """From 0."""
    dealer: int
    awards: tuple[Awarded, ...]
    miscounted: tuple[int, int]
    """By seat: points that were there and not said, and what muggins took for it."""
    complete: bool
    """It was played to its end, and another one dealt."""


def deals_of(game: Game) -> tuple[DealAwards, ...]:
    """The deals of a game of two so far; the last one, in which it ends, is never complete."""
    events: list[tuple[Dealt, list[Event]]] = []
    for event in game.log:
        if isinstance(event, Dealt):
            events.append((event, []))
        elif events:
            events[-1][1].append(event)
    last = len(events) - 1
    return tuple(
        DealAwards(
            dealt.deal,
            dealt.dealer,
            tuple([event for event in following if isinstance(event, Awarded)]),
            (_miscounted(following, 0), _miscounted(following, 1)),
            number < last,
        )
        for number, (dealt, following) in enumerate(events)
    )


def _miscounted(events: Iterable[Event], seat: int) -> int:
    points = 0
    for event in events:
        match event:
            case NotSaid() if event.seat == seat:
                points += event.points
            case Shown(said=int(said)) if event.seat == seat:
                points += max(event.points - said, 0)
            case Awarded(seat=other, reason=reason) if reason == MUGGINS and other != seat:
                points += event.points
            case _:
                pass
    return points


def sources_of(game: Game, seat: int) -> Sources:
    """Where the seat's points came from; what muggins took from the other is not among them."""
    complete = [deal for deal in deals_of(game) if deal.complete]
    dealing = [deal for deal in complete if deal.dealer == seat]
    pone = [deal for deal in complete if deal.dealer != seat]
    return Sources(_points(dealing, seat), _points(pone, seat))


def _points(deals: Sequence[DealAwards], seat: int) -> RolePoints:
    awards = [award for deal in deals for award in deal.awards if award.seat == seat]
    hand = sum([award.points for award in awards if award.reason == HAND])
    crib = sum([award.points for award in awards if award.reason == CRIB])
    shown = (HAND, CRIB, MUGGINS)
    play = sum([award.points for award in awards if award.reason not in shown])
    return RolePoints(len(deals), hand, crib, play)
