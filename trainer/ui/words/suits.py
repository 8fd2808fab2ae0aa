"""Cards within a page's Markdown, in the colours of their suits."""

from __future__ import annotations

import re

_CARD = re.compile(r"(?:10|[2-9AJQK])([♣♦♥])")
"""A card as it is printed; spades are as black as the words around them."""
_TWO_COLOURS = {"♥": "red", "♦": "red"}
_FOUR_COLOURS = {"♥": "red", "♦": "blue", "♣": "green"}


def in_colour(words: str, *, four_colours: bool = False) -> str:
    """The words as Markdown with every card in its colour: "**Q♠ :red[9♥]** was best."."""
    colours = _FOUR_COLOURS if four_colours else _TWO_COLOURS

    def coloured(card: re.Match[str]) -> str:
        colour = colours.get(card[1])
        return card[0] if colour is None else f":{colour}[{card[0]}]"

    return _CARD.sub(coloured, words)
