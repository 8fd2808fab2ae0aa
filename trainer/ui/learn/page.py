"""Which face the page shows: the lesson in the address, or the first page."""

from __future__ import annotations

import streamlit as st

from trainer.ui.learn.home import home
from trainer.ui.learn.lesson import lesson_page
from trainer.ui.learn.opening import named_lesson
from trainer.ui.library import library
from trainer.ui.visitor import Visitor


def learn(player: Visitor) -> None:
    """Draw the page."""
    lessons = library()
    named = named_lesson()
    lesson = None if named is None else lessons.lesson(named)
    if lesson is not None:
        lesson_page(player, lesson, lessons)
        return
    if named is not None:
        st.info("There is no lesson of that name. Here are those there are.")
    home(player, lessons)
