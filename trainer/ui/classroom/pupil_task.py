"""A class's task as a pupil sees it: what it is, and the way to it."""

from __future__ import annotations

import streamlit as st

from trainer.classroom.classes import Membership, Task
from trainer.drill.sitting import Settings
from trainer.folders import PAGES
from trainer.storage.errors import StorageError
from trainer.ui import sittings
from trainer.ui.classroom.tasks import task_words
from trainer.ui.drill import WANTED, Wanted
from trainer.ui.sittings import EXAM_ADDRESS, TABLETOP
from trainer.ui.visitor import Visitor

_LOOK = 5.0
"""Seconds between two looks whether the teacher has set a task; only while there is none."""
_DRILL = str(PAGES / "drill.py")


def task_card(player: Visitor, membership: Membership) -> None:
    """What the class is to do and the button that begins it; until there is a task, wait."""
    st.header("Your task", anchor=False)
    task = membership.school_class.task
    if membership.school_class.ended_at is not None:
        st.write("This class has ended.")
    elif task is not None:
        _begin(player, task)
    else:
        st.fragment(_wait, run_every=_LOOK)(player)


def _begin(player: Visitor, task: Task) -> None:
    st.markdown(f"**{task_words(task)}**")
    try:
        if task.settings is None:
            _exam(player, task, task.exam or "")
        else:
            _drill(player, task, task.settings)
    except StorageError as error:
        st.warning(player.storage_words or str(error))


def _exam(player: Visitor, task: Task, code: str) -> None:
    latest = player.outbox.store(behind=True).latest_of_exam(player.learner.id, code)
    if latest is None:
        label = "Start"
    elif latest.ended_at is None:
        label = "Go on"
    else:  # what was handed in before the task was set is not the task
        label = "Look at your result" if latest.ended_at >= task.set_at else "Take it again"
    if st.button(label, type="primary", key="join_start"):
        st.switch_page(_DRILL, query_params={EXAM_ADDRESS: code})


def _drill(player: Visitor, task: Task, settings: Settings) -> None:
    left_off = sittings.left_off(player)
    if (
        left_off is not None
        and left_off.settings == settings
        and left_off.record.began_at >= task.set_at
    ):
        if st.button("Go on", type="primary", key="join_start"):
            st.switch_page(_DRILL, query_params={TABLETOP.address: left_off.record.id})
    elif st.button("Start", type="primary", key="join_start"):
        st.session_state[WANTED] = Wanted(settings)
        st.switch_page(_DRILL, query_params={})


def _wait(player: Visitor) -> None:
    """Look again every few seconds; the whole page is drawn anew when there is a task."""
    st.write("None yet. It appears here as soon as your teacher sets one.")
    try:
        membership = player.outbox.store(behind=True).membership(player.learner.id)
    except StorageError:
        return
    if membership is None or membership.school_class.task is not None:
        st.rerun()
