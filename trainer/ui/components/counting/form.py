"""The counting form: what the page tells the browser, and what the browser says back.

The browser keeps what was typed until the page acknowledges it and says everything that is
not acknowledged again, so the page ignores what it already has. No truth about a hand is in
the data before that hand has been answered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Literal, NotRequired, TypedDict

import streamlit as st
from pydantic import Field, TypeAdapter

from trainer.ui.components.cards import ShowData
from trainer.ui.components.messages import Code, Count, Figure, PreferencesData, heard, read, told
from trainer.ui.components.source import script, style


class FieldData(TypedDict):
    """One box to type in."""

    name: str
    """A field of `FiguresClaim`, or "total"."""
    label: str


class HandData(ShowData):
    """A hand to be answered."""

    n: int
    """Its place in the sitting, from 0."""


class PhraseData(TypedDict):
    """A few words of the announcement, with their punctuation."""

    text: str
    state: Literal["said", "missed", "unknown"]
    cards: list[str]
    """Codes."""


class UnitData(TypedDict):
    """One thing there was to find, or one that was said and is not there."""

    name: str
    words: str
    """What to say of it beyond the name; may be empty."""
    cards: list[str]
    """Codes."""
    points: int
    state: Literal["found", "missed", "told", "unknown", "invented", "part"]
    """Told is what the learner was not asked to find."""


class LineData(TypedDict):
    """One category of a verdict."""

    label: str
    said: int
    true: int
    mark: Literal["right", "short", "over", "told"]
    note: str
    """As "you said four of six"; empty when right."""
    units: list[UnitData]


class RaceData(TypedDict):
    """The pegs' places."""

    you: int
    muggins: int


class VerdictData(TypedDict):
    """An answered hand, judged."""

    n: int
    show: ShowData
    right: bool
    void: bool
    phrases: list[PhraseData]
    lines: list[LineData]
    slip: str | None
    """A sentence on the likely slip."""
    summary: str
    race: RaceData
    """After this hand."""
    why: str
    """Why this hand came, where it was chosen for the learner; else empty."""


class ClockData(TypedDict):
    """A sitting's time, in seconds."""

    seconds: float
    left: float


class SurvivalData(TypedDict):
    """How many misses a survival has used up."""

    misses: int
    of: int


class CountingData(TypedDict):
    """Everything the form draws."""

    sitting: str
    n: int
    """The hand to be answered next."""
    acknowledged: int
    """Answers before this one are stored; may stay behind `n` for as long as storing fails."""
    phase: Literal["ready", "open"]
    going: NotRequired[str | None]
    """What the button before the deal says, where it is not "Deal" but goes on with a sitting."""
    title: str
    length: int | None
    """Hands in the sitting, if it has an end."""
    entry: Literal["figures", "total", "tapped"]
    fields: list[FieldData]
    """In the learner's counting order; needed for "tapped" too, whose learner may switch."""
    possible: dict[str, list[int]]
    """Field name to the figures that can be."""
    impossible_words: dict[str, str]
    """Field name to the sentence shown at any other figure."""
    queue: list[HandData]
    """Hand `n` first; empty when there is nothing more to deal."""
    verdicts: list[VerdictData]
    """The latest, newest last."""
    last: bool
    """Whether the newest verdict is the sitting's last."""
    race: RaceData | None
    """`None` where nothing is said of the count before the end."""
    clock: ClockData | None
    survival: SurvivalData | None
    mistyped: bool
    """Whether an answer may still be withdrawn."""
    feedback: Literal["full", "flash", "none"]
    """With "none" there are no verdicts, and cards are not tapped, for what is tapped is named."""
    notice: str | None
    preferences: PreferencesData


_Tap = Annotated[tuple[Code, ...], Field(min_length=1, max_length=6)]
FigureName = Literal["fifteens", "pairs", "runs", "flush", "nobs", "pairs_and_runs"]


@dataclass(frozen=True, slots=True)
class SaidAnswer:
    """One hand's count as it came from the browser: figures, a total or taps."""

    n: Count
    ms: Annotated[float, Field(ge=0, allow_inf_nan=False)]
    """From the cards' appearing to the last Enter, in milliseconds, by the browser's clock."""
    figures: dict[FigureName, Figure] | None = None
    """Field to points, for every field that was asked."""
    total: Figure | None = None
    taps: Annotated[tuple[_Tap, ...], Field(max_length=60)] | None = None
    """Codes of the cards of each combination shown, in the order tapped."""

    def __post_init__(self) -> None:
        """Refuse an answer that is not exactly one of the three."""
        if [self.figures, self.total, self.taps].count(None) != 2:
            raise ValueError("An answer is figures, a total or taps.")


@dataclass(frozen=True, slots=True)
class Said:
    """What the learner did."""

    sitting: Annotated[str, Field(max_length=64)]
    seq: Annotated[int, Field(ge=0)]
    """Rises with every message."""
    kind: Literal["answers", "begin", "time_up", "mistyped", "finish"]
    answers: Annotated[tuple[SaidAnswer, ...], Field(max_length=500)] = ()
    """Everything not yet acknowledged, oldest first, whatever the kind."""
    n: Count | None = None
    """The hand withdrawn, where the kind is "mistyped"."""


_SAID = TypeAdapter(Said)

_SHEETS = ("form", "race", "entry", "verdict", "phone", "landscape", "forced")
_form = st.components.v2.component(
    "counting_form",
    css=style(
        "cards/cards.css",
        "controls.css",
        *(f"counting/{part}.css" for part in _SHEETS),
        "forced.css",
    ),
    js=script("counting/form.js"),
)


def counting_form(data: CountingData, *, key: str, on_said: Callable[[], None]) -> None:
    """Draw the form. `on_said` is called when the learner did something: see `said`."""
    _form(key=key, data=told({**data, "heard": heard(key)}), on_said_change=on_said)


def said(key: str) -> Said | None:
    """Read what the learner did, for use in `on_said`.

    Gives `None` when nothing came, or nothing the form could have sent: a browser can send
    anything.
    """
    return read(_SAID, key)
