"""What a class misses: by category, by skill, and the hands that most got wrong."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from trainer.classroom.classes import ClassWork, ShowWork, Task
from trainer.cribbage.announce import spoken
from trainer.cribbage.show import Kind
from trainer.ui.card_row import card_row

_HANDS = 3
"""Hands that are shown."""
_SKILLS = 8
"""Skills that are listed: those that went worst."""


def what_is_missed(work: ClassWork, task: Task | None) -> None:
    """Draw it; where the task is an exam only when asked: it gives the answers away."""
    st.subheader("What the class misses", anchor=False)
    shown = st.toggle(
        "Show it, with cards and counts",
        value=task is None or task.exam is None,
        # A key of its own: what was shown before an exam was set is hidden when it is.
        key=f"classroom_show_missed_{task.set_at if task else None}",
    )
    if not shown:
        return
    missed = work.commonest_misses(_HANDS)
    if not missed:
        st.write("Nothing was missed so far.")
        return
    with st.container(gap="medium"):
        for place, one in enumerate(missed):
            _hand(one, place)
    by_kind, by_skill = st.columns(2)
    with by_kind:
        _by_kind(work)
    with by_skill:
        _by_skill(work)


def _hand(work: ShowWork, place: int) -> None:
    show = work.show
    with card_row(show, key=f"classroom_missed_{place}"):
        st.markdown(f"**“{spoken(show.count(), asked=_asked(work))}”**")
        crib = " crib" if show.crib else ""
        st.caption(
            f"{work.wrong} of {work.answered} missed this{crib}, {work.points_missed} points in all"
        )


def _asked(work: ShowWork) -> Sequence[Kind]:
    """What was asked of the hand; all of it where only totals were."""
    return [kind for kind in Kind if work.asked.of(kind)] or tuple(Kind)


def _by_kind(work: ClassWork) -> None:
    st.table(
        [
            {
                "Category": " + ".join(kind.plural for kind in one.kinds).capitalize(),
                "Points missed": f"{one.missed:,} of {one.there:,}",
            }
            for one in sorted(work.by_kind, key=lambda one: -one.missed)
        ]
    )


def _by_skill(work: ClassWork) -> None:
    worst = sorted(work.by_skill, key=lambda one: (one.right / one.answered, -one.answered))
    missed = [one for one in worst[:_SKILLS] if one.right < one.answered]
    if not missed:
        st.caption("Skills are told when an exam has been handed in.")
        return
    st.table(
        [
            {"Skill": one.skill.title, "Right": f"{one.right:,} of {one.answered:,}"}
            for one in missed
        ]
    )
