"""The game table as the browser's half of it would use it, in a page run without a browser."""

from __future__ import annotations

from typing import Any

from tests.pages.component import Component


class GameOnPage(Component):
    """Reads what a page tells the table and says what the table would say."""

    name = "game_table"

    @property
    def ask(self) -> dict[str, Any]:
        """What the learner is to decide; empty where there is nothing."""
        return self.data["ask"] or {}

    @property
    def last(self) -> dict[str, Any]:
        """The newest picture."""
        frame: dict[str, Any] = self.data["frames"][-1]
        return frame

    @property
    def scores(self) -> tuple[int, int]:
        """Yours and the computer's."""
        you, computer = self.last["seats"]
        return you["score"], computer["score"]

    def decide(self, *cards: str, points: int | None = None, n: int | None = None) -> None:
        """Decide what is asked: these cards, or the first that may be chosen."""
        ask = self.ask
        wanted = {"throw": 2, "lay": 1, "claim": 0}[ask["kind"]]
        chosen = list(cards) or ask["codes"][:wanted]
        if points is None and (ask["points"] or ask["kind"] == "claim"):
            points = 0
        self.say(ask["kind"], cards=chosen, points=points, n=n)

    def say(self, kind: str, *, n: int | None = None, **more: object) -> None:
        """Send a message of that kind, for the decision asked for or for decision `n`."""
        data = self.data
        self.send(
            {
                "game": data["game"],
                "seq": self.next_seq(),
                "n": data["n"] if n is None else n,
                "kind": kind,
                **more,
            }
        )

    def play_on(self, until: str = "over") -> None:
        """Decide whatever comes until the phase is reached."""
        while self.last["phase"] != until and self.ask:
            self.decide()
