"""A word where a browser has no voice to read aloud with."""

from __future__ import annotations

import streamlit as st

from trainer.ui.components.messages import told
from trainer.ui.components.source import script, style

_voice = st.components.v2.component(
    "voice", css=style("voice/voice.css"), js=script("voice/voice.js")
)


def tell_of_no_voice(*, key: str) -> None:
    """Say so where this browser could read nothing aloud; draws nothing where it can."""
    words = (
        "This browser has no English voice of its own, so nothing will be read aloud. "
        "Another browser may have one, or your device’s settings for speech can add one."
    )
    _voice(key=key, data=told({"words": words}))
