"""The projector: one hand, or one sequence of the play, across the whole screen.

What is stepped through is in the browser beforehand; the page is asked for a hand that was
typed, for the hands further on, and to be left.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Literal, TypedDict

import streamlit as st
from pydantic import Field, TypeAdapter

from trainer.ui.components.messages import heard, read, told
from trainer.ui.components.source import script, style
from trainer.ui.components.worked import ExampleData


class SlideData(TypedDict):
    """One example and where it stands in the run."""

    example: ExampleData
    where: str
    """As "Runs · 2 of 6"."""


class ProjectorData(TypedDict):
    """Everything the projector shows."""

    run: str
    """Names what is gone through: a lesson's examples, or the hands of a seed."""
    slides: list[SlideData]
    first: int
    """The place in the run of the first of them, from 0."""
    endless: bool
    """Whether there are always more hands to be asked for."""
    hand: str
    """Names the hand that was typed, with its crib; empty where there is none."""
    typed: SlideData | None
    """That hand."""
    fault: str | None
    """What is wrong with the address, in a sentence."""
    refusal: str | None
    """What is wrong with what was typed last, in a sentence."""


@dataclass(frozen=True, slots=True)
class SaidProjector:
    """What the teacher did that the page must know."""

    seq: Annotated[int, Field(ge=0)]
    """Rises with every message."""
    kind: Literal["hand", "more", "leave"]
    text: Annotated[str, Field(max_length=200)] = ""
    """The hand as typed."""
    crib: bool = False
    at: Annotated[int, Field(ge=0, le=10_000_000)] = 0
    """The place in the run around which more hands are needed, from 0."""


_SAID = TypeAdapter(SaidProjector)

_projector = st.components.v2.component(
    "projector",
    css=style(
        "cards/cards.css",
        "worked/sequence.css",
        "projector/projector.css",
        "projector/ranks.css",
        "projector/bar.css",
        "projector/typing.css",
        "forced.css",
    ),
    js=script("projector/projector.js"),
)


def projector(data: ProjectorData, *, key: str, on_said: Callable[[], None]) -> None:
    """Fill the window. `on_said` is called when the page must know something: see `said`."""
    _projector(key=key, data=told({**data, "heard": heard(key)}), on_said_change=on_said)


def said(key: str) -> SaidProjector | None:
    """Read what the teacher did, for use in `on_said`.

    Gives `None` when nothing came, or nothing the projector could have sent: a browser can send
    anything.
    """
    return read(_SAID, key)
