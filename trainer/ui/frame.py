"""Run by the door on every rerun: page settings, wordmark, navigation."""

from contextlib import nullcontext

import streamlit as st

from trainer.folders import PAGES
from trainer.ui.column import column

_WORDMARK = """
<svg xmlns="http://www.w3.org/2000/svg" width="128" height="30" viewBox="0 0 128 30">
<style>text{fill:#1f6b45}@media (prefers-color-scheme:dark){text{fill:#7cc9a0}}</style>
<text x="0" y="22" font-family="Georgia,'Times New Roman',serif" font-weight="700"
font-size="22">Fifteen Two</text></svg>
""".strip()

st.set_page_config(page_title="Fifteen Two", page_icon="♠", layout="wide")
st.logo(_WORDMARK, size="medium")  # larger, it pushes the menu off a phone
page = st.navigation(
    [
        # The first page answers at "/" only; the second keeps links to /drill good.
        st.Page(PAGES / "drill.py", title="Drill", url_path="first", default=True),
        st.Page(PAGES / "drill.py", title="Drill", visibility="hidden"),
        st.Page(PAGES / "throwing.py", title="Throwing", visibility="hidden"),
        st.Page(PAGES / "pegging.py", title="Pegging", visibility="hidden"),
        st.Page(PAGES / "play.py", title="Play"),
        st.Page(PAGES / "progress.py", title="Progress"),
        st.Page(PAGES / "settings.py", title="Settings"),
    ],
    position="top",
)
# The game's table needs more room than a page of words.
with nullcontext() if page.title == "Play" else column():
    page.run()
