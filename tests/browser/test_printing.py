"""Pages as the browser prints them."""

from __future__ import annotations

from collections.abc import Callable

import pypdfium2
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Tabs
from trainer.classroom.course import Week
from trainer.classroom.worksheet import Paper, Worksheet

pytestmark = pytest.mark.browser

SHEET = Worksheet(4711, 30, Week.BOTH)


def printed(page: Page, paper: Paper) -> list[str]:
    """The text of each page that a printer would be sent."""
    with pypdfium2.PdfDocument(page.pdf(format=paper.value)) as pdf:
        return [" ".join(one.get_textpage().get_text_bounded().split()) for one in pdf]


def test_a_worksheet_printed_from_a_dark_page_is_black_on_white_and_nothing_else(
    tabs: Tabs, assert_accessible: Callable[[Page], None]
) -> None:
    page = tabs.open(f"/worksheet?sheet={SHEET.code}", dark=True)
    expect(page.get_by_role("heading", name="Key: Hands and cribs")).to_be_visible()
    expect(page.get_by_role("row")).to_have_count(31)
    assert_accessible(page)
    for paper in Paper:
        pages = printed(page, paper)
        (key,) = [n for n, text in enumerate(pages) if text.startswith("Key: Hands and cribs")]
        hands = pages[:key]
        assert len(hands) <= 4
        assert sum(text.count("starter") for text in hands) == SHEET.hands + 1  # and in the task
        assert len(pages) == key + 1
        assert "Settings" not in " ".join(pages)
        assert "The key too" not in " ".join(pages)
    with pypdfium2.PdfDocument(page.pdf(print_background=True)) as pdf:
        grey = pdf[0].render(grayscale=True).to_pil()
        assert grey.histogram()[255] > 0.8 * grey.width * grey.height


def test_the_print_button_opens_the_browser_s_own_dialogue(tabs: Tabs) -> None:
    page = tabs.open(f"/worksheet?sheet={SHEET.code}", size=PHONE)
    page.evaluate("window.print = () => { document.title = 'printed'; }")
    page.get_by_role("button", name="Print", exact=True).click()
    expect(page).to_have_title("printed")


def test_a_lesson_printed_from_a_dark_page_has_whole_counts_and_nothing_to_press(
    tabs: Tabs,
) -> None:
    page = tabs.open("/?lesson=fifteens-of-two", dark=True)
    expect(page.get_by_role("button", name="Print this lesson")).to_be_visible()
    expect(page.get_by_text("Step 1 of 3")).to_be_visible()
    text = " ".join(printed(page, Paper.A4))
    assert "Fifteen two, fifteen four, fifteen six." in text
    for pressed in ("Begin", "Count it", "Back", "Drill this", "tap the cards", "Print this"):
        assert pressed not in text
    with pypdfium2.PdfDocument(page.pdf(print_background=True)) as pdf:
        grey = pdf[0].render(grayscale=True).to_pil()
        assert grey.histogram()[255] > 0.7 * grey.width * grey.height


def test_axe_finds_nothing_where_worksheets_are_made(
    tabs: Tabs, assert_accessible_in_both_themes: Callable[[Page], None]
) -> None:
    page = tabs.open("/classroom?part=hand-out")
    expect(page.get_by_text("The sheet begins like this")).to_be_visible()
    assert_accessible_in_both_themes(page)
