"""The game table as somebody at the screen sees and uses it."""

from __future__ import annotations

import re
from typing import Literal

from playwright.sync_api import Locator, Page, expect

Mode = Literal["read", "go", "throw", "lay", "claim", "over"]
_WAITING = re.compile("^(read|go|throw|lay|claim|over)$")
SHUT = 450
"""Milliseconds after a change in which a tap or Enter is not yet taken."""


class GameTable:
    """Reads and uses one tab's table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = page.locator(".game")
        self.felt = page.get_by_role("region", name="the table")
        self.mine = page.get_by_role("group", name="Your cards")
        self.go_on = page.get_by_role("button", name="Go on", exact=True)

    @property
    def mode(self) -> Mode:
        """What the table waits for, once it waits for the learner."""
        expect(self.table).to_have_attribute("data-mode", _WAITING)
        self.page.wait_for_timeout(SHUT)
        mode: Mode = self.table.get_attribute("data-mode")  # type: ignore[assignment]
        return mode

    @property
    def scores(self) -> tuple[int, int]:
        """Yours and the computer's."""
        computer, you = self.felt.get_by_role("img", name=re.compile(r"^\d+ points$")).all()
        return int(you.inner_text()), int(computer.inner_text())

    def cards(self) -> list[Locator]:
        """The learner's cards from the left, laid ones too."""
        return self.mine.get_by_role("button").all()

    def fitting(self) -> list[int]:
        """The places of the cards that can be chosen now, from 0."""
        names = [card.get_attribute("aria-label") or "" for card in self.cards()]
        return [
            place for place, name in enumerate(names) if "laid" not in name and "fit" not in name
        ]

    def step_by_keyboard(self, points: str = "0") -> Mode:
        """Do the next thing with keys alone; what it was."""
        mode = self.mode
        press = self.page.keyboard.press
        if mode == "throw":
            press("1")
            press("2")
            press("Enter")
        elif mode == "lay":
            press(str(self.fitting()[0] + 1))
            if self.page.get_by_role("group", name="How many points").is_visible():
                press(points)
            press("Enter")
        elif mode == "claim":
            self.page.keyboard.type(points)
            press("Enter")
        elif mode == "go":
            press("g")
        else:
            press("Enter")
        return mode

    def step_by_mouse(self, points: str = "0") -> Mode:
        """Do the next thing with clicks or taps alone; what it was."""
        mode = self.mode
        if mode == "throw":
            for card in self.cards()[:2]:
                self._tap(card)
            self._tap(self._button("Lay away"))
        elif mode == "lay":
            self._tap(self.cards()[self.fitting()[0]])
            chips = self.page.get_by_role("group", name="How many points")
            if chips.is_visible():
                self._tap(chips.get_by_role("button", name=f"{points} points", exact=True))
        elif mode == "claim":
            for digit in points:
                self._tap(self._button(digit))
            self._tap(self._button("say it"))
        elif mode == "go":
            self._tap(self._button("Go"))
        else:
            self._tap(self._button("Go on" if mode == "read" else "See how it went"))
        return mode

    def _button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def _tap(self, place: Locator) -> None:
        place.click()
        self.page.wait_for_timeout(SHUT)
