"""Counting by taps, a total, against the clock: the other ways through the table."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Size, Tabs
from tests.browser.table import GUARD, CountingTable
from tests.browser.test_counting import answers_kept, sitting_of
from tests.server import Server

pytestmark = pytest.mark.browser


def choose(page: Page, **choices: str) -> None:
    """Leave a newcomer's hand and choose by the labels a learner reads."""
    page.get_by_role("button", name="Choose what to count").click()
    expect(page.get_by_role("heading", name="Count hands")).to_be_visible()
    for label, choice in choices.items():
        if label == "How_you_count":
            page.get_by_role("button", name="More").click()
        page.get_by_role("combobox", name=re.compile(label.replace("_", " "))).click()
        page.get_by_role("option", name=choice, exact=True).click()
        expect(
            page.get_by_role("combobox", name=re.compile(label.replace("_", " ")))
        ).to_have_value(choice)
    page.keyboard.press("Escape")


def deal(page: Page) -> None:
    button = page.get_by_role("button", name="Deal")
    expect(button).to_be_visible()
    page.wait_for_timeout(GUARD)
    button.click()


def test_cards_are_tapped_by_keys_alone_and_every_combination_is_said_aloud(
    page: Page, server: Server
) -> None:
    table = CountingTable(page)
    table.wait_for_hand(1)
    show = table.show()
    page.keyboard.press("t")
    places = {card: str(place) for place, card in enumerate((*show.hand, show.starter), 1)}
    units = show.count().units
    for unit in units:
        for card in unit.cards:
            page.keyboard.press(places[card])
        page.keyboard.press("Enter")
    found = page.get_by_role("list", name="what you have found")
    if units:
        expect(found.get_by_role("listitem")).to_have_count(len(units))
    page.keyboard.press("Enter")
    if not units:
        page.keyboard.press("Enter")
    table.wait_for_verdict()
    expect(page.get_by_text(re.compile("^Right")).first).to_be_visible()
    assert answers_kept(server, sitting_of(page)) == [0]


def test_a_figure_that_cannot_be_gets_one_word_before_it_is_judged(
    page: Page, server: Server
) -> None:
    table = CountingTable(page)
    table.wait_for_hand(1)
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile("Fifteens")).last).to_be_visible()
    expect(table.field("fifteens")).to_be_focused()
    page.keyboard.press("Enter")
    expect(table.field("pairs")).to_be_focused()
    assert answers_kept(server, sitting_of(page)) == []


def test_only_the_total_can_be_asked(page: Page) -> None:
    CountingTable(page).wait_for_hand(1)
    choose(page, How_you_count="The total alone")
    deal(page)
    table = CountingTable(page)
    expect(table.field("total")).to_be_focused()
    page.wait_for_timeout(GUARD)
    page.keyboard.type(str(table.show().count().total))
    page.keyboard.press("Enter")
    table.wait_for_verdict()
    expect(page.get_by_text(re.compile("^Right")).first).to_be_visible()


def test_when_the_bell_rings_the_hand_on_the_table_is_not_counted(
    page: Page, server: Server
) -> None:
    CountingTable(page).wait_for_hand(1)
    choose(page, Mode="Sprint")
    deal(page)
    table = CountingTable(page)
    table.wait_for_hand(1)
    for number in (1, 2):
        count = table.show().count()
        table.say((count.fifteens, count.pairs, count.runs, count.flush, count.nobs))
        table.wait_for_hand(number + 1)
    sitting = sitting_of(page)
    page.wait_for_timeout(500)
    assert answers_kept(server, sitting) == [0, 1]
    _move_the_start_back(server, sitting, seconds=50)
    page.reload()
    table.wait_for_hand(3)
    page.keyboard.type("2")
    expect(page.get_by_role("heading", name="2 right in 60 seconds")).to_be_visible()
    assert answers_kept(server, sitting) == [0, 1]


