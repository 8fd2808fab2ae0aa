"""Accuracy and seconds a hand over time, each as a chart and as a table."""

from __future__ import annotations

import streamlit as st

from trainer.ui.progress.charted import charted, share_row
from trainer.ui.progress.charts import accuracy_chart, pace_chart
from trainer.ui.progress.explaining import explained
from trainer.ui.progress.timeline import Point, Step, fitting_step, ticks, timeline
from trainer.ui.progress.view import View

_EACH = {
    Step.DAY: "Each dot is a day.",
    Step.WEEK: "Each dot is a week.",
    Step.MONTH: "Each dot is a month.",
}


def over_time(view: View) -> None:
    """Both charts, over the same points."""
    days = view.history.by_day(view.learner, view.selection.now(view.today))
    step = fitting_step(days)
    points = timeline(days, step)
    _accuracy(view, points, step)
    _pace(view, points, step)


def _accuracy(view: View, points: list[Point], step: Step) -> None:
    st.header("Hands right", anchor=False)
    explained(
        f"{_EACH[step]} The band is where your true share probably lies: few hands make it wide."
    )
    charted(
        "Hands right",
        accuracy_chart(points, ticks(points, step)),
        points,
        lambda point: f"{point.share:.0%}",
        lambda point: share_row(point, step.words(point.first, view.today), "Hands"),
    )


def _pace(view: View, points: list[Point], step: Step) -> None:
    st.header("Seconds a hand", anchor=False)
    explained(
        f"{_EACH[step]} From the cards' coming to your answer. First right, then quick: speed "
        "counts for nothing on this page but here."
    )
    charted(
        "Seconds a hand",
        pace_chart(points, ticks(points, step)),
        points,
        lambda point: f"{point.pace:.0f}",
        lambda point: {
            "When": step.words(point.first, view.today),
            "Hands": f"{point.hands:,}",
            "Seconds a hand": f"{point.pace:.1f}",
        },
    )
