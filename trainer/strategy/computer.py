"""The computer players: four levels, each deciding from what its seat has seen alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from enum import StrEnum

from trainer.cribbage.cards import Card
from trainer.strategy.careful import careful_card
from trainer.strategy.champion import champion_card, champion_throw
from trainer.strategy.discard import rank_throws
from trainer.strategy.judging import card_choices, throw_choices
from trainer.strategy.open_play import open_card, open_throws
from trainer.strategy.seen import Seen
from trainer.strategy.simple import hasty_card, highest_card, nicest_throw, static_throw


class Level(StrEnum):
    """How well the computer plays; each level is clearly stronger than the one before."""

    BEGINNER = "beginner"
    HOME = "home"
    CLUB = "club"
    CHAMPION = "champion"

    @property
    def title(self) -> str:  # type: ignore[override]  # a level is no text to be changed
        """As offered: "Beginner"."""
        return self.value.capitalize()

    @property
    def line(self) -> str:
        """What to expect, in one sentence."""
        return _LINES[self]


_LINES = {
    Level.BEGINNER: "Keeps what looks nice, overlooks runs and leads fives; counts right.",
    Level.HOME: "Keeps the four cards that score most and lays the card that scores most.",
    Level.CLUB: "Thinks of the starter and the crib when throwing, and of your reply in the play.",
    Level.CHAMPION: "Weighs what you may hold, card by card, and plays to the score.",
}


def choose_throw(seen: Seen, level: Level, chance: random.Random) -> tuple[Card, Card]:
    """The two cards that a player of the level throws to the crib.

    With all cards open, club players and champions reckon with the opponent's; near the end
    champions throw what wins most often.
    """
    first, second = _THROWS[level](seen, chance)
    return first, second


def choose_card(seen: Seen, level: Level, chance: random.Random) -> Card:
    """The card that a player of the level lays.

    With all cards open, club players and champions lay what is best to the end of the play;
    near the end of the game champions lay what wins most often.
    """
    return _CARDS[level](seen, chance)


def _best_throw(seen: Seen, _: random.Random) -> tuple[Card, ...]:
    if seen.opponent_six is not None:
        return open_throws(seen)[0].thrown
    return rank_throws(seen.six, seen.dealer)[0].thrown


def _champion_throw(seen: Seen, _: random.Random) -> tuple[Card, ...]:
    return champion_throw(seen) if seen.opponent_six is None else throw_choices(seen)[0].cards


def _careful_card(seen: Seen, _: random.Random) -> Card:
    return careful_card(seen) if seen.opponent_hand is None else open_card(seen)


def _champion_card(seen: Seen, chance: random.Random) -> Card:
    if seen.opponent_hand is None:
        return champion_card(seen, chance)
    return card_choices(seen, chance)[0].cards[0]


_THROWS: dict[Level, Callable[[Seen, random.Random], tuple[Card, ...]]] = {
    Level.BEGINNER: nicest_throw,
    Level.HOME: static_throw,
    Level.CLUB: _best_throw,
    Level.CHAMPION: _champion_throw,
}
_CARDS: dict[Level, Callable[[Seen, random.Random], Card]] = {
    Level.BEGINNER: hasty_card,
    Level.HOME: lambda seen, _: highest_card(seen),
    Level.CLUB: _careful_card,
    Level.CHAMPION: _champion_card,
}
