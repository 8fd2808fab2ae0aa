"""A lesson's page: what one will be able to do, its blocks, and where to go from its end."""

from __future__ import annotations

import streamlit as st

from trainer.folders import PAGES
from trainer.learning.lesson_blocks import (
    Ladder,
    Sequence,
    SequenceTurn,
    WorkedHand,
    YourTurn,
)
from trainer.learning.lessons import Drilled, Lesson, Library
from trainer.learning.standing import LessonRecord, Standing, standing
from trainer.ui.column import column
from trainer.ui.components.page_top import page_top
from trainer.ui.learn.blocks import draw_block
from trainer.ui.learn.drills import drill_words, open_drill
from trainer.ui.learn.opening import leave_lesson, open_lesson
from trainer.ui.learn.records import lesson_records, note_opened, note_read, standing_words
from trainer.ui.planning import states_of
from trainer.ui.printing import lesson_style, print_button, screen_only
from trainer.ui.visitor import Visitor

_WIDTH = 760
"""Pixels; a longer line is hard to read."""
_EXAMPLES = WorkedHand | YourTurn | Ladder | Sequence | SequenceTurn
"""Blocks that the projector shows."""


def lesson_page(player: Visitor, lesson: Lesson, lessons: Library) -> None:
    """Draw the lesson."""
    note_opened(player, lesson)
    lesson_style()
    record = lesson_records(player).get(lesson.slug)
    with column(_WIDTH):
        _head(lesson)
        with st.container(gap="medium", key="learn_blocks"):
            for place, block in enumerate(lesson.blocks):
                draw_block(block, player.preferences, key=f"learn_{lesson.slug}_{place}")
        with screen_only("learn_end"):
            _end(player, lesson, lessons, record)


def _head(lesson: Lesson) -> None:
    """The way back, the title, and what the lesson is for."""
    with st.container(horizontal=True, key="learn_back"):
        if st.button("← All lessons", type="tertiary", key="learn_all"):
            leave_lesson()
        page_top(lesson.slug, key="learn_top")
    st.title(lesson.title, anchor=False)
    minutes = f"{lesson.minutes} minute{'' if lesson.minutes == 1 else 's'}"
    st.caption(f"{lesson.part} · {minutes}")
    able = lesson.able[:1].lower() + lesson.able[1:]
    st.markdown(f"**You will be able to** {able}")


def _end(player: Visitor, lesson: Lesson, lessons: Library, record: LessonRecord | None) -> None:
    """The end: how the learner stands, the drill, the next lesson, paper and projector."""
    st.divider()
    drilled = record is not None and record.tried
    words = standing_words(lesson, record, states_of(player) if drilled else {})
    if words:
        st.caption(words)
    after = lessons.after(lesson)
    has_drill = lesson.drill is not Drilled.NONE
    with st.container(horizontal=True, key="learn_end"):
        if has_drill and st.button(drill_words(lesson), type="primary", key="learn_drill"):
            note_read(player, lesson)
            open_drill(lesson, lessons)
        if after is not None and st.button(
            f"Next: {after.title}", type="secondary" if has_drill else "primary", key="learn_next"
        ):
            note_read(player, lesson)
            open_lesson(after.slug)
        if standing(record) in (Standing.NEW, Standing.OPENED) and st.button(
            "I have read it", type="tertiary" if has_drill or after else "primary", key="learn_read"
        ):
            note_read(player, lesson)
            leave_lesson()
    if any(isinstance(block, _EXAMPLES) for block in lesson.blocks):
        st.page_link(
            str(PAGES / "project.py"),
            label="Show its examples on the projector",
            query_params={"lesson": lesson.slug},
        )
    print_button("Print this lesson", key="learn_print")
