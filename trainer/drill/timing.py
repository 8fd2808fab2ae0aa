"""Time at the table: how long a hand took, and when a sitting's clock has run out."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from trainer.learning.answers import Answer

LONGEST = 300.0
"""Seconds; whoever takes longer over a hand has left the table, and counts as this."""
_ON_ITS_WAY = timedelta(seconds=60)
"""How long an answer given in time may take to arrive, over a broken connection or a restart."""


def is_out_of_time(now: datetime, began_at: datetime, clock: int | None) -> bool:
    """Against a clock of so many seconds, whether not even an answer on its way can arrive."""
    return clock is not None and now > began_at + timedelta(seconds=clock) + _ON_ITS_WAY


def is_too_late(
    seconds: float, now: datetime, began_at: datetime, before: Sequence[Answer], clock: int | None
) -> bool:
    """Against the clock, whether a hand was counted after it had run out.

    The browser's own seconds decide, so that a slow connection costs nobody a hand.
    """
    if clock is None:
        return False
    spent = sum(answer.seconds for answer in before) + seconds
    return spent > clock + 1 or is_out_of_time(now, began_at, clock)


def possible_seconds(
    seconds: float, now: datetime, began_at: datetime, before: Sequence[Answer]
) -> float:
    """What the browser measured for a hand, kept within what the server saw go by."""
    latest = before[-1].answered_at if before else began_at
    gone = (now - began_at).total_seconds()
    if now >= latest:  # else the clock was moved back, and says nothing
        seconds = min(seconds, gone - sum(answer.seconds for answer in before))
    return min(max(seconds, 0.0), LONGEST)
