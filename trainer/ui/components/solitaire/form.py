"""The form of cribbage solitaire: what the page tells the browser.

What the browser says back is read by `exercise.form.said_exercise`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypedDict

import streamlit as st

from trainer.ui.components.cards import CardData
from trainer.ui.components.counting.form import FieldData, LineData, PhraseData, RaceData
from trainer.ui.components.exercise.form import SHAPE, SHEETS, SittingData
from trainer.ui.components.messages import heard, told
from trainer.ui.components.source import script, style


class PlayedRaceData(RaceData):
    """The points made, and those that were lost: missed, or said too much."""

    other: str
    aims: list[int]
    """Points to play for, the nearest first; empty where no game is played."""


class SolitaireData(TypedDict):
    """What is asked, and everything that lies about it."""

    n: int
    """Its place in the game, from 0."""
    kind: Literal["throw", "count"]
    where: str
    """How far the game is, and what is asked: "deal 2 of 4, the crib"."""
    words: str
    """The question itself."""
    told: str
    """What comes of it; may be empty."""
    hand: list[CardData]
    starter: CardData | None
    crib: bool
    """Whether a crib is counted."""
    take: int
    """How many cards are to be chosen."""
    refusals: dict[str, str]
    """Always empty: any card may be thrown."""
    fields: list[FieldData]
    """The kinds of a count."""
    stock: int | None
    """Cards left in the pack; `None` where no game is played."""
    other: list[CardData]
    """The other hand of this deal."""
    crib_lies: list[CardData] | None
    """What of the crib is known; `None` where it does not lie beside the question."""
    crib_hidden: int
    """Cards of the crib that lie face down."""


class SolitaireVerdictData(TypedDict):
    """A count, judged."""

    n: int
    show: SolitaireData
    """The question again."""
    right: bool
    void: bool
    """Never; as a verdict of the counting form."""
    phrases: list[PhraseData]
    lines: list[LineData]
    slip: str | None
    summary: str
    race: PlayedRaceData
    """After it."""
    why: str
    """Always empty."""


class SolitaireFormData(SittingData):
    """Everything the form draws."""

    by_total: bool
    """Whether counts were last said as the total alone."""
    possible: dict[str, list[int]]
    """Field name to the figures that can be."""
    impossible_words: dict[str, str]
    """Field name to the sentence shown at any other figure."""
    queue: list[SolitaireData]
    """Question `n`; empty when there is nothing more to ask."""
    verdicts: list[SolitaireVerdictData]
    """The latest answer, if it was a count: a throw is not judged."""
    race: PlayedRaceData


_form = st.components.v2.component(
    "solitaire_form",
    css=style(*SHEETS, "solitaire/solitaire.css", "forced.css"),
    js=script("solitaire/form.js"),
)


def solitaire_form(data: SolitaireFormData, *, key: str, on_said: Callable[[], None]) -> None:
    """Draw the form. `on_said` is called when the learner did something."""
    _form(key=key, data=told({**SHAPE, **data, "heard": heard(key)}), on_said_change=on_said)
