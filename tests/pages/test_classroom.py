"""The page Classroom: what is thrown on the wall, and the teacher's side of a class."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.buttons import button, labels
from tests.pages.component import Component
from tests.pages.school import NOW, School, words
from trainer.classroom.classes import ClassError, Task
from trainer.classroom.course import Week
from trainer.classroom.exam import QUIZZES, Exam
from trainer.cribbage.announce import spoken
from trainer.cribbage.show import Kind
from trainer.drill.sitting import Dealt, Settings, Shows
from trainer.learning.answers import Mode
from trainer.learning.preferences import Preferences
from trainer.learning.skills import Skill
from trainer.storage.store import Store
from trainer.ui import clock
from trainer.ui.class_cookie import CLASS_COOKIE, MOST_CLASSES, fingerprint
from trainer.ui.cookie import COOKIE

OpenPage = Callable[..., AppTest]

EXAM = Exam(seed=7, hands=5, week=Week.WHOLE)


class Key(Component):
    name = "class_key"


class Entry(Component):
    name = "class_entry"


class Sign(Component):
    name = "join_sign"


class Cards(Component):
    name = "show_cards"


def class_page(open_page: OpenPage, **query: str) -> AppTest:
    return open_page("classroom", part="class", **query)


def table(page: AppTest, place: int = 0) -> list[dict[str, str]]:
    frame = page.table[place].value
    return [dict(zip(frame.columns, row, strict=True)) for row in frame.to_numpy()]


@pytest.mark.parametrize(
    ("part", "heading"),
    [("project", "A hand of your own"), ("hand-out", "An exam"), ("class", "Open a class")],
)
def test_the_address_says_which_part_is_open(open_page: OpenPage, part: str, heading: str) -> None:
    page = open_page("classroom", part=part)
    assert heading in [*(header.value for header in page.header), *labels(page)]


def test_a_part_that_there_is_not_is_the_first(open_page: OpenPage) -> None:
    assert "A hand of your own" in words(open_page("classroom", part="nonsense"))


def test_who_keeps_a_class_here_begins_with_it(open_page: OpenPage, school: School) -> None:
    assert Sign(open_page("classroom")).data["code"] == school.code


def test_without_the_key_nothing_is_seen_of_any_class(
    open_page: OpenPage, school: School, cookies: dict[str, str]
) -> None:
    pupil = school.join()
    for cookie in (None, "", school.code, "0" * 32, school.secret[:-1]):
        cookies.pop(CLASS_COOKIE, None)
        if cookie is not None:
            cookies[CLASS_COOKIE] = cookie
        page = class_page(open_page)
        assert labels(page) == ["Open a class"]
        assert not page.table
        assert pupil.member.name not in words(page)


def test_a_new_class_is_gone_to_at_once_and_gives_its_key_until_it_is_kept(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    page = class_page(open_page)
    button(page, "Open a class")
    secret = Entry(page).data["secret"]
    cookies[CLASS_COOKIE] = secret
    for _ in range(2):  # a reload loses nothing
        page = class_page(open_page, link="new")
        assert "the only key to your class" in words(page)
        assert Key(page).data["secret"] == secret
    found = store.class_of_secret(secret)
    assert found is not None
    assert Sign(page).data["code"] == found.join_code
    button(page, "I have kept it")
    assert "link" not in page.query_params
    assert not Key(page).is_there
    assert not Key(class_page(open_page)).is_there
    assert secret not in words(page)


def test_the_key_of_a_class_opened_a_while_ago_is_given_to_nobody(
    open_page: OpenPage, school: School, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "now", lambda: NOW + timedelta(hours=2))
    page = class_page(open_page, link="new")
    assert not Key(page).is_there
    assert "link" not in page.query_params


def test_no_class_is_opened_in_a_browser_that_could_not_keep_its_key(
    open_page: OpenPage, cookies: dict[str, str]
) -> None:
    cookies.clear()
    page = class_page(open_page)
    assert "keeps no cookies" in words(page)
    assert not labels(page)


def test_a_teacher_who_counts_privately_keeps_the_class_all_the_same(
    open_page: OpenPage, store: Store
) -> None:
    button(open_page("settings"), "Somebody private")
    page = class_page(open_page)
    button(page, "Open a class")
    assert store.class_of_secret(Entry(page).data["secret"]) is not None


def test_pupils_are_shown_the_address_the_code_and_a_picture_of_both(
    open_page: OpenPage, school: School
) -> None:
    sign = Sign(class_page(open_page)).data
    assert sign["address"].endswith("/join")
    assert sign["code"] == school.code
    assert sign["picture"].startswith("data:image/svg+xml")


def test_of_several_classes_one_is_chosen(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    first, second = School(store), School(store)
    cookies[CLASS_COOKIE] = f"{second.secret}.{first.secret}"
    page = class_page(open_page)
    assert Sign(page).data["code"] == second.code
    page.selectbox(key="classroom_class").set_value(first.code).run()
    assert Sign(page).data["code"] == first.code


@pytest.mark.parametrize(
    ("link", "told"),
    [("incomplete", "not whole"), ("opened", "Either the class was deleted, or a letter")],
)
def test_a_link_that_opens_nothing_is_told_of_once(
    open_page: OpenPage, cookies: dict[str, str], link: str, told: str
) -> None:
    cookies[CLASS_COOKIE] = "0" * 32
    page = class_page(open_page, link=link)
    assert told in words(page)
    assert "link" not in page.query_params
    page.run()
    assert told not in words(page)


def test_a_browser_without_cookies_is_told_why_no_class_opens(open_page: OpenPage) -> None:
    assert "keeps no cookies" in words(class_page(open_page, link="opened"))


def test_who_has_done_what_is_listed_by_name(open_page: OpenPage, school: School) -> None:
    school.set_exam(EXAM)
    ready, halfway, idle = (school.join() for _ in range(3))
    school.count(ready, EXAM, [None] * 5)
    count = EXAM.shows[0].count()
    kind = next(kind for kind in Kind if count.points(kind))
    school.count(halfway, EXAM, [kind, None])
    page = class_page(open_page)
    assert "**3 pupils** · 1 not begun · 1 counting · 1 done" in words(page)
    rows = {row["Name"]: row for row in table(page)}
    assert list(rows) == sorted(rows)
    assert rows[ready.member.name] == {
        "Name": ready.member.name,
        "Task": "done, 5 of 5 right",
        "Right in all": "5 of 5",
        "Points missed": "0",
        "Said too many": "0",
        "Last hand": "just now",
    }
    of_halfway = rows[halfway.member.name]
    assert (of_halfway["Task"], of_halfway["Last hand"]) == ("2 of 5", "just now")
    assert (of_halfway["Right in all"], of_halfway["Points missed"]) == ("–", "0")
    assert rows[idle.member.name]["Task"] == "not begun"
    assert rows[idle.member.name]["Last hand"] == "–"
    (show_right,) = [one for one in page.toggle if one.label == "Show how many are right"]
    show_right.set_value(True).run()
    of_halfway = next(row for row in table(page) if row["Name"] == halfway.member.name)
    assert (of_halfway["Right in all"], of_halfway["Points missed"]) == (
        "1 of 2",
        str(count.points(kind)),
    )


def test_a_pupil_who_joins_appears_without_anybody_doing_anything_else(
    open_page: OpenPage, school: School
) -> None:
    page = class_page(open_page)
    assert "Nobody has joined yet" in words(page)
    pupil = school.join()
    page.run()
    assert table(page)[0]["Name"] == pupil.member.name


def test_while_an_exam_runs_what_is_missed_is_shown_only_when_asked_for(
    open_page: OpenPage, school: School
) -> None:
    school.set_exam(EXAM)
    first, second = school.join(), school.join()
    place = next(n for n, show in enumerate(EXAM.shows) if show.count().fifteens)
    answers: list[Kind | None] = [None] * 5
    answers[place] = Kind.FIFTEEN
    school.count(first, EXAM, answers)
    school.count(second, EXAM, answers)
    page = class_page(open_page)
    assert not Cards(page).is_there
    show_what_is_missed(page)
    show = EXAM.shows[place]
    shown = [card["code"] for card in Cards(page).data["hand"]]
    assert sorted(shown) == sorted(card.code for card in show.hand)
    assert f"“{spoken(show.count())}”" in words(page)
    assert f"2 of 2 missed this, {2 * show.count().fifteens} points in all" in words(page)
    (worst, *_) = table(page, 1)
    assert worst["Category"] == "Fifteens"
    assert worst["Points missed"].startswith(f"{2 * show.count().fifteens} of ")
    assert all("of" in row["Right"] for row in table(page, 2))


def test_the_hands_a_class_misses_have_the_teachers_own_colours(
    open_page: OpenPage, school: School, store: Store, cookies: dict[str, str]
) -> None:
    teacher = store.add_learner(cookies[COOKIE], now=NOW)
    store.save_preferences(teacher.id, Preferences(four_colours=True))
    school.set_exam(EXAM)
    place = next(n for n, show in enumerate(EXAM.shows) if show.count().fifteens)
    school.count(school.join(), EXAM, [Kind.FIFTEEN if n == place else None for n in range(5)])
    page = class_page(open_page)
    show_what_is_missed(page)
    assert Cards(page).data["four_colours"]


def show_what_is_missed(page: AppTest) -> None:
    (toggle,) = [one for one in page.toggle if one.label == "Show it, with cards and counts"]
    toggle.set_value(True).run()


def test_what_was_shown_of_one_exam_is_hidden_when_the_next_is_set(
    open_page: OpenPage, school: School
) -> None:
    school.set_exam(EXAM)
    school.count(school.join(), EXAM, [Kind.FIFTEEN] * 5)
    page = class_page(open_page)
    show_what_is_missed(page)
    assert Cards(page).is_there
    choose(page, "Which exam", QUIZZES[1].title)
    button(page, "Set this task")
    assert not Cards(page).is_there


def test_an_exam_taken_again_is_told_beside_the_first_result(
    open_page: OpenPage, school: School
) -> None:
    school.set_exam(EXAM)
    pupil = school.join()
    school.count(pupil, EXAM, [None, None, None, None, Kind.FIFTEEN])
    first = table(class_page(open_page))[0]["Task"]
    school.count(pupil, EXAM, [None] * 5)
    assert table(class_page(open_page))[0]["Task"] == f"{first}, done again later"


@pytest.mark.parametrize(
    ("task", "told"),
    [
        (Task(EXAM.code, None, NOW), "stays in the class's tables"),
        (Task(None, EXAM.settings, NOW), "Download the class (CSV) first"),
    ],
)
def test_before_another_task_one_is_told_where_the_results_of_this_one_are(
    open_page: OpenPage, school: School, task: Task, told: str
) -> None:
    school.store.set_task(school.secret, task, NOW)
    pupil = school.join()
    assert told not in words(class_page(open_page))
    school.count(pupil, EXAM, [None])
    assert told in words(class_page(open_page))


def test_a_browser_that_can_hold_no_more_keys_says_so_before_a_class_is_opened(
    open_page: OpenPage, school: School, cookies: dict[str, str]
) -> None:
    gone = [f"{n:032x}" for n in range(MOST_CLASSES - 1)]
    cookies[CLASS_COOKIE] = ".".join((*gone, school.secret))
    page = class_page(open_page, link="full")
    assert "Forget one first" in words(page)
    assert "Open a class" not in labels(page)
    links = [one.proto for one in page.get("bidi_component")]
    links = [one for one in links if one.component_name.endswith("leave_link")]
    assert [json.loads(one.json)[0]["fingerprint"] for one in links] == [
        fingerprint(school.secret),
        ".".join(map(fingerprint, gone)),
    ]


def test_what_was_shown_before_is_hidden_when_an_exam_is_set(
    open_page: OpenPage, school: School
) -> None:
    school.count(school.join(), EXAM, [Kind.FIFTEEN] * 5)
    page = class_page(open_page)
    assert Cards(page).is_there
    choose(page, "Which exam", QUIZZES[1].title)
    button(page, "Set this task")
    assert not Cards(page).is_there


def test_a_class_that_misses_nothing_is_told_so(open_page: OpenPage, school: School) -> None:
    school.count(school.join(), EXAM, [None] * 5)
    assert "Nothing was missed so far." in words(class_page(open_page))


def test_of_an_exam_in_fifteens_only_fifteens_are_said(open_page: OpenPage, school: School) -> None:
    exam = Exam(seed=3, hands=4, week=Week.FIFTEENS)
    place = next(n for n, show in enumerate(exam.shows) if show.count().fifteens)
    answers: list[Kind | None] = [None] * 4
    answers[place] = Kind.FIFTEEN
    school.count(school.join(), exam, answers)
    page = class_page(open_page)
    assert f"“{spoken(exam.shows[place].count(), asked=[Kind.FIFTEEN])}”" in words(page)


def test_an_exam_is_made_and_set_as_the_task(open_page: OpenPage, school: School) -> None:
    page = class_page(open_page)
    page.selectbox(key="classroom_exam_week").set_value(Week.RUNS).run()
    page.selectbox(key="classroom_exam_minutes").set_value(5).run()
    button(page, "Set this task")
    assert "**Exam: 10 hands, fifteens, pairs and runs. 5 minutes for all of them.**" in words(page)
    assert school.task is not None
    exam = Exam.parse(school.task.exam or "")
    assert (exam.week, exam.hands, exam.minutes) == (Week.RUNS, 10, 5)


def test_a_ready_made_quiz_is_set_as_the_task(open_page: OpenPage, school: School) -> None:
    page = class_page(open_page)
    choose(page, "Which exam", QUIZZES[1].title)
    button(page, "Set this task")
    assert school.task is not None
    assert school.task.exam == QUIZZES[1].exam.code


def test_the_code_of_an_exam_is_set_as_the_task(open_page: OpenPage, school: School) -> None:
    page = class_page(open_page)
    choose(page, "Which exam", "Enter a code")
    assert "Set this task" not in labels(page)
    page.text_input(key="classroom_exam_code").set_value("never").run()
    assert page.warning
    assert "Set this task" not in labels(page)
    typed = EXAM.code.lower().replace("-", " ")
    page.text_input(key="classroom_exam_code").set_value(typed).run()
    button(page, "Set this task")
    assert school.task is not None
    assert school.task.exam == EXAM.code


def test_a_drill_is_set_as_the_task(open_page: OpenPage, school: School) -> None:
    page = class_page(open_page)
    page.radio(key="classroom_task_kind").set_value("A drill").run()
    page.selectbox(key="classroom_task_practise").set_value(Skill.DOUBLE_RUN).run()
    page.selectbox(key="classroom_task_shows").set_value(Shows.BOTH).run()
    button(page, "Set this task")
    assert "**Drill: 10 hands and cribs, double run of three.**" in words(page)
    assert school.task is not None
    assert school.task.settings == Settings(
        mode=Mode.PRACTICE,
        hands=10,
        shows=Shows.BOTH,
        dealt=Dealt.MADE,
        skill=Skill.DOUBLE_RUN,
    )


def choose(page: AppTest, label: str, wanted: str) -> None:
    groups: list[Any] = list(page.get("button_group"))
    (group,) = [one for one in groups if one.label == label]
    group.set_value(wanted).run()
    assert not page.exception, page.exception[0].message


def test_a_pupil_who_lost_the_code_is_given_another(
    open_page: OpenPage, school: School, store: Store
) -> None:
    pupil = school.join()
    page = class_page(open_page)
    page.selectbox(key="classroom_pupil").set_value(pupil.member.name).run()
    button(page, "Give a new code")
    (told,) = [one.value for one in page.success]
    code = told.split("**")[1]
    came = store.come_back("e" * 32, school.code, pupil.member.name, code, NOW)
    assert came == pupil.member


def test_whoever_joins_while_the_page_is_open_can_be_given_a_code_at_once(
    open_page: OpenPage, school: School
) -> None:
    page = class_page(open_page)
    pupils = {school.join().member.name for _ in range(2)}
    page.run()
    assert {*page.selectbox(key="classroom_pupil").options} == pupils


def test_what_came_of_it_stays_until_another_pupil_is_chosen(
    open_page: OpenPage, school: School
) -> None:
    first, second = (school.join().member for _ in range(2))
    page = class_page(open_page)
    page.selectbox(key="classroom_pupil").set_value(first.name).run()
    button(page, "Give a new code")
    page.run()
    assert f"{first.name} comes back with" in words(page)
    page.selectbox(key="classroom_pupil").set_value(second.name).run()
    assert "comes back with" not in words(page)


def test_a_pupil_can_be_looked_at_by_category_and_hand(open_page: OpenPage, school: School) -> None:
    one, other = school.join(), school.join()
    place = next(n for n, show in enumerate(EXAM.shows) if show.count().fifteens)
    answers: list[Kind | None] = [None] * 5
    answers[place] = Kind.FIFTEEN
    school.count(one, EXAM, answers)
    school.count(other, EXAM, [None] * 5)
    page = class_page(open_page)
    page.selectbox(key="classroom_pupil").set_value(one.member.name).run()
    rows = {row["Category"]: row["Right"] for row in table(page, -1)}
    assert rows == {"Fifteens": "4 of 5"} | dict.fromkeys(
        ("Pairs", "Runs", "Flush", "Nobs"), "5 of 5"
    )
    assert "1 of 1 missed this" in words(page)
    page.selectbox(key="classroom_pupil").set_value(other.member.name).run()
    assert "Nothing was missed so far." in words(page)


def test_a_pupil_who_is_gone_is_no_longer_chosen(
    open_page: OpenPage, school: School, store: Store
) -> None:
    pupil, _ = school.join(), school.join()
    page = class_page(open_page)
    page.selectbox(key="classroom_pupil").set_value(pupil.member.name).run()
    store.delete_learner(pupil.member.learner_id)
    page.run()
    assert not page.exception
    assert page.selectbox(key="classroom_pupil").value is None


def test_a_pupil_is_taken_out_of_the_class(open_page: OpenPage, school: School) -> None:
    pupil = school.join()
    page = class_page(open_page)
    assert "Take out of the class" not in labels(page)  # nobody is chosen yet
    page.selectbox(key="classroom_pupil").set_value(pupil.member.name).run()
    (take_out,) = [one for one in page.button if one.label == "Take out of the class"]
    assert take_out.disabled
    page.checkbox(key=f"classroom_sure_{pupil.member.learner_id}").check().run()
    button(page, "Take out of the class")
    assert f"{pupil.member.name} is no longer in the class." in words(page)
    assert not page.table


def test_an_ended_class_takes_nobody_and_can_still_be_read(
    open_page: OpenPage, school: School, store: Store
) -> None:
    pupil = school.join()
    page = class_page(open_page)
    button(page, "End the class …")
    button(page, "End it")
    assert not Sign(page).is_there
    assert table(page)[0]["Name"] == pupil.member.name
    with pytest.raises(ClassError):
        store.join_class("e" * 32, school.code, NOW)


def test_a_class_is_deleted_only_after_a_second_question(
    open_page: OpenPage, school: School, store: Store
) -> None:
    pupil = school.join()
    school.count(pupil, EXAM, [None, None])
    page = class_page(open_page)
    button(page, "Delete the class …")
    assert "1 pupil and 2 hands" in words(page)
    button(page, "Keep the class")
    assert store.class_of_secret(school.secret) is not None
    button(page, "Delete the class …")
    button(page, "Delete for good")
    assert "deleted, with everything in it" in words(page)
    assert labels(page) == ["Open a class"]
    assert store.class_of_secret(school.secret) is None
    assert store.learner(pupil.member.learner_id) is None


def test_a_class_deleted_in_another_tab_is_seen_no_more(
    open_page: OpenPage, school: School, store: Store
) -> None:
    pupil = school.join()
    page = class_page(open_page)
    store.delete_class(school.secret, NOW)
    button(page, "Set this task")
    assert labels(page) == ["Open a class"]
    assert pupil.member.name not in words(page)


def test_a_class_is_told_of_plainly_while_the_history_cannot_be_reached(
    open_page: OpenPage, school: School
) -> None:
    file = os.environ["FIFTEEN_TWO_DATABASE_URL"].removeprefix("sqlite:///")
    school.store.close()
    with open(file, "wb") as damaged:
        damaged.write(b"no database " * 100)
    assert "damaged" in words(class_page(open_page))


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("5H 6H 7H", "Type five cards, the starter last; here are 3."),
        ("5H 6H 7H JH 5H", "5H is there twice"),
        ("<b>", "“<b>” is not a card"),
        ("", "here are 0"),
    ],
)
def test_what_is_no_hand_is_told_before_it_is_shown(
    open_page: OpenPage, typed: str, told: str
) -> None:
    page = open_page("classroom", part="project")
    page.text_input(key="classroom_hand").set_value(typed)
    button(page, "Show this hand")
    assert told in words(page)


@pytest.mark.parametrize(("crib", "query"), [(False, {}), (True, {"as": "crib"})])
def test_a_typed_hand_goes_to_the_projector(
    open_page: OpenPage, crib: bool, query: dict[str, str]
) -> None:
    page = open_page("classroom", part="project")
    page.text_input(key="classroom_hand").set_value("5h 6h,7h jh; 8♠")
    page.toggle(key="classroom_crib").set_value(crib)
    button(page, "Show this hand")
    asked = {name: page.query_params[name] for name in ("hand", "as") if name in page.query_params}
    assert asked == {"hand": "5H6H7HJH8S"} | query


def test_a_learner_with_no_class_is_untouched_by_the_page(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    class_page(open_page)
    assert len(store.learners_of(cookies[COOKIE])) == 1
