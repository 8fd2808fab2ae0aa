"""Games against the computer, played in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import LAPTOP, PHONE, SMALL_PHONE, Size, Tabs
from tests.browser.game import GameTable
from tests.server import Server

pytestmark = pytest.mark.browser

Accessible = Callable[[Page], None]


def set_up(page: Page, **choices: str) -> None:
    """Choose on the set-up line by label, as "Hands" or "To"."""
    for label, words in choices.items():
        page.get_by_role("combobox", name=re.compile(label, re.IGNORECASE)).click()
        page.get_by_role("option", name=words).click()


def deal(page: Page, **choices: str) -> GameTable:
    set_up(page, **choices)
    page.get_by_role("button", name="Deal").click()
    expect(page.get_by_role("region", name="the table")).to_be_visible()
    return GameTable(page)


def set_pace(page: Page, words: str) -> None:
    page.get_by_text(words, exact=True).click()


def heading(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def test_an_open_game_is_played_to_its_end_with_the_mouse_alone(tabs: Tabs) -> None:
    page = tabs.open("/play")
    table = deal(page, to="61, once round")
    set_pace(page, "Quick")
    steps: set[str] = set()
    while "over" not in steps:
        steps.add(table.step_by_mouse())

    expect(heading(page)).to_contain_text("won")
    assert {"throw", "lay", "read"} <= steps


def test_a_hidden_game_is_played_to_its_end_with_the_keyboard_alone(tabs: Tabs) -> None:
    page = tabs.open("/play")
    table = deal(page, hands="Hidden", to="61, once round")
    set_pace(page, "Quick")
    steps: set[str] = set()
    while "over" not in steps:
        steps.add(table.step_by_keyboard())

    expect(heading(page)).to_contain_text("won")


def test_on_a_phone_the_learner_says_points_and_go(tabs: Tabs) -> None:
    page = tabs.open("/play", size=PHONE)
    table = deal(page, hands="Hidden", to="61, once round", counting="I count")
    steps: list[str] = []
    while steps.count("claim") < 2:
        steps.append(table.step_by_mouse())

    assert {"throw", "lay"} <= set(steps)


def test_go_is_refused_in_words_while_a_card_fits(tabs: Tabs) -> None:
    page = tabs.open("/play")
    table = deal(page, hands="Hidden", counting="I count")
    while table.mode != "lay":
        table.step_by_keyboard()
    page.keyboard.press("g")

    expect(page.get_by_text(re.compile("fits: ")).first).to_be_visible()
    assert table.mode == "lay"


def test_go_struck_twice_is_one_go(tabs: Tabs) -> None:
    page = tabs.open("/play")
    table = deal(page, hands="Hidden", counting="I count")
    while table.mode != "go":
        table.step_by_keyboard()
    laid = table.mine.get_by_role("button", name=re.compile("laid"))
    before = laid.count()
    page.get_by_role("button", name="Go", exact=True).dblclick()

    table.mode  # noqa: B018  # waits until the table stands still
    assert laid.count() == before


def test_a_card_tapped_twice_is_laid_once(tabs: Tabs) -> None:
    page = tabs.open("/play")
    table = deal(page)
    while table.mode != "lay":
        table.step_by_mouse()
    laid = table.mine.get_by_role("button", name=re.compile("laid"))
    before = laid.count()
    table.cards()[table.fitting()[0]].dblclick()

    expect(laid).to_have_count(before + 1)
    page.wait_for_timeout(1000)
    expect(laid).to_have_count(before + 1)


def test_a_key_held_down_lays_one_card(tabs: Tabs) -> None:
    page = tabs.open("/play")
    table = deal(page)
    while table.mode != "lay":
        table.step_by_keyboard()
    laid = table.mine.get_by_role("button", name=re.compile("laid"))
    before = laid.count()
    page.keyboard.press(str(table.fitting()[0] + 1))
    for _ in range(8):  # Playwright repeats a key that is down
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")

    expect(laid).to_have_count(before + 1)
    page.wait_for_timeout(1000)
    expect(laid).to_have_count(before + 1)


def test_a_reload_goes_on_where_the_game_was(tabs: Tabs) -> None:
    page = tabs.open("/play")
    table = deal(page, hands="Hidden")
    for _ in range(6):
        table.step_by_keyboard()
    mode, scores = table.mode, table.scores
    names = [card.get_attribute("aria-label") for card in table.cards()]
    page.reload()

    assert table.mode == mode
    assert table.scores == scores
    assert [card.get_attribute("aria-label") for card in table.cards()] == names


def test_a_server_restarted_in_the_middle_loses_no_card(own_tabs: Tabs, own_server: Server) -> None:
    page = own_tabs.open("/play")
    table = deal(page, hands="Hidden")
    while table.mode != "lay":
        table.step_by_keyboard()
    scores = table.scores
    own_server.restart()
    laid = table.mine.get_by_role("button", name=re.compile("laid"))
    before = laid.count()
    page.wait_for_timeout(500)
    page.keyboard.press(str(table.fitting()[0] + 1))
    page.keyboard.press("Enter")

    expect(laid).to_have_count(before + 1, timeout=30_000)
    assert table.scores[1] >= scores[1]


def test_two_tabs_play_one_game(tabs: Tabs) -> None:
    page = tabs.open("/play")
    table = deal(page, hands="Hidden")
    while table.mode != "throw":
        table.step_by_keyboard()
    page.wait_for_url(re.compile("game="))
    beside = tabs.open(page.url.removeprefix(tabs.address), beside=page)
    other = GameTable(beside)
    while other.mode != "throw":
        other.step_by_keyboard()
    table.step_by_keyboard()
    expect(table.mine.get_by_role("button")).to_have_count(4)
    beside.bring_to_front()
    for key in "3", "4", "Enter":
        beside.keyboard.press(key)

    expect(beside.get_by_text("played already")).to_be_visible()
    expect(other.mine.get_by_role("button")).to_have_count(4)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_nothing_at_the_table_shuts_anybody_out(
    tabs: Tabs, assert_accessible: Accessible, dark: bool
) -> None:
    page = tabs.open("/play", dark=dark)
    expect(heading(page)).to_have_text("Play cribbage")
    assert_accessible(page)
    table = deal(page, hands="Open", counting="I count")
    seen: set[str] = set()
    while len(seen) < 4:
        mode = table.mode
        if mode not in seen and mode != "over":
            if mode == "throw":
                page.keyboard.press("c")
                expect(page.get_by_role("heading", name=re.compile("throw", re.I))).to_be_visible()
            assert_accessible(page)
            seen.add(mode)
        table.step_by_keyboard()


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, Size(844, 390, touch=True), LAPTOP])
def test_the_table_is_never_wider_than_the_screen(tabs: Tabs, size: Size) -> None:
    page = tabs.open("/play", size=size)
    table = deal(page)
    for _ in range(5):
        table.step_by_keyboard()
        table.mode  # noqa: B018  # waits until the table stands still
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= size.width
