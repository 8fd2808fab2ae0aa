"""The first hand and a lesson, as somebody new goes through them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Tabs
from tests.browser.table import CARDS, GUARD
from trainer.cribbage.show import Kind, Show

pytestmark = pytest.mark.browser


def first_hand(page: Page) -> Show:
    """The hand on the first page, once it can be counted."""
    expect(page.get_by_role("textbox", name="fifteens")).to_be_focused()
    cards = page.get_by_role("group", name="the table").get_by_role("img").all()
    *hand, starter = (CARDS[card.get_attribute("aria-label") or ""] for card in cards)
    page.wait_for_timeout(GUARD)
    return Show(tuple(hand), starter)


def test_a_newcomers_first_hand_is_counted_by_keyboard_and_leads_to_the_drill(tabs: Tabs) -> None:
    page = tabs.open("/")
    count = first_hand(page).count()
    for kind in Kind:
        page.keyboard.type(str(count.points(kind)))
        page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile("^Right: "))).to_be_visible()
    expect(page.get_by_role("button", name="Next hand")).to_be_focused()
    page.wait_for_timeout(GUARD)
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile(r"\bhand 1 of 20\b"))).to_be_visible()


def test_it_is_counted_with_the_thumb_and_nothing_jumps(tabs: Tabs) -> None:
    page = tabs.open("/", size=PHONE, reduced_motion="reduce")
    count = first_hand(page).count()
    button = page.get_by_role("button", name="Count it")
    place = button.bounding_box()
    for kind in Kind:
        page.get_by_role("button", name=str(count.points(kind)), exact=True).tap()
        page.get_by_role("button", name="next field").tap()
    on = page.get_by_role("button", name="Next hand")
    expect(on).to_be_visible()
    expect(page.get_by_text(re.compile("^Right: "))).to_be_visible()
    assert on.bounding_box() == place


def test_a_lesson_is_read_its_turn_taken_and_its_end_reached(
    tabs: Tabs, assert_accessible: Callable[[Page], None]
) -> None:
    page = tabs.open("/", reduced_motion="reduce")
    lesson = page.get_by_role("link", name="Fifteens of two cards")
    lesson.scroll_into_view_if_needed()
    lesson.click()
    expect(page.get_by_role("heading", name="Fifteens of two cards", level=1)).to_be_in_viewport()
    box = page.get_by_role("textbox", name="fifteens").first
    box.fill("2")
    box.press("Enter")
    again = page.get_by_role("button", name="Count it again")
    expect(again).to_be_focused()
    expect(page.get_by_text(re.compile("^You said two; it is four"))).to_be_visible()
    ladder = page.get_by_role("group", name="the table").last
    for card in ladder.get_by_role("button").all()[:2]:
        card.click()
    page.get_by_role("button", name="Say these").click()
    expect(page.get_by_role("button", name="Next hand")).to_be_visible()
    assert_accessible(page)
    page.emulate_media(color_scheme="dark")
    assert_accessible(page)
    page.get_by_role("button", name="I have read it").click()
    expect(page.get_by_role("heading", name="Go on")).to_be_in_viewport()
    expect(page.get_by_role("link", name="Fifteens of two cards")).to_contain_text("read")
    assert_accessible(page)
