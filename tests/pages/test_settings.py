"""The Settings page: every choice holds at once, and learners of one browser stay apart."""

from __future__ import annotations

import os
import re
from collections.abc import Callable

import pytest
import streamlit as st
from streamlit.runtime.context import ContextProxy
from streamlit.testing.v1 import AppTest

from tests.pages.form import Form
from trainer.learning.preferences import Preferences
from trainer.storage.store import Store
from trainer.ui.cookie import COOKIE

OpenPage = Callable[..., AppTest]


def press(page: AppTest, label: str) -> None:
    (button,) = [one for one in page.button if one.label == label]
    button.click().run()
    assert not page.exception, page.exception[0].message


def switch(page: AppTest, key: str) -> None:
    page.toggle(key=f"settings_{key}").set_value(True).run()
    assert not page.exception, page.exception[0].message


def words(page: AppTest) -> str:
    shown = [*page.markdown, *page.caption, *page.warning, *page.success, *page.error]
    return "\n".join(str(element.value) for element in shown)


def seats(page: AppTest) -> list[str]:
    """Who can be chosen to count, as written on the buttons."""
    return [one.label for one in page.button if "seat" in (one.key or "")]


def count_one(open_page: OpenPage) -> Form:
    form = Form(open_page("drill"))
    form.count()
    return form


@pytest.mark.parametrize("key", ["joined", "strict", "four_colours", "read_aloud"])
def test_a_choice_is_still_made_at_the_next_visit(open_page: OpenPage, key: str) -> None:
    switch(open_page("settings"), key)
    assert open_page("settings").toggle(key=f"settings_{key}").value


@pytest.mark.parametrize("key", ["daily_goal", "goal_minutes"])
def test_a_daily_goal_in_hands_or_in_minutes_is_kept(open_page: OpenPage, key: str) -> None:
    page = open_page("settings")
    page.selectbox(key=f"settings_{key}").select(10).run()
    assert not page.exception
    assert open_page("settings").selectbox(key=f"settings_{key}").value == 10


def test_cards_are_drawn_as_chosen_from_the_next_hand_on(open_page: OpenPage) -> None:
    page = open_page("settings")
    switch(page, "four_colours")
    page.radio(key="settings_text_size").set_value("large").run()
    wanted = Form(open_page("drill")).data["preferences"]
    assert wanted == {"four_colours": True, "text_size": "large", "read_aloud": False}


def test_pairs_and_runs_are_asked_as_one_figure_when_so_chosen(open_page: OpenPage) -> None:
    switch(open_page("settings"), "joined")
    form = Form(open_page("drill"))
    labels = [field["label"] for field in form.data["fields"]]
    assert labels == ["fifteens", "pairs + runs", "flush", "nobs"]
    count = form.show.count()
    said = {
        "fifteens": count.fifteens,
        "pairs_and_runs": count.pairs + count.runs,
        "flush": count.flush,
        "nobs": count.nobs,
    }
    form.answer({"n": 0, "ms": 900, "figures": said})
    assert form.verdict["right"]


def test_runs_can_be_counted_before_pairs(open_page: OpenPage) -> None:
    page = open_page("settings")
    page.radio(key="settings_runs_first").set_value(True).run()
    fields = [field["name"] for field in Form(open_page("drill")).data["fields"]]
    assert fields == ["fifteens", "runs", "pairs", "flush", "nobs"]


def test_strict_muggins_also_takes_what_was_claimed_too_much(open_page: OpenPage) -> None:
    switch(open_page("settings"), "strict")
    form = Form(open_page("drill"))
    nobs = form.show.count().nobs
    form.count(nobs=nobs + 2)
    assert form.data["race"]["muggins"] == 2


