"""The line on every page of a pupil: for which class they count, or that they no longer do."""

from __future__ import annotations

from datetime import timedelta

import streamlit as st

from trainer.classroom.classes import Membership, Resting
from trainer.folders import PAGES
from trainer.storage.errors import StorageError
from trainer.ui import clock
from trainer.ui.components.source import style
from trainer.ui.visitor import Visitor

JOIN = str(PAGES / "join.py")
ENDED = "Your class has ended. You count for yourself again."
_TOLD_FOR = timedelta(days=14)
"""How long after its end a class is told of on every page, unless one has begun to count again."""


def class_line(player: Visitor) -> None:
    """Draw it, small, with the link to what can be done about it; for everybody else nothing."""
    try:
        store = player.outbox.store(behind=True)
        membership = store.membership(player.learner.id)
        resting = None if membership is not None else store.resting(player.browser)
    except StorageError:
        return
    if membership is not None:
        _draw(*_counting(membership))
    elif resting is not None and _is_news(resting):
        _draw(ENDED, "See your result")


def _counting(membership: Membership) -> tuple[str, str]:
    name = membership.member.name
    if membership.school_class.ended_at is None:
        return f"Counting as **{name}** for your class", "Leave"
    return f"**{name}**, whose class has ended", "Count for yourself"


def _is_news(resting: Resting) -> bool:
    ended_at = resting.membership.school_class.ended_at
    return ended_at is not None and not resting.counts_again and clock.now() < ended_at + _TOLD_FOR


def _draw(words: str, link: str) -> None:
    st.html(f"<style>{style('school_class/line.css')}</style>")
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="class_line"):
        st.markdown(words, width="content")
        st.page_link(JOIN, label=link, width="content")
