"""The form of "catch the opponent": what the page tells the browser.

What the browser says back is read by `exercise.form.said_exercise`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

import streamlit as st

from trainer.ui.components.cards import ShowData
from trainer.ui.components.counting.form import RaceData, VerdictData
from trainer.ui.components.exercise.form import SHAPE, SHEETS, SittingData
from trainer.ui.components.messages import heard, told
from trainer.ui.components.source import script, style


class CaughtRaceData(RaceData):
    """The pegs' places, of the learner and the opponent."""

    other: str
    lap: int
    """Points the line is long."""


class CallData(ShowData):
    """A show, and the opponent's count of it."""

    n: int
    """Its place in the exercise, from 0."""
    text: str
    """Unlike that of any other question."""
    words: str
    """What is counted, to be read out."""
    phrases: list[str]
    """What the opponent says."""


class KindData(TypedDict):
    """A kind in which a count may be called wrong."""

    kind: str
    label: str


class CatchData(SittingData):
    """Everything the form draws."""

    kinds: list[KindData]
    queue: list[CallData]
    """Question `n`; empty when there is nothing more to ask."""
    verdicts: list[VerdictData]
    """The latest; its show is a `CallData`."""
    race: CaughtRaceData


_form = st.components.v2.component(
    "catch_form",
    css=style(*SHEETS, "catch/catch.css", "catch/small.css", "forced.css"),
    js=script("catch/form.js"),
)


def catch_form(data: CatchData, *, key: str, on_said: Callable[[], None]) -> None:
    """Draw the form. `on_said` is called when the learner did something."""
    _form(key=key, data=told({**SHAPE, **data, "heard": heard(key)}), on_said_change=on_said)
