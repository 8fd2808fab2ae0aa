"""Which answers the page looks at: one line of filters, remembered in the address."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum
from typing import Any

import streamlit as st

from trainer.learning.answers import Mode
from trainer.storage.history import Filter
from trainer.ui.learners import as_it_is


class Period(Enum):
    """How far back to look; the value is how it is chosen and stands in the address."""

    WEEK = "7 days"
    MONTH = "30 days"
    QUARTER = "90 days"
    ALL = "All time"

    @property
    def days(self) -> int | None:
        """Its length, today included; `None` for all there is."""
        return _DAYS[self]


_DAYS = {Period.WEEK: 7, Period.MONTH: 30, Period.QUARTER: 90, Period.ALL: None}
_EVERY_MODE = "All modes"
_BOTH = "Both"
_MODES = {_EVERY_MODE: None} | {mode.capitalize(): mode for mode in Mode}
_PERIODS = {period.value: period for period in Period}
_SHOWS = {_BOTH: None, "Hands": False, "Cribs": True}
_KEYS = ("mode", "period", "shows")
_NAMED = 40
"""Letters that are told of what the address asks for."""


@dataclass(frozen=True, slots=True)
class Selection:
    """What was chosen in the line of filters."""

    mode: Mode | None = None
    period: Period = Period.MONTH
    crib: bool | None = None

    def now(self, today: date) -> Filter:
        """The answers of the period, which ends today."""
        days = self.period.days
        since = None if days is None else today - timedelta(days - 1)
        return Filter(mode=self.mode, since=since, until=today, crib=self.crib)

    def before(self, today: date) -> Filter | None:
        """Those of the period of the same length just before; `None` when looking at all."""
        days = self.period.days
        if days is None:
            return None
        until = today - timedelta(days)
        since = until - timedelta(days - 1)
        return Filter(mode=self.mode, since=since, until=until, crib=self.crib)


def selection_line() -> Selection:
    """Draw the filters. What the address says is taken up, and told where it means nothing."""
    _tell_nonsense({"mode": _MODES, "period": _PERIODS, "shows": _SHOWS})
    with st.container(horizontal=True, wrap=False, key="progress_filters"):
        mode = _filter("Mode", _MODES, "mode")
        period = _filter("Period", _PERIODS, "period", index=list(Period).index(Period.MONTH))
        crib = _filter("Count", _SHOWS, "shows")
    return Selection(mode, period, crib)


def in_the_address() -> dict[str, str]:
    """What the address says of the filters, for a link that keeps them."""
    return {key: st.query_params[key] for key in _KEYS if key in st.query_params}


def select_everything() -> None:
    """Set all filters to the widest; to be called before they are drawn, as in a callback."""
    st.session_state["mode"] = _EVERY_MODE
    st.session_state["period"] = Period.ALL.value
    st.session_state["shows"] = _BOTH


def _filter(label: str, options: dict[str, Any], key: str, index: int = 0) -> Any:
    chosen = st.selectbox(label, list(options), index=index, key=key, bind="query-params")
    return options[chosen]


def _tell_nonsense(possible: dict[str, Container[str]]) -> None:
    for key in _KEYS:
        for said in st.query_params.get_all(key):
            if said not in possible[key]:
                named = as_it_is(said[:_NAMED])
                st.info(f"The address asks for the {key} “{named}”, which there is not.")
