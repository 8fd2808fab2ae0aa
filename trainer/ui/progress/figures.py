"""The three figures with their change, and the days of this week."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Literal, NamedTuple

import streamlit as st

from trainer.drill.question import Drill
from trainer.storage.history import DayFigures, Figures, Filter
from trainer.ui.progress.days import WEEKDAYS
from trainer.ui.progress.view import View

_GREEN = "light-dark(#1f6b45, #7cc9a0)"
"""The theme's green; an element of one's own cannot ask the theme."""


class _Measure(NamedTuple):
    """One of the figures: what it is called, how it is written and worked out."""

    label: str
    form: str
    more_is: Literal["normal", "inverse"]
    """Inverse where less is better."""
    of: Callable[[Figures], float]


# Rounded as shown, so that figure, change and figure before add up on the page.
_MEASURES = (
    _Measure("Hands right", "{:.0f}%", "normal", lambda all_: round(100 * all_.right / all_.hands)),
    _Measure(
        "Points missed a hand",
        "{:.2f}",
        "inverse",
        lambda all_: round(all_.points_missed / all_.hands, 2),
    ),
    _Measure(
        "Seconds a hand", "{:.1f}", "inverse", lambda all_: round(all_.seconds / all_.hands, 1)
    ),
)


def three_figures(view: View) -> None:
    """Hands right, points missed a hand, seconds a hand, each against the period before."""
    now, before = view.figures, _before(view)
    with st.container(horizontal=True, key="progress_figures"):
        for measure in _MEASURES:
            _figure(measure, measure.of(now), None if before is None else measure.of(before))
    st.caption(f"{_counted(view, before)}{_said_too_many(view)}")


def this_week(view: View) -> None:
    """A mark for each day since Monday, filled where something was counted, whatever the mode."""
    monday = view.today - timedelta(view.today.weekday())
    days = view.history.by_day(view.learner, Filter(since=monday, until=view.today))
    st.html(_marks(days, view.today.weekday()))
    goals = [words for words in (_hands_today(view), _minutes_today(view)) if words]
    if goals:
        st.caption(" ".join(goals))


def _hands_today(view: View) -> str:
    goal = view.player.preferences.daily_goal
    if not goal:
        return ""
    return _towards(view.history.hands_on(view.learner, view.today), goal, "hands", "counted")


def _minutes_today(view: View) -> str:
    """Whole minutes of thinking, in all drills."""
    goal = view.player.preferences.goal_minutes
    if not goal:
        return ""
    history, today = view.history, view.today
    seconds = history.figures(view.learner, Filter(since=today, until=today)).seconds
    for drill in Drill:
        days = history.exercises(view.learner, drill)
        seconds += sum(one.seconds for one in days[-1:] if one.day == today)
    return _towards(int(seconds // 60), goal, "minutes", "practised at the cards")


def _towards(done: int, goal: int, unit: str, how: str) -> str:
    """Where the day stands; no word about other days, and none about what is lacking."""
    if done >= goal:
        return f"Today’s goal of {goal} {unit} is reached: {done} {how}."
    return f"{done} of today’s {goal} {unit} {how}."


def _before(view: View) -> Figures | None:
    wanted = view.selection.before(view.today)
    if wanted is None:
        return None
    figures = view.history.figures(view.learner, wanted)
    return figures if figures.hands else None


def _figure(measure: _Measure, now: float, before: float | None) -> None:
    shown = measure.form.format(now)
    if before is None:
        st.metric(measure.label, shown)
        return
    change = now - before
    size = measure.form.format(abs(change))
    if size == measure.form.format(0):
        st.metric(measure.label, shown, "as before", delta_color="off", delta_arrow="off")
        return
    st.metric(
        measure.label,
        shown,
        f"{'-' if change < 0 else '+'}{size} from {measure.form.format(before)}",
        delta_color=measure.more_is,
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


def _said_too_many(view: View) -> str:
    """Points said that were not there, as far as the categories were said; "" for none."""
    told = view.history.said_by_kind(view.learner, view.selection.now(view.today))
    over = sum(kind.over for kind in told)
    if not over:
        return ""
    return f" {over:,} points said too many." if over > 1 else " One point said too many."


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
