"""Cribbage solitaire: a whole game on its page, counted both ways, and its result."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.buttons import button, labels
from tests.pages.exercise_form import ExerciseOnPage
from trainer.drill.solitaire import Form, table_at
from trainer.drill.solitaire_questions import SolitaireCount

OpenPage = Callable[..., AppTest]
SEED = 7


def begun(open_page: OpenPage, form: Form = Form.TWO_HANDS) -> ExerciseOnPage:
    page = open_page("solitaire")
    page.selectbox(key="solitaire_form_choice").select(form).run()
    page.number_input(key="solitaire_seed").set_value(SEED).run()
    on_page = ExerciseOnPage(page)
    on_page.deal()
    return on_page


class Game:
    """Plays the game on the page and knows its cards."""

    def __init__(self, form: ExerciseOnPage, rules: Form = Form.TWO_HANDS) -> None:
        self.form = form
        self._rules = rules
        self._said: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """What the hand on the table is worth."""
        question = table_at(self._rules, SEED, self._said).question
        assert isinstance(question, SolitaireCount)
        return question.count.total

    def step(self, missing: int = 0) -> None:
        """Throw the first two, or count so many points short."""
        if self.form.question["kind"] == "throw":
            said = "".join(card["code"] for card in self.form.question["hand"][:2])
            self.form.choose(said[:2], said[2:])
        else:
            points = max(0, self.total - missing)
            said = str(points)
            self.form.points(points)
        self._said = (*self._said, said)

    def to_the_end(self, missing: int = 0) -> None:
        while self.form.data["queue"]:
            self.step(missing)
        self.form.say("finish")


@pytest.mark.parametrize("rules", list(Form))
def test_a_game_counted_rightly_brings_every_point(open_page: OpenPage, rules: Form) -> None:
    form = begun(open_page, rules)
    assert form.data["length"] == len(rules.steps)
    Game(form, rules).to_the_end()
    points = int(form.app.title[0].value.split()[0])
    assert points > 40
    metrics = {metric.label: metric.value for metric in form.app.metric}
    assert metrics["Points lost"] == "0"
    assert "Your best" not in metrics
    assert any("aim" in block.value for block in form.app.markdown)
    assert "Try the missed again" not in labels(form.app)


def test_what_is_not_counted_is_lost(open_page: OpenPage) -> None:
    form = begun(open_page)
    game = Game(form)
    game.step()
    game.step()
    worth = game.total
    game.step(missing=1)
    assert form.data["race"]["you"] == worth - 1
    assert form.data["race"]["muggins"] == 1
    assert "You missed one" in form.verdict["summary"]


def test_what_is_said_too_much_is_taken_off_again(open_page: OpenPage) -> None:
    form = begun(open_page)
    game = Game(form)
    game.step()
    game.step()
    worth = game.total
    game.step(missing=-2)
    assert form.data["race"]["you"] == max(0, worth - 2)
    assert form.data["race"]["muggins"] == min(2, worth)
    assert "too many come off again:" in form.verdict["summary"]


def test_a_throw_needs_no_verdict(open_page: OpenPage) -> None:
    form = begun(open_page)
    Game(form).step()
    assert form.data["verdicts"] == []
    assert form.question["n"] == 1


def test_a_count_may_be_said_kind_by_kind(open_page: OpenPage) -> None:
    form = begun(open_page)
    game = Game(form)
    game.step()
    game.step()
    names = [field["name"] for field in form.question["fields"]]
    assert names == ["fifteens", "pairs", "runs", "flush", "nobs"]
    form.figures(**dict.fromkeys(reversed(names), 0))
    assert form.verdict["n"] == 2
    assert form.data["by_total"] is False
    form.points(3)
    assert form.data["by_total"] is True


def test_figures_that_no_form_asks_for_are_refused_in_words(open_page: OpenPage) -> None:
    form = begun(open_page)
    form.points(4)
    assert form.told()
    Game(form).step()
    form.call("pass")
    assert form.told()
    assert form.data["n"] == 1


def test_the_best_game_of_each_form_is_remembered(open_page: OpenPage) -> None:
    for missing in (0, 2):
        form = begun(open_page)
        Game(form).to_the_end(missing)
        points = int(form.app.title[0].value.split()[0])
        best = [metric.value for metric in form.app.metric if metric.label == "Your best"]
        if not missing:
            first = points
        assert best == ([str(first)] if missing else [])  # a first game is its own best
    assert points < first
    page = open_page("solitaire")
    assert any(f"Your best: {first}" in caption.value for caption in page.caption)


def test_a_game_left_in_the_middle_is_no_best_and_says_so(open_page: OpenPage) -> None:
    form = begun(open_page)
    Game(form).step()
    button(form.app, "End this sitting")
    assert form.app.title[0].value == "0 points, and not played to the end"
    assert "Your best" not in [metric.label for metric in form.app.metric]


def test_the_missed_counts_can_be_tried_again(open_page: OpenPage) -> None:
    form = begun(open_page)
    Game(form).to_the_end(missing=1)
    button(form.app, "Try the missed again")
    again = ExerciseOnPage(form.app)
    assert again.question["kind"] == "count"
    assert again.question["stock"] is None
    assert again.data["race"]["aims"] == []


def test_progress_tells_of_the_counts_and_the_best_game(open_page: OpenPage) -> None:
    form = begun(open_page)
    Game(form).to_the_end()
    points = form.app.title[0].value.split()[0]
    told = open_page("progress", more="Solitaire")
    metrics = {metric.label: metric.value for metric in told.metric}
    assert metrics["Counted right"] == "100%"
    assert metrics["Points lost a count"] == "0.00"
    assert any(f"best {points} points" in block.value for block in told.markdown)
