"""What the page looks at: whose answers, which of them, and as of when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from typing import Literal

import streamlit as st

from trainer.drill.question import Drill
from trainer.folders import PAGES
from trainer.learning.mastery import SkillState
from trainer.learning.skills import Skill
from trainer.storage.errors import StorageError
from trainer.storage.history import Figures, Filter, History
from trainer.storage.skill_rows import TELLING
from trainer.ui import clock
from trainer.ui.exercises.progress import drill_days
from trainer.ui.planning import states_of
from trainer.ui.progress.selection import Period, Selection, select_everything, selection_line
from trainer.ui.visitor import Visitor

CRIBS_NOT_ASKED = "Cribs were not asked; choose Hands and cribs in the drill."


@dataclass(frozen=True, slots=True)
class View:
    """A learner's history through the chosen filters."""

    player: Visitor
    history: History
    selection: Selection
    today: date
    figures: Figures
    """Of what was chosen."""
    states: Mapping[Skill, SkillState]
    """How far the learner is with each skill, whatever was chosen; empty where that is unknown."""
    cribs_asked: bool
    """Whether cribs were ever asked, whatever was chosen."""

    @property
    def learner(self) -> str:
        """The learner's id."""
        return self.player.learner.id


@contextmanager
def unreachable_told(player: Visitor) -> Iterator[None]:
    """Where the history cannot be reached inside, say so in a sentence instead."""
    try:
        yield
    except StorageError as error:
        st.warning(player.storage_words or str(error))


def view_of(player: Visitor) -> View | None:
    """The filters and what they leave, at least one hand; `None`, with a word why, for nothing.

    Raises `StorageError`.
    """
    history, learner = player.outbox.store(behind=True).history, player.learner.id
    if not history.figures(learner).hands:
        _nothing_yet(exercised=has_exercised(player))
        return None
    selection, today = selection_line(), clock.today()
    figures = history.figures(learner, selection.now(today))
    if not figures.hands:
        _nothing_chosen()
        return None
    cribs = history.figures(learner, Filter(crib=True)).hands > 0
    return View(player, history, selection, today, figures, states_of(player), cribs)


def view_of_exercises(player: Visitor) -> View | None:
    """All that was counted in the exercises, of who has done some and no hand in the drill.

    The figures may be of no count at all. Raises `StorageError`.
    """
    history, learner = player.outbox.store(behind=True).history, player.learner.id
    if history.figures(learner).hands or not has_exercised(player):
        return None
    counted = [day for drill in TELLING for day in drill_days(history, learner, drill)]
    figures = Figures(
        sum(day.questions for day in counted),
        sum(day.right for day in counted),
        sum(round(day.cost) for day in counted),
        sum(day.seconds for day in counted),
    )
    everything = Selection(period=Period.ALL)
    states = states_of(player)
    return View(player, history, everything, clock.today(), figures, states, cribs_asked=True)


def has_exercised(player: Visitor) -> bool:
    """Whether any question of an exercise was answered. Raises `StorageError`."""
    history = player.outbox.store(behind=True).history
    return any(history.exercises(player.learner.id, drill) for drill in Drill)


def _nothing_yet(*, exercised: bool) -> None:
    words = "No hand has been counted in the drill yet. "
    st.write(
        words + "Count some there, and charts show how many you get right and how long you take."
        if exercised
        else words + "Every one is kept: here you will see how many were right, what you miss "
        "most, and the hands worth another count."
    )
    kind: Literal["primary", "secondary"] = "secondary" if exercised else "primary"
    if st.button("Count some hands", type=kind, key="progress_begin"):
        st.switch_page(str(PAGES / "drill.py"))


def _nothing_chosen() -> None:
    st.write("No hand you counted is of this kind.")
    st.button("Look at everything", on_click=select_everything, key="progress_everything")
