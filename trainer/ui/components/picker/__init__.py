"""Choosing cards: a rank, then a suit, or typed; what is chosen lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Annotated

import streamlit as st
from pydantic import Field, TypeAdapter

from trainer.cribbage.cards import DECK, Card
from trainer.ui.components.cards import card_data
from trainer.ui.components.messages import Code, PreferencesData, heard, read, told
from trainer.ui.components.source import script, style

MOST = 6
"""Cards; a player is dealt no more."""


@dataclass(frozen=True, slots=True)
class Picked:
    """What the learner did: chose these cards by key, or typed something."""

    seq: Annotated[int, Field(ge=0)]
    """Rises with every message."""
    cards: Annotated[tuple[Code, ...], Field(max_length=MOST)] = ()
    typed: Annotated[str, Field(max_length=200)] | None = None


_PICKED = TypeAdapter(Picked)
_picker = st.components.v2.component(
    "card_picker",
    css=style("cards/cards.css", "controls.css", "picker/picker.css", "forced.css"),
    js=script("picker/picker.js"),
)


def card_picker(  # noqa: PLR0913
    cards: Iterable[Card],
    *,
    key: str,
    crib: bool,
    words: str,
    refusal: str | None,
    preferences: PreferencesData,
    on_picked: Callable[[], None],
) -> None:
    """Draw the table with these cards on it and the keys below.

    `words` say what is to be done next, `refusal` why what was typed cannot be. `on_picked` is
    called when the learner did something: see `picked`.
    """
    _picker(
        key=key,
        data=told(
            {
                "cards": [card.code for card in cards],
                "deck": [card_data(card) for card in DECK],
                "crib": crib,
                "words": words,
                "refusal": refusal,
                "heard": heard(key),
                "preferences": preferences,
            }
        ),
        on_said_change=on_picked,
    )


def picked(key: str) -> Picked | None:
    """Read what the learner did, for use in `on_picked`; `None` for what the keys cannot send."""
    return read(_PICKED, key)
