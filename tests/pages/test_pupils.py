"""Pupils of a class on pages that are everybody's, and when the class is deleted under them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.buttons import button, labels
from tests.pages.form import Form
from tests.pages.school import NOW, School, words
from trainer.classroom.classes import Task
from trainer.classroom.exam import Exam
from trainer.drill.sitting import Settings
from trainer.storage.store import Store
from trainer.ui.cookie import COOKIE

OpenPage = Callable[..., AppTest]

EXAM = Exam(seed=11, hands=5)
DELETED = "What was counted and played here has been deleted."


@pytest.fixture
def school(store: Store) -> School:
    return School(store)


@pytest.fixture
def counting(open_page: OpenPage, school: School) -> Form:
    """A pupil in the middle of the exam that is the task."""
    school.set_exam(EXAM)
    button(open_page("join", code=school.code), "Join the class")
    form = Form(open_page("drill", exam=EXAM.code))
    form.say("begin")
    form.count()
    return form


def test_settings_tell_a_pupil_who_sees_what_they_count(
    open_page: OpenPage, school: School
) -> None:
    assert "Nothing else about you" in words(open_page("settings"))
    button(open_page("join", code=school.code), "Join the class")
    (pupil,) = school.store.members_of(school.secret)
    told = words(open_page("settings"))
    assert f"Your teacher sees what you count, under the name {pupil.name}" in told


def test_a_pupil_who_counts_on_is_told_in_one_sentence(
    counting: Form, school: School, cookies: dict[str, str]
) -> None:
    (pupil,) = school.store.members_of(school.secret)
    school.store.delete_class(school.secret, NOW)
    counting.count()
    assert counting.told() == DELETED
    assert school.store.learner(pupil.learner_id) is None
    left = school.store.learners_of(cookies[COOKIE])
    assert [school.store.history.figures(one.id).hands for one in left] == [0]


def test_a_pupil_who_is_taken_out_of_the_class_is_told_alike(
    counting: Form, school: School
) -> None:
    (pupil,) = school.store.members_of(school.secret)
    school.store.remove_member(school.secret, pupil.learner_id)
    counting.count()
    assert counting.told() == DELETED


def test_a_pupil_who_leaves_a_task_open_finds_the_page_to_join_a_class(
    open_page: OpenPage, school: School
) -> None:
    school.store.set_task(school.secret, Task(None, Settings(), NOW), NOW)
    page = open_page("join", code=school.code)
    button(page, "Join the class")
    school.store.delete_class(school.secret, NOW)
    page.button(key="join_start").click().run()
    assert not page.exception
    assert page.title[0].value == "Join a class"
    assert "Go on" in labels(page)


def test_a_teacher_sees_the_others_go_on_when_one_pupil_deletes_everything(
    counting: Form, school: School
) -> None:
    school.count(school.join(), EXAM, [None] * 5)
    (pupil,) = [
        one.member for one in school.store.class_work(school.secret).members if one.task_n == 1
    ]
    school.store.delete_learner(pupil.learner_id)
    (work,) = school.store.class_work(school.secret).members
    assert work.task_ended
    counting.count()
    assert counting.told() == DELETED
