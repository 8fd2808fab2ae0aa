"""Catch the opponent: what is asked, what a call leads to, and what the result says."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.buttons import button
from tests.pages.exercise_form import ExerciseOnPage
from trainer.drill.catching import CatchQuestion, deal_catch

OpenPage = Callable[..., AppTest]
SEED = 3
"""Its questions hold right, short and false counts."""


@pytest.fixture
def form(open_page: OpenPage) -> ExerciseOnPage:
    """The first question of the seed, on the table."""
    page = open_page("catching")
    page.number_input(key="catching_seed").set_value(SEED).run()
    form = ExerciseOnPage(page)
    form.deal()
    return form


def question(n: int) -> CatchQuestion:
    return deal_catch(False, SEED, n)


def answer_until(form: ExerciseOnPage, wanted: Callable[[CatchQuestion], bool]) -> CatchQuestion:
    """Answer rightly until such a question is on the table."""
    while not wanted(question(form.data["n"])):
        form.call(question(form.data["n"]).best.text)
    return question(form.data["n"])


def test_the_opponent_says_a_count_of_the_cards_on_the_table(form: ExerciseOnPage) -> None:
    asked = question(0)
    assert " ".join(form.question["phrases"]) == asked.spoken
    assert [card["code"] for card in form.question["hand"]] == [
        card.code for card in asked.show.hand
    ]


def test_what_was_missed_is_taken_and_shown(form: ExerciseOnPage) -> None:
    asked = answer_until(form, lambda one: bool(one.verdict.short))
    before = form.data["race"]["you"]
    form.call(asked.best.text)
    assert form.verdict["right"]
    assert form.verdict["summary"].startswith("Muggins: you take")
    assert form.data["race"]["you"] == before + asked.best.points
    (short,) = [line for line in form.verdict["lines"] if line["mark"] == "short"]
    assert not short["note"] or short["note"].startswith("they said")
    assert form.verdict["slip"]


def test_what_is_let_pass_goes_to_the_opponent(form: ExerciseOnPage) -> None:
    asked = answer_until(form, lambda one: one.false is not None)
    form.call("pass")
    assert not form.verdict["right"]
    assert form.data["race"]["muggins"] == asked.best.points


def test_a_call_of_a_right_count_is_refused(form: ExerciseOnPage) -> None:
    answer_until(form, lambda one: one.false is None)
    form.call("muggins 2 run")
    assert form.verdict["summary"] == "Refused: the count was right."
    assert form.verdict["slip"] is None


@pytest.mark.parametrize("call", ["", "muggins", "muggins 0", "muggins 30", "over 2 aces"])
def test_what_is_no_call_is_refused_in_words(form: ExerciseOnPage, call: str) -> None:
    form.call(call)
    assert form.data["n"] == 0
    assert "Let the count pass, or call" in form.told()


def test_muggins_is_strict_where_the_settings_say_so(open_page: OpenPage) -> None:
    settings = open_page("settings")
    settings.toggle(key="settings_strict").set_value(True).run()
    page = open_page("catching")
    assert any("you peg the points made up as well" in caption.value for caption in page.caption)
    form = ExerciseOnPage(page)
    form.deal()
    assert form.data["title"] == "Catching: strict"


def test_the_result_lists_what_was_said_and_called(form: ExerciseOnPage) -> None:
    for _ in range(4):
        form.call("muggins 29")
    button(form.app, "End this sitting")
    assert form.app.title[0].value == "0 of 4 right"
    told = "\n".join(block.value for block in form.app.markdown)
    assert "They counted their" in told
    assert "Refused" in told
    metrics = {metric.label: metric.value for metric in form.app.metric}
    assert metrics["Points you took"] == "0"


def test_progress_tells_how_many_were_called_right(
    open_page: OpenPage, form: ExerciseOnPage
) -> None:
    for n in range(4):
        form.call(question(n).best.text if n else "muggins 29")
    told = open_page("progress", more="Catching")
    metrics = {metric.label: metric.value for metric in told.metric}
    assert metrics["Called right"] == "75%"
    assert "Points given away a count" in metrics
