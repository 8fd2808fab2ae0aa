"""A class as tables for a spreadsheet."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from io import BytesIO, StringIO
from zipfile import ZIP_DEFLATED, ZipFile

from trainer.classroom.classes import ClassWork, MemberWork
from trainer.cribbage.show import Kind
from trainer.storage.file_part import utc

Cells = Sequence[object]


def class_tables(work: ClassWork, exams: Mapping[str, Mapping[str, int]]) -> bytes:
    """A ZIP file of CSV tables: pupils, categories, skills, and the hands that were missed.

    `exams` has for each learner, by the code of every exam they handed in, how many were right;
    each exam is a column of the pupils' table.
    """
    tables = {
        "pupils": _pupils(work.members, exams),
        "categories": _categories(work),
        "skills": _skills(work),
        "missed": _missed(work),
    }
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as file:
        for name, rows in tables.items():
            file.writestr(f"{name}.csv", _table(rows))
    return packed.getvalue()


def _table(rows: Iterable[Cells]) -> str:
    out = StringIO()
    csv.writer(out).writerows(map(_cell, row) for row in rows)
    return out.getvalue()


def _pupils(work: Sequence[MemberWork], exams: Mapping[str, Mapping[str, int]]) -> Iterable[Cells]:
    codes = tuple(dict.fromkeys(code for handed_in in exams.values() for code in handed_in))
    yield (*_HEADINGS, *(f"right in exam {code}" for code in codes))
    for one in work:
        handed_in = exams.get(one.member.learner_id, {})
        yield (*_row(one), *(handed_in.get(code, "") for code in codes))


def _categories(work: ClassWork) -> Iterable[Cells]:
    """Points of pairs and runs that were said as one figure have a row of their own."""
    yield ("category", "answers", "right", "points there", "points missed")
    answers = {(one.kind,): one for one in work.answers_by_kind()}
    points = {one.kinds: one for one in work.by_kind}
    for kinds in dict.fromkeys([*((kind,) for kind in Kind), *points]):
        answered, scored = answers.get(kinds[:1]) if len(kinds) == 1 else None, points.get(kinds)
        if answered is None and scored is None:
            continue
        yield (
            " + ".join(kind.plural for kind in kinds),
            "" if answered is None else answered.asked,
            "" if answered is None else answered.right,
            0 if scored is None else scored.there,
            0 if scored is None else scored.missed,
        )


def _skills(work: ClassWork) -> Iterable[Cells]:
    yield ("skill", "answers", "right")
    for one in work.by_skill:
        yield (one.skill.title, one.answered, one.right)


def _missed(work: ClassWork) -> Iterable[Cells]:
    """Every hand that anybody got wrong, the commonest first."""
    yield ("hand", "starter", "crib", "worth", "answers", "wrong", "points missed")
    for one in work.commonest_misses(len(work.shows)):
        show = one.show
        yield (
            " ".join(card.code for card in show.hand),
            show.starter.code,
            "yes" if show.crib else "no",
            show.count().total,
            one.answered,
            one.wrong,
            one.points_missed,
        )


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
        work.task_right if work.task_ended else "",  # of an exam nothing is told before
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
