"""The game table on screens of many sizes: everything can be read, and nothing lies over it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import LAPTOP, Size, Tabs, resize
from tests.browser.game import GameTable, deal
from tests.server import Server

pytestmark = pytest.mark.browser

SIZES = (
    Size(360, 640),
    Size(390, 844),
    Size(667, 375),
    Size(640, 450),
    Size(820, 1180),
    Size(960, 540),
    Size(1024, 768),
    Size(1100, 600),
    Size(1440, 900),
    Size(1920, 1080),
)
NARROWEST = 180
"""CSS pixels in which a sentence can still be read."""
SLACK = 4
"""CSS pixels by which a card laid a little askew may lie over its neighbour's box."""
PARTS = {
    "the computer's cards": ".hand.other .card",
    "the learner's cards": ".hand.own .card",
    "the starter": ".start .card",
    "the count": ".count-figure",
    "the cards laid": ".pile .card",
    "the hand shown": ".show-cards-row .card",
    "the words": ".words",
    "the buttons": ".bar-buttons > *",
    "the coach": ".coach",
}


class Box(NamedTuple):
    """What one part of the table takes up, in CSS pixels."""

    left: float
    top: float
    right: float
    bottom: float

    def lies_over(self, other: Box) -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > SLACK and down > SLACK


@pytest.fixture(scope="module")
def layout_tabs(browser: Browser, server: Server) -> Iterator[Tabs]:
    tabs = Tabs(browser, server.address)
    yield tabs
    tabs.close()


@pytest.fixture(scope="module")
def in_play(layout_tabs: Tabs) -> GameTable:
    """A game of open hands with the count at its last cards: the middle is as full as it gets."""
    table = deal(layout_tabs.open("/play"), pace=None)
    while table.page.locator(".pile .card").count() < 7:
        table.step_by_keyboard()
    assert table.mode  # it waits: no card is on its way
    return table


@pytest.fixture(scope="module")
def in_show(layout_tabs: Tabs) -> GameTable:
    """A game at the learner's claim."""
    table = deal(layout_tabs.open("/play"), hands="Hidden", counting="I count")
    table.play_until("claim")
    return table


def boxes_of(places: Locator) -> list[Box]:
    """The boxes of those that can be seen."""
    boxes = (place.bounding_box() for place in places.all() if place.is_visible())
    return [
        Box(box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"])
        for box in boxes
        if box is not None
    ]


def around(boxes: list[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def parts_of(table: GameTable) -> dict[str, Box]:
    boxes = {name: boxes_of(table.table.locator(place)) for name, place in PARTS.items()}
    return {name: around(found) for name, found in boxes.items() if found}


def assert_readable(table: GameTable, size: Size) -> None:
    resize(table.page, size)
    parts = parts_of(table)
    words = parts["the words"]
    assert words.right - words.left >= NARROWEST

    over = [(one, two) for one, two in combinations(parts, 2) if parts[one].lies_over(parts[two])]
    assert not over

    assert min(box.left for box in parts.values()) >= 0
    assert max(box.right for box in parts.values()) <= size.width
    assert table.page.evaluate("document.documentElement.scrollWidth") <= size.width

    shapes = table.table.locator(".card").evaluate_all(
        "cards => cards.filter((card) => card.offsetWidth)"
        ".map(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight])"
    )
    # Whole pixels: one more or less.
    assert all(abs(width * 7 / 5 - height) <= 1.5 for width, height in shapes), shapes


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_in_the_play_all_can_be_read_on(in_play: GameTable, size: Size) -> None:
    assert_readable(in_play, size)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_in_the_show_all_can_be_read_on(in_show: GameTable, size: Size) -> None:
    assert_readable(in_show, size)


def test_on_a_laptop_the_pace_is_chosen_without_scrolling(tabs: Tabs) -> None:
    page = tabs.open("/play", size=LAPTOP)
    # Without a seed: no line above the table says that these cards were dealt before.
    page.get_by_role("button", name="Deal").click()
    expect(page.get_by_role("region", name="the table")).to_be_visible()
    (pace,) = boxes_of(page.get_by_text("Quick", exact=True))
    assert pace.bottom <= LAPTOP.height
