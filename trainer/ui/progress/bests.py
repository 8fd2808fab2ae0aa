"""The best sittings by mode, like compared with like."""

from __future__ import annotations

import streamlit as st

from trainer.drill.sitting import Entry, Settings
from trainer.learning.answers import Mode
from trainer.storage.history import Best
from trainer.ui.progress.days import day_words
from trainer.ui.progress.explaining import explained
from trainer.ui.progress.view import View
from trainer.ui.set_up import shows_words, title

_ENTRIES = {
    Entry.FIGURES: "part by part",
    Entry.TOTAL: "total alone",
    Entry.TAPPED: "cards tapped",
}


def bests(view: View) -> None:
    """One row for each way of sitting that has a best; the filters do not matter here."""
    found = view.history.bests(view.learner)
    if not found:
        st.write(
            "No sitting has a best yet: a Sprint or a Survival with a hand right has one, and "
            "Practice without a miss."
        )
        return
    explained(
        "Like is compared with like: the same mode, length, table and way of answering. The "
        "filters above make no difference here."
    )
    st.table(
        [
            {
                "Mode": _mode(best),
                "Counted": f"{shows_words(best.shows)}, {_ENTRIES[best.entry]}",
                "Best": _words(best),
                "When": day_words(best.day, view.today),
            }
            for best in found
        ]
    )


def _mode(best: Best) -> str:
    settings = Settings(mode=best.mode)
    if best.focus is not None:
        settings = Settings(mode=best.mode, focus=best.focus)
    name = title(settings)
    return name if best.seconds is None else f"{name}, {best.seconds} s"


def _words(best: Best) -> str:
    if best.mode in (Mode.SPRINT, Mode.SURVIVAL):
        return f"{best.hands} right"
    return f"{best.hands} without a miss"
