"""A worked example: a show counted, or cards laid in the play, one step after the other.

`worked_example` draws one in a page's column. `examples.js` lays its cards and lights those of
a step, and the projector does the same with it.
"""

from __future__ import annotations

from typing import Literal, TypedDict

import streamlit as st

from trainer.ui.components.cards import CardData, ShowData
from trainer.ui.components.messages import PreferencesData, told
from trainer.ui.components.source import script, style

Seat = Literal["pone", "dealer"]


class StepData(TypedDict):
    """One combination of a count, or one card of the play."""

    words: str
    """As players say it: "fifteen four,", "and a pair is six."; "Pone: fifteen for two."."""
    cards: list[str]
    """Codes of the cards that score together; none where nothing scores."""
    total: int
    """The points counted so far; in the play the count that the card makes."""
    points: int
    """What this step adds."""
    note: str
    """Why it scores: "7 + 8", "three pairs"; may be empty."""


class LaidCardData(TypedDict):
    """A card of the play, in the order laid."""

    card: CardData
    seat: Seat
    fresh: bool
    """Whether it begins a new count, after another one."""
    pegged: dict[Seat, int]
    """The points of either seat so far, this card's among them."""


class SequenceData(TypedDict):
    """The cards of a play: what each holds, and how they are laid, a card for each step."""

    pone: list[CardData]
    dealer: list[CardData]
    laid: list[LaidCardData]


class ExampleData(TypedDict):
    """Everything there is to see and say of an example."""

    kind: Literal["show", "play"]
    title: str
    """May be empty."""
    question: str
    """What to ask oneself before the first step."""
    show: ShowData | None
    sequence: SequenceData | None
    steps: list[StepData]
    spoken: str
    """All of it as said."""
    whole: str
    """What stands by the figure of the last step: "in all", "for the fifteens"."""
    preferences: PreferencesData


_worked_example = st.components.v2.component(
    "worked_example",
    css=style(
        "cards/cards.css",
        "controls.css",
        "worked/sequence.css",
        "worked/worked.css",
        "forced.css",
    ),
    js=script("worked/worked.js"),
)


def worked_example(example: ExampleData, *, key: str, all_shown: bool = False) -> None:
    """Draw the example, to be gone through step by step with buttons, taps or the arrow keys.

    With `all_shown` the whole count is listed at once, and a tap on a line lights its cards.
    """
    _worked_example(key=key, data=told({**example, "all_shown": all_shown}))
