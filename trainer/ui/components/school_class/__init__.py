"""What a teacher's browser draws of a class: its secret link, and the sign by which pupils join."""

from __future__ import annotations

import streamlit as st

from trainer.ui.components.messages import told
from trainer.ui.components.source import script, style

_class_key = st.components.v2.component(
    "class_key",
    css=style("school_class/buttons.css", "school_class/key.css"),
    js=script("school_class/key.js"),
)
_class_entry = st.components.v2.component(
    "class_entry",
    css=style("school_class/buttons.css"),
    js=script("school_class/entry.js"),
)
_join_sign = st.components.v2.component(
    "join_sign",
    css=style("school_class/buttons.css", "school_class/sign.css"),
    js=script("school_class/sign.js"),
)
_leave_link = st.components.v2.component(
    "leave_link",
    css=style("school_class/buttons.css"),
    js=script("school_class/leave.js"),
)


def class_key(secret: str, join_code: str, *, key: str) -> None:
    """Draw the class's secret link, hidden until asked for, to be kept."""
    _class_key(key=key, data=told({"secret": secret, "code": join_code}))


def class_entry(secret: str, *, key: str) -> None:
    """Go to the class that was just opened; the page is loaded anew, without the secret."""
    _class_entry(key=key, data=told({"secret": secret}))


def join_sign(address: str, code: str, picture: str, *, key: str, to: str = "the class") -> None:
    """Draw what pupils need to join: the address to type, the code, and a QR code for both.

    `picture` is the QR code as a data address; `to` is what it leads to. A button lets the sign
    fill the screen.
    """
    data = {"address": address, "code": code, "picture": picture, "to": to}
    _join_sign(key=key, data=told(data))


def leave_link(label: str, fingerprint: str, *, key: str) -> None:
    """Draw a link by which this browser forgets the class; the page is loaded anew."""
    _leave_link(key=key, data=told({"label": label, "fingerprint": fingerprint}))
