"""The charts, one thing each. Colours and fonts are the theme's."""

from __future__ import annotations

from collections.abc import Iterable

import altair as alt
import pandas as pd

from trainer.ui.progress.timeline import Point, Ticks

_HEIGHT = 200
_MANY = 45
"""Points above which the dots are small."""
_BAR = 34
"""Height of a bar with its gap, in pixels."""
_TOO_LITTLE, _TOO_MUCH = "missed", "too much"
_GOOD, _MISSED, _INK = "good", "missed", "ink"
# The theme's categorical colours by name: the values of a column that says the same in each row.
_COLOUR = alt.Color(
    "colour:N", scale=alt.Scale(domain=[_GOOD, _MISSED, "blue", "rose", _INK]), legend=None
)
_QUIET = alt.ExprRef(f"scale('color', '{_INK}')")
"""Streamlit's own colour for an axis is too pale to be read on paper."""


def accuracy_chart(points: list[Point], ticks: Ticks, unit: str = "hands") -> alt.LayerChart:
    """Hands right over time, each point with the band in which the true share may lie.

    `unit` says what was answered, where it was no hands.
    """
    table = pd.DataFrame(
        {
            "first": _moments(point.first for point in points),
            "stretch": [point.stretch for point in points],
            "share": [point.share for point in points],
            "low": [point.band[0] for point in points],
            "high": [point.band[1] for point in points],
            "hands": [point.hands for point in points],
            "label": [f"{point.share:.0%}" for point in points],
            "colour": _GOOD,
        }
    )

    def share(column: str) -> alt.Y:
        axis = alt.Axis(
            format=".0%", values=[0, 0.5, 1], domain=False, ticks=False, labelColor=_QUIET
        )
        # A little room above for the last point's figure.
        return alt.Y(f"{column}:Q", title=None, scale=alt.Scale(domain=[0, 1.1]), axis=axis)

    tip = [
        alt.Tooltip("first:T", title="from", format="%-d %b %Y"),
        alt.Tooltip("share:Q", title="right", format=".0%"),
        alt.Tooltip("low:Q", title="probably above", format=".0%"),
        alt.Tooltip("high:Q", title="probably below", format=".0%"),
        alt.Tooltip("hands:Q", title=unit),
    ]
    layers = []
    of_stretch = table.groupby("stretch")["stretch"].transform("size")
    together, alone = table[of_stretch > 1], table[of_stretch == 1]
    if len(together):
        band = _over_time(together, ticks).mark_area(opacity=0.16)
        layers.append(band.encode(y=share("low"), y2="high:Q", detail="stretch:N"))
    if len(alone):  # an area over a single point has no width
        bar = _over_time(alone, ticks).mark_rule(opacity=0.22, strokeWidth=10)
        layers.append(bar.encode(y=share("low"), y2="high:Q"))
    return _layered(*layers, *_line(table, ticks, share("share"), tip))


def pace_chart(points: list[Point], ticks: Ticks) -> alt.LayerChart:
    """Seconds a hand over time."""
    figures = [point.pace for point in points]
    tip = alt.Tooltip("figure:Q", title="seconds a hand", format=".1f")
    labels = [f"{pace:.1f} s" for pace in figures]
    return _figure_chart(
        points, ticks, figures, labels, tip=tip, unit="hands", on_axis="datum.value + ' s'"
    )


def cost_chart(points: list[Point], ticks: Ticks, unit: str) -> alt.LayerChart:
    """Points given away each time, over time; `unit` says what was answered."""
    figures = [point.cost for point in points]
    tip = alt.Tooltip("figure:Q", title="points given away", format=".2f")
    labels = [f"{cost:.2f}" for cost in figures]
    return _figure_chart(points, ticks, figures, labels, tip=tip, unit=unit)


def missed_chart(names: list[str], points: list[float], labels: list[str]) -> alt.LayerChart:
    """Points lost in a hundred hands by name, in the order given, each with its label."""
    table = pd.DataFrame({"name": names, "points": points, "label": labels, "colour": _MISSED})
    # Room at the right for the longest bar's label, on a telephone too.
    room = alt.Scale(domain=[0, 2.6 * max([*points, 1.0])])
    base = alt.Chart(table).encode(
        x=alt.X("points:Q", title=None, axis=None, scale=room),
        y=_names(names),
        color=_COLOUR,
        tooltip=[
            alt.Tooltip("name:N", title="of"),
            alt.Tooltip("label:N", title="lost in 100 hands"),
        ],
    )
    bars = base.mark_bar(height=16, cornerRadiusEnd=4)
    words = base.mark_text(align="left", dx=8, fontSize=13).encode(text="label:N")
    return alt.LayerChart(layer=[bars, words], height=_BAR * len(names))


