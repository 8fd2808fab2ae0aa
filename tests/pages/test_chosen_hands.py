"""Practice with hands chosen for the learner: the same for every tab, and why each came."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.buttons import button
from tests.pages.form import Form
from trainer.drill.sitting import Dealt, Shows
from trainer.learning.answers import Mode
from trainer.storage.store import Store

OpenPage = Callable[..., AppTest]


@pytest.fixture
def form(open_page: OpenPage) -> Form:
    """A newcomer's first hand."""
    return Form(open_page("drill"))


def miss(form: Form) -> None:
    form.count(nobs=1 - form.figures()["nobs"])


def test_a_newcomers_hands_are_chosen_from_the_first_on(form: Form, store: Store) -> None:
    record = store.sitting(form.data["sitting"])
    assert record is not None
    assert record.settings.dealt is Dealt.CHOSEN
    assert record.plan is not None


def test_why_a_hand_came_is_told_with_its_verdict_and_not_before(form: Form) -> None:
    told = [form.data]
    for _ in range(3):
        form.count()
        told.append(form.data)
    assert all("why" not in hand for data in told for hand in data["queue"])
    assert told[0]["verdicts"] == []
    whys = [data["verdicts"][-1]["why"] for data in told[1:]]
    assert all(whys)
    assert any(why.startswith("Not met here yet: ") for why in whys)


def test_two_misses_bring_an_easier_hand_and_it_says_so(form: Form) -> None:
    miss(form)
    miss(form)
    form.count()
    assert form.verdict["why"] == "An easier hand, after two misses."


def test_a_reload_and_a_second_tab_find_the_same_hand_after_every_answer(
    open_page: OpenPage, form: Form
) -> None:
    for n in range(5):
        (miss if n in (1, 2) else Form.count)(form)
        other = Form(open_page("drill", sitting=form.data["sitting"]))
        assert other.show == form.show
        assert other.verdict == form.verdict


def test_a_mistyped_answer_leaves_the_next_hand_where_it_lay(
    open_page: OpenPage, form: Form
) -> None:
    form.count()
    miss(form)
    lay = form.show
    form.say("mistyped", n=1)
    assert form.show == lay
    assert Form(open_page("drill", sitting=form.data["sitting"])).show == lay


def test_while_the_database_is_locked_hands_go_on_being_chosen(
    open_page: OpenPage, form: Form, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(tmp_path / "test.db")) as other:
        other.execute("BEGIN IMMEDIATE")
        form.count()
        form.count()
        lay = form.show
        assert Form(open_page("drill", sitting=form.data["sitting"])).show == lay
    assert form.verdict["why"]


def test_the_result_says_of_every_hand_why_it_came_and_names_no_seed(form: Form) -> None:
    form.count()
    form.count()
    button(form.app, "End this sitting")
    (table,) = form.app.table
    assert all(table.value["Why it came"])
    (about,) = [one.value for one in form.app.caption if "chosen for you" in one.value]
    assert "seed" not in about


def test_that_no_crib_comes_is_said_only_where_hands_alone_are_chosen_for_the_learner(
    form: Form,
) -> None:
    app = form.app
    button(app, "Choose what to count")

    def is_said() -> bool:
        return any("Hands alone bring no cribs." in one.value for one in app.caption)

    assert is_said()
    app.selectbox(key="drill_shows").set_value(Shows.BOTH).run()
    assert not is_said()
    app.selectbox(key="drill_shows").set_value(Shows.HAND).run()
    app.selectbox(key="drill_practise").set_value(Dealt.KEPT).run()
    assert not is_said()


def test_hands_can_be_as_players_keep_them_and_then_nothing_says_why(
    open_page: OpenPage, form: Form, store: Store
) -> None:
    app = form.app
    button(app, "Choose what to count")
    practise = app.selectbox(key="drill_practise")
    assert practise.value is Dealt.CHOSEN
    practise.set_value(Dealt.KEPT).run()
    Form(app).say("begin")
    form = Form(app)
    form.count()
    assert form.verdict["why"] == ""
    record = store.sitting(form.data["sitting"])
    assert record is not None
    assert record.plan is None
    button(app, "End this sitting")
    button(app, "New sitting")
    assert app.selectbox(key="drill_practise").value is Dealt.KEPT


def test_only_practice_offers_to_choose(form: Form) -> None:
    app = form.app
    button(app, "Choose what to count")
    for mode, offered in ((Mode.PRACTICE, True), (Mode.SPRINT, False)):
        app.selectbox(key="drill_mode").set_value(mode).run()
        options = app.selectbox(key="drill_practise").options
        assert ("Chosen for you" in options) is offered


def test_the_second_sitting_knows_what_the_first_has_shown(form: Form, store: Store) -> None:
    for _ in range(6):
        form.count()
    app = form.app
    button(app, "End this sitting")
    button(app, "New sitting")
    Form(app).say("begin")
    record = store.sitting(Form(app).data["sitting"])
    assert record is not None
    assert record.plan is not None
    assert any(record.plan.knowledge.seen(skill) for skill in record.plan.skills)
