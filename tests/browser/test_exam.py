"""An exam in a real browser: the connection may break, and nothing is said before the end."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Tabs
from tests.browser.table import CountingTable
from tests.server import Server
from trainer.classroom.course import Week
from trainer.classroom.exam import Exam

pytestmark = pytest.mark.browser

EXAM = Exam(seed=11, hands=4, week=Week.PAIRS)
ADDRESS = f"/drill?exam={EXAM.code}"


def begin(page: Page) -> CountingTable:
    expect(page.get_by_role("button", name="Begin")).to_be_focused()
    page.wait_for_timeout(350)
    page.keyboard.press("Enter")
    return CountingTable(page)


def count(table: CountingTable, number: int, *, wrong: bool = False) -> None:
    """Count hand `number`, right or two fifteens too many."""
    table.wait_for_hand(number)
    show = table.show()
    assert show == EXAM.shows[number - 1]
    points = show.count()
    table.say((points.fifteens + 4 * wrong, points.pairs))


def test_an_exam_goes_on_while_the_server_is_away_and_loses_nothing(
    own_tabs: Tabs, own_server: Server
) -> None:
    page = own_tabs.open(ADDRESS)
    table = begin(page)
    count(table, 1, wrong=True)
    table.wait_for_hand(2)
    assert not re.search("missed|too many|right|muggins", page.inner_text("body"), re.IGNORECASE)
    own_server.kill()
    count(table, 2)
    count(table, 3)
    table.wait_for_hand(4)
    own_server.start()
    page.reload()
    count(table, 4)
    expect(page.get_by_role("heading", name="3 of 4 right")).to_be_visible(timeout=60_000)
    expect(page.get_by_text(re.compile("^Hand 4: "))).to_be_visible()


def test_an_exam_and_its_result_are_accessible_on_a_phone_in_the_dark(
    tabs: Tabs, assert_accessible: Callable[[Page], None]
) -> None:
    page = tabs.open(ADDRESS, size=PHONE, dark=True)
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
    assert_accessible(page)
    page.wait_for_timeout(350)
    page.get_by_role("button", name="Begin").tap()
    table = CountingTable(page)
    expect(table.count_it).to_be_visible()
    for number in range(1, 5):
        table.page.wait_for_timeout(450)
        for key in ("2", "next field", "0"):
            page.get_by_role("button", name=key, exact=True).tap()
        table.count_it.tap()
        if number < 4:
            expect(page.get_by_text(f"hand {number + 1} of 4")).to_be_visible()
    expect(page.get_by_role("heading", name="Every hand")).to_be_visible()
    assert_accessible(page)
