"""The machine's own Chromium or Chrome; Playwright's download of one is not needed."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

CHOICE = "FIFTEEN_TWO_BROWSER"
"""Names the program when it has another name or stands elsewhere."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NONE_FOUND = f"no Chromium or Chrome on this machine (or name one in {CHOICE})"

_FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find_chromium() -> str | None:
    """The path of the program; `None` when there is none."""
    chosen = os.environ.get(CHOICE)
    if chosen:
        return shutil.which(chosen)
    return next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def chromium(program: str) -> Iterator[Browser]:
    """A browser without a window, closed at the end."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program,
            # Chromium's sandbox refuses to run as root, as in a container.
            args=[*_FLAGS, *(["--no-sandbox"] if is_root else [])],
        )
        try:
            yield browser
        finally:
            browser.close()
