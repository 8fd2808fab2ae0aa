"""The pupil's side of a class: join it, come back to it, begin its task."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from trainer.classroom.classes import ClassError, Joined, Membership, Resting, SchoolClass
from trainer.storage.errors import StorageError
from trainer.storage.learners import LearnerError
from trainer.ui import clock
from trainer.ui.classroom.class_line import ENDED, JOIN
from trainer.ui.classroom.pupil_task import task_card
from trainer.ui.learners import clear_the_table
from trainer.ui.visitor import Visitor, shared_store, stop_counting_privately, visitor

_FOUND = "join.found"
"""Session key: the class whose code was typed, until it is joined."""
_TOLD = "join.code"
"""Session key: the new member's learner, and the code that brings them back."""
_SOMEBODY_ELSE = "join.somebody_else"
"""Session key: that whoever is at the screen is not the member who counts here."""
_FROM_ADDRESS = "join.tried"
"""Session key: the code that came in the address and was tried, once."""
_REFUSED = "join.refused"
"""Session key: why the last press came to nothing, told once."""


def class_link(player: Visitor) -> None:
    """Draw the link to the page: to join a class, or to the class one is in."""
    membership, resting = _membership(player), _resting(player)
    if membership is not None:
        _link_back(membership)
    elif resting is not None:
        _link_back(resting.membership)
    else:
        st.page_link(JOIN, label="Joining a class? Enter the code")


def back_to_class(player: Visitor) -> None:
    """Draw the link for those who are in a class; for everybody else nothing."""
    membership = _membership(player)
    if membership is not None:
        _link_back(membership)


def _link_back(membership: Membership) -> None:
    ended = "" if membership.school_class.ended_at is None else " (ended)"
    st.page_link(JOIN, label=f"Your class: {membership.member.name}{ended}")


def membership_here(player: Visitor) -> Membership | None:
    """Which class whoever is at the screen belongs to, if any."""
    return None if _SOMEBODY_ELSE in st.session_state else _membership(player)


def enter(player: Visitor) -> None:
    """Ask for the code of a class; then tell what is kept, and let them join or come back."""
    st.title("Join a class", anchor=False)
    _look_up_the_address(player)
    found: SchoolClass | None = st.session_state.get(_FOUND)
    resting = None if _SOMEBODY_ELSE in st.session_state else _resting(player)
    if resting is not None and found in (None, resting.membership.school_class):
        _go_back(resting.membership)
    if found is None:
        _ask_for_the_code(player)
    else:
        _join_or_come_back(player, found)
    if _SOMEBODY_ELSE in st.session_state:
        st.button("Back", type="tertiary", on_click=_nobody_else, key="join_back")


def show_task(player: Visitor, membership: Membership) -> None:
    """Who one is in the class, and what there is to do."""
    of, code = st.session_state.get(_TOLD, ("", ""))
    if of != membership.member.learner_id:  # another tab may have joined as somebody else
        st.title(membership.member.name, anchor=False)
    else:
        st.title(f"You are {membership.member.name}", anchor=False)
        st.success(f"Your code is **{code}**: write it down, with your name.")
        st.write(
            "Both bring you back next week, or on another device. The code is shown only now; "
            "if you lose it, your teacher gives you another."
        )
    st.caption(f"In class {membership.school_class.join_code}")
    task_card(player, membership)
    st.divider()
    st.button(
        "Count for yourself again",
        help="What you counted stays in the class, and one tap on this page brings you back to it.",
        on_click=_rest,
        args=(membership,),
        key="join_rest",
    )
    st.button(
        "Not you? Come back as somebody else",
        type="tertiary",
        on_click=_somebody_else,
        args=(membership,),
        key="join_not_me",
    )
    st.button(
        "Leave this device",
        type="tertiary",
        help="For a device that others use too: your name and your code bring you back.",
        on_click=_leave,
        args=(membership,),
        key="join_leave",
    )


def _membership(player: Visitor) -> Membership | None:
    try:
        return player.outbox.store(behind=True).membership(player.learner.id)
    except StorageError:
        return None


def _resting(player: Visitor) -> Resting | None:
    """Who counted for a class here before; nobody is asked after while one counts privately."""
    if player.is_private:
        return None
    try:
        return player.outbox.store(behind=True).resting(player.browser)
    except StorageError:
        return None


def _go_back(membership: Membership) -> None:
    """Let whoever counted for a class here do so again; or look at it, where it has ended."""
    name = membership.member.name
    with st.container(border=True):
        if membership.school_class.ended_at is None:
            st.write(f"You count for yourself now. What you did as **{name}** is in your class.")
            label = f"Go on as {name}"
        else:
            st.write(
                f"{ENDED} What you did as **{name}** is there until your teacher deletes the class."
            )
            label = f"Look at it as {name}"
        st.button(label, on_click=_return, args=(membership,), key="join_return")


