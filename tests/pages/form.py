"""The counting form as the browser's half of it would use it, in a page run without a browser."""

from __future__ import annotations

import json
from typing import Any

from streamlit.proto.WidgetStates_pb2 import WidgetState, WidgetStates
from streamlit.testing.v1 import AppTest

from tests.browser.table import CARDS
from trainer.cribbage.show import Count, Kind, Show


class Form:
    """Reads what a page tells the form and says what the form would say."""

    def __init__(self, app: AppTest) -> None:
        self.app = app
        self._seq = 0

    @property
    def data(self) -> dict[str, Any]:
        """What the page tells the form now; fails when there is no form on the page."""
        data: dict[str, Any] = json.loads(self._proto().json)
        return data

    @property
    def is_there(self) -> bool:
        return bool(self._protos())

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

    def told(self) -> str:
        """The one sentence above the table, if there is one."""
        return self.data["notice"] or ""

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
        self._seq += 1
        self.send({"sitting": self.data["sitting"], "seq": self._seq, "kind": kind, **more})

    def send(self, message: object) -> None:
        """Send anything at all, as a browser could."""
        event = WidgetState(
            id=f"$$STREAMLIT_INTERNAL_KEY_{self._proto().id}__events",
            json_trigger_value=json.dumps([{"event": "said", "value": message}]),
        )
        self.app._run(WidgetStates(widgets=[event]))
        assert not self.app.exception, self.app.exception[0].message

    def _proto(self) -> Any:
        (proto,) = self._protos()
        return proto

    def _protos(self) -> list[Any]:
        found = [element.proto for element in self.app.get("bidi_component")]
        return [proto for proto in found if proto.component_name.endswith("counting_form")]
