"""Exams: nothing is said before the end, everything after it, and all count the same hands."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.component import Component
from tests.pages.form import Form
from trainer.classroom.course import Week
from trainer.classroom.exam import QUIZZES, Exam, Quiz
from trainer.cribbage.announce import number_word, spoken
from trainer.drill.sitting import Settings
from trainer.learning.answers import Mode
from trainer.learning.preferences import Preferences
from trainer.storage.csv_tables import export_csv
from trainer.storage.store import Store
from trainer.ui import clock
from trainer.ui.cookie import COOKIE
from trainer.ui.drill import WANTED, Wanted

OpenPage = Callable[..., AppTest]

EXAM = Exam(seed=11, hands=4, week=Week.RUNS)
NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> dict[str, datetime]:
    """What the page takes for now, to be changed."""
    moment = {"now": NOW}
    monkeypatch.setattr(clock, "now", lambda: moment["now"])
    return moment


def begin(open_page: OpenPage, exam: Exam = EXAM) -> Form:
    """Follow the exam's link and begin."""
    form = Form(open_page("drill", exam=exam.code))
    form.say("begin")
    return form


def count(form: Form, *hands: str) -> None:
    """Count the next hands as it says: "right" or "wrong", wrong being two too many."""
    for hand in hands:
        figures = {field["name"]: form.figures()[field["name"]] for field in form.data["fields"]}
        figures["fifteens"] += 2 * (hand == "wrong")
        form.answer({"n": form.data["n"], "ms": 4000, "figures": figures})


def finish(form: Form) -> AppTest:
    """As the form does by itself when its last hand has been counted."""
    form.say("finish")
    return form.app


def words(app: AppTest) -> str:
    """Everything a page says outside its components."""
    blocks = [*app.title, *app.header, *app.caption, *app.info, *app.warning, *app.markdown]
    return "\n".join(block.value for block in blocks)


def press(app: AppTest, key: str) -> None:
    app.button(key=key).click().run()
    assert not app.exception, app.exception[0].message


def test_the_card_says_what_comes_before_anything_begins(open_page: OpenPage, store: Store) -> None:
    exam = Exam(seed=11, hands=6, week=Week.PAIRS, minutes=10, extra=25)
    app = open_page("drill", exam=exam.code)
    assert [title.value for title in app.title] == ["Exam: fifteens and pairs"]
    assert "6 hands." in words(app)
    assert "12 minutes 30 seconds for all of them, your extra time included." in words(app)
    assert "Nothing is said of your counts until the end" in words(app)
    form = Form(app)
    assert (form.data["phase"], form.data["going"]) == ("ready", "Begin")
    assert form.data["queue"] == []


def test_everybody_with_the_code_counts_the_same_hands(
    open_page: OpenPage, cookies: dict[str, str]
) -> None:
    for cookie in ("a" * 32, "b" * 32):
        cookies[COOKIE] = cookie
        form = begin(open_page)
        for show in EXAM.shows:
            assert form.show == show
            count(form, "right")


def test_nothing_of_the_truth_reaches_the_browser_before_the_end(open_page: OpenPage) -> None:
    form = begin(open_page)
    for hand in ("right", "wrong", "right"):
        count(form, hand)
        assert form.data["verdicts"] == []
        assert form.data["race"] is None
        assert form.data["feedback"] == "none"
        assert form.data["possible"] == {}
        assert not form.data["mistyped"]
        for ahead in form.data["queue"]:
            assert set(ahead) == {"n", "hand", "starter", "crib"}
    count(form, "wrong")
    assert form.data["verdicts"] == []
    assert form.data["last"]


def test_hands_wait_in_the_browser_so_that_no_connection_slows_it(open_page: OpenPage) -> None:
    form = begin(open_page, Exam(seed=11, hands=8))
    assert len(form.data["queue"]) == 5
    answers: list[dict[str, object]] = [
        {"n": n, "ms": 900, "figures": {"fifteens": 2}} for n in range(5)
    ]
    form.answer(*answers)
    assert form.data["n"] == 5


def test_only_what_was_taught_is_asked(open_page: OpenPage) -> None:
    form = begin(open_page)
    assert [field["name"] for field in form.data["fields"]] == ["fifteens", "pairs", "runs"]


def test_a_count_cannot_be_withdrawn(open_page: OpenPage) -> None:
    form = begin(open_page)
    count(form, "wrong")
    form.say("mistyped", n=0)
    assert "stands as it was given" in form.data["notice"]


