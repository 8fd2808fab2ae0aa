"""The drill page: a hand at once, every answer kept at once, and nothing lost or counted twice."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.buttons import button
from tests.pages.component import NONSENSE
from tests.pages.exercise_form import ExerciseOnPage
from tests.pages.form import Form
from trainer.cribbage.claim import FiguresClaim
from trainer.drill.sitting import Dealt
from trainer.learning.answers import Answer, Mode
from trainer.storage.database import VERSION_TABLE
from trainer.storage.outbox import PAUSE
from trainer.storage.store import Store
from trainer.ui.cookie import COOKIE

OpenPage = Callable[..., AppTest]


@pytest.fixture
def form(open_page: OpenPage) -> Form:
    """A newcomer's first hand."""
    return Form(open_page("drill"))


def kept(store: Store, form: Form) -> tuple[Answer, ...]:
    return store.answers_of(form.data["sitting"])


def words(app: AppTest) -> str:
    """Everything a page says outside its components."""
    blocks = [*app.title, *app.caption, *app.info, *app.warning, *app.markdown]
    return "\n".join(block.value for block in blocks)


def test_a_newcomer_has_a_hand_on_the_table_before_any_choice(form: Form) -> None:
    assert form.data["phase"] == "open"
    assert form.data["title"] == "Practice"
    assert len(form.data["queue"][0]["hand"]) == 4


def links(app: AppTest) -> list[str]:
    return [one.proto.label for one in app.get("page_link")]


def test_the_other_drills_are_in_sight_on_the_first_hand(form: Form) -> None:
    assert {"Throwing", "Pegging", "Catch", "Solitaire"} <= {*links(form.app)}
    form.count()
    assert "Catch" not in links(form.app)


def test_who_has_practised_something_else_is_dealt_nothing_unasked(open_page: OpenPage) -> None:
    catch = ExerciseOnPage(open_page("catching"))
    catch.deal()
    catch.call("pass")
    assert Form(open_page("drill")).data["phase"] == "ready"


def test_no_truth_about_a_hand_is_sent_before_it_is_answered(form: Form) -> None:
    assert set(form.data["queue"][0]) == {"n", "hand", "starter", "crib"}
    assert form.data["verdicts"] == []


def test_an_answer_is_judged_and_kept_at_once_and_brings_the_next_hand(
    form: Form, store: Store
) -> None:
    shown = form.show
    form.count(seconds=2.5)
    assert form.verdict["right"]
    assert form.data["n"] == 1
    assert form.show != shown
    (answer,) = kept(store, form)
    assert answer.show == shown
    assert answer.mode is Mode.PRACTICE
    assert answer.seed is not None


def test_points_missed_go_to_muggins_and_stand_on_the_board(form: Form) -> None:
    total = form.show.count().total
    form.count(fifteens=0, pairs=0, runs=0, flush=0, nobs=0)
    assert form.data["race"] == {"you": 0, "muggins": total}


def test_an_answer_sent_again_is_counted_once(form: Form, store: Store) -> None:
    answer: dict[str, object] = {"n": 0, "ms": 1000, "figures": form.figures()}
    for _ in range(3):
        form.answer(answer)
    assert form.data["n"] == 1
    assert len(kept(store, form)) == 1
    assert form.data["notice"] is None


def test_a_second_tab_goes_on_with_the_same_sitting_and_the_first_count_stands(
    open_page: OpenPage, form: Form, store: Store
) -> None:
    form.count()
    other = Form(open_page("drill", sitting=form.data["sitting"]))
    assert other.data["n"] == 1
    form.count()
    (_, first) = kept(store, form)
    other.count(fifteens=16, nobs=1)  # which no hand dealt here is worth
    assert kept(store, other)[1] == first
    assert other.data["n"] == 2
    assert "first count stands" in other.data["notice"]
    other.count()
    assert other.data["n"] == 3
    assert other.data["notice"] is None


def test_a_reload_finds_the_same_hand(open_page: OpenPage, form: Form) -> None:
    form.count()
    reloaded = Form(open_page("drill", sitting=form.data["sitting"]))
    assert reloaded.show == form.show
    assert reloaded.data["race"] == form.data["race"]


def test_the_next_visit_offers_to_go_on(open_page: OpenPage, form: Form) -> None:
    form.count()
    form.count()
    again = Form(open_page("drill"))
    assert again.data["phase"] == "ready"
    assert (again.data["title"], again.data["going"]) == ("Practice · hand 3 of 20", "Go on")
    assert again.data["race"] == form.data["race"]
    again.say("begin")
    assert again.show == form.show


