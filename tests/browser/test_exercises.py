"""Journeys through the throwing and the pegging drill."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, SIZES_BY_POINTER, SMALL_PHONE, Size, Tabs, resize
from tests.browser.exercise_table import ExerciseTable
from tests.browser.table import GUARD
from tests.server import Server

pytestmark = pytest.mark.browser

DRILLS = ["/throwing", "/pegging"]

both_drills = pytest.mark.parametrize("path", DRILLS)
both_pointers = pytest.mark.parametrize("sizes", SIZES_BY_POINTER.values(), ids=SIZES_BY_POINTER)


def answers_kept(server: Server, page: Page) -> list[int]:
    """The places of the exercise's answers in the database, in order."""
    expect(page).to_have_url(re.compile(r"[?&]sitting=[0-9a-f]{32}"))
    sitting = page.url.split("sitting=")[1][:32]
    with closing(sqlite3.connect(server.folder / "test.db")) as database:
        rows = database.execute(
            "SELECT n FROM exercise_answers WHERE sitting = ? ORDER BY n", [sitting]
        )
        return [n for (n,) in rows]


def dealt(page: Page) -> ExerciseTable:
    """The table with the first question on it, dealt by keyboard."""
    table = ExerciseTable(page)
    expect(table.deal).to_be_focused()
    page.wait_for_timeout(GUARD)
    page.keyboard.press("Enter")
    table.wait_for_question(1)
    return table


@both_drills
def test_ten_questions_with_the_keyboard_alone(tabs: Tabs, server: Server, path: str) -> None:
    page = tabs.open(path)
    table = dealt(page)
    for number in range(1, 11):
        table.wait_for_question(number)
        table.answer_by_keyboard()
        assert answers_kept(server, page) == list(range(number))
        expect(table.go_on).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=re.compile(r"\d of 10"))).to_be_visible()
    page.get_by_text("All 10 in the order asked").click()
    expect(page.get_by_role("button", name="New sitting")).to_be_visible()


@both_drills
def test_a_phone_needs_nothing_but_a_thumb(tabs: Tabs, server: Server, path: str) -> None:
    page = tabs.open(path, size=PHONE)
    table = ExerciseTable(page)
    expect(table.deal).to_be_visible()
    page.wait_for_timeout(GUARD)
    table.deal.tap()
    for number in range(1, 5):
        table.wait_for_question(number)
        table.answer_by_tapping()
        table.go_on.tap()
    table.wait_for_question(5)
    assert answers_kept(server, page) == [0, 1, 2, 3]


def test_the_throws_are_ranked_and_all_fifteen_can_be_seen(tabs: Tabs) -> None:
    page = tabs.open("/throwing")
    table = dealt(page)
    table.answer_by_keyboard()
    rows = table.ranking.get_by_role("row")
    assert rows.filter(has_text="best").count() >= 1
    expect(rows.filter(has_text="yours")).to_be_visible()
    page.get_by_role("button", name="show all 15").click()
    assert rows.count() == 16
    expect(rows.last).to_be_visible()


def test_enter_with_one_card_chosen_asks_for_two(tabs: Tabs, server: Server) -> None:
    page = tabs.open("/throwing")
    dealt(page)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Choose two cards to throw.").first).to_be_visible()
    assert answers_kept(server, page) == []


def test_enter_twice_a_held_key_and_a_double_tap_answer_nothing_by_accident(
    tabs: Tabs, server: Server
) -> None:
    page = tabs.open("/throwing")
    table = dealt(page)
    page.keyboard.press("1")
    page.keyboard.press("2")
    page.keyboard.down("Enter")
    for _ in range(20):
        page.keyboard.down("Enter")
        page.wait_for_timeout(20)
    page.keyboard.up("Enter")
    table.wait_for_verdict()
    table.go_on.dblclick()
    page.wait_for_timeout(400)
    expect(page.get_by_text("question 2 of 10")).to_be_visible()
    assert answers_kept(server, page) == [0]


