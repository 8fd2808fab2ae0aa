"""Run by the door on every rerun: page settings, wordmark, navigation."""

from contextlib import nullcontext

import streamlit as st

from trainer.folders import PAGES
from trainer.ui.classroom.class_line import class_line
from trainer.ui.column import column
from trainer.ui.visitor import visitor

_WORDMARK = """
<svg xmlns="http://www.w3.org/2000/svg" width="128" height="30" viewBox="0 0 128 30">
<style>text{fill:#1f6b45}@media (prefers-color-scheme:dark){text{fill:#7cc9a0}}</style>
<text x="0" y="22" font-family="Georgia,'Times New Roman',serif" font-weight="700"
font-size="22">Fifteen Two</text></svg>
""".strip()
# A spade, spelt in ASCII: at any other sign Streamlit looks through all the emojis there are,
# and the first page waits.
_SPADE = """
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<text x="50%" y="50%" font-size="90" text-anchor="middle" dominant-baseline="central">&#9824;</text>
</svg>
""".strip()

st.set_page_config(page_title="Fifteen Two", page_icon=_SPADE, layout="wide")
st.logo(_WORDMARK, size="medium")  # larger, it pushes the menu off a phone
page = st.navigation(
    [
        # The first page answers at "/" only; the second keeps links to /learn good.
        st.Page(PAGES / "learn.py", title="Learn", url_path="first", default=True),
        st.Page(PAGES / "learn.py", title="Learn", visibility="hidden"),
        st.Page(PAGES / "drill.py", title="Drill"),
        st.Page(PAGES / "throwing.py", title="Throwing", visibility="hidden"),
        st.Page(PAGES / "pegging.py", title="Pegging", visibility="hidden"),
        st.Page(PAGES / "catching.py", title="Catch the opponent", visibility="hidden"),
        st.Page(PAGES / "solitaire.py", title="Cribbage solitaire", visibility="hidden"),
        st.Page(PAGES / "play.py", title="Play"),
        st.Page(PAGES / "progress.py", title="Progress"),
        st.Page(PAGES / "report.py", title="Report", visibility="hidden"),
        st.Page(PAGES / "classroom.py", title="Classroom"),
        st.Page(PAGES / "count.py", title="Count a hand"),
        st.Page(PAGES / "settings.py", title="Settings"),
        st.Page(PAGES / "project.py", title="Project", visibility="hidden"),
        st.Page(PAGES / "join.py", title="Join", visibility="hidden"),
        st.Page(PAGES / "exam.py", title="Exam", visibility="hidden"),
        st.Page(PAGES / "worksheet.py", title="Worksheet", visibility="hidden"),
    ],
    position="top",
)
# The game's table, and the keys of Count, need more room than a page of words.
with nullcontext() if page.title in ("Play", "Count a hand") else column():
    # What is thrown on a wall or printed is nobody's in particular, and Join tells it in full.
    if page.title not in ("Project", "Report", "Worksheet", "Join"):
        class_line(visitor())
    page.run()
