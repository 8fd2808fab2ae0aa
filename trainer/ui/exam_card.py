"""The card of an exam that the address names: what it is, and the button that begins it."""

from __future__ import annotations

import streamlit as st

from trainer.classroom.exam import Exam, ExamError
from trainer.drill.counting import CountingSitting
from trainer.drill.sitting import Settings
from trainer.folders import PAGES
from trainer.ui.sittings import EXAM_ADDRESS

UNTIL_THE_END = "Nothing is said of your counts until the end, and what you have entered stands."
"""Told to whoever is about to begin one."""
FIRST_COUNTS = "You may take it again; for your class the first result counts."
"""Told to a pupil whose class has it to do."""
_LONGEST = 200
"""Characters; who pastes the whole link is understood as well."""


def exam_in_address() -> Exam | None:
    """The exam that the address names, if it does; raises `ExamError` for a code that is none."""
    named = st.query_params.get(EXAM_ADDRESS)
    return None if named is None else Exam.parse(named)


def exam_of(settings: Settings) -> Exam | None:
    """The exam whose sitting is so set; `None` for what no exam of this version is."""
    try:
        return Exam.parse(settings.exam or "")
    except ExamError:
        return None


def about_exam(exam: Exam) -> None:
    """The heading of an exam, and what somebody should know who is about to begin."""
    st.title(f"Exam: {exam_title(exam)}", anchor=False)
    st.markdown(exam_words(exam))
    st.markdown(f"{UNTIL_THE_END} Then you see every hand, and what there was in it.")


def counted_words(sitting: CountingSitting) -> str:
    """How far an exam is that was not handed in: "3 of 10 hands are counted"."""
    of = f"{sitting.length} {'hand' if sitting.length == 1 else 'hands'}"
    return f"{sitting.n} of {of} {'is' if sitting.n == 1 else 'are'} counted"


def asked_to_hand_in(
    sitting: CountingSitting, label: str, *, key: str, quiet: bool = False
) -> bool:
    """Draw the button of that label, which asks once more; whether both were pressed."""
    with st.popover(label, type="tertiary" if quiet else "secondary", key=f"{key}_box"):
        st.write(f"{counted_words(sitting)}. The others will not be right.")
        return st.button("Hand it in", key=key)


def exam_words(exam: Exam) -> str:
    """A few short sentences: how many hands, what is counted, how much time there is."""
    order = " The easy hands come first." if exam.rising else ""
    return f"{hands_words(exam)}. {exam.week.line}{order} {clock_words(exam)}"


def exam_title(exam: Exam) -> str:
    """What it is about, within a sentence: "fifteens and pairs"."""
    title = exam.week.title
    return title[0].lower() + title[1:]


def hands_words(exam: Exam) -> str:
    """How many there are: "10 hands"."""
    return "1 hand" if exam.hands == 1 else f"{exam.hands} hands"


def clock_words(exam: Exam) -> str:
    """One sentence: how much time there is for all of them, or that there is no clock."""
    if exam.seconds is None:
        return "No clock."
    minutes, seconds = divmod(exam.seconds, 60)
    words = "1 minute" if minutes == 1 else f"{minutes} minutes"
    if seconds:
        words += f" {seconds} seconds"
    extra = ", your extra time included" if exam.extra else ""
    return f"{words} for all of them{extra}."


def exam_by_code() -> None:
    """Ask for the code of an exam, and go to it; what the address has for one is typed already."""
    st.title("Take an exam", anchor=False)
    st.write("Type the code you were given. Capitals and hyphens do not matter.")
    exam = code_box("exam_code", named=st.query_params.get(EXAM_ADDRESS, ""))
    if exam is not None:
        st.switch_page(str(PAGES / "drill.py"), query_params={EXAM_ADDRESS: exam.code})


def code_box(key: str, *, label: str = "The exam’s code", named: str = "") -> Exam | None:
    """A box for a code, or a whole link; the exam, or one sentence below the box.

    `named` is what the address has for a code: it stands in the box at first.
    """
    named = named[:_LONGEST]
    typed = st.text_input(label, named, placeholder="7KD2M-93HTX", key=key, width=260)
    if not typed:
        return None
    code = typed[:_LONGEST].rpartition(f"{EXAM_ADDRESS}=")[2].partition("&")[0]
    try:
        return Exam.parse(code)
    except ExamError as error:
        st.warning(f"The address names no exam. {error}" if typed == named else str(error))
        return None
