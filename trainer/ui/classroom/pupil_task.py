"""A class's task as a pupil sees it: what it is, and the way to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import streamlit as st

from trainer.classroom.classes import Membership, Task
from trainer.classroom.exam import Exam, ExamError
from trainer.drill.counting import CountingSitting
from trainer.drill.sitting import Settings
from trainer.folders import PAGES
from trainer.storage.errors import StorageError
from trainer.ui import sittings
from trainer.ui.classroom.tasks import task_words
from trainer.ui.drill import WANTED, Wanted
from trainer.ui.exam_card import FIRST_COUNTS, UNTIL_THE_END, asked_to_hand_in, counted_words
from trainer.ui.sittings import EXAM_ADDRESS, TABLETOP
from trainer.ui.visitor import Visitor

_LOOK = 5.0
"""Seconds between two looks whether the teacher has set a task; only while there is none."""
_DRILL = str(PAGES / "drill.py")
_RESULT = "Look at your result"
_DONE = "You have done it."


@dataclass(frozen=True, slots=True)
class Step:
    """What a pupil does next about the task."""

    button: str
    words: str
    """What there is to know before; "" for nothing."""
    go: Callable[[], None]
    """Leaves the page for it."""
    left_off: CountingSitting | None = None
    """The exam, begun and not handed in."""
    again: Callable[[], None] | None = None
    """Begins the task once more, where it is done."""


def next_step(player: Visitor, membership: Membership, task: Task) -> Step | None:
    """What this pupil does next; `None` where the exam is of a newer version of the app.

    Raises `StorageError` when that cannot be found out.
    """
    if task.settings is not None:
        return _drill(player, membership, task, task.settings)
    try:
        exam = Exam.parse(task.exam or "")
    except ExamError:
        return None
    return _exam(player, task, exam)


def task_card(player: Visitor, membership: Membership) -> None:
    """What the class is to do and the button that begins it; until there is a task, wait."""
    st.header("Your task", anchor=False)
    task = membership.school_class.task
    if membership.school_class.ended_at is not None:
        _ended(player, membership)
    elif task is not None:
        _begin(player, membership, task)
    else:
        st.fragment(_wait, run_every=_LOOK)(player)


def hand_in(player: Visitor, sitting: CountingSitting, *, key: str) -> None:
    """Let an exam that was left off be handed in as it is; then go to its result."""
    if asked_to_hand_in(sitting, "Hand it in as it is", key=key):
        sittings.hand_in(player, sitting)
        open_sitting(sitting.record.id)


def open_sitting(sitting_id: str) -> None:
    """Go to the table of the drill on which this sitting lies."""
    st.switch_page(_DRILL, query_params={TABLETOP.address: sitting_id})


def _begin(player: Visitor, membership: Membership, task: Task) -> None:
    st.markdown(f"**{task_words(task)}**")
    try:
        step = next_step(player, membership, task)
    except StorageError as error:
        st.warning(player.storage_words or str(error))
        return
    if step is None:
        return
    if step.words:
        st.markdown(step.words)
    with st.container(horizontal=True):
        if st.button(step.button, type="primary", key="join_start"):
            step.go()
        if step.left_off is not None:
            hand_in(player, step.left_off, key="join_hand_in")
        again = "Take it again" if task.exam is not None else "Do it again"
        if step.again is not None and st.button(again, key="join_again"):
            step.again()


def _ended(player: Visitor, membership: Membership) -> None:
    """What there is to look at when nothing can be begun any more."""
    st.write("This class has ended. Your teacher sees nothing of what you count now.")
    task = membership.school_class.task
    if task is None:
        return
    try:
        step = next_step(player, membership, task)
    except StorageError as error:
        st.warning(player.storage_words or str(error))
        return
    st.markdown(f"**{task_words(task)}**")
    if step is not None and step.again is not None:
        if st.button(_RESULT, type="primary", key="join_start"):
            step.go()
    else:
        st.write("It was not done when the class ended.")


def _exam(player: Visitor, task: Task, exam: Exam) -> Step:
    def begin() -> None:
        st.session_state[WANTED] = Wanted(exam.settings, exam.shows)
        st.switch_page(_DRILL, query_params={EXAM_ADDRESS: exam.code})

    # Whoever was given extra time counts under another code, and the same hands.
    latest = player.outbox.store(behind=True).latest_of_exam(
        player.learner.id, exam.code, any_clock=True
    )
    if latest is None:
        return Step("Start", UNTIL_THE_END, begin)
    sitting_id = latest.id
    left_off = None if latest.ended_at else sittings.of_exam(player, exam.code, any_clock=True)
    if left_off is not None and left_off.record.ended_at is None:  # the clock may have run out
        words = f"You left it off: {counted_words(left_off)}."
        return Step("Go on", words, lambda: open_sitting(sitting_id), left_off)
    # What was handed in before it was set is not the task.
    if latest.ended_at is not None and latest.ended_at < task.set_at:
        return Step("Take it again", UNTIL_THE_END, begin)
    return Step(_RESULT, FIRST_COUNTS, lambda: open_sitting(sitting_id), again=begin)


def _drill(player: Visitor, membership: Membership, task: Task, settings: Settings) -> Step:
    def begin() -> None:
        st.session_state[WANTED] = Wanted(settings)
        st.switch_page(_DRILL, query_params={})

    left_off = sittings.left_off(player)
    if (
        left_off is not None
        and left_off.settings == settings
        and left_off.record.began_at >= task.set_at
    ):
        sitting_id = left_off.record.id
        return Step("Go on", "", lambda: open_sitting(sitting_id))
    done = player.outbox.store(behind=True).task_progress(membership)
    if done is None or not done.ended:
        return Step("Start", "", begin)
    return Step(_RESULT, _DONE, lambda: open_sitting(done.sitting), again=begin)


def _wait(player: Visitor) -> None:
    """Look again every few seconds; the page is drawn anew when there is a task, or no class."""
    st.write("None yet. It appears here as soon as your teacher sets one.")
    try:
        membership = player.outbox.store(behind=True).membership(player.learner.id)
    except StorageError:
        return
    here = None if membership is None else membership.school_class
    if here is None or here.task is not None or here.ended_at is not None:
        st.rerun()
