"""Every page at every size that must work, in light and dark."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, SIZES_BY_POINTER, SMALL_PHONE, Size, Tabs, resize
from tests.browser.table import CountingTable

pytestmark = pytest.mark.browser

Seen = tuple[Literal["heading", "button", "textbox"], str]

PAGES: dict[str, Seen] = {
    "/": ("textbox", "fifteens"),
    "/learn?lesson=runs": ("heading", "Runs"),
    "/drill": ("button", "Count it"),
    "/throwing": ("button", "Deal"),
    "/pegging": ("button", "Deal"),
    "/play": ("button", "Deal"),
    "/progress": ("heading", "Progress"),
    "/classroom": ("heading", "Classroom"),
    "/classroom?part=hand-out": ("button", "Download as PDF"),
    "/classroom?part=class": ("button", "Open a class"),
    "/count": ("heading", "Count any hand"),
    "/count?hand=5H6H7HJH8S": ("button", "Drill hands like this"),
    "/join": ("heading", "Join a class"),
    "/exam": ("heading", "Take an exam"),
    "/settings": ("heading", "Settings"),
    "/worksheet": ("heading", "Worksheet"),
}
"""Every page but the projector, which fills the screen, and what is there once it is drawn."""
OTHERS_RUN_AXE = {"/throwing", "/pegging", "/play", "/classroom?part=hand-out"}

both_pointers = pytest.mark.parametrize("sizes", SIZES_BY_POINTER.values(), ids=SIZES_BY_POINTER)


def wait_for(page: Page, seen: Seen) -> None:
    role, name = seen
    expect(page.get_by_role(role, name=name, exact=True).first).to_be_visible()
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")


@pytest.mark.parametrize("path", [path for path in PAGES if path not in OTHERS_RUN_AXE])
def test_axe_finds_nothing_on_a_newcomers_pages(
    tabs: Tabs, assert_accessible_in_both_themes: Callable[[Page], None], path: str
) -> None:
    page = tabs.open(path)
    wait_for(page, PAGES[path])
    assert_accessible_in_both_themes(page)


def test_axe_finds_nothing_in_a_verdict_a_result_and_a_history(
    tabs: Tabs, assert_accessible_in_both_themes: Callable[[Page], None]
) -> None:
    page = tabs.open(reduced_motion="reduce")
    table = CountingTable(page)
    table.wait_for_hand(1)
    table.count_nothing()
    assert_accessible_in_both_themes(page)
    table.next_hand()
    table.wait_for_hand(2)
    table.count_right()
    assert_accessible_in_both_themes(page)
    table.next_hand()
    page.get_by_role("button", name="End this sitting").click()
    expect(page.get_by_role("button", name="New sitting")).to_be_visible()
    assert_accessible_in_both_themes(page)
    page.get_by_role("button", name="New sitting").click()
    expect(page.get_by_role("heading", name="Count hands")).to_be_visible()
    assert_accessible_in_both_themes(page)
    page.get_by_role("link", name="Progress").click()
    wait_for(page, PAGES["/progress"])
    page.wait_for_load_state("networkidle")
    assert_accessible_in_both_themes(page)


@both_pointers
def test_no_page_is_wider_than_the_screen(tabs: Tabs, sizes: tuple[Size, ...]) -> None:
    page = tabs.open("/", size=sizes[0])
    for path, seen in PAGES.items():
        page.goto(tabs.address + path)
        wait_for(page, seen)
        for size in sizes:
            resize(page, size)
            assert page.evaluate("document.documentElement.scrollWidth") <= size.width, (path, size)


@both_pointers
def test_a_hand_is_asked_for_without_scrolling(tabs: Tabs, sizes: tuple[Size, ...]) -> None:
    page = tabs.open(size=sizes[0])
    table = CountingTable(page)
    for size in sizes:
        resize(page, size)
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


def test_what_a_thumb_needs_is_large_enough(tabs: Tabs) -> None:
    page = tabs.open(size=SMALL_PHONE)
    table = CountingTable(page)
    for size in (SMALL_PHONE, PHONE):
        resize(page, size)
        expect(table.count_it).to_be_visible()
        for target in (table.count_it, *page.get_by_role("button", name=re.compile(r"^\d$")).all()):
            box = target.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44, size


@both_pointers
def test_the_button_and_the_cards_keep_their_places_when_the_verdict_comes(
    tabs: Tabs, sizes: tuple[Size, ...]
) -> None:
    page = tabs.open(size=sizes[0], reduced_motion="reduce")
    table = CountingTable(page)
    for number, size in enumerate(sizes, 1):
        table.wait_for_hand(number)
        resize(page, size)
        asked = (table.count_it.bounding_box(), table.felt.bounding_box())
        table.count_nothing()
        assert (table.go_on.bounding_box(), table.felt.bounding_box()) == asked
        table.next_hand()
