"""Lessons are read from their files so fast that nobody waits for them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import process_time

from trainer.folders import LESSONS
from trainer.learning.lessons import read_lesson, read_lessons

Measured = Callable[[str, str, str], None]


def test_every_lesson_is_read_in_under_twenty_milliseconds(measured: Measured) -> None:
    read_lessons(LESSONS)  # what is made only once is made before
    taken = [milliseconds(path) for path in LESSONS.glob("[0-9]*.md")]
    measured(f"slowest of {len(taken)} lessons read", f"{max(taken):.1f} ms", "under 20 ms")
    assert max(taken) < 20


def milliseconds(lesson: Path) -> float:
    """Processor time to read a lesson, the least of five times."""
    taken = []
    for _ in range(5):
        start = process_time()
        read_lesson(lesson)
        taken.append((process_time() - start) * 1e3)
    return min(taken)
