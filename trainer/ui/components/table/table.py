"""The game table: what the page tells the browser, and what the browser says back.

The page knows the game; the browser draws one frame after the other and says what was chosen.
It says a choice again until the page has it, so the page ignores what it already has. No card is
in the data that the learner may not see.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Literal, TypedDict

import streamlit as st
from pydantic import Field, TypeAdapter

from trainer.ui.components.cards import CardData
from trainer.ui.components.messages import Code, Count, Figure, PreferencesData, heard, read, told
from trainer.ui.components.ranking import RankingRow
from trainer.ui.components.source import script, style

Pace = Literal["wait", "steady", "quick"]
"""Whether points wait to be read, pass slowly enough to be read, or pass at once."""


class HeldData(TypedDict):
    """A card of a hand."""

    card: CardData | None
    """`None` where it lies face down."""
    laid: bool
    """Whether it has been laid in the play: its place stays, and it is seen dimmed."""


class SeatData(TypedDict):
    """One side of the table."""

    name: str
    role: str
    """As "dealer · your crib"."""
    score: int
    """Where the front peg stands."""
    back: int
    """Where the rear peg stands."""
    cards: list[HeldData]


class PointsData(TypedDict):
    """Points just pegged."""

    seat: int
    points: int


class CribData(TypedDict):
    """The crib, at its owner's side."""

    seat: int
    cards: list[CardData | None]
    """`None` where they lie face down."""


class LaidData(TypedDict):
    """A card of the count under way."""

    card: CardData
    seat: int


class PhraseData(TypedDict):
    """A few words of a count as it is said."""

    text: str
    cards: list[str]
    """Codes of the cards the words are about."""


class CountedData(TypedDict):
    """A hand or a crib in the show."""

    title: str
    """As "Your hand"."""
    cards: list[CardData]
    starter: CardData
    phrases: list[PhraseData]
    """Empty as long as it is to be claimed."""
    said: int | None
    """What its owner claimed; `None` where the table counts."""
    points: int
    """What it is worth; drawn only with phrases."""


class FrameData(TypedDict):
    """One picture of the game."""

    words: str
    """What has just happened, as a sentence or two."""
    points: PointsData | None
    wait: Literal["read", "go"] | None
    """What the table waits for before the next frame, beyond a pause."""
    asked: str
    """What is asked where the table waits for go: no card fits, and nothing says so."""
    refusals: dict[str, str]
    """There, by code, why no card can be laid."""
    seats: list[SeatData]
    """The learner's, then the computer's."""
    starter: CardData | None
    pack: bool
    """Whether the pack lies on the table."""
    crib: CribData
    pile: list[LaidData]
    """The count under way, oldest first."""
    turned: list[list[CardData]]
    """Per seat, what lies turned since earlier counts of this deal."""
    count: int | None
    turn: int | None
    leads: int | None
    lit: list[str]
    """Codes of the cards that have just scored."""
    phase: Literal["cut", "throw", "play", "show", "over"]
    show: CountedData | None
    cut: list[CardData] | None
    """Per seat, the card cut for the deal."""


class AskData(TypedDict):
    """The learner's decision."""

    kind: Literal["throw", "lay", "claim"]
    words: str
    codes: list[str]
    """Cards that may be chosen."""
    refusals: dict[str, str]
    """Code, or figure claimed, to the sentence shown when it is chosen; the figure may be said
    all the same."""
    points: bool
    """Whether the points of a card are to be said with it."""
    label: str
    """What is claimed: "your hand", "your crib"."""
    go_refusal: str
    """The sentence shown when go is said all the same."""


class LogLineData(TypedDict):
    """One thing that has happened in this deal."""

    text: str
    seat: int | None
    points: int
    begins: bool
    """Whether another deal begins with it."""


class CoachData(TypedDict):
    """What the coach says of the decision asked for."""

    title: str
    rows: list[RankingRow]
    note: str


class TableData(TypedDict):
    """Everything the table draws."""

    game: str
    n: int
    """Decisions so far; what the browser says carries it."""
    first: int
    """The number in the game of `frames[0]`."""
    frames: list[FrameData]
    """At least one, newest last: all since the learner's last decision."""
    ask: AskData | None
    log: list[LogLineData]
    """This deal's, oldest first."""
    coach: CoachData | None
    cost: str | None
    """What the last decision cost, in words."""
    may_ask: bool
    go_button: bool
    pace: Pace
    target: int
    over: bool
    notice: str | None
    preferences: PreferencesData


@dataclass(frozen=True, slots=True)
class Said:
    """What the learner decided, or asked for."""

    game: Annotated[str, Field(max_length=64)]
    seq: Annotated[int, Field(ge=0)]
    """Rises with every message."""
    n: Count
    """Decisions there were when it was said."""
    kind: Literal["throw", "lay", "claim", "coach", "finish"]
    cards: Annotated[tuple[Code, ...], Field(max_length=6)] = ()
    points: Figure | None = None
    """Claimed for the hand, or said with the card."""


_SAID = TypeAdapter(Said)

_SHEETS = ("table", "board", "seats", "middle", "asking", "panel", "phone", "landscape", "forced")
_table = st.components.v2.component(
    "game_table",
    css=style(
        "cards/cards.css",
        "controls.css",
        "ranking/ranking.css",
        *(f"table/{part}.css" for part in _SHEETS),
        "forced.css",
    ),
    js=script("table/table.js"),
)


def game_table(data: TableData, *, key: str, on_said: Callable[[], None]) -> None:
    """Draw the table. `on_said` is called when the learner decided something: see `said`."""
    _table(key=key, data=told({**data, "heard": heard(key)}), on_said_change=on_said)


def said(key: str) -> Said | None:
    """Read what the learner decided, for use in `on_said`.

    Gives `None` when nothing came, or nothing that is a decision: a browser can send anything,
    and the table's own greetings ask for nothing.
    """
    return read(_SAID, key)
