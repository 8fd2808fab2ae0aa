"""Who has done what, and what the class misses: looked at anew every few seconds."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import streamlit as st

from trainer.classroom.classes import ClassError, ClassWork, MemberWork, Task
from trainer.storage.errors import StorageError
from trainer.ui import clock
from trainer.ui.classroom.keys import Held
from trainer.ui.classroom.missed import what_is_missed
from trainer.ui.classroom.one_pupil import one_pupil
from trainer.ui.components.source import style
from trainer.ui.visitor import shared_store

_LOOK = 3.0
"""Seconds between two looks, while the class runs."""
_LOOK_AFTER = 6.0
"""The same when it has ended: it may be deleted in another window."""
_HERE = 60
"""Seconds since the last hand within which somebody is told to be counting now."""
_BEFORE_THE_END = (
    "Somebody is in the middle of an exam. Until they hand it in, the table says only how far they "
    "are, and what the class misses leaves out those hands. Switched on, both tell all there is."
)


def who_has_done_what(held: Held) -> None:
    """The pupils and what they have done; it keeps itself up to date."""
    st.header("Who has done what", anchor=False)
    st.html(f"<style>{style('school_class/live.css')}</style>")
    st.fragment(_look, run_every=_LOOK_AFTER if held.school_class.ended_at else _LOOK)(held)


def _look(held: Held) -> None:
    """Draw what there is now; where the class itself is another, the whole page anew."""
    task = held.school_class.task
    key = f"classroom_show_right_{task.set_at if task else None}"
    open_exams = bool(st.session_state.get(key))
    store = shared_store(behind=True)
    try:
        work = store.class_work(held.secret, open_exams=open_exams)
        is_as_drawn = store.class_of_secret(held.secret) == held.school_class
    except ClassError:  # deleted in another window
        is_as_drawn = False
    except StorageError as error:
        st.warning(str(error))
        return
    if not is_as_drawn:
        st.rerun()
    everybody = [one.member for one in work.members]
    if not everybody:
        st.write("Nobody has joined yet. Names appear here as pupils come in.")
        one_pupil(held, everybody, open_exams=open_exams)  # who was just taken out
        return
    st.markdown(_in_short(work, task, has_ended=held.school_class.ended_at is not None))
    if work.in_an_exam:
        st.toggle("Show how many are right", key=key, help=_BEFORE_THE_END)
    with st.container(key="classroom_live"):
        st.table(_rows(work.members, task))
    what_is_missed(work, task)
    one_pupil(held, everybody, open_exams=open_exams)


def _in_short(work: ClassWork, task: Task | None, *, has_ended: bool) -> str:
    pupils = len(work.members)
    words = [f"**{pupils} pupil{'s' * (pupils != 1)}**"]
    if task is not None:
        ended = sum(one.task_ended for one in work.members)
        begun = sum(bool(one.task_n) or one.task_ended for one in work.members)
        midst = "not finished" if has_ended else "counting"
        words += [f"{pupils - begun} not begun", f"{begun - ended} {midst}", f"{ended} done"]
    return " · ".join(words)


def _rows(members: Sequence[MemberWork], task: Task | None) -> list[dict[str, str]]:
    now = clock.now()
    return [
        {
            "Name": one.member.name,
            **({} if task is None else {"Task": _task_words(one, task)}),
            "Right in all": f"{one.right:,} of {one.hands:,}" if one.hands else "–",
            "Points missed": f"{one.points_missed:,}",
            "Said too many": f"{one.said_too_many:,}",
            "Last hand": _ago(one.last_at, now),
        }
        for one in sorted(members, key=lambda one: one.member.name)
    ]


def _task_words(work: MemberWork, task: Task) -> str:
    if work.task_ended:
        again = ", done again later" if work.task_again else ""
        # An exam has its length, however early it was handed in; a drill may be done twice.
        of = work.task_n if task.exam is None else work.task_length
        return f"done, {work.task_right} of {of} right{again}"
    if not work.task_n:
        return "not begun"
    return f"{work.task_n} of {work.task_length}" if work.task_length else f"{work.task_n} so far"


def _ago(moment: datetime | None, now: datetime) -> str:
    if moment is None:
        return "–"
    seconds = (now - moment).total_seconds()
    if seconds < _HERE:
        return "just now"
    if seconds < 3600:
        return f"{seconds // 60:.0f} min ago"
    if seconds < 24 * 3600:
        return f"{seconds // 3600:.0f} h ago"
    days = int(seconds // (24 * 3600))
    return f"{days} day{'s' * (days != 1)} ago"
