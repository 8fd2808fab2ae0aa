"""Lessons are read from their files, and open at a click, so fast that nobody waits for them."""

from __future__ import annotations

import statistics
from pathlib import Path
from time import perf_counter, process_time

import pytest
from playwright.sync_api import Browser, Page

from tests.benchmarks.conftest import BUSY, Measured
from tests.server import Server
from trainer.folders import LESSONS
from trainer.learning.lessons import read_lesson, read_lessons

TURNS = {
    "Fifteens of two cards": "Count it",
    "The play": "Say it",
    "Throwing to your own crib": "Throw them",
}
"""Lessons with many a block, and the button of their turns."""


def test_every_lesson_is_read_in_under_twenty_milliseconds(measured: Measured) -> None:
    read_lessons(LESSONS)  # what is made only once is made before
    taken = [milliseconds(path) for path in LESSONS.glob("[0-9]*.md")]
    measured(f"slowest of {len(taken)} lessons read", f"{max(taken):.1f} ms", "under 20 ms")
    assert max(taken) < 20


@pytest.mark.browser
def test_a_lesson_is_usable_within_a_second_of_the_click(
    browser: Browser, tmp_path: Path, measured: Measured
) -> None:
    with Server(tmp_path) as server:
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.goto(server.address)
        taken = [opened(page, title, turn) for _ in range(3) for title, turn in TURNS.items()]
    median = statistics.median(taken)
    measured("a lesson usable after the click, median of 9", f"{median:.2f} s", "under 1 s")
    assert median < 1 * BUSY


def opened(page: Page, title: str, turn: str) -> float:
    """Seconds from the click on the path until the last turn and the end are there."""
    link = page.get_by_role("link", name=title).first
    link.scroll_into_view_if_needed()
    start = perf_counter()
    link.click()
    page.get_by_role("heading", name=title, level=1).wait_for()
    page.get_by_role("button", name=turn).last.wait_for()
    page.get_by_role("button", name="I have read it").wait_for()
    taken = perf_counter() - start
    page.get_by_role("button", name="All lessons").click()
    page.get_by_role("heading", name="Go on").wait_for()
    return taken


def milliseconds(lesson: Path) -> float:
    """Processor time to read a lesson, the least of five times."""
    taken = []
    for _ in range(5):
        start = process_time()
        read_lesson(lesson)
        taken.append((process_time() - start) * 1e3)
    return min(taken)
