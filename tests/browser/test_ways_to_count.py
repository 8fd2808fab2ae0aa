"""Counting by taps, a total, against the clock: the other ways through the table."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

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
