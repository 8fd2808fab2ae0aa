"""Playing with all cards open: the best throw and the best card, worked out to the end."""

from __future__ import annotations

from typing import NamedTuple

from trainer.cribbage.cards import Card
from trainer.cribbage.play import Play
from trainer.strategy.discard import rank_throws
from trainer.strategy.open_throws import OpenThrow, rank_open_throws
from trainer.strategy.pegging import open_values
from trainer.strategy.seen import Seen


class Parted(NamedTuple):
    """How the opponent has parted their six cards, or is thought to."""

    kept: tuple[Card, ...]
    thrown: tuple[Card, ...]


def opponents_throw(seen: Seen) -> Parted:
    """What the opponent threw; while they have not, what is best for them on average."""
    assert seen.opponent_six is not None
    thrown = seen.opponent_thrown or rank_throws(seen.opponent_six, not seen.dealer)[0].thrown
    return Parted(tuple([card for card in seen.opponent_six if card not in thrown]), thrown)


def open_throws(seen: Seen) -> tuple[OpenThrow, ...]:
    """The fifteen throws, best first, against the six cards that the opponent shows."""
    return rank_open_throws(seen.six, *opponents_throw(seen), seen.dealer)


def play_of(seen: Seen) -> Play:
    """The play that lies open before a seat to move."""
    assert seen.opponent_hand is not None
    hands = (seen.hand, seen.opponent_hand)
    if seen.seat:
        hands = (seen.opponent_hand, seen.hand)
    return Play(hands, seen.seat, seen.pile, seen.laid, seen.count, one_count=seen.one_count)


def open_card(seen: Seen) -> Card:
    """The card with the best margin to the end of the play, both sides playing their best."""
    return open_values(play_of(seen))[0].card
