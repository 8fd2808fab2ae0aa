"""A ranked list of what could be thrown or laid, as the browser draws it.

`ranking.js` gives the element for the rows, `ranking.css` dresses it; a component that shows
one imports both, and describes the rows with the types here.
"""

from __future__ import annotations

from typing import TypedDict

from trainer.ui.components.cards import CardData


class FigureData(TypedDict):
    """One figure of a row."""

    label: str
    """Heads the column; the same labels in every row."""
    value: str
    """As shown: "+3", "8.43", or "–" where there is none."""


class RankingRow(TypedDict):
    """One choice: its cards, what it leads to in words, its figures; the last one ranks it."""

    cards: list[CardData]
    words: str
    """May be empty."""
    figures: list[FigureData]
    best: bool
    """Whether there is no better."""
    chosen: bool
    """Whether it is what the learner did."""
