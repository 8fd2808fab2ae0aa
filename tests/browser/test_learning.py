"""Learning one skill at the screen, and why a chosen hand came."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, PHONE, resize
from tests.browser.table import CARDS, GUARD, CountingTable
from trainer.cribbage.show import Kind, Show

pytestmark = pytest.mark.browser


def test_why_a_hand_came_stands_with_its_verdict_and_moves_nothing(page: Page) -> None:
    table = CountingTable(page)
    table.wait_for_hand(1)
    for size in (LAPTOP, PHONE):
        resize(page, size)
        before = page.get_by_role("button", name="Count it").bounding_box()
        table.count_right()
        expect(page.locator(".strip.why")).to_have_text(re.compile(r"\w"))
        after = table.go_on.bounding_box()
        assert before is not None
        assert after is not None
        assert before["y"] == pytest.approx(after["y"], abs=1)
        table.next_hand()
        expect(table.field("fifteens")).to_be_focused()
        page.wait_for_timeout(GUARD)


def test_the_first_steps_of_a_skill_are_done_by_keyboard_alone(page: Page) -> None:
    page.get_by_role("button", name="Choose what to count").click()
    page.get_by_role("combobox", name="Mode").click()
    page.get_by_role("option", name="Learn", exact=True).click()
    expect(page.get_by_text("Learn: pair")).to_be_visible()
    page.get_by_role("button", name="Deal").click()
    page.get_by_role("button", name="Now you").press("Enter")
    for step, kinds in ((1, (Kind.PAIR,)), (2, tuple(Kind))):
        expect(page.get_by_text(f"Step {step} of 3")).to_be_visible()
        page.wait_for_timeout(GUARD)
        show = _show(page)
        units = show.count().units_of(kinds)
        pair = next(unit for unit in units if step == 2 or unit.name == "pair")
        for unit in [pair] if step == 1 else units:
            for card in unit.cards:
                page.keyboard.press(str([*show.hand, show.starter].index(card) + 1))
            page.keyboard.press("Enter")
            page.wait_for_timeout(GUARD)
        if step == 2:
            page.keyboard.press("Enter")
        expect(page.get_by_text(re.compile("^Right"))).to_be_visible()
        page.wait_for_timeout(GUARD)
        page.keyboard.press("Enter")
    expect(page.get_by_text("Step 3 of 3")).to_be_visible()
    expect(page.get_by_role("textbox", name="fifteens")).to_be_focused()


def _show(page: Page) -> Show:
    """The cards that can be tapped."""
    cards = page.get_by_role("group", name="the table").get_by_role("button").all()
    *hand, starter = (CARDS[card.get_attribute("aria-label") or ""] for card in cards)
    return Show(tuple(hand), starter)
