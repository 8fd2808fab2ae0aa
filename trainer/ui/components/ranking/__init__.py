"""A ranked list of what could be thrown or laid, as the browser draws it.

`ranking.js` gives the element for the rows, `ranking.css` dresses it; a component that shows
one imports both, and describes the rows with the types here. `show_ranking` draws one by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

import streamlit as st

from trainer.ui.components.cards import CardData
from trainer.ui.components.messages import told
from trainer.ui.components.source import script, style


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


_show_ranking = st.components.v2.component(
    "show_ranking",
    css=style("cards/cards.css", "controls.css", "ranking/ranking.css"),
    js=script("ranking/show_ranking.js"),
)


def show_ranking(  # noqa: PLR0913  # a list has so many sides
    rows: Sequence[RankingRow],
    *,
    key: str,
    title: str = "",
    note: str = "",
    shown: int = 5,
    four_colours: bool = False,
) -> None:
    """Draw the list on a page: the best `shown` rows at first, the rest at a button."""
    _show_ranking(
        key=key,
        data=told(
            {
                "rows": list(rows),
                "title": title,
                "note": note,
                "shown": shown,
                "four_colours": four_colours,
            }
        ),
    )
