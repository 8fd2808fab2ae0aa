"""The form of throwing and pegging: what the page tells the browser, and what that says back.

It keeps what was said until the page acknowledges it and says it again, as the counting form
does. No truth about a question is in the data before it has been answered. What the forms of all
exercises have in common is here too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Literal, NotRequired, TypedDict

import streamlit as st
from pydantic import Field, TypeAdapter

from trainer.ui.components.cards import CardData
from trainer.ui.components.counting.form import FieldData, FigureName
from trainer.ui.components.messages import Code, Count, Figure, PreferencesData, heard, read, told
from trainer.ui.components.ranking import RankingRow
from trainer.ui.components.source import script, style


class LaidData(TypedDict):
    """A card on the table."""

    card: CardData
    yours: bool


class QuestionData(TypedDict):
    """What is asked, and everything the learner may know of it."""

    n: int
    """Its place in the exercise, from 0."""
    kind: Literal["throw", "card", "points"]
    words: str
    """The question itself."""
    situation: str
    """Who deals, who holds what; may be empty."""
    told: str
    """What matters to the points and cannot be seen, as "It is the last card"; may be empty."""
    crib: Literal["yours", "theirs"]
    hand: list[CardData]
    """What may be chosen from, or the one card to be scored."""
    take: int
    """How many cards are to be chosen."""
    refusals: dict[str, str]
    """Code of a card that does not fit, and why."""
    starter: CardData | None
    count: int
    pile: list[LaidData]
    """Since the count last began."""
    before: list[CardData]
    """Laid in earlier counts."""


class ExerciseVerdictData(TypedDict):
    """An answered question, judged."""

    n: int
    show: QuestionData
    """The question again."""
    right: bool
    words: str
    """The verdict in a sentence."""
    reason: str
    """What makes the difference; may be empty."""
    summary: str
    """What it cost, or what was said."""
    chosen: list[str]
    """Codes of the cards thrown or laid."""
    lit: list[str]
    """Codes of the cards that were best, or that score together."""
    title: str
    rows: list[RankingRow]
    """May be empty."""
    note: str


class SittingData(TypedDict):
    """What the form of any exercise draws."""

    sitting: str
    n: int
    """The question to be answered next."""
    acknowledged: int
    """Answers before this one are stored; may stay behind `n` for as long as storing fails."""
    phase: Literal["ready", "open"]
    going: NotRequired[str | None]
    """What the button before the deal says, where it is not "Deal" but goes on with a sitting."""
    title: str
    length: int
    last: bool
    """Whether the newest verdict is the exercise's last."""
    notice: str | None
    preferences: PreferencesData


class ExerciseData(SittingData):
    """Everything this form draws."""

    pegging: bool
    """Whether the table is laid for the play."""
    padded: bool
    """Whether points may be asked for, and a phone needs room for a number pad."""
    queue: list[QuestionData]
    """Question `n`; empty when there is nothing more to ask."""
    verdicts: list[ExerciseVerdictData]
    """The latest."""
    score: str
    """How it stands, in words."""


class Shape(TypedDict):
    """What does not change in the data, and the memory shared with the counting form reads."""

    entry: Literal["total"]
    fields: list[FieldData]
    possible: dict[str, list[int]]
    impossible_words: dict[str, str]
    mistyped: bool
    feedback: Literal["full"]


SHAPE: Shape = {
    "entry": "total",
    "fields": [{"name": "total", "label": "points"}],
    "possible": {},
    "impossible_words": {},
    "mistyped": False,
    "feedback": "full",
}
"""Points alone are typed, and there is a verdict on them."""

_FIGURES: tuple[FigureName, ...] = ("fifteens", "pairs", "runs", "pairs_and_runs", "flush", "nobs")
"""The order in which an exercise takes them."""


@dataclass(frozen=True, slots=True)
class SaidChoice:
    """One answer as it came from the browser: points, the cards chosen, or a call."""

    n: Count
    ms: Annotated[float, Field(ge=0, allow_inf_nan=False)]
    """From the cards' appearing to the answer, in milliseconds, by the browser's clock."""
    total: Figure | None = None
    taps: Annotated[tuple[tuple[Code, ...], ...], Field(min_length=1, max_length=1)] | None = None
    """Codes of the cards, in the order chosen, within a list of one as in the counting form."""
    figures: Annotated[dict[FigureName, Figure], Field(min_length=2)] | None = None
    """Field to points, where a count is said kind by kind."""
    call: Annotated[str, Field(max_length=24)] | None = None
    """What is called of a count that was announced."""

    def __post_init__(self) -> None:
        """Refuse an answer that is not exactly one of the four."""
        if [self.total, self.taps, self.figures, self.call].count(None) != 3:
            raise ValueError("An answer is points, cards, figures or a call.")

    @property
    def text(self) -> str:
        """As an exercise takes it: "2", "5HJC", "4.2.6.0.0", "muggins 2"."""
        if self.call is not None:
            return self.call
        if self.figures is not None:
            said = (self.figures[name] for name in _FIGURES if name in self.figures)
            return ".".join(map(str, said))
        return str(self.total) if self.taps is None else "".join(self.taps[0])


@dataclass(frozen=True, slots=True)
class SaidExercise:
    """What the learner did."""

    sitting: Annotated[str, Field(max_length=64)]
    seq: Annotated[int, Field(ge=0)]
    """Rises with every message."""
    kind: Literal["answers", "begin", "finish"]
    answers: Annotated[tuple[SaidChoice, ...], Field(max_length=100)] = ()
    """Everything not yet acknowledged, oldest first, whatever the kind."""


_SAID = TypeAdapter(SaidExercise)

SHEETS = (
    "cards/cards.css",
    "controls.css",
    *(
        f"counting/{part}.css"
        for part in ("form", "race", "entry", "verdict", "phone", "landscape", "forced")
    ),
)
"""What every form of an exercise is dressed in."""

_form = st.components.v2.component(
    "exercise_form",
    css=style(
        *SHEETS,
        "ranking/ranking.css",
        "exercise/exercise.css",
        "exercise/small.css",
        "forced.css",
    ),
    js=script("exercise/exercise.js"),
)


def exercise_form(data: ExerciseData, *, key: str, on_said: Callable[[], None]) -> None:
    """Draw the form. `on_said` is called when the learner did something: see `said_exercise`."""
    _form(key=key, data=told({**SHAPE, **data, "heard": heard(key)}), on_said_change=on_said)


def said_exercise(key: str) -> SaidExercise | None:
    """Read what the learner did, for use in `on_said`.

    Gives `None` when nothing came, or nothing the form could have sent: a browser can send
    anything.
    """
    return read(_SAID, key)
