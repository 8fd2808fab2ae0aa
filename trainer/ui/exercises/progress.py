"""The other drills on the progress page: a few figures each, and their course over time."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

import streamlit as st

from trainer.drill.exercise import ExerciseSettings
from trainer.drill.pegging import Asked
from trainer.drill.question import Drill
from trainer.drill.solitaire_questions import Stage
from trainer.folders import PAGES
from trainer.storage.exercise_history import ExerciseDay
from trainer.storage.history import History
from trainer.ui import clock
from trainer.ui.exercises.drill import WantedExercise, wanted_key
from trainer.ui.exercises.result import missed_questions
from trainer.ui.exercises.solitaire_words import FORMS
from trainer.ui.progress.charted import charted, share_row
from trainer.ui.progress.charts import accuracy_chart, cost_chart
from trainer.ui.progress.timeline import fitting_step, ticks, timeline
from trainer.ui.visitor import Visitor

_UNITS = {
    Drill.THROWING: "throws",
    Drill.PEGGING: "questions",
    Drill.CATCHING: "counts",
    Drill.SOLITAIRE: "counts",
}
_RIGHT = {
    Drill.THROWING: "Thrown best",
    Drill.PEGGING: "Answered right",
    Drill.CATCHING: "Called right",
    Drill.SOLITAIRE: "Counted right",
}
_COST = {
    Drill.THROWING: "Points given away a throw",
    Drill.PEGGING: "Points given away a card",
    Drill.CATCHING: "Points given away a count",
    Drill.SOLITAIRE: "Points lost a count",
}
_COUNTED = (Stage.HAND, Stage.CRIB, Stage.FREE)


class _Day(NamedTuple):
    """A day's answers as the timeline adds them up."""

    day: date
    hands: int
    right: int
    points_missed: float
    seconds: float


def drill_progress(player: Visitor, drill: Drill) -> None:
    """Draw one of the drills at the table, or a way to try it.

    Raises `StorageError`.
    """
    history = player.outbox.store(behind=True).history
    days = drill_days(history, player.learner.id, drill)
    if days:
        _drill(player, history, drill, days)
    elif st.button("Nothing yet: try it", key=f"progress_{drill}_begin"):
        st.switch_page(str(PAGES / f"{drill}.py"), query_params={})


def _drill(player: Visitor, history: History, drill: Drill, days: Sequence[ExerciseDay]) -> None:
    learner = player.learner.id
    chosen = days
    if drill is Drill.PEGGING:  # points given away are those of the cards chosen
        chosen = history.exercises(learner, drill, asked=Asked.CARD)
    _figures(drill, days, chosen)
    if drill is Drill.SOLITAIRE:
        _bests(history, learner)
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
            st.metric(_COST[drill], f"{each:.2f}")
        seconds = sum(day.seconds for day in days) / answered
        st.metric(f"Seconds a {_UNITS[drill].removesuffix('s')}", f"{seconds:.1f}")


def _cost(drill: Drill, days: Sequence[_Day]) -> None:
    label = _COST[drill]
    step, today = fitting_step(days), clock.today()
    points = timeline(days, step)
    against = "" if drill is Drill.SOLITAIRE else " against the best choice"
    st.caption(f"{label}, on average{against}.")
    charted(
        label,
        cost_chart(points, ticks(points, step), _UNITS[drill]),
        points,
        lambda point: f"{point.cost:.2f}",
        lambda point: {
            "When": step.words(point.first, today),
            _UNITS[drill].capitalize(): f"{point.hands:,}",
            "Missed" if drill is Drill.SOLITAIRE else "Given away": f"{point.points_missed:.1f}",
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


def drill_days(history: History, learner: str, drill: Drill) -> tuple[ExerciseDay, ...]:
    """The days of a drill; of solitaire only what was counted, for no throw is wrong.

    Raises `StorageError`.
    """
    if drill is not Drill.SOLITAIRE:
        return history.exercises(learner, drill)
    found = [day for stage in _COUNTED for day in history.exercises(learner, drill, asked=stage)]
    by_day: dict[date, list[ExerciseDay]] = {}
    for one in sorted(found, key=lambda one: one.day):
        by_day.setdefault(one.day, []).append(one)
    return tuple(
        ExerciseDay(
            day,
            sum(one.questions for one in of_day),
            sum(one.right for one in of_day),
            sum(one.cost for one in of_day),
            sum(one.seconds for one in of_day),
        )
        for day, of_day in by_day.items()
    )


def _bests(history: History, learner: str) -> None:
    """The best whole game of each form."""
    for form, best in history.solitaire_bests(learner).items():
        games = "1 game" if best.games == 1 else f"{best.games} games"
        st.markdown(
            f"{FORMS[form]}: best {best.points} points, {best.day:%-d %B %Y}; {games} played."
        )


def _figured(days: Sequence[ExerciseDay]) -> list[_Day]:
    return [_Day(day.day, day.questions, day.right, day.cost, day.seconds) for day in days]
