"""What a page tells the browser's half of a component, what that says, and how it is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypedDict, TypeVar

import streamlit as st
from pydantic import Field, TypeAdapter, ValidationError

_Message = TypeVar("_Message")

Count = Annotated[int, Field(ge=0, le=100_000, strict=True)]
Figure = Annotated[int, Field(ge=0, le=99, strict=True)]
Code = Annotated[str, Field(pattern=r"^[A2-9TJQK][CDHS]$")]
"""Of a card."""


class PreferencesData(TypedDict):
    """How this learner wants what is drawn."""

    four_colours: bool
    text_size: Literal["normal", "large", "largest"]
    read_aloud: bool


def told(data: Mapping[str, object]) -> list[Mapping[str, object]]:
    """Give what a component is told as Streamlit should have it: alone in a list.

    Streamlit looks for tables among the values of a mapping, at every run, and loads pandas for
    it, which takes longer than all else that a first page waits for. The browser's half unpacks.
    """
    return [data]


def read(adapter: TypeAdapter[_Message], key: str) -> _Message | None:
    """Read what the component drawn as `key` said.

    Gives `None` when nothing came, or nothing the adapter takes: a browser can send anything.
    """
    try:
        return adapter.validate_python(_payload(key))
    except ValidationError:
        return None


def heard(key: str) -> int | None:
    """Give the number of the message this run of the page answers, good or bad.

    The browser draws only what has changed: told which message was heard last, it knows that the
    page answers even when nothing came of it.
    """
    payload = _payload(key)
    number = payload.get("seq") if isinstance(payload, dict) else None
    return number if isinstance(number, int) else None


def _payload(key: str) -> object:
    state = st.session_state.get(key)
    return None if state is None else state.get("said")
