"""The row of links between the drills."""

from __future__ import annotations

import streamlit as st

from trainer.folders import PAGES

_DRILLS = {
    "drill": "Counting",
    "throwing": "Throwing",
    "pegging": "Pegging",
    "catching": "Catch",
    "solitaire": "Solitaire",
}


def drill_links() -> None:
    """Links to the drills, above the set-up of each; the one that is open stands out."""
    with st.container(horizontal=True, gap=None, key="drill_links"):
        for page, label in _DRILLS.items():
            st.page_link(str(PAGES / f"{page}.py"), label=label)
