"""The teacher's key to a class: it comes in a link and stays in a cookie, out of sight."""

from __future__ import annotations

import hashlib
import re

from starlette.datastructures import QueryParams
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from trainer.ui.cookie import sent_cookie

CLASS_COOKIE = "fifteen_two_classes"
MOST_CLASSES = 8
"""Keys that one browser holds; a ninth waits until one is forgotten.

So nobody pushes out a teacher's own by sending links with invented keys.
"""
_YEAR = 365 * 24 * 3600
_SECRET = re.compile(r"[0-9a-f]{32}")


def secrets_in(cookie: str | None) -> tuple[str, ...]:
    """The keys that the cookie holds, the last opened first; a browser can send anything."""
    found = (cookie or "").split(".")
    valid = dict.fromkeys(one for one in found if _SECRET.fullmatch(one))
    return tuple(valid)[:MOST_CLASSES]


def fingerprint(secret: str) -> str:
    """Name the key in an address without giving it away."""
    return hashlib.sha256(secret.encode()).hexdigest()


class ClassCookie:
    """ASGI middleware that takes the key of a class out of the address.

    `/classroom?secret=` is answered with the cookie and sent on to an address without the key,
    so that no projector shows it and no log keeps it; so is an address that was typed nearly
    right. `&new` beside it says that the class was opened just now.

    `/classroom?forget=` and the key's fingerprint, or several with dots between them, lets this
    browser forget it again.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer what brings or drops a key; pass everything else on."""
        if scope["type"] == "http" and (way := _way_to_the_page(scope["path"])) is not None:
            query = QueryParams(scope["query_string"])
            whole = _SECRET.fullmatch(query.get("secret", ""))
            if whole or (scope["path"] != "/" and ("secret" in query or "forget" in query)):
                scope["query_string"] = b""  # servers log the address when the answer begins
                await _answer(scope, query, way)(scope, receive, send)
                return
        await self.app(scope, receive, send)


def _way_to_the_page(path: str) -> str | None:
    """The way from a path to the page of classes; `None` from where no key is looked for.

    Nothing in the path is repeated in it, so that it cannot lead to another server.
    """
    if path == "/":
        return "classroom"
    *above, last = path.split("/")
    if last == "classroom":
        return ""
    names = [name.lower() for name in (*above, last)]
    if "classroom" not in names:
        return None
    return "../" * names[::-1].index("classroom") + "classroom"


def _answer(scope: Scope, query: QueryParams, way: str) -> Response:
    """Send the browser on to the class, with the keys it holds from now on."""
    held = secrets_in(sent_cookie(scope, CLASS_COOKIE))
    secret = query.get("secret")
    came = "&link=new" if "new" in query else "&link=opened"
    if secret is None:
        forgotten = query["forget"].split(".")
        held = tuple(one for one in held if fingerprint(one) not in forgotten)
        came = ""
    elif not _SECRET.fullmatch(secret):
        came = "&link=incomplete"
    elif secret in held or len(held) < MOST_CLASSES:
        held = secrets_in(".".join((secret, *held)))
    else:
        came = "&link=full"
    answer = Response(
        status_code=303,
        headers={
            "location": f"{way}?part=class{came}",
            "cache-control": "no-store",
            "referrer-policy": "no-referrer",
        },
    )
    answer.set_cookie(
        CLASS_COOKIE,
        ".".join(held),
        max_age=_YEAR if held else 0,
        secure=scope["scheme"] == "https",
        httponly=True,
        samesite="lax",
    )
    return answer