def test_something_else_can_be_counted_and_the_sitting_left_off_stays_open(
    open_page: OpenPage, form: Form, store: Store
) -> None:
    form.count()
    sitting = form.data["sitting"]
    again = open_page("drill")
    button(again, "Count something else")
    Form(again).say("begin")
    assert Form(again).data["n"] == 0
    record = store.sitting(sitting)
    assert record is not None
    assert record.ended_at is None
    form.count()
    assert form.data["n"] == 2


def test_a_sitting_of_somebody_else_stays_theirs(
    open_page: OpenPage, cookies: dict[str, str], form: Form
) -> None:
    form.count()
    theirs = form.data["sitting"]
    cookies[COOKIE] = "f" * 32
    stranger = Form(open_page("drill", sitting=theirs))
    assert stranger.data["sitting"] != theirs
    assert stranger.data["n"] == 0
    stranger.answer()  # the form's greeting, when it is drawn
    assert "not here" in stranger.data["notice"]
    stranger.count()
    assert stranger.data["notice"] is None


@pytest.mark.parametrize(
    "address",
    [
        {"sitting": "nonsense"},
        {"sitting": "' OR 1=1 --"},
        {"sitting": ""},
        {"sitting": "0" * 5000},
        {"mode": "flying", "seed": "-1", "hand": "5H5H"},
    ],
    ids=str,
)
def test_nonsense_in_the_address_leaves_a_hand_on_the_table(
    open_page: OpenPage, address: dict[str, str]
) -> None:
    assert Form(open_page("drill", **address)).data["phase"] == "open"


@pytest.mark.parametrize("cookie", ["", "x", "'; DROP TABLE learners", "F" * 32, "0" * 4000])
def test_a_foreign_or_broken_cookie_is_a_newcomer(
    open_page: OpenPage, cookies: dict[str, str], cookie: str
) -> None:
    cookies[COOKIE] = cookie
    form = Form(open_page("drill"))
    form.count()
    assert form.data["n"] == 1


@pytest.mark.parametrize("message", NONSENSE, ids=str)
def test_whatever_a_browser_sends_changes_nothing(
    form: Form, store: Store, message: object
) -> None:
    form.send(message)
    assert form.data["n"] == 0
    assert kept(store, form) == ()


@pytest.mark.parametrize(
    "answer",
    [
        {"n": 0, "ms": 1, "figures": {"fifteens": -2}},
        {"n": 0, "ms": 1, "figures": {"fifteens": 2.5}},
        {"n": 0, "ms": 1, "figures": {"fifteens": "2"}},
        {"n": 0, "ms": 1, "figures": {"aces": 2}},
        {"n": 0, "ms": 1, "figures": {}},
        {"n": 0, "ms": 1, "total": 10**9},
        {"n": 0, "ms": 1},
        {"n": 0, "ms": 1, "total": 4},
        {"n": 7, "ms": 1, "figures": {"fifteens": 2}},
        {"n": 0, "ms": 1, "taps": [["5H", "5H"]]},
        {"n": 0, "ms": 1, "taps": [["XX"]]},
    ],
    ids=str,
)
def test_an_answer_no_form_could_give_is_not_counted(
    form: Form, store: Store, answer: dict[str, object]
) -> None:
    form.answer(answer)
    assert form.data["n"] == 0
    assert kept(store, form) == ()


def test_a_mistyped_hand_is_void_once_a_sitting(form: Form, store: Store) -> None:
    form.count(fifteens=16, nobs=1)
    form.say("mistyped", n=0)
    assert form.verdict["void"]
    assert not form.data["mistyped"]
    assert kept(store, form)[0].void
    assert form.data["race"] == {"you": 0, "muggins": 0}
    form.count(fifteens=16, nobs=1)
    form.say("mistyped", n=1)
    assert "once a sitting" in form.data["notice"]
    assert not kept(store, form)[1].void


def test_of_two_tabs_that_withdraw_a_hand_the_first_one_stands(
    open_page: OpenPage, form: Form, store: Store
) -> None:
    form.count(fifteens=16, nobs=1)
    other = Form(open_page("drill", sitting=form.data["sitting"]))
    other.count(fifteens=16, nobs=1)
    form.say("mistyped", n=0)
    other.say("mistyped", n=1)
    assert "once a sitting" in other.data["notice"]
    assert [answer.void for answer in kept(store, form)] == [True, False]
    assert not other.data["mistyped"]
    other.count()
    assert other.data["notice"] is None


def test_figures_of_a_hundred_points_shut_nobody_out(
    open_page: OpenPage, form: Form, store: Store, cookies: dict[str, str]
) -> None:
    form.count(fifteens=99, pairs=12)
    assert form.data["n"] == 0
    assert "a hundred points" in form.data["notice"]
    form.count()
    # As it was kept before such figures were refused.
    (answer,) = kept(store, form)
    far_out = replace(answer, n=1, claim=FiguresClaim(99, 99, 99, 99, 99))
    learner = store.active(cookies[COOKIE])
    assert learner is not None
    store.record(learner.id, far_out)
    app = open_page("drill", sitting=form.data["sitting"])
    assert not app.exception
    assert "You said 495" in Form(app).verdict["summary"]
    assert not open_page("progress").exception


