"""A worksheet as a page of its own, which the browser prints as well as the PDF comes out."""

from __future__ import annotations

import streamlit as st

from trainer.classroom.worksheet import Worksheet, WorksheetError
from trainer.cribbage.show import Show
from trainer.folders import PAGES
from trainer.ui.classroom.parts import Part
from trainer.ui.components.cards import show_data
from trainer.ui.components.sheet import RowData, SheetData, sheet
from trainer.ui.printing import new_page, print_button, screen_only

ADDRESS = "sheet"
"""The name of the code in the page's address."""
_LONGEST = 200
"""Characters; who pastes the whole link is understood as well."""


def sheet_page() -> None:
    """Draw the worksheet that the address names; where it names none, ask for its code."""
    named = st.query_params.get(ADDRESS, "")
    try:
        worksheet = Worksheet.parse(named)
    except WorksheetError:
        _ask_for_the_code(named)
        return
    st.title(worksheet.title, anchor=False)
    st.caption(f"Fifteen Two · worksheet {worksheet.code}")
    with screen_only("sheet-choices"):
        with st.container(horizontal=True, vertical_alignment="center"):
            print_button("Print", key="sheet_print")
            with_key = st.toggle("The key too, on a page of its own", value=True, key="sheet_key")
        _back()
    st.markdown("  \n".join(worksheet.task))
    sheet(blank_sheet(worksheet, worksheet.shows), key="sheet_hands")
    if with_key:
        with new_page("sheet-key"):
            st.header(f"Key: {worksheet.title}", anchor=False)
            st.caption(f"Fifteen Two · key of worksheet {worksheet.code}")
            sheet(_key(worksheet), key="sheet_answers")


def _ask_for_the_code(named: str) -> None:
    """A box for the code of a sheet; `named`, what the address has for one, stands in it."""
    st.title("Worksheet", anchor=False)
    st.write(
        "Type the code that stands at the foot of the sheet: eight letters and figures, or fifteen."
    )
    typed = st.text_input("The sheet’s code", named[:_LONGEST], key="sheet_code", width=320)
    if typed.strip():
        try:
            worksheet = Worksheet.parse(typed.rpartition(f"{ADDRESS}=")[2].partition("&")[0])
        except WorksheetError as error:
            st.warning(str(error))
        else:
            st.query_params[ADDRESS] = worksheet.code
            st.rerun()
    _back()


def blank_sheet(worksheet: Worksheet, shows: tuple[Show, ...]) -> SheetData:
    """These hands of the worksheet, the first ones, with blanks to be filled in."""
    columns = _columns(worksheet)
    rows: list[RowData] = [
        {"number": number, "show": show_data(show), "points": [], "said": ""}
        for number, show in enumerate(shows, start=1)
    ]
    return {"is_key": False, "columns": columns, "rows": rows}


def _key(worksheet: Worksheet) -> SheetData:
    rows = [_answer(worksheet, n, show) for n, show in enumerate(worksheet.shows, start=1)]
    return {"is_key": True, "columns": _columns(worksheet), "rows": rows}


def _answer(worksheet: Worksheet, number: int, show: Show) -> RowData:
    count = show.count()
    points = [count.points(kind) for kind in worksheet.kinds]
    if len(points) > 1:
        points.append(sum(points))
    return {
        "number": number,
        "show": show_data(show),
        "points": points,
        "said": worksheet.said(show),
    }


def _columns(worksheet: Worksheet) -> list[str]:
    kinds = [kind.plural for kind in worksheet.kinds]
    return [*kinds, "total"] if len(kinds) > 1 else kinds


def _back() -> None:
    st.page_link(
        str(PAGES / "classroom.py"),
        label="Back to Classroom",
        query_params={"part": Part.HAND_OUT.value},
    )
