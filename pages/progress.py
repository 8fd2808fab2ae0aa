"""Progress: what became of everything counted, thrown and played so far."""

import streamlit as st

from trainer.ui.exercises.progress import exercises_progress
from trainer.ui.keeping import (
    delete_section,
    download_section,
    restore_section,
    tell_what_came,
)
from trainer.ui.progress.bests import bests
from trainer.ui.progress.figures import this_week, three_figures
from trainer.ui.progress.games import games
from trainer.ui.progress.missed import missed_by_category, missed_lately
from trainer.ui.progress.over_time import over_time
from trainer.ui.progress.view import unreachable_told, view_of
from trainer.ui.visitor import visitor

player = visitor()
st.title("Progress", anchor=False)
tell_what_came(folded=True)
with unreachable_told(player):
    view = view_of(player)
    if view is not None:
        three_figures(view)
        this_week(view)
        over_time(view)
        missed_by_category(view)
        missed_lately(view)
        bests(view)
    exercises_progress(player)
    games(player)
    with st.expander("Download, restore or delete your history", key="progress_keeping"):
        download_section(player)
        restore_section(player)
        delete_section(player)
