"""The pictures of the lessons, drawn of cards, pegs and holes in the page's own colours."""

from __future__ import annotations

from typing import Literal

import streamlit as st

from trainer.ui.components.messages import told
from trainer.ui.components.source import script, style

PictureName = Literal["deal", "values", "board", "crib", "streets"]

_picture = st.components.v2.component(
    "lesson_picture",
    css=style("cards/cards.css", "table/board.css", "picture/picture.css"),
    js=script("picture/picture.js"),
)


def picture(name: PictureName, *, key: str, four_colours: bool = False) -> None:
    """Draw the picture; a sentence of its own says to a listener what it shows."""
    _picture(key=key, data=told({"name": name, "four_colours": four_colours}))
