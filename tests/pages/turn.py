"""A turn of a lesson as the browser's half of it would use it, in a page run without a browser."""

from __future__ import annotations

import json
from typing import Any

from streamlit.testing.v1 import AppTest

from tests.pages.component import Component
from trainer.cribbage.cards import Card, parse_cards
from trainer.cribbage.show import Show


class Turn(Component):
    """The turn at a place of the page, among those of its name; the first one if none is given."""

    name = "count_turn"

    def __init__(self, app: AppTest, place: int = 0) -> None:
        super().__init__(app)
        self.place = place

    @property
    def show(self) -> Show:
        """The hand to be counted."""
        show = self.data["show"]
        (starter,) = cards_of([show["starter"]])
        return Show(cards_of(show["hand"]), starter, show["crib"])

    @property
    def verdict(self) -> dict[str, Any] | None:
        """The verdict, once there is one."""
        verdict: dict[str, Any] | None = self.data["verdict"]
        return verdict

    def say(self, **answer: object) -> None:
        """Answer: `figures`, `total` or `taps`."""
        self._say("answer", **answer)

    def next(self) -> None:
        """Press the button below the verdict."""
        self._say("next")

    def _say(self, kind: str, **more: object) -> None:
        self.send({"id": self.data["id"], "seq": self.next_seq(), "kind": kind, **more})

    def _proto(self) -> Any:
        return self._protos()[self.place]


class Choice(Turn):
    """A throw, or the points of a card laid."""

    name = "choice_turn"


class Path(Component):
    """The path of lessons."""

    name = "lesson_path"

    @property
    def standings(self) -> dict[str, str]:
        """Slug -> how far the learner is with each lesson."""
        return {one["slug"]: one["standing"] for one in self.stations}

    @property
    def stations(self) -> list[dict[str, Any]]:
        """All lessons, in order."""
        return [one for part in self.data["parts"] for one in part["stations"]]

    def open(self, slug: str) -> None:
        """Choose a lesson."""
        self.send({"seq": self.next_seq(), "open": slug})


def cards_of(cards: list[dict[str, str]]) -> tuple[Card, ...]:
    """The cards that a component is told."""
    return parse_cards(" ".join(card["code"] for card in cards))


def told_of(app: AppTest) -> str:
    """Everything the page tells its components, as text."""
    return json.dumps([json.loads(one.proto.json) for one in app.get("bidi_component")])
