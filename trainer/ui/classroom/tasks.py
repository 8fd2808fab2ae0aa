"""What a class is to do: an exam or a drill, in words, and chosen by the teacher."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

import streamlit as st

from trainer.classroom.classes import ClassError, Task
from trainer.classroom.exam import Exam, ExamError
from trainer.drill.sitting import Dealt, Settings, Shows
from trainer.learning.answers import Mode
from trainer.learning.skills import Skill
from trainer.storage.errors import StorageError
from trainer.ui import clock
from trainer.ui.choice import choice
from trainer.ui.classroom.exams import exam_choice, longer_words
from trainer.ui.classroom.keys import Held
from trainer.ui.classroom.managing import done
from trainer.ui.exam_card import clock_words, exam_title, hands_words
from trainer.ui.set_up import in_its_group, shows_words
from trainer.ui.visitor import shared_store

_HANDS = (5, 10, 15, 20, 30)
_WARNED = "classroom.task_warned"
"""Session key: what another task would replace, as it was told when the page was drawn last."""


def task_words(task: Task) -> str:
    """What is to be done: "Exam: 10 hands, fifteens and pairs. No clock."."""
    if task.settings is not None:
        return _drill_words(task.settings)
    try:
        exam = Exam.parse(task.exam or "")
    except ExamError as error:
        return str(error)
    return f"Exam: {hands_words(exam)}, {exam_title(exam)}. {clock_words(exam)}"


def task_section(held: Held) -> None:
    """What the class has to do, and the choice of something else."""
    st.header("Task", anchor=False)
    task = held.school_class.task
    if task is None:
        st.write("None yet. Pupils who have joined wait, and see it as soon as you set it.")
    else:
        st.markdown(f"**{task_words(task)}**")
        if task.exam is not None:
            _code(task.exam)
    told = st.container()
    # Another task, another expander: the one in which it was chosen is closed.
    key = f"classroom_task_box_{task.set_at if task else None}"
    with st.expander("Set a task", expanded=task is None, key=key):
        before: _Replaced | None = st.session_state.get(_WARNED)
        now = st.session_state[_WARNED] = _what_is_lost_sight_of(held)
        chosen = _choice()
        if chosen is not None and st.button(
            "Set this task", type="primary", key="classroom_task_set"
        ):
            if _was_told(before, now):
                _set(held, chosen)
            told.warning(_not_set(before, now))


def _code(code: str) -> None:
    """The code of the exam that is set, and those of the same exam with extra time."""
    st.caption(
        f"Code of the exam: {code}. A pupil may take it again; the first result that was handed in "
        "counts."
    )
    try:
        longer = longer_words(Exam.parse(code))
    except ExamError:
        return  # of a newer version of the app
    if longer:
        st.caption(
            f"{longer} They type it on the page Drill, under “Enter the code of an exam”, and it "
            "counts as this task."
        )


class _Replaced(NamedTuple):
    """What another task would take the place of."""

    class_id: str
    set_at: datetime | None
    begun: bool
    """Whether anybody has begun it."""
    counting: bool
    """Whether anybody is in the middle of it."""


def _what_is_lost_sight_of(held: Held) -> _Replaced | None:
    """Say before another task is set where the results of this one are then; what was found.

    `None` where that cannot be found out.
    """
    task = held.school_class.task
    try:
        members = shared_store(behind=True).class_work(held.secret).members
    except (ClassError, StorageError):
        return None  # the page says so further down
    begun = [one for one in members if one.task_n or one.task_ended]
    counting = sum(not one.task_ended for one in begun)
    if task is not None and begun:
        _warn(task, counting)
    return _Replaced(
        held.school_class.id, task.set_at if task else None, bool(begun), bool(counting)
    )


def _warn(task: Task, counting: int) -> None:
    if counting:
        pupils = "1 pupil is" if counting == 1 else f"{counting} pupils are"
        st.warning(f"{pupils} counting this task now.")
    if task.exam is None:
        words = "Download the class (CSV) first, at the end of this page: only this task's"
        st.warning(f"{words} progress is shown, and with another task it is gone from here.")
    else:
        st.info(
            "With another task this one's results are no longer shown here. What was handed in "
            "stays in the class's tables (CSV), at the end of this page, under the exam's code."
        )


def _set(held: Held, chosen: Task) -> None:
    done(lambda: shared_store().set_task(held.secret, chosen, clock.now()))
    st.rerun()


def _was_told(before: _Replaced | None, now: _Replaced | None) -> bool:
    """Whether all that another task would take the place of could be read before the press."""
    if before is None or now is None:
        return before is now
    same_task = before[:2] == now[:2]
    return same_task and now.begun <= before.begun and now.counting <= before.counting


def _not_set(before: _Replaced | None, now: _Replaced | None) -> str:
    """Why a press has set nothing yet: the page was drawn before the class was as it is."""
    if before is None or now is None or before[:2] != now[:2]:
        return "Nothing was set: this class has got another task meanwhile. Look at it first."
    return (
        "Nothing was set yet: the class has gone on with its task meanwhile. Read what is said "
        "below, then press “Set this task” again."
    )


def _choice() -> Task | None:
    """What is chosen now; `None` while that is nothing yet."""
    kind = st.radio("What shall they do?", list(_KINDS), horizontal=True, key="classroom_task_kind")
    return _KINDS[kind]()


def _exam() -> Task | None:
    exam = exam_choice(for_class=True)
    return None if exam is None else Task(exam.code, None, clock.now())


def _drill() -> Task:
    with st.container(horizontal=True, vertical_alignment="bottom"):
        kinds: dict[Dealt | Skill, str] = {
            Dealt.KEPT: "Hands players keep",
            Dealt.RANDOM: "Random hands",
        } | {skill: in_its_group(skill) for skill in Skill}
        chosen = choice(
            "What to practise", kinds, Dealt.KEPT, key="classroom_task_practise", width=260
        )
        lengths = {hands: f"{hands} hands" for hands in _HANDS}
        hands = choice("Length", lengths, 10, key="classroom_task_hands")
        counted = {shows: shows_words(shows).capitalize() for shows in Shows}
        shows = choice("Count", counted, Shows.HAND, key="classroom_task_shows", width=180)
    st.caption("Everybody gets hands of their own, and sees after each what was missed.")
    made_for = chosen if isinstance(chosen, Skill) else None
    dealt = chosen if isinstance(chosen, Dealt) else Dealt.MADE
    settings = Settings(mode=Mode.PRACTICE, hands=hands, shows=shows, dealt=dealt, skill=made_for)
    return Task(None, settings, clock.now())


_KINDS: dict[str, Callable[[], Task | None]] = {"An exam": _exam, "A drill": _drill}


def _drill_words(settings: Settings) -> str:
    words = f"Drill: {settings.hands} {shows_words(settings.shows)}"
    if settings.skill is not None:
        title = settings.skill.title
        return f"{words}, {title[0].lower()}{title[1:]}."
    return f"{words}, random." if settings.dealt is Dealt.RANDOM else f"{words}."
