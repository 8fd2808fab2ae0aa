"""What a turn may say, and nothing else."""

from typing import Any

import pytest
import streamlit as st

from trainer.ui.components.turn import SaidTurn, said_turn

ANSWER = {"id": "learn_runs_3/0", "seq": 3, "kind": "answer"}
NEXT = {"id": "learn_runs_3/0", "seq": 4, "kind": "next"}


def read(monkeypatch: pytest.MonkeyPatch, payload: Any) -> SaidTurn | None:
    monkeypatch.setattr(st, "session_state", {"turn": {"said": payload}})
    return said_turn("turn")


def test_figures_a_total_taps_and_the_wish_to_go_on_arrive_as_they_were_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    id_ = "learn_runs_3/0"
    answers: list[tuple[dict[str, Any], SaidTurn]] = [
        ({"figures": {"fifteens": 4}}, SaidTurn(id_, 3, "answer", figures={"fifteens": 4})),
        ({"total": 0}, SaidTurn(id_, 3, "answer", total=0)),
        ({"taps": [["5H", "JH"]]}, SaidTurn(id_, 3, "answer", taps=(("5H", "JH"),))),
        ({"taps": []}, SaidTurn(id_, 3, "answer", taps=())),
    ]
    for more, said in answers:
        assert read(monkeypatch, ANSWER | more) == said
    assert read(monkeypatch, NEXT) == SaidTurn(id_, 4, "next")


@pytest.mark.parametrize(
    "payload",
    [
        None,
        "answer",
        {},
        ANSWER,
        NEXT | {"total": 4},
        ANSWER | {"total": 4, "taps": []},
        ANSWER | {"total": 100},
        ANSWER | {"total": "4"},
        ANSWER | {"taps": [[]]},
        ANSWER | {"taps": [["1X"]]},
        ANSWER | {"figures": {"heels": 2}},
        ANSWER | {"total": 4, "seq": -1},
        ANSWER | {"total": 4, "id": "x" * 401},
        ANSWER | {"total": 4, "kind": "cheat"},
    ],
)
def test_what_no_turn_can_have_said_is_nothing(
    monkeypatch: pytest.MonkeyPatch, payload: Any
) -> None:
    assert read(monkeypatch, payload) is None