def said_chart(names: list[str], missed: list[float], over: list[float]) -> alt.LayerChart:
    """Points missed and points said too much in a hundred hands, two bars for each category."""
    sorts = ((_TOO_LITTLE, missed, _MISSED), (_TOO_MUCH, over, "blue"))
    table = pd.DataFrame(
        {
            "name": name,
            "what": what,
            "points": points,
            "label": f"{points:.1f} {what}",
            "colour": colour,
        }
        for what, all_points, colour in sorts
        for name, points in zip(names, all_points, strict=True)
        if points
    )
    most = max([1.0, *missed, *over])
    base = alt.Chart(table).encode(
        x=alt.X("points:Q", title=None, axis=None, scale=alt.Scale(domain=[0, 1.6 * most])),
        y=_names(names),
        yOffset=alt.YOffset("what:N", sort=[_TOO_LITTLE, _TOO_MUCH]),
        color=_COLOUR,
        tooltip=[
            alt.Tooltip("name:N", title="category"),
            alt.Tooltip("label:N", title="in 100 hands"),
        ],
    )
    bars = base.mark_bar(height=14, cornerRadiusEnd=4)
    words = base.mark_text(align="left", dx=8, fontSize=13).encode(text="label:N")
    return alt.LayerChart(layer=[bars, words], height=(_BAR + 10) * len(names))


def _names(names: list[str]) -> alt.Y:
    """What stands before each bar, in the order given."""
    axis = alt.Axis(domain=False, ticks=False, labelPadding=8, labelLimit=190, labelColor=_QUIET)
    return alt.Y("name:N", title=None, sort=names, axis=axis)


def _figure_chart(  # noqa: PLR0913  # all in which two charts differ
    points: list[Point],
    ticks: Ticks,
    figures: list[float],
    labels: list[str],
    *,
    tip: alt.Tooltip,
    unit: str,
    on_axis: str = "datum.label",
) -> alt.LayerChart:
    """A figure of each stretch from 0 on; `unit` says of what, `on_axis` how the axis writes it."""
    table = pd.DataFrame(
        {
            "first": _moments(point.first for point in points),
            "stretch": [point.stretch for point in points],
            "figure": figures,
            "hands": [point.hands for point in points],
            "label": labels,
            "colour": _GOOD,
        }
    )
    axis = alt.Axis(labelExpr=on_axis, tickCount=4, domain=False, ticks=False, labelColor=_QUIET)
    figure = alt.Y("figure:Q", title=None, scale=alt.Scale(zero=True, nice=True), axis=axis)
    tips = [
        alt.Tooltip("first:T", title="from", format="%-d %b %Y"),
        tip,
        alt.Tooltip("hands:Q", title=unit),
    ]
    return _layered(*_line(table, ticks, figure, tips))


def _moments(days: Iterable[object]) -> list[str]:
    # With a time but no zone the browser takes it as its own midnight, whatever its zone.
    return [f"{day}T00:00:00" for day in days]


def _over_time(table: pd.DataFrame, ticks: Ticks) -> alt.Chart:
    axis = alt.Axis(
        grid=False,
        ticks=False,
        labelColor=_QUIET,
        format=ticks.form,
        values=[alt.DateTime(year=day.year, month=day.month, date=day.day) for day in ticks.days],
    )
    first = alt.X("first:T", title=None, axis=axis, scale=alt.Scale(padding=20))
    return alt.Chart(table).encode(x=first, color=_COLOUR)


def _line(
    table: pd.DataFrame, ticks: Ticks, value: alt.Y, tip: list[alt.Tooltip]
) -> list[alt.Chart]:
    """The line, its dots, and the latest figure written beside its dot instead of a legend."""
    size = 50 if len(table) <= _MANY else 22
    column = str(value.shorthand).removesuffix(":Q")
    falling = len(table) > 1 and table[column].iloc[-1] < table[column].iloc[-2]
    # Where the line does not come from.
    beside = 18 if falling and table[column].iloc[-1] > table[column].max() / 4 else -12
    return [
        _over_time(table, ticks).mark_line(strokeWidth=2).encode(y=value, detail="stretch:N"),
        _over_time(table, ticks)
        .mark_point(filled=True, size=size, opacity=1)
        .encode(y=value, tooltip=tip),
        _over_time(table.tail(1), ticks)
        .mark_text(align="center", dy=beside, fontSize=14, fontWeight="bold")
        .encode(y=value, text="label:N"),
    ]


def _layered(*layers: alt.Chart) -> alt.LayerChart:
    return alt.LayerChart(layer=list(layers), height=_HEIGHT)
