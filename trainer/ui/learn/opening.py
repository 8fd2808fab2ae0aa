"""From the path to a lesson and back: the address names the lesson that is open."""

from __future__ import annotations

from typing import NoReturn

import streamlit as st

from trainer.folders import PAGES

_ADDRESS = "lesson"
_PAGE = str(PAGES / "learn.py")


def named_lesson() -> str | None:
    """The slug in the address, if there is one; it may name no lesson."""
    return st.query_params.get(_ADDRESS) or None


def open_lesson(slug: str) -> NoReturn:
    """Go to the lesson's page."""
    st.switch_page(_PAGE, query_params={_ADDRESS: slug})


def leave_lesson() -> NoReturn:
    """Go back to the path."""
    st.switch_page(_PAGE, query_params={})
