from typing import Any

import pytest
import streamlit as st

from trainer.cribbage.cards import parse_cards
from trainer.cribbage.show import Show
from trainer.ui.components.cards import show_data
from trainer.ui.components.counting import form
from trainer.ui.components.counting.form import Said, SaidAnswer, said

MESSAGE = {"sitting": "ab", "seq": 3, "kind": "answers", "answers": []}


def read(monkeypatch: pytest.MonkeyPatch, payload: Any) -> Said | None:
    monkeypatch.setattr(st, "session_state", {"form": {"said": payload}})
    return said("form")


def test_figures_a_total_and_taps_arrive_as_they_were_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answers = [
        {"n": 6, "figures": {"fifteens": 4, "pairs_and_runs": 8}, "ms": 1234},
        {"n": 7, "total": 8, "ms": 900.5},
        {"n": 8, "taps": [["5H", "JH"], ["7H", "8S"]], "ms": 0},
    ]
    message = read(monkeypatch, MESSAGE | {"answers": answers})
    assert message is not None
    assert message.answers == (
        SaidAnswer(6, 1234, figures={"fifteens": 4, "pairs_and_runs": 8}),
        SaidAnswer(7, 900.5, total=8),
        SaidAnswer(8, 0, taps=(("5H", "JH"), ("7H", "8S"))),
    )


def test_a_hand_left_on_the_table_for_a_month_can_still_be_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    month = 30 * 24 * 3600 * 1000
    message = read(monkeypatch, MESSAGE | {"answers": [{"n": 1, "total": 8, "ms": month}]})
    assert message is not None
    assert message.answers == (SaidAnswer(1, month, total=8),)


def test_a_withdrawn_hand_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    message = read(monkeypatch, MESSAGE | {"kind": "mistyped", "n": 6})
    assert message is not None
    assert (message.kind, message.n) == ("mistyped", 6)


@pytest.mark.parametrize(
    "payload",
    [
        None,
        "answers",
        {},
        MESSAGE | {"kind": "cheat"},
        MESSAGE | {"seq": -1},
        MESSAGE | {"answers": [{"n": -1, "total": 8, "ms": 1}]},
        MESSAGE | {"answers": [{"n": 1, "total": 100, "ms": 1}]},
        MESSAGE | {"answers": [{"n": 1, "total": "8", "ms": 1}]},
        MESSAGE | {"answers": [{"n": 1, "total": 8, "ms": float("nan")}]},
        MESSAGE | {"answers": [{"n": 1, "total": 8, "ms": float("inf")}]},
        MESSAGE | {"answers": [{"n": 1, "total": 8, "ms": -1}]},
        MESSAGE | {"answers": [{"n": 1, "figures": {"heels": 2}, "ms": 1}]},
        MESSAGE | {"answers": [{"n": 1, "taps": [["1X"]], "ms": 1}]},
        MESSAGE | {"answers": [{"n": 1, "ms": 1}]},
        MESSAGE | {"answers": [{"n": 1, "total": 8, "figures": {}, "ms": 1}]},
    ],
)
def test_what_the_form_cannot_have_said_is_nothing(
    monkeypatch: pytest.MonkeyPatch, payload: Any
) -> None:
    assert read(monkeypatch, payload) is None


@pytest.mark.parametrize(
    ("payload", "heard"),
    [
        (MESSAGE, 3),
        (MESSAGE | {"kind": "cheat"}, 3),
        (MESSAGE | {"seq": "three"}, None),
        ("answers", None),
        (None, None),
    ],
)
def test_the_browser_is_told_which_message_was_heard_even_if_nothing_came_of_it(
    monkeypatch: pytest.MonkeyPatch, payload: Any, heard: int | None
) -> None:
    drawn: list[list[dict[str, Any]]] = []
    monkeypatch.setattr(form, "_form", lambda **options: drawn.append(options["data"]))
    monkeypatch.setattr(st, "session_state", {"form": {"said": payload}})
    form.counting_form({"n": 6}, key="form", on_said=lambda: None)  # type: ignore[typeddict-item]
    assert drawn == [[{"n": 6, "heard": heard}]]


def test_nothing_was_said_before_the_form_was_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(st, "session_state", {})
    assert said("form") is None


def test_a_show_goes_to_the_browser_without_its_worth() -> None:
    show = Show(parse_cards("5H 6H 7H JH"), parse_cards("TS")[0])
    data = show_data(show)
    assert set(data) == {"hand", "starter", "crib"}
    assert data["starter"] == {
        "code": "TS",
        "rank": "10",
        "suit": "spades",
        "name": "ten of spades",
    }
