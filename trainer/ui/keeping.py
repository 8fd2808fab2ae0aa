"""What is kept of a learner: told, taken along, brought back, deleted."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from urllib.parse import urlsplit

import streamlit as st
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from trainer.storage.csv_tables import (
    export_csv,
    export_exercises_csv,
    export_games_csv,
    export_skills_csv,
)
from trainer.storage.errors import StorageError
from trainer.storage.export import export_json
from trainer.storage.history_file import LARGEST
from trainer.storage.restoring import ExportError, Restored, restore
from trainer.storage.store import Store, database_url
from trainer.ui import clock
from trainer.ui.components.history_file import history_file, taken
from trainer.ui.learners import as_it_is
from trainer.ui.visitor import Visitor
from trainer.ui.words.figures import listed

_SAID = "keeping.said"
"""Session key: what came of the last file or deletion, told once."""
_RESTORED = "keeping.restored"
"""Session key: the same of a file, until it was told where the file was given as well."""
_FILE = "keeping_file"
_TAB_ID = "browser"
"""Session key that stays: who this tab is where cookies are refused."""


def tell_what_came(*, folded: bool = False) -> None:
    """Say, once, what came of a restored file or of deleting, at the top of a page.

    `folded`: whether `restore_section`, which says it as well, may be folded away.
    """
    said: tuple[bool, str] | None = st.session_state.pop(_SAID, None)
    if said is not None:
        went_well, words = said
        (st.success if went_well else st.error)(words)
        if folded or _RESTORED not in st.session_state:
            st.toast(words, duration="long")  # seen wherever the page was left


def what_is_kept(player: Visitor) -> None:
    """What is kept, where and for how long, in six lines."""
    st.header("What is kept", anchor=False)
    if player.is_private:
        st.write("You are counting privately: everything is forgotten when you stop.")
        return
    st.markdown(
        "- Every hand you count, every game and every answer in the throwing and pegging drills: "
        "the cards, what you said or played, how long it took and when.\n"
        f"- {_about_you(player)}\n"
        f"- It is kept {_place()}, and sent to nobody.\n"
        "- This browser holds one cookie, a random number by which you are known again; a "
        "teacher's holds the keys of their classes in another.\n"
        "- All of it stays until you delete it.\n"
        "- Deleting is done at once and cannot be taken back: download a copy first."
    )


def download_section(player: Visitor) -> None:
    """Everything as a file: one that restores, and one for a spreadsheet."""
    st.header("Take it along", anchor=False)
    try:
        store = player.outbox.store()
    except StorageError as error:
        st.warning(str(error))
        return
    name, learner = f"fifteen-two-{clock.today()}", player.learner.id
    with st.container(horizontal=True):
        # Made only when asked for: a long history takes a second.
        st.download_button(
            "Download everything (JSON)",
            lambda: export_json(store, learner),
            file_name=f"{name}.json",
            mime="application/json",
            on_click="ignore",
            key="keeping_json",
        )
        for what, (label, made) in _TABLES.items():
            st.download_button(
                label,
                partial(made, store, learner),
                file_name=f"{name}-{what}.csv",
                mime="text/csv",
                on_click="ignore",
                key=f"keeping_{what}",
            )
    st.caption(
        "The JSON file can be brought back here or on another device; the tables (CSV) are for a "
        "spreadsheet."
    )


_TABLES: dict[str, tuple[str, Callable[[Store, str], str]]] = {
    "hands": ("Hands counted (CSV)", export_csv),
    "skills": (
        "Skills (CSV)",
        lambda store, learner: export_skills_csv(store, learner, clock.today()),
    ),
    "games": ("Games (CSV)", export_games_csv),
    "throws": ("Throwing and pegging (CSV)", export_exercises_csv),
}
"""File name and label of each table, and what makes it."""


def restore_section(player: Visitor) -> None:
    """Take in a file of `download_section`; what is there already stays as it is."""
    st.header("Bring it back", anchor=False)
    history_file(
        "A JSON file downloaded here or on another device",
        largest=LARGEST,
        key=_FILE,
        on_taken=lambda: _take_in(player),
    )
    came: tuple[bool, str] | None = st.session_state.pop(_RESTORED, None)
    if came is not None:
        # No box: one is read aloud by itself, and that at the top of the page was already.
        went_well, words = came
        st.markdown(f":material/{'check_circle' if went_well else 'error'}: **{words}**")


def delete_section(player: Visitor) -> None:
    """Delete the learner and every answer, after a second question."""
    st.header("Delete it", anchor=False)
    if st.button("Delete everything …", key="keeping_delete"):
        _ask_whether_to_delete(player)


@st.dialog("Delete everything?")
def _ask_whether_to_delete(player: Visitor) -> None:
    try:
        hands = player.outbox.store().history.figures(player.learner.id).hands
    except StorageError as error:
        st.warning(str(error))
        return
    counted = f"All {hands:,} hands you counted" if hands != 1 else "The one hand you counted"
    st.write(
        f"{counted}, your settings and your name, every game and every answer in the throwing and "
        "pegging drills will be gone for good."
    )
    with st.container(horizontal=True):
        if st.button(
            "Delete for good",
            key="keeping_delete_yes",
            on_click=_delete,
            args=(player,),
        ):
            st.rerun()
        if st.button("Keep everything", type="primary", key="keeping_delete_no"):
            st.rerun()


def _delete(player: Visitor) -> None:
    try:
        player.outbox.store().delete_learner(player.learner.id)
    except StorageError as error:
        st.session_state[_SAID] = (False, str(error))
        return
    # Nothing of the learner stays in this tab either, least of all a hand on the table.
    for key in list(st.session_state):
        if key != _TAB_ID and not str(key).startswith("keeping"):
            del st.session_state[key]
    st.session_state[_SAID] = (True, "Everything was deleted. You start afresh.")


def _take_in(player: Visitor) -> None:
    text = taken(_FILE, largest=LARGEST)
    if text is not None:
        came = _restored(player, text)
        st.session_state[_SAID] = st.session_state[_RESTORED] = came


def _restored(player: Visitor, text: str) -> tuple[bool, str]:
    """Whether it went well, and the sentence that says so."""
    try:
        came = restore(player.outbox.store(), player.learner.id, text)
    except ExportError as error:
        return False, as_it_is(str(error))  # it names what is in the file
    except StorageError as error:
        return False, f"{error} Bring the file back again later: nothing is taken twice."
    return True, " ".join(filter(None, (_added(came), _chosen(came), _left_out(came))))


def _added(came: Restored) -> str:
    new = {
        "answer": came.answers.added + came.exercise_answers.added,
        "game": came.games.added,
        "lesson": came.lessons.added,
    }
    added = [f"{number:,} {noun}{'s' * (number != 1)}" for noun, number in new.items() if number]
    things = (came.answers, came.exercise_answers, came.games, came.lessons)
    there = sum(one.already_there for one in things)
    if not added and any(came.choices):
        return ""  # of these it is said by itself
    if not added:
        return "Nothing was added." if came.games_left_out else _NOTHING_NEW
    words = f"{listed(added)} {'was' if sum(new.values()) == 1 else 'were'} added"
    if not there:
        return f"{words}."
    return f"{words}; {there:,} {'was' if there == 1 else 'were'} here already."


_NOTHING_NEW = "Nothing was added: everything in the file was here already."


def _chosen(came: Restored) -> str:
    """What of the learner's own choices came from the file."""
    parts = ["your name"] * came.choices.name + ["your settings"] * came.choices.settings
    if not parts:
        return ""
    words = listed(parts)
    words = words[0].upper() + words[1:]
    words += f" {'was' if parts == ['your name'] else 'were'} taken from the file"
    things = (came.answers, came.exercise_answers, came.games, came.lessons)
    news = came.games_left_out or any(one.added for one in things)
    if news or not any(one.already_there for one in things):
        return f"{words}."
    return f"{words}; everything else in it was here already."


