"""Throwing and pegging on the progress page: three figures each, and their course over time."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

import streamlit as st

from trainer.drill.exercise import ExerciseSettings
from trainer.drill.pegging import Asked
from trainer.drill.question import Drill
from trainer.folders import PAGES
from trainer.storage.exercise_history import ExerciseDay
from trainer.storage.history import History
from trainer.ui import clock
from trainer.ui.exercises.drill import WantedExercise, wanted_key
from trainer.ui.exercises.result import missed_questions
from trainer.ui.exercises.set_up import TITLES
from trainer.ui.progress.charted import charted, share_row
from trainer.ui.progress.charts import accuracy_chart, cost_chart
from trainer.ui.progress.timeline import fitting_step, ticks, timeline
from trainer.ui.visitor import Visitor

_UNITS = {Drill.THROWING: "throws", Drill.PEGGING: "questions"}
_RIGHT = {Drill.THROWING: "Thrown best", Drill.PEGGING: "Answered right"}


class _Day(NamedTuple):
    """A day's answers as the timeline adds them up."""

    day: date
    hands: int
    right: int
    points_missed: float
    seconds: float


def exercises_progress(player: Visitor) -> None:
    """Draw both drills at the table, each if it was ever tried.

    Raises `StorageError`.
    """
    history = player.outbox.store(behind=True).history
    for drill in Drill:
        days = history.exercises(player.learner.id, drill)
        if days:
            _drill(player, history, drill, days)


def _drill(player: Visitor, history: History, drill: Drill, days: Sequence[ExerciseDay]) -> None:
    st.header(TITLES[drill], anchor=False)
    learner = player.learner.id
    chosen = days
    if drill is Drill.PEGGING:  # points given away are those of the cards chosen
        chosen = history.exercises(learner, drill, asked=Asked.CARD)
    _figures(drill, days, chosen)
    if chosen:
        _cost(drill, _figured(chosen))
    _share(drill, _figured(days))
    missed = missed_questions(history.exercise_missed(learner, drill))
    if missed and st.button(f"Try the missed again ({len(missed)})", key=f"progress_{drill}"):
        wanted = WantedExercise(ExerciseSettings(drill), missed)
        st.session_state[wanted_key(drill)] = wanted
        st.switch_page(str(PAGES / f"{drill}.py"), query_params={})


def _figures(drill: Drill, days: Sequence[ExerciseDay], chosen: Sequence[ExerciseDay]) -> None:
    answered = sum(day.questions for day in days)
    with st.container(horizontal=True, key=f"progress_{drill}_figures"):
        right = sum(day.right for day in days)
        st.metric(_RIGHT[drill], f"{100 * right / answered:.0f}%")
        if chosen:
            each = sum(day.cost for day in chosen) / sum(day.questions for day in chosen)
            what = "throw" if drill is Drill.THROWING else "card"
            st.metric(f"Points given away a {what}", f"{each:.2f}")
        seconds = sum(day.seconds for day in days) / answered
        st.metric(f"Seconds a {_UNITS[drill].removesuffix('s')}", f"{seconds:.1f}")


def _cost(drill: Drill, days: Sequence[_Day]) -> None:
    what = "throw" if drill is Drill.THROWING else "card laid"
    label = f"Points given away a {what}"
    step, today = fitting_step(days), clock.today()
    points = timeline(days, step)
    st.caption(f"{label}, on average against the best choice.")
    charted(
        label,
        cost_chart(points, ticks(points, step), _UNITS[drill]),
        points,
        lambda point: f"{point.cost:.2f}",
        lambda point: {
            "When": step.words(point.first, today),
            _UNITS[drill].capitalize(): f"{point.hands:,}",
            "Given away": f"{point.points_missed:.1f}",
            "Each": f"{point.cost:.2f}",
        },
    )


def _share(drill: Drill, days: Sequence[_Day]) -> None:
    label, unit = _RIGHT[drill], _UNITS[drill]
    step, today = fitting_step(days), clock.today()
    points = timeline(days, step)
    st.caption(f"{label}; the band is where your true share probably lies.")
    charted(
        label,
        accuracy_chart(points, ticks(points, step), unit),
        points,
        lambda point: f"{point.share:.0%}",
        lambda point: share_row(point, step.words(point.first, today), unit.capitalize()),
    )


def _figured(days: Sequence[ExerciseDay]) -> list[_Day]:
    return [_Day(day.day, day.questions, day.right, day.cost, day.seconds) for day in days]
