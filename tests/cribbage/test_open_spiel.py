"""The same deals in OpenSpiel 2.0.2, whose cribbage was written by others.

Every card laid pegs the same there. It has two faults, which are named here so that nobody
takes them for ours: it pays a flush of four in the crib, and counts on after 121.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from tests.cribbage.games import awards
from trainer.cribbage.cards import Card
from trainer.cribbage.events import Shown
from trainer.cribbage.game import Game
from trainer.cribbage.play import Reason
from trainer.cribbage.rules import STANDARD
from trainer.cribbage.state import Phase

pyspiel = pytest.importorskip("pyspiel", reason="no OpenSpiel: pip install open_spiel==2.0.2")

PASS = 2756
"""Its action for a go, which each player has to say there."""
DEALS = 2_000
IN_PLAY = frozenset(Reason)


@dataclass
class Other:
    """A game of theirs, seat 0 dealing first."""

    state: Any

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat."""
        found = re.search(r"Scores: (\d+) (\d+)", str(self.state))
        assert found is not None
        return tuple(map(int, found.groups()))

    def deal(self, cards: Sequence[Card]) -> None:
        """Chance brings these cards."""
        for card in cards:
            self.state.apply_action(number(card))

    def throw(self, cards: Sequence[Card]) -> None:
        """The next seat throws these two."""
        wanted = {card.code for card in cards}
        for action in self.state.legal_actions():
            if set(self.state.action_to_string(action).split()[1:]) == wanted:
                self.state.apply_action(action)
                return
        pytest.fail(f"OpenSpiel does not let {wanted} be thrown")

    def say_go(self) -> None:
        """Whoever cannot play says so, until somebody can or the deal is over."""
        while not self.state.is_terminal() and self.state.legal_actions() == [PASS]:
            self.state.apply_action(PASS)


def number(card: Card) -> int:
    """Their number of a card."""
    return 13 * card.suit + card.rank - 1


def other_game() -> Other:
    return Other(pyspiel.load_game("cribbage").new_initial_state())


def deal_alike(game: Game, other: Other, chance: random.Random) -> Game:
    """The game after random throws; the other has the same cards and throws."""
    for hand in game.hands:
        other.deal(hand)
    for seat in (0, 1):
        two = chance.sample(game.hands[seat], 2)
        game = game.throw(seat, two)
        other.throw(two)
    assert game.starter is not None
    other.deal([game.starter])
    return game


def lay_alike(game: Game, other: Other, chance: random.Random) -> Game:
    """The game after a random card, which the same seat has laid in the other."""
    other.say_go()
    assert game.play is not None
    assert game.to_act == (other.state.current_player(),)
    legal = game.play.legal
    assert sorted(map(number, legal)) == sorted(other.state.legal_actions())
    card = chance.choice(legal)
    other.deal([card])
    return game.lay(game.to_act[0], card)


def test_two_thousand_random_deals_peg_alike_card_by_card() -> None:
    flushes_of_four, awarded = 0, 0
    for seed in range(DEALS):
        chance = random.Random(seed)
        other = other_game()
        game = deal_alike(Game.begin(STANDARD, seed, dealer=0), other, chance)
        assert other.scores == game.scores, f"heels, seed {seed}"
        while game.deal == 0:
            game = lay_alike(game, other, chance)
            if game.deal == 0:
                other.say_go()
                assert other.scores == game.scores, f"seed {seed}: {game.decisions[-1].text}"
        other.say_go()
        (crib,) = [e.show for e in game.log if isinstance(e, Shown) and e.show.crib]
        four_suited = len({card.suit for card in crib.hand}) == 1
        theirs = 4 if four_suited and crib.starter.suit is not crib.hand[0].suit else 0
        assert other.scores == (game.scores[0] + theirs, game.scores[1]), f"seed {seed}"
        flushes_of_four += theirs > 0
        awarded += sum(reason in IN_PLAY for _, _, reason in awards(game.log))
    assert flushes_of_four > 0
    assert awarded > 5_000


def test_whole_games_agree_until_the_winning_point_after_which_the_other_counts_on() -> None:
    finished, both_past = 0, 0
    for seed in range(100):
        chance = random.Random(seed)
        other, game = other_game(), Game.begin(STANDARD, seed, dealer=0)
        while not game.is_over:
            if game.phase is Phase.PLAY:
                game = lay_alike(game, other, chance)
                continue
            other.say_go()
            if other.scores != game.scores:  # a flush of four in the crib
                break
            game = deal_alike(game, other, chance)
        if game.is_over:
            other.say_go()
            finished += 1
            both_past += min(other.scores) >= 121
            assert game.winner is not None
            assert other.scores[game.winner] >= max(game.scores) == 121
    assert finished > 80
    assert both_past > 0
