"""Games against the computer, played in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Tabs
from tests.browser.game import GameTable, deal
from tests.server import Server
from trainer.cribbage.game import Game
from trainer.drill.playing import LEARNER
from trainer.storage.store import Store

pytestmark = pytest.mark.browser

Accessible = Callable[[Page], None]


# Seeds that soon bring what a test waits for, when the first card that fits is laid.
SHORT_GAME = 118
GO_SOON = 10
TWO_CLAIMS_SOON = 5


def kept_game(server: Server, page: Page) -> Game:
    """The game of the page's address, as the server's database has it."""
    named = re.search("game=([0-9a-f]{32})", page.url)
    assert named is not None
    with Store.open(f"sqlite:///{server.folder / 'test.db'}") as store:
        record = store.game(named[1])
        assert record is not None
        return record.replay(store.decisions_of(record.id))


def heading(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def test_an_open_game_is_played_to_its_end_with_the_mouse_alone(tabs: Tabs) -> None:
    page = tabs.open("/play")
    table = deal(page, seed=SHORT_GAME, to="61, once round")
    steps: set[str] = set()
    while "over" not in steps:
        steps.add(table.step_by_mouse())

    expect(heading(page)).to_contain_text("won")
    assert {"throw", "lay", "read"} <= steps


def test_a_hidden_game_is_played_to_its_end_with_the_keyboard_alone(tabs: Tabs) -> None:
    page = tabs.open("/play")
    table = deal(page, seed=SHORT_GAME, hands="Hidden", to="61, once round")
    steps: set[str] = set()
    while "over" not in steps:
        steps.add(table.step_by_keyboard())

    expect(heading(page)).to_contain_text("won")


def test_on_a_phone_the_learner_says_points_and_go(tabs: Tabs) -> None:
    page = tabs.open("/play", size=PHONE)
    table = deal(
        page, seed=TWO_CLAIMS_SOON, hands="Hidden", to="61, once round", counting="I count"
    )
    steps: list[str] = []
    while steps.count("claim") < 2:
        steps.append(table.step_by_mouse())

    assert {"throw", "lay"} <= set(steps)


def test_go_is_refused_in_words_while_a_card_fits(tabs: Tabs) -> None:
    page = tabs.open("/play")
    table = deal(page, hands="Hidden", counting="I count")
    table.play_until("lay")
    page.keyboard.press("g")

    expect(page.get_by_text(re.compile("fits: ")).first).to_be_visible()
    assert table.mode == "lay"


def test_go_struck_twice_is_one_go(tabs: Tabs) -> None:
    page = tabs.open("/play")
    table = deal(page, seed=GO_SOON, hands="Hidden", counting="I count")
    table.play_until("go")
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
    table.play_until("lay")
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
    table = deal(page, pace=None, hands="Hidden")
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
    table = deal(page, pace=None, hands="Hidden")
    table.play_until("lay")
    own_server.restart()
    before = table.laid.count()
    page.wait_for_timeout(500)
    page.keyboard.press(str(table.fitting()[0] + 1))
    page.keyboard.press("Enter")

    expect(table.laid).to_have_count(before + 1, timeout=30_000)
    while table.mode == "read":
        table.step_by_keyboard()
    kept = kept_game(own_server, page)
    assert kept.play is not None
    assert sum(one.seat == LEARNER for one in kept.play.laid) == before + 1
    assert table.scores == kept.scores


def test_two_tabs_play_one_game(tabs: Tabs) -> None:
    page = tabs.open("/play")
    table = deal(page, hands="Hidden")
    table.play_until("throw")
    page.wait_for_url(re.compile("game="))
    beside = tabs.open(page.url.removeprefix(tabs.address), beside=page)
    other = GameTable(beside)
    other.play_until("throw")
    table.step_by_keyboard()
    expect(table.mine.get_by_role("button")).to_have_count(4)
    beside.bring_to_front()
    for key in "3", "4", "Enter":
        beside.keyboard.press(key)

    expect(beside.get_by_text("played already")).to_be_visible()
    expect(other.mine.get_by_role("button")).to_have_count(4)


def test_nothing_at_the_table_shuts_anybody_out(
    tabs: Tabs, assert_accessible_in_both_themes: Accessible
) -> None:
    page = tabs.open("/play")
    expect(heading(page)).to_have_text("Play cribbage")
    assert_accessible_in_both_themes(page)
    table = deal(page, hands="Open", counting="I count")
    seen: set[str] = set()
    while len(seen) < 4:
        mode = table.mode
        if mode not in seen and mode != "over":
            if mode == "throw":
                page.keyboard.press("c")
                expect(page.get_by_role("heading", name=re.compile("throw", re.I))).to_be_visible()
            assert_accessible_in_both_themes(page)
            seen.add(mode)
        table.step_by_keyboard()


def test_a_game_left_off_is_given_up_or_gone_on_with_from_the_list(
    tabs: Tabs, assert_accessible: Accessible
) -> None:
    page = tabs.open("/play", size=PHONE)
    for hands in "Hidden", "Open":
        deal(page, hands=hands)
        page.get_by_role("button", name="Leave the table").click()
        page.get_by_role("button", name="Another game").click()
    page.get_by_role("button", name="Go on with a game").click()
    expect(heading(page)).to_have_text("Go on with your game")
    expect(page.get_by_role("button", name="Go on", exact=True)).to_have_count(2)
    assert_accessible(page)
    page.get_by_role("button", name="Give it up").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Give it up").click()
    expect(page.get_by_text("open hands")).to_have_count(0)
    page.get_by_role("button", name="Go on", exact=True).click()

    expect(page.get_by_role("region", name="the table")).to_be_visible()
