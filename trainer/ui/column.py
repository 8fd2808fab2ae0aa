"""The column a page stands in: Streamlit's own is too narrow for five cards on a laptop."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st

PAGE_WIDTH = 920  # pixels; a phone takes what it has
TABLE_WIDTH = 1480  # the game's board is long, and the coach sits beside the table


@contextmanager
def column(width: int = PAGE_WIDTH) -> Iterator[None]:
    """Draw what is inside in the middle of the screen, `width` pixels wide at most."""
    with st.container(horizontal_alignment="center"), st.container(width=width):
        yield
