"""How far a learner is with a lesson."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

LATEST = 10
"""So many of the latest answers in a lesson's drills are looked at."""
STEADY = 8
"""So many of them right, and the lesson is steady."""


class Standing(StrEnum):
    """A lesson's state."""

    NEW = "new"
    OPENED = "opened"
    READ = "read"
    STEADY = "steady"


class LessonRecord(NamedTuple):
    """What is known of one learner and one lesson."""

    slug: str
    opened_at: datetime
    read_at: datetime | None
    tried: int
    """Of the last `LATEST` hands or questions in drills begun from the lesson."""
    right: int


def standing(record: LessonRecord | None, *, weak: bool = False) -> Standing:
    """The state of the lesson; `None` for one never opened.

    One of whose skills any is known to be `weak` is not steady, for a drill may not ask for it.
    """
    if record is None:
        return Standing.NEW
    if record.right >= STEADY and not weak:
        return Standing.STEADY
    return Standing.OPENED if record.read_at is None else Standing.READ
