"""What a teacher does with a class besides teaching: take it along, end it, delete it."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from trainer.classroom.classes import ClassError
from trainer.storage.errors import StorageError
from trainer.storage.store import Store
from trainer.ui import clock
from trainer.ui.class_cookie import fingerprint
from trainer.ui.classroom.keys import Held
from trainer.ui.components.school_class import leave_link
from trainer.ui.visitor import shared_store

_SAID = "classroom.said"
"""Session key: what came of the last press, told once."""


def say(words: str, *, went_well: bool) -> None:
    """Keep a sentence to be told at the top of the page, once."""
    st.session_state[_SAID] = (went_well, words)


def tell() -> None:
    """Tell what came of the last press."""
    said: tuple[bool, str] | None = st.session_state.pop(_SAID, None)
    if said is not None:
        went_well, words = said
        (st.success if went_well else st.warning)(words)


def done(change: Callable[[], object]) -> bool:
    """Make the change; where it cannot be made, keep the sentence that says why."""
    try:
        change()
    except (ClassError, StorageError) as error:
        say(str(error), went_well=False)
        return False
    return True


def managing(store: Store, held: Held) -> None:
    """The tables to take along, ending and deleting."""
    st.header("Keep and close", anchor=False)
    school_class = held.school_class
    with st.container(horizontal=True):
        st.download_button(
            "Download the class (CSV)",
            lambda: store.class_tables(held.secret),
            file_name=f"cribbage-class-{school_class.join_code}-{clock.today()}.zip",
            mime="application/zip",
            on_click="ignore",
            key="classroom_csv",
        )
        if school_class.ended_at is None and st.button("End the class …", key="classroom_end"):
            _ask_whether_to_end(held)
        if st.button("Delete the class …", key="classroom_delete"):
            _ask_whether_to_delete(held)
    st.caption(
        "The download is a ZIP file of four tables: the pupils, the categories, the skills and "
        "the hands that were missed."
    )
    st.caption(
        "What pupils count stays until you delete the class. If others use this computer, let "
        "the browser forget the class: it goes on, and your secret link opens it again."
    )
    leave_link("Forget the class in this browser", fingerprint(held.secret), key="classroom_leave")


@st.dialog("End the class?")
def _ask_whether_to_end(held: Held) -> None:
    _close_when_done()
    st.write(
        "Nobody can join any more, and no task can be begun or gone on with: whoever is still "
        "counting stops here. What was counted stays and can be read until you delete the class; "
        "what pupils count from now on is their own."
    )
    with st.container(horizontal=True):
        st.button("End it", on_click=_end, args=(held,), key="classroom_end_yes")
        if st.button("Go on with it", type="primary", key="classroom_end_no"):
            st.rerun()


@st.dialog("Delete the class?")
def _ask_whether_to_delete(held: Held) -> None:
    _close_when_done()
    try:
        members = shared_store().class_work(held.secret, open_exams=True).members
    except (ClassError, StorageError) as error:
        st.warning(str(error))
        return
    hands = sum(work.hands for work in members)
    st.write(
        f"Class {held.school_class.join_code} with its {_number(len(members), 'pupil')} and "
        f"{_number(hands, 'hand')} they counted will be gone for good, for them as well as for "
        "you. Download it first if you want to keep it."
    )
    with st.container(horizontal=True):
        st.button("Delete for good", on_click=_delete, args=(held,), key="classroom_delete_yes")
        if st.button("Keep the class", type="primary", key="classroom_delete_no"):
            st.rerun()


def _close_when_done() -> None:
    """End a dialog in which something was done: what came of it is told on the page."""
    if _SAID in st.session_state:
        st.rerun()


def _end(held: Held) -> None:
    if done(lambda: shared_store().end_class(held.secret, clock.now())):
        say("The class has ended. What was counted stays until you delete it.", went_well=True)


def _delete(held: Held) -> None:
    if done(lambda: shared_store().delete_class(held.secret, clock.now())):
        say("The class was deleted, with everything in it.", went_well=True)


def _number(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'s' * (number != 1)}"