def _move_the_start_back(server: Server, sitting: str, *, seconds: int) -> None:
    """As if the sitting had begun so much earlier, so that no test waits a minute."""
    with closing(sqlite3.connect(server.folder / "test.db")) as database, database:
        (began,) = database.execute(
            "SELECT began_at FROM sittings WHERE id = ?", [sitting]
        ).fetchone()
        earlier = datetime.fromisoformat(began) - timedelta(seconds=seconds)
        database.execute(
            "UPDATE sittings SET began_at = ? WHERE id = ?", [earlier.isoformat(" "), sitting]
        )


def test_a_sprint_goes_on_while_the_server_is_away(own_tabs: Tabs, own_server: Server) -> None:
    page = own_tabs.open()
    CountingTable(page).wait_for_hand(1)
    choose(page, Mode="Sprint")
    deal(page)
    table = CountingTable(page)
    table.wait_for_hand(1)
    sitting = sitting_of(page)
    own_server.kill()
    page.keyboard.type("4")
    expect(page.get_by_text("The table is away").first).to_be_visible()
    page.keyboard.press("Enter")  # whatever the page says of its server, or has just said
    page.keyboard.type("2")
    expect(table.field("fifteens")).to_have_value("4")
    expect(table.field("pairs")).to_have_value("2")
    for _ in range(4):
        page.keyboard.press("Enter")
    for number in (2, 3):
        table.wait_for_hand(number)
        table.say((2, 0, 0, 0, 0))
    table.wait_for_hand(4)
    own_server.start()
    expect(page.get_by_text("The table is away")).to_have_count(0, timeout=60_000)
    page.wait_for_timeout(1500)
    assert answers_kept(own_server, sitting) == [0, 1, 2]


def test_no_word_about_the_server_stands_before_the_cards(
    own_tabs: Tabs, own_server: Server
) -> None:
    page = own_tabs.open()
    table = CountingTable(page)
    table.wait_for_hand(1)
    own_server.kill()
    expect(page.get_by_text("The table is away").first).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(table.field("fifteens")).to_be_focused()
    own_server.start()
    expect(page.get_by_text("The table is away")).to_have_count(0, timeout=60_000)


def test_figures_typed_for_other_fields_stand_in_nobodys_way(tabs: Tabs, page: Page) -> None:
    table = CountingTable(page)
    table.wait_for_hand(1)
    page.keyboard.type("4")
    for _ in range(4):
        page.keyboard.press("Enter")
    page.keyboard.type("1")
    settings = tabs.open("/settings", beside=page)
    switch = settings.get_by_role("switch", name="Say pairs and runs as one figure")
    switch.focus()
    settings.keyboard.press("Space")
    expect(switch).to_be_checked()
    page.reload()
    expect(table.field("fifteens")).to_have_value("4")
    expect(table.field("nobs")).to_have_value("1")
    expect(table.field("pairs + runs")).to_be_focused()
    page.wait_for_timeout(GUARD)
    page.keyboard.type("2")
    for _ in range(3):
        page.keyboard.press("Enter")
    table.wait_for_verdict()


def test_an_answer_the_page_cannot_take_is_given_back(page: Page, server: Server) -> None:
    table = CountingTable(page)
    table.wait_for_hand(1)
    page.keyboard.type("4")
    page.evaluate(_LEAVE_AN_ANSWER, {"n": 0, "figures": {"fifteens": 4, "pairs": 101}, "ms": 1})
    page.reload()
    expect(page.get_by_text("That count was not taken").first).to_be_visible()
    expect(table.field("fifteens")).to_have_value("4")
    assert answers_kept(server, sitting_of(page)) == []
    table.field("fifteens").focus()
    page.wait_for_timeout(GUARD)
    table.count_nothing()
    assert answers_kept(server, sitting_of(page)) == [0]


_LEAVE_AN_ANSWER = """
(answer) => addEventListener("pagehide", () => {
  const key = Object.keys(sessionStorage).find((key) => key.startsWith("fifteen-two:"));
  const memory = JSON.parse(sessionStorage[key]);
  sessionStorage[key] = JSON.stringify({ ...memory, outbox: [answer] });
})
"""