def _left_out(came: Restored) -> str:
    if not came.games_left_out:
        return ""
    words = (
        "One game was left out: it was"
        if came.games_left_out == 1
        else f"{came.games_left_out:,} games were left out: they were"
    )
    return f"{words} changed, and the rules do not allow what was played."


def _about_you(player: Visitor) -> str:
    """What is known of somebody beside their answers; whom a pupil's answers are shown to."""
    try:
        membership = player.outbox.store(behind=True).membership(player.learner.id)
    except StorageError:
        membership = None  # what is wrong is told elsewhere on the page
    if membership is None:
        return (
            "Your settings, the lessons you read, and a name if you gave one. "
            "Nothing else about you."
        )
    sees = "sees what you count"
    if membership.school_class.ended_at is not None:
        sees = "sees what you counted until the class ended"
    return (
        f"Your settings and the lessons you read. Your teacher {sees}, under the "
        f"name {membership.member.name}, and nothing else about you."
    )


def _place() -> str:
    """Where the database is, for people."""
    try:
        url = make_url(database_url(os.environ))
    except ArgumentError:
        return "in the database of this app"
    if url.get_backend_name() != "sqlite" or not url.database:
        return "in the database of whoever runs this app"
    # The path names whoever runs the app, which is nobody else's business.
    file = f", in `{url.database}`" if _is_at_home() else ""
    return f"on the computer that runs this app{file}"


def _is_at_home() -> bool:
    """Whether the page is seen on the computer that runs the app, as far as that can be told.

    Through a proxy on that computer everybody's connection comes from it, as its owner's does:
    so the browser must have gone to this computer by name, and nobody have passed it on.
    """
    passed_on = any(name in st.context.headers for name in _PASSED_ON)
    host = urlsplit(st.context.url or "").hostname
    return st.context.ip_address is None and host in _HERE and not passed_on


_HERE = ("localhost", "127.0.0.1", "::1")
_PASSED_ON = ("Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-Ip")
"""Headers that proxies add."""
