"""What the page looks at: whose answers, which of them, and as of when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date

import streamlit as st

from trainer.folders import PAGES
from trainer.learning.mastery import SkillState
from trainer.learning.skills import Skill
from trainer.storage.errors import StorageError
from trainer.storage.history import Figures, Filter, History
from trainer.ui import clock
from trainer.ui.planning import states_of
from trainer.ui.progress.selection import Selection, select_everything, selection_line
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
    """Of what was chosen; at least one hand."""
    states: Mapping[Skill, SkillState]
    """How far the learner is with each skill, whatever was chosen; empty where that is unknown."""

    @property
    def learner(self) -> str:
        """The learner's id."""
        return self.player.learner.id

    @property
    def has_cribs(self) -> bool:
        """Whether a crib was ever counted in the drill, whatever was chosen.

        Raises `StorageError`.
        """
        return self.history.figures(self.learner, Filter(crib=True)).hands > 0


@contextmanager
def unreachable_told(player: Visitor) -> Iterator[None]:
    """Where the history cannot be reached inside, say so in a sentence instead."""
    try:
        yield
    except StorageError as error:
        st.warning(player.storage_words or str(error))


def view_of(player: Visitor) -> View | None:
    """The filters and what they leave; `None`, with a word why, where that is nothing.

    Raises `StorageError`.
    """
    history = player.outbox.store(behind=True).history
    if not history.figures(player.learner.id).hands:
        _nothing_yet()
        return None
    selection, today = selection_line(), clock.today()
    figures = history.figures(player.learner.id, selection.now(today))
    if not figures.hands:
        _nothing_chosen()
        return None
    return View(player, history, selection, today, figures, states_of(player))


def _nothing_yet() -> None:
    st.write(
        "No hand has been counted in the drill yet. Every one is kept: here you will see how many "
        "were right, what you miss most, and the hands worth another count."
    )
    if st.button("Count some hands", type="primary", key="progress_begin"):
        st.switch_page(str(PAGES / "drill.py"))


def _nothing_chosen() -> None:
    st.write("No hand you counted is of this kind.")
    st.button("Look at everything", on_click=select_everything, key="progress_everything")
