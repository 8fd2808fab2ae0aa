"""One pupil of a class, for the teacher: what they miss, a new code, taking them out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import streamlit as st

from trainer.classroom.classes import ClassError, Member
from trainer.storage.errors import StorageError
from trainer.ui.classroom.keys import Held
from trainer.ui.classroom.missed import what_one_misses
from trainer.ui.visitor import shared_store

_CHOSEN = "classroom_pupil"
"""Session key: the name that is chosen."""
_SAID = "classroom.of_pupil"
"""Session key: what came of the last press, told until another pupil is chosen."""


class _Said(NamedTuple):
    """What came of a press, and whom it is told beside: the one chosen then, or nobody."""

    name: str | None
    words: str
    went_well: bool


def one_pupil(held: Held, members: Sequence[Member], *, open_exams: bool) -> None:
    """Let the teacher choose a pupil, and draw what there is of them.

    Of `open_exams` only where the teacher has said so.
    """
    with st.expander(
        "One pupil: what they miss, a new code, taking them out", key="classroom_one_pupil"
    ):
        by_name = {member.name: member for member in members}
        if st.session_state.get(_CHOSEN) not in by_name:  # they may be gone
            st.session_state[_CHOSEN] = None
        name = st.selectbox(
            "Pupil", sorted(by_name), index=None, placeholder="Choose a pupil", key=_CHOSEN
        )
        _tell(name)
        if name is not None:
            _work(held, by_name[name], open_exams=open_exams)
            _code(held, by_name[name])
            _taking_out(held, by_name[name])


def _tell(name: str | None) -> None:
    """It stays while the table beside it is drawn anew every few seconds."""
    said: _Said | None = st.session_state.get(_SAID)
    if said is None:
        return
    if said.name == name:
        (st.success if said.went_well else st.warning)(said.words)
    else:
        del st.session_state[_SAID]


def _work(held: Held, member: Member, *, open_exams: bool) -> None:
    try:
        work = shared_store(behind=True).pupil_work(
            held.secret, member.learner_id, open_exams=open_exams
        )
    except (ClassError, StorageError) as error:
        st.warning(str(error))
        return
    what_one_misses(work, held.school_class.task)


def _code(held: Held, member: Member) -> None:
    st.divider()
    st.caption("A new code is for somebody who has lost theirs; the old one is good no longer.")
    st.button(
        "Give a new code",
        type="primary",
        on_click=_give_code,
        args=(held, member),
        key="classroom_give_code",
    )


def _taking_out(held: Held, member: Member) -> None:
    name = member.name
    sure = st.checkbox(
        f"Take {name} out of the class, with all that {name} counted, for good",
        key=f"classroom_sure_{member.learner_id}",
    )
    st.button(
        "Take out of the class",
        disabled=not sure,
        on_click=_remove,
        args=(held, member),
        key="classroom_remove",
    )


def _give_code(held: Held, member: Member) -> None:
    def give() -> _Said:
        code = shared_store().new_member_code(held.secret, member.learner_id)
        return _Said(member.name, f"{member.name} comes back with **{code}**.", went_well=True)

    _done(give, member)


def _remove(held: Held, member: Member) -> None:
    def remove() -> _Said:
        shared_store().remove_member(held.secret, member.learner_id)
        st.session_state[_CHOSEN] = None
        return _Said(None, f"{member.name} is no longer in the class.", went_well=True)

    _done(remove, member)


def _done(change: Callable[[], _Said], member: Member) -> None:
    """Make the change; where it cannot be made, keep the sentence that says why."""
    try:
        st.session_state[_SAID] = change()
    except (ClassError, StorageError) as error:
        st.session_state[_SAID] = _Said(member.name, str(error), went_well=False)
