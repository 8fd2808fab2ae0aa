"""A decision is kept as a short text and read back."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.cribbage.cards import DECK, Card, parse_cards
from trainer.cribbage.decision import Decision, DecisionKind, GameError


@pytest.mark.parametrize(
    ("text", "decision"),
    [
        ("T0 5HJC", Decision(DecisionKind.THROW, 0, parse_cards("5H JC"))),
        ("T3 TD", Decision(DecisionKind.THROW, 3, parse_cards("10D"))),
        ("L1 4C", Decision(DecisionKind.LAY, 1, parse_cards("4C"))),
        ("L0 4C 2", Decision(DecisionKind.LAY, 0, parse_cards("4C"), 2)),
        ("L0 4C 0", Decision(DecisionKind.LAY, 0, parse_cards("4C"), 0)),
        ("C0 12", Decision(DecisionKind.CLAIM, 0, (), 12)),
    ],
)
def test_a_decision_has_a_short_text(text: str, decision: Decision) -> None:
    assert decision.text == text
    assert Decision.parse(text) == decision


@given(
    st.sampled_from(DecisionKind),
    st.integers(0, 3),
    st.lists(st.sampled_from(DECK), unique=True, max_size=2),
    st.none() | st.integers(0, 99),
)
def test_every_decision_is_read_back_from_its_text(
    kind: DecisionKind, seat: int, cards: list[Card], said: int | None
) -> None:
    decision = Decision(kind, seat, tuple(cards), said)
    assert Decision.parse(decision.text) == decision


@pytest.mark.parametrize(
    "text",
    [
        *("", "T", "4C", "X0 5H", "T4 5HJC", "T0 5H JC", "t0 5HJC", "T0 5HJC 2 3"),
        *("L1 4c", "L1 14C", "L0 4C two", "L0  4C", "L0 4C\n"),
        *("C0 012", "C0 -1", "C0 100", "C0 ١"),
    ],
)
def test_anything_else_is_refused_in_words(text: str) -> None:
    with pytest.raises(GameError, match=rf"^“{re.escape(text)}” is no decision of a game\.$"):
        Decision.parse(text)


def test_a_long_text_is_refused_without_repeating_it_all() -> None:
    with pytest.raises(GameError, match=r"^“x{20}…” is no decision of a game\.$"):
        Decision.parse("x" * 10_000)


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        decision = Decision.parse(text)
    except GameError:
        return
    assert decision.text == text
