"""What a class misses, or one pupil: by category, by skill, and the hands most got wrong."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from trainer.classroom.classes import ClassWork, KindWork, ShowWork, Task
from trainer.cribbage.announce import spoken
from trainer.cribbage.show import Kind
from trainer.ui.card_row import card_row
from trainer.ui.visitor import visitor

_HANDS = 3
"""Hands that are shown."""
_SKILLS = 8
"""Skills that are listed: those that went worst."""
_NONE = "–"


def what_is_missed(work: ClassWork, task: Task | None) -> None:
    """Draw it; where the task is an exam only when asked: it gives the answers away."""
    st.subheader("What the class misses", anchor=False)
    if not _shown("Show it, with cards and counts", task, "classroom_show_missed"):
        return
    _left_out(work)
    if not work.commonest_misses(1):
        st.write(_nothing(work))
        return
    _hands(work, "classroom_missed")
    by_kind, by_skill = st.columns(2)
    with by_kind:
        _by_kind(work)
    with by_skill:
        _by_skill(work)


def what_one_misses(work: ClassWork, task: Task | None) -> None:
    """The same of one pupil, by category; the hands, again, of an exam only when asked."""
    _left_out(work)
    if not work.shows:
        st.write("Nothing else counted so far." if work.hidden else "Nothing counted so far.")
        return
    _by_kind(work)
    if not work.commonest_misses(1):
        st.write(_nothing(work))
    elif _shown("Show the hands most missed", task, "classroom_show_missed_by_one"):
        _hands(work, "classroom_missed_by_one")


def _left_out(work: ClassWork) -> None:
    """Say that hands are not shown which somebody has still before them."""
    if work.hidden:
        pupils = "a pupil is" if work.in_an_exam == 1 else f"{work.in_an_exam} pupils are"
        st.caption(f"Left out: the hands of an exam that {pupils} still counting.")


def _nothing(work: ClassWork) -> str:
    return f"Nothing {'else ' if work.hidden else ''}was missed so far."


def _shown(label: str, task: Task | None, key: str) -> bool:
    return st.toggle(
        label,
        value=task is None or task.exam is None,
        # A key of its own: what was shown before an exam was set is hidden when it is.
        key=f"{key}_{task.set_at if task else None}",
    )


def _hands(work: ClassWork, key: str) -> None:
    four_colours = visitor().preferences.four_colours
    with st.container(gap="medium"):
        for place, one in enumerate(work.commonest_misses(_HANDS)):
            _hand(one, f"{key}_{place}", four_colours=four_colours)


def _hand(work: ShowWork, key: str, *, four_colours: bool) -> None:
    show = work.show
    with card_row(show, key=key, four_colours=four_colours):
        st.markdown(f"**“{spoken(show.count(), asked=_asked(work))}”**")
        crib = " crib" if show.crib else ""
        st.caption(
            f"{work.wrong} of {work.answered} missed this{crib}, {work.points_missed} points in all"
        )


def _asked(work: ShowWork) -> Sequence[Kind]:
    """What was asked of the hand; all of it where only totals were."""
    return [kind for kind in Kind if work.asked.of(kind)] or tuple(Kind)


def _by_kind(work: ClassWork) -> None:
    answers = {(one.kind,): f"{one.right:,} of {one.asked:,}" for one in work.answers_by_kind()}
    points = {one.kinds: one for one in sorted(work.by_kind, key=lambda one: -one.missed)}
    st.table(
        [
            {
                "Category": " + ".join(kind.plural for kind in kinds).capitalize(),
                "Right": answers.get(kinds[:1], _NONE) if len(kinds) == 1 else _NONE,
                "Points missed": _points(points.get(kinds)),
            }
            for kinds in dict.fromkeys([*points, *answers])
        ]
    )


def _points(work: KindWork | None) -> str:
    return _NONE if work is None else f"{work.missed:,} of {work.there:,}"


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
