"""The table of the throwing and the pegging drill as somebody at the screen uses it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.table import GUARD


class ExerciseTable:
    """Reads and uses one tab's table by role and label."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.felt = page.get_by_role("region", name="the table")
        self.deal = page.get_by_role("button", name="Deal")
        self.say = page.get_by_role("button", name=re.compile("Throw them|Lay it|Say it"))
        self.go_on = page.get_by_role("button", name=re.compile("Next question|See the result"))
        self.points = page.get_by_role("textbox", name="points")
        self.ranking = page.get_by_role("table")

    def wait_for_question(self, number: int) -> None:
        """Until question `number` (from 1) is on the table and can be answered."""
        expect(self.page.get_by_text(re.compile(rf"\bquestion {number} of\b"))).to_be_visible()
        expect(self.say).to_be_visible()
        self.page.wait_for_timeout(GUARD)

    def wait_for_verdict(self) -> None:
        """Until the verdict is there and Enter would go on."""
        expect(self.go_on).to_be_visible()
        self.page.wait_for_timeout(GUARD)

    def cards(self) -> Locator:
        """The cards that can be chosen."""
        return self.felt.get_by_role("button")

    @property
    def asks_for_points(self) -> bool:
        """Whether a number is wanted, and no card."""
        return self.points.is_visible()

    def answer_by_keyboard(self) -> None:
        """Choose the first that fits, or say two points, and wait for the verdict."""
        if self.asks_for_points:
            self.page.keyboard.type("2")
        else:
            for place in range(1, 3 if self.cards().count() == 6 else 2):
                self.page.keyboard.press(str(place))
        self.page.keyboard.press("Enter")
        self.wait_for_verdict()

    def answer_by_tapping(self) -> None:
        """The same with the thumb alone."""
        if self.asks_for_points:
            self.page.get_by_role("button", name="2", exact=True).tap()
        else:
            for place in range(2 if self.cards().count() == 6 else 1):
                self.cards().nth(place).tap()
        self.say.tap()
        self.wait_for_verdict()
