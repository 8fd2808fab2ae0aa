"""Playing cards as the browser draws them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypedDict

import streamlit as st

from trainer.cribbage.cards import Card
from trainer.cribbage.show import Show
from trainer.ui.components.messages import told
from trainer.ui.components.source import script, style

Size = Literal["small", "normal"]


class CardData(TypedDict):
    """One card for the browser."""

    code: str
    """Two characters, "TC"."""
    rank: str
    """As printed in the corner, "10"."""
    suit: str
    """"clubs", "diamonds", "hearts" or "spades"."""
    name: str
    """As read out, "ten of clubs"."""


class ShowData(TypedDict):
    """The cards to be counted."""

    hand: list[CardData]
    starter: CardData
    crib: bool


def card_data(card: Card) -> CardData:
    """Describe the card to the browser."""
    return {
        "code": card.code,
        "rank": card.rank.symbol,
        "suit": card.suit.word,
        "name": card.name,
    }


def show_data(show: Show) -> ShowData:
    """Describe the show to the browser; what it is worth is not in it."""
    return {
        "hand": [card_data(card) for card in show.hand],
        "starter": card_data(show.starter),
        "crib": show.crib,
    }


_show_cards = st.components.v2.component(
    "show_cards",
    css=style("cards/cards.css"),
    js=script("cards/show_cards.js"),
)


def show_cards(  # noqa: PLR0913
    hand: Iterable[Card],
    starter: Card | None = None,
    *,
    key: str,
    crib: bool = False,
    size: Size = "normal",
    lit: Iterable[Card] = (),
    four_colours: bool = False,
) -> None:
    """Lay cards on the table to be looked at.

    `lit` cards glow and dim the others. `crib` changes the table's colour and its label. Small
    cards lie on the bare page, as in a list of hands.
    """
    _show_cards(
        key=key,
        data=told(
            {
                "hand": [card_data(card) for card in hand],
                "starter": None if starter is None else card_data(starter),
                "crib": crib,
                "size": size,
                "lit": [card.code for card in lit],
                "four_colours": four_colours,
            }
        ),
    )
