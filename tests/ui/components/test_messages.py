from typing import Any

import pytest
import streamlit as st
from pydantic import TypeAdapter

from trainer.ui.components.messages import Code, Count, heard, read

COUNT = TypeAdapter(Count)
CODE = TypeAdapter(Code)


def say(monkeypatch: pytest.MonkeyPatch, payload: Any) -> None:
    monkeypatch.setattr(st, "session_state", {"form": {"said": payload}})


def test_a_message_is_read_and_what_is_none_gives_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    say(monkeypatch, 6)
    assert read(COUNT, "form") == 6
    assert read(CODE, "form") is None
    for payload in (None, -1, 1.5, "6", True, 100_001):
        say(monkeypatch, payload)
        assert read(COUNT, "form") is None


@pytest.mark.parametrize(("code", "is_card"), [("TC", True), ("10C", False), ("1C", False)])
def test_a_card_is_said_by_its_code(
    monkeypatch: pytest.MonkeyPatch, code: str, is_card: bool
) -> None:
    say(monkeypatch, code)
    assert (read(CODE, "form") == code) is is_card


@pytest.mark.parametrize(
    ("payload", "number"),
    [({"seq": 3}, 3), ({"seq": 3, "kind": "nonsense"}, 3), ({"seq": "3"}, None), ([], None)],
)
def test_a_message_is_heard_good_or_bad(
    monkeypatch: pytest.MonkeyPatch, payload: Any, number: int | None
) -> None:
    say(monkeypatch, payload)
    assert heard("form") == number


def test_nothing_is_heard_before_the_component_was_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(st, "session_state", {})
    assert heard("form") is None
    assert read(COUNT, "form") is None
