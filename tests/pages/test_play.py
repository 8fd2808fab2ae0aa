"""The play page: set up, table, report; reloads, two tabs, messages that come twice."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import create_engine, text
from streamlit.testing.v1 import AppTest

from tests.pages.conftest import OpenPage
from tests.pages.game import GameOnPage

SHORT = {"play_target": 61, "play_open": False}


def deal(app: AppTest, **choices: Any) -> GameOnPage:
    """Choose and deal."""
    for key, value in choices.items():
        (box,) = [one for one in [*app.selectbox, *app.checkbox] if one.key == key]
        box.set_value(value)
        app.run()
    app.button("play_deal").click().run()
    assert not app.exception, app.exception[0].message
    return GameOnPage(app)


def test_a_newcomer_is_offered_the_open_game(open_page: OpenPage) -> None:
    app = open_page("play")

    assert app.title[0].value == "Play cribbage"
    assert app.selectbox("play_open").value is True
    assert any("face up" in caption.value for caption in app.caption)


def test_a_game_can_be_played_to_its_end_and_reported(open_page: OpenPage) -> None:
    app = open_page("play")
    table = deal(app, **SHORT)
    table.play_on()

    assert table.data["over"]
    assert max(table.scores) == 61
    table.say("finish")
    assert "won" in app.title[0].value.lower()
    assert app.button("play_new")


def test_a_reload_finds_the_game_where_it_was(open_page: OpenPage) -> None:
    table = deal(open_page("play"), **SHORT)
    table.decide()
    before = table.data

    again = GameOnPage(open_page("play", game=before["game"]))

    assert again.data["n"] == before["n"]
    assert again.last == before["frames"][-1]
    assert again.ask == before["ask"]


def test_a_reload_in_the_middle_of_the_show_scores_nothing_twice(open_page: OpenPage) -> None:
    table = deal(open_page("play"), **SHORT, play_counting=True)
    while table.ask["kind"] != "claim":
        table.decide()
    scores, game = table.scores, table.data["game"]

    again = GameOnPage(open_page("play", game=game))
    assert again.scores == scores
    n = again.data["n"]
    again.decide(points=0)
    once = again.scores
    again.say("claim", n=n, points=0)
    assert again.scores == once


def test_a_throw_that_comes_twice_is_one_throw(open_page: OpenPage) -> None:
    table = deal(open_page("play"), **SHORT)
    cards, n = table.ask["codes"][:2], table.data["n"]
    table.say("throw", n=n, cards=cards)
    after = table.data["n"]
    table.say("throw", n=n, cards=cards)

    assert table.data["n"] == after
    assert table.told() == ""


def test_another_throw_from_a_second_tab_is_refused_in_words(open_page: OpenPage) -> None:
    table = deal(open_page("play"), **SHORT)
    data = table.data
    beside = GameOnPage(open_page("play", game=data["game"]))
    codes = data["ask"]["codes"]
    table.say("throw", cards=codes[:2])

    beside.say("throw", cards=codes[2:4])

    assert "played already" in beside.told()
    assert beside.last == table.last


def test_a_card_that_does_not_fit_changes_nothing(open_page: OpenPage) -> None:
    table = deal(open_page("play"), **SHORT)
    table.decide()
    n = table.data["n"]
    table.say("lay", cards=["AC"] if "AC" not in table.ask["codes"] else ["KD"])

    assert table.data["n"] == n
    assert table.told()


@pytest.mark.parametrize(
    "message",
    [
        None,
        {},
        [],
        "lay",
        {"game": "x" * 32, "seq": 1, "n": 0, "kind": "lay", "cards": ["5H"]},
        {"game": "x" * 32, "seq": 1, "n": 0, "kind": "claim", "points": 12},
        {"game": "", "seq": -1, "n": 10**9, "kind": "throw", "cards": ["ZZ"]},
    ],
)
def test_what_no_table_would_say_is_ignored(open_page: OpenPage, message: object) -> None:
    table = deal(open_page("play"), **SHORT)
    before = table.data
    table.send(message)

    assert table.data["n"] == before["n"]
    assert table.last == before["frames"][-1]


@pytest.mark.parametrize("kind", ["claim", "lay", "throw"])
def test_a_move_out_of_its_turn_is_refused(open_page: OpenPage, kind: str) -> None:
    table = deal(open_page("play"), **SHORT)
    before = table.data
    if kind == "throw":
        table.say("throw", cards=before["ask"]["codes"][:1])
    else:
        table.say(kind, cards=before["ask"]["codes"][:1] if kind == "lay" else [], points=3)

    assert table.data["n"] == before["n"]


def test_the_coach_speaks_only_when_asked_and_only_of_this_decision(open_page: OpenPage) -> None:
    table = deal(open_page("play"), **SHORT)
    assert table.data["may_ask"]
    assert not table.data["coach"]

    table.say("coach")
    assert len(table.data["coach"]["rows"]) == 15
    table.decide()

    assert table.data["coach"] is None
    assert table.data["cost"]


def test_without_a_coach_nothing_is_judged(open_page: OpenPage) -> None:
    table = deal(open_page("play"), **SHORT, play_coach=False)
    table.say("coach")
    assert table.data["coach"] is None
    table.decide()
    assert table.data["cost"] is None


def test_a_game_left_off_is_offered_first(open_page: OpenPage) -> None:
    table = deal(open_page("play"), **SHORT)
    table.decide()
    n = table.data["n"]

    app = open_page("play")
    assert app.title[0].value == "Go on with your game"
    app.button("play_go_on").click().run()
    assert GameOnPage(app).data["n"] == n


def test_a_link_to_a_finished_game_shows_its_report(open_page: OpenPage) -> None:
    table = deal(open_page("play"), **SHORT)
    game = table.data["game"]
    table.play_on()
    table.say("finish")

    app = open_page("play", game=game)
    assert "won" in app.title[0].value.lower()
    assert not GameOnPage(app).is_there


def test_an_address_that_names_no_game_says_so(open_page: OpenPage) -> None:
    app = open_page("play", game="0" * 32)

    assert any("not here" in one.value for one in app.warning)


def test_an_edited_game_is_refused_in_one_sentence(open_page: OpenPage, tmp_path: Any) -> None:
    table = deal(open_page("play"), **SHORT)
    table.decide()
    game = table.data["game"]
    engine = create_engine(f"sqlite:///{tmp_path / 'test.db'}")
    with engine.begin() as connection:
        connection.execute(text("UPDATE decisions SET text = 'L0 KH' WHERE n = 0"))
    engine.dispose()

    app = open_page("play", game=game)
    assert any("was changed" in one.value for one in app.warning)


def test_played_again_from_a_decision_the_cards_are_the_same(open_page: OpenPage) -> None:
    table = deal(open_page("play"), **SHORT)
    first = table.last
    table.play_on()
    table.say("finish")
    app = table.app
    app.button("play_same").click().run()

    again = GameOnPage(app)
    assert again.data["n"] < 3
    assert again.last["seats"][0]["cards"] == first["seats"][0]["cards"]


def test_a_match_goes_on_with_the_other_dealer(open_page: OpenPage) -> None:
    app = open_page("play")
    table = deal(app, **SHORT, play_match=True)
    dealer = table.last["seats"][0]["role"].startswith("dealer")
    table.play_on()
    table.say("finish")
    app.button("play_next").click().run()

    assert GameOnPage(app).last["seats"][0]["role"].startswith("dealer") is not dealer


def test_after_the_open_game_the_hidden_one_is_a_button_away(open_page: OpenPage) -> None:
    app = open_page("play")
    table = deal(app, play_target=61)
    assert all(card["card"] for card in table.last["seats"][1]["cards"])
    table.play_on()
    table.say("finish")
    app.button("play_hidden").click().run()

    assert not any(card["card"] for card in GameOnPage(app).last["seats"][1]["cards"])
