"""The drill's table as somebody at the screen sees and uses it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from trainer.cribbage.cards import DECK
from trainer.cribbage.show import Count, Kind, Show

CARDS = {card.name: card for card in DECK}
GUARD = 350
"""Milliseconds after a verdict or a new hand in which Enter is not yet taken."""


class CountingTable:
    """Reads and uses one tab's table by role and label."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.felt = page.get_by_role("region", name="the table")
        self.count_it = page.get_by_role("button", name="Count it")
        self.go_on = page.get_by_role("button", name=re.compile("Next hand|See the result"))
        self.announcement = page.get_by_text(re.compile("^“.*”$"))

    def field(self, name: str) -> Locator:
        """One box of the count."""
        return self.page.get_by_role("textbox", name=name, exact=True)

    def wait_for_hand(self, number: int) -> None:
        """Until hand `number` (from 1) is on the table and can be counted."""
        expect(self.page.get_by_text(re.compile(rf"\bhand {number}\b"))).to_be_visible()
        expect(self.field("fifteens")).to_be_focused()
        self.page.wait_for_timeout(GUARD)

    def show(self) -> Show:
        """The cards on the table."""
        names = [card.get_attribute("aria-label") for card in self.felt.get_by_role("img").all()]
        *hand, starter = (CARDS[name or ""] for name in names)
        return Show(tuple(hand), starter, crib=self.felt.get_by_text("crib").count() > 0)

    def say(self, figures: tuple[int, ...]) -> None:
        """Type the figures from the first field on, an Enter after each."""
        self._type(figures)
        self.page.keyboard.press("Enter")

    def say_all_but_the_last_enter(self) -> None:
        """Type what the hand is worth, so that the next Enter judges it."""
        count = self.show().count()
        self._type(tuple(count.points(kind) for kind in Kind))

    def _type(self, figures: tuple[int, ...]) -> None:
        for place, figure in enumerate(figures):
            self.page.keyboard.type(str(figure))
            if place < len(figures) - 1:
                self.page.keyboard.press("Enter")

    def count_right(self) -> Count:
        """Say exactly what the hand on the table is worth and wait for the verdict."""
        count = self.show().count()
        self.say(tuple(count.points(kind) for kind in Kind))
        self.wait_for_verdict()
        return count

    def count_nothing(self) -> Count:
        """Say that there is nothing in it and wait for the verdict."""
        count = self.show().count()
        self.say((0,) * 5)
        self.wait_for_verdict()
        return count

    def wait_for_verdict(self) -> None:
        """Until the verdict is there and Enter would go on."""
        expect(self.go_on).to_be_focused()
        self.page.wait_for_timeout(GUARD)

    def next_hand(self) -> None:
        """Go on by keyboard."""
        self.page.keyboard.press("Enter")
