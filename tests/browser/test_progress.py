"""The progress page in a browser: seen, heard, and used."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pypdfium2
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, PHONE, Size, Tabs
from tests.server import Server
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import FiguresClaim
from trainer.cribbage.show import Show
from trainer.drill.counting import SittingRecord
from trainer.drill.sitting import Settings
from trainer.learning.answers import Answer, Mode
from trainer.storage.store import Store
from trainer.ui.cookie import COOKIE

pytestmark = pytest.mark.browser

# Fifteen two, fifteen four, and a double run of three is twelve.
TWELVE = Show(parse_cards("7H 8S 8D 9C"), parse_cards("KD")[0])


@pytest.fixture
def some_history(server: Server) -> Callable[[Page], None]:
    """Call with a tab: its browser then has counted a few hands over three weeks."""

    def fill(page: Page) -> None:
        expect(page.get_by_role("heading", name="Progress")).to_be_visible()
        [cookie] = [one["value"] for one in page.context.cookies() if one["name"] == COOKIE]
        now = datetime.now(UTC)
        with Store.open(f"sqlite:///{server.folder / 'test.db'}") as store:
            learner = store.active(cookie) or store.add_learner(cookie, now=now)
            for ago in (20, 9, 8, 0):
                at = now - timedelta(ago)
                record = SittingRecord(os.urandom(16).hex(), Settings(), 1, None, at)
                store.begin_sitting(learner.id, record)
                for n in range(6):
                    claim = FiguresClaim(4, 2 if n % 3 else 0, 6, 0, 0)
                    answer = Answer(
                        record.id, n, TWELVE, claim, 9.0, Mode.PRACTICE, 1, at, at.date()
                    )
                    store.record(learner.id, answer)
                store.end_sitting(record.id, at)
        page.reload()
        expect(page.get_by_text("24 hands counted")).to_be_visible()
        expect(page.locator("[data-testid=stVegaLiteChart] svg")).to_have_count(3)

    return fill


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_nothing_stands_in_the_way_of_who_cannot_see_the_page(
    tabs: Tabs,
    some_history: Callable[[Page], None],
    assert_accessible_in_both_themes: Callable[[Page], None],
    size: Size,
) -> None:
    page = tabs.open("/progress", size=size)
    some_history(page)
    for table in page.get_by_text(re.compile("as a table$")).all():
        table.click()
    tile = page.get_by_role("button", name="Pair learning")
    tile.click()
    expect(tile).to_be_focused()
    expect(page.get_by_role("button", name="Learn it step by step")).to_be_visible()
    page.get_by_role("radio", name="Said and there").click()
    expect(page.get_by_text("You said", exact=True)).to_be_visible()
    page.get_by_text("Download, restore or delete").click()
    expect(page.get_by_role("button", name="Delete everything")).to_be_visible()
    page.wait_for_timeout(500)  # until what unfolds has stopped being see-through
    assert_accessible_in_both_themes(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_history_goes_out_as_a_file_is_deleted_and_comes_back(
    tabs: Tabs, some_history: Callable[[Page], None], tmp_path: Path
) -> None:
    page = tabs.open("/progress")
    some_history(page)
    page.get_by_text("Download, restore or delete").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download everything").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Keep everything").click()
    expect(page.get_by_text("24 hands counted")).to_be_visible()
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_text("All 24 hands you counted")).to_be_visible()
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_text("No hand has been counted in the drill yet")).to_be_visible()
    box = page.get_by_label("A JSON file downloaded here")
    if not box.is_visible():
        page.get_by_text("Download, restore or delete").click()
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"something": "else"}')
    box.set_input_files(wrong)
    expect(page.locator("strong", has_text="nothing was changed")).to_be_visible()
    box.set_input_files(file)
    toast = page.get_by_test_id("stToast").filter(has_text="24 answers were added.")
    expect(toast).to_be_visible()
    expect(page.get_by_text("24 hands counted")).to_be_visible()


def test_a_file_is_restored_in_a_browser_that_lost_its_cookie_and_that_is_told_beside_the_box(
    tabs: Tabs,
    some_history: Callable[[Page], None],
    assert_accessible: Callable[[Page], None],
    tmp_path: Path,
) -> None:
    before = tabs.open("/progress")
    some_history(before)
    before.get_by_text("Download, restore or delete").click()
    with before.expect_download() as download:
        before.get_by_role("button", name="Download everything").click()
    file = tmp_path / "history.json"
    download.value.save_as(file)
    page = tabs.open("/settings")
    box = page.get_by_label("A JSON file downloaded here")
    box.scroll_into_view_if_needed()
    box.set_input_files(file)
    beside = page.locator("strong", has_text="24 answers were added.")
    expect(beside).to_be_in_viewport()
    expect(page.get_by_role("alert").locator("strong")).to_have_count(0)
    assert_accessible(page)
    before.reload()
    expect(before.get_by_text("24 hands counted")).to_be_visible()


def test_the_address_keeps_the_filters_and_lets_go_of_them_at_the_drill(
    tabs: Tabs, some_history: Callable[[Page], None]
) -> None:
    page = tabs.open("/progress")
    some_history(page)
    page.get_by_label("Period").click()
    page.get_by_role("option", name="7 days").click()
    expect(page.get_by_text("6 hands counted in 7 days")).to_be_visible()
    assert "period=7+days" in page.url
    page.reload()
    expect(page.get_by_text("6 hands counted in 7 days")).to_be_visible()
    page.get_by_role("button", name="Count again").first.click()
    expect(page.get_by_text("hand 1 of 1")).to_be_visible()
    assert "period" not in page.url


def test_the_report_is_one_black_page_on_either_paper_though_the_screen_is_dark(
    tabs: Tabs, some_history: Callable[[Page], None], assert_accessible: Callable[[Page], None]
) -> None:
    page = tabs.open("/progress", dark=True)
    some_history(page)
    page.get_by_role("link", name="A report of one page").click()
    expect(page.get_by_role("heading", name="To practise next")).to_be_visible()
    assert_accessible(page)
    for paper in ("A4", "Letter"):
        with pypdfium2.PdfDocument(page.pdf(format=paper)) as pdf:
            assert len(pdf) == 1
            text = pdf[0].get_textpage().get_text_bounded()
        assert "24 hands counted" in text
        assert "Back to Progress" not in text