def test_after_the_last_hand_comes_the_whole_result(open_page: OpenPage, store: Store) -> None:
    form = begin(open_page)
    count(form, "right", "wrong", "right", "wrong")
    app = finish(form)
    assert [title.value for title in app.title] == ["2 of 4 right"]
    said = words(app)
    assert EXAM.code in said
    assert "Every hand" in said
    for n, show in enumerate(EXAM.shows, 1):
        assert f"Hand {n}: " in said
        assert spoken(show.count(), asked=EXAM.week.kinds) in said.split(f"Hand {n}: ")[1]
    assert said.count("Right") == 2
    assert said.count("wo too many.") == 2
    assert "Muggins" not in said
    for show in EXAM.shows[1::2]:
        if fifteens := show.count().fifteens:
            assert f", there are {number_word(fifteens)} points: " in said
    (table,) = app.table
    assert list(table.value["Category"]) == ["Fifteens", "Pairs", "Runs"]
    assert list(table.value["Hands right"]) == ["2 of 4", "4 of 4", "4 of 4"]
    assert list(table.value["Said too many"]) == ["4", "0", "0"]


@pytest.mark.parametrize(
    ("four_colours", "coloured"),
    [(False, ":red[2♦] 6♣ :red[7♥]"), (True, ":blue[2♦] :green[6♣] :red[7♥]")],
)
def test_the_cards_in_the_results_sentences_have_the_colours_of_their_suits(
    open_page: OpenPage,
    store: Store,
    cookies: dict[str, str],
    four_colours: bool,
    coloured: str,
) -> None:
    learner = store.add_learner(cookies[COOKIE], now=NOW)
    store.save_preferences(learner.id, Preferences(four_colours=four_colours))
    form = begin(open_page)
    for n in range(4):
        form.answer({"n": n, "ms": 4000, "figures": {"fifteens": 0, "pairs": 0, "runs": 0}})
    assert coloured in words(finish(form))


def test_an_exam_left_off_goes_on_where_it_was(open_page: OpenPage) -> None:
    form = begin(open_page)
    count(form, "right", "right")
    again = Form(open_page("drill", exam=EXAM.code))
    assert again.data["phase"] == "ready"
    assert (again.data["title"], again.data["going"]) == ("Exam · hand 3 of 4", "Go on")
    again.say("begin")
    assert again.show == EXAM.shows[2]
    assert again.data["sitting"] == form.data["sitting"]


def test_a_reload_in_the_middle_finds_the_same_hand(open_page: OpenPage) -> None:
    form = begin(open_page)
    count(form, "right")
    reloaded = Form(open_page("drill", exam=EXAM.code, sitting=form.data["sitting"]))
    assert (reloaded.data["phase"], reloaded.data["n"]) == ("open", 1)


def test_the_link_of_an_exam_that_is_over_shows_its_result_and_it_may_be_taken_again(
    open_page: OpenPage,
) -> None:
    form = begin(open_page)
    count(form, "wrong", "right", "right", "right")
    first = form.data["sitting"]
    finish(form)
    later = open_page("drill", exam=EXAM.code)
    assert [title.value for title in later.title] == ["3 of 4 right"]
    press(later, "drill_exam_again")
    again = Form(later)
    assert again.show == EXAM.shows[0]
    assert again.data["sitting"] != first


def test_an_exam_handed_in_early_is_out_of_all_its_hands(open_page: OpenPage) -> None:
    form = begin(open_page)
    count(form, "right")
    press(form.app, "drill_end")
    assert [title.value for title in form.app.title] == ["1 of 4 right"]
    assert "Three hands were not counted: the exam was handed in early." in words(form.app)
    assert words(form.app).count("Not counted.") == 3


