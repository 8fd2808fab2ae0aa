"""A question in the middle of a page, answered and judged in its place: "your turn".

What the drills ask, without a sitting: nothing is kept, and nothing is known to the browser that
has not been answered. A count is asked as in the counting drill; a throw, or what a card laid
pegs, as in the drills at the table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Literal, TypedDict

import streamlit as st
from pydantic import Field, TypeAdapter

from trainer.ui.components.cards import ShowData
from trainer.ui.components.counting.form import FieldData, FigureName, VerdictData
from trainer.ui.components.exercise.form import ExerciseVerdictData, QuestionData
from trainer.ui.components.messages import Code, Figure, PreferencesData, heard, read, told
from trainer.ui.components.source import script, style


class TurnData(TypedDict):
    """What both kinds of turn are told."""

    id: str
    """Of this asking; with another the browser begins afresh, and takes nothing said before."""
    title: str
    """In front of the task, as "Step 1 of 3"; may be empty."""
    words: str
    """The task in a sentence."""
    next: str
    """What the button says after the verdict; "" where nothing comes next."""
    onwards: bool
    """Whether that button leads on, and stands out."""
    alone: bool
    """Whether keys struck anywhere on the page are meant for it, and it takes the focus."""
    preferences: PreferencesData


class CountTurnData(TurnData):
    """A hand to be counted."""

    show: ShowData
    entry: Literal["figures", "total", "tapped"]
    fields: list[FieldData]
    """In the learner's counting order; see `CountingData`, as for the two that follow."""
    possible: dict[str, list[int]]
    impossible_words: dict[str, str]
    changeable: bool
    """Whether tapping and typing may stand for each other."""
    enough: int | None
    """So many tapped combinations are judged without a further word."""
    more: str
    """What a second button beside it says, for one more of these; "" where there is none."""
    verdict: VerdictData | None


class ChoiceTurnData(TurnData):
    """A throw, or the points of a card laid."""

    question: QuestionData
    verdict: ExerciseVerdictData | None


_Tap = Annotated[tuple[Code, ...], Field(min_length=1, max_length=6)]


@dataclass(frozen=True, slots=True)
class SaidTurn:
    """What the learner did."""

    id: Annotated[str, Field(max_length=400)]
    """Of the asking it belongs to."""
    seq: Annotated[int, Field(ge=0)]
    """Rises with every message."""
    kind: Literal["answer", "next", "more"]
    figures: dict[FigureName, Figure] | None = None
    """Field to points, for every field that was asked."""
    total: Figure | None = None
    taps: Annotated[tuple[_Tap, ...], Field(max_length=60)] | None = None
    """Codes of each combination shown, in the order tapped; or one set of the cards chosen."""
    ms: Annotated[float, Field(ge=0, allow_inf_nan=False)] = 0
    """From the cards' appearing to the answer, in milliseconds, by the browser's clock."""

    def __post_init__(self) -> None:
        """Refuse an answer that is not exactly one of the three."""
        given = 3 - [self.figures, self.total, self.taps].count(None)
        if given != (self.kind == "answer"):
            raise ValueError("An answer is figures, a total or taps.")


_SAID = TypeAdapter(SaidTurn)

_SHEETS = ("form", "race", "entry", "verdict", "phone", "landscape", "forced")
_DRESS = ("cards/cards.css", "controls.css", *(f"counting/{part}.css" for part in _SHEETS))
_count = st.components.v2.component(
    "count_turn",
    css=style(*_DRESS, "forced.css", "turn/turn.css"),
    js=script("turn/count_turn.js"),
)
_choice = st.components.v2.component(
    "choice_turn",
    css=style(
        *_DRESS,
        "ranking/ranking.css",
        "exercise/exercise.css",
        "exercise/small.css",
        "forced.css",
        "turn/turn.css",
    ),
    js=script("turn/choice_turn.js"),
)


def count_turn(data: CountTurnData, *, key: str, on_said: Callable[[], None]) -> None:
    """Ask for a count. `on_said` is called when the learner did something: see `said_turn`."""
    _count(key=key, data=told({**data, "heard": heard(key)}), on_said_change=on_said)


def choice_turn(data: ChoiceTurnData, *, key: str, on_said: Callable[[], None]) -> None:
    """Ask for a throw or for points; `on_said` as in `count_turn`."""
    _choice(key=key, data=told({**data, "heard": heard(key)}), on_said_change=on_said)


def said_turn(key: str) -> SaidTurn | None:
    """Read what the learner did, for use in `on_said`.

    Gives `None` when nothing came, or nothing a turn could have sent: a browser can send
    anything.
    """
    return read(_SAID, key)
