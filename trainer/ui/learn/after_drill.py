"""What the result of a lesson's drill says of the lesson, and the ways on from there."""

from __future__ import annotations

import streamlit as st

from trainer.ui.learn.opening import open_lesson
from trainer.ui.learn.records import lesson_records, standing_words
from trainer.ui.library import library
from trainer.ui.planning import states_of
from trainer.ui.visitor import Visitor


def after_drill(player: Visitor, slug: str | None) -> None:
    """Say whether the lesson is steady now, and offer the next one and the way back.

    Nothing is drawn where `slug` is of no lesson.
    """
    lessons = library()
    lesson = None if slug is None else lessons.lesson(slug)
    if lesson is None:
        return
    record = lesson_records(player).get(lesson.slug)
    words = standing_words(lesson, record, states_of(player))
    after = lessons.after(lesson)
    with st.container(horizontal=True, vertical_alignment="center", key="after_drill"):
        st.markdown(f"**{lesson.title}.** {words}", width="stretch")
        if after is not None and st.button(f"Next: {after.title}", key="after_drill_next"):
            open_lesson(after.slug)
        if st.button("Back to the lesson", key="after_drill_back"):
            open_lesson(lesson.slug)
