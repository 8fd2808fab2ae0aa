"""Journeys at the drill's table, most of them by keyboard alone."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, PHONE, Tabs
from tests.browser.table import GUARD, CountingTable
from tests.server import Server

pytestmark = pytest.mark.browser


def answers_kept(server: Server, sitting: str) -> list[int]:
    """The places of a sitting's answers in the database, in order."""
    with closing(sqlite3.connect(server.folder / "test.db")) as database:
        rows = database.execute("SELECT n FROM answers WHERE sitting = ? ORDER BY n", [sitting])
        return [n for (n,) in rows]


def sitting_of(page: Page) -> str:
    expect(page).to_have_url(re.compile(r"[?&]sitting=[0-9a-f]{32}"))
    return page.url.split("sitting=")[1][:32]


def test_a_newcomer_counts_ten_hands_with_the_keyboard_alone(page: Page, server: Server) -> None:
    table = CountingTable(page)
    for number in range(1, 11):
        table.wait_for_hand(number)
        count = table.count_right()
        expect(table.announcement).to_be_visible()
        expect(page.get_by_text(re.compile("^Right[:.] ")).first).to_be_visible()
        assert count.total == table.show().count().total, "the hand stays under its verdict"
        table.next_hand()
    table.wait_for_hand(11)
    assert answers_kept(server, sitting_of(page)) == list(range(10))


def test_what_was_missed_is_named_and_stays_until_the_learner_goes_on(page: Page) -> None:
    table = CountingTable(page)
    number = 1
    table.wait_for_hand(number)
    while table.count_nothing().total == 0:
        table.next_hand()
        number += 1
        table.wait_for_hand(number)
    expect(page.get_by_text(re.compile("Muggins takes|muggins takes")).first).to_be_visible()
    expect(page.get_by_role("button", name="I mistyped")).to_be_visible()
    lines = page.get_by_role("list", name="the count, line by line")
    expect(lines.get_by_role("listitem").first).to_be_visible()
    page.wait_for_timeout(1500)
    expect(table.go_on).to_be_focused()


def test_enter_twice_and_a_held_key_answer_nothing_by_accident(page: Page, server: Server) -> None:
    table = CountingTable(page)
    table.wait_for_hand(1)
    page.keyboard.type("2")
    for _ in range(4):
        page.keyboard.press("Enter")
    page.keyboard.down("Enter")  # judges, and is held from now on
    for _ in range(30):
        page.keyboard.down("Enter")
        page.wait_for_timeout(20)
    expect(table.go_on).to_be_focused()
    page.keyboard.up("Enter")
    page.wait_for_timeout(400)
    table.next_hand()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    table.page.wait_for_timeout(300)
    expect(page.get_by_text(re.compile(r"\bhand 2\b"))).to_be_visible()
    assert answers_kept(server, sitting_of(page)) == [0]


def test_only_digits_come_into_a_field(page: Page) -> None:
    table = CountingTable(page)
    table.wait_for_hand(1)
    page.keyboard.type("a1e+ 2b")
    expect(table.field("fifteens")).to_have_value("12")
    page.keyboard.type("3")
    expect(table.field("fifteens")).to_have_value("12")
    expect(page.get_by_text("NaN")).to_have_count(0)


def test_an_empty_form_is_not_judged(page: Page, server: Server) -> None:
    table = CountingTable(page)
    table.wait_for_hand(1)
    for _ in range(6):
        page.keyboard.press("Enter")
    page.wait_for_timeout(500)
    expect(table.go_on).to_have_count(0)
    assert answers_kept(server, sitting_of(page)) == []


def test_a_reload_keeps_the_hand_the_figures_typed_and_the_verdict(page: Page) -> None:
    table = CountingTable(page)
    table.wait_for_hand(1)
    shown = table.show()
    page.keyboard.type("4")
    page.keyboard.press("Enter")
    expect(table.field("pairs")).to_be_focused()
    page.reload()
    expect(table.field("fifteens")).to_have_value("4")
    assert table.show() == shown
    page.wait_for_timeout(GUARD)
    table.field("fifteens").focus()
    page.keyboard.press("Control+A")
    table.count_right()
    said = table.announcement.inner_text()
    page.reload()
    expect(table.announcement).to_have_text(said)
    assert table.show() == shown