def test_somebody_else_starts_afresh_and_both_histories_stay_apart(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    count_one(open_page)
    page = open_page("settings")
    page.text_input(key="settings_name").set_value("Ada").run()
    press(page, "Somebody else")
    assert seats(page) == ["Ada", "Learner 2 · counting now"]
    assert Form(open_page("drill")).data["n"] == 0
    ada, other = store.learners_of(cookies[COOKIE])
    assert store.history.figures(ada.id).hands == 1
    assert store.history.figures(other.id).hands == 0
    press(page, "Ada")
    assert seats(page)[0] == "Ada · counting now"


def test_somebody_private_leaves_nothing(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    count_one(open_page)
    page = open_page("settings")
    press(page, "Somebody private")
    assert "Nothing is kept" in words(page)
    form = count_one(open_page)
    assert form.data["n"] == 1
    assert store.sitting(form.data["sitting"]) is None
    (learner,) = store.learners_of(cookies[COOKIE])
    assert store.history.figures(learner.id).hands == 1
    assert form.data["title"] == "Practice · private"
    press(open_page("settings"), "Stop counting privately")
    assert Form(open_page("drill")).data["title"] == "Practice · hand 2 of 20"


def test_when_the_app_was_restarted_private_counting_is_not_gone_on_with_unasked(
    open_page: OpenPage, store: Store
) -> None:
    press(open_page("settings"), "Somebody private")
    page = open_page("drill")
    form = Form(page)
    address = str(page.query_params["sitting"])
    form.count()
    st.cache_resource.clear()  # all that a restart leaves of what is in memory
    again = Form(open_page("drill", sitting=address))
    assert again.data["phase"] == "ready"
    assert "Private counting ended" in again.told()


def test_another_learner_has_settings_of_their_own(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    count_one(open_page)
    page = open_page("settings")
    for key in ("joined", "strict", "four_colours"):
        switch(page, key)
    press(page, "Somebody else")
    assert not any(toggle.value for toggle in page.toggle)
    switch(page, "read_aloud")
    active = store.active(cookies[COOKIE])
    assert active is not None
    assert store.preferences(active.id) == Preferences(read_aloud=True)


def test_two_tabs_change_one_choice_each_and_undo_nothing_of_the_other(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    one, other = open_page("settings"), open_page("settings")
    switch(one, "strict")
    switch(other, "joined")
    active = store.active(cookies[COOKIE])
    assert active is not None
    assert store.preferences(active.id) == Preferences(strict=True, joined=True)


def test_a_choice_in_a_tab_left_open_is_not_made_for_whoever_counts_now(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    count_one(open_page)
    old = open_page("settings")
    press(open_page("settings"), "Somebody else")
    switch(old, "strict")
    assert "that choice was not kept" in words(old)
    active = store.active(cookies[COOKIE])
    assert active is not None
    assert store.preferences(active.id) == Preferences()


@pytest.mark.parametrize("label", ["Somebody else", "Somebody private"])
def test_an_answer_in_another_tab_is_not_counted_for_whoever_took_the_seat(
    open_page: OpenPage, store: Store, cookies: dict[str, str], label: str
) -> None:
    other_tab = count_one(open_page)
    press(open_page("settings"), label)
    other_tab.count()
    assert "Somebody else is counting" in other_tab.told()
    (first, *_) = store.learners_of(cookies[COOKIE])
    assert store.history.figures(first.id).hands == 1


def test_an_answer_in_another_tab_of_a_deleted_learner_is_told_and_kept_nowhere(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    other_tab = count_one(open_page)
    page = open_page("settings")
    press(page, "Delete everything …")
    press(page, "Delete for good")
    other_tab.say("mistyped", n=0)
    assert other_tab.told() == "What was counted and played here has been deleted."
    (fresh,) = store.learners_of(cookies[COOKIE])
    assert store.history.figures(fresh.id).hands == 0


def test_a_code_takes_the_history_to_another_device(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    count_one(open_page)
    page = open_page("settings")
    press(page, "Get a code")
    shown = re.search(r"\*\*(.+?)\*\*", page.success[0].value)
    assert shown is not None
    cookies[COOKIE] = "e" * 32
    elsewhere = open_page("settings")
    elsewhere.text_input(key="settings_typed_code").set_value("WRONG-CODE")
    press(elsewhere, "Use it")
    assert elsewhere.warning
    elsewhere.text_input(key="settings_typed_code").set_value(shown[1])
    press(elsewhere, "Use it")
    here = store.active("e" * 32)
    assert here is not None
    assert store.history.figures(here.id).hands == 1


def test_a_name_too_long_or_of_no_letters_is_no_trouble(open_page: OpenPage) -> None:
    page = open_page("settings")
    page.text_input(key="settings_name").set_value("n" * 41).run()
    assert seats(page) == [f"{'n' * 40} · counting now"]
    page.text_input(key="settings_name").set_value("  \u200b ").run()
    assert not page.exception
    page.text_input(key="settings_name").set_value("![a](//b/c.png) :+1:").run()
    assert seats(page) == [r"\!\[a\]\(\/\/b\/c\.png\) \:\+1\: · counting now"]


def test_what_is_kept_where_and_for_how_long_is_told_in_six_lines(open_page: OpenPage) -> None:
    (lines,) = [text for text in words(open_page("settings")).split("\n\n") if "cookie" in text]
    assert len([line for line in lines.splitlines() if line.startswith("- ")]) == 6


def test_settings_work_while_the_history_cannot_be_reached(open_page: OpenPage) -> None:
    file = os.environ["FIFTEEN_TWO_DATABASE_URL"].removeprefix("sqlite:///")
    with open(file, "wb") as damaged:
        damaged.write(b"no database " * 100)
    page = open_page("settings")
    assert "damaged" in words(page)
    switch(page, "strict")
    assert "could not be kept" in words(page)


@pytest.mark.parametrize(
    ("url", "ip_address", "headers", "told"),
    [
        ("http://localhost:8501/settings", None, {}, True),
        ("http://127.0.0.1:8501/settings", None, {}, True),
        ("http://[::1]:8501/settings", None, {}, True),
        ("http://192.168.0.7:8501/settings", "192.168.0.9", {}, False),
        # A proxy on the same computer, from which every visitor seems to come.
        ("https://cribbage.example/settings", None, {}, False),
        ("http://localhost/settings", None, {"X-Forwarded-For": "192.0.2.7"}, False),
        (None, None, {}, False),
    ],
    ids=str,
)
def test_the_path_of_the_history_is_told_only_on_the_computer_that_runs_the_app(
    open_page: OpenPage,
    monkeypatch: pytest.MonkeyPatch,
    url: str | None,
    ip_address: str | None,
    headers: dict[str, str],
    told: bool,
) -> None:
    monkeypatch.setattr(ContextProxy, "url", url)
    monkeypatch.setattr(ContextProxy, "ip_address", ip_address)
    monkeypatch.setattr(ContextProxy, "headers", headers)
    kept = words(open_page("settings"))
    assert "It is kept on the computer that runs this app" in kept
    assert ("test.db" in kept) == told
