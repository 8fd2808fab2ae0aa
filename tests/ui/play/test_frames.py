"""A game in pictures: true to the game, and never with a card that may not be seen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.ui.play.random_games import moments, whole_game
from tests.ui.play.stacked import COMPUTER, YOU, stacked_game
from trainer.cribbage.cards import DECK, Card
from trainer.cribbage.decision import Decision
from trainer.cribbage.events import CardLaid, CutForDeal, Dealt, Event, Shown, Turned
from trainer.cribbage.game import Game
from trainer.cribbage.rules import Muggins
from trainer.cribbage.state import Phase
from trainer.ui.components.table.table import FrameData
from trainer.ui.play.asking import ask_of
from trainer.ui.play.frames import first_frame, frames, log_lines, view_of
from trainer.ui.play.steps import last_decided, steps_of

SEEDS = range(6)
WAYS = [(False, Muggins.OFF), (True, Muggins.ON), (True, Muggins.STRICT)]
each_way = pytest.mark.parametrize(("counting", "muggins"), WAYS)


def drawn(game: Game, since: int = 0, *, open_hands: bool = False) -> tuple[FrameData, ...]:
    return frames(view_of(game, open_hands=open_hands), since=since)


def decided(game: Game, *decisions: str) -> Game:
    for decision in decisions:
        game = game.decide(Decision.parse(decision))
    return game


def seen_until(log: tuple[Event, ...]) -> set[Card]:
    """Every card that the learner has seen since the latest deal, of hidden hands."""
    seen: set[Card] = set()
    for event in log:
        match event:
            case Dealt():
                seen = set(event.hands[YOU])
            case CutForDeal():
                seen = set(event.cards)
            case Turned():
                seen.add(event.starter)
            case CardLaid():
                seen.add(event.card)
            case Shown():
                seen.update(event.show.hand)
            case _:
                pass
    return seen


def hidden_in(shown: object, seen: set[Card]) -> Iterator[Card]:
    """The cards, never seen, of which there is any trace in what is sent to the browser."""
    text = json.dumps(shown)
    for card in set(DECK) - seen:
        if f'"{card.code}"' in text or card.name in text or str(card) in text:
            yield card


@each_way
@pytest.mark.parametrize("seed", SEEDS)
def test_no_picture_holds_a_card_that_the_learner_may_not_see(
    seed: int, counting: bool, muggins: Muggins
) -> None:
    game = whole_game(seed, counting=counting, muggins=muggins)
    steps = steps_of(game)
    pictures = drawn(game)
    assert len(pictures) == len(steps)
    for step, picture in zip(steps, pictures, strict=True):
        seen = seen_until(game.log[: step.end])
        if step.claim is not None:  # it lies open to be counted
            seen.update(step.claim.hand)
        assert not list(hidden_in(picture, seen))


@each_way
def test_nothing_else_that_is_sent_tells_of_a_hidden_card(counting: bool, muggins: Muggins) -> None:
    for game in moments(3, counting=counting, muggins=muggins):
        sent = [ask_of(game), log_lines(view_of(game, open_hands=False), since=len(game.log))]
        assert not list(hidden_in(sent, seen_until(game.log)))


@each_way
@pytest.mark.parametrize("seed", SEEDS)
def test_the_last_picture_is_how_the_game_stands(
    seed: int, counting: bool, muggins: Muggins
) -> None:
    for game in moments(seed, counting=counting, muggins=muggins):
        last = drawn(game, len(game.log))[-1]
        assert tuple(seat["score"] for seat in last["seats"]) == game.scores
        assert tuple(seat["back"] for seat in last["seats"]) == tuple(
            pegs.back for pegs in game.pegs
        )
        assert last["phase"] == game.phase
        assert last["turn"] in (game.to_act or (None,))
        if game.phase is Phase.PLAY and game.play is not None:
            assert last["count"] == game.play.count
            assert [laid["card"]["code"] for laid in last["pile"]] == [
                laid.card.code for laid in game.play.pile
            ]


@each_way
def test_the_learner_is_asked_exactly_when_it_is_their_turn(
    counting: bool, muggins: Muggins
) -> None:
    for game in moments(1, counting=counting, muggins=muggins):
        ask = ask_of(game)
        assert (ask is not None) == (YOU in game.to_act)
        if ask is not None:
            assert drawn(game, len(game.log))[-1]["turn"] == YOU


@each_way
def test_pictures_keep_their_numbers_and_their_looks_as_the_game_goes_on(
    counting: bool, muggins: Muggins
) -> None:
    game = whole_game(2, counting=counting, muggins=muggins)
    pictures = drawn(game)
    states = list(moments(2, counting=counting, muggins=muggins))
    for before, after in pairwise(states):
        since = len(before.log)
        stretch = drawn(after, since)
        first = first_frame(view_of(after, open_hands=False), since=since)
        assert list(stretch[1:]) == list(pictures[first + 1 : first + len(stretch)])
        # The one that stood there before is no news; a go is said all the same.
        wait = "go" if pictures[first]["wait"] == "go" else None
        assert stretch[0] == {**pictures[first], "points": None, "wait": wait}


def test_every_picture_of_the_deal_has_its_line_in_the_log() -> None:
    for game in moments(4, counting=True, muggins=Muggins.ON):
        lines = log_lines(view_of(game, open_hands=False), since=len(game.log))
        begins = max(n for n, event in enumerate(game.log) if isinstance(event, Dealt))
        if game.deal == 0:  # the cut belongs to the first deal
            begins = 0
        steps = steps_of(game)
        assert len(lines) == len(steps) - sum(step.end <= begins for step in steps)
        assert all(line["text"] for line in lines)


def test_points_and_counts_that_end_wait_to_be_read() -> None:
    for picture in drawn(whole_game(5)):
        if picture["points"] is not None or picture["show"] is not None:
            assert picture["wait"] == "read" or picture["phase"] == "over"


DEAL = ("4H 4C 9C 10C KD 2H", "9D 10S QC 3C AH 7D", "8S")
THROWN = ("T1 AH7D", "T0 KD2H")


def test_hidden_hands_lie_face_down_and_what_is_laid_lies_open() -> None:
    game = decided(stacked_game(*DEAL), *THROWN, "L1 QC", "L0 9C")
    picture = drawn(game)[-1]
    mine, theirs = (seat["cards"] for seat in picture["seats"])
    assert [held["card"] and held["card"]["code"] for held in mine] == ["4C", "4H", "9C", "TC"]
    assert [held["laid"] for held in mine] == [False, False, True, False]
    assert [held["card"] and held["card"]["code"] for held in theirs] == ["QC", None, None, None]
    assert picture["crib"] == {"seat": YOU, "cards": [None] * 4}
    assert [(laid["card"]["code"], laid["seat"]) for laid in picture["pile"]] == [
        ("QC", COMPUTER),
        ("9C", YOU),
    ]


def test_in_the_open_game_every_card_lies_face_up_from_the_deal_on() -> None:
    for game in (decided(stacked_game(*DEAL), *made) for made in ((), THROWN)):
        picture = drawn(game, open_hands=True)[-1]
        assert all(held["card"] for seat in picture["seats"] for held in seat["cards"])
        assert all(picture["crib"]["cards"])


def test_the_open_game_says_why_the_computer_throws_its_two() -> None:
    game = decided(stacked_game(*DEAL), THROWN[0])
    words = drawn(game, open_hands=True)[-1]["words"]
    assert words.startswith("Computer throws the seven and the ace to your crib. It looks only at ")
    assert "3♣ 9♦ 10♠ Q♣" in words


def test_the_cards_that_score_are_lit() -> None:
    game = decided(stacked_game(*DEAL), *THROWN, "L1 QC", "L0 9C", "L1 3C", "L0 4H")
    assert drawn(game)[-1]["lit"] == []
    pair = next(one for one in drawn(decided(game, "L0 4C")) if one["points"])
    assert pair["lit"] == ["4H", "4C"]
    fifteen = decided(stacked_game("5H 5C 9C 10C KD 2H", *DEAL[1:]), *THROWN, "L1 TS", "L0 5H")
    assert drawn(fifteen)[-1]["lit"] == ["TS", "5H"]


def test_heels_light_the_starter_and_win_points_for_the_dealer() -> None:
    picture = drawn(decided(stacked_game(*DEAL[:2], "JS"), *THROWN))[-1]
    assert picture["lit"] == ["JS"]
    assert picture["points"] == {"seat": YOU, "points": 2}


def test_earlier_counts_lie_turned() -> None:
    game = decided(stacked_game(*DEAL), *THROWN, "L1 QC", "L0 9C", "L1 3C", "L0 4H", "L0 4C")
    picture = drawn(game)[-1]
    assert [[card["code"] for card in cards] for cards in picture["turned"]] == [
        ["9C", "4H", "4C"],
        ["QC", "3C"],
    ]
    assert picture["pile"] == []
    assert (picture["count"], picture["leads"]) == (0, COMPUTER)


def test_who_counts_says_go_before_the_computer_goes_on() -> None:
    game = decided(
        stacked_game("4H 4C 9C 10C KD 2H", "9D 10S QC 2C AH 7D", "8S", counting=True),
        *("T1 AH7D", "T0 4H2H", "L1 9D", "L0 9C 2", "L1 QC"),
    )
    waiting, said = drawn(game)[-2:]
    assert (waiting["wait"], waiting["turn"], waiting["count"]) == ("go", YOU, 28)
    # Whether anything fits they find out for themselves, and are asked as if it did.
    assert waiting["words"] == "Twenty-eight, and it is your turn."
    assert waiting["asked"] == "Your turn: lay a card, or say go."
    assert waiting["refusals"]["4C"] == "The four would make 32; 31 is the most."
    lines = log_lines(view_of(game, open_hands=False), since=len(game.log))
    assert [line["text"] for line in lines[-2:]] == [waiting["words"], "You say go."]
    assert (said["words"], said["wait"]) == ("You say go.", None)
    assert ask_of(game) is None


def test_points_said_too_many_wait_to_be_read() -> None:
    game = decided(
        stacked_game("4H 4C 9C 10C KD 2H", "9D 10S QC 2C AH 7D", "8S", counting=True),
        *("T1 AH7D", "T0 4H2H", "L1 9D", "L0 9C 6"),
    )
    picture = drawn(game)[-1]
    assert "You said six" in picture["words"]
    assert picture["wait"] == "read"


def test_the_log_keeps_the_deal_that_was_on_until_the_next_is_drawn() -> None:
    game = whole_game(2)
    begins = [n for n, event in enumerate(game.log) if isinstance(event, Dealt)]
    lines = log_lines(view_of(game, open_hands=False), since=begins[2] - 1)
    assert [line["begins"] for line in lines].count(True) == game.deal
    assert lines[0]["begins"]  # of the second deal, and so on to the last
    assert not log_lines(view_of(game, open_hands=False), since=0)[0]["begins"]


def test_where_the_table_counts_it_says_go() -> None:
    game = decided(
        stacked_game("4H 4C 9C 10C KD 2H", "9D 10S QC 2C AH 7D", "8S"),
        *("T1 AH7D", "T0 4H2H", "L1 9D", "L0 9C", "L1 QC"),
    )
    said = drawn(game)[-1]
    assert (said["words"], said["wait"], said["turn"]) == ("You say go.", None, COMPUTER)


def test_the_show_carries_the_count_as_it_is_said() -> None:
    (mine,) = [
        picture["show"]
        for picture in drawn(whole_game(6))[:40]
        if picture["show"] and picture["show"]["title"] == "Your hand"
    ][:1]
    assert mine is not None
    assert mine["phrases"][-1]["text"].endswith(".")
    assert mine["said"] is None
    assert len(mine["cards"]) == 4


def test_a_hand_to_be_claimed_tells_nothing_of_its_worth() -> None:
    claims = 0
    for game in moments(7, counting=True):
        if game.phase is Phase.SHOW:
            claims += 1
            show = drawn(game)[-1]["show"]
            assert show is not None
            assert (show["phrases"], show["said"], show["points"]) == ([], None, 0)
            ask = ask_of(game)
            assert ask is not None
            assert show["title"].lower() == ask["label"]
    assert claims > 5


def test_cards_are_refused_in_words() -> None:
    game = decided(stacked_game(*DEAL, counting=True), *THROWN, "L1 QC", "L0 9C 0", "L1 3C")
    ask = ask_of(game)
    assert ask is not None
    assert ask["codes"] == ["4C", "4H"]
    assert ask["refusals"] == {
        "9C": "That card is laid already.",
        "TC": "The ten would make 32; 31 is the most.",
    }
    assert ask["go_refusal"] == "The four fits: twenty-six."
    assert ask["points"]


def test_a_claim_that_no_hand_makes_has_one_word_first() -> None:
    game = next(game for game in moments(7, counting=True) if game.phase is Phase.SHOW)
    ask = ask_of(game)
    assert ask is not None
    assert set(ask["refusals"]) >= {"19", "25", "30"}
    assert "24" not in ask["refusals"]


def test_roles_say_who_deals_whose_crib_it_is_and_who_leads() -> None:
    mine, theirs = drawn(stacked_game(*DEAL))[-1]["seats"]
    assert (mine["role"], theirs["role"]) == ("dealer · your crib", "pone · leads")
    mine, theirs = drawn(stacked_game(*DEAL, dealer=COMPUTER))[-1]["seats"]
    assert (mine["role"], theirs["role"]) == ("pone · leads", "dealer · its crib")


def test_the_learners_last_decision_is_found_in_the_log() -> None:
    states = list(moments(8, counting=True))
    assert last_decided(states[0]) == 0
    for before, after in pairwise(states):
        decided_by = after.decisions[-1].seat
        since = len(before.log) if decided_by == YOU else last_decided(before)
        assert last_decided(after) == since
