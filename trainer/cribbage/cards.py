"""Cards: ranks, suits, the pack of 52, and reading cards as people type them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple


class Rank(IntEnum):
    """Ace (1, always low) to king (13)."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def pips(self) -> int:
        """What the card adds to a count: ace 1, court cards 10."""
        return min(int(self), 10)

    @property
    def symbol(self) -> str:
        """As printed in a card's corner: "A", "7", "10", "J"."""
        return _RANK_SYMBOLS[self]

    @property
    def word(self) -> str:
        """As spoken: "ace", "seven", "jack"."""
        return self.name.lower()

    @property
    def plural(self) -> str:
        """As spoken of several: "aces", "sixes"."""
        return "sixes" if self is Rank.SIX else f"{self.word}s"


class Suit(IntEnum):
    """The four suits; cribbage does not rank them, the order only sorts."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def symbol(self) -> str:
        """The printed pip: "♣", "♦", "♥" or "♠"."""
        return "♣♦♥♠"[self]

    @property
    def letter(self) -> str:
        """The typed letter: "C", "D", "H" or "S"."""
        return self.name[0]

    @property
    def word(self) -> str:
        """As spoken: "hearts"."""
        return self.name.lower()


_RANK_SYMBOLS = dict(zip(Rank, ("A", *map(str, range(2, 11)), "J", "Q", "K"), strict=True))


class Card(NamedTuple):
    """One of the 52 cards. Cards sort by rank, then suit."""

    rank: Rank
    suit: Suit

    @property
    def index(self) -> int:  # type: ignore[override]  # a card is no list to search
        """0 to 51: ace of clubs, ace of diamonds ... king of spades (the order of `DECK`)."""
        return (self.rank - 1) * 4 + self.suit

    @property
    def code(self) -> str:
        """Two typed characters, as stored and as in an address: "5H", "TC"."""
        return ("T" if self.rank is Rank.TEN else self.rank.symbol) + self.suit.letter

    @property
    def name(self) -> str:
        """As spoken and read out: "five of hearts"."""
        return f"{self.rank.word} of {self.suit.word}"

    def __str__(self) -> str:
        """As printed: "5♥", "10♣"."""
        return self.rank.symbol + self.suit.symbol


DECK: tuple[Card, ...] = tuple(Card(rank, suit) for rank in Rank for suit in Suit)
"""The pack, ace of clubs first; `DECK[card.index]` is the card."""

_RANKS = {rank.symbol: rank for rank in Rank} | {"T": Rank.TEN, "1": Rank.ACE}
_SUITS = (
    {suit.letter: suit for suit in Suit}
    | {suit.symbol: suit for suit in Suit}
    | dict(zip("♧♢♡♤", Suit, strict=True))
)
# The emoji form of a suit carries an invisible variation selector.
_INVISIBLE = re.compile("[\ufe0e\ufe0f\u200b\u2060]")
_BETWEEN = re.compile(r"[\s,;]*")
_CARD = re.compile(r"(10|[1-9TJQKA])\s*([CDHS♣♦♥♠♧♢♡♤])", re.IGNORECASE | re.ASCII)
_WORD = re.compile(r"[^\s,;]{1,20}")


class CardsError(ValueError):
    """What was typed is not a set of different cards; the text can be shown to a learner."""


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards as people type them, in the order typed.

    "5H 6h,10C;TD 5♠", "5 h" and "5h6h10c" all work: a rank (A, 2-10, T for ten, J, Q, K) and a
    suit (a letter or a symbol), with spaces, commas and semicolons wherever the typist
    liked. Empty text gives no cards.

    Raises `CardsError`, naming the card as typed, for a card that is there twice, a card
    that does not exist and anything left over. Nothing is ever dropped silently.
    """
    text = _INVISIBLE.sub("", text)
    cards: list[Card] = []
    position = _end(_BETWEEN, text, 0)
    while position < len(text):
        match = _CARD.match(text, position)
        if match is None:
            raise CardsError(
                f"“{text[position : _end(_WORD, text, position)]}” is not a card; "
                "type a rank and a suit, like 5H or 10♣."
            )
        card = Card(_RANKS[match[1].upper()], _SUITS[match[2].upper()])
        if card in cards:
            raise CardsError(f"{match[0]} is there twice; a pack holds each card once.")
        cards.append(card)
        position = _end(_BETWEEN, text, match.end())
    return tuple(cards)


def _end(pattern: re.Pattern[str], text: str, position: int) -> int:
    """Where the pattern, matched at `position`, ends."""
    match = pattern.match(text, position)
    return match.end() if match else position


def shuffled(chance: random.Random, cards: Iterable[Card] = DECK) -> list[Card]:
    """The cards in a random order that the same `chance` repeats on every Python.

    Fisher-Yates on `Random.random()`, whose sequence Python promises to keep;
    `random.shuffle` makes no such promise.
    """
    pack = list(cards)
    for last in range(len(pack) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        pack[last], pack[other] = pack[other], pack[last]
    return pack
