"""The colour of the segment that is chosen, in a row of segments."""

from __future__ import annotations

import streamlit as st

from trainer.ui.components.source import style


def readable_segments() -> None:
    """Let the chosen one of `st.segmented_control` be read in the dark too."""
    st.html(f"<style>{style('segments.css')}</style>")
