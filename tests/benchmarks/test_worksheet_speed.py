"""A worksheet is there as soon as it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from trainer.classroom.course import Week
from trainer.classroom.sheet_pdf import worksheet_pdf
from trainer.classroom.worksheet import MOST, Worksheet
from trainer.learning.skills import Skill

Measured = Callable[[str, str, str], None]


def test_a_pdf_of_thirty_hands_takes_less_than_a_second(measured: Measured) -> None:
    sheets = {
        "hands and cribs": Worksheet(4711, MOST, Week.BOTH),
        "all skills": Worksheet(4711, MOST, skills=tuple(Skill)),
    }
    for what, sheet in sheets.items():
        start = perf_counter()  # the first one too, which loads the fonts
        worksheet_pdf(sheet)
        seconds = perf_counter() - start
        measured(f"worksheet of {MOST}, {what}", f"{seconds:.2f} s", "under 1 s")
        assert seconds < 1
