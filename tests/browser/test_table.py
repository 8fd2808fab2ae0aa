"""What the game table keeps, how cards are drawn over it, and what stays in sight."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import LAPTOP, PHONE, Tabs
from tests.browser.game import SHUT, GameTable, Mode, deal
from tests.server import Server

pytestmark = pytest.mark.browser

Point = tuple[float, float]
BACK_AGAIN = 60_000
"""Milliseconds until a server that was killed is started and heard again."""


def centre(place: Locator) -> Point:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag_by_mouse(page: Page, start: Point, end: Point) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=8)
    page.mouse.up()


def drag_by_finger(page: Page, start: Point, end: Point) -> None:
    touch = page.context.new_cdp_session(page)

    def dispatch(kind: str, *points: Point) -> None:
        touch.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
        )

    dispatch("touchStart", start)
    for step in range(1, 9):
        share = step / 8
        at = (
            start[0] + (end[0] - start[0]) * share,
            start[1] + (end[1] - start[1]) * share,
        )
        dispatch("touchMove", at)
    dispatch("touchEnd")


def fitting(table: GameTable) -> Locator:
    return table.cards()[table.fitting()[0]]


def middle(table: GameTable) -> Point:
    return centre(table.felt.locator(".centre"))


def stands_at(table: GameTable, mode: Mode) -> bool:
    return table.mode == mode


def scrolled(page: Page) -> float:
    """How far down the page is, in CSS pixels."""
    down: float = page.get_by_test_id("stMain").evaluate("page => page.scrollTop")
    return down


def test_a_card_lifted_and_a_claim_half_typed_outlive_a_reload(tabs: Tabs) -> None:
    page = tabs.open("/play")
    table = deal(page, hands="Hidden", counting="I count")
    table.play_until("throw")
    page.keyboard.press("2")
    lifted = table.chosen.get_attribute("aria-label")
    page.reload()
    assert stands_at(table, "throw")
    assert table.chosen.get_attribute("aria-label") == lifted
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(table.mine.get_by_role("button")).to_have_count(4)

    table.play_until("lay")
    page.keyboard.press(str(table.fitting()[-1] + 1))
    raised = table.chosen.get_attribute("aria-label")
    page.reload()
    assert stands_at(table, "lay")
    assert table.chosen.get_attribute("aria-label") == raised

    table.play_until("claim")
    page.keyboard.type("1")
    page.reload()
    assert stands_at(table, "claim")
    expect(table.claim).to_have_value("1")


def test_what_was_lifted_for_one_decision_is_not_lifted_for_the_next(tabs: Tabs) -> None:
    page = tabs.open("/play")
    table = deal(page, hands="Hidden")
    table.play_until("throw")
    table.step_by_keyboard()
    table.play_until("lay")
    page.reload()

    assert table.mode == "lay"
    expect(table.chosen).to_have_count(0)


def test_a_server_killed_in_the_middle_of_a_throw_and_of_a_claim_scores_nothing_twice(
    own_tabs: Tabs, own_server: Server
) -> None:
    page = own_tabs.open("/play")
    table = deal(page, hands="Hidden", counting="I count")
    table.play_until("throw")
    page.keyboard.press("1")
    own_server.restart()
    expect(table.chosen).to_have_count(1)
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    expect(table.mine.get_by_role("button")).to_have_count(4, timeout=BACK_AGAIN)

    table.play_until("claim")
    before = table.scores[0]
    worth = table.shown().count().total
    page.keyboard.type("1")
    own_server.kill()
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Your choice is kept").first).to_be_visible()
    own_server.start()
    expect(table.table).not_to_have_attribute("data-mode", "busy", timeout=BACK_AGAIN)
    while table.mode == "read":
        table.step_by_keyboard()
    assert table.scores[0] == before + min(12, worth)


def test_a_card_drawn_to_the_middle_with_the_mouse_is_laid(tabs: Tabs) -> None:
    page = tabs.open("/play")
    table = deal(page)
    table.play_until("lay")
    before = table.laid.count()
    drag_by_mouse(page, centre(fitting(table)), middle(table))

    expect(table.laid).to_have_count(before + 1)


def test_a_card_drawn_anywhere_else_goes_back(tabs: Tabs) -> None:
    page = tabs.open("/play")
    table = deal(page)
    table.play_until("lay")
    before = table.laid.count()
    card = fitting(table)
    start = centre(card)
    board = centre(page.locator(".game .board"))
    log = centre(page.get_by_role("complementary", name="Coach and log"))
    beside = (start[0] + 60, start[1])
    for end in board, log, beside, (start[0], start[1] + 60):
        drag_by_mouse(page, start, end)
        page.wait_for_timeout(SHUT)
        assert centre(card) == pytest.approx(start, abs=8)  # lifted a little under the mouse

    assert table.mode == "lay"
    expect(table.laid).to_have_count(before)
    expect(table.chosen).to_have_count(0)


def test_a_finger_draws_two_cards_to_the_middle_and_lays_one(tabs: Tabs) -> None:
    page = tabs.open("/play", size=PHONE)
    table = deal(page)
    table.play_until("throw")
    for place, chosen in ((0, 1), (3, 2)):
        drag_by_finger(page, centre(table.cards()[place]), middle(table))
        expect(table.chosen).to_have_count(chosen)
    drag_by_finger(page, centre(table.cards()[5]), centre(page.locator(".game .board")))
    expect(table.chosen).to_have_count(2)
    page.keyboard.press("Enter")

    table.play_until("lay")
    before = table.laid.count()
    drag_by_finger(page, centre(fitting(table)), middle(table))
    expect(table.laid).to_have_count(before + 1)


def test_on_a_phone_the_table_is_back_in_sight_after_the_coach(tabs: Tabs) -> None:
    page = tabs.open("/play", size=PHONE)
    table = deal(page)
    table.play_until("throw")
    top = scrolled(page)
    page.get_by_role("button", name="Ask the coach").tap()
    expect(page.get_by_role("heading", name=re.compile("throw", re.I))).to_be_in_viewport()
    page.wait_for_timeout(SHUT)
    assert scrolled(page) > top
    table.step_by_mouse()
    table.mode  # noqa: B018  # waits until the table stands still

    expect(table.felt).to_be_in_viewport(ratio=0.99)


def test_on_a_laptop_nothing_jumps_for_the_coach(tabs: Tabs) -> None:
    page = tabs.open("/play", size=LAPTOP)
    table = deal(page)
    table.play_until("throw")
    felt = table.felt.bounding_box()
    page.keyboard.press("c")
    expect(page.get_by_role("heading", name=re.compile("throw", re.I))).to_be_visible()
    for _ in range(4):
        table.step_by_keyboard()
        assert table.felt.bounding_box() == felt
