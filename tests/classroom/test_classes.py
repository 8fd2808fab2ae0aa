"""What a class has done, added up."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from trainer.classroom.classes import (
    ClassError,
    ClassWork,
    KindSums,
    ShowWork,
    Task,
)
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.show import Kind, Show
from trainer.drill.sitting import Settings

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
ALL = KindSums(10, 10, 10, 10, 10)


def show_work(cards: str, right: int) -> ShowWork:
    """A show that was answered ten times."""
    *hand, starter = parse_cards(cards)
    show = Show(tuple(hand), starter)
    return ShowWork(show, 10, right, 2 * (10 - right), KindSums(), ALL, ALL)


def test_a_task_is_an_exam_or_a_drill() -> None:
    assert Task("7KD2M-93HTX", None, NOW).settings is None
    assert Task(None, Settings(), NOW).exam is None
    for exam, settings in ((None, None), ("7KD2M-93HTX", Settings())):
        with pytest.raises(ClassError, match="an exam or a drill"):
            Task(exam, settings, NOW)


def test_the_commonest_misses_come_first_and_what_nobody_missed_not_at_all() -> None:
    often, seldom, never = (
        show_work("6H 7S 7C 8D KD", 2),
        show_work("7H 8S KC QD 2D", 9),
        show_work("2H 4S 6C 8D QD", 10),
    )
    work = ClassWork((), (never, seldom, often), (), ())
    assert work.commonest_misses(5) == (often, seldom)
    assert work.commonest_misses(1) == (often,)


def test_a_number_is_found_by_its_kind() -> None:
    assert [KindSums(1, 2, 3, 4, 5, 6).of(kind) for kind in Kind] == [1, 2, 3, 4, 5]
