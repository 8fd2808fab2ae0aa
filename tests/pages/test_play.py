"""The play page: set up, table, report; reloads, two tabs, messages that come twice."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import create_engine, text
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Button

from tests.pages.conftest import OpenPage
from tests.pages.game import GameOnPage
from trainer.drill.playing import FirstDealer
from trainer.ui.play import matches

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


def buttons(app: AppTest, label: str) -> list[Button]:
    return [one for one in app.button if one.label == label]


def go_on(app: AppTest, place: int = 0) -> None:
    """Go on with one of the games left off, from the top of the list."""
    buttons(app, "Go on")[place].click().run()
    assert not app.exception, app.exception[0].message


def give_up(app: AppTest, place: int = 0) -> None:
    """Give one of them up, and mean it."""
    buttons(app, "Give it up")[place].click().run()
    app.button("play_give_up_yes").click().run()
    assert not app.exception, app.exception[0].message


def finish(table: GameOnPage) -> AppTest:
    """Play to the end and go on to the report."""
    table.play_on()
    table.say("finish")
    return table.app


def another_game(open_page: OpenPage, **choices: Any) -> GameOnPage:
    """Leave what was left off and deal another game."""
    app = open_page("play")
    if buttons(app, "Another game"):
        app.button("play_afresh").click().run()
    return deal(app, **choices)


def refusals(table: GameOnPage) -> list[tuple[str, str]]:
    """The cards that cannot be laid now, each with the reason."""
    return list(table.ask["refusals"].items())


def listed(app: AppTest) -> list[str]:
    """The games left off, as they are told."""
    return [one.value for one in app.markdown if one.value.startswith("**")]


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
    table = deal(open_page("play"), play_target=121, play_open=False)
    while not (too_high := [code for code, why in refusals(table) if "would make" in why]):
        codes = table.ask["codes"]
        # High and low cards are kept, and a middling one is laid: so that not all fit.
        table.decide(*(codes[2:4] if table.ask["kind"] == "throw" else codes[-2:][:1]))
    before = table.data
    table.say("lay", cards=too_high[:1])

    assert table.data["n"] == before["n"]
    assert table.last == before["frames"][-1]
    assert "31" in table.told()


def test_a_card_that_is_not_in_the_hand_changes_nothing(open_page: OpenPage) -> None:
    table = deal(open_page("play"), **SHORT)
    table.decide()
    held = {card["card"]["code"] for card in table.last["seats"][0]["cards"]}
    foreign = next(code for code in ("AC", "2C", "3C", "4C", "5C") if code not in held)
    before = table.data
    table.say("lay", cards=[foreign])

    assert table.data["n"] == before["n"]
    assert "not among the cards still held" in table.told()


@pytest.mark.parametrize(("n", "kind"), [(0, "throw"), (3, "lay"), (5, "claim")])
def test_a_move_in_a_deal_that_is_over_is_refused_in_words(
    open_page: OpenPage, n: int, kind: str
) -> None:
    table = deal(open_page("play"), **SHORT)
    table.decide()
    while table.ask["kind"] != "throw":
        table.decide()
    before = table.data
    cards = {"throw": before["ask"]["codes"][:2], "lay": before["ask"]["codes"][:1], "claim": []}
    table.say(kind, n=n, cards=cards[kind], points=4)

    assert "played already" in table.told()
    assert table.data["n"] == before["n"]
    assert table.last == before["frames"][-1]


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


def test_what_the_last_card_cost_is_gone_when_the_next_deal_is_thrown_from(
    open_page: OpenPage,
) -> None:
    table = deal(open_page("play"), **SHORT)
    table.decide()
    table.play_on(until="throw")
    assert table.ask["kind"] == "throw"
    assert table.data["cost"] is None


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
    go_on(app)
    assert GameOnPage(app).data["n"] == n


def test_a_game_left_off_is_offered_after_another_was_played_to_its_end(
    open_page: OpenPage,
) -> None:
    first = deal(open_page("play"), **SHORT)
    first.decide()
    left = first.data["game"]
    finish(another_game(open_page, **SHORT))

    app = open_page("play")
    assert app.title[0].value == "Go on with your game"
    go_on(app)
    assert GameOnPage(app).data["game"] == left


def test_all_games_left_off_are_listed_newest_first_five_at_most(open_page: OpenPage) -> None:
    begun = [another_game(open_page, **SHORT).data["game"] for _ in range(6)]
    app = open_page("play")

    assert len(listed(app)) == 5
    assert listed(app)[0].startswith("**Home · hidden hands · to 61**")
    assert "You have 0, the computer 0. Begun today." in listed(app)[0]
    go_on(app, 4)
    assert GameOnPage(app).data["game"] == begun[1]


def test_a_game_given_up_is_gone_from_the_list_and_the_others_stay(open_page: OpenPage) -> None:
    old = another_game(open_page, **SHORT).data["game"]
    new = another_game(open_page, **SHORT).data["game"]
    app = open_page("play")
    give_up(app)

    assert len(listed(app)) == 1
    go_on(app)
    assert GameOnPage(app).data["game"] == old
    assert any("not here" in one.value for one in open_page("play", game=new).warning)


def test_a_game_is_kept_when_the_question_is_answered_so(open_page: OpenPage) -> None:
    deal(open_page("play"), **SHORT)
    app = open_page("play")
    buttons(app, "Give it up")[0].click().run()
    app.button("play_give_up_no").click().run()

    assert len(listed(app)) == 1


def test_a_tab_that_plays_a_game_given_up_in_another_is_told(open_page: OpenPage) -> None:
    table = deal(open_page("play"), **SHORT)
    give_up(open_page("play"))
    table.decide()

    assert any("not here any more" in one.value for one in table.app.warning)
    assert table.app.button("play_deal")


def test_who_would_rather_begin_anew_can_still_come_back_to_what_was_left_off(
    open_page: OpenPage,
) -> None:
    game = deal(open_page("play"), **SHORT).data["game"]
    app = open_page("play")
    app.button("play_afresh").click().run()
    assert app.title[0].value == "Play cribbage"
    app.button("play_back").click().run()

    go_on(app)
    assert GameOnPage(app).data["game"] == game


def test_a_new_game_after_the_report_leads_to_the_choices_whatever_was_left_off(
    open_page: OpenPage,
) -> None:
    deal(open_page("play"), **SHORT)
    app = finish(another_game(open_page, **SHORT))
    app.button("play_new").click().run()

    assert app.title[0].value == "Play cribbage"


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


def test_a_match_goes_on_after_the_tab_was_closed_between_two_games(open_page: OpenPage) -> None:
    first = deal(open_page("play"), **SHORT, play_match=True)
    dealer = first.last["seats"][0]["role"].startswith("dealer")
    finish(first)

    app = open_page("play")
    assert "game 2 comes next" in listed(app)[0]
    go_on(app)
    assert GameOnPage(app).last["seats"][0]["role"].startswith("dealer") is not dealer
    assert "comes next" not in "".join(listed(open_page("play")))


def test_a_match_given_up_is_not_offered_and_its_game_stays_as_a_single_one(
    open_page: OpenPage,
) -> None:
    table = deal(open_page("play"), **SHORT, play_match=True)
    game = table.data["game"]
    finish(table)
    app = open_page("play")
    give_up(app)
    assert app.title[0].value == "Play cribbage"

    report = open_page("play", game=game)
    assert "best of three" not in report.caption[0].value
    assert not buttons(report, "Next game of the match")


def test_an_older_game_of_a_match_leads_to_the_newer_one_and_begins_no_second(
    open_page: OpenPage,
) -> None:
    table = deal(open_page("play"), **SHORT, play_match=True)
    first = table.data["game"]
    app = finish(table)
    app.button("play_next").click().run()
    second = GameOnPage(app).data["game"]

    report = open_page("play", game=first)
    assert not buttons(report, "Next game of the match")
    report.button("play_newer").click().run()
    assert GameOnPage(report).data["game"] == second
    finish(GameOnPage(report))
    report = open_page("play", game=first)
    assert not buttons(report, "Next game of the match")
    assert not buttons(report, "Go on with the match")


def test_two_tabs_that_ask_for_the_next_game_at_once_play_the_same_one(
    open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = deal(open_page("play"), **SHORT, play_match=True)
    first = table.data["game"]
    app = finish(table)
    beside = open_page("play", game=first)
    app.button("play_next").click().run()
    second = GameOnPage(app)
    # As if the other had not begun it a moment ago.
    before = matches.standing
    monkeypatch.setattr(
        matches,
        "standing",
        lambda *of: before(*of)._replace(newer=None),  # type: ignore[union-attr]
    )
    beside.button("play_next").click().run()

    assert not beside.exception
    assert GameOnPage(beside).data["game"] == second.data["game"]


def test_a_match_that_has_more_games_than_it_can_have_is_still_reported(
    open_page: OpenPage, tmp_path: Any
) -> None:
    table = deal(open_page("play"), **SHORT, play_match=True)
    first = table.data["game"]
    app = finish(table)
    while buttons(app, "Next game of the match"):
        app.button("play_next").click().run()
        finish(GameOnPage(app))
    (stands,) = [one.value for one in app.markdown if "The match is " in one.value]
    # As where a history from another device brings one more.
    app.button("play_same").click().run()
    finish(GameOnPage(app))
    engine = create_engine(f"sqlite:///{tmp_path / 'test.db'}")
    with engine.begin() as connection:
        more = "SELECT max(of_match) FROM games"
        connection.execute(
            text(f"UPDATE games SET of_match = ({more}), number = 9, again = FALSE WHERE again")
        )
    engine.dispose()

    report = open_page("play", game=first)
    assert any(
        one.value.endswith(stands[stands.index("The match is ") :]) for one in report.markdown
    )


def test_a_game_of_a_match_played_again_is_a_game_by_itself(open_page: OpenPage) -> None:
    app = finish(deal(open_page("play"), **SHORT, play_match=True))
    assert "best of three" in app.caption[0].value
    app.button("play_same").click().run()
    finish(GameOnPage(app))

    assert "best of three" not in app.caption[0].value
    assert not buttons(app, "Next game of the match")


def test_a_seed_deals_a_single_game_with_the_same_cards_to_the_same_hands(
    open_page: OpenPage,
) -> None:
    first = deal(open_page("play"), **SHORT, play_dealer=FirstDealer.COMPUTER)
    cards = first.last["seats"][0]["cards"]
    app = finish(first)
    (fair,) = [one.value for one in app.markdown if one.value.startswith("Seed ")]
    assert "“The computer deals first”" in fair

    app.button("play_new").click().run()
    app.number_input("play_seed").set_value(int(fair.split()[1])).run()
    again = deal(app, **SHORT, play_dealer=FirstDealer.COMPUTER, play_match=True)
    assert again.last["seats"][0]["cards"] == cards
    assert not buttons(finish(again), "Next game of the match")


def test_a_seed_is_at_least_one_as_all_that_are_drawn(open_page: OpenPage) -> None:
    assert open_page("play").number_input("play_seed").min == 1


def test_after_the_open_game_the_hidden_one_is_a_button_away(open_page: OpenPage) -> None:
    app = open_page("play")
    table = deal(app, play_target=61)
    assert all(card["card"] for card in table.last["seats"][1]["cards"])
    table.play_on()
    table.say("finish")
    app.button("play_hidden").click().run()

    assert not any(card["card"] for card in GameOnPage(app).last["seats"][1]["cards"])


def test_a_deal_is_played_again_with_its_cards(open_page: OpenPage) -> None:
    table = deal(open_page("play"), **SHORT)
    hands: dict[int, Any] = {}
    while table.ask:
        if table.last["phase"] == "throw":
            hands[len(hands)] = table.last["seats"][0]["cards"]
        table.decide()
    table.say("finish")
    app = table.app
    app.selectbox("report_deal").set_value(1).run()
    app.button("report_deal_again").click().run()

    again = GameOnPage(app)
    assert again.last["phase"] == "throw"
    assert again.last["seats"][0]["cards"] == hands[1]
    assert any("counts in no figure" in one.value for one in app.caption)
