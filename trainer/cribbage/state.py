"""How a game stands at one moment, and what can be read from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from trainer.cribbage.board import Pegs
from trainer.cribbage.cards import Card
from trainer.cribbage.deal import Deal
from trainer.cribbage.decision import Decision
from trainer.cribbage.events import Event
from trainer.cribbage.play import Play
from trainer.cribbage.rules import Rules
from trainer.cribbage.show import Show


class Phase(StrEnum):
    """What the players are at; cutting, dealing and turning the starter happen by themselves."""

    THROW = "throw"
    PLAY = "play"
    SHOW = "show"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class GameState:
    """Everything about a game but its moves, which are those of `Game`."""

    rules: Rules
    seed: int
    counting: frozenset[int]
    """Seats that say their own points, in the play and in the show."""
    first_dealer: int
    deal: int
    """From 0."""
    cards: Deal = field(repr=False)
    """As dealt, the starter before it is turned among them: not for a player's eyes."""
    hands: tuple[tuple[Card, ...], ...]
    """By seat: the cards held before the throw, those kept after it."""
    thrown: tuple[tuple[Card, ...], ...]
    """By seat; nothing until thrown."""
    pegs: tuple[Pegs, ...]
    """By side."""
    starter: Card | None = None
    play: Play | None = None
    counted: int = 0
    """How many hands of this deal, and the crib, have been shown."""
    winner: int | None = None
    """The side that has won."""
    log: tuple[Event, ...] = ()
    decisions: tuple[Decision, ...] = ()

    @property
    def dealer(self) -> int:
        """The seat that deals now; the crib is its own."""
        return (self.first_dealer + self.deal) % self.rules.seats

    @property
    def turns(self) -> tuple[int, ...]:
        """The seats in the order in which they lead and count, the dealer last."""
        seats = self.rules.seats
        return tuple([(self.dealer + step) % seats for step in range(1, seats + 1)])

    @property
    def scores(self) -> tuple[int, ...]:
        """By side."""
        return tuple([pegs.front for pegs in self.pegs])

    @property
    def crib(self) -> tuple[Card, ...]:
        """What lies in the crib: the cards thrown so far, those from the pack last."""
        thrown = [card for seat in self.turns for card in self.thrown[seat]]
        return (*thrown, *self.cards.from_pack)

    @property
    def is_over(self) -> bool:
        """A side has won."""
        return self.winner is not None

    @property
    def phase(self) -> Phase:
        """What the players are at."""
        if self.winner is not None:
            return Phase.OVER
        if self.play is None:
            return Phase.THROW
        return Phase.SHOW if self.play.to_move is None else Phase.PLAY

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may decide now, in turn: several only while they throw."""
        if self.winner is not None:
            return ()
        if self.play is None:
            return tuple([seat for seat in self.turns if not self.thrown[seat]])
        if self.play.to_move is not None:
            return (self.play.to_move,)
        return (self.shower,)

    @property
    def showing(self) -> Show | None:
        """The hand or the crib that its owner is to claim; `None` outside the show."""
        if self.phase is not Phase.SHOW or self.starter is None:
            return None
        if self.counted == self.rules.seats:
            return Show(self.crib, self.starter, crib=True)
        return Show(self.hands[self.shower], self.starter)

    @property
    def shower(self) -> int:
        """The seat whose hand or crib is shown next."""
        return (*self.turns, self.dealer)[self.counted]
