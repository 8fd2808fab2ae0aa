"""A figure over time: its chart, the same in words, and the same as a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import altair as alt
import streamlit as st

from trainer.ui.progress.timeline import Point


def charted(
    label: str,
    chart: alt.LayerChart,
    points: Sequence[Point],
    words: Callable[[Point], str],
    row: Callable[[Point], dict[str, str]],
) -> None:
    """Draw the chart of these points; `words` says a point's figure, `row` is its line below."""
    figures = [words(point) for point in points]
    course = figures[0] if len(figures) == 1 else f"{figures[0]} at first, {figures[-1]} lately"
    st.altair_chart(chart, alt=f"{label} over time: {course}.")
    with st.expander(f"{label} as a table", type="compact"):
        st.table([row(point) for point in reversed(points)])


def share_row(point: Point, when: str, unit: str) -> dict[str, str]:
    """How many of the answers at that time were right, of what kind `unit` says."""
    return {
        "When": when,
        unit: f"{point.hands:,}",
        "Right": f"{point.right:,}",
        "Share": f"{point.share:.0%}",
        "Probably": f"{point.band[0]:.0%} to {point.band[1]:.0%}",
    }
