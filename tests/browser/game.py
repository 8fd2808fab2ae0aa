"""The game table as somebody at the screen sees and uses it."""

from __future__ import annotations

import re
from typing import Literal

from playwright.sync_api import Locator, Page, expect

from tests.browser.table import CARDS
from trainer.cribbage.show import Show

Mode = Literal["read", "go", "throw", "lay", "claim", "over"]
_WAITING = re.compile("^(read|go|throw|lay|claim|over)$")
SEED = 152
SHUT = 290
"""Milliseconds after a change in which a tap or Enter is not yet taken."""
TAPPED = 160
"""Milliseconds more after a tap."""


def set_up(page: Page, **choices: str) -> None:
    """Choose on the set-up line by label, as "Hands" or "To"."""
    for label, words in choices.items():
        page.get_by_role("combobox", name=re.compile(label, re.IGNORECASE)).click()
        page.get_by_role("option", name=words).click()


def deal(page: Page, *, seed: int = SEED, pace: str | None = "Quick", **choices: str) -> GameTable:
    """The table of a game just dealt, with these choices on the set-up line.

    The seed is typed in, so that whatever fails fails again. `pace` is as the page names it; with
    `None` it stays as a newcomer finds it, and every frame takes its time.
    """
    set_up(page, **choices)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("spinbutton", name=re.compile("Seed")).fill(str(seed))
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"The cards of seed {seed}.")).to_be_attached()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Deal").click()
    expect(page.get_by_role("region", name="the table")).to_be_visible()
    if pace is not None:
        set_pace(page, pace)
    return GameTable(page)


def set_pace(page: Page, pace: str) -> None:
    """Choose the pace below the table, and wait until the page is drawn again with it."""
    choice = page.get_by_role("radio", name=pace, exact=True)
    if choice.is_checked():
        return
    ran = page.evaluate_handle(_NEXT_RUN)
    page.get_by_text(pace, exact=True).click()
    expect(choice).to_be_checked()
    page.evaluate("(ran) => ran.over", ran)


# A tap while the page is drawn again would not be taken.
_NEXT_RUN = """
() => ({ over: new Promise((resolve) => {
  const app = document.querySelector("[data-testid=stApp]");
  let began = false;
  new MutationObserver((changes, observer) => {
    const runs = app.dataset.testScriptState !== "notRunning";
    if (began && !runs) {
      observer.disconnect();
      resolve();
    }
    began ||= runs;
  }).observe(app, { attributeFilter: ["data-test-script-state"] });
}) })
"""


class GameTable:
    """Reads and uses one tab's table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = page.locator(".game")
        self.felt = page.get_by_role("region", name="the table")
        self.mine = page.get_by_role("group", name="Your cards")
        self.go_on = page.get_by_role("button", name="Go on", exact=True)
        self.laid = self.mine.get_by_role("button", name=re.compile("laid"))
        self.chosen = self.mine.get_by_role("button", name=re.compile("chosen"))
        self.claim = page.get_by_role("textbox", name=re.compile("^your"))

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
        """The places of the cards that can be laid now, from 0."""
        count = int(self.felt.locator(".count-figure").inner_text() or 0)
        names = [card.get_attribute("aria-label") or "" for card in self.cards()]
        return [
            place
            for place, name in enumerate(names)
            if "laid" not in name and count + CARDS[name.split(",")[0]].rank.pips <= 31
        ]

    def shown(self) -> Show:
        """The hand that is to be claimed, with its starter."""
        shown = self.felt.get_by_role("group", name="Your hand", exact=True).get_by_role("img")
        starter = self.felt.locator("[data-region=starter]").get_by_role("img").last
        hand = [CARDS[card.get_attribute("aria-label") or ""] for card in shown.all()]
        return Show(tuple(hand), CARDS[starter.get_attribute("aria-label") or ""])

    def play_until(self, mode: Mode) -> None:
        """Step by keyboard until the table waits for this."""
        while (now := self.mode) != mode:
            self._do_by_keyboard(now)

    def step_by_keyboard(self, points: str = "0") -> Mode:
        """Do the next thing with keys alone; what it was."""
        self._do_by_keyboard(mode := self.mode, points)
        return mode

    def _do_by_keyboard(self, mode: Mode, points: str = "0") -> None:
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
        self.page.wait_for_timeout(TAPPED)