def _look_up_the_address(player: Visitor) -> None:
    """A code in the address, as the QR code has it, is as good as typed; it is tried once."""
    named = st.query_params.get("code")
    if named and st.session_state.get(_FROM_ADDRESS) != named:
        st.session_state[_FROM_ADDRESS] = named
        _find(player, named)


def _ask_for_the_code(player: Visitor) -> None:
    st.write("Your teacher shows you the code.")
    with st.form("join_code_form", border=False):
        typed = st.text_input("Code of the class", max_chars=20, key="join_code", width=260)
        asked = st.form_submit_button("Go on", type="primary")
    if asked and not typed.strip():
        st.session_state[_REFUSED] = "Type the six letters and figures that your teacher shows you."
    elif asked:
        _find(player, typed)
        if _FOUND in st.session_state:
            st.rerun()
    _tell()


def _find(player: Visitor, typed: str) -> None:
    try:
        found = shared_store().find_class(player.browser, typed, clock.now())
    except (ClassError, StorageError) as error:
        st.session_state[_REFUSED] = str(error)
    else:
        st.session_state[_FOUND] = found


def _join_or_come_back(player: Visitor, found: SchoolClass) -> None:
    st.caption(f"Class {found.join_code}")
    st.markdown(
        "- You get a made-up name, such as “Steady Heron”. Nobody asks for your own.\n"
        "- Under that name is kept what you count: the cards, what you said, how long it took "
        "and when.\n"
        "- Your teacher sees it. The others in the class do not.\n"
        "- It stays until your teacher deletes the class, or you delete it in Settings.\n"
        "- When your teacher ends the class you count for yourself again, unseen.\n"
        "- What you count for yourself in this browser stays apart: your teacher never sees it."
    )
    if player.is_private:
        st.caption("You are counting privately here; joining ends that, and it is forgotten.")
    if found.ended_at is None:
        st.button("Join the class", type="primary", on_click=_join, args=(found,), key="join_join")
    else:
        st.write("This class has ended and takes nobody new.")
    with st.expander("I have been here before", expanded=_SOMEBODY_ELSE in st.session_state):
        _come_back(found)
    _tell()
    st.button("Another class", type="tertiary", on_click=_another_class, key="join_another")


def _come_back(found: SchoolClass) -> None:
    with st.form("join_back_form", border=False):
        st.text_input("Your name in the class", max_chars=40, key="join_name", width=260)
        st.text_input("Your four-figure code", max_chars=10, key="join_figures", width=160)
        st.form_submit_button("Come back", on_click=_came_back, args=(found,))


def _join(found: SchoolClass) -> None:
    """Pressed twice it makes one member."""
    player = visitor()
    if membership_here(player) is None:
        _take_the_seat(
            player,
            lambda: shared_store().join_class(player.browser, found.join_code, clock.now()),
        )


def _came_back(found: SchoolClass) -> None:
    player, name = visitor(), st.session_state["join_name"]
    figures = st.session_state["join_figures"]

    def come_back() -> None:
        shared_store().come_back(player.browser, found.join_code, name, figures, clock.now())

    _take_the_seat(player, come_back)


def _take_the_seat(player: Visitor, seat: Callable[[], Joined | None]) -> None:
    """Let the member count in this browser; where that cannot be, say why."""
    try:
        joined = seat()
    except (ClassError, LearnerError, StorageError) as error:
        st.session_state[_REFUSED] = str(error)
        return
    stop_counting_privately(player.browser)
    clear_the_table()
    for key in (_FOUND, _SOMEBODY_ELSE, _TOLD):
        st.session_state.pop(key, None)
    if joined is not None:
        st.session_state[_TOLD] = (joined.member.learner_id, joined.code)
    st.query_params.clear()


def _leave(membership: Membership) -> None:
    player = visitor()
    if player.learner.id == membership.member.learner_id:
        _take_the_seat(
            player,
            lambda: shared_store().leave_browser(player.browser, membership.member.learner_id),
        )


def _rest(membership: Membership) -> None:
    player = visitor()
    if player.learner.id == membership.member.learner_id:
        _take_the_seat(
            player, lambda: shared_store().rest(player.browser, membership.member.learner_id)
        )


def _return(membership: Membership) -> None:
    player = visitor()
    _take_the_seat(
        player, lambda: shared_store().choose(player.browser, membership.member.learner_id)
    )


def _somebody_else(membership: Membership) -> None:
    st.session_state[_SOMEBODY_ELSE] = True
    st.session_state[_FOUND] = membership.school_class
    st.session_state.pop(_TOLD, None)


def _nobody_else() -> None:
    for key in (_FOUND, _SOMEBODY_ELSE):
        st.session_state.pop(key, None)


def _another_class() -> None:
    st.session_state.pop(_FOUND, None)


def _tell() -> None:
    refused: str | None = st.session_state.pop(_REFUSED, None)
    if refused:
        st.warning(refused)
