"""The teacher's key: out of the address, into a cookie that scripts cannot read."""

from __future__ import annotations

import asyncio

import pytest
from starlette.types import Message, Receive, Scope, Send

from trainer.ui.class_cookie import CLASS_COOKIE, MOST_CLASSES, ClassCookie, fingerprint, secrets_in

KEY = "0123456789abcdef" * 2
OTHER = "fedcba9876543210" * 2


class Answer:
    """What a request was answered with; `passed_on` where it was left to the app."""

    def __init__(self, query: str, *, cookie: str = "", path: str = "/classroom") -> None:
        self.passed_on = False
        self.headers: dict[str, str] = {}
        self.status = 0
        self.scope: Scope = {
            "type": "http",
            "scheme": "http",
            "method": "GET",
            "path": path,
            "query_string": query.encode(),
            "headers": [(b"cookie", f"{CLASS_COOKIE}={cookie}".encode())] if cookie else [],
        }
        asyncio.run(ClassCookie(self._app)(self.scope, self._receive, self._send))

    @property
    def held(self) -> tuple[str, ...]:
        """The keys that the browser holds from now on."""
        return secrets_in(self.headers["set-cookie"].split(";")[0].split("=", 1)[1].strip('"'))

    async def _app(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.passed_on = True

    async def _send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {name.decode(): value.decode() for name, value in message["headers"]}

    async def _receive(self) -> Message:
        return {"type": "http.request"}


def keys(number: int) -> list[str]:
    return [f"{n:032x}" for n in range(number)]


def test_the_key_leaves_the_address_at_once_and_no_cache_or_referrer_keeps_it() -> None:
    answer = Answer(f"secret={KEY}")
    assert answer.status == 303
    assert answer.headers["location"] == "?part=class&link=opened"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["referrer-policy"] == "no-referrer"


def test_a_class_opened_just_now_is_told_to_be_new() -> None:
    answer = Answer(f"secret={KEY}&new")
    assert answer.headers["location"] == "?part=class&link=new"
    assert answer.held == (KEY,)


def test_the_key_is_kept_for_a_year_in_a_cookie_that_scripts_cannot_read() -> None:
    answer = Answer(f"secret={KEY}")
    assert answer.held == (KEY,)
    attributes = answer.headers["set-cookie"].lower()
    for wanted in ("httponly", "samesite=lax", "path=/", "max-age=31536000"):
        assert wanted in attributes


def test_what_a_server_logs_of_the_request_is_without_the_key() -> None:
    assert KEY.encode() not in Answer(f"secret={KEY}").scope["query_string"]


def test_over_https_the_key_is_never_sent_in_the_clear() -> None:
    assert "secure" not in Answer(f"secret={KEY}").headers["set-cookie"].lower()
    scope: Scope = {
        "type": "http",
        "scheme": "https",
        "path": "/classroom",
        "query_string": f"secret={KEY}".encode(),
        "headers": [],
    }
    sent: list[Message] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        raise AssertionError(scope)

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(ClassCookie(app)(scope, receive, send))
    (cookie,) = [value for name, value in sent[0]["headers"] if name == b"set-cookie"]
    assert b"Secure" in cookie


def test_a_second_class_is_added_and_stands_first() -> None:
    assert Answer(f"secret={OTHER}", cookie=KEY).held == (OTHER, KEY)


def test_opening_a_class_again_puts_it_first_and_holds_it_once() -> None:
    assert Answer(f"secret={KEY}", cookie=f"{OTHER}.{KEY}").held == (KEY, OTHER)


def test_a_browser_holds_a_few_keys_and_no_link_pushes_one_out() -> None:
    cookie = KEY
    for key in keys(MOST_CLASSES):
        answer = Answer(f"secret={key}", cookie=cookie)
        cookie = ".".join(answer.held)
    assert KEY in answer.held
    assert len(answer.held) == MOST_CLASSES
    assert answer.headers["location"] == "?part=class&link=full"


def test_a_key_that_is_held_opens_its_class_in_a_full_browser_too() -> None:
    held = keys(MOST_CLASSES)
    answer = Answer(f"secret={held[3]}", cookie=".".join(held))
    assert answer.held == (held[3], *held[:3], *held[4:])
    assert answer.headers["location"] == "?part=class&link=opened"


@pytest.mark.parametrize(
    ("path", "way"),
    [
        ("/", "classroom"),
        ("/Classroom", "classroom"),
        ("/classroom/", "../classroom"),
        ("/CLASSROOM/x/y", "../../classroom"),
        ("/under/classroom/x", "../classroom"),
        ("//elsewhere.example/classroom/x", "../classroom"),
    ],
)
def test_the_key_leaves_an_address_typed_nearly_right_as_well(path: str, way: str) -> None:
    answer = Answer(f"secret={KEY}", path=path)
    assert answer.held == (KEY,)
    assert answer.headers["location"] == f"{way}?part=class&link=opened"
    assert answer.scope["query_string"] == b""


@pytest.mark.parametrize("query", ["secret=", "secret=abc", f"secret={KEY.upper()}", "secret=%00"])
def test_a_link_that_is_not_whole_opens_nothing_and_loses_no_key(query: str) -> None:
    answer = Answer(query, cookie=OTHER)
    assert answer.headers["location"] == "?part=class&link=incomplete"
    assert answer.held == (OTHER,)


def test_a_key_is_forgotten_by_its_fingerprint_only() -> None:
    held = f"{KEY}.{OTHER}"
    assert Answer(f"forget={fingerprint(KEY)}", cookie=held).held == (OTHER,)
    assert Answer("forget=all", cookie=held).held == (KEY, OTHER)
    both = ".".join(map(fingerprint, (KEY, OTHER)))
    assert Answer(f"forget={both}", cookie=held).held == ()


def test_when_the_last_key_is_forgotten_the_cookie_is_gone() -> None:
    answer = Answer(f"forget={fingerprint(KEY)}", cookie=KEY)
    assert answer.held == ()
    assert "max-age=0" in answer.headers["set-cookie"].lower()


@pytest.mark.parametrize("path", ["//elsewhere.example/classroom", "/\\elsewhere/classroom"])
def test_no_address_sends_the_browser_to_another_server(path: str) -> None:
    assert Answer(f"secret={KEY}", path=path).headers["location"].startswith("?")


@pytest.mark.parametrize(
    ("query", "path"),
    [
        ("part=class", "/classroom"),
        ("", "/classroom"),
        (f"secret={KEY}", "/drill"),
        ("secret=x", "/"),
    ],
)
def test_every_other_request_is_left_to_the_app(query: str, path: str) -> None:
    answer = Answer(query, path=path)
    assert answer.passed_on
    assert answer.scope["query_string"] == query.encode()


def test_other_traffic_passes_untouched() -> None:
    seen: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope["type"])

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        raise AssertionError(message)

    asyncio.run(ClassCookie(app)({"type": "websocket", "path": "/classroom"}, receive, send))
    assert seen == ["websocket"]


@pytest.mark.parametrize(
    ("cookie", "held"),
    [
        (None, ()),
        ("", ()),
        ("nonsense", ()),
        (f"{KEY}.x.{KEY}", (KEY,)),
        (f"{KEY}\n", ()),
        (".".join(keys(20)), tuple(keys(MOST_CLASSES))),
    ],
)
def test_only_keys_made_here_are_taken_for_keys(cookie: str | None, held: tuple[str, ...]) -> None:
    assert secrets_in(cookie) == held
