"""What lies on the table at one moment of a game, folded from its log."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from trainer.cribbage.board import Pegs
from trainer.cribbage.cards import Card
from trainer.cribbage.events import (
    Awarded,
    CardLaid,
    CountRestarted,
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
from trainer.cribbage.play import Laid
from trainer.cribbage.show import Show

Hands = tuple[tuple[Card, ...], tuple[Card, ...]]
"""Cards by seat."""
NOTHING: Hands = ((), ())


class Stage(StrEnum):
    """Which part of the game a moment belongs to."""

    CUT = "cut"
    THROW = "throw"
    PLAY = "play"
    SHOW = "show"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Scene:
    """The table with all its cards, seen and unseen; `after` gives the next."""

    target: int
    stage: Stage = Stage.CUT
    cut: tuple[Card, ...] = ()
    """What was cut for the deal, by seat."""
    dealer: int | None = None
    hands: Hands = NOTHING
    """Six cards each, then the four kept, whether laid or not; low card first."""
    thrown: Hands = NOTHING
    from_pack: tuple[Card, ...] = ()
    starter: Card | None = None
    laid: Hands = NOTHING
    """What each seat has laid in the play, in order."""
    turned: Hands = NOTHING
    """Those of it that belong to earlier counts."""
    pile: tuple[Laid, ...] = ()
    """The cards of this count."""
    is_played: bool = False
    """The play is over: every hand has been seen, card by card."""
    shown: Shown | None = None
    """What was counted last in the show."""
    crib_is_known: bool = False
    """The crib has been counted, its cards lie open."""
    pegs: tuple[Pegs, Pegs] = (Pegs(), Pegs())

    @property
    def pone(self) -> int | None:
        """The seat that does not deal."""
        return None if self.dealer is None else 1 - self.dealer

    @property
    def count(self) -> int:
        """The count in the play."""
        return self.pile[-1].count if self.pile else 0

    @property
    def crib(self) -> tuple[Card, ...]:
        """What lies in the crib, the pack's cards first, then as thrown."""
        return (*self.from_pack, *self.thrown[0], *self.thrown[1])

    def counting(self, show: Show) -> Scene:
        """The table in the show: the hands are taken up again, and the crib when it is its turn."""
        return replace(
            self,
            stage=Stage.SHOW,
            is_played=True,
            pile=(),
            laid=NOTHING,
            turned=NOTHING,
            crib_is_known=show.crib,
        )

    def after(self, event: Event) -> Scene:  # noqa: PLR0911  # one branch an event
        """The table after the event."""
        match event:
            case CutForDeal():
                return replace(self, cut=event.cards)
            case Dealt():
                first, second = (tuple(sorted(hand)) for hand in event.hands)
                return Scene(
                    self.target,
                    Stage.THROW,
                    dealer=event.dealer,
                    hands=(first, second),
                    from_pack=event.from_pack,
                    pegs=self.pegs,
                )
            case Thrown():
                kept = [card for card in self.hands[event.seat] if card not in event.cards]
                return replace(
                    self,
                    hands=_with(self.hands, event.seat, tuple(kept)),
                    thrown=_with(self.thrown, event.seat, tuple(sorted(event.cards))),
                )
            case Turned():
                return replace(self, stage=Stage.PLAY, starter=event.starter)
            case CardLaid():
                laid = (*self.laid[event.seat], event.card)
                return replace(
                    self,
                    laid=_with(self.laid, event.seat, laid),
                    pile=(*self.pile, Laid(event.seat, event.card, event.count)),
                )
            case CountRestarted():
                return replace(self, turned=self.laid, pile=())
            case Shown():
                return replace(self.counting(event.show), shown=event)
            case Awarded():
                return replace(self, pegs=self._pegged(event))
            case GameWon():
                return replace(self, stage=Stage.OVER)
            case SaidGo() | NotSaid():
                return self
            case _:
                assert_never(event)

    def _pegged(self, award: Awarded) -> tuple[Pegs, Pegs]:
        first, second = self.pegs
        if award.seat == 0:
            return first.moved_to(award.score), second
        return first, second.moved_to(award.score)


def _with(hands: Hands, seat: int, cards: tuple[Card, ...]) -> Hands:
    return (cards, hands[1]) if seat == 0 else (hands[0], cards)
