"""Throwing and pegging on the progress page."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.exercise_form import best
from tests.pages.form import Form
from tests.pages.test_progress_skills import SkillMap, tables, words
from trainer.drill.catching import CatchQuestion
from trainer.drill.exercise import ExerciseSettings, ExerciseSitting
from trainer.drill.pegging import PegQuestion
from trainer.drill.question import Drill
from trainer.drill.throwing import ThrowQuestion
from trainer.storage.store import Store
from trainer.ui.cookie import COOKIE

OpenPage = Callable[..., AppTest]
NOW = datetime.now(UTC)


def practised(store: Store, browser: str, drill: Drill, *, days: int, wrong_of: int) -> None:
    """Ten questions a day, one in so many answered wrong."""
    learner = (store.active(browser) or store.add_learner(browser, now=NOW)).id
    for ago in range(days, 0, -1):
        now = NOW - timedelta(days=ago)
        settings = ExerciseSettings(drill)
        sitting = ExerciseSitting.begin(f"{ago:032x}", settings, now, seed=ago)
        store.begin_exercise(learner, sitting.record)
        for n in range(10):
            question = sitting.question
            assert isinstance(question, ThrowQuestion | PegQuestion | CatchQuestion)
            said = best(question)
            if n % wrong_of == 0:
                said = worst(question)
            now += timedelta(seconds=8)
            sitting = sitting.answer(n, said, 8, now, now.date())
            store.record_exercise(learner, sitting.answers[-1])
        store.end_exercise(sitting.record.id, now)


def worst(question: ThrowQuestion | PegQuestion | CatchQuestion) -> str:
    if isinstance(question, CatchQuestion):
        return "muggins 29"
    if isinstance(question, ThrowQuestion):
        return "".join(card.code for card in question.ranking()[-1].thrown)
    if question.card is None:
        return question.values()[-1].card.code
    return str(question.points() + 2)


def figures(app: AppTest) -> dict[str, str]:
    return {metric.label: metric.value for metric in app.metric}


@pytest.mark.parametrize(
    ("drill", "other"), [(Drill.THROWING, Drill.PEGGING), (Drill.PEGGING, Drill.THROWING)]
)
def test_who_never_tried_a_drill_is_led_to_it(
    open_page: OpenPage, store: Store, cookies: dict[str, str], drill: Drill, other: Drill
) -> None:
    assert "More" not in [header.value for header in open_page("progress").header]
    practised(store, cookies[COOKIE], other, days=1, wrong_of=5)
    app = open_page("progress", more=drill.capitalize())
    assert not app.metric
    app.button(key=f"progress_{drill}_begin").click().run()
    assert not app.exception
    assert [title.value for title in app.title] != ["Progress"]


def test_throws_are_told_by_share_and_cost(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    practised(store, cookies[COOKIE], Drill.THROWING, days=5, wrong_of=5)
    told = figures(open_page("progress", more="Throwing"))
    assert told["Thrown best"] == "80%"
    assert 0.5 < float(told["Points given away a throw"]) < 3
    assert told["Seconds a throw"] == "8.0"


def test_pegging_is_told_by_share_and_its_cost_by_the_cards_laid(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    practised(store, cookies[COOKIE], Drill.PEGGING, days=2, wrong_of=2)
    told = figures(open_page("progress", more="Pegging"))
    assert told["Answered right"] == "50%", "only points were answered wrong, every second one"
    assert told["Points given away a card"] == "0.00"
    assert told["Seconds a question"] == "8.0"


def test_what_was_missed_can_be_tried_again_from_there(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    practised(store, cookies[COOKIE], Drill.THROWING, days=1, wrong_of=5)
    app = open_page("progress", more="Throwing")
    assert "Try the missed again (2)" in [button.label for button in app.button]


def test_who_only_caught_sees_every_skill_what_it_costs_and_what_the_drill_would_add(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    practised(store, cookies[COOKIE], Drill.CATCHING, days=20, wrong_of=3)
    app = open_page("progress")
    assert "charts show how many you get right and how long you take" in words(app)
    headings = [header.value for header in app.header]
    assert headings[:3] == ["Improve first", "Skills", "More"]
    levels = {tile["level"] for group in SkillMap(app).data["groups"] for tile in group["tiles"]}
    assert levels >= {"learning", "new"}
    assert tables(app, "Skill")
    assert not app.metric, "of hands in the drill there are no figures"
    figures = [tile["figure"] for group in SkillMap(app).data["groups"] for tile in group["tiles"]]
    assert "cribs not asked" not in figures


def test_who_only_threw_sees_that_no_skill_was_met(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    practised(store, cookies[COOKIE], Drill.THROWING, days=1, wrong_of=5)
    app = open_page("progress")
    assert "31 skills: 31 new." in words(app)
    SkillMap(app).wish("lesson", "nobs")
    assert [title.value for title in app.title] != ["Progress"]


def test_one_hand_in_the_drill_brings_the_charts_beside_what_was_caught(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    practised(store, cookies[COOKIE], Drill.CATCHING, days=1, wrong_of=5)
    form = Form(open_page("drill"))
    form.say("begin")
    form.count()
    app = open_page("progress")
    assert "No hand has been counted" not in words(app)
    assert [header.value for header in app.header][:3] == [
        "Hands right",
        "Seconds a hand",
        "Improve first",
    ]
