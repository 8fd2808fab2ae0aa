"""What is not looked at every day: one part at a time, the address remembers which."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import streamlit as st

from trainer.ui.exercises.progress import drill_progress
from trainer.ui.exercises.set_up import TITLES
from trainer.ui.progress.bests import bests
from trainer.ui.progress.calendar import calendar
from trainer.ui.progress.games import games
from trainer.ui.progress.said import said_and_there
from trainer.ui.progress.view import View, has_exercised
from trainer.ui.segments import readable_segments
from trainer.ui.visitor import Visitor

_KEY = "more"


def more(player: Visitor, view: View | None) -> None:
    """Draw the choice of parts, and the one that is chosen; none at first.

    Without a view those that are about counted hands are left out, and all of it where nothing
    was done at the table either. Raises `StorageError`.
    """
    if view is None and not _has_done_anything(player):
        return
    parts = _of_hands(view) | _of_the_table(player)
    st.header("More", anchor=False)
    readable_segments()
    chosen = st.segmented_control(
        "More to look at",
        list(parts),
        key=_KEY,
        bind="query-params",
        label_visibility="collapsed",
    )
    if chosen is not None:
        parts[chosen]()


def _of_hands(view: View | None) -> dict[str, Callable[[], None]]:
    if view is None:
        return {}
    return {
        "Calendar": partial(calendar, view),
        "Bests": partial(bests, view),
        "Said and there": partial(said_and_there, view),
    }


def _of_the_table(player: Visitor) -> dict[str, Callable[[], None]]:
    drills = {title: partial(drill_progress, player, drill) for drill, title in TITLES.items()}
    return {**drills, "Games": partial(games, player)}


def _has_done_anything(player: Visitor) -> bool:
    history = player.outbox.store(behind=True).history
    return bool(history.games(player.learner.id)) or has_exercised(player)
