"""Settings: how a learner wants things, who is counting, and what is kept."""

import streamlit as st

from trainer.ui import learners, preferences
from trainer.ui.keeping import (
    delete_section,
    download_section,
    restore_section,
    tell_what_came,
    what_is_kept,
)
from trainer.ui.visitor import visitor

player = visitor()
st.title("Settings", anchor=False)
tell_what_came()
if player.storage_words:
    st.warning(player.storage_words)
preferences.counting_section(player)
preferences.playing_section(player)
preferences.looks_section(player)
learners.who_is_counting(player)
learners.other_device(player)
what_is_kept(player)
download_section(player)
restore_section(player)
delete_section(player)
