"""The Progress page as somebody sees it who has counted little, much or nothing."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from tests.pages.form import shows_asked_for
from tests.storage.whole_game import decisions_of
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import FiguresClaim, TotalClaim
from trainer.cribbage.show import Show
from trainer.drill.counting import SittingRecord
from trainer.drill.playing import GameRecord, Options
from trainer.drill.sitting import Settings
from trainer.learning.answers import Answer, Mode
from trainer.learning.preferences import Preferences
from trainer.storage.export import export_json
from trainer.storage.learners import Learner
from trainer.storage.store import Store
from trainer.ui import keeping
from trainer.ui.cookie import COOKIE
from trainer.ui.learners import as_it_is

OpenPage = Callable[..., AppTest]
NOW = datetime.now(UTC)
POISON = "![x](//e.example)www.e.example"
TODAY = NOW.date()
# Fifteen two, fifteen four, and a double run of three is twelve.
TWELVE = Show(parse_cards("7H 8S 8D 9C"), parse_cards("KD")[0])
CRIB = Show(parse_cards("5H 4S 6D 8C"), parse_cards("KD")[0], crib=True)
RIGHT = FiguresClaim(4, 2, 6, 0, 0)
SHORT = FiguresClaim(4, 0, 6, 0, 0)


@pytest.fixture
def learner(store: Store, cookies: dict[str, str]) -> Learner:
    return store.add_learner(cookies[COOKIE], now=NOW - timedelta(400))


def sit(
    store: Store,
    learner: Learner,
    given: Sequence[tuple[Show, FiguresClaim | TotalClaim]],
    *,
    days_ago: int = 0,
    mode: Mode = Mode.PRACTICE,
) -> list[Answer]:
    """One sitting of these answers, ten seconds each."""
    at = NOW - timedelta(days_ago)
    record = SittingRecord(os.urandom(16).hex(), Settings(mode=mode), 1, None, at)
    store.begin_sitting(learner.id, record)
    done = [
        Answer(record.id, n, show, claim, 10.0, mode, 1, at, at.date())
        for n, (show, claim) in enumerate(given)
    ]
    for answer in done:
        store.record(learner.id, answer)
    store.end_sitting(record.id, at)
    return done


def figures(page: AppTest) -> dict[str, tuple[str, str]]:
    return {metric.label: (metric.value, metric.delta) for metric in page.metric}


def words(page: AppTest) -> str:
    shown = [*page.markdown, *page.caption, *page.info, *page.warning, *page.success, *page.error]
    return "\n".join(str(element.value) for element in shown)


def headings(page: AppTest) -> list[str]:
    return [element.value for element in page.header]


def charts(page: AppTest) -> list[str]:
    return [element.proto.alt for element in page.get("vega_lite_chart")]


def test_an_empty_history_explains_itself_and_leads_to_the_drill(open_page: OpenPage) -> None:
    page = open_page("progress")
    assert page.title[0].value == "Progress"
    assert "No hand has been counted in the drill yet" in words(page)
    assert not page.metric
    page.button(key="progress_begin").click().run()
    assert not page.exception
    assert [title.value for title in page.title] != ["Progress"]


def test_the_figures_say_what_has_changed_since_the_period_before(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [(TWELVE, RIGHT)] + [(TWELVE, SHORT)] * 3, days_ago=40)
    sit(store, learner, [(TWELVE, RIGHT)] * 3 + [(TWELVE, SHORT)])
    page = open_page("progress")
    assert figures(page) == {
        "Hands right": ("75%", "+50% from 25%"),
        "Points missed a hand": ("0.50", "-1.00 from 1.50"),
        "Said too much a hand": ("0.00", "as before"),
        "Seconds a hand": ("10.0", "as before"),
    }
    assert "4 hands counted in 30 days, 4 in the 30 days before." in words(page)


def test_without_a_period_before_there_is_no_change_to_tell(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [(TWELVE, RIGHT)])
    page = open_page("progress")
    assert figures(page)["Hands right"] == ("100%", "")
    assert "One hand counted in 30 days; none in the 30 days before." in words(page)


def test_the_days_of_this_week_are_told_to_who_cannot_see_the_marks(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [(TWELVE, RIGHT)] * 3)
    page = open_page("progress")
    marks = page.get("html")[0].proto.body
    assert 'role="img"' in marks
    assert f"{NOW:%A} 3" in marks


def test_a_daily_goal_says_where_the_day_stands_and_nothing_of_other_days(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [(TWELVE, RIGHT)] * 4)
    assert "today’s" not in words(open_page("progress"))
    store.save_preferences(learner.id, Preferences(daily_goal=5))
    assert "4 of today’s 5 hands counted." in words(open_page("progress"))
    sit(store, learner, [(TWELVE, RIGHT)])
    assert "Today’s goal of 5 hands is reached: 5 counted." in words(open_page("progress"))


def test_a_daily_goal_in_minutes_is_told_in_whole_minutes(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [(TWELVE, RIGHT)] * 13)
    store.save_preferences(learner.id, Preferences(goal_minutes=5))
    assert "2 of today’s 5 minutes practised at the cards." in words(open_page("progress"))


def test_every_chart_has_words_and_a_table_with_the_same_numbers(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [(TWELVE, RIGHT), (TWELVE, SHORT)], days_ago=9)
    sit(store, learner, [(TWELVE, RIGHT)] * 3 + [(TWELVE, SHORT)])
    page = open_page("progress")
    assert charts(page) == [
        "Hands right over time: 50% at first, 75% lately.",
        "Seconds a hand over time: 10 at first, 10 lately.",
    ]
    tables = [table.value for table in page.table]
    assert list(tables[0]["Share"]) == ["75%", "50%"]
    assert list(tables[1]["Seconds a hand"]) == ["10.0", "10.0"]


def test_what_was_said_stands_against_what_was_there(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    too_much = FiguresClaim(8, 2, 6, 0, 0)
    sit(store, learner, [(TWELVE, RIGHT), (TWELVE, SHORT), (TWELVE, too_much)])
    page = open_page("progress", more="Said and there")
    assert charts(page)[-1] == (
        "Points missed and said too much by category, most in fifteens: "
        "0.0 missed and 133.3 too much in a hundred hands."
    )
    assert figures(page)["Said too much a hand"][0] == "1.33"
    fifteens, pairs, _ = page.table[-1].value.to_dict("records")
    assert fifteens == {
        "Category": "fifteens",
        "There": "12",
        "You said": "16",
        "Missed": "0",
        "Too much": "4",
    }
    assert (pairs["There"], pairs["You said"], pairs["Missed"]) == ("6", "4", "2 (33%)")


def test_hands_said_as_a_total_say_nothing_of_categories(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [(TWELVE, TotalClaim(8))])
    page = open_page("progress", more="Said and there")
    assert "Hands counted as one total do not tell what was said" in words(page)
    assert len(charts(page)) == 2
    assert "Said too much a hand" not in figures(page)


def test_a_missed_hand_shows_what_was_said_and_goes_to_the_drill_alone(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [(CRIB, FiguresClaim(0, 0, 0, 0, 0)), (TWELVE, SHORT), (TWELVE, RIGHT)])
    page = open_page("progress")
    assert "You said ten; it is twelve. Muggins takes two" in words(page)
    assert " s · hard: " in words(page), "why it is easy to miss something of it"
    again = [button for button in page.button if button.label == "Count again"]
    assert len(again) == 2
    assert listed_after(again[0], page) == (TWELVE,)


def test_the_hands_missed_lately_are_counted_again_together_each_once(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [(CRIB, FiguresClaim(0, 0, 0, 0, 0)), (TWELVE, SHORT), (TWELVE, SHORT)])
    page = open_page("progress", period="All time")
    assert listed_after(page.button(key="progress_all_again"), page) == (TWELVE, CRIB)


def listed_after(button: object, page: AppTest) -> tuple[Show, ...]:
    """What the drill was handed when the button had been pressed."""
    button.click().run()  # type: ignore[attr-defined]
    assert not page.exception
    assert [title.value for title in page.title] != ["Progress"]
    return shows_asked_for(page)


def test_more_of_the_missed_hands_come_when_asked_for(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [(TWELVE, SHORT)] * 8)
    page = open_page("progress")
    assert sum(button.label == "Count again" for button in page.button) == 5
    page.button(key="progress_show_more").click().run()
    assert sum(button.label == "Count again" for button in page.button) == 8


def test_filters_narrow_the_figures_and_the_address_remembers_them(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [(TWELVE, SHORT)], mode=Mode.SPRINT)
    sit(store, learner, [(TWELVE, RIGHT), (CRIB, FiguresClaim(0, 0, 0, 0, 0))])
    assert figures(open_page("progress", mode="Sprint"))["Hands right"][0] == "0%"
    page = open_page("progress", shows="Hands")
    assert figures(page)["Hands right"][0] == "50%"
    page.selectbox(key="mode").select("Practice").run()
    assert figures(page)["Hands right"][0] == "100%"


def test_nonsense_in_the_address_is_told_and_ignored(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [(TWELVE, RIGHT)])
    page = open_page("progress", mode="<b>Poker", period="30 days")
    assert [note.value for note in page.info] == [
        "The address asks for the mode “\\<b\\>Poker”, which there is not."
    ]
    assert page.selectbox(key="mode").value == "All modes"
    assert figures(page)["Hands right"][0] == "100%"


def test_filters_that_leave_nothing_say_so_and_open_wide_again(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [(TWELVE, RIGHT)], days_ago=200)
    page = open_page("progress")
    assert "No hand you counted is of this kind." in words(page)
    page.button(key="progress_everything").click().run()
    assert figures(page)["Hands right"][0] == "100%"
    assert page.selectbox(key="period").value == "All time"


def test_bests_compare_like_with_like(open_page: OpenPage, store: Store, learner: Learner) -> None:
    sit(store, learner, [(TWELVE, RIGHT)] * 2, mode=Mode.SPRINT)
    sit(store, learner, [(TWELVE, RIGHT)] * 3, mode=Mode.SPRINT, days_ago=1)
    sit(store, learner, [(TWELVE, RIGHT)] * 4)
    page = open_page("progress", more="Bests")
    best = page.table[-1].value
    assert list(best["Mode"]) == ["Practice", "Sprint, 60 s"]
    assert list(best["Best"]) == ["4 without a miss", "3 right"]
    assert list(best["When"]) == ["today", "yesterday"]


def test_a_history_that_cannot_be_reached_is_told_in_a_plain_sentence(
    open_page: OpenPage, tmp_path: Path
) -> None:
    file = tmp_path / "test.db"
    file.write_bytes(b"this is no database, and it is long enough to be read as one" * 40)
    page = open_page("progress")
    assert "The history file is damaged or is no history file" in words(page)
    assert file.read_bytes().startswith(b"this is no database")


def test_a_restored_file_adds_what_is_missing_and_says_how_much(
    open_page: OpenPage, store: Store, learner: Learner, give: Callable[[str], AppTest]
) -> None:
    sit(store, learner, [(TWELVE, RIGHT)] * 3)
    kept = export_json(store, learner.id)
    assert "Nothing was added" in words(give(kept))
    store.delete_learner(learner.id)
    page = give(kept)
    assert "3 answers were added." in words(page)
    assert figures(page)["Hands right"][0] == "100%"


def test_a_restored_file_brings_back_which_lessons_were_read(
    store: Store, learner: Learner, give: Callable[[str], AppTest]
) -> None:
    sit(store, learner, [(TWELVE, RIGHT)])
    store.read_lesson(learner.id, "runs", NOW)
    kept = export_json(store, learner.id)
    store.delete_learner(learner.id)
    assert "1 answer and 1 lesson were added." in words(give(kept))
    assert "everything in the file was here already" in words(give(kept))


def test_a_restored_file_brings_games_back_and_says_which_were_left_out(
    store: Store, learner: Learner, give: Callable[[str], AppTest]
) -> None:
    for seed in (1, 2):
        game = GameRecord(os.urandom(16).hex(), Options(), seed, NOW)
        store.begin_game(learner.id, game, decisions_of(game)[:20])
    whole = json.loads(export_json(store, learner.id))
    del whole["games"][0]["decisions"][3]
    store.delete_learner(learner.id)
    left_out = "One game was left out: it was changed, and the rules do not allow what was played."
    assert f"1 game was added. {left_out}" in words(give(json.dumps(whole)))
    assert f"Nothing was added. {left_out}" in words(give(json.dumps(whole)))


def test_a_name_and_settings_that_came_from_the_file_are_told(
    store: Store, learner: Learner, give: Callable[[str], AppTest]
) -> None:
    (answer,) = sit(store, learner, [(TWELVE, RIGHT)])
    store.rename(learner.id, "Zoë")
    store.save_preferences(learner.id, Preferences(runs_first=True))
    kept = export_json(store, learner.id)
    store.rename(learner.id, None)
    taken = "Your name was taken from the file; everything else in it was here already."
    assert taken in words(give(kept))
    assert "Nothing was added: everything in the file was here already." in words(give(kept))
    store.delete_learner(learner.id)
    taken = "1 answer was added. Your name and your settings were taken from the file."
    assert taken in words(give(kept))
    assert store.answers_of(answer.sitting) == (answer,)


@pytest.mark.parametrize(
    "forge",
    [
        lambda whole: whole.update({POISON: 1}),
        lambda whole: whole["learner"].update({POISON: 1}),
        lambda whole: whole["sittings"][0].update({POISON: 1}),
        lambda whole: whole["sittings"][0]["answers"][0].update(hand=POISON),
    ],
    ids=["whole", "learner", "sitting", "cards"],
)
def test_what_a_files_error_names_becomes_neither_a_picture_nor_a_link(
    store: Store,
    learner: Learner,
    give: Callable[[str], AppTest],
    forge: Callable[[dict[str, Any]], None],
) -> None:
    sit(store, learner, [(TWELVE, RIGHT)])
    whole = json.loads(export_json(store, learner.id))
    forge(whole)
    page = give(json.dumps(whole))
    said = "\n".join([words(page), *(toast.value for toast in page.toast)])
    assert as_it_is("![x]") in said
    assert [part for part in ("](", "://", "www.") if part in said] == []


def test_hands_dated_in_the_future_are_of_no_period(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [(TWELVE, RIGHT)])
    sit(store, learner, [(TWELVE, SHORT)] * 3, days_ago=-5)
    for period in ("7 days", "30 days", "All time"):
        for page in ("progress", "report"):
            shown = open_page(page, period=period)
            assert figures(shown)["Hands right"][0] == "100%"


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", '{"format": "another program"}', "\ufffd"])
def test_a_file_that_is_no_history_changes_nothing_and_is_refused_plainly(
    store: Store, learner: Learner, give: Callable[[str], AppTest], text: str
) -> None:
    sit(store, learner, [(TWELVE, RIGHT)])
    page = give(text)
    assert len(page.error) == 1
    assert "nothing was changed" in page.error[0].value
    assert store.history.figures(learner.id).hands == 1


def test_the_file_of_a_learner_whose_cookie_was_lost_is_taken_and_told_where_it_was_given(
    store: Store, learner: Learner, give: Callable[[str], AppTest]
) -> None:
    other = store.add_learner("f" * 32, now=NOW)
    sit(store, other, [(TWELVE, RIGHT)])
    page = give(export_json(store, other.id))
    assert [box.value for box in page.success] == ["1 answer was added."]
    assert store.history.figures(learner.id).hands == 1
    assert store.history.figures(other.id).hands == 1
    (beside,) = [one.value for one in page.markdown if "1 answer was added." in one.value]
    assert "check" in beside
    page.run()
    assert "added" not in words(page)


@pytest.fixture
def give(open_page: OpenPage, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], AppTest]:
    """Call with the text of a file: the page after it was given, as the browser would."""

    def plain_box(label: str, *, largest: int, key: str, on_taken: Callable[[], None]) -> None:
        st.text_area(label, key=key, max_chars=largest, on_change=on_taken)

    monkeypatch.setattr(keeping, "history_file", plain_box)
    monkeypatch.setattr(keeping, "taken", lambda key, largest: st.session_state[key])

    def give(text: str) -> AppTest:
        page = open_page("progress")
        page.text_area(key="keeping_file").set_value("something before").run()
        page.text_area(key="keeping_file").set_value(text).run()
        assert not page.exception
        return page

    return give


def test_deleting_asks_first_and_names_the_number_of_hands(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    sit(store, learner, [(TWELVE, RIGHT)] * 3)
    page = open_page("progress")
    page.button(key="keeping_delete").click().run()
    assert "All 3 hands you counted, your settings and your name" in words(page)
    assert "every game and every answer in the throwing and pegging drills" in words(page)
    assert store.history.figures(learner.id).hands == 3
    page.button(key="keeping_delete_yes").click().run()
    page.run()
    assert store.history.figures(learner.id).hands == 0
    assert "No hand has been counted in the drill yet" in words(page)
