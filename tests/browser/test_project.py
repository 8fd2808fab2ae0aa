"""The projector on a real screen: its keys, its places, and the way in and out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, PROJECTOR, Size, Tabs

pytestmark = pytest.mark.browser

HAND = "/project?hand=5H6H7HJH8S"
PLAYED = "/project?lesson=go-and-last-card"
SIZES = [PROJECTOR, Size(1024, 768), Size(1280, 420), PHONE]


def open_hand(tabs: Tabs, path: str = HAND, **options: object) -> Page:
    page = tabs.open(path, size=PROJECTOR, reduced_motion="reduce", **options)  # type: ignore[arg-type]
    expect(page.get_by_role("region", name="the table")).to_be_visible()
    return page


def lit(page: Page) -> list[str | None]:
    """The cards that glow."""
    return [card.get_attribute("aria-label") for card in page.locator(".card.lit").all()]


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_keys_count_the_hand_and_a_reload_stays_on_the_step(tabs: Tabs) -> None:
    page = open_hand(tabs)
    now = page.locator(".said-now")
    figure = page.locator(".figure-number")
    expect(now).to_have_text("What is it worth?")
    press(page, "ArrowRight")
    expect(now).to_have_text("Fifteen two,")
    assert lit(page) == ["five of hearts", "jack of hearts"]
    press(page, "t")
    expect(figure).to_have_text("12")
    press(page, "t", "Space", "PageDown")
    expect(now).to_have_text("a run of four is eight,")
    expect(figure).to_have_text("8")
    page.reload()
    expect(now).to_have_text("a run of four is eight,")
    assert "jack of hearts" not in lit(page)
    press(page, "ArrowLeft")
    expect(now).to_have_text("fifteen four,")


def test_another_hand_is_typed_in_the_projector_and_escape_leads_back(tabs: Tabs) -> None:
    page = open_hand(tabs)
    press(page, "n")
    where = page.locator(".bar-where")
    expect(where).to_have_text("hand 1")
    press(page, "h")
    typed = page.get_by_role("textbox", name="Type a hand")
    expect(typed).to_be_focused()
    page.keyboard.type("5h 5c nonsense")
    press(page, "Enter")
    expect(page.get_by_role("alert")).to_contain_text("“nonsense” is not a card")
    page.keyboard.type("5h 5c 5s jd 5d")
    press(page, "Enter")
    expect(typed).to_be_hidden()
    press(page, "t")
    expect(page.locator(".figure-number")).to_have_text("29")
    press(page, "n")
    expect(where).to_have_text("hand 2")
    press(page, "Escape")
    expect(page.get_by_role("heading", name="Classroom")).to_be_visible()
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()


def test_hand_after_hand_comes_without_end_and_a_reload_stays_there(tabs: Tabs) -> None:
    page = open_hand(tabs, "/project?seed=7")
    where = page.locator(".bar-where")
    for hand in range(2, 102):
        press(page, "n")
        expect(where).to_have_text(f"hand {hand}")
        assert page.locator(".said-now").text_content() == "What is it worth?"
    page.reload()
    expect(where).to_have_text("hand 101")
    press(page, "p")
    expect(where).to_have_text("hand 100")


@pytest.mark.parametrize("path", [HAND, PLAYED], ids=["hand", "play"])
def test_ranks_are_a_tenth_of_the_height_on_the_wall(tabs: Tabs, path: str) -> None:
    page = open_hand(tabs, path)
    press(page, *["ArrowRight"] * 3)
    for size in (PROJECTOR, Size(1440, 900)):
        page.set_viewport_size({"width": size.width, "height": size.height})
        rank = page.locator(".card .index >> visible=true").first.bounding_box()
        assert rank is not None
        figure = 0.58 * rank["height"]  # without the room above and below it
        assert figure > 0.1 * size.height


def test_words_of_two_lines_stand_clear_of_what_is_above_and_below_them(tabs: Tabs) -> None:
    page = open_hand(tabs, "/project?lesson=double-runs")
    press(page, "n", "ArrowRight")
    for size in (PROJECTOR, Size(1440, 900), Size(1280, 720)):
        page.set_viewport_size({"width": size.width, "height": size.height})
        for words in ("A double run of four is ten.", "A double-double run is sixteen."):
            expect(page.locator(".said-now")).to_have_text(words)
            parts = [
                page.locator(part).bounding_box() for part in (".said-now", ".said-why", ".bar")
            ]
            now, why, bar = [box for box in parts if box]
            assert now["y"] + now["height"] <= why["y"] + 1, (size, words)
            assert why["y"] + why["height"] <= bar["y"] + 1, (size, words)
            press(page, "n", "n", "ArrowRight")
        press(page, *["p"] * 4, "ArrowRight")


@pytest.mark.parametrize(
    ("path", "keys"),
    [(HAND, ["ArrowRight"] * 4), (PLAYED, ["n", "n", *["ArrowRight"] * 3])],
    ids=["hand", "play"],
)
def test_cards_and_words_are_above_the_foot_bar_whatever_the_window(
    tabs: Tabs, path: str, keys: list[str]
) -> None:
    page = open_hand(tabs, path)
    press(page, *keys)
    for size in SIZES:
        page.set_viewport_size({"width": size.width, "height": size.height})
        bar = page.locator(".bar").bounding_box()
        assert bar is not None
        assert bar["y"] + bar["height"] <= size.height + 1
        for one in page.locator(".card, .said-now, .figure-number >> visible=true").all():
            box = one.bounding_box()
            assert box is not None
            assert min(box["x"], box["y"]) >= 0, (size, one)
            assert box["x"] + box["width"] <= size.width, (size, one)
            assert box["y"] + box["height"] <= bar["y"] + 1, (size, one)


def test_axe_finds_nothing_on_the_projector(
    tabs: Tabs, assert_accessible_in_both_themes: Callable[[Page], None]
) -> None:
    page = open_hand(tabs)
    press(page, "ArrowRight", "ArrowRight")
    assert_accessible_in_both_themes(page)
    press(page, "h")
    assert_accessible_in_both_themes(page)
