"""The three parts of the page Classroom; the address says which is open."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum

import streamlit as st

from trainer.ui.classroom.keys import held_keys


class Part(StrEnum):
    """What a teacher comes for; the value stands in the address."""

    PROJECT = "project"
    HAND_OUT = "hand-out"
    CLASS = "class"


_LABELS = {
    "Project": Part.PROJECT,
    "Hand out": Part.HAND_OUT,
    "Class": Part.CLASS,
}
_ADDRESS = "part"
_KEY = "classroom_part"


@contextmanager
def open_part() -> Iterator[Part]:
    """Draw the tabs, and what is inside on the open one; who keeps a class here begins with it."""
    named = st.query_params.get(_ADDRESS)
    usual = Part.CLASS if held_keys() else Part.PROJECT
    part = Part(named) if named in set(Part) else usual
    st.session_state[_KEY] = next(label for label, one in _LABELS.items() if one is part)
    tabs = st.tabs(list(_LABELS), key=_KEY, on_change=_keep_in_address)
    with tabs[list(Part).index(part)]:
        yield part


def _keep_in_address() -> None:
    st.query_params[_ADDRESS] = _LABELS[st.session_state[_KEY]]
