"""The way to the projector: a typed hand, hands one after the other, a lesson's examples."""

from __future__ import annotations

import streamlit as st

from trainer.folders import PAGES
from trainer.ui.library import library
from trainer.ui.project.run import HandError, hand_name, typed_show

_PROJECTOR = str(PAGES / "project.py")


def project_part() -> None:
    """What can be thrown on the wall, each with a button."""
    st.write(
        "One hand fills the screen, to be read from eight metres. The right arrow shows the next "
        "combination, the left arrow takes it back, N brings the next hand."
    )
    if st.button("Hands, one after the other", type="primary", key="classroom_hands"):
        st.switch_page(_PROJECTOR)
    st.header("A hand of your own", anchor=False)
    _typed_hand()
    st.header("The examples of a lesson", anchor=False)
    _lesson()


def _typed_hand() -> None:
    with st.form("classroom_typed", border=False):
        typed = st.text_input(
            "Four cards and the starter last",
            placeholder="5H 6H 7H JH 8S",
            max_chars=40,
            key="classroom_hand",
            width=320,
        )
        crib = st.toggle("It is a crib", key="classroom_crib")
        asked = st.form_submit_button("Show this hand")
    if asked:
        _show(typed, crib=crib)


def _show(typed: str, *, crib: bool) -> None:
    try:
        show = typed_show(typed, crib=False)
    except HandError as error:
        st.warning(str(error))
        return
    query = {"hand": hand_name(show)}
    st.switch_page(_PROJECTOR, query_params=query | ({"as": "crib"} if crib else {}))


def _lesson() -> None:
    lessons = {one.slug: one.title for one in library().lessons}
    with st.container(horizontal=True, vertical_alignment="bottom"):
        slug = st.selectbox(
            "Lesson", list(lessons), format_func=lessons.__getitem__, key="classroom_lesson"
        )
        if st.button("Show its hands", key="classroom_lesson_show") and slug is not None:
            st.switch_page(_PROJECTOR, query_params={"lesson": slug})
