"""The figures with their change, and the days of this week."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Literal, NamedTuple

import streamlit as st

from trainer.storage.history import DayFigures, Figures, Filter
from trainer.ui.goals import goals_today
from trainer.ui.progress.days import WEEKDAYS
from trainer.ui.progress.view import View

_GREEN = "light-dark(#1f6b45, #7cc9a0)"
"""The theme's green; an element of one's own cannot ask the theme."""


class _Period(NamedTuple):
    """What the answers of a period come to."""

    figures: Figures
    over: int | None
    """Points said that were not there; `None` where no category was said by itself."""


class _Measure(NamedTuple):
    """One of the figures: what it is called, how it is written and worked out."""

    label: str
    form: str
    more_is: Literal["normal", "inverse"]
    """Inverse where less is better."""
    of: Callable[[_Period], float | None]
    help: str | None = None


# Rounded as shown, so that figure, change and figure before add up on the page.
_MEASURES = (
    _Measure(
        "Hands right",
        "{:.0f}%",
        "normal",
        lambda all_: round(100 * all_.figures.right / all_.figures.hands),
    ),
    _Measure(
        "Points missed a hand",
        "{:.2f}",
        "inverse",
        lambda all_: round(all_.figures.points_missed / all_.figures.hands, 2),
    ),
    _Measure(
        "Said too much a hand",
        "{:.2f}",
        "inverse",
        lambda all_: None if all_.over is None else round(all_.over / all_.figures.hands, 2),
        "Points said that were not there. Hands counted as one total are left out.",
    ),
    _Measure(
        "Seconds a hand",
        "{:.1f}",
        "inverse",
        lambda all_: round(all_.figures.seconds / all_.figures.hands, 1),
    ),
)


def figures_with_change(view: View) -> None:
    """Hands right, points missed and said too much, seconds: each against the period before."""
    now, before = _period(view, view.selection.now(view.today), view.figures), _before(view)
    with st.container(horizontal=True, key="progress_figures"):
        for measure in _MEASURES:
            figure = measure.of(now)
            if figure is not None:
                _figure(measure, figure, None if before is None else measure.of(before))
    st.caption(_counted(view, None if before is None else before.figures))


def this_week(view: View) -> None:
    """A mark for each day since Monday, filled where something was counted, whatever the mode."""
    monday = view.today - timedelta(view.today.weekday())
    days = view.history.by_day(view.learner, Filter(since=monday, until=view.today))
    st.html(_marks(days, view.today.weekday()))
    goals = goals_today(view.player, view.history)
    if goals:
        st.caption(goals)


def _period(view: View, wanted: Filter, figures: Figures) -> _Period:
    told = view.history.said_by_kind(view.learner, wanted)
    return _Period(figures, sum(kind.over for kind in told) if told else None)


def _before(view: View) -> _Period | None:
    wanted = view.selection.before(view.today)
    if wanted is None:
        return None
    figures = view.history.figures(view.learner, wanted)
    return _period(view, wanted, figures) if figures.hands else None


def _figure(measure: _Measure, now: float, before: float | None) -> None:
    shown = measure.form.format(now)
    if before is None:
        st.metric(measure.label, shown, help=measure.help)
        return
    change = now - before
    size = measure.form.format(abs(change))
    if size == measure.form.format(0):
        st.metric(
            measure.label,
            shown,
            "as before",
            delta_color="off",
            delta_arrow="off",
            help=measure.help,
        )
        return
    st.metric(
        measure.label,
        shown,
        f"{'-' if change < 0 else '+'}{size} from {measure.form.format(before)}",
        delta_color=measure.more_is,
        help=measure.help,
    )


def _counted(view: View, before: Figures | None) -> str:
    hands = view.figures.hands
    words = f"{hands:,} hands counted" if hands > 1 else "One hand counted"
    days = view.selection.period.days
    if days is None:
        return f"{words}."
    if before is None:
        return f"{words} in {days} days; none in the {days} days before."
    return f"{words} in {days} days, {before.hands:,} in the {days} days before."


def _marks(days: tuple[DayFigures, ...], today: int) -> str:
    """Seven small marks, read out as one sentence; everything in them comes from here."""
    hands = {figures.day.weekday(): figures.hands for figures in days}
    words = ", ".join(
        f"{name} {hands.get(place, 'none')}" for place, name in enumerate(WEEKDAYS[: today + 1])
    )
    marks = "".join(_mark(place, hands.get(place, 0), today) for place in range(len(WEEKDAYS)))
    return (
        f'<div role="img" aria-label="Hands counted this week: {words}." '
        'style="font-size:14px;line-height:20px"><div style="margin-bottom:6px">This week</div>'
        f'<div style="display:flex;gap:8px;text-align:center">{marks}</div></div>'
    )


def _mark(place: int, hands: int, today: int) -> str:
    """A day: filled with the number beneath it, or an empty ring, faint for a day to come."""
    weight = "700" if place == today else "400"
    if hands:
        disc = f"background:{_GREEN};border-color:{_GREEN}"
    else:
        disc = f"opacity:{0.5 if place <= today else 0.2}"
    return (
        f'<div style="width:36px"><div style="font-weight:{weight}">{WEEKDAYS[place][:2]}</div>'
        '<div style="width:18px;height:18px;margin:2px auto;border-radius:50%;'
        f'border:1.5px solid currentColor;{disc}"></div>{hands or "&nbsp;"}</div>'
    )
