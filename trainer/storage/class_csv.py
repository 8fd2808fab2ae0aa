"""A class as a table for a spreadsheet."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from datetime import datetime
from io import StringIO

from trainer.classroom.classes import MemberWork
from trainer.storage.file_part import utc


def class_table(work: Sequence[MemberWork], exams: Mapping[str, Mapping[str, int]]) -> str:
    """The pupils as rows of CSV under a row of headings.

    `exams` has for each learner, by the code of every exam they handed in, how many were right;
    each exam is a column.
    """
    codes = tuple(dict.fromkeys(code for handed_in in exams.values() for code in handed_in))
    out = StringIO()
    table = csv.writer(out)
    table.writerow((*_HEADINGS, *(f"right in exam {code}" for code in codes)))
    for one in work:
        handed_in = exams.get(one.member.learner_id, {})
        results = (handed_in.get(code, "") for code in codes)
        table.writerow(map(_cell, (*_row(one), *results)))
    return out.getvalue()


_HEADINGS = (
    "name",
    "joined at (UTC)",
    "hands",
    "right",
    "points missed",
    "points said too many",
    "hands of the task",
    "length of the task",
    "right in the task",
    "task ended",
    "last answer at (UTC)",
)


def _row(work: MemberWork) -> tuple[object, ...]:
    return (
        work.member.name,
        _moment(work.member.joined_at),
        work.hands,
        work.right,
        work.points_missed,
        work.said_too_many,
        work.task_n,
        "" if work.task_length is None else work.task_length,
        work.task_right,
        "yes" if work.task_ended else "no",
        "" if work.last_at is None else _moment(work.last_at),
    )


def _moment(at: datetime) -> str:
    return utc(at)[:19].replace("T", " ")


def _cell(value: object) -> object:
    """A text that a spreadsheet takes for a text, whatever it begins with."""
    if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t", "\r")):
        return f"'{value}"
    return value
