"""The days on which something was practised, a quiet square for each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import date, timedelta
from html import escape
from itertools import groupby

import streamlit as st

from trainer.drill.question import Drill
from trainer.ui.progress.days import WEEKDAYS, month_name, month_words
from trainer.ui.progress.explaining import explained
from trainer.ui.progress.view import View

_WEEKS = 26
_GREEN = "light-dark(#1f6b45, #7cc9a0)"
_SIDES = "box-sizing:border-box;aspect-ratio:1"
_SOME, _MANY = 1, 20
"""Answers on a day from which its square is half and wholly filled."""


def calendar(view: View) -> None:
    """Half a year by days and every month in a table; all drills count, the filters do not."""
    practised = _practised(view)
    st.html(_squares(practised, view.today))
    explained(
        "A square is a day by your own clock: empty, half filled for some answers, filled for "
        f"{_MANY} or more, in whichever drill. Days without practice are just days."
    )
    with st.expander("Days practised as a table", type="compact"):
        months = groupby(sorted(practised, reverse=True), key=lambda day: day.replace(day=1))
        st.table([_month(first, list(days), practised) for first, days in months])


def _month(first: date, days: list[date], practised: Mapping[date, int]) -> dict[str, str]:
    return {
        "Month": month_words(first),
        "Days practised": str(len(days)),
        "Answers": f"{sum(practised[day] for day in days):,}",
    }


def _practised(view: View) -> Mapping[date, int]:
    """How many hands and questions were answered on each day that had any."""
    by_day = Counter({one.day: one.hands for one in view.history.by_day(view.learner)})
    for drill in Drill:
        for one in view.history.exercises(view.learner, drill):
            by_day[one.day] += one.questions
    return by_day


def _squares(practised: Mapping[date, int], today: date) -> str:
    """A column for each week, Monday on top; read out as one sentence."""
    monday = today - timedelta(today.weekday())
    firsts = [monday - timedelta(7 * back) for back in reversed(range(_WEEKS))]
    days = sum(firsts[0] <= day <= today for day in practised)
    words = f"Days practised in the last {_WEEKS} weeks: {days}."
    columns = "".join(_week(first, practised, today) for first in firsts)
    return (
        f'<div role="img" aria-label="{escape(words)}" style="font-size:14px">'
        f'<div style="margin-bottom:6px">{escape(words)}</div>'
        f'<div style="display:grid;grid-template-columns:repeat({_WEEKS},minmax(0,16px));gap:2px">'
        f"{columns}</div></div>"
    )


def _week(first: date, practised: Mapping[date, int], today: date) -> str:
    days = [first + timedelta(place) for place in range(len(WEEKDAYS))]
    begins = next((day for day in days if day.day == 1 and day <= today), None)
    name = month_name(begins) if begins else "&nbsp;"
    squares = "".join(
        _square(practised.get(day, 0)) if day <= today else _to_come() for day in days
    )
    return (
        '<div style="display:grid;grid-template-columns:minmax(0,1fr);gap:2px">'
        f'<div style="font-size:12px;line-height:18px;white-space:nowrap">{name}</div>'
        f"{squares}</div>"
    )


def _square(answers: int) -> str:
    """A day: a ring where nothing was done, filled to half or to the top."""
    filled = 0 if answers < _SOME else 50 if answers < _MANY else 100
    edge = f"{_GREEN}" if filled else "currentColor"
    faint = "" if filled else "opacity:.35;"
    return (
        f'<div style="{_SIDES};border-radius:3px;border:1px solid {edge};{faint}'
        f"background:linear-gradient(to top,{_GREEN} {filled}%,transparent {filled}%);"
        'forced-color-adjust:none"></div>'
    )


def _to_come() -> str:
    return f'<div style="{_SIDES}"></div>'
