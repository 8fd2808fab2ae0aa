"""A real browser on a real server, watched for everything a page must not do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.chromium import NONE_FOUND, chromium, find_chromium
from tests.server import Server


class Size(NamedTuple):
    """Of a screen, in CSS pixels."""

    width: int
    height: int
    touch: bool = False


SMALL_PHONE = Size(360, 640, touch=True)
PHONE = Size(390, 844, touch=True)
LAPTOP = Size(1440, 900)
PROJECTOR = Size(1920, 1080)

expect.set_options(timeout=15_000)  # for a busy machine; nobody waits longer than a page takes
AXE = Axe()
FADED_IN = 600
"""Milliseconds until nothing that has just come is still pale."""
# On a deep link Streamlit looks for its own base path, and finds it at the third try.
_KNOWN_404 = ("/_stcore/health", "/_stcore/host-config")
_LOST_CONNECTION = (
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "ERR_EMPTY_RESPONSE",
    "WebSocket connection",
    "disconnected from server",
    "reaching server endpoint",
    "server is not responding",
)


SIZES_BY_POINTER = {"touch": (SMALL_PHONE, PHONE), "mouse": (LAPTOP, PROJECTOR)}
"""A tab is opened once for each pointer and resized from the one to the other."""


def resize(page: Page, size: Size) -> None:
    """Make the tab that large, and wait until it is drawn so."""
    page.set_viewport_size({"width": size.width, "height": size.height})
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")


class Tabs:
    """Opens tabs and remembers what went wrong in any of them."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.address = address
        self.server_may_be_away = False
        """Set by a test that kills the server: a lost connection is then no fault."""
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._faults: list[str] = []

    def open(
        self,
        path: str = "/drill",
        *,
        size: Size = LAPTOP,
        dark: bool = False,
        beside: Page | None = None,
        **options: Any,
    ) -> Page:
        """A tab at `path`: of a new browser without cookies, or `beside` another tab.

        `options` are Playwright's for a new context (`reduced_motion="reduce"` ...).
        """
        context = beside.context if beside else self._new_context(size, dark=dark, **options)
        page = context.new_page()
        page.on("console", self._see_console)
        page.on("pageerror", lambda error: self._faults.append(f"script error: {error}"))
        page.on("request", lambda request: self._see_address(request.url))
        page.on("websocket", lambda socket: self._see_address(socket.url))
        page.goto(self.address + path)
        return page

    def close(self) -> None:
        """Close all tabs; fails when one of them did what a page must not do."""
        for context in self._contexts:
            context.close()
        assert not self._faults, "\n".join(self._faults)

    def _new_context(self, size: Size, *, dark: bool, **options: Any) -> BrowserContext:
        context = self._browser.new_context(
            viewport={"width": size.width, "height": size.height},
            has_touch=size.touch,
            is_mobile=size.touch,
            color_scheme="dark" if dark else "light",
            **options,
        )
        self._contexts.append(context)
        return context

    def _see_console(self, message: ConsoleMessage) -> None:
        if message.type != "error":
            return
        url = message.location["url"]
        if "404" in message.text and url.startswith(self.address) and url.endswith(_KNOWN_404):
            return
        if self.server_may_be_away and any(word in message.text for word in _LOST_CONNECTION):
            return
        self._faults.append(f"console error: {message.text} ({url})")

    def _see_address(self, url: str) -> None:
        here = (self.address, self.address.replace("http", "ws", 1), "data:", "blob:")
        if not url.startswith(here):
            self._faults.append(f"asked another server: {url}")


@pytest.fixture(scope="session")
def chromium_program() -> str:
    """Where the browser is; skips the test when there is none."""
    program = find_chromium()
    if program is None:
        pytest.skip(NONE_FOUND)
    return program


@pytest.fixture(scope="session")
def server(chromium_program: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all journeys; learners are apart because cookies are."""
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server


# Not for the session: Playwright keeps an event loop running in this thread, and other tests
# start their own.
@pytest.fixture(scope="module")
def browser(chromium_program: str) -> Iterator[Browser]:
    """The browser of one file of journeys."""
    with chromium(chromium_program) as browser:
        yield browser


@pytest.fixture
def tabs(browser: Browser, server: Server) -> Iterator[Tabs]:
    """Tabs on the common server, checked when the test is over."""
    tabs = Tabs(browser, server.address)
    yield tabs
    tabs.close()


@pytest.fixture
def page(tabs: Tabs) -> Page:
    """A laptop's light tab at the first page, of somebody never seen before."""
    return tabs.open()


@pytest.fixture
def own_server(chromium_program: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of this test alone, to be killed and restarted."""
    with Server(tmp_path_factory.mktemp("own_server")) as server:
        yield server


@pytest.fixture
def own_tabs(browser: Browser, own_server: Server) -> Iterator[Tabs]:
    """Tabs on this test's own server, which may be away for a while."""
    tabs = Tabs(browser, own_server.address)
    tabs.server_may_be_away = True
    yield tabs
    tabs.close()


@pytest.fixture
def assert_accessible() -> Callable[[Page], None]:
    """Call with a page: fails when axe finds anything."""

    def check(page: Page) -> None:
        app = page.get_by_test_id("stApp")
        expect(app).to_have_attribute("data-test-script-state", "notRunning")
        page.wait_for_timeout(FADED_IN)
        found = AXE.run(page).response["violations"]
        assert not found, "\n".join(map(_violation, found))

    return check


@pytest.fixture
def assert_accessible_in_both_themes(
    assert_accessible: Callable[[Page], None],
) -> Callable[[Page], None]:
    """Call with a page: fails when axe finds anything in light or in dark; leaves it light."""

    def check(page: Page) -> None:
        app = page.get_by_test_id("stApp")
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            expect(app).to_have_css("color-scheme", scheme)
            assert_accessible(page)

    return check


def _violation(found: dict[str, Any]) -> str:
    where = "; ".join(f"{node['target']} {node['html'][:120]}" for node in found["nodes"])
    return f"{found['id']} ({found['impact']}): {found['help']}: {where}"