def finish(form: Form) -> AppTest:
    """Count the rest of a sitting right and go on to its result."""
    while not form.data["last"]:
        form.count()
    form.say("finish")
    return form.app


def test_the_result_comes_first_with_the_score_and_the_seed(form: Form, store: Store) -> None:
    form = set_up(form, practise=Dealt.KEPT)
    form.count(fifteens=16, nobs=1)
    sitting = form.data["sitting"]
    app = finish(form)
    assert [title.value for title in app.title] == ["19 of 20 right"]
    record = store.sitting(sitting)
    assert record is not None
    assert f"seed {record.seed}" in words(app)
    assert record.ended_at is not None
    assert "What you missed, costliest first" in [header.value for header in app.header]


def test_the_result_is_still_there_after_a_reload(open_page: OpenPage, form: Form) -> None:
    sitting = form.data["sitting"]
    finish(form)
    reloaded = open_page("drill", sitting=sitting)
    assert [title.value for title in reloaded.title] == ["20 of 20 right"]


@pytest.mark.parametrize("dealt", [Dealt.KEPT, Dealt.CHOSEN])
def test_the_same_hands_can_be_counted_again(form: Form, store: Store, dealt: Dealt) -> None:
    form = set_up(form, practise=dealt)
    sitting = form.data["sitting"]
    app = finish(form)
    first = [answer.show for answer in store.answers_of(sitting)]
    button(app, "Same hands again")
    again = Form(app)
    for show in first[:5]:
        assert again.show == show
        again.count()


def test_the_missed_hands_of_a_sitting_can_be_counted_again(form: Form) -> None:
    missed = [form.show]
    form.count(fifteens=16, nobs=1)
    form.count()
    missed.append(form.show)
    form.count(pairs=12, runs=0, flush=4, nobs=1)
    app = finish(form)
    button(app, "Count the missed again")
    again = Form(app)
    assert again.data["title"] == "Missed hands"
    assert again.data["length"] == 2
    counted = []
    while not again.data["last"]:
        counted.append(again.show)
        again.count()
    assert sorted(counted, key=str) == sorted(missed, key=str)


def test_a_sitting_can_be_ended_early_and_its_result_is_of_what_was_counted(form: Form) -> None:
    form.count()
    form.count()
    button(form.app, "End this sitting")
    assert [title.value for title in form.app.title] == ["2 of 2 right"]


def set_up(form: Form, **choices: object) -> Form:
    """Leave the newcomer's hand, choose, and deal."""
    app = form.app
    button(app, "Choose what to count")
    for key, choice in choices.items():
        if isinstance(choice, int) and key == "seed":
            app.number_input(key="drill_seed").set_value(choice).run()
        else:
            app.selectbox(key=f"drill_{key}").set_value(choice).run()
        assert not app.exception, app.exception[0].message
    assert Form(app).data["phase"] == "ready"
    Form(app).say("begin")
    return Form(app)


def test_one_skill_asks_for_nothing_else(form: Form) -> None:
    form = set_up(form, mode=Mode.ONE_SKILL)
    assert form.data["title"] == "One skill: fifteens only"
    assert [field["name"] for field in form.data["fields"]] == ["fifteens"]
    form.answer({"n": 0, "ms": 900, "figures": {"fifteens": form.show.count().fifteens}})
    assert form.verdict["right"]


def test_a_sprint_has_five_hands_ahead_a_clock_and_no_verdict_in_the_way(form: Form) -> None:
    form = set_up(form, mode=Mode.SPRINT, seconds=120)
    assert len(form.data["queue"]) == 5
    assert form.data["clock"]["seconds"] == 120
    assert form.data["feedback"] == "flash"
    form.count(seconds=0)
    form.say("time_up")
    assert [title.value for title in form.app.title] == ["1 right in 120 seconds"]


def test_a_sprints_last_answers_come_with_the_bell(form: Form, store: Store) -> None:
    form = set_up(form, mode=Mode.SPRINT)
    sitting = form.data["sitting"]
    answers: list[dict[str, object]] = [
        {"n": n, "ms": 0, "figures": {"fifteens": 0}} for n in range(3)
    ]
    form.answer(*answers, kind="time_up")
    assert len(store.answers_of(sitting)) == 3
    assert "seconds" in form.app.title[0].value


def test_survival_is_over_at_the_third_miss(form: Form) -> None:
    form = set_up(form, mode=Mode.SURVIVAL)
    form.count()
    for misses in range(3):
        assert form.data["survival"] == {"misses": misses, "of": 3}
        assert not form.data["last"]
        form.count(fifteens=16, nobs=1)
    assert form.data["last"]
    form.say("finish")
    assert form.app.title[0].value == "1 right before the last miss"


