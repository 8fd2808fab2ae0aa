"""What a class has done, added up."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from trainer.classroom.classes import (
    ClassError,
    ClassWork,
    KindSums,
    ShowWork,
    SkillWork,
    Task,
)
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.show import Kind, Show
from trainer.drill.sitting import Settings
from trainer.learning.skills import Skill

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
ALL = KindSums(10, 10, 10, 10, 10)


def show_work(cards: str, right: int, *, asked: KindSums = ALL, got: KindSums = ALL) -> ShowWork:
    """A show that was answered ten times."""
    *hand, starter = parse_cards(cards)
    show = Show(tuple(hand), starter)
    return ShowWork(show, 10, right, 2 * (10 - right), KindSums(), asked, got)


def test_a_task_is_an_exam_or_a_drill() -> None:
    assert Task("7KD2M-93HTX", None, NOW).settings is None
    assert Task(None, Settings(), NOW).exam is None
    for exam, settings in ((None, None), ("7KD2M-93HTX", Settings())):
        with pytest.raises(ClassError, match="an exam or a drill"):
            Task(exam, settings, NOW)


def test_a_skill_is_right_where_its_own_category_was_right() -> None:
    double_run = show_work("6H 7S 7C 8D KD", 2, got=KindSums(4, 10, 7, 10, 10))
    work = ClassWork((), (double_run,), ())
    assert SkillWork(Skill.DOUBLE_RUN, 10, 7) in work.by_skill
    assert SkillWork(Skill.SEVEN_AND_EIGHT, 10, 4) in work.by_skill
    assert SkillWork(Skill.PAIR, 10, 10) in work.by_skill


def test_a_skill_that_was_not_asked_for_is_not_told() -> None:
    fifteens_alone = KindSums(10, 0, 0, 0, 0)
    asked = show_work("6H 7S 7C 8D KD", 4, asked=fifteens_alone, got=KindSums(4))
    skills = [one.skill for one in ClassWork((), (asked,), ()).by_skill]
    assert Skill.SEVEN_AND_EIGHT in skills
    assert Skill.DOUBLE_RUN not in skills
    assert Skill.PAIR not in skills


def test_a_hand_of_nothing_is_right_when_all_of_it_is() -> None:
    nothing = show_work("2H 4S 6C 8D QD", 9)
    assert ClassWork((), (nothing,), ()).by_skill == (SkillWork(Skill.NOTHING, 10, 9),)


def test_a_skill_adds_up_over_all_shows_that_need_it() -> None:
    shows = (show_work("7H 8S KC QD 2D", 5), show_work("7C 8D KC QD 3D", 5))
    (seven_and_eight,) = [
        one for one in ClassWork((), shows, ()).by_skill if one.skill is Skill.SEVEN_AND_EIGHT
    ]
    assert seven_and_eight.answered == 20


def test_the_commonest_misses_come_first_and_what_nobody_missed_not_at_all() -> None:
    often, seldom, never = (
        show_work("6H 7S 7C 8D KD", 2),
        show_work("7H 8S KC QD 2D", 9),
        show_work("2H 4S 6C 8D QD", 10),
    )
    work = ClassWork((), (never, seldom, often), ())
    assert work.commonest_misses(5) == (often, seldom)
    assert work.commonest_misses(1) == (often,)


def test_a_number_is_found_by_its_kind() -> None:
    assert [KindSums(1, 2, 3, 4, 5, 6).of(kind) for kind in Kind] == [1, 2, 3, 4, 5]
