"""A file of the learner's own, given to the app."""

from __future__ import annotations

import zlib
from base64 import b64decode
from collections.abc import Callable

import streamlit as st

from trainer.ui.components.messages import told
from trainer.ui.components.source import script, style

_GZIP = zlib.MAX_WBITS | 16
"""What tells zlib to expect the header of gzip."""

_history_file = st.components.v2.component(
    "history_file",
    css=style("history_file/history_file.css"),
    js=script("history_file/history_file.js"),
)


def history_file(label: str, *, largest: int, key: str, on_taken: Callable[[], None]) -> None:
    """Ask for a JSON file of at most `largest` bytes; when one is given, `on_taken` is called.

    Streamlit's own box for files has a role that contradicts it, which screen readers stumble at.
    """
    _history_file(
        key=key,
        data=told(
            {
                "label": label,
                "largest": largest,
                "too_large": "This file is too large to be a history; nothing was changed.",
            }
        ),
        on_taken_change=on_taken,
    )


def taken(key: str, *, largest: int) -> str | None:
    """Read the text of the file that was given, for use in `on_taken`.

    `None` when none came. What is no text becomes a text that means nothing, and so does what
    a browser could only send by evading `largest`.
    """
    state = st.session_state.get(key)
    packed = None if state is None else state.get("taken")
    return _unpacked(packed, largest) if isinstance(packed, str) else None


def _unpacked(packed: str, largest: int) -> str:
    unzip = zlib.decompressobj(wbits=_GZIP)
    try:
        contents = unzip.decompress(b64decode(packed, validate=True), largest)
    except (ValueError, zlib.error):
        return ""
    return contents.decode("utf-8-sig", errors="replace") if unzip.eof else ""
