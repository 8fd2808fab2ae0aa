"""Journeys through "catch the opponent" and a deal of solitaire."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SIZES_BY_POINTER, SMALL_PHONE, Size, Tabs, resize
from tests.browser.table import GUARD

pytestmark = pytest.mark.browser

both_pointers = pytest.mark.parametrize("sizes", SIZES_BY_POINTER.values(), ids=SIZES_BY_POINTER)


def press(page: Page, name: str) -> None:
    """Press the button as a finger or a mouse does, once it would be heard."""
    page.wait_for_timeout(GUARD)
    page.get_by_role("button", name=re.compile(name)).first.click()


def dealt(page: Page) -> None:
    expect(page.get_by_role("button", name="Deal")).to_be_focused()
    press(page, "Deal")


def assert_on_screen(page: Page, name: str, size: Size) -> tuple[float, float]:
    """Where the button is, which must be seen without scrolling."""
    box = page.get_by_role("button", name=re.compile(name)).first.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size.height, name
    assert page.evaluate("document.documentElement.scrollWidth") <= size.width
    return box["x"], box["y"]


def test_the_opponent_is_caught_with_the_keyboard_alone(tabs: Tabs) -> None:
    page = tabs.open("/catching", reduced_motion="reduce")
    dealt(page)
    expect(page.get_by_text("question 1 of 10")).to_be_visible()
    page.wait_for_timeout(GUARD)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Let it pass, or call what is wrong.").first).to_be_visible()
    page.keyboard.press("p")
    for number, keys in ((2, "m12"), (3, "o1")):
        expect(page.get_by_role("button", name="Next question")).to_be_focused()
        page.wait_for_timeout(GUARD)
        page.keyboard.press("Enter")
        expect(page.get_by_text(f"question {number} of 10")).to_be_visible()
        page.wait_for_timeout(GUARD)
        page.keyboard.type(keys)
        page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Next question")).to_be_focused()
    expect(page.get_by_text(re.compile("Refused|Cut back")).first).to_be_visible()


@both_pointers
def test_a_count_is_called_on_one_screen_and_nothing_moves(
    tabs: Tabs, assert_accessible: Callable[[Page], None], sizes: tuple[Size, ...]
) -> None:
    page = tabs.open("/catching", size=sizes[0], reduced_motion="reduce")
    dealt(page)
    for number, size in enumerate(sizes, 1):
        resize(page, size)
        expect(page.get_by_text(f"question {number} of 10")).to_be_visible()
        press(page, "Muggins")
        page.get_by_role("button", name="2", exact=True).click()
        page.get_by_role("button", name="runs").click()
        asked = assert_on_screen(page, "Call it", size)
        assert_accessible(page)
        press(page, "Call it")
        expect(page.get_by_role("button", name="Next question")).to_be_visible()
        assert assert_on_screen(page, "Next question", size) == asked
        assert_accessible(page)
        press(page, "Next question")


def test_a_double_tap_lets_only_one_count_pass(tabs: Tabs) -> None:
    page = tabs.open("/catching", size=SMALL_PHONE, reduced_motion="reduce")
    dealt(page)
    expect(page.get_by_text("question 1 of 10")).to_be_visible()
    page.wait_for_timeout(GUARD)
    page.get_by_role("button", name="Let it pass").dblclick()
    expect(page.get_by_role("button", name="Next question")).to_be_visible()
    page.wait_for_timeout(GUARD)
    expect(page.get_by_text("question 1 of 10")).to_be_visible()


@both_pointers
def test_a_deal_of_solitaire_on_one_screen_with_the_button_always_in_its_place(
    tabs: Tabs, assert_accessible: Callable[[Page], None], sizes: tuple[Size, ...]
) -> None:
    size = sizes[0]
    page = tabs.open("/solitaire", size=size, reduced_motion="reduce")
    dealt(page)
    felt = page.get_by_role("region", name="the table")
    places = []
    for hand in ("1", "2"):
        expect(page.get_by_text(f"Deal 1 of 4 · hand {hand}")).to_be_visible()
        page.wait_for_timeout(GUARD)
        felt.get_by_role("button").nth(0).click()
        felt.get_by_role("button").nth(4).click()
        places.append(assert_on_screen(page, "Throw them", size))
        assert_accessible(page)
        press(page, "Throw them")
    for counted in ("hand 1", "hand 2", "crib"):
        expect(page.get_by_text(f"Deal 1 of 4 · {counted}")).to_be_visible()
        places.append(assert_on_screen(page, "Count it", size))
        if counted == "hand 1":
            assert_accessible(page)
            press(page, "say the total alone")
        page.wait_for_timeout(GUARD)
        page.keyboard.type("2")
        press(page, "Count it")
        expect(page.get_by_role("button", name="Go on")).to_be_visible()
        places.append(assert_on_screen(page, "Go on", size))
        press(page, "Go on")
    assert all(place == places[0] for place in places)
    expect(page.get_by_text("Deal 2 of 4 · hand 1")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Deal 2 of 4 · hand 1")).to_be_visible()
