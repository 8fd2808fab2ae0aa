import subprocess
import sys
from pathlib import Path

from trainer.folders import FRAME, ROOT

START = f"""
import asyncio, sys, threading
from streamlit.testing.v1 import AppTest
from trainer.ui.ready import ready

async def start():
    async with ready(None):
        for thread in threading.enumerate():
            if thread.name == "ready":
                thread.join()

asyncio.run(start())
assert "trainer.ui.learn.page" in sys.modules
page = AppTest.from_file({str(FRAME)!r}, default_timeout=60).run()
assert not page.exception and page.title[0].value == "What is it worth?"
print([name for name in ("pandas", "altair", "reportlab") if name in sys.modules])
"""


def test_the_first_page_is_there_before_it_is_asked_for_and_needs_nothing_heavy(
    tmp_path: Path,
) -> None:
    started = subprocess.run(
        [sys.executable, "-c", START],
        cwd=ROOT,
        env={"FIFTEEN_TWO_DATABASE_URL": f"sqlite:///{tmp_path / 'test.db'}"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert started.returncode == 0, started.stderr
    assert started.stdout.strip() == "[]"
