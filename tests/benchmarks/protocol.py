"""Tabs that speak Streamlit's own protocol: many learners at once without as many browsers.

A tab does what a browser does, but draws nothing: what it measures is the server's answer.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState, WidgetStates
from websockets.asyncio.client import ClientConnection, connect

from tests.server import Server
from trainer.ui.cookie import COOKIE

ANSWER = 30.0
"""Seconds in which a page must have answered."""


class Widget(NamedTuple):
    """What a tab needs to know of a widget on its page."""

    id: str
    fragment: str
    data: Any
    """What a component was told; `None` for other widgets."""


class ProtocolTab:
    """One tab on a page."""

    def __init__(
        self,
        server: Server,
        page: str,
        browser: str,
        *,
        query: str = "",
        cookies: Mapping[str, str] | None = None,
    ) -> None:
        """`query` is the address's, without its question mark; `cookies` are the browser's."""
        self.exceptions: list[str] = []
        self.watched: list[str] = []
        """The fragments that the page wants to be drawn anew by themselves."""
        self._query = query
        self._cookies = {COOKIE: browser, **(cookies or {})}
        self._address = urlsplit(server.address)
        self._page = page
        self._page_hash = ""
        self._widgets: dict[str, Widget] = {}
        self._states: dict[str, WidgetState] = {}
        self._socket: ClientConnection | None = None

    async def open(self) -> None:
        """Connect and let the page be drawn."""
        self._socket = await connect(
            f"ws://{self._address.netloc}/_stcore/stream",
            subprotocols=["streamlit"],  # type: ignore[list-item]  # a NewType of str
            additional_headers={
                "Cookie": "; ".join(f"{name}={value}" for name, value in self._cookies.items())
            },
            origin=f"http://{self._address.netloc}",  # type: ignore[arg-type]
            max_size=None,
            ping_interval=None,
            proxy=None,
        )
        message = BackMsg()
        message.rerun_script.page_name = self._page
        message.rerun_script.query_string = self._query
        await self._run(message)

    async def close(self) -> None:
        """Leave."""
        if self._socket is not None:
            await self._socket.close()

    def widget(self, key: str) -> Widget:
        """The widget of that key; raises `KeyError` when it is not on the page."""
        return self._widgets[key]

    async def choose(self, key: str, words: str) -> None:
        """Choose in a select box by the words of the option."""
        self._states[key] = WidgetState(id=self.widget(key).id, string_value=words)
        await self._run(self._rerun(None, None))

    async def click(self, key: str) -> None:
        """Click a button."""
        source = self.widget(key)
        await self._run(self._rerun(source, WidgetState(id=source.id, trigger_value=True)))

    async def say(self, key: str, message: object) -> float:
        """Let the component say something; the seconds until the page was drawn anew."""
        source = self.widget(key)
        event = WidgetState(
            id=f"$$STREAMLIT_INTERNAL_KEY_{source.id}__events",
            json_trigger_value=json.dumps([{"event": "said", "value": message}]),
        )
        return await self._run(self._rerun(source, event))

    async def look(self, fragment: str) -> float:
        """Draw a fragment anew, as its own clock would; the seconds until that was done."""
        message = self._rerun(None, None)
        message.rerun_script.fragment_id = fragment
        return await self._run(message)

    def _rerun(self, source: Widget | None, trigger: WidgetState | None) -> BackMsg:
        message = BackMsg()
        run = message.rerun_script
        run.page_script_hash = self._page_hash
        run.query_string = self._query
        known = {widget.id for widget in self._widgets.values()}
        states = [state for state in self._states.values() if state.id in known]
        if trigger is not None:
            states.append(trigger)
        if source is not None and source.fragment:
            run.fragment_id = source.fragment
        run.widget_states.CopyFrom(WidgetStates(widgets=states))
        return message

    async def _run(self, message: BackMsg) -> float:
        assert self._socket is not None
        start = time.perf_counter()
        await self._socket.send(message.SerializeToString())
        while time.perf_counter() - start < ANSWER:
            raw = await self._socket.recv()
            assert isinstance(raw, bytes)
            forward = ForwardMsg.FromString(raw)
            self._take(forward)
            if (
                forward.WhichOneof("type") == "script_finished"
                and forward.script_finished != ForwardMsg.FINISHED_EARLY_FOR_RERUN
            ):
                return time.perf_counter() - start
        raise TimeoutError(f"no answer in {ANSWER:.0f} s")

    def _take(self, forward: ForwardMsg) -> None:
        kind = forward.WhichOneof("type")
        if kind == "new_session":
            self._page_hash = forward.new_session.page_script_hash
            if not forward.metadata.run.fragment_ids:  # a whole run starts from an empty page
                self._widgets.clear()
                self.watched.clear()
        elif kind == "auto_rerun":
            self.watched.append(forward.auto_rerun.fragment_id)
        elif kind == "page_info_changed":
            self._query = forward.page_info_changed.query_string
        elif kind == "navigation":
            self._page_hash = forward.navigation.page_script_hash
        elif kind == "delta" and forward.delta.WhichOneof("type") == "new_element":
            self._see(forward)

    def _see(self, forward: ForwardMsg) -> None:
        element = forward.delta.new_element
        what = element.WhichOneof("type")
        body = getattr(element, str(what))
        if what == "exception":
            self.exceptions.append(f"{body.type}: {body.message}")
            return
        widget_id = getattr(body, "id", "")
        if not isinstance(widget_id, str) or not widget_id.startswith("$$"):
            return
        key = widget_id.split("-", 2)[-1]
        data = json.loads(body.json or "[null]")[0] if what == "bidi_component" else None
        self._widgets[key] = Widget(widget_id, forward.delta.fragment_id, data)