def test_an_exam_left_off_is_handed_in_from_its_own_page(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    count(begin(open_page), "right", "right", "wrong")
    app = open_page("drill", exam=EXAM.code)
    assert "You left it off: 3 of 4 hands are counted." in words(app)
    press(app, "drill_hand_in")
    assert [title.value for title in app.title] == ["2 of 4 right"]
    learner = store.active(cookies[COOKIE])
    assert learner is not None
    assert store.history.figures(learner.id).hands == 3


def test_an_exam_left_off_is_found_on_the_first_page_whatever_was_counted_since(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    count(begin(open_page), "right")
    assert "Exam left off: fifteens, pairs and runs" in words(open_page("learn"))
    Form(open_page("drill", {WANTED: Wanted(Settings())})).count()
    app = open_page("learn")
    assert "Sitting left off: Practice" in words(app)
    assert "1 of 4 hands is counted." in words(app)
    press(app, "learn_hand_in_exam")
    learner = store.active(cookies[COOKIE])
    assert learner is not None
    assert store.history.figures(learner.id).hands == 2
    assert "Exam left off" not in words(open_page("learn"))


def test_an_exam_left_off_goes_on_from_the_first_page(open_page: OpenPage) -> None:
    form = begin(open_page)
    count(form, "right", "wrong")
    app = open_page("learn")
    press(app, "learn_go_exam")
    again = Form(open_page("drill", sitting=form.data["sitting"]))
    assert (again.data["phase"], again.data["n"]) == ("open", 2)


def test_the_drills_page_asks_whether_to_go_on_with_an_exam_that_was_left_off(
    open_page: OpenPage,
) -> None:
    count(begin(open_page), "right")
    app = open_page("drill")
    assert Form(app).data["going"] == "Go on"
    press(app, "drill_hand_in")
    assert [title.value for title in app.title] == ["1 of 4 right"]


def test_an_exam_whose_clock_ran_out_is_handed_in_by_itself_on_the_first_page_too(
    open_page: OpenPage, store: Store, time: dict[str, datetime], cookies: dict[str, str]
) -> None:
    exam = Exam(seed=11, hands=4, minutes=2)
    count(begin(open_page, exam), "right")
    time["now"] = NOW + timedelta(minutes=10)
    assert "Exam left off" not in words(open_page("learn"))
    learner = store.active(cookies[COOKIE])
    assert learner is not None
    assert store.history.figures(learner.id).hands == 1


def test_the_clock_includes_extra_time_and_ends_the_exam(
    open_page: OpenPage, time: dict[str, datetime]
) -> None:
    form = begin(open_page, Exam(seed=11, hands=4, minutes=2, extra=50))
    assert form.data["clock"] == {"seconds": 180.0, "left": 180.0}
    count(form, "right")
    time["now"] = NOW + timedelta(minutes=3)
    form.say("time_up")
    assert [title.value for title in form.app.title] == ["1 of 4 right"]
    assert "the clock of 3:00 minutes ran out" in form.app.caption[0].value
    assert "Three hands were not counted: the clock ran out." in words(form.app)


def test_whoever_comes_back_after_the_time_finds_the_result(
    open_page: OpenPage, time: dict[str, datetime]
) -> None:
    exam = Exam(seed=11, hands=4, minutes=2)
    count(begin(open_page, exam), "right")
    time["now"] = NOW + timedelta(minutes=10)
    later = open_page("drill", exam=exam.code)
    assert [title.value for title in later.title] == ["1 of 4 right"]


def test_the_name_stands_on_the_result_only_where_there_is_one(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    form = begin(open_page)
    count(form, *["right"] * 4)
    app = finish(form)
    assert app.caption[0].value.startswith("Exam ")
    assert "Name " in words(app)  # on paper, with a line to write on
    learner = store.active(cookies[COOKIE])
    assert learner is not None
    store.rename(learner.id, "Steady Heron")
    named = open_page("drill", exam=EXAM.code)
    assert named.caption[0].value.startswith("Steady Heron · Exam ")
    assert "Name " not in words(named)


def test_a_name_on_the_result_is_shown_letter_for_letter(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    form = begin(open_page)
    count(form, *["right"] * 4)
    finish(form)
    learner = store.active(cookies[COOKIE])
    assert learner is not None
    store.rename(learner.id, "![a](//b.example/c)")
    shown = open_page("drill", exam=EXAM.code).caption[0].value
    assert shown.startswith(r"\!\[a\]\(\/\/b\.example\/c\) · Exam ")


@pytest.mark.parametrize(
    "said", [{"total": 8}, {"taps": []}, {"taps": [["7H", "8S"]]}], ids=["total", "none", "taps"]
)
def test_an_exam_takes_nothing_but_the_figures_it_asks_for(
    open_page: OpenPage, said: dict[str, object]
) -> None:
    form = begin(open_page)
    form.answer({"n": 0, "ms": 900, **said})
    assert form.data["n"] == 0
    count(form, "right")
    assert form.data["n"] == 1


@pytest.mark.parametrize("page", ["drill", "exam"])
@pytest.mark.parametrize("code", ["nonsense", "7KD2M-93HTX", "<script>", "5" * 4000])
def test_a_code_that_is_none_stands_in_a_box_to_be_mended_and_no_hand_is_dealt(
    open_page: OpenPage, store: Store, cookies: dict[str, str], page: str, code: str
) -> None:
    app = open_page(page, exam=code)
    for _ in range(2):  # however often the page is drawn
        assert [title.value for title in app.title] == ["Take an exam"]
        assert app.warning[0].value.startswith("The address names no exam. ")
        assert app.text_input(key="exam_code").value == code[:200]
        app.run()
    learner = store.active(cookies[COOKIE])
    assert learner is not None
    assert store.open_sitting(learner.id) is None
    app.text_input(key="exam_code").set_value(EXAM.code.lower()).run()
    assert [title.value for title in app.title] == ["Exam: fifteens, pairs and runs"]


def test_who_has_no_better_code_can_count_something_else(open_page: OpenPage) -> None:
    app = open_page("drill", exam="7KD2M-93HTX")
    press(app, "drill_leave_exam")
    assert Form(app).data["title"] == "Practice"
    assert "exam" not in app.query_params


@pytest.mark.parametrize("page", ["drill", "exam"])
def test_an_exam_in_the_address_without_a_code_is_asked_for(open_page: OpenPage, page: str) -> None:
    app = open_page(page, exam="")
    assert [title.value for title in app.title] == ["Take an exam"]
    assert not app.warning


def test_the_page_for_a_code_opens_the_exam_that_its_address_names(open_page: OpenPage) -> None:
    app = open_page("exam", exam=EXAM.code)
    assert [title.value for title in app.title] == ["Exam: fifteens, pairs and runs"]


def test_the_code_can_be_typed_on_the_drills_page(open_page: OpenPage) -> None:
    app = open_page("drill")
    press(app, "drill_choose")
    app.text_input(key="drill_exam_code").set_value("7kd2m 93htx").run()
    assert [warning.value for warning in app.warning]
    app.text_input(key="drill_exam_code").set_value(EXAM.code.lower().replace("-", "")).run()
    assert [title.value for title in app.title] == ["Exam: fifteens, pairs and runs"]


def test_a_newcomer_who_follows_an_exams_link_is_not_greeted_with_another_hand(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    open_page("drill", exam=EXAM.code)
    learner = store.active(cookies[COOKIE])
    assert learner is not None
    assert store.open_sitting(learner.id) is None


def test_an_exam_is_asked_for_while_another_sitting_is_on_the_table(open_page: OpenPage) -> None:
    form = Form(open_page("drill"))
    form.count()
    form.app.query_params.clear()
    form.app.query_params["exam"] = EXAM.code
    form.app.run()
    assert [title.value for title in form.app.title] == ["Exam: fifteens, pairs and runs"]


def test_from_the_card_one_can_count_something_else(open_page: OpenPage) -> None:
    app = open_page("drill", exam=EXAM.code)
    press(app, "drill_leave_exam")
    assert Form(app).data["title"] == "Practice"
    assert "exam" not in app.query_params


def test_what_was_missed_in_an_exam_waits_among_the_missed_hands(
    open_page: OpenPage, store: Store
) -> None:
    form = begin(open_page)
    count(form, "wrong", "right", "right", "right")
    app = finish(form)
    press(app, "drill_missed_again")
    again = Form(app)
    assert again.data["title"] == "Missed hands"
    assert again.show == EXAM.shows[0]
    assert "exam" not in app.query_params


def test_another_page_can_ask_for_a_sitting(open_page: OpenPage, store: Store) -> None:
    settings = EXAM.settings
    form = Form(open_page("drill", {WANTED: Wanted(settings, EXAM.shows[:2])}))
    assert form.data["phase"] == "open"
    assert form.data["length"] == 2
    record = store.sitting(form.data["sitting"])
    assert record is not None
    assert record.settings.mode is Mode.EXAM


def test_pupils_can_type_the_code_on_a_page_of_its_own(open_page: OpenPage) -> None:
    app = open_page("exam")
    app.text_input(key="exam_code").set_value("7kd2m").run()
    assert "this one has five" in app.warning[0].value
    app.text_input(key="exam_code").set_value(EXAM.code.lower()).run()
    assert not app.exception
    assert [title.value for title in app.title] == ["Exam: fifteens, pairs and runs"]


# --- handing one out -----------------------------------------------------------------------------


class Sign(Component):
    """The sign by which pupils come to the exam."""

    name = "join_sign"


@pytest.fixture
def classroom(open_page: OpenPage) -> AppTest:
    return open_page("classroom", part="hand-out")


def handed_out(app: AppTest) -> Exam:
    """The exam whose link stands on the page."""
    (link,) = [one.value for one in app.code if "/drill?exam=" in one.value]
    exam = Exam.parse(link.partition("exam=")[2])
    sign = Sign(app).data
    assert (sign["code"], sign["to"]) == (exam.code, "the exam")
    assert sign["address"].endswith("/exam")
    return exam


def test_what_is_chosen_is_in_the_link(classroom: AppTest) -> None:
    before = handed_out(classroom)
    assert (before.hands, before.week, before.minutes) == (10, Week.WHOLE, None)
    classroom.selectbox(key="classroom_exam_week").set_value(Week.FLUSHES).run()
    classroom.selectbox(key="classroom_exam_hands").set_value(20).run()
    classroom.selectbox(key="classroom_exam_minutes").set_value(15).run()
    classroom.selectbox(key="classroom_exam_extra").set_value(50).run()
    classroom.toggle(key="classroom_exam_rising").set_value(True).run()
    after = handed_out(classroom)
    assert after == Exam(
        seed=before.seed, hands=20, week=Week.FLUSHES, minutes=15, extra=50, rising=True
    )
    press(classroom, "classroom_exam_new")
    assert handed_out(classroom).seed != before.seed


@pytest.mark.parametrize("quiz", QUIZZES, ids=lambda quiz: quiz.title)
def test_the_ready_made_quizzes_are_one_tap_away(classroom: AppTest, quiz: Quiz) -> None:
    classroom.segmented_control(key="classroom_exam_kind").set_value(quiz.title).run()
    assert handed_out(classroom) == quiz.exam


def test_an_exam_made_before_comes_back_from_its_code_or_its_link(classroom: AppTest) -> None:
    classroom.segmented_control(key="classroom_exam_kind").set_value("Enter a code").run()
    assert not [one for one in classroom.code if "exam=" in one.value]
    classroom.text_input(key="classroom_exam_code").set_value("what?").run()
    assert len(classroom.warning) == 1
    for typed in (EXAM.code.lower(), f"http://school.example/drill?exam={EXAM.code}&x=1"):
        classroom.text_input(key="classroom_exam_code").set_value(typed).run()
        assert not classroom.exception
        assert handed_out(classroom) == EXAM


def test_a_teacher_can_try_it(classroom: AppTest) -> None:
    press(classroom, "classroom_exam_try")
    assert [title.value for title in classroom.title] == ["Exam: whole hands"]
    assert Form(classroom).data["going"] == "Begin"


def test_an_exam_handed_in_is_answered_no_more_from_another_tab(open_page: OpenPage) -> None:
    first = begin(open_page)
    sitting = first.data["sitting"]
    second = Form(open_page("drill", exam=EXAM.code))
    second.say("begin")
    assert second.data["sitting"] == sitting
    count(first, "wrong")
    press(first.app, "drill_end")
    assert "0 of 4" in words(first.app)
    count(second, "right")
    assert not second.is_there
    assert "0 of 4" in words(second.app)


def test_a_tab_that_had_caught_up_answers_no_more_either(open_page: OpenPage, store: Store) -> None:
    first = begin(open_page)
    count(first, "wrong")
    sitting = first.data["sitting"]
    second = Form(open_page("drill", exam=EXAM.code))
    second.say("begin")
    assert second.data["n"] == 1
    press(first.app, "drill_end")
    count(second, "right")
    assert not second.is_there
    assert len(store.answers_of(sitting)) == 1


def test_nothing_is_said_of_an_exam_anywhere_else_before_it_is_handed_in(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    form = begin(open_page)
    count(form, "wrong", "wrong")
    learner, history = store.active(cookies[COOKIE]), store.history
    assert learner is not None
    assert history.figures(learner.id).hands == 0
    assert history.lately_missed(learner.id) == ()
    assert history.answers_to_missed_shows(learner.id) == ()
    assert len(export_csv(store, learner.id).splitlines()) == 1
    count(form, "right", "right")
    finish(form)
    assert history.figures(learner.id).hands == 4
    assert len(history.lately_missed(learner.id)) == 2
    assert len(export_csv(store, learner.id).splitlines()) == 5