def test_a_typed_seed_deals_the_hands_of_that_seed(open_page: OpenPage, form: Form) -> None:
    form = set_up(form, practise=Dealt.KEPT, seed=4711)
    first = form.show
    app = finish(form)
    assert "seed 4711" in words(app)
    button(app, "New sitting")
    app.number_input(key="drill_seed").set_value(4711).run()
    Form(app).say("begin")
    assert Form(app).show == first


def test_the_choices_are_remembered(open_page: OpenPage, form: Form) -> None:
    set_up(form, mode=Mode.SURVIVAL).count()
    again = open_page("drill")
    button(again, "Count something else")
    assert again.selectbox(key="drill_mode").value is Mode.SURVIVAL


def test_without_a_missed_hand_missed_says_so(form: Form) -> None:
    button(form.app, "Choose what to count")
    form.app.selectbox(key="drill_mode").set_value(Mode.MISSED).run()
    assert "No missed hand is waiting" in words(form.app)
    assert not Form(form.app).is_there


def test_a_missed_hand_waits_until_it_is_counted_again(form: Form) -> None:
    missed = form.show
    form.count(fifteens=16, nobs=1)
    button(form.app, "End this sitting")
    button(form.app, "New sitting")
    form.app.selectbox(key="drill_mode").set_value(Mode.MISSED).run()
    assert "One hand to count." in words(form.app)
    Form(form.app).say("begin")
    assert Form(form.app).show == missed


# --- faults of the database --------------------------------------------------------------------


def database_file() -> Path:
    return Path(os.environ["FIFTEEN_TWO_DATABASE_URL"].removeprefix("sqlite:///"))


def test_while_the_database_is_locked_the_drill_goes_on_and_nothing_is_lost(
    form: Form, store: Store
) -> None:
    sitting = form.data["sitting"]
    with closing(sqlite3.connect(database_file(), isolation_level=None)) as blocker:
        blocker.execute("BEGIN IMMEDIATE")
        form.count()
        form.count()
        assert form.data["n"] == 2
        assert "in use by another program" in form.data["notice"]
        assert "held here" in form.data["notice"]
    time.sleep(PAUSE)
    form.count()
    assert form.data["n"] == 3
    assert form.data["notice"] is None
    assert [answer.n for answer in store.answers_of(sitting)] == [0, 1, 2]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"this is no database at all, only some text that somebody put here" * 20, "damaged"),
        (b"SQLite format 3\x00" + b"\x00" * 50, "damaged"),
    ],
    ids=["foreign", "truncated"],
)
def test_on_a_damaged_database_the_drill_works_and_says_what_is_wrong(
    open_page: OpenPage, content: bytes, sentence: str
) -> None:
    database_file().write_bytes(content)
    form = Form(open_page("drill"))
    form.say("begin")
    form.count()
    assert form.verdict["right"]
    assert form.data["n"] == 1
    assert sentence in form.data["notice"]
    assert database_file().read_bytes() == content


def test_a_database_emptied_while_the_app_runs_is_told_and_the_drill_goes_on(form: Form) -> None:
    form.count()
    with closing(sqlite3.connect(database_file())) as database, database:
        tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (name,) in tables:
            database.execute(f"DROP TABLE {name}")
    form.count()
    assert form.data["n"] == 2
    assert "damaged" in form.data["notice"]


def test_after_a_reload_with_the_database_locked_the_sitting_is_still_there(
    open_page: OpenPage, form: Form, store: Store
) -> None:
    form.count()
    sitting = form.data["sitting"]
    with closing(sqlite3.connect(database_file(), isolation_level=None)) as blocker:
        blocker.execute("BEGIN IMMEDIATE")
        form.count()
        assert form.data["acknowledged"] == 1
        again = Form(open_page("drill", sitting=sitting))
        assert (again.data["sitting"], again.data["n"]) == (sitting, 2)
        assert again.data["acknowledged"] == 1
        assert "in use by another program" in again.data["notice"]
    time.sleep(PAUSE)
    again.count()
    assert again.data["acknowledged"] == 3
    assert [answer.n for answer in store.answers_of(sitting)] == [0, 1, 2]


def test_on_a_database_of_a_newer_version_the_drill_works_and_says_so(
    open_page: OpenPage, store: Store
) -> None:
    with closing(sqlite3.connect(database_file())) as database, database:
        database.execute(f"UPDATE {VERSION_TABLE} SET version_num = '9999'")
    form = Form(open_page("drill"))
    assert form.data["phase"] == "ready"  # they may have counted here before
    form.say("begin")
    form.count()
    assert form.data["n"] == 1
    assert "newer version" in form.data["notice"]
