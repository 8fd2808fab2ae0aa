"""The exercises' pages: every answer kept at once, nothing lost or judged twice."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.buttons import button, labels
from tests.pages.component import NONSENSE
from tests.pages.exercise_form import ExerciseOnPage, any_said, best, other_said
from trainer.drill.exercise import ExerciseAnswer
from trainer.drill.question import Drill
from trainer.storage.outbox import PAUSE
from trainer.storage.store import Store
from trainer.ui.cookie import COOKIE

OpenPage = Callable[..., AppTest]

every_drill = pytest.mark.parametrize("drill", list(Drill))


@pytest.fixture
def dealt(open_page: OpenPage) -> Callable[[Drill], ExerciseOnPage]:
    """Call with a drill: its page with the first question on the table."""

    def deal(drill: Drill) -> ExerciseOnPage:
        form = ExerciseOnPage(open_page(drill.value))
        form.deal()
        return form

    return deal


Dealt = Callable[[Drill], ExerciseOnPage]


def kept(store: Store, form: ExerciseOnPage) -> tuple[ExerciseAnswer, ...]:
    return store.exercise_answers(form.data["sitting"])


def words(app: AppTest) -> str:
    """Everything a page says outside its components."""
    blocks = [*app.title, *app.header, *app.caption, *app.info, *app.warning, *app.markdown]
    return "\n".join(block.value for block in blocks)


def finish(form: ExerciseOnPage) -> None:
    """Answer whatever is left, and go on to the result."""
    while form.data["queue"]:
        form.any_answer()
    form.say("finish")


@every_drill
def test_a_question_is_on_the_table_after_the_deal(dealt: Dealt, drill: Drill) -> None:
    form = dealt(drill)
    assert form.data["phase"] == "open"
    assert form.data["title"] == drill.value.capitalize()
    assert form.data["verdicts"] == []
    assert form.question["n"] == 0


@every_drill
def test_an_answer_is_judged_and_kept_at_once_and_brings_the_next_question(
    dealt: Dealt, store: Store, drill: Drill
) -> None:
    form = dealt(drill)
    form.any_answer()
    (answer,) = kept(store, form)
    if drill is Drill.SOLITAIRE:  # a throw is not judged: what it brings is counted
        assert form.data["verdicts"] == []
    else:
        assert form.verdict["right"] == answer.right
    assert form.data["n"] == 1
    assert form.question["n"] == 1
    assert form.data["acknowledged"] == 1


def test_all_fifteen_throws_come_ranked_with_the_verdict(dealt: Dealt) -> None:
    form = dealt(Drill.THROWING)
    form.choose()
    rows = form.verdict["rows"]
    assert len(rows) == 15
    assert sum(row["chosen"] for row in rows) == 1
    assert rows[0]["best"]


def test_both_kinds_of_question_are_asked_in_the_pegging_drill(dealt: Dealt) -> None:
    form = dealt(Drill.PEGGING)
    assert form.question["kind"] == "points"
    form.points(2)
    assert form.verdict["summary"] in ("Right.", "You said two.")
    assert form.question["kind"] == "card"
    form.choose()
    assert form.verdict["rows"]
    assert form.question["kind"] == "points"


@every_drill
def test_an_answer_sent_again_is_judged_once(dealt: Dealt, store: Store, drill: Drill) -> None:
    form = dealt(drill)
    said = any_said(form.question)
    for _ in range(3):
        form.answer(said)
    assert form.data["n"] == 1
    assert form.data["notice"] is None
    assert len(kept(store, form)) == 1


def test_what_is_no_answer_to_the_question_is_refused_in_words(dealt: Dealt, store: Store) -> None:
    form = dealt(Drill.THROWING)
    first, second = (card["code"] for card in form.question["hand"][:2])
    form.choose(first)
    assert "two of the six" in form.told()
    form.points(4)
    assert form.told()
    form.choose(first, first)
    assert form.told()
    form.choose(first, second, n=5)
    assert "not on the table" in form.told()
    assert form.data["n"] == 0
    assert kept(store, form) == ()


@every_drill
def test_a_second_tab_goes_on_with_the_same_sitting_and_the_first_answer_stands(
    open_page: OpenPage, dealt: Dealt, store: Store, drill: Drill
) -> None:
    form = dealt(drill)
    form.any_answer()
    other = ExerciseOnPage(open_page(drill.value, sitting=form.data["sitting"]))
    assert other.question == form.question
    form.any_answer()
    (_, first) = kept(store, form)
    other.answer(other_said(other.question))
    assert kept(store, other)[1] == first
    assert other.data["n"] == 2
    assert "first answer stands" in other.told()
    other.any_answer()
    assert other.data["n"] == 3
    assert other.told() == ""


@every_drill
def test_an_answer_to_a_sitting_that_another_tab_ended_is_not_kept_and_the_result_is_shown(
    open_page: OpenPage, dealt: Dealt, store: Store, drill: Drill
) -> None:
    form = dealt(drill)
    sitting = form.data["sitting"]
    form.any_answer()
    other = open_page(drill.value, sitting=sitting)
    other.button(key=f"{drill}_end").click().run()
    form.any_answer()
    assert len(store.exercise_answers(sitting)) == 1
    assert not form.is_there
    ended = "0 points, and not played" if drill is Drill.SOLITAIRE else " of 1 "
    assert ended in form.app.title[0].value


@every_drill
def test_a_reload_finds_the_same_question_and_the_verdict(
    open_page: OpenPage, dealt: Dealt, drill: Drill
) -> None:
    form = dealt(drill)
    form.any_answer()
    reloaded = ExerciseOnPage(open_page(drill.value, sitting=form.data["sitting"]))
    assert reloaded.question == form.question
    assert reloaded.data["verdicts"] == form.data["verdicts"]


@every_drill
def test_the_next_visit_offers_to_go_on(open_page: OpenPage, dealt: Dealt, drill: Drill) -> None:
    form = dealt(drill)
    form.any_answer()
    again = ExerciseOnPage(open_page(drill.value))
    assert again.data["phase"] == "ready"
    assert again.data["going"] == "Go on"
    next_one = "deal 1 of 4 · hand 2" if drill is Drill.SOLITAIRE else "question 2 of 10"
    assert next_one in again.data["title"]
    again.say("begin")
    assert again.question == form.question


def test_something_else_can_be_begun_and_what_was_left_off_stays_open(
    open_page: OpenPage, dealt: Dealt, store: Store
) -> None:
    form = dealt(Drill.THROWING)
    form.choose()
    again = open_page("throwing")
    button(again, "Practise something else")
    ExerciseOnPage(again).deal()
    assert ExerciseOnPage(again).data["n"] == 0
    record = store.exercise(form.data["sitting"])
    assert record is not None
    assert record.ended_at is None
    form.choose()
    assert form.data["n"] == 2


def test_each_drill_has_its_own_table(open_page: OpenPage, dealt: Dealt) -> None:
    form = dealt(Drill.THROWING)
    form.choose()
    pegging = ExerciseOnPage(open_page("pegging", sitting=form.data["sitting"]))
    assert pegging.data["phase"] == "ready"
    assert "not here" in pegging.told()


@every_drill
def test_a_sitting_of_somebody_else_stays_theirs(
    open_page: OpenPage, cookies: dict[str, str], dealt: Dealt, drill: Drill
) -> None:
    form = dealt(drill)
    form.any_answer()
    cookies[COOKIE] = "f" * 32
    stranger = ExerciseOnPage(open_page(drill.value, sitting=form.data["sitting"]))
    assert stranger.data["phase"] == "ready"
    assert "not here" in stranger.told()


@pytest.mark.parametrize("sitting", ["nonsense", "' OR 1=1 --", "", "0" * 5000], ids=str)
@every_drill
def test_nonsense_in_the_address_leaves_a_table_to_begin_at(
    open_page: OpenPage, drill: Drill, sitting: str
) -> None:
    form = ExerciseOnPage(open_page(drill.value, sitting=sitting))
    form.deal()
    assert form.data["phase"] == "open"


@pytest.mark.parametrize("message", NONSENSE, ids=str)
def test_nonsense_from_the_browser_changes_nothing(
    dealt: Dealt, store: Store, message: object
) -> None:
    form = dealt(Drill.PEGGING)
    form.send(message)
    assert form.data["n"] == 0
    assert kept(store, form) == ()


@every_drill
def test_the_last_question_leads_to_the_result(dealt: Dealt, store: Store, drill: Drill) -> None:
    form = dealt(drill)
    sitting = form.data["sitting"]
    finish(form)
    record = store.exercise(sitting)
    assert record is not None
    assert record.ended_at is not None
    assert not form.is_there
    answers = store.exercise_answers(sitting)
    score = f"{sum(answer.right for answer in answers)} of 10 "
    if drill is Drill.SOLITAIRE:
        score = f"{sum(answer.points for answer in answers)} points"
    assert form.app.title[0].value.startswith(score)
    assert f"seed {record.seed}" in words(form.app)
    assert "costliest first" in words(form.app)
    assert form.app.metric[-1].label.startswith("Seconds a ")


def test_the_missed_can_be_tried_again(dealt: Dealt, store: Store) -> None:
    form = dealt(Drill.THROWING)
    sitting = form.data["sitting"]
    finish(form)
    missed = [answer for answer in store.exercise_answers(sitting) if not answer.right]
    assert missed
    button(form.app, "Try the missed again")
    again = ExerciseOnPage(form.app)
    assert again.data["length"] == len(missed)
    for answer in missed:
        said = best(answer.question)
        again.choose(said[:2], said[2:])
        assert again.verdict["right"]
    again.say("finish")
    assert f"{len(missed)} of {len(missed)} thrown best" in words(form.app)
    assert "Try the missed again" not in labels(form.app)


def test_the_same_questions_are_asked_again(dealt: Dealt) -> None:
    form = dealt(Drill.PEGGING)
    first = form.question
    form.any_answer()
    button(form.app, "End this sitting")
    button(form.app, "Same questions again")
    again = ExerciseOnPage(form.app)
    assert again.question == first
    assert again.data["length"] == 10


def test_what_was_missed_is_offered_before_the_next_deal(open_page: OpenPage, dealt: Dealt) -> None:
    form = dealt(Drill.THROWING)
    finish(form)
    page = open_page("throwing")
    assert ExerciseOnPage(page).data["phase"] == "ready"
    button(page, "Try the missed again")
    assert ExerciseOnPage(page).data["phase"] == "open"


def test_choices_are_remembered(open_page: OpenPage) -> None:
    page = open_page("throwing")
    page.selectbox(key="throwing_whose").select("theirs").run()
    page.selectbox(key="throwing_questions").select(5).run()
    form = ExerciseOnPage(page)
    form.deal()
    assert form.data["title"] == "Throwing: their crib"
    assert form.question["crib"] == "theirs"
    again = open_page("throwing")
    assert again.selectbox(key="throwing_questions").value == 5
    assert open_page("pegging").selectbox(key="pegging_questions").value == 10


def test_a_seed_asks_the_same_questions(open_page: OpenPage) -> None:
    asked = []
    for _ in range(2):
        page = open_page("pegging")
        if "Practise something else" in labels(page):
            button(page, "Practise something else")
        page.number_input(key="pegging_seed").set_value(152).run()
        form = ExerciseOnPage(page)
        form.deal()
        asked.append(form.question)
    assert asked[0] == asked[1]


def test_nothing_is_lost_while_the_database_is_locked(
    dealt: Dealt, store: Store, tmp_path: Path
) -> None:
    form = dealt(Drill.THROWING)
    with closing(sqlite3.connect(tmp_path / "test.db", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        form.choose()
        form.choose()
        assert form.data["n"] == 2
        assert form.data["acknowledged"] == 0
        other.execute("ROLLBACK")
    time.sleep(PAUSE + 0.2)
    form.choose()
    assert form.data["acknowledged"] == 3
    assert [answer.n for answer in kept(store, form)] == [0, 1, 2]


@pytest.mark.parametrize("page", ["drill", *Drill])
def test_each_set_up_leads_to_the_other_drills(open_page: OpenPage, page: str) -> None:
    app = open_page(page)
    if page == "drill":  # past the newcomer's first hand
        button(app, "Choose what to count")
    links = [element.proto.label for element in app.get("page_link")]
    assert links == ["Counting", "Throwing", "Pegging", "Catch", "Solitaire"]
