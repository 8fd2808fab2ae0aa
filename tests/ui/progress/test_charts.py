"""The charts as they are handed to the browser."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from trainer.ui.progress.charts import accuracy_chart, missed_chart, pace_chart, said_chart
from trainer.ui.progress.timeline import Point, Step, ticks

FIRST = date(2026, 11, 2)


def point(place: int, stretch: int = 0, right: int = 8) -> Point:
    return Point(FIRST + timedelta(place), stretch, 10, right, 4, 125.0)


def marks(spec: dict[str, Any]) -> list[str]:
    return [layer["mark"]["type"] for layer in spec["layer"]]


def labels(spec: dict[str, Any]) -> list[str]:
    data = spec["layer"][-1].get("data", spec.get("data"))
    return [row["label"] for row in spec["datasets"][data["name"]]]


def test_accuracy_is_a_band_a_line_dots_and_the_latest_figure() -> None:
    points = [point(0), point(1, right=9)]
    spec = accuracy_chart(points, ticks(points, Step.DAY)).to_dict()
    assert marks(spec) == ["area", "line", "point", "text"]
    assert labels(spec) == ["90%"]


def test_a_day_on_its_own_shows_its_band_as_a_bar() -> None:
    points = [point(0), point(1), point(20, stretch=1)]
    spec = accuracy_chart(points, ticks(points, Step.DAY)).to_dict()
    assert marks(spec) == ["area", "rule", "line", "point", "text"]
    assert marks(accuracy_chart(points[:1], ticks(points[:1], Step.DAY)).to_dict())[0] == "rule"


def test_seconds_begin_at_nought() -> None:
    points = [point(0), point(1)]
    spec = pace_chart(points, ticks(points, Step.DAY)).to_dict()
    assert spec["layer"][0]["encoding"]["y"]["scale"]["zero"] is True
    assert labels(spec) == ["12.5 s"]


def test_categories_keep_the_order_they_are_given_in() -> None:
    spec = missed_chart(["runs", "nobs"], [30.0, 1.0], ["30 · 9%", "1.0 · 8%"]).to_dict()
    assert spec["layer"][0]["encoding"]["y"]["sort"] == ["runs", "nobs"]
    assert labels(spec) == ["30 · 9%", "1.0 · 8%"]


def test_what_was_missed_and_what_was_said_too_much_are_told_apart_in_words() -> None:
    spec = said_chart(["runs", "nobs"], [30.0, 1.0], [2.5, 0.0]).to_dict()
    assert spec["layer"][0]["encoding"]["y"]["sort"] == ["runs", "nobs"]
    assert labels(spec) == ["30.0 missed", "1.0 missed", "2.5 too much"]
