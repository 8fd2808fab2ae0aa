"""The teacher's side of a class: open one, choose one, and what there is of it."""

from __future__ import annotations

from datetime import timedelta

import streamlit as st

from trainer.classroom.classes import Opened, SchoolClass
from trainer.storage.errors import StorageError
from trainer.storage.store import Store
from trainer.ui import clock
from trainer.ui.addresses import address
from trainer.ui.class_cookie import MOST_CLASSES, fingerprint
from trainer.ui.classroom.keys import Held, held_classes, held_keys
from trainer.ui.classroom.live import who_has_done_what
from trainer.ui.classroom.managing import managing, say, tell
from trainer.ui.classroom.sign import sign
from trainer.ui.classroom.tasks import task_section
from trainer.ui.components.school_class import class_entry, class_key, leave_link
from trainer.ui.cookie import COOKIE, is_browser_id
from trainer.ui.progress.days import day_words
from trainer.ui.visitor import shared_store

_OPENED = "classroom.opened"
"""Session key: the class that was opened a moment ago, with its secret, until it is gone to."""
_LINK = "link"
"""Stands in the address after a secret link was followed, and says what came of it."""
_IS_NEW = timedelta(hours=1)
"""How long after a class was opened its secret link is still given."""


_NO_COOKIES = "This browser keeps no cookies, and without one it cannot open a class."


def class_part() -> None:
    """The class whose key this browser holds, or how to open one."""
    tell()
    opened: Opened | None = st.session_state.get(_OPENED)
    try:
        store = shared_store()
        held = held_classes(store)
    except StorageError as error:
        st.warning(str(error))
        return
    _what_came_of_the_link(held)
    if opened is not None:
        _go_in(opened)
    elif not held:
        _open(held)
    else:
        chosen = _chosen(held)
        if _LINK in st.query_params and chosen == held[0]:
            _keep_the_key(chosen)
        _class(store, chosen)
        with st.expander("Open another class", key="classroom_another"):
            _open(held)


def _what_came_of_the_link(held: list[Held]) -> None:
    match st.query_params.get(_LINK):
        case "new" if held and clock.now() < held[0].school_class.opened_at + _IS_NEW:
            return  # it stays in the address: after a reload the secret link is still there
        case "incomplete":
            st.warning("That link is not whole. Copy all of it: it ends in 32 letters and figures.")
        case "full":
            st.warning("That class was not opened here. Forget one first, then use the link again.")
        case "opened" | "new" if not held_keys():
            st.warning(_NO_COOKIES)
        case "opened" if not held or held[0].secret != held_keys()[0]:
            st.warning(
                "No class is behind that link. Either the class was deleted, or a letter of the "
                "link is missing or wrong."
            )
    st.query_params.pop(_LINK, None)


def _open(held: list[Held]) -> None:
    """What a class is, and the button that opens one; where no key has room, how to make some."""
    if not is_browser_id(st.context.cookies.get(COOKIE)):
        st.warning(_NO_COOKIES)
        return
    keys = held_keys()
    if len(keys) >= MOST_CLASSES:
        st.write(
            f"This browser remembers {MOST_CLASSES} classes, and that is all it can. Let it "
            "forget one before you open another; keep that one's secret link if you need it."
        )
        here = {one.secret for one in held}
        gone = [fingerprint(key) for key in keys if key not in here]
        if gone:
            label = "Forget the classes that are no longer there"
            leave_link(label, ".".join(gone), key="classroom_forget_gone")
        return
    st.write(
        "Pupils join with a short code and get a made-up name: no accounts, no real names. Set "
        "them an exam or a drill, and see here while they count who has done what and what the "
        "class misses."
    )
    st.button("Open a class", type="primary", on_click=_opened, key="classroom_open")


def _opened() -> None:
    """Pressed twice it opens one."""
    if _OPENED not in st.session_state:
        try:
            st.session_state[_OPENED] = shared_store().open_class(clock.now())
        except StorageError as error:
            say(str(error), went_well=False)


def _go_in(opened: Opened) -> None:
    """Let this browser remember the class before anything else can happen to its key."""
    st.write("Your class is open.")
    class_entry(opened.secret, key="classroom_entry")


def _keep_the_key(held: Held) -> None:
    """Show the secret link, until the teacher has it."""
    with st.container(border=True):
        st.header("Keep the link to your class", anchor=False)
        st.markdown(
            "**It is the only key to your class.** This browser remembers it; you need it on "
            "another device, or once the cookies here are gone. Whoever has it can look at the "
            "class and delete it. It is given only now, and nobody can look it up for you."
        )
        class_key(held.secret, held.school_class.join_code, key="classroom_key")
        st.button("I have kept it", type="primary", on_click=_kept, key="classroom_kept")


def _kept() -> None:
    st.query_params.pop(_LINK, None)


def _chosen(held: list[Held]) -> Held:
    """The class to look at: the one opened last, or another that is chosen."""
    if len(held) == 1:
        return held[0]
    by_code = {one.school_class.join_code: one for one in held}
    code = st.selectbox(
        "Class",
        list(by_code),
        format_func=lambda code: _class_words(by_code[code].school_class),
        key="classroom_class",
        width=320,
    )
    return by_code[code]


def _class_words(school_class: SchoolClass) -> str:
    opened = day_words(clock.day_of(school_class.opened_at), clock.today())
    ended = ", ended" if school_class.ended_at else ""
    return f"{school_class.join_code}, opened {opened}{ended}"


def _class(store: Store, held: Held) -> None:
    if held.school_class.ended_at is None:
        _how_to_join(held.school_class)
        task_section(held)
    else:
        st.info(
            "This class has ended: nobody joins any more, and what its pupils count now is their "
            "own. What was counted before can be read."
        )
    who_has_done_what(held)
    managing(store, held)


def _how_to_join(school_class: SchoolClass) -> None:
    st.header("How pupils join", anchor=False)
    code = school_class.join_code
    sign("join", code, address("join", code=code), key=f"classroom_sign_{school_class.id}")
