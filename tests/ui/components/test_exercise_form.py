"""What the form of the drills at the table may say, and nothing else."""

from typing import Any

import pytest
import streamlit as st

from trainer.ui.components.exercise.form import SaidChoice, SaidExercise, said_exercise

MESSAGE = {"sitting": "ab", "seq": 3, "kind": "answers", "answers": []}


def read(monkeypatch: pytest.MonkeyPatch, payload: Any) -> SaidExercise | None:
    monkeypatch.setattr(st, "session_state", {"form": {"said": payload}})
    return said_exercise("form")


def test_cards_and_points_arrive_as_they_were_said(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = [
        {"n": 2, "taps": [["5H", "JC"]], "ms": 1234},
        {"n": 3, "taps": [["4D"]], "ms": 900.5},
        {"n": 4, "total": 0, "ms": 0},
        {"n": 5, "call": "muggins 2 fifteen", "ms": 1},
        {"n": 6, "figures": {"nobs": 1, "runs": 3, "flush": 0, "pairs": 2, "fifteens": 4}, "ms": 1},
        {"n": 7, "figures": {"fifteens": 4, "pairs_and_runs": 8}, "ms": 1},
    ]
    message = read(monkeypatch, MESSAGE | {"answers": answers})
    assert message is not None
    said = ["5HJC", "4D", "0", "muggins 2 fifteen", "4.2.3.0.1", "4.8"]
    assert [answer.text for answer in message.answers] == said
    assert message.answers[0] == SaidChoice(2, 1234, taps=(("5H", "JC"),))


@pytest.mark.parametrize(
    "payload",
    [
        None,
        "answers",
        {},
        MESSAGE | {"kind": "mistyped"},
        MESSAGE | {"seq": -1},
        MESSAGE | {"sitting": "a" * 65},
        MESSAGE | {"answers": [{"n": -1, "total": 8, "ms": 1}]},
        MESSAGE | {"answers": [{"n": 1, "total": 100, "ms": 1}]},
        MESSAGE | {"answers": [{"n": 1, "total": True, "ms": 1}]},
        MESSAGE | {"answers": [{"n": 1, "total": 8, "ms": float("nan")}]},
        MESSAGE | {"answers": [{"n": 1, "total": 8, "ms": -1}]},
        MESSAGE | {"answers": [{"n": 1, "taps": [["1X"]], "ms": 1}]},
        MESSAGE | {"answers": [{"n": 1, "taps": [["5H"], ["6H"]], "ms": 1}]},
        MESSAGE | {"answers": [{"n": 1, "taps": [], "ms": 1}]},
        MESSAGE | {"answers": [{"n": 1, "ms": 1}]},
        MESSAGE | {"answers": [{"n": 1, "call": "m" * 25, "ms": 1}]},
        MESSAGE | {"answers": [{"n": 1, "call": "pass", "total": 2, "ms": 1}]},
        MESSAGE | {"answers": [{"n": 1, "figures": {"nobs": 1}, "ms": 1}]},
        MESSAGE | {"answers": [{"n": 1, "figures": {"aces": 1, "nobs": 1}, "ms": 1}]},
        MESSAGE | {"answers": [{"n": 1, "total": 8, "taps": [["5H"]], "ms": 1}]},
    ],
)
def test_what_the_form_cannot_have_said_is_nothing(
    monkeypatch: pytest.MonkeyPatch, payload: Any
) -> None:
    assert read(monkeypatch, payload) is None
