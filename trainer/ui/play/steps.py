"""A game's log in steps: what happens at once, told and drawn together."""

from __future__ import annotations

from typing import NamedTuple

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
from trainer.cribbage.game import Game
from trainer.cribbage.show import Show
from trainer.cribbage.state import Phase
from trainer.drill.playing import LEARNER


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
    """The learner is to find out that nothing fits, and to say go: nothing has happened yet."""

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


def steps_of(game: Game) -> tuple[Step, ...]:
    """The whole game so far; the last step is how it stands.

    A learner who counts says go too, and the table waits for it.
    """
    counting = LEARNER in game.counting
    steps: list[Step] = []
    log = game.log
    start = decision = 0
    while start < len(log):
        event = log[start]
        if isinstance(event, Shown) and event.said is not None:
            steps.append(Step(start, (), decision, claim=event.show))
        if counting and event == SaidGo(LEARNER):
            steps.append(Step(start, (), decision, must_go=True))
        end = _end(log, start, counting)
        steps.append(Step(end, log[start:end], decision))
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
    if isinstance(first, SaidGo):
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
