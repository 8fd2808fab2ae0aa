"""The choices of the settings page; each is kept, and in force, the moment it is made."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import streamlit as st

from trainer.learning.preferences import Pace, Preferences, TextSize
from trainer.storage.errors import StorageError
from trainer.ui.components.voice import tell_of_no_voice
from trainer.ui.visitor import Visitor, visitor

_SIZES = {
    TextSize.NORMAL: "Normal",
    TextSize.LARGE: "Large",
    TextSize.LARGEST: "Largest",
}
_PACES = {
    Pace.WAIT: "Points wait for me",
    Pace.STEADY: "Steady",
    Pace.QUICK: "Quick",
}
_ORDERS = {
    False: "Fifteens, pairs, runs, flush, nobs",
    True: "Fifteens, runs, pairs, flush, nobs",
}
_GOALS = (0, 5, 10, 20, 30, 50)
_MINUTES = (0, 5, 10, 15, 20, 30)
_CLOCKED = "Only the time at the cards counts, from the deal to your answer."
_REFUSED = "settings_refused"
"""Session key: why the last choice could not be kept, told once."""


def counting_section(player: Visitor) -> None:
    """How hands are counted."""
    st.header("Counting", anchor=False)
    st.radio(
        "Counting order",
        list(_ORDERS),
        format_func=_ORDERS.__getitem__,
        **_keeping(player, "runs_first"),
    )
    st.toggle(
        "Say pairs and runs as one figure",
        help="A double run of three is eight: players seldom take it apart.",
        **_keeping(player, "joined"),
    )
    st.toggle(
        "Strict muggins",
        help="The opponent also takes what you claim too much. Otherwise it is only cut back.",
        **_keeping(player, "strict"),
    )
    _goal_choice(player)


def _goal_choice(player: Visitor) -> None:
    """A daily goal in hands or in minutes, or both, or none."""
    with st.container(horizontal=True):
        for field, goals, unit in (
            ("daily_goal", _GOALS, "hands"),
            ("goal_minutes", _MINUTES, "minutes"),
        ):
            st.selectbox(
                f"Daily goal in {unit}",
                sorted({*goals, getattr(player.preferences, field)}),
                format_func=partial(_goal_words, unit=unit),
                width=200,
                help=_CLOCKED if unit == "minutes" else None,
                **_keeping(player, field),
            )


def _goal_words(goal: int, unit: str) -> str:
    return f"{goal} {unit}" if goal else "None"


def looks_section(player: Visitor) -> None:
    """How cards and words look and sound."""
    st.header("Cards and words", anchor=False)
    st.toggle("Four colours: clubs green, diamonds blue", **_keeping(player, "four_colours"))
    st.radio(
        "Size of cards and words at the table",
        list(_SIZES),
        format_func=_SIZES.__getitem__,
        horizontal=True,
        **_keeping(player, "text_size"),
    )
    st.toggle("Read cards, counts and verdicts aloud", **_keeping(player, "read_aloud"))
    if player.preferences.read_aloud:
        tell_of_no_voice(key="settings_voice")
    st.caption("Light or dark is in the menu at the top right; it follows your device at first.")
    refused: str | None = st.session_state.pop(_REFUSED, None)
    if refused:
        st.warning(refused)


def playing_section(player: Visitor) -> None:
    """How a game against the computer goes on."""
    st.header("Playing", anchor=False)
    pace_choice(player)


def pace_choice(player: Visitor) -> None:
    """How quickly the computer's cards follow; stands on the table's page too."""
    st.radio(
        "Pace of the game",
        list(_PACES),
        format_func=_PACES.__getitem__,
        horizontal=True,
        **_keeping(player, "pace"),
    )


def _keeping(player: Visitor, field: str) -> dict[str, Any]:
    """What makes a widget show the kept choice and keep a new one."""
    key = f"settings_{field}"
    # What is kept is shown, whoever changed it: another tab, a restored file, another learner.
    st.session_state[key] = getattr(player.preferences, field)
    return {"key": key, "on_change": _keep, "args": (player.learner.id, field)}


def _keep(learner_id: str, field: str) -> None:
    """Keep one choice, and only that, unless somebody else has taken the seat meanwhile."""
    player = visitor()
    if player.learner.id != learner_id:
        st.session_state[_REFUSED] = "Somebody else is counting now; that choice was not kept."
        return
    chosen = st.session_state[f"settings_{field}"]
    if not isinstance(chosen, type(getattr(player.preferences, field))):
        return  # nothing that the page offers
    wanted: Preferences = replace(player.preferences, **{field: chosen})
    try:
        player.outbox.store().save_preferences(learner_id, wanted)
    except StorageError as error:
        st.session_state[_REFUSED] = f"{error} This choice could not be kept."
