"""The first page: a hand for somebody new, what to go on with for others, the path of lessons."""

from __future__ import annotations

from itertools import groupby

import streamlit as st

from trainer.drill.question import Drill
from trainer.learning.lessons import Lesson, Library
from trainer.learning.standing import standing
from trainer.storage.errors import StorageError
from trainer.ui.classroom.join import class_link
from trainer.ui.components.path import PartData, chosen_lesson, lesson_path
from trainer.ui.learn.first_hand import first_hand
from trainer.ui.learn.go_on import go_on, next_lesson, pressing
from trainer.ui.learn.opening import open_lesson
from trainer.ui.learn.records import Records, States, lesson_records, weak_in
from trainer.ui.planning import states_of
from trainer.ui.visitor import Visitor

_PATH = "learn_path"
_CHOSEN = "learn.chosen"
"""Session key: the lesson that was chosen on the path."""


def home(player: Visitor, lessons: Library) -> None:
    """Draw the page."""
    chosen = st.session_state.pop(_CHOSEN, None)
    if chosen is not None:
        open_lesson(chosen)
    records = lesson_records(player)
    if player.storage_words:
        st.warning(player.storage_words)
    if records or not _is_new(player) or pressing(player):
        states = states_of(player)
        st.title("Go on", anchor=False)
        go_on(player, lessons, records, states)
    else:
        states = {}
        _welcome(player, lessons)
    path(player, lessons, records, states)
    class_link(player)
    _faults(lessons)


def path(player: Visitor, lessons: Library, records: Records, states: States) -> None:
    """Draw the lessons, part by part."""
    here = next_lesson(lessons, records) if records else None
    parts: list[PartData] = [
        {
            "title": part,
            "stations": [
                {
                    "slug": lesson.slug,
                    "title": lesson.title,
                    "line": lesson.line,
                    "minutes": lesson.minutes,
                    "standing": standing(
                        records.get(lesson.slug), weak=bool(weak_in(lesson, states))
                    ).value,
                    "next": lesson == here,
                }
                for lesson in inside
            ],
        }
        for part, inside in _by_part(lessons)
    ]
    size = player.preferences.text_size.value
    lesson_path(parts, key=_PATH, text_size=size, on_said=_note_chosen)


def _by_part(lessons: Library) -> list[tuple[str, list[Lesson]]]:
    order = list(dict.fromkeys(lesson.part for lesson in lessons.lessons))
    inside = sorted(lessons.lessons, key=lambda lesson: order.index(lesson.part))
    return [(part, list(of)) for part, of in groupby(inside, key=lambda lesson: lesson.part)]


def _note_chosen() -> None:
    st.session_state[_CHOSEN] = chosen_lesson(_PATH)


def _welcome(player: Visitor, lessons: Library) -> None:
    """The first hand, and beside it the way for somebody who has never counted one."""
    with st.container(
        horizontal=True, vertical_alignment="center", gap="xsmall", key="learn_welcome"
    ):
        st.title("What is it worth?", anchor=False, width="stretch")
        if lessons.lessons and st.button("Never counted? Start here", key="learn_start"):
            open_lesson(lessons.lessons[0].slug)
    first_hand(player.preferences)


def _faults(lessons: Library) -> None:
    """For whoever writes lessons: what is wrong with a file."""
    if lessons.faults:
        label = "A lesson’s file cannot be read"
        if len(lessons.faults) > 1:
            label = f"{len(lessons.faults)} lessons’ files cannot be read"
        with st.expander(label, key="learn_faults"):
            for fault in lessons.faults:
                st.text(fault)


def _is_new(player: Visitor) -> bool:
    """Whether nothing of this learner is kept: no hand, no throw, no card of a drill."""
    learner = player.learner.id
    try:
        history = player.outbox.store(behind=True).history
        if history.figures(learner).hands:
            return False
        return not any(history.exercises(learner, drill) for drill in Drill)
    except StorageError:
        return True
