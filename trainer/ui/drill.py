"""The drill page's three faces: set up, count, result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import streamlit as st

from trainer.cribbage.show import Show
from trainer.drill.counting import CountingSitting
from trainer.drill.sitting import Settings
from trainer.learning.answers import Answer, Mode
from trainer.storage.errors import StorageError
from trainer.ui import sittings
from trainer.ui.counting_table import counting_table, ready_table
from trainer.ui.result import hands, result, slow
from trainer.ui.set_up import set_up_line, title
from trainer.ui.visitor import Visitor, visitor

LISTED = "drill.listed"
"""Session key by which another page asks for a sitting of the shows it lists."""
_GREETED = "drill.greeted"
"""Session key: that this tab has seen to a newcomer's first hand."""
_GONE = "The address names a sitting that is not here. Deal a new one."


def table_for(player: Visitor) -> sittings.Table | None:
    """What lies on this tab's table: what the address names, what was listed, a first hand."""
    named = sittings.named_in_address(player)
    listed: tuple[Show, ...] | None = st.session_state.pop(LISTED, None)
    if listed:
        _begin_listed(player, listed)
    elif named is not None and not sittings.take_up(player, named):
        sittings.correct_address(player)
        st.session_state[sittings.NOTICE] = _GONE
    on_table = sittings.table_of(player)
    if on_table is None and _GREETED not in st.session_state:
        st.session_state[_GREETED] = True
        if _is_new(player):
            _greet(player)
            on_table = sittings.table_of(player)
    if on_table is not None and sittings.NOTICE in st.session_state:
        on_table.notice = st.session_state.pop(sittings.NOTICE)
    return on_table


def _greet(player: Visitor) -> None:
    """Lay a hand before somebody who never counted here, before any choice."""
    waiting = _left_off(player)
    if waiting is None or not sittings.take_up(player, waiting.record.id):
        sittings.begin(player, Settings())


def set_up(player: Visitor) -> None:
    """The choices, what was left off, and the table before the deal."""
    st.title("Count hands", anchor=False)
    _offer_to_go_on(player)
    settings, seed = set_up_line(_remembered(player))
    notice = st.session_state.pop(sittings.NOTICE, None) or player.storage_words
    shows = None
    if settings.mode is Mode.MISSED:
        shows = _missed_shows(player)[: settings.hands]
        if not shows:
            st.info("No missed hand is waiting. What you miss comes here, to be counted again.")
            return
        st.caption(f"{len(shows)} to count." if len(shows) > 1 else "One hand to count.")
    if ready_table(player, settings, notice=notice):
        _remember(player, settings)
        sittings.begin(player, settings, seed=seed, shows=shows)
        st.rerun()


@st.fragment  # an answer redraws the table alone, not the page around it
def count() -> None:
    """The hand on the table."""
    player = visitor()  # anew: the page that was drawn with the last one may be old
    on_table = sittings.table_of(player)
    if on_table is None or on_table.reviewed:
        st.rerun()
    counting_table(player, on_table)
    if on_table.sitting.answers and not on_table.sitting.is_over:
        if st.button("End this sitting", type="tertiary", key="drill_end"):
            sittings.end(player)
            st.rerun()
    elif st.button("Choose what to count", type="tertiary", key="drill_choose"):
        sittings.leave_table()
        st.rerun()


def show_result(player: Visitor, on_table: sittings.Table) -> None:
    """Score, what to do next, and the hands."""
    sitting = on_table.sitting
    result(player, sitting)
    with st.container(horizontal=True):
        if sitting.missed:
            _again(player, "Count the missed again", sitting.missed, key="drill_missed_again")
        if slow(sitting):
            _again(player, "Count the slow again", slow(sitting), key="drill_slow_again")
        if sitting.record.seed is not None and st.button("Same hands again", key="drill_same"):
            sittings.begin(player, sitting.settings, seed=sitting.record.seed)
            st.rerun()
        if st.button("New sitting", type="primary", key="drill_new"):
            sittings.leave_table()
            st.rerun()
    hands(player, sitting)


def _again(player: Visitor, label: str, answers: Sequence[Answer], *, key: str) -> None:
    if st.button(label, key=key):
        _begin_listed(player, tuple(answer.show for answer in answers))
        st.rerun()


def _begin_listed(player: Visitor, shows: tuple[Show, ...]) -> None:
    sittings.begin(player, replace(_remembered(player), mode=Mode.MISSED), shows=shows)


def _offer_to_go_on(player: Visitor) -> None:
    left_off = _left_off(player)
    if left_off is None or not left_off.answers:
        return
    of = f" of {left_off.length}" if left_off.length else ""
    words = f"Go on: {title(left_off.settings)}, hand {left_off.n + 1}{of}"
    if st.button(words, type="primary", key="drill_go_on"):
        sittings.take_up(player, left_off.record.id)
        st.rerun()


def _left_off(player: Visitor) -> CountingSitting | None:
    try:
        return sittings.left_off(player)
    except StorageError:
        return None


def _is_new(player: Visitor) -> bool:
    """Whether this learner has never counted a hand, and should see one at once."""
    try:
        return player.outbox.store().history.figures(player.learner.id).hands == 0
    except StorageError:
        return True


def _missed_shows(player: Visitor) -> list[Show]:
    try:
        return sittings.hands_to_count_again(player)
    except StorageError:
        return []


def _remembered(player: Visitor) -> Settings:
    try:
        return player.outbox.store().last_settings(player.learner.id) or Settings()
    except StorageError:
        return Settings()


def _remember(player: Visitor, settings: Settings) -> None:
    try:
        player.outbox.store().save_last_settings(player.learner.id, settings)
    except StorageError:
        return  # the choice is a convenience; the sitting matters more
