"""Periods of the progress page."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from trainer.learning.answers import Mode
from trainer.ui.progress.selection import Period, Selection

TODAY = date(2026, 3, 1)


@pytest.mark.parametrize("period", [Period.WEEK, Period.MONTH, Period.QUARTER])
def test_a_period_and_the_one_before_are_as_long_and_touch(period: Period) -> None:
    chosen = Selection(Mode.SPRINT, period, crib=True)
    now, before = chosen.now(TODAY), chosen.before(TODAY)
    assert now.since is not None
    assert now.until == TODAY
    assert before is not None
    assert before.since is not None
    assert before.until == now.since - timedelta(1)
    assert (TODAY - now.since).days + 1 == period.days
    assert (before.until - before.since).days + 1 == period.days
    assert (now.mode, now.crib) == (before.mode, before.crib) == (Mode.SPRINT, True)


def test_all_time_has_no_first_day_and_nothing_before_it() -> None:
    chosen = Selection(period=Period.ALL)
    assert chosen.now(TODAY).since is None
    assert chosen.before(TODAY) is None
