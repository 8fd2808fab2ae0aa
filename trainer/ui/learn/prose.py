"""A lesson's prose: its notation written with suits."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.cribbage.cards import Card, Rank, Suit
from trainer.learning.notation import Cards, LaidRanks, Notation, Ranks, ShowCount, pieces

_GAP = "\N{NO-BREAK SPACE}"
_HYPHEN = "\N{NON-BREAKING HYPHEN}"
_TWO_COLOURS = {Suit.HEARTS: "red", Suit.DIAMONDS: "red"}
_FOUR_COLOURS = {Suit.HEARTS: "red", Suit.DIAMONDS: "blue", Suit.CLUBS: "green"}


def prose_markdown(text: str, *, four_colours: bool = False) -> str:
    """The text as Streamlit draws it: cards as "5♥" in their colours, counts in bold."""
    return "".join(
        piece.replace("$", "\\$") if isinstance(piece, str) else _written(piece, four_colours)
        for piece in pieces(text)
    )


def _written(notation: Notation, four_colours: bool) -> str:
    match notation:
        case Cards(cards):
            return _cards(cards, four_colours)
        case ShowCount(show, points):
            whose = f"crib{_GAP}" if show.crib else ""
            hand = _cards(show.hand, four_colours)
            starter = _cards([show.starter], four_colours)
            return f"{whose}{hand}{_GAP}+ {starter}{_equals(points)}"
        case Ranks(ranks, points):
            return f"**{_HYPHEN.join(map(_rank, ranks))}**{_equals(points)}"
        case LaidRanks(ranks, points):
            return f"**{f',{_GAP}'.join(map(_rank, ranks))}**{_equals(points)}"


def _cards(cards: Iterable[Card], four_colours: bool) -> str:
    colours = _FOUR_COLOURS if four_colours else _TWO_COLOURS
    return _GAP.join(_card(card, colours.get(card.suit)) for card in cards)


def _card(card: Card, colour: str | None) -> str:
    return f"**{card}**" if colour is None else f"**:{colour}[{card}]**"


def _rank(rank: Rank) -> str:
    return rank.symbol


def _equals(points: int | None) -> str:
    return "" if points is None else f"{_GAP}={_GAP}**{points}**"
