"""The path of lessons: part by part, each with its line, its minutes and how far one is with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Literal, TypedDict

import streamlit as st
from pydantic import Field, TypeAdapter

from trainer.ui.components.messages import heard, read, told
from trainer.ui.components.source import script, style


class StationData(TypedDict):
    """One lesson of the path."""

    slug: str
    title: str
    line: str
    minutes: int
    standing: Literal["new", "opened", "read", "steady"]
    next: bool
    """Whether this is where to go on."""


class PartData(TypedDict):
    """The lessons under one heading."""

    title: str
    stations: list[StationData]


@dataclass(frozen=True, slots=True)
class SaidPath:
    """The lesson that was chosen."""

    seq: Annotated[int, Field(ge=0)]
    open: Annotated[str, Field(max_length=300)]
    """Its slug."""


_SAID = TypeAdapter(SaidPath)

_path = st.components.v2.component(
    "lesson_path",
    css=style("cards/cards.css", "path/path.css"),
    js=script("path/path.js"),
)


def lesson_path(
    parts: list[PartData], *, key: str, text_size: str, on_said: Callable[[], None]
) -> None:
    """Draw the path. `on_said` is called when a lesson was chosen: see `chosen_lesson`."""
    data = {"parts": parts, "text_size": text_size, "heard": heard(key)}
    _path(key=key, data=told(data), on_said_change=on_said)


def chosen_lesson(key: str) -> str | None:
    """The slug of the lesson that was chosen, for use in `on_said`; it may name none there is."""
    said = read(_SAID, key)
    return None if said is None else said.open
