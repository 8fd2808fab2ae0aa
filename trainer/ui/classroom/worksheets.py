"""Hand out: a worksheet, as a PDF and as a page that prints."""

from __future__ import annotations

from functools import partial

import streamlit as st

from trainer.classroom.course import Week
from trainer.classroom.sheet_pdf import worksheet_pdf
from trainer.classroom.worksheet import Paper, Worksheet, WorksheetError
from trainer.folders import PAGES
from trainer.learning.skills import Skill
from trainer.ui import seeds
from trainer.ui.classroom.sheet_page import ADDRESS, blank_sheet
from trainer.ui.components.sheet import sheet
from trainer.ui.set_up import in_its_group
from trainer.ui.visitor import Visitor

_SHEET = "classroom.worksheet"
"""Session key: the worksheet chosen last; choices on a page that is left are forgotten."""
_SEED = "classroom.worksheet_seed"
_REFUSED = "classroom.worksheet_refused"
"""Session key: why a typed code brought no sheet."""
_SKILLS = "chosen skills"
"""Stands among the weeks of the course."""
_HANDS = 10
_PREVIEWED = 3
_LETTER_COUNTRIES = ("US", "CA", "MX", "CO", "CL", "PH", "VE")
"""Where printers are not fed with A4."""


def worksheet_section(player: Visitor) -> None:
    """Choose a worksheet and take it, or call an earlier one back by its code."""
    st.header("A worksheet", anchor=False)
    st.write("Hands to count on paper: blanks to fill in, and the key on a page of its own.")
    try:
        worksheet = _made()
    except WorksheetError as error:
        st.warning(str(error))
    else:
        if worksheet is None:
            st.caption("Choose at least one skill.")
        else:
            st.session_state[_SHEET] = worksheet
            _handed_out(worksheet)
    _earlier()


def _made() -> Worksheet | None:
    """The sheet as chosen; `None` while no skill is.

    Raises `WorksheetError` for more or fewer hands than a sheet has.
    """
    for key, value in _choices(st.session_state.get(_SHEET) or _usual()).items():
        st.session_state.setdefault(key, value)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        asked = st.selectbox(
            "What is counted",
            [*Week, _SKILLS],
            format_func=_asked_words,
            key="worksheet_asked",
            width=230,
        )
        # Without bounds of its own: the field would keep what is beyond them to itself.
        hands = st.number_input("Hands", step=1, key="worksheet_hands", width=145)
        paper = st.selectbox("Paper", [*Paper], key="worksheet_paper", width=120)
        st.button("Other hands", key="worksheet_new", on_click=_deal_others)
    seed = st.session_state[_SEED]
    if asked != _SKILLS:
        st.caption(Week(asked).line)
        return Worksheet(seed, hands, Week(asked), paper=paper)
    skills = st.multiselect(
        "Skills, by turns",
        list(Skill),
        format_func=in_its_group,
        key="worksheet_skills",
        placeholder="Choose skills",
    )
    whole = st.toggle("Ask for the whole count of each hand", key="worksheet_whole")
    if not skills:
        return None
    return Worksheet(seed, hands, skills=tuple(skills), whole=whole, paper=paper)


def _handed_out(worksheet: Worksheet) -> None:
    """Ways to take the sheet, its code, and how it begins."""
    with st.container(horizontal=True, vertical_alignment="center"):
        st.download_button(
            "Download as PDF",
            partial(worksheet_pdf, worksheet),
            file_name=f"worksheet-{worksheet.code}.pdf",
            mime="application/pdf",
            on_click="ignore",
            type="primary",
            key="worksheet_download",
        )
        st.page_link(
            str(PAGES / "worksheet.py"),
            label="Open as a page to print",
            query_params={ADDRESS: worksheet.code},
        )
    st.caption(
        f"Code {worksheet.code}: it stands on every page and brings the same sheet again. "
        "The sheet begins like this."
    )
    sheet(blank_sheet(worksheet, worksheet.shows[:_PREVIEWED]), key="worksheet_preview")


def _earlier() -> None:
    st.text_input("Code of an earlier sheet", key="worksheet_code", on_change=_call_back, width=320)
    refused: str | None = st.session_state.pop(_REFUSED, None)
    if refused:
        st.warning(refused)


def _call_back() -> None:
    """Set every choice to what the typed code says."""
    typed = st.session_state["worksheet_code"]
    if not typed.strip():
        return
    try:
        worksheet = Worksheet.parse(typed)
    except WorksheetError as error:
        st.session_state[_REFUSED] = str(error)
        return
    st.session_state.update(_choices(worksheet))
    st.session_state["worksheet_code"] = ""


def _deal_others() -> None:
    st.session_state[_SEED] = seeds.new_seed()


def _usual() -> Worksheet:
    return Worksheet(seeds.new_seed(), _HANDS, Week.WHOLE, paper=_usual_paper())


def _usual_paper() -> Paper:
    """What printers are fed with where the browser is from."""
    country = (st.context.locale or "").rpartition("-")[2].upper()
    return Paper.LETTER if country in _LETTER_COUNTRIES else Paper.A4


def _choices(worksheet: Worksheet) -> dict[str, object]:
    """What makes the page's choices show this sheet, by session key."""
    return {
        _SEED: worksheet.seed,
        "worksheet_asked": worksheet.week or _SKILLS,
        "worksheet_hands": worksheet.hands,
        "worksheet_paper": worksheet.paper,
        "worksheet_skills": list(worksheet.skills),
        "worksheet_whole": worksheet.whole,
    }


def _asked_words(asked: str) -> str:
    return "Chosen skills" if asked == _SKILLS else Week(asked).title