def test_a_closed_tab_is_gone_on_with_in_the_next(tabs: Tabs, page: Page) -> None:
    table = CountingTable(page)
    table.wait_for_hand(1)
    table.count_right()
    table.next_hand()
    table.wait_for_hand(2)
    shown = table.show()
    again = tabs.open(beside=page)
    page.close()
    go_on = again.get_by_role("button", name="Go on")
    go_on.click()  # the moment it is there
    table = CountingTable(again)
    table.wait_for_hand(2)
    assert table.show() == shown


def test_two_tabs_with_one_sitting_count_each_hand_once(
    tabs: Tabs, page: Page, server: Server
) -> None:
    first = CountingTable(page)
    first.wait_for_hand(1)
    sitting = sitting_of(page)
    beside = tabs.open(f"/drill?sitting={sitting}", beside=page)
    second = CountingTable(beside)
    second.wait_for_hand(1)
    assert second.show() == first.show()
    page.bring_to_front()
    first.count_right()
    beside.bring_to_front()
    second.say((0, 0, 0, 0, 1))
    expect(beside.get_by_text("counted already, perhaps in another tab").first).to_be_visible()
    assert answers_kept(server, sitting) == [0]


def test_a_server_killed_in_the_middle_loses_and_doubles_nothing(
    own_tabs: Tabs, own_server: Server
) -> None:
    page = own_tabs.open()
    table = CountingTable(page)
    table.wait_for_hand(1)
    table.count_right()
    table.next_hand()
    table.wait_for_hand(2)
    sitting = sitting_of(page)
    own_server.kill()
    table.say((2, 0, 0, 0, 0))
    expect(page.get_by_text("What you typed is kept").first).to_be_visible(timeout=15_000)
    own_server.start()
    expect(table.go_on).to_be_visible(timeout=60_000)
    assert answers_kept(own_server, sitting) == [0, 1]
    own_server.restart()
    page.wait_for_timeout(3000)
    page.reload()
    expect(table.go_on.or_(table.count_it).first).to_be_visible(timeout=30_000)
    assert answers_kept(own_server, sitting) == [0, 1]


def test_a_phone_turned_in_the_middle_keeps_what_was_typed(tabs: Tabs) -> None:
    page = tabs.open(size=PHONE)
    table = CountingTable(page)
    expect(table.count_it).to_be_visible()
    shown = table.show()
    page.wait_for_timeout(GUARD)
    page.get_by_role("button", name="6", exact=True).click()
    page.set_viewport_size({"width": PHONE.height, "height": PHONE.width})
    expect(table.field("fifteens")).to_have_value("6")
    page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
    expect(table.field("fifteens")).to_have_value("6")
    assert table.show() == shown


def test_a_thumb_is_enough_on_a_phone(tabs: Tabs, server: Server) -> None:
    page = tabs.open(size=PHONE)
    table = CountingTable(page)
    expect(table.count_it).to_be_visible()
    page.wait_for_timeout(GUARD)
    for figure in "24010":
        page.get_by_role("button", name=figure, exact=True).tap()
        page.get_by_role("button", name="next field").tap()
    if table.count_it.is_visible():
        page.wait_for_timeout(450)
        table.count_it.tap()
    expect(table.go_on).to_be_visible()
    assert answers_kept(server, sitting_of(page)) == [0]
    # No line of the verdict is cut off: those that do not fit above the button come below it.
    told = page.locator("div.told")
    assert told.evaluate("(told) => told.scrollHeight - told.clientHeight") <= 4
    page.wait_for_timeout(450)
    table.go_on.tap()
    expect(page.get_by_text(re.compile(r"\bhand 2\b"))).to_be_visible()


def test_a_foreign_sitting_in_the_address_shows_nobody_elses_hands(tabs: Tabs, page: Page) -> None:
    table = CountingTable(page)
    table.wait_for_hand(1)
    table.count_right()
    stranger = tabs.open(f"/drill?sitting={sitting_of(page)}", size=LAPTOP)
    expect(
        stranger.get_by_text("The address names a sitting that is not here").first
    ).to_be_visible()
    assert sitting_of(page) not in stranger.url
