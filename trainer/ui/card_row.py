"""A row of a list of hands: the cards, small, and words beside them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st

from trainer.cribbage.show import Show
from trainer.ui.components.cards import show_cards

_CARDS = 275
"""Width in pixels of four small cards and a starter."""


@contextmanager
def card_row(show: Show, *, key: str, four_colours: bool = False) -> Iterator[None]:
    """Draw the cards of the show; what is drawn inside stands beside them."""
    with st.container(horizontal=True, vertical_alignment="center", key=f"{key}_row"):
        with st.container(width=_CARDS):
            show_cards(
                show.hand,
                show.starter,
                crib=show.crib,
                size="small",
                four_colours=four_colours,
                key=key,
            )
        with st.container(width="stretch", gap=None):
            yield
