"""Addresses that somebody else wrote: nothing in them is taken for a picture or a link."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from datetime import UTC, datetime

import pytest
from streamlit.runtime.state import QueryParamsProxy
from streamlit.testing.v1 import AppTest

from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import TotalClaim
from trainer.cribbage.show import Show
from trainer.drill.counting import SittingRecord
from trainer.drill.sitting import Settings
from trainer.folders import PAGES
from trainer.learning.answers import Answer, Mode
from trainer.storage.store import Store
from trainer.ui.cookie import COOKIE
from trainer.ui.learners import as_it_is

OpenPage = Callable[..., AppTest]

POISON = "![x](http://e.example)www.e.example"
"""A picture, in it the address of a link, and one that needs no marks to become a link."""
READ = {
    "catching": {"sitting"},
    "classroom": {"class", "part"},
    "count": {"as", "hand"},
    "drill": {"exam", "sitting"},
    "exam": {"exam"},
    "join": {"code"},
    "learn": {"lesson"},
    "pegging": {"sitting"},
    "play": {"game"},
    "progress": {"mode", "period", "shows"},
    "project": {"as", "hand", "lesson", "seed"},
    "report": {"mode", "period", "shows"},
    "settings": set[str](),
    "solitaire": {"sitting"},
    "throwing": {"sitting"},
    "worksheet": {"sheet"},
}
"""What each page reads of its address."""
TELLING = ("progress", "report")
"""Pages that say what the address asks for."""
NOW = datetime.now(UTC)
ANSWER = Answer(
    "5" * 32,
    0,
    Show(parse_cards("7H 8S 8D 9C"), parse_cards("KD")[0]),
    TotalClaim(12),
    4.0,
    Mode.PRACTICE,
    1,
    NOW,
    NOW.date(),
)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The parameters that pages have looked for."""
    names: set[str] = set()
    for reads in ("get", "get_all", "__getitem__", "__contains__"):
        really = inspect.getattr_static(QueryParamsProxy, reads, None) or getattr(
            QueryParamsProxy, reads
        )

        def look(proxy: object, name: str, *more: object, _really: object = really) -> object:
            names.add(name)
            return _really(proxy, name, *more)  # type: ignore[operator]

        monkeypatch.setattr(QueryParamsProxy, reads, look)
    return names


def markdown(app: AppTest) -> Iterator[str]:
    """Whatever on the page is read as Markdown: text, and labels with their explanations."""
    for element in [*app.main, *app.sidebar]:
        for part in ("body", "label", "help"):
            said = getattr(element.proto, part, "") if hasattr(element, "proto") else ""
            if isinstance(said, str):
                yield said


def test_every_page_is_listed_here() -> None:
    assert set(READ) == {page.stem for page in PAGES.glob("*.py")}


@pytest.mark.parametrize("page", READ)
def test_what_stands_in_an_address_becomes_neither_a_picture_nor_a_link(
    open_page: OpenPage, store: Store, cookies: dict[str, str], asked: set[str], page: str
) -> None:
    learner = store.add_learner(cookies[COOKIE], now=NOW)
    record = SittingRecord("5" * 32, Settings(), 1, None, NOW)
    store.begin_sitting(learner.id, record)
    store.record(learner.id, ANSWER)
    said = "\n".join(markdown(open_page(page, **dict.fromkeys(READ[page], POISON))))
    assert [part for part in ("](", "://", "www.") if part in said] == []
    if page in TELLING:
        assert as_it_is(POISON) in said
    assert asked <= READ[page] | READ["learn"]  # on which every visit begins here
