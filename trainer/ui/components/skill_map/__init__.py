"""The skill map: every skill as a tile that opens to what it is and how to practise it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, TypedDict

import streamlit as st
from pydantic import Field, TypeAdapter

from trainer.learning.skills import Skill
from trainer.ui.components.cards import ShowData
from trainer.ui.components.messages import heard, read, told
from trainer.ui.components.source import script, style


class Mark(StrEnum):
    """What a tile looks like: the levels, and of what is being learnt three sorts."""

    NEW = "new"
    MET = "met"
    """Being learnt, and too little known."""
    MISSED = "missed"
    """Being learnt, and missed more often than not."""
    LEARNING = "learning"
    STEADY = "steady"
    MASTERED = "mastered"


class TileData(TypedDict):
    """One skill."""

    skill: str
    title: str
    line: str
    level: str
    """How far the learner is, as a word: "steady"."""
    mark: Mark
    """The same as a mark and a colour."""
    figure: str
    """The same as a number: "91%", or why there is none."""
    due: bool
    facts: list[str]
    """Sentences on how it stands."""
    show: ShowData
    """A hand that needs it."""
    lesson: str
    """Title of the lesson that teaches it; "" where there is none."""


class GroupData(TypedDict):
    """The skills under one heading."""

    title: str
    tiles: list[TileData]


class Wish(StrEnum):
    """What a learner wants of a skill."""

    PRACTISE = "practise"
    """Hands made for it."""
    LEARN = "learn"
    """Step by step."""
    LESSON = "lesson"


@dataclass(frozen=True, slots=True)
class SaidMap:
    """What was pressed in an open tile."""

    seq: Annotated[int, Field(ge=0)]
    wish: Wish
    skill: Skill


_SAID = TypeAdapter(SaidMap)

_map = st.components.v2.component(
    "skill_map",
    css=style("cards/cards.css", "skill_map/skill_map.css", "skill_map/tile.css", "forced.css"),
    js=script("skill_map/skill_map.js"),
)


def skill_map(
    groups: list[GroupData], *, key: str, four_colours: bool, on_said: Callable[[], None]
) -> None:
    """Draw the map. `on_said` is called when something of a skill is wanted: see `said_of_map`."""
    data = {"groups": groups, "four_colours": four_colours, "heard": heard(key)}
    _map(key=key, data=told(data), on_said_change=on_said)


def said_of_map(key: str) -> SaidMap | None:
    """What is wanted of which skill, for use in `on_said`; `None` where that is nonsense."""
    return read(_SAID, key)
