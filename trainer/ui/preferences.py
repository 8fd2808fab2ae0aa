"""The choices of the settings page; each is kept, and in force, the moment it is made."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from trainer.learning.preferences import Preferences, TextSize
from trainer.storage.errors import StorageError
from trainer.ui.visitor import Visitor

_SIZES = {
    TextSize.NORMAL: "Normal",
    TextSize.LARGE: "Large",
    TextSize.LARGEST: "Largest",
}
_ORDERS = {
    False: "Fifteens, pairs, runs, flush, nobs",
    True: "Fifteens, runs, pairs, flush, nobs",
}
_GOALS = (0, 5, 10, 20, 30, 50)


def counting_section(player: Visitor) -> None:
    """How hands are counted."""
    chosen = player.preferences
    st.header("Counting", anchor=False)
    runs_first = st.radio(
        "Counting order",
        list(_ORDERS),
        index=int(chosen.runs_first),
        format_func=_ORDERS.__getitem__,
        key="settings_runs_first",
    )
    joined = st.toggle(
        "Say pairs and runs as one figure",
        chosen.joined,
        help="A double run of three is eight: players seldom take it apart.",
        key="settings_joined",
    )
    strict = st.toggle(
        "Strict muggins",
        chosen.strict,
        help="The opponent also takes what you claim too much. Otherwise it is only cut back.",
        key="settings_strict",
    )
    goal = st.selectbox(
        "Daily goal",
        _GOALS,
        index=_GOALS.index(chosen.daily_goal) if chosen.daily_goal in _GOALS else 0,
        format_func=lambda hands: f"{hands} hands" if hands else "None",
        key="settings_goal",
        width=200,
    )
    _keep(
        player,
        replace(chosen, runs_first=runs_first, joined=joined, strict=strict, daily_goal=goal),
    )


def looks_section(player: Visitor) -> None:
    """How cards and words look and sound."""
    chosen = player.preferences
    st.header("Cards and words", anchor=False)
    four_colours = st.toggle(
        "Four colours: clubs green, diamonds blue", chosen.four_colours, key="settings_four_colours"
    )
    text_size = st.radio(
        "Size of cards and words at the table",
        list(_SIZES),
        index=list(_SIZES).index(chosen.text_size),
        format_func=_SIZES.__getitem__,
        horizontal=True,
        key="settings_text_size",
    )
    read_aloud = st.toggle("Read the count aloud", chosen.read_aloud, key="settings_read_aloud")
    st.caption("Light or dark is in the menu at the top right; it follows your device at first.")
    _keep(
        player,
        replace(chosen, four_colours=four_colours, text_size=text_size, read_aloud=read_aloud),
    )


def _keep(player: Visitor, wanted: Preferences) -> None:
    if wanted == player.preferences:
        return
    try:
        player.outbox.store().save_preferences(player.learner.id, wanted)
    except StorageError as error:
        st.warning(f"{error} This choice could not be kept.")
    else:
        st.rerun()  # so that everything on the page, and what follows, goes by it
