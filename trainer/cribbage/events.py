"""What happens in a game, one value each, in the order in which it happens."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.cribbage.cards import Card
from trainer.cribbage.show import Show

HEELS = "heels"
HAND = "hand"
CRIB = "crib"
MUGGINS = "muggins"


@dataclass(frozen=True, slots=True)
class CutForDeal:
    """One round of cutting for the deal: the lowest deals, a tie is cut again by all."""

    cards: tuple[Card, ...]
    """By seat."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards are dealt."""

    deal: int
    """From 0."""
    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    """By seat, in the order dealt."""
    from_pack: tuple[Card, ...]
    """Cards from the pack to the crib."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """A seat lays cards away in the crib."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Turned:
    """The starter is turned."""

    starter: Card


@dataclass(frozen=True, slots=True)
class CardLaid:
    """A card of the play."""

    seat: int
    card: Card
    count: int
    """After it."""


@dataclass(frozen=True, slots=True)
class SaidGo:
    """A seat that holds cards is passed over, for the rest of the count.

    The seat that laid last says it too, when nobody can go on and it still holds cards.
    """

    seat: int


@dataclass(frozen=True, slots=True)
class CountRestarted:
    """The cards on the table are turned down, and the count begins again."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand or the crib is counted."""

    seat: int
    show: Show
    points: int
    """What it is worth."""
    said: int | None
    """What its owner claimed; `None` where the table counts."""


@dataclass(frozen=True, slots=True)
class Awarded:
    """Points are pegged."""

    seat: int
    points: int
    """As scored; the peg itself stops at the target."""
    reason: str
    """A `Reason` of the play, or "heels", "hand", "crib" or "muggins"."""
    score: int
    """Of the seat's side after it, the target at most."""
    said: int | None = None
    """What the seat said for the card, the hand or the crib, if it counts for itself."""


@dataclass(frozen=True, slots=True)
class NotSaid:
    """Points of a card in the play that its owner did not say; nobody pegs them."""

    seat: int
    points: int
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameWon:
    """A side has reached the target; nothing comes after it."""

    side: int


Event = (
    CutForDeal
    | Dealt
    | Thrown
    | Turned
    | CardLaid
    | SaidGo
    | CountRestarted
    | Shown
    | Awarded
    | NotSaid
    | GameWon
)
