"""A lesson's prose: its notation written with suits."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.cribbage.cards import Card, Rank
from trainer.learning.notation import Cards, LaidRanks, Notation, Ranks, ShowCount, pieces
from trainer.ui.words.suits import in_colour

_GAP = "\N{NO-BREAK SPACE}"
_HYPHEN = "\N{NON-BREAKING HYPHEN}"


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
    return _GAP.join(f"**{in_colour(str(card), four_colours=four_colours)}**" for card in cards)


def _rank(rank: Rank) -> str:
    return rank.symbol


def _equals(points: int | None) -> str:
    return "" if points is None else f"{_GAP}={_GAP}**{points}**"
