"""A worksheet on the screen, and on paper as the browser prints it."""

from __future__ import annotations

from typing import TypedDict

import streamlit as st

from trainer.ui.components.cards import ShowData
from trainer.ui.components.messages import told
from trainer.ui.components.source import script, style


class RowData(TypedDict):
    """One hand of the sheet."""

    number: int
    show: ShowData
    points: list[int]
    """In the key: of each column; on the sheet none."""
    said: str
    """In the key: the count as said; on the sheet nothing."""


class SheetData(TypedDict):
    """A sheet to be filled in, or its key."""

    is_key: bool
    columns: list[str]
    """Headings of the blanks, or of the points."""
    rows: list[RowData]


_sheet = st.components.v2.component(
    "sheet",
    css=style("cards/cards.css", "sheet/sheet.css"),
    js=script("sheet/sheet.js"),
)


def sheet(data: SheetData, *, key: str) -> None:
    """Draw the sheet or the key; on paper no hand stands on two pages."""
    _sheet(key=key, data=told(data))
