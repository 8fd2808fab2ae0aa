"""Accuracy and seconds a hand over time, each as a chart and as a table."""

from __future__ import annotations

import streamlit as st

from trainer.ui.progress.charts import accuracy_chart, pace_chart
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
    st.caption(
        f"{_EACH[step]} The band is where your true share probably lies: few hands make it wide."
    )
    st.altair_chart(
        accuracy_chart(points, ticks(points, step)),
        alt=f"Hands right over time: {_from_to([f'{point.share:.0%}' for point in points])}.",
    )
    with st.expander("Hands right as a table", type="compact"):
        st.table(
            [
                {
                    "When": step.words(point.first, view.today),
                    "Hands": f"{point.hands:,}",
                    "Right": f"{point.right:,}",
                    "Share": f"{point.share:.0%}",
                    "Probably": f"{point.band[0]:.0%} to {point.band[1]:.0%}",
                }
                for point in reversed(points)
            ]
        )


def _pace(view: View, points: list[Point], step: Step) -> None:
    st.header("Seconds a hand", anchor=False)
    st.altair_chart(
        pace_chart(points, ticks(points, step)),
        alt=f"Seconds a hand over time: {_from_to([f'{point.pace:.0f}' for point in points])}.",
    )
    with st.expander("Seconds a hand as a table", type="compact"):
        st.table(
            [
                {
                    "When": step.words(point.first, view.today),
                    "Hands": f"{point.hands:,}",
                    "Seconds a hand": f"{point.pace:.1f}",
                }
                for point in reversed(points)
            ]
        )


def _from_to(figures: list[str]) -> str:
    if len(figures) == 1:
        return figures[0]
    return f"{figures[0]} at first, {figures[-1]} lately"
