"""The chance of winning with all cards open: what the game itself comes to when it is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from statistics import mean

import pytest

from tests.strategy.games import decide, played
from trainer.cribbage.board import Pegs
from trainer.cribbage.cards import DECK, Card
from trainer.cribbage.decision import DecisionKind
from trainer.cribbage.game import Game
from trainer.cribbage.rules import STANDARD
from trainer.strategy.computer import Level
from trainer.strategy.open_outlook import open_card_chances, open_throw_chances
from trainer.strategy.open_play import open_throws, opponents_throw
from trainer.strategy.seen import seen_by
from trainer.strategy.winning import winning_chance

SCORES = ((60, 60), (100, 110), (112, 112), (119, 115), (116, 120))


def dealt(seed: int, scores: tuple[int, int]) -> Game:
    game = Game.begin(STANDARD, seed, dealer=seed % 2)
    return replace(game, pegs=(Pegs(scores[0]), Pegs(scores[1])))


def outcome(game: Game, line: Sequence[Card], seat: int) -> float:
    """The seat's chance once these cards are laid and the hands counted."""
    deal = game.deal
    for card in line:
        if not game.is_over:
            game = game.lay(game.to_act[0], card)
    if game.winner is not None:
        return float(game.winner == seat)
    assert game.deal == deal + 1
    return before_deal(game, seat)


def before_deal(game: Game, seat: int) -> float:
    return winning_chance(game.scores[seat], game.scores[1 - seat], game.dealer == seat)


def at_play(scores: tuple[int, int]) -> Iterator[Game]:
    for seed in range(6):
        game = dealt(seed, scores)
        while game.deal == 0 and not game.is_over:
            if game.play is not None:
                yield game
            game = decide(game, Level.HOME, open_hands=True)


@pytest.mark.parametrize("scores", SCORES)
def test_a_card_wins_as_often_as_the_game_it_leads_to(scores: tuple[int, int]) -> None:
    for game in at_play(scores):
        assert game.play is not None
        (seat,) = game.to_act
        chances = open_card_chances(seen_by(game, seat, open_hands=True))
        assert {each.card for each in chances} == set(game.play.legal)
        for each in chances:
            assert each.line[0] == each.card
            assert each.chance == pytest.approx(outcome(game, each.line, seat))
        told = [each.chance for each in chances]
        assert told == sorted(told, reverse=True)


def chance_by_trying(game: Game, seat: int, deal: int) -> float:
    """The seat's chance with both trying every card for the game."""
    if game.winner is not None:
        return float(game.winner == seat)
    if game.deal != deal:
        return before_deal(game, seat)
    assert game.play is not None
    tried = [
        chance_by_trying(game.lay(game.to_act[0], card), seat, deal) for card in game.play.legal
    ]
    return max(tried) if game.to_act == (seat,) else min(tried)


@pytest.mark.parametrize("scores", SCORES[2:])
def test_both_play_for_the_game(scores: tuple[int, int]) -> None:
    """As found by trying every card with the game itself, four or five cards being left."""
    tried = 0
    for game in at_play(scores):
        assert game.play is not None
        if sum(len(hand) for hand in game.play.hands) in (4, 5):
            (seat,) = game.to_act
            tried += 1
            for each in open_card_chances(seen_by(game, seat, open_hands=True)):
                after = game.lay(seat, each.card)
                assert each.chance == pytest.approx(chance_by_trying(after, seat, game.deal))
    assert tried > 5


@pytest.mark.parametrize("scores", SCORES)
def test_a_throw_wins_as_often_as_the_games_of_all_forty_starters(
    scores: tuple[int, int],
) -> None:
    for seed in (2, 3):
        game = dealt(seed, scores)
        (first, _) = game.to_act
        seen = seen_by(game, first, open_hands=True)
        throws = open_throws(seen)[::7]
        thrown = game.throw(1 - first, opponents_throw(seen).thrown)
        starters = [card for card in DECK if card not in {*game.hands[0], *game.hands[1]}]
        for throw, chance in zip(throws, open_throw_chances(seen, throws), strict=True):
            turned = [
                replace(thrown, cards=game.cards._replace(starter=starter)).throw(
                    first, throw.thrown
                )
                for starter in starters
            ]
            won = [outcome(each, throw.line, first) for each in turned]
            assert chance == pytest.approx(mean(won))


def test_what_one_has_the_other_has_not() -> None:
    """With one card left to lay and nothing to choose the two chances make up the whole."""
    for game, decision in played(3, open_hands=True).moments():
        if decision.kind is DecisionKind.LAY and len(decision.cards) == 1:
            assert game.play is not None
            if sum(len(hand) for hand in game.play.hands) == 1:
                seat = decision.seat
                (own,) = open_card_chances(seen_by(game, seat, open_hands=True))
                other = outcome(game, [own.card], 1 - seat)
                assert own.chance + other == pytest.approx(1)
