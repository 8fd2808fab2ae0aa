"""The cookie by which a browser is known again: an opaque number, nothing else."""

import re
import secrets

from starlette.datastructures import MutableHeaders
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "fifteen_two_browser"
_YEAR = 365 * 24 * 3600
_VALID = re.compile(r"[0-9a-f]{32}")


def is_browser_id(value: object) -> bool:
    """Whether the value could have been set here; a browser can send anything."""
    return isinstance(value, str) and _VALID.fullmatch(value) is not None


class BrowserCookie:
    """ASGI middleware that sends the cookie with every page: a known browser's again, or a new one.

    A year runs anew from each visit, so that nobody who keeps coming is forgotten.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, adding the cookie to an HTML answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                if headers.get("content-type", "").startswith("text/html"):
                    headers.append("set-cookie", _set_cookie(scope))
                    headers["cache-control"] = "no-store"
            await send(message)

        await self.app(scope, receive, send_with_cookie)


def _set_cookie(scope: Scope) -> str:
    secure = "; Secure" if scope["scheme"] == "https" else ""
    browser = _known(scope) or secrets.token_hex(16)
    return f"{COOKIE}={browser}; Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Lax{secure}"


def _known(scope: Scope) -> str | None:
    """The browser's valid id, where it sent one."""
    sent = sent_cookie(scope, COOKIE)
    return sent if is_browser_id(sent) else None


def sent_cookie(scope: Scope, name: str) -> str | None:
    """What the browser sent as the cookie of that name; it can be anything."""
    for header, value in scope["headers"]:
        if header == b"cookie":
            sent = cookie_parser(value.decode("latin-1"))
            if name in sent:
                return sent[name]
    return None