def test_a_double_click_on_next_hand_leaves_the_keys_with_the_fields(page: Page) -> None:
    table = CountingTable(page)
    table.wait_for_hand(1)
    table.count_nothing()
    page.wait_for_timeout(GUARD)
    table.go_on.dblclick()
    table.wait_for_hand(2)
    page.keyboard.type("2")
    expect(table.field("fifteens")).to_have_value("2")
    page.keyboard.press("Enter")
    table.count_it.focus()
    page.keyboard.type("12")
    expect(table.field("pairs")).to_have_value("12")
    page.get_by_text(re.compile(r"\bhand 2\b")).click()
    page.keyboard.press("Enter")
    page.keyboard.type("4")
    expect(table.field("runs")).to_have_value("4")


def test_half_points_are_not_taken_for_whole_ones(page: Page) -> None:
    table = CountingTable(page)
    table.wait_for_hand(1)
    page.keyboard.type("3.5")
    expect(table.field("fifteens")).to_have_value("3")
    expect(page.get_by_text("Whole points only.").first).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.type("4")
    expect(table.field("fifteens")).to_have_value("4")
    page.keyboard.press("Enter")
    page.keyboard.type("-2")
    expect(table.field("pairs")).to_have_value("")
    page.keyboard.press("Backspace")
    page.keyboard.type("2")
    expect(table.field("pairs")).to_have_value("2")


def test_the_same_cards_cannot_be_said_for_ever(page: Page) -> None:
    table = CountingTable(page)
    table.wait_for_hand(1)
    page.keyboard.press("t")
    for _ in range(6):
        page.keyboard.type("12")
        page.keyboard.press("Enter")
    expect(page.get_by_text("Those cards are said already.").first).to_be_visible()
    found = page.get_by_role("list", name="what you have found").get_by_role("listitem")
    assert found.count() <= 2


def test_a_learner_marks_which_of_several_was_the_missed_one(
    page: Page, assert_accessible: Callable[[Page], None]
) -> None:
    table = CountingTable(page)
    number = 1
    table.wait_for_hand(number)
    while table.show().count().fifteens < 4:
        table.count_nothing()
        table.next_hand()
        number += 1
        table.wait_for_hand(number)
    there = table.show().count().fifteens
    table.say((there - 2, 0, 0, 0, 0))
    table.wait_for_verdict()
    lines = page.get_by_role("list", name="the count, line by line")
    fifteens = lines.get_by_role("listitem").filter(has_text="fifteens").get_by_role("button")
    expect(fifteens).to_have_count(there // 2)
    fifteens.first.click()
    expect(fifteens.first).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text("You missed this one.").first).to_be_visible()
    fifteens.last.click()
    expect(fifteens.last).to_have_attribute("aria-pressed", "false")
    fifteens.first.click()
    expect(fifteens.first).to_have_attribute("aria-pressed", "false")
    fifteens.last.click()
    expect(fifteens.last).to_have_attribute("aria-pressed", "true")
    assert_accessible(page)


def test_a_sitting_gone_through_leaves_nothing_in_the_browser(page: Page) -> None:
    CountingTable(page).wait_for_hand(1)
    choose(page, Mode="Survival")
    deal(page)
    table = CountingTable(page)
    result = page.get_by_role("button", name="See the result")
    for number in range(1, 60):
        table.wait_for_hand(number)
        table.count_nothing()
        if result.count():
            break
        table.next_hand()
    page.reload()
    table.wait_for_verdict()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="New sitting")).to_be_visible()
    assert page.evaluate("Object.keys(sessionStorage).filter(key => key.startsWith('fift'))") == []


@pytest.mark.parametrize(
    "size", [Size(844, 390, touch=True), Size(740, 360, touch=True), Size(640, 425)]
)
def test_a_hand_is_counted_without_scrolling_on_a_low_screen(tabs: Tabs, size: Size) -> None:
    page = tabs.open(size=size)
    table = CountingTable(page)
    expect(table.count_it).to_be_visible()
    boxes = [part.bounding_box() for part in (table.count_it, table.felt, table.field("nobs"))]
    for box in boxes:
        assert box is not None
        assert 0 <= box["y"] <= box["y"] + box["height"] <= size.height
        assert 0 <= box["x"] <= box["x"] + box["width"] <= size.width
