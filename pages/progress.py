"""Progress: what became of everything counted, thrown and played so far."""

import streamlit as st

from trainer.ui.keeping import (
    delete_section,
    download_section,
    restore_section,
    tell_what_came,
)
from trainer.ui.progress.explaining import explaining_switch
from trainer.ui.progress.figures import figures_with_change, this_week
from trainer.ui.progress.missed import missed_lately
from trainer.ui.progress.more import more
from trainer.ui.progress.over_time import over_time
from trainer.ui.progress.priorities import improve
from trainer.ui.progress.report import report_link
from trainer.ui.progress.skills import leave_for_a_skill, skills
from trainer.ui.progress.view import unreachable_told, view_of, view_of_exercises
from trainer.ui.visitor import visitor

player = visitor()
leave_for_a_skill(player)
st.title("Progress", anchor=False)
tell_what_came(folded=True)
with unreachable_told(player):
    view = view_of(player)
    if view is not None:
        figures_with_change(view)
        this_week(view)
        explaining_switch()
        over_time(view)
        improve(view)
        skills(view)
        missed_lately(view)
    elif (exercised := view_of_exercises(player)) is not None:
        explaining_switch()
        improve(exercised)
        skills(exercised)
    more(player, view)
    if view is not None:
        report_link(view)
    with st.expander("Download, restore or delete your history", key="progress_keeping"):
        download_section(player)
        restore_section(player)
        delete_section(player)
