"""Hand out: an exam, as a link, a short code and a picture that phones read."""

from __future__ import annotations

import streamlit as st

from trainer.classroom.course import Week
from trainer.classroom.exam import QUIZZES, Exam
from trainer.folders import PAGES
from trainer.ui import seeds
from trainer.ui.addresses import address
from trainer.ui.choice import choice
from trainer.ui.classroom.sign import sign
from trainer.ui.exam_card import code_box, exam_words
from trainer.ui.segments import readable_segments
from trainer.ui.sittings import EXAM_ADDRESS
from trainer.ui.visitor import Visitor

HANDS = (5, 10, 15, 20, 30)
MINUTES = (None, 3, 5, 10, 15, 20, 30, 45, 60)
_SEED = "classroom.exam_seed"
"""Session key: the seed of the exam that is being made."""
_OWN, _TYPED = "Make one", "Enter a code"
_CLOCKS = {None: "No clock"} | {one: f"{one} minutes" for one in MINUTES if one is not None}
_EXTRA = {0: "None", 25: "A quarter more", 50: "Half as much again", 100: "Twice the time"}
_FOR_SOME = (
    "For a pupil who needs more time choose extra time and hand out that code too: the hands are "
    "the same."
)
_FOR_SOME_OF_A_CLASS = (
    "When it is set, you find here the codes with extra time for pupils who need it: the hands are "
    "the same, and it counts as this task."
)


def longer_words(exam: Exam) -> str:
    """The codes with extra time, for those who need it; "" for an exam without a clock."""
    codes = ", ".join(f"{one.code} ({_EXTRA[one.extra].lower()})" for one in exam.longer)
    return codes and f"For a pupil who needs more time: {codes}."


def exam_section(player: Visitor) -> None:
    """Choose an exam, then hand it out; it is as good as sent, for its code holds all of it."""
    st.header("An exam", anchor=False)
    st.write(
        "The same hands for everyone, and no word about a count before the end. Whoever has the "
        "link or the code can take it; nothing has to be kept here for that."
    )
    exam = exam_choice()
    if exam is not None:
        _handed_out(exam)


def exam_choice(*, for_class: bool = False) -> Exam | None:
    """Let the teacher make an exam, take a ready-made one or enter a code; what is chosen now.

    What is made `for_class` has no extra time: some of the class get it, by a code of their own.
    """
    readable_segments()
    kind = st.segmented_control(
        "Which exam",
        [_OWN, *(quiz.title for quiz in QUIZZES), _TYPED],
        default=_OWN,
        required=True,
        key="classroom_exam_kind",
        label_visibility="collapsed",
    )
    if kind in (None, _OWN):
        return _made(for_class=for_class)
    if kind == _TYPED:
        return code_box("classroom_exam_code", label="The code of an exam made before")
    quiz = next(quiz for quiz in QUIZZES if quiz.title == kind)
    st.write(quiz.line)
    return quiz.exam


def _made(*, for_class: bool) -> Exam:
    """An exam of one's own making: week, length, clock, order."""
    seed = st.session_state.setdefault(_SEED, seeds.new_seed())
    with st.container(horizontal=True, vertical_alignment="bottom"):
        weeks = {week: week.title for week in Week}
        week = choice("What is counted", weeks, Week.WHOLE, key="classroom_exam_week", width=230)
        lengths = {hands: f"{hands} hands" for hands in HANDS}
        hands = choice("Length", lengths, 10, key="classroom_exam_hands")
        minutes = choice("Clock", _CLOCKS, None, key="classroom_exam_minutes")
        extra = 0
        if minutes is not None and not for_class:
            extra = choice("Extra time", _EXTRA, 0, key="classroom_exam_extra", width=190)
        if st.button("Other hands", key="classroom_exam_new"):
            st.session_state[_SEED] = seeds.new_seed()
            st.rerun()
    rising = st.toggle("The easy hands first", key="classroom_exam_rising")
    if minutes is not None:
        st.caption(_FOR_SOME_OF_A_CLASS if for_class else _FOR_SOME)
    return Exam(seed=seed, hands=hands, week=week, rising=rising, minutes=minutes, extra=extra)


def _handed_out(exam: Exam) -> None:
    """What it is, and the ways to it: the code, the picture, the link."""
    link = address("drill", **{EXAM_ADDRESS: exam.code})
    st.markdown(exam_words(exam))
    sign("exam", exam.code, link, key="classroom_exam_sign", to="the exam")
    st.caption("The same as a link:")
    st.code(link, language=None, wrap_lines=True)
    if st.button("Try it yourself", key="classroom_exam_try"):
        st.switch_page(str(PAGES / "drill.py"), query_params={EXAM_ADDRESS: exam.code})
