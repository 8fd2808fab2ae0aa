"""How long a learner waits: for the first page, for a verdict, for the next hand."""

from __future__ import annotations

import statistics
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.benchmarks.conftest import BUSY, Measured
from tests.browser.table import CountingTable
from tests.server import Server

pytestmark = pytest.mark.browser

HANDS = 30
SITTING = 20
"""Hands in a newcomer's first sitting."""
# From the key to the end of the first frame in which what is waited for is drawn: a message
# posted while a frame is prepared arrives when it has been painted. The form is looked up once,
# so that watching costs next to nothing.
_WATCH = """
() => {
  const form = [...document.querySelectorAll("*")]
      .map((element) => element.shadowRoot?.querySelector(".counting")).find(Boolean);
  window.untilShown = (words) => new Promise((resolve) => {
    addEventListener("keydown", (event) => {
      const painted = new MessageChannel();
      painted.port2.onmessage = () => resolve(performance.now() - event.timeStamp);
      const look = () => form.textContent.includes(words)
          ? painted.port1.postMessage(null)
          : requestAnimationFrame(look);
      look();
    }, { once: true, capture: true });
  });
}
"""


def test_verdict_and_next_hand_come_while_the_finger_leaves_the_key(
    browser: Browser, tmp_path: Path, measured: Measured
) -> None:
    verdicts: list[float] = []
    next_hands: list[float] = []
    with Server(tmp_path) as server:
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.goto(f"{server.address}/drill")
        table = CountingTable(page)
        number = 1
        table.wait_for_hand(number)
        page.evaluate(_WATCH)
        while len(verdicts) < HANDS:
            table.say_all_but_the_last_enter()
            is_last = number == SITTING
            verdicts.append(_enter_until(page, "See the result" if is_last else "Next hand"))
            table.wait_for_verdict()
            if is_last:
                page.keyboard.press("Enter")
                page.get_by_role("button", name="Same hands again").click()
                number = 0
            else:
                next_hands.append(_enter_until(page, f"hand {number + 1} of"))
            number += 1
            table.wait_for_hand(number)
            page.evaluate(_WATCH)
        page.close()
    _tell(measured, "Enter to verdict on the screen, median of 30", verdicts, 60)
    _tell(measured, "Enter to next hand on the screen, median", next_hands, 35)


def test_the_first_page_is_usable_soon_after_the_start(
    browser: Browser, tmp_path: Path, measured: Measured
) -> None:
    waits: list[float] = []
    # Python keeps what it has compiled, as it does wherever nobody forbids it.
    compiled = {
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": str(tmp_path / "compiled"),
    }
    for run in range(4):
        folder = tmp_path / str(run)
        folder.mkdir()
        page = browser.new_page()
        start = time.perf_counter()
        with Server(folder, environment=compiled) as server:
            page.goto(server.address)
            page.get_by_role("textbox", name="fifteens", exact=True).wait_for()
            waits.append(time.perf_counter() - start)
            page.close()
    best = statistics.median(waits[1:])  # the first run warms the disk
    measured("first page usable after `streamlit run`, warm disk", f"{best:.1f} s", "3 s")
    assert best < 3 * BUSY


def _enter_until(page: Page, words: str) -> float:
    """Milliseconds from Enter to the frame that shows the words."""
    waiting = page.evaluate_handle(
        "(words) => { const shown = untilShown(words); return { shown }; }", words
    )
    page.keyboard.press("Enter")
    return float(page.evaluate("(waiting) => waiting.shown", waiting))


def _tell(measured: Measured, what: str, taken: list[float], wanted: int) -> None:
    median = statistics.median(taken)
    measured(what, f"{median:.0f} ms", f"{wanted} ms")
    assert median < wanted * BUSY
