from __future__ import annotations

import asyncio
import re

import pytest
from starlette.types import Message, Receive, Scope, Send

from trainer.ui.cookie import COOKIE, BrowserCookie, is_browser_id

KNOWN = "0123456789abcdef" * 2
PAGE = b"text/html; charset=utf-8"


def answer(
    *,
    cookie: str | None = None,
    content_type: bytes = PAGE,
    scheme: str = "http",
) -> dict[str, list[str]]:
    """The headers with which a visit is answered."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        headers = [(b"content-type", content_type), (b"cache-control", b"public")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"a page"})

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.request"}

    scope = {
        "type": "http",
        "scheme": scheme,
        "headers": [(b"cookie", cookie.encode("latin-1"))] if cookie is not None else [],
    }
    asyncio.run(BrowserCookie(app)(scope, receive, send))
    headers: dict[str, list[str]] = {}
    for name, value in sent[0]["headers"]:
        headers.setdefault(name.decode(), []).append(value.decode())
    return headers


def new_id(headers: dict[str, list[str]]) -> str:
    (line,) = headers["set-cookie"]
    match = re.match(rf"{COOKIE}=([^;]*); Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax", line)
    assert match, line
    return match[1]


def test_a_first_visit_is_given_a_cookie_that_scripts_cannot_read() -> None:
    assert is_browser_id(new_id(answer()))


def test_every_new_browser_has_a_number_of_its_own() -> None:
    assert new_id(answer()) != new_id(answer())


def test_the_page_that_brings_a_new_cookie_is_kept_by_no_cache() -> None:
    assert answer()["cache-control"] == ["no-store"]


def test_a_browser_that_has_a_cookie_keeps_it_for_another_year() -> None:
    assert new_id(answer(cookie=f"theme=dark; {COOKIE}={KNOWN}")) == KNOWN


@pytest.mark.parametrize(
    "broken",
    [
        f"{COOKIE}=",
        f"{COOKIE}={KNOWN}0",
        f"{COOKIE}={KNOWN.upper()}",
        f"{COOKIE}=../../etc/passwd",
        f"{COOKIE}=' OR 1=1 --",
        f"{COOKIE}=\xff\xfe",
        f"other={KNOWN}",
        ";;;=;",
        "",
    ],
)
def test_a_foreign_or_broken_cookie_is_replaced(broken: str) -> None:
    assert is_browser_id(new_id(answer(cookie=broken)))


def test_pictures_and_scripts_bring_no_cookie() -> None:
    assert "set-cookie" not in answer(content_type=b"text/javascript")


def test_over_https_the_cookie_is_never_sent_in_the_clear() -> None:
    (line,) = answer(scheme="https")["set-cookie"]
    assert line.endswith("; Secure")
    assert "Secure" not in answer()["set-cookie"][0]


def test_other_traffic_passes_untouched() -> None:
    seen: list[Scope] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope)

    async def nothing() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        raise AssertionError(message)

    scope: Scope = {"type": "websocket", "headers": []}
    asyncio.run(BrowserCookie(app)(scope, nothing, send))
    assert seen == [scope]


@pytest.mark.parametrize("value", [None, 7, b"0" * 32, KNOWN + "\n", "g" * 32, ["a"] * 32])
def test_only_a_number_made_here_is_taken_for_a_browser(value: object) -> None:
    assert not is_browser_id(value)
