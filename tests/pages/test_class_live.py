"""The page of a class in one window while something happens to it in another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from tests.pages.buttons import button, labels
from tests.pages.component import Component
from tests.pages.school import NOW, School, words
from trainer.classroom.classes import Task
from trainer.classroom.exam import Exam
from trainer.cribbage.show import Kind
from trainer.drill.sitting import Settings
from trainer.ui.classroom import class_page
from trainer.ui.classroom.keys import Held, held_classes

OpenPage = Callable[..., AppTest]

EXAM = Exam(seed=7, hands=5, minutes=5)
DRILL = Task(None, Settings(hands=5), NOW)
MISSED = [Kind.FIFTEEN] * 5
LATER = NOW + timedelta(seconds=1)


class Cards(Component):
    name = "show_cards"


@pytest.fixture
def drawn_before(school: School, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Call it to let the page be one that was drawn with the class as it is now."""

    def draw() -> None:
        found = school.store.class_of_secret(school.secret)
        assert found is not None
        stale = [Held(school.secret, found)]
        monkeypatch.setattr(
            class_page,
            "held_classes",
            lambda store: [stale.pop()] if stale else held_classes(store),
        )

    return draw


def open_class(open_page: OpenPage) -> AppTest:
    return open_page("classroom", part="class")


def test_an_exam_set_in_another_window_is_seen_and_none_of_its_hands(
    open_page: OpenPage, school: School, drawn_before: Callable[[], None]
) -> None:
    pupil = school.join()
    drawn_before()
    school.set_exam(EXAM)
    school.count(pupil, EXAM, MISSED)
    page = open_class(open_page)
    assert "**Exam: 5 hands, whole hands. 5 minutes for all of them.**" in words(page)
    assert "1 done" in words(page)
    assert not Cards(page).is_there


def test_a_class_deleted_in_another_window_is_gone_at_the_next_look(
    open_page: OpenPage, school: School, drawn_before: Callable[[], None]
) -> None:
    pupil = school.join()
    school.store.end_class(school.secret, NOW)
    drawn_before()
    school.store.delete_class(school.secret, NOW)
    page = open_class(open_page)
    assert labels(page) == ["Open a class"]
    assert not page.table
    assert pupil.member.name not in words(page)


@pytest.mark.parametrize("ended", [False, True])
def test_a_class_is_looked_at_every_few_seconds_ended_or_not(
    open_page: OpenPage, school: School, monkeypatch: pytest.MonkeyPatch, ended: bool
) -> None:
    every: list[float] = []
    fragment = st.fragment

    def noted(drawn: Callable[..., None], *, run_every: float | None = None) -> Callable[..., None]:
        every.append(run_every or 3600)
        return fragment(drawn, run_every=run_every)

    monkeypatch.setattr(st, "fragment", noted)
    if ended:
        school.store.end_class(school.secret, NOW)
    open_class(open_page)
    assert min(every) < 10


@pytest.mark.parametrize("task", [DRILL, None])
def test_no_hand_of_an_exam_is_shown_that_somebody_is_counting_though_another_task_is_set(
    open_page: OpenPage, school: School, task: Task | None
) -> None:
    school.set_exam(EXAM)
    ready, busy = school.join(), school.join()
    school.count(ready, EXAM, MISSED)
    school.count(busy, EXAM, [None])
    school.store.set_task(school.secret, task, LATER)
    page = open_class(open_page)
    assert not Cards(page).is_there
    assert "Left out: the hands of an exam that a pupil is still counting." in words(page)
    page.selectbox(key="classroom_pupil").set_value(ready.member.name).run()
    assert not Cards(page).is_there
    (toggle,) = [one for one in page.toggle if one.label == "Show how many are right"]
    toggle.set_value(True).run()
    assert Cards(page).is_there
    assert "Left out" not in words(page)


def test_a_task_that_somebody_has_begun_meanwhile_is_replaced_by_a_second_press_only(
    open_page: OpenPage, school: School
) -> None:
    school.set_exam(EXAM)
    pupil = school.join()
    page = open_class(open_page)
    assert "counting this task now" not in words(page)
    school.count(pupil, EXAM, [None])
    button(page, "Set this task")
    assert school.task is not None
    assert school.task.exam == EXAM.code
    assert "Nothing was set yet" in words(page)
    assert "1 pupil is counting this task now." in words(page)
    button(page, "Set this task")
    assert school.task.exam != EXAM.code
    assert "Nothing was set" not in words(page)


def test_a_task_that_was_set_in_another_window_is_not_replaced_unseen(
    open_page: OpenPage, school: School
) -> None:
    page = open_class(open_page)
    school.set_exam(EXAM)
    button(page, "Set this task")
    assert school.task is not None
    assert school.task.exam == EXAM.code
    assert "this class has got another task meanwhile" in words(page)


def test_the_codes_with_extra_time_stand_beside_the_exam_that_is_set(
    open_page: OpenPage, school: School
) -> None:
    school.set_exam(EXAM)
    page = open_class(open_page)
    for extra in (25, 50, 100):
        assert replace(EXAM, extra=extra).code in words(page)
    page.selectbox(key="classroom_exam_minutes").set_value(5).run()
    assert "Extra time" not in [one.label for one in page.selectbox]
    school.store.set_task(
        school.secret, Task(replace(EXAM, minutes=None).code, None, LATER), datetime.now(UTC)
    )
    assert "who needs more time" not in words(open_class(open_page))