@both_drills
def test_a_reload_keeps_what_was_chosen_and_the_verdict(tabs: Tabs, path: str) -> None:
    page = tabs.open(path)
    table = dealt(page)
    if table.asks_for_points:
        page.keyboard.type("2")
        page.reload()
        expect(table.points).to_have_value("2")
    else:
        page.keyboard.press("3")
        page.reload()
        expect(table.cards().nth(2)).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("3")  # put back
    page.wait_for_timeout(GUARD)
    page.keyboard.press("Escape")
    table.answer_by_keyboard()
    shown = table.felt.inner_html()
    page.reload()
    table.wait_for_verdict()
    assert table.felt.inner_html() == shown


def test_a_server_killed_in_the_middle_loses_no_answer(own_tabs: Tabs, own_server: Server) -> None:
    page = own_tabs.open("/throwing")
    table = dealt(page)
    table.answer_by_keyboard()
    page.keyboard.press("Enter")
    table.wait_for_question(2)
    own_server.kill()
    page.wait_for_timeout(500)
    page.keyboard.press("1")
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    page.wait_for_timeout(500)
    own_server.start()
    expect(table.go_on).to_be_visible(timeout=30_000)
    expect(page.get_by_text("question 2 of 10")).to_be_visible()
    assert answers_kept(own_server, page) == [0, 1]


@both_drills
def test_axe_finds_nothing_in_a_question_a_verdict_and_a_result(
    tabs: Tabs, assert_accessible_in_both_themes: Callable[[Page], None], path: str
) -> None:
    page = tabs.open(path, reduced_motion="reduce")
    expect(ExerciseTable(page).deal).to_be_visible()
    assert_accessible_in_both_themes(page)
    table = dealt(page)
    for number in (1, 2):
        table.wait_for_question(number)
        assert_accessible_in_both_themes(page)
        table.answer_by_keyboard()
        assert_accessible_in_both_themes(page)
        page.keyboard.press("Enter")
    table.wait_for_question(3)
    page.get_by_role("button", name="End this sitting").click()
    expect(page.get_by_role("button", name="New sitting")).to_be_visible()
    assert_accessible_in_both_themes(page)


@both_drills
def test_axe_finds_nothing_on_a_phone(
    tabs: Tabs, assert_accessible: Callable[[Page], None], path: str
) -> None:
    page = tabs.open(path, size=SMALL_PHONE, reduced_motion="reduce")
    table = ExerciseTable(page)
    expect(table.deal).to_be_visible()
    page.wait_for_timeout(GUARD)
    table.deal.tap()
    for number in (1, 2):
        table.wait_for_question(number)
        table.answer_by_tapping()
        assert_accessible(page)
        table.go_on.tap()


@both_drills
@both_pointers
def test_a_question_is_asked_without_scrolling_and_nothing_moves_when_the_verdict_comes(
    tabs: Tabs, path: str, sizes: tuple[Size, ...]
) -> None:
    page = tabs.open(path, size=sizes[0], reduced_motion="reduce")
    table = dealt(page)
    # Of the pegging drill one question of each kind at each size.
    for number, size in enumerate([size for size in sizes for _ in range(2)], 1):
        table.wait_for_question(number)
        resize(page, size)
        needed: list[Locator] = [*table.felt.locator(".card").all(), table.say]
        if size.touch and table.asks_for_points:
            needed += page.get_by_role("button", name=re.compile(r"^\d$")).all()
        for one in needed:
            box = one.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= size.width
            assert box["y"] + box["height"] <= size.height, one
        asked = (table.say.bounding_box(), table.felt.bounding_box())
        table.answer_by_keyboard()
        assert (table.go_on.bounding_box(), table.felt.bounding_box()) == asked
        assert page.evaluate("document.documentElement.scrollWidth") <= size.width
        page.keyboard.press("Enter")
