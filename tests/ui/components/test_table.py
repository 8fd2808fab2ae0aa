from typing import Any

import pytest
import streamlit as st

from trainer.ui.components.table import table
from trainer.ui.components.table.table import Said, said

MESSAGE = {"game": "ab", "seq": 3, "n": 6, "kind": "lay", "cards": ["4C"], "points": None}


def read(monkeypatch: pytest.MonkeyPatch, payload: Any) -> Said | None:
    monkeypatch.setattr(st, "session_state", {"table": {"said": payload}})
    return said("table")


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({}, Said("ab", 3, 6, "lay", ("4C",))),
        ({"points": 2}, Said("ab", 3, 6, "lay", ("4C",), 2)),
        ({"kind": "throw", "cards": ["KD", "2H"]}, Said("ab", 3, 6, "throw", ("KD", "2H"))),
        ({"kind": "claim", "cards": [], "points": 0}, Said("ab", 3, 6, "claim", (), 0)),
        ({"kind": "coach", "cards": []}, Said("ab", 3, 6, "coach")),
        ({"kind": "finish", "cards": []}, Said("ab", 3, 6, "finish")),
    ],
)
def test_a_decision_arrives_as_it_was_made(
    monkeypatch: pytest.MonkeyPatch, change: dict[str, Any], expected: Said
) -> None:
    assert read(monkeypatch, MESSAGE | change) == expected


@pytest.mark.parametrize(
    "payload",
    [
        None,
        "lay",
        {},
        MESSAGE | {"kind": "cheat"},
        MESSAGE | {"seq": -1},
        MESSAGE | {"n": -1},
        MESSAGE | {"n": "6"},
        MESSAGE | {"n": 1.5},
        MESSAGE | {"game": "a" * 65},
        MESSAGE | {"cards": ["1C"]},
        MESSAGE | {"cards": ["4C"] * 7},
        MESSAGE | {"points": -1},
        MESSAGE | {"points": 100},
        MESSAGE | {"points": True},
    ],
)
def test_what_the_table_cannot_have_said_is_nothing(
    monkeypatch: pytest.MonkeyPatch, payload: Any
) -> None:
    assert read(monkeypatch, payload) is None


def test_a_greeting_decides_nothing_and_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    greeting = MESSAGE | {"kind": "here", "cards": []}
    assert read(monkeypatch, greeting) is None
    drawn: list[list[dict[str, Any]]] = []
    monkeypatch.setattr(table, "_table", lambda **options: drawn.append(options["data"]))
    table.game_table({"n": 6}, key="table", on_said=lambda: None)  # type: ignore[typeddict-item]
    assert drawn == [[{"n": 6, "heard": 3}]]


def test_nothing_was_said_before_the_table_was_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(st, "session_state", {})
    assert said("table") is None
