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
    """ASGI middleware that gives a browser without a valid cookie a new one, with the page."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, adding the cookie to an HTML answer."""
        if scope["type"] != "http" or _has_cookie(scope):
            await self.app(scope, receive, send)
            return

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                if headers.get("content-type", "").startswith("text/html"):
                    headers.append("set-cookie", _new_cookie(secure=scope["scheme"] == "https"))
                    headers["cache-control"] = "no-store"
            await send(message)

        await self.app(scope, receive, send_with_cookie)


def _has_cookie(scope: Scope) -> bool:
    return any(
        name == b"cookie" and is_browser_id(cookie_parser(value.decode("latin-1")).get(COOKIE))
        for name, value in scope["headers"]
    )


def _new_cookie(*, secure: bool) -> str:
    return f"{COOKIE}={secrets.token_hex(16)}; Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Lax" + (
        "; Secure" if secure else ""
    )
