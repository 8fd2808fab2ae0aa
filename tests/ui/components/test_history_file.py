"""A learner's file on its way from the browser."""

from __future__ import annotations

import gzip
from base64 import b64encode

import pytest
import streamlit as st

from trainer.ui.components.history_file import taken


def came(monkeypatch: pytest.MonkeyPatch, sent: object, largest: int = 100) -> str | None:
    monkeypatch.setattr(st, "session_state", {"file": {"taken": sent}})
    return taken("file", largest=largest)


def packed(contents: bytes) -> str:
    return b64encode(gzip.compress(contents)).decode()


def test_the_text_arrives_as_it_was_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    assert came(monkeypatch, packed('{"name": "Ægir"}'.encode())) == '{"name": "Ægir"}'
    assert came(monkeypatch, packed(b"\xef\xbb\xbf{}")) == "{}"  # saved again by some editor
    assert came(monkeypatch, packed(b"")) == ""


def test_nothing_came_when_nothing_was_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    assert came(monkeypatch, None) is None
    assert came(monkeypatch, {"not": "a text"}) is None


@pytest.mark.parametrize("sent", ["", "no base64 ♠", "AAAA", packed(b"x" * 90)[:-8]])
def test_what_no_browser_would_send_means_nothing(
    monkeypatch: pytest.MonkeyPatch, sent: str
) -> None:
    assert came(monkeypatch, sent) == ""


def test_a_small_message_that_unpacks_into_a_huge_text_is_not_unpacked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert came(monkeypatch, packed(b"x" * 1_000_000), largest=1000) == ""


def test_bytes_that_are_no_text_become_a_text_that_means_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert came(monkeypatch, packed(b"\xff\xd8\xff\xe0")) == "\ufffd" * 4
