"""Which of a learner's answers a question is about."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from sqlalchemy import ColumnElement, Table, and_

from trainer.learning.answers import Mode


@dataclass(frozen=True, slots=True)
class Filter:
    """Which answers are looked at; `None` leaves a question open."""

    mode: Mode | None = None
    since: date | None = None
    """The first day, included; the learner's own calendar."""
    until: date | None = None
    """The last day, included."""
    crib: bool | None = None


EVERYTHING = Filter()


def matching(table: Table, learner_id: str, wanted: Filter) -> ColumnElement[bool]:
    """The condition that a row of the table, of answers or of days, is wanted."""
    conditions = [table.c.learner == learner_id]
    if wanted.mode is not None:
        conditions.append(table.c.mode == wanted.mode)
    if wanted.since is not None:
        conditions.append(table.c.day >= wanted.since)
    if wanted.until is not None:
        conditions.append(table.c.day <= wanted.until)
    if wanted.crib is not None:
        conditions.append(table.c.crib == wanted.crib)
    return and_(*conditions)
