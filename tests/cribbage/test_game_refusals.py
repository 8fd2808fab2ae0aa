"""What may not be done is refused in words and changes nothing; edited games are refused."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.cribbage.games import (
    PLAIN,
    THREE,
    game_with,
    laid,
    one,
    played_out,
    thrown,
)
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.decision import Decision, DecisionKind, GameError
from trainer.cribbage.game import Game
from trainer.cribbage.rules import STANDARD, Rules


@pytest.mark.parametrize(
    ("what", "decision", "words"),
    [
        ("a third card", "T0 KCQD4H", "Throw two different cards."),
        ("one card", "T0 KC", "Throw two different cards."),
        ("no card", "T0", "Throw two different cards."),
        ("the same card twice", "T0 KCKC", "Throw two different cards."),
        ("another's card", "T0 KCJD", "The jack of diamonds is not in the hand."),
        ("a seat that is not there", "T2 KCQD", "It is somebody else’s turn."),
        ("laying too soon", "L0 4H", "First everybody throws to the crib."),
        ("counting too soon", "C0 2", "First everybody throws to the crib."),
    ],
)
def test_before_all_have_thrown_nothing_else_may_be_done(
    what: str, decision: str, words: str
) -> None:
    refused(game_with(PLAIN), decision, words)


@pytest.mark.parametrize(
    ("what", "decision", "words"),
    [
        ("throwing again", "T0 4H6C", "The play is going on: lay a card."),
        ("counting", "C0 2", "The play is going on: lay a card."),
        ("out of turn", "L1 4C", "It is somebody else’s turn."),
        ("a thrown card", "L0 KC", "The king of clubs is not among the cards still held."),
        ("another's card", "L0 4C", "The four of clubs is not among the cards still held."),
        ("saying points", "L0 4H 0", "The table counts these points."),
    ],
)
def test_in_the_play_only_the_seat_to_move_lays_a_card_it_holds(
    what: str, decision: str, words: str
) -> None:
    refused(thrown(game_with(PLAIN)), decision, words)


def refused(game: Game, decision: str, words: str) -> None:
    """The decision is refused in these words, and nothing changes."""
    same = replace(game)
    with pytest.raises(GameError, match=f"^{re.escape(words)}$"):
        game.decide(Decision.parse(decision))
    assert game == same


def test_a_second_throw_of_the_same_seat_is_refused_while_the_other_still_thinks() -> None:
    game = game_with(PLAIN).throw(0, parse_cards("KC QD"))
    with pytest.raises(GameError, match=r"^These cards are thrown already\.$"):
        game.throw(0, parse_cards("KC QD"))


def test_the_same_card_tapped_twice_is_laid_once() -> None:
    game = thrown(game_with(PLAIN)).lay(0, one("4H"))
    with pytest.raises(GameError, match=r"^It is somebody else’s turn\.$"):
        game.lay(0, one("4H"))


def test_a_card_past_31_is_refused() -> None:
    game = laid(thrown(game_with(PLAIN)), "KH KS 7D")
    with pytest.raises(GameError, match=r"^The eight of hearts would take the count past 31\.$"):
        game.lay(1, one("8H"))


@pytest.mark.parametrize("dealer", [-1, 2])
def test_only_those_who_play_can_deal(dealer: int) -> None:
    with pytest.raises(GameError, match=r"^Only those who play can deal\.$"):
        Game.begin(STANDARD, 1, dealer=dealer)


def test_only_those_who_play_can_count() -> None:
    with pytest.raises(GameError, match=r"^Only those who play can count their points\.$"):
        Game.begin(STANDARD, 1, counting=frozenset({2}))


def saved() -> list[str]:
    """The decisions of two deals, as stored."""
    game = Game.begin(STANDARD, 5, dealer=0)
    while game.deal < 2:
        game = played_out(thrown(game))
    return [decision.text for decision in game.decisions]


def replayed(decisions: list[str], rules: Rules = STANDARD, seed: int = 5) -> Game:
    return Game.replay(rules, seed, map(Decision.parse, decisions), dealer=0)


def test_a_saved_game_is_replayed_from_its_seed_and_its_decisions() -> None:
    game = replayed(saved())
    assert (game.deal, [decision.text for decision in game.decisions]) == (2, saved())


@pytest.mark.parametrize("n", range(0, 20, 3))
def test_a_saved_game_with_a_decision_left_out_or_twice_is_refused(n: int) -> None:
    decisions = saved()
    with pytest.raises(GameError, match=r"\.$"):
        replayed([*decisions[: n + 1], *decisions[n:]])
    if n != 0:  # throwing in the other order is no fault
        with pytest.raises(GameError, match=r"\.$"):
            replayed(decisions[:n] + decisions[n + 1 :])


@pytest.mark.parametrize("edited", ["T0 AHKS", "L0 AH", "L1 5C 2", "C0 12", "L2 5C", "T1 5C"])
def test_a_saved_game_with_an_edited_decision_is_refused(edited: str) -> None:
    decisions = saved()
    for n in range(4, 10):
        with pytest.raises(GameError, match=r"\.$"):
            replayed([*decisions[:n], edited, *decisions[n + 1 :]])


def test_a_saved_game_of_another_seed_or_other_rules_is_refused() -> None:
    with pytest.raises(GameError, match=r"\.$"):
        replayed(saved(), seed=6)
    with pytest.raises(GameError, match=r"\.$"):
        replayed(saved(), THREE)


@pytest.mark.parametrize(
    "odd",
    [
        Decision(DecisionKind.LAY, 0),
        Decision(DecisionKind.LAY, 0, parse_cards("4H 6C")),
        Decision(DecisionKind.CLAIM, 0),
        Decision(DecisionKind.CLAIM, 0, parse_cards("4H"), 2),
        Decision(DecisionKind.THROW, 0, parse_cards("KC QD"), 2),
    ],
    ids=lambda odd: odd.text,
)
def test_a_decision_of_no_sense_is_refused_in_words(odd: Decision) -> None:
    with pytest.raises(GameError, match=rf"^“{odd.text}” is no decision of a game\.$"):
        game_with(PLAIN).decide(odd)
