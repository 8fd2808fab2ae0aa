"""Who is counting in this browser, and taking a learner along to another device."""

from __future__ import annotations

import re
from collections.abc import Callable

import streamlit as st

from trainer.storage.errors import StorageError
from trainer.storage.learners import LONGEST_NAME, Learner, LearnerError
from trainer.ui import clock
from trainer.ui.visitor import Visitor, count_privately, stop_counting_privately, visitor


def who_is_counting(player: Visitor) -> None:
    """Everybody of this browser, one tap each; somebody new; somebody private."""
    st.header("Who is counting", anchor=False)
    if player.is_private:
        st.write("**Somebody private.** Nothing is kept; it is forgotten when they stop.")
        if st.button("Stop counting privately", key="settings_stop_private"):
            stop_counting_privately(player.browser)
            _take_a_new_seat()
        return
    try:
        known = player.outbox.store().learners_of(player.browser)
    except StorageError as error:
        st.warning(str(error))
        return
    for place, learner in enumerate(known, 1):
        _seat(player, learner, place)
    with st.container(horizontal=True):
        if st.button("Somebody else", key="settings_add") and _done(lambda: _add_learner(player)):
            _take_a_new_seat()
        if st.button(
            "Somebody private",
            help="Counts without leaving anything: no history, no name.",
            key="settings_private",
        ):
            count_privately(player.browser)
            _take_a_new_seat()
    _name(player)


def other_device(player: Visitor) -> None:
    """A code that takes this learner to another device, and the box to type one in."""
    if player.is_private:
        return
    st.header("On another device", anchor=False)
    st.write("Get a code here and type it there: your history then grows in both places.")
    if st.button("Get a code", key="settings_code"):
        _show_code(player)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        typed = st.text_input(
            "A code from your other device", max_chars=20, key="settings_typed_code", width=260
        )
        if st.button("Use it", key="settings_use_code") and typed:
            _use_code(player, typed)


def _seat(player: Visitor, learner: Learner, place: int) -> None:
    name = as_it_is(learner.name) if learner.name else f"Learner {place}"
    if learner.id == player.learner.id:
        st.button(
            f"{name} · counting now", disabled=True, key=f"settings_seat_{learner.id}", width=280
        )
    elif st.button(name, key=f"settings_seat_{learner.id}", width=280) and _done(
        lambda: player.outbox.store().choose(player.browser, learner.id)
    ):
        _take_a_new_seat()


def as_it_is(words: str) -> str:
    """What came from outside, so that nothing in it is taken for Markdown.

    A label or a sentence would load its pictures and link to where it leads.
    """
    return _PUNCTUATION.sub(r"\\\1", _MAKES_A_LINK.sub("\u2060", words))


_PUNCTUATION = re.compile(r"([!-/:-@\[-`{-~])")
_MAKES_A_LINK = re.compile(r"(?<=:)(?=//)|(?<=www)(?=\.)|(?=@)", re.IGNORECASE)
"""Where an address is broken by a letter nobody sees: it becomes a link however it is escaped."""


def _done(change: Callable[[], object]) -> bool:
    """Make the change; where it cannot be made, say why."""
    try:
        change()
    except (LearnerError, StorageError) as error:
        st.warning(str(error))
        return False
    return True


def _add_learner(player: Visitor) -> None:
    """Pressed twice it adds one: who has no name and counted nothing is somebody new already."""
    store = player.outbox.store()
    if player.learner.name or store.history.figures(player.learner.id).hands:
        store.add_learner(player.browser, now=clock.now())


def _take_a_new_seat() -> None:
    clear_the_table()
    st.rerun()


def clear_the_table() -> None:
    """Let nothing of the one before stay on this tab's table, when somebody takes a new seat."""
    for key in [key for key in st.session_state if str(key).startswith(("drill", "settings"))]:
        del st.session_state[key]


def _name(player: Visitor) -> None:
    st.session_state["settings_name"] = player.learner.name or ""
    st.text_input(
        "Your name, if you want one shown",
        max_chars=LONGEST_NAME,
        key="settings_name",
        width=280,
        on_change=_rename,
        args=(player,),
    )
    refused: str | None = st.session_state.pop("settings_refused_name", None)
    if refused:
        st.warning(refused)


def _rename(player: Visitor) -> None:
    if visitor().learner.id != player.learner.id:
        return  # somebody else has taken the seat in another tab
    try:
        player.outbox.store().rename(player.learner.id, st.session_state["settings_name"])
    except (LearnerError, StorageError) as error:
        st.session_state["settings_refused_name"] = str(error)


def _show_code(player: Visitor) -> None:
    try:
        code = player.outbox.store().start_transfer(player.learner.id, clock.now())
    except StorageError as error:
        st.warning(str(error))
    else:
        st.success(f"Your code is **{code}**. It works once, for ten minutes.")


def _use_code(player: Visitor, typed: str) -> None:
    if _done(lambda: player.outbox.store().finish_transfer(player.browser, typed, clock.now())):
        _take_a_new_seat()
