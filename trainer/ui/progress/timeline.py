"""A history as a few points: days, weeks or months, whichever keep it readable."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum
from itertools import groupby
from math import ceil
from typing import Protocol

from trainer.learning.accuracy import wilson
from trainer.ui.progress.days import day_words, month_words


class DayFigures(Protocol):
    """What the answers of one day add up to, in whichever drill."""

    @property
    def day(self) -> date:
        """The learner's own."""

    @property
    def hands(self) -> int:
        """How many were answered."""

    @property
    def right(self) -> int:
        """How many of them were right."""

    @property
    def points_missed(self) -> float:
        """In all."""

    @property
    def seconds(self) -> float:
        """In all."""


class Step(Enum):
    """What one point stands for."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"

    def first_day(self, day: date) -> date:
        """The first day of the step that `day` is in; weeks begin on Monday."""
        match self:
            case Step.DAY:
                return day
            case Step.WEEK:
                return day - timedelta(day.weekday())
            case Step.MONTH:
                return day.replace(day=1)

    def words(self, first: date, today: date) -> str:
        """The step beginning at `first`: "3 Nov", "week of 3 Nov", "Nov 2026"."""
        match self:
            case Step.DAY:
                return day_words(first, today)
            case Step.WEEK:
                return f"week of {day_words(first, today)}"
            case Step.MONTH:
                return month_words(first)


_MOST_DAYS, _MOST_WEEKS = 45, 75
"""Points of one kind before the next longer one is taken; a day has few hands, and is noisy."""
_LONGEST_PAUSE = {Step.DAY: timedelta(7), Step.WEEK: timedelta(22), Step.MONTH: timedelta(63)}
"""A line drawn over more than this would tell of a time in which nothing was counted."""
_MOST_TICKS = 5


@dataclass(frozen=True, slots=True)
class Point:
    """Everything answered in one step."""

    first: date
    """First day of the step."""
    stretch: int
    """Points with the same number belong together; a long pause lies between two numbers."""
    hands: int
    right: int
    points_missed: float
    seconds: float
    """In all."""

    @property
    def share(self) -> float:
        """Hands right of all, 0 to 1."""
        return self.right / self.hands

    @property
    def band(self) -> tuple[float, float]:
        """Where the true share may well lie: the Wilson interval at 95 %."""
        return wilson(self.right, self.hands)

    @property
    def cost(self) -> float:
        """Points missed, or given away, a hand."""
        return self.points_missed / self.hands

    @property
    def pace(self) -> float:
        """Seconds a hand."""
        return self.seconds / self.hands


def fitting_step(days: Sequence[DayFigures]) -> Step:
    """The shortest step in which these days (earliest first) are not too many points."""
    span = (days[-1].day - days[0].day).days if days else 0
    if span <= _MOST_DAYS:
        return Step.DAY
    return Step.WEEK if span <= 7 * _MOST_WEEKS else Step.MONTH


def timeline(days: Sequence[DayFigures], step: Step) -> list[Point]:
    """The days (earliest first) added up by step; a step without answers has no point."""
    points: list[Point] = []
    for first, together in groupby(days, key=lambda figures: step.first_day(figures.day)):
        stretch = points[-1].stretch if points else 0
        if points and first - points[-1].first > _LONGEST_PAUSE[step]:
            stretch += 1
        points.append(_added_up(first, stretch, list(together)))
    return points


@dataclass(frozen=True, slots=True)
class Ticks:
    """The days named under a chart, and how."""

    days: tuple[date, ...]
    form: str
    """As the browser's charts write dates."""


def ticks(points: Sequence[Point], step: Step) -> Ticks:
    """A handful of days between the first point and the last, evenly apart."""
    first, last = points[0].first, points[-1].first
    if step is Step.DAY:
        apart = max(1, ceil((last - first).days / (_MOST_TICKS - 1)))
        days = [last - timedelta(back) for back in range(0, (last - first).days + 1, apart)]
        return Ticks(tuple(reversed(days)), "%-d %b")
    months = range(first.year * 12 + first.month - 1, last.year * 12 + last.month)
    begins = [date(month // 12, month % 12 + 1, 1) for month in months]
    begins = [day for day in begins if day >= first]
    apart = max(1, ceil(len(begins) / _MOST_TICKS))
    return Ticks(tuple(begins[::apart]), "%-d %b" if step is Step.WEEK else "%b %Y")


def _added_up(first: date, stretch: int, days: Iterable[DayFigures]) -> Point:
    days = list(days)
    return Point(
        first,
        stretch,
        hands=sum(day.hands for day in days),
        right=sum(day.right for day in days),
        points_missed=sum(day.points_missed for day in days),
        seconds=sum(day.seconds for day in days),
    )
