"""A game's log in steps: what happens at once, told and drawn together."""

from __future__ import annotations

from typing import NamedTuple

from trainer.cribbage.cards import Card
from trainer.cribbage.events import (
    HEELS,
    MUGGINS,
    Awarded,
    CardLaid,
    CutForDeal,
    Dealt,
    Event,
    GameWon,
    NotSaid,
    SaidGo,
    Shown,
    Thrown,
    Turned,
)
from trainer.cribbage.game import Game, Phase
from trainer.cribbage.play import Laid, score_pile
from trainer.cribbage.show import Show

LEARNER = 0
"""The seat of whoever looks at the table."""


class Step(NamedTuple):
    """One or more events that make one picture, or a moment at which the table waits."""

    end: int
    """Where in the log the step ends; a step without events lies between two of them."""
    events: tuple[Event, ...]
    decision: int
    """How many decisions had been made before it."""
    claim: Show | None = None
    """What the learner is to claim: nothing has happened yet."""
    must_go: bool = False
    """The learner is to find out that nothing fits, and to say go."""

    @property
    def opens(self) -> Event | None:
        """Its first event."""
        return self.events[0] if self.events else None

    @property
    def awards(self) -> tuple[Awarded, ...]:
        """The points pegged in it."""
        return tuple([event for event in self.events if isinstance(event, Awarded)])

    @property
    def not_said(self) -> NotSaid | None:
        """The points that a card scored and its owner did not say."""
        return next((event for event in self.events if isinstance(event, NotSaid)), None)


def steps_of(game: Game, *, counting: bool) -> tuple[Step, ...]:
    """The whole game so far; the last step is how it stands.

    `counting`: the learner says points and go.
    """
    steps: list[Step] = []
    log = game.log
    start = decision = 0
    while start < len(log):
        event = log[start]
        if isinstance(event, Shown) and event.said is not None:
            steps.append(Step(start, (), decision, claim=event.show))
        end = _end(log, start, counting)
        must_go = counting and event == SaidGo(LEARNER)
        steps.append(Step(end, log[start:end], decision, must_go=must_go))
        decision += _decider(event) is not None
        start = end
    if game.phase is Phase.SHOW and game.showing is not None:
        steps.append(Step(len(log), (), decision, claim=game.showing))
    return tuple(steps)


def last_decided(game: Game) -> int:
    """Where in the log the learner's last decision begins; its beginning before the first."""
    log = game.log
    return next(
        (place for place in range(len(log) - 1, -1, -1) if _decider(log[place]) == LEARNER),
        0,
    )


def scoring_cards(pile: tuple[Laid, ...]) -> tuple[Card, ...]:
    """The cards with which the last of the pile scores, itself among them; none if it does not."""
    most = 0
    for reason, points in score_pile([laid.card.rank for laid in pile]):
        most = max(most, _cards_of(reason, points, len(pile)))
    return tuple([laid.card for laid in pile[len(pile) - most :]])


_ALIKE = {2: 2, 6: 3, 12: 4}
"""Cards of one rank by what they peg."""


def _cards_of(reason: str, points: int, pile: int) -> int:
    """How many cards at the end of the pile score."""
    if "pair" in reason:
        return _ALIKE[points]
    return points if "run" in reason else pile


def _decider(event: Event) -> int | None:
    """Whose decision begins with the event, if one does."""
    match event:
        case Thrown() | CardLaid():
            return event.seat
        case Shown() if event.said is not None:
            return event.seat
        case _:
            return None


def _end(log: tuple[Event, ...], start: int, counting: bool) -> int:
    """Where the step ends that begins with this event."""
    first = log[start]
    end = start + 1
    if counting and first == SaidGo(LEARNER):
        return end
    if _is_go(first, counting):
        while end < len(log) and _is_go(log[end], counting):
            end += 1
    while end < len(log) and _belongs(first, log[end]):
        end += 1
    return end


def _is_go(event: Event, counting: bool) -> bool:
    """Whether somebody says go who need not be waited for."""
    return isinstance(event, SaidGo) and not (counting and event.seat == LEARNER)


def _belongs(first: Event, event: Event) -> bool:
    """Whether the event is told together with the one that led to it."""
    if isinstance(event, NotSaid):
        return isinstance(first, CardLaid)
    if not isinstance(event, Awarded):
        return False
    if isinstance(first, Turned):
        return event.reason == HEELS
    if isinstance(first, Shown):
        return event.reason != MUGGINS
    return not isinstance(first, CutForDeal | Dealt | Thrown | GameWon)
