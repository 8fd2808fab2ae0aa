"""The counting form as the browser's half of it would use it, in a page run without a browser."""

from __future__ import annotations

from typing import Any

from streamlit.testing.v1 import AppTest

from tests.browser.table import CARDS
from tests.pages.component import Component
from trainer.cribbage.show import Count, Kind, Show
from trainer.ui.drill import WANTED, Wanted


def shows_asked_for(app: AppTest) -> tuple[Show, ...]:
    """The hands that another page asked the drill for, whether it has come to them or not."""
    if WANTED in app.session_state:
        wanted: Wanted = app.session_state[WANTED]
        assert wanted.shows is not None
        return wanted.shows
    shows: tuple[Show, ...] = app.session_state["drill.table"].sitting.record.shows
    return shows


class Form(Component):
    """Reads what a page tells the form and says what the form would say."""

    name = "counting_form"

    @property
    def show(self) -> Show:
        """The hand to be answered next."""
        hand = self.data["queue"][0]
        *cards, starter = (CARDS[card["name"]] for card in [*hand["hand"], hand["starter"]])
        return Show(tuple(cards), starter, hand["crib"])

    @property
    def verdict(self) -> dict[str, Any]:
        """The newest verdict."""
        verdict: dict[str, Any] = self.data["verdicts"][-1]
        return verdict

    def figures(self) -> dict[str, int]:
        """The right figures for the hand to be answered."""
        count: Count = self.show.count()
        return {kind.plural: count.points(kind) for kind in Kind}

    def count(self, n: int | None = None, *, seconds: float = 4, **changed: int) -> None:
        """Answer hand `n`, or the next: the right figures, but for those that are changed."""
        n = self.data["n"] if n is None else n
        self.answer({"n": n, "ms": seconds * 1000, "figures": {**self.figures(), **changed}})

    def answer(self, *answers: dict[str, object], kind: str = "answers") -> None:
        """Send the answers as they are, with the sitting they are for."""
        self.say(kind, answers=list(answers))

    def say(self, kind: str, **more: object) -> None:
        """Send a message of that kind."""
        self.send({"sitting": self.data["sitting"], "seq": self.next_seq(), "kind": kind, **more})
