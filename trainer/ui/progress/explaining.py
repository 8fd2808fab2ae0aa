"""What the figures mean: one switch shows it beside all of them, remembered in the address."""

from __future__ import annotations

import streamlit as st

_KEY = "explain"


def explaining_switch() -> None:
    """Draw the switch, off at first."""
    st.toggle("Explain these figures", key=_KEY, bind="query-params")


def explained(words: str) -> None:
    """A line that is there for whoever has asked for explanations."""
    if st.session_state.get(_KEY):
        st.caption(words)
