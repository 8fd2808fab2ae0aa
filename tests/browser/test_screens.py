"""Every page at every size that must work, in light and dark."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import LAPTOP, PHONE, PROJECTOR, SMALL_PHONE, Size, Tabs
from tests.browser.table import CountingTable

pytestmark = pytest.mark.browser

SIZES = [SMALL_PHONE, PHONE, LAPTOP, PROJECTOR]
HEADINGS = {"/progress": "Progress", "/settings": "Settings"}

both_themes = pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
all_sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")


def wait_for_page(page: Page, path: str) -> None:
    if path in HEADINGS:
        heading = page.get_by_role("heading", name=HEADINGS[path], exact=True)
        expect(heading.first).to_be_visible()
    else:
        expect(CountingTable(page).count_it).to_be_visible()


@both_themes
@pytest.mark.parametrize("path", ["/", *HEADINGS])
def test_axe_finds_nothing_on_a_newcomers_pages(
    tabs: Tabs, assert_accessible: Callable[[Page], None], path: str, dark: bool
) -> None:
    page = tabs.open(path, dark=dark)
    wait_for_page(page, path)
    assert_accessible(page)


@both_themes
def test_axe_finds_nothing_in_a_verdict_a_result_and_a_history(
    tabs: Tabs, assert_accessible: Callable[[Page], None], dark: bool
) -> None:
    page = tabs.open(dark=dark, reduced_motion="reduce")
    table = CountingTable(page)
    table.wait_for_hand(1)
    table.count_nothing()
    assert_accessible(page)
    table.next_hand()
    table.wait_for_hand(2)
    table.count_right()
    assert_accessible(page)
    table.next_hand()
    page.get_by_role("button", name="End this sitting").click()
    expect(page.get_by_role("button", name="New sitting")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="New sitting").click()
    expect(page.get_by_role("heading", name="Count hands")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("link", name="Progress").click()
    wait_for_page(page, "/progress")
    page.wait_for_load_state("networkidle")
    assert_accessible(page)


@both_themes
@all_sizes
@pytest.mark.parametrize("path", ["/", *HEADINGS])
def test_no_page_is_wider_than_the_screen(tabs: Tabs, path: str, size: Size, dark: bool) -> None:
    page = tabs.open(path, size=size, dark=dark)
    wait_for_page(page, path)
    assert page.evaluate("document.documentElement.scrollWidth") <= size.width


@all_sizes
def test_a_hand_is_asked_for_without_scrolling(tabs: Tabs, size: Size) -> None:
    page = tabs.open(size=size)
    table = CountingTable(page)
    expect(table.count_it).to_be_visible()
    needed: list[Locator] = [
        *table.felt.get_by_role("img").all(),
        *page.get_by_role("textbox").all(),
        table.count_it,
    ]
    if size.touch:
        needed += page.get_by_role("button", name=re.compile(r"^\d$")).all()
    for one in needed:
        box = one.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size.width
        assert box["y"] + box["height"] <= size.height, one


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE], ids=["360", "390"])
def test_what_a_thumb_needs_is_large_enough(tabs: Tabs, size: Size) -> None:
    page = tabs.open(size=size)
    table = CountingTable(page)
    expect(table.count_it).to_be_visible()
    for target in (table.count_it, *page.get_by_role("button", name=re.compile(r"^\d$")).all()):
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44


@all_sizes
def test_the_button_and_the_cards_keep_their_places_when_the_verdict_comes(
    tabs: Tabs, size: Size
) -> None:
    page = tabs.open(size=size, reduced_motion="reduce")
    table = CountingTable(page)
    table.wait_for_hand(1)
    asked = (table.count_it.bounding_box(), table.felt.bounding_box())
    table.count_nothing()
    assert (table.go_on.bounding_box(), table.felt.bounding_box()) == asked
