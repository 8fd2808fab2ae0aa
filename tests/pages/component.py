"""A browser component of a page run without a browser: what it is told, what it can say."""

from __future__ import annotations

import json
from typing import Any, ClassVar

from streamlit.proto.WidgetStates_pb2 import WidgetState, WidgetStates
from streamlit.testing.v1 import AppTest

NONSENSE: tuple[object, ...] = (
    None,
    "answers",
    {},
    {"kind": "answers"},
    {"sitting": "x", "seq": 1, "kind": "answers", "answers": [{"n": 0, "ms": 1, "total": 4}]},
    {"sitting": "", "seq": 1, "kind": "finish"},
    {"sitting": "", "seq": -1, "kind": "dance"},
)
"""Messages that no form sends."""


class Component:
    """Stands in for the browser's half of one component."""

    name: ClassVar[str]

    def __init__(self, app: AppTest) -> None:
        self.app = app
        self._seq = 0

    @property
    def data(self) -> dict[str, Any]:
        """What the page tells the component now; fails when it is not on the page."""
        data: dict[str, Any] = json.loads(self._proto().json)[0]
        return data

    @property
    def is_there(self) -> bool:
        return bool(self._protos())

    def told(self) -> str:
        """The one sentence above the table, if there is one."""
        return self.data["notice"] or ""

    def send(self, message: object) -> None:
        """Send anything at all, as a browser could."""
        event = WidgetState(
            id=f"$$STREAMLIT_INTERNAL_KEY_{self._proto().id}__events",
            json_trigger_value=json.dumps([{"event": "said", "value": message}]),
        )
        self.app._run(WidgetStates(widgets=[event]))
        assert not self.app.exception, self.app.exception[0].message

    def next_seq(self) -> int:
        """The number of the next message."""
        self._seq += 1
        return self._seq

    def _proto(self) -> Any:
        (proto,) = self._protos()
        return proto

    def _protos(self) -> list[Any]:
        found = [element.proto for element in self.app.get("bidi_component")]
        return [proto for proto in found if proto.component_name.endswith(self.name)]
