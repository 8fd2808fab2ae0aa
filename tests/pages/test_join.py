"""The page Join: how pupils come to a class, and what stays apart from it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.buttons import button, labels
from tests.pages.form import Form
from tests.pages.school import NOW, School, words
from trainer.classroom.classes import Joined, Task
from trainer.classroom.course import Week
from trainer.classroom.exam import Exam
from trainer.cribbage.show import Kind
from trainer.drill.sitting import Settings, Shows
from trainer.folders import PAGES
from trainer.storage.store import Store
from trainer.ui.cookie import COOKIE

OpenPage = Callable[..., AppTest]

EXAM = Exam(seed=11, hands=5, week=Week.WHOLE)


@pytest.fixture
def school(store: Store) -> School:
    return School(store)


@pytest.fixture
def another_device(cookies: dict[str, str]) -> Callable[[], None]:
    """Call it to go on with another browser."""

    def change() -> None:
        cookies[COOKIE] = "e" * 32

    return change


def joined(open_page: OpenPage, school: School) -> AppTest:
    page = open_page("join", code=school.code)
    button(page, "Join the class")
    return page


def name_and_code(page: AppTest) -> tuple[str, str]:
    """As the pupil is told them, once."""
    name = re.search(r"You are (\w+ \w+)", words(page))
    code = re.search(r"Your code is \*\*(\d{4})\*\*", words(page))
    assert name is not None
    assert code is not None
    return name[1], code[1]


def come_back(page: AppTest, name: str, code: str) -> None:
    page.text_input(key="join_name").set_value(name)
    page.text_input(key="join_figures").set_value(code)
    button(page, "Come back")


@pytest.mark.parametrize("typed", ["{code}", " {code} ", "{half}-{rest}", "{half} {rest}"])
def test_the_code_of_a_class_is_taken_as_people_type_it(
    open_page: OpenPage, school: School, typed: str
) -> None:
    page = open_page("join")
    code = school.code.lower()
    page.text_input(key="join_code").set_value(
        typed.format(code=code, half=code[:3], rest=code[3:])
    )
    button(page, "Go on")
    assert "Join the class" in labels(page)


def test_before_joining_one_is_told_what_is_kept_and_who_sees_it(
    open_page: OpenPage, school: School, store: Store, cookies: dict[str, str]
) -> None:
    page = open_page("join", code=school.code)
    told = words(page)
    for part in (
        "made-up name",
        "Your teacher sees it",
        "until your teacher deletes the class, or you delete it in Settings",
    ):
        assert part in told
    assert not store.members_of(school.secret)
    assert len(store.learners_of(cookies[COOKIE])) == 1


def test_a_pupil_is_given_a_name_and_told_the_code_once(
    open_page: OpenPage, school: School
) -> None:
    page = joined(open_page, school)
    name, code = name_and_code(page)
    assert [member.name for member in school.store.members_of(school.secret)] == [name]
    later = open_page("join")
    assert later.title[0].value == name
    assert code not in words(later)


def test_a_code_that_no_class_has_is_told_plainly(open_page: OpenPage, school: School) -> None:
    page = open_page("join")
    page.text_input(key="join_code").set_value("<script>")
    button(page, "Go on")
    assert page.warning
    assert "Join the class" not in labels(page)


def test_a_wrong_code_in_the_address_is_tried_once_however_often_the_page_is_drawn(
    open_page: OpenPage, school: School
) -> None:
    page = open_page("join", code="WRONG2")
    assert page.warning
    for _ in range(12):
        page.run()
    page.text_input(key="join_code").set_value(school.code)
    button(page, "Go on")
    assert "Join the class" in labels(page)


@pytest.mark.parametrize("typed", ["", "  "])
def test_who_sends_no_code_is_asked_for_one(open_page: OpenPage, typed: str) -> None:
    page = open_page("join")
    page.text_input(key="join_code").set_value(typed)
    button(page, "Go on")
    assert "Type the six letters and figures" in words(page)


def test_after_too_many_tries_one_is_told_to_wait(open_page: OpenPage, school: School) -> None:
    page = open_page("join")
    for attempt in range(12):
        page.text_input(key="join_code").set_value(f"222{attempt:03}")
        button(page, "Go on")
    assert "too many tries" in words(page).lower()
    page.text_input(key="join_code").set_value(school.code)
    button(page, "Go on")
    assert "Join the class" not in labels(page)


def test_name_and_code_bring_a_pupil_back_on_another_device(
    open_page: OpenPage, school: School, another_device: Callable[[], None]
) -> None:
    name, code = name_and_code(joined(open_page, school))
    another_device()
    page = open_page("join", code=school.code)
    wrong = f"{(int(code) + 1) % 10_000:04}"
    come_back(page, name, wrong)
    assert page.warning
    assert page.title[0].value == "Join a class"
    come_back(page, name.lower(), code)
    assert page.title[0].value == name
    assert len(school.store.members_of(school.secret)) == 1


def test_the_task_appears_by_itself_and_begins_with_one_tap(
    open_page: OpenPage, school: School
) -> None:
    page = joined(open_page, school)
    assert "Start" not in labels(page)
    school.set_exam(EXAM)
    page.run()
    assert "Exam: 5 hands, whole hands. No clock." in words(page)
    assert "Nothing is said of your counts until the end" in words(page)
    assert begun(open_page, page).show == EXAM.shows[0]


@pytest.mark.parametrize("task", [Task(EXAM.code, None, NOW), Task(None, Settings(hands=5), NOW)])
def test_the_first_page_begins_the_task_with_one_tap_and_goes_on_with_it(
    open_page: OpenPage, school: School, task: Task
) -> None:
    joined(open_page, school)
    school.store.set_task(school.secret, task, NOW)
    form = begun(open_page, open_page("learn"))
    assert (form.data["phase"], form.data["length"]) == ("open", 5)
    form.count()
    (work,) = school.store.class_work(school.secret).members
    assert work.task_n == 1
    again = open_page("learn")
    assert labels(again).count("Go on") == 1
    button(again, "Go on")
    assert Form(open_page("drill", sitting=form.data["sitting"])).data["n"] == 1


def test_an_exam_that_is_done_is_no_task_any_more_on_the_first_page(
    open_page: OpenPage, school: School
) -> None:
    school.set_exam(EXAM)
    joined(open_page, school)
    (member,) = school.store.members_of(school.secret)
    school.count(Joined(member, ""), EXAM, [None] * 5)
    assert "Your class has a task" not in words(open_page("learn"))


def test_a_pupil_hands_in_an_exam_that_was_left_off(open_page: OpenPage, school: School) -> None:
    school.set_exam(EXAM)
    begun(open_page, joined(open_page, school)).count()
    page = open_page("join")
    assert "You left it off: 1 of 5 hands is counted." in words(page)
    button(page, "Hand it in")
    (work,) = school.store.class_work(school.secret).members
    assert (work.task_ended, work.task_right) == (True, 1)
    assert "Look at your result" in labels(open_page("join"))


def begun(open_page: OpenPage, page: AppTest) -> Form:
    """The drill to which the button leads."""
    button(page, "Start")
    return Form(open_page("drill", sitting=Form(page).data["sitting"]))


def test_a_drill_that_is_the_task_begins_at_once(open_page: OpenPage, school: School) -> None:
    settings = Settings(hands=10, shows=Shows.CRIB)
    school.store.set_task(school.secret, Task(None, settings, NOW), NOW)
    page = joined(open_page, school)
    form = begun(open_page, page)
    assert form.data["length"] == 10
    assert form.show.crib
    form.count()
    (work,) = school.store.class_work(school.secret).members
    assert (work.hands, work.right, work.task_n) == (1, 1, 1)


def test_a_drill_that_was_left_off_is_gone_on_with(open_page: OpenPage, school: School) -> None:
    school.store.set_task(school.secret, Task(None, Settings(hands=10), NOW), NOW)
    page = joined(open_page, school)
    begun(open_page, page).count()
    page = open_page("join")
    button(page, "Go on")
    assert Form(page).data["n"] == 1


def test_a_drill_that_is_done_leads_to_its_result_and_its_card_is_gone(
    open_page: OpenPage, school: School
) -> None:
    school.store.set_task(school.secret, Task(None, Settings(hands=5), NOW), NOW)
    form = begun(open_page, joined(open_page, school))
    form.count()
    assert "Your class has a task" in words(open_page("learn"))
    for _ in range(4):
        form.count()
    (work,) = school.store.class_work(school.secret).members
    assert work.task_ended
    assert "Your class has a task" not in words(open_page("learn"))
    page = open_page("join")
    assert "You have done it." in words(page)
    assert {"Look at your result", "Do it again"} <= {*labels(page)}
    button(page, "Look at your result")
    result = open_page("drill", sitting=form.data["sitting"])
    assert "5 of 5 right" in words(result)


def test_a_drill_that_was_ended_early_is_still_to_be_done(
    open_page: OpenPage, school: School
) -> None:
    school.store.set_task(school.secret, Task(None, Settings(hands=5), NOW), NOW)
    form = begun(open_page, joined(open_page, school))
    form.count()
    button(form.app, "End this sitting")
    assert "Your class has a task" in words(open_page("learn"))
    assert "Start" in labels(open_page("join"))


def test_a_drill_done_before_it_was_set_is_to_be_done_again(
    open_page: OpenPage, school: School
) -> None:
    settings = Settings(hands=5)
    school.store.set_task(school.secret, Task(None, settings, NOW), NOW)
    form = begun(open_page, joined(open_page, school))
    for _ in range(5):
        form.count()
    later = datetime.now(UTC)
    school.store.set_task(school.secret, Task(None, settings, later), later)
    assert "Your class has a task" in words(open_page("learn"))
    assert "Start" in labels(open_page("join"))


def test_an_exam_that_is_done_leads_to_its_result(open_page: OpenPage, school: School) -> None:
    school.set_exam(EXAM)
    page = joined(open_page, school)
    (member,) = school.store.members_of(school.secret)
    school.count(Joined(member, ""), EXAM, [None] * 5)
    page = open_page("join")
    assert "for your class the first result counts" in words(page)
    button(page, "Look at your result")
    page = open_page("drill", exam=EXAM.code)
    assert "5 of 5 right" in words(page)
    assert "for your class the first result counts" in words(page)
    assert "Take the exam again" in labels(page)
    assert links(page) == [f"Your class: {member.name}"]


def test_an_exam_done_with_extra_time_is_the_task_done(open_page: OpenPage, school: School) -> None:
    exam = replace(EXAM, minutes=5)
    school.set_exam(exam)
    joined(open_page, school)
    (member,) = school.store.members_of(school.secret)
    extra = replace(exam, extra=100)
    school.count(Joined(member, ""), extra, [None] * 5)
    page = open_page("join")
    assert "Start" not in labels(page)
    button(page, "Look at your result")
    result = words(open_page("drill", exam=extra.code))
    assert "for your class the first result counts" in result


def test_an_exam_begun_with_extra_time_is_gone_on_with(open_page: OpenPage, school: School) -> None:
    exam = replace(EXAM, minutes=5)
    school.set_exam(exam)
    joined(open_page, school)
    (member,) = school.store.members_of(school.secret)
    school.count(Joined(member, ""), replace(exam, extra=50), [None])
    page = open_page("join")
    assert "You left it off: 1 of 5 hands is counted." in words(page)
    button(page, "Go on")
    assert Form(page).data["n"] == 1


def test_an_exam_done_before_it_was_set_is_to_be_taken_again(
    open_page: OpenPage, school: School
) -> None:
    joined(open_page, school)
    (member,) = school.store.members_of(school.secret)
    school.count(Joined(member, ""), EXAM, [None] * 5)
    later = datetime.now(UTC)
    school.store.set_task(school.secret, Task(EXAM.code, None, later), later)
    page = open_page("join")
    button(page, "Take it again")
    assert Form(open_page("drill", sitting=Form(page).data["sitting"])).show == EXAM.shows[0]


def test_an_exam_that_is_done_is_taken_again_and_the_first_result_counts(
    open_page: OpenPage, school: School
) -> None:
    school.set_exam(EXAM)
    joined(open_page, school)
    (member,) = school.store.members_of(school.secret)
    school.count(Joined(member, ""), EXAM, [Kind.FIFTEEN] * 5)
    right = [work.task_right for work in school.store.class_work(school.secret).members]
    page = open_page("join")
    button(page, "Take it again")
    form = Form(open_page("drill", sitting=Form(page).data["sitting"]))
    for _ in EXAM.shows:
        form.count()
    form.say("finish")
    (work,) = school.store.class_work(school.secret).members
    assert ([work.task_right], work.task_again) == (right, 1)


def links(page: AppTest) -> list[str]:
    """What is written on the links to a class."""
    return [label for label in page_links(page) if "class" in label]


def test_the_first_page_leads_to_a_class_and_a_pupil_back_to_theirs(
    open_page: OpenPage, school: School
) -> None:
    assert links(open_page("learn")) == ["Joining a class? Enter the code"]
    name, _ = name_and_code(joined(open_page, school))
    assert links(open_page("learn")) == [f"Your class: {name}"]


def test_nobody_who_is_in_no_class_is_asked_after_one_in_the_drill(
    open_page: OpenPage, school: School
) -> None:
    button(open_page("settings"), "Somebody else")
    assert links(open_page("drill")) == []


def test_what_was_counted_before_joining_stays_apart(
    open_page: OpenPage, school: School, store: Store, cookies: dict[str, str]
) -> None:
    Form(open_page("drill")).count()
    joined(open_page, school)
    (work,) = store.class_work(school.secret).members
    assert work.hands == 0
    before, member = store.learners_of(cookies[COOKIE])
    assert store.history.figures(before.id).hands == 1
    assert store.active(cookies[COOKIE]) == member
    page = open_page("settings")
    button(page, "Learner 1")
    assert store.active(cookies[COOKIE]) == before
    assert open_page("join").title[0].value == "Join a class"


def test_no_hand_of_whoever_was_here_before_is_left_on_the_table(
    open_page: OpenPage, school: School, store: Store
) -> None:
    page = open_page("drill")
    Form(page).count()
    page.query_params.clear()
    page.switch_page(str(PAGES / "join.py")).run()
    page.text_input(key="join_code").set_value(school.code)
    button(page, "Go on")
    button(page, "Join the class")
    page.switch_page(str(PAGES / "drill.py")).run()
    assert "Somebody else" not in Form(page).told()
    (work,) = store.class_work(school.secret).members
    assert work.hands == 0


def test_on_a_shared_device_the_next_pupil_comes_in_as_somebody_else(
    open_page: OpenPage, school: School
) -> None:
    first, _ = name_and_code(joined(open_page, school))
    page = open_page("join")
    button(page, "Not you? Come back as somebody else")
    button(page, "Join the class")
    second, _ = name_and_code(page)
    assert first != second
    assert open_page("join").title[0].value == second
    assert len(school.store.members_of(school.secret)) == 2


def test_on_a_shared_device_nobody_gets_at_what_another_pupil_counted(
    open_page: OpenPage, school: School
) -> None:
    first, code = name_and_code(joined(open_page, school))
    page = open_page("join")
    button(page, "Not you? Come back as somebody else")
    button(page, "Join the class")
    assert not [label for label in labels(open_page("settings")) if first in label]
    page = open_page("join")
    button(page, "Not you? Come back as somebody else")
    come_back(page, first, code)
    assert page.title[0].value == first


def test_a_pupil_who_leaves_a_shared_device_comes_back_by_the_code_only(
    open_page: OpenPage, school: School
) -> None:
    Form(open_page("drill")).count()
    page = joined(open_page, school)
    name, code = name_and_code(page)
    button(page, "Leave this device")
    assert page.title[0].value == "Join a class"
    assert not [label for label in labels(open_page("settings")) if name in label]
    back = open_page("join", code=school.code)
    come_back(back, name, code)
    assert back.title[0].value == name


def test_who_thinks_better_of_it_is_still_the_one_who_was_here(
    open_page: OpenPage, school: School
) -> None:
    name, _ = name_and_code(joined(open_page, school))
    page = open_page("join")
    button(page, "Not you? Come back as somebody else")
    button(page, "Back")
    assert page.title[0].value == name


def test_somebody_private_joins_with_a_word_of_warning(
    open_page: OpenPage, school: School, store: Store
) -> None:
    button(open_page("settings"), "Somebody private")
    page = open_page("join", code=school.code)
    assert "joining ends that" in words(page)
    button(page, "Join the class")
    name, _ = name_and_code(page)
    assert [member.name for member in store.members_of(school.secret)] == [name]
    assert open_page("join").title[0].value == name


def test_an_ended_class_takes_nobody_new_but_lets_its_pupils_back(
    open_page: OpenPage, school: School, another_device: Callable[[], None]
) -> None:
    name, code = name_and_code(joined(open_page, school))
    school.store.end_class(school.secret, NOW)
    another_device()
    page = open_page("join", code=school.code)
    assert "takes nobody new" in words(page)
    assert "Join the class" not in labels(page)
    come_back(page, name, code)
    assert page.title[0].value == name


LINE = "Counting as **{}** for your class"
ENDED = "Your class has ended. You count for yourself again."


@pytest.mark.parametrize(
    "name", ["learn", "drill", "throwing", "play", "progress", "count", "settings", "exam"]
)
def test_every_page_says_for_which_class_one_counts(
    open_page: OpenPage, school: School, store: Store, cookies: dict[str, str], name: str
) -> None:
    assert "for your class" not in words(open_page(name))
    member = store.join_class(cookies[COOKIE], school.code, NOW).member
    page = open_page(name)
    assert LINE.format(member.name) in words(page)
    assert "Leave" in page_links(page)


def test_who_leaves_a_class_for_a_while_goes_back_with_one_tap(
    open_page: OpenPage, school: School, store: Store, cookies: dict[str, str]
) -> None:
    page = joined(open_page, school)
    name, _ = name_and_code(page)
    button(page, "Count for yourself again")
    before = store.active(cookies[COOKIE])
    assert before is not None
    assert store.membership(before.id) is None
    Form(open_page("drill")).count()
    assert "for your class" not in words(open_page("learn"))
    (work,) = store.class_work(school.secret).members
    assert work.hands == 0
    page = open_page("join")
    button(page, f"Go on as {name}")
    assert page.title[0].value == name
    assert LINE.format(name) in words(open_page("learn"))


def test_when_the_class_ends_a_pupil_counts_for_themselves_again_and_is_told_so(
    open_page: OpenPage, school: School, store: Store, cookies: dict[str, str]
) -> None:
    school.store.set_task(school.secret, Task(None, Settings(hands=5), NOW), NOW)
    page = joined(open_page, school)
    name, _ = name_and_code(page)
    form = begun(open_page, page)
    form.count()
    store.end_class(school.secret, datetime.now(UTC))
    work = store.class_work(school.secret)
    form.count()  # it comes too late
    assert "Your class has ended, and nothing more is counted for it." in form.told()
    assert ENDED in words(form.app)
    Form(open_page("drill")).say("begin")
    Form(open_page("drill")).count()
    assert store.class_work(school.secret) == work
    assert work.members[0].hands == 1
    mine = store.active(cookies[COOKIE])
    assert mine is not None
    assert mine.name != name
    assert store.history.figures(mine.id).hands == 1
    assert ENDED not in words(open_page("learn"))  # it was told, and they count again


def test_who_counts_for_themselves_again_can_look_at_what_they_did_for_the_class(
    open_page: OpenPage, school: School, store: Store
) -> None:
    name, _ = name_and_code(joined(open_page, school))
    school.set_exam(EXAM)
    (member,) = store.members_of(school.secret)
    school.count(Joined(member, ""), EXAM, [None] * 5)
    store.end_class(school.secret, datetime.now(UTC))
    page = open_page("learn")
    assert ENDED in words(page)
    assert "See your result" in page_links(page)
    page = open_page("join")
    button(page, f"Look at it as {name}")
    assert "Your teacher sees nothing of what you count now." in words(page)
    assert "Take it again" not in labels(page)
    button(page, "Look at your result")
    page = open_page("drill", exam=EXAM.code)
    assert "5 of 5 right" in words(page)
    assert f"**{name}**, whose class has ended" in words(page)
    button(open_page("join"), "Count for yourself again")
    assert name not in words(open_page("learn"))


def test_a_pupil_who_waits_for_a_task_sees_by_themselves_that_the_class_has_ended(
    open_page: OpenPage, school: School, store: Store
) -> None:
    page = joined(open_page, school)
    store.end_class(school.secret, NOW)
    page.run()
    assert ENDED in words(page)


def page_links(page: AppTest) -> list[str]:
    found: list[Any] = list(page.get("page_link"))
    return [one.proto.label for one in found]


def test_when_the_class_was_deleted_the_pupil_is_asked_for_a_code(
    open_page: OpenPage, school: School
) -> None:
    joined(open_page, school)
    school.store.delete_class(school.secret, NOW)
    assert open_page("join").title[0].value == "Join a class"


def test_the_code_of_another_class_can_be_typed_instead(
    open_page: OpenPage, school: School, store: Store
) -> None:
    other = School(store)
    page = open_page("join", code=school.code)
    button(page, "Another class")
    page.text_input(key="join_code").set_value(other.code)
    button(page, "Go on")
    button(page, "Join the class")
    assert len(store.members_of(other.secret)) == 1
    assert not store.members_of(school.secret)
