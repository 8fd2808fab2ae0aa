"""The projector as the browser's half of it would use it, in a page run without a browser."""

from __future__ import annotations

from tests.pages.component import Component


class Projector(Component):
    """Reads what the page tells the projector and says what the projector would say."""

    name = "projector"

    def say(self, kind: str, **more: object) -> None:
        """Send a message of that kind."""
        self.send({"seq": self.next_seq(), "kind": kind, **more})

    def type(self, text: str, *, crib: bool = False) -> None:
        """Type a hand."""
        self.say("hand", text=text, crib=crib)

    def total(self) -> int:
        """Of the hand that was typed."""
        total: int = self.data["typed"]["example"]["steps"][-1]["total"]
        return total
