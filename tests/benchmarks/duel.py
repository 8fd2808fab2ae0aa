"""Games between computer players: the same cards from both seats, and what came of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from trainer.cribbage.cards import Card
from trainer.cribbage.game import Game
from trainer.cribbage.rules import STANDARD, Rules
from trainer.cribbage.state import Phase
from trainer.strategy.computer import Level, choose_card, choose_throw
from trainer.strategy.seen import Seen, seen_by
from trainer.strategy.sources import RolePoints, sources_of


class Player(NamedTuple):
    """How one side decides."""

    throw: Callable[[Seen, random.Random], tuple[Card, ...]]
    card: Callable[[Seen, random.Random], Card]


def player_of(level: Level) -> Player:
    return Player(
        lambda seen, chance: choose_throw(seen, level, chance),
        lambda seen, chance: choose_card(seen, level, chance),
    )


def play_game(
    players: tuple[Player, Player],
    seed: int,
    dealer: int,
    rules: Rules = STANDARD,
    open_hands: bool = False,
) -> Game:
    """A whole game; each seat has its own chance, told by the seed."""
    game = Game.begin(rules, seed, dealer=dealer)
    chances = [random.Random(f"{seed}/player/{seat}") for seat in (0, 1)]
    while not game.is_over:
        seat = game.to_act[0]
        seen = seen_by(game, seat, open_hands=open_hands)
        if game.phase is Phase.THROW:
            game = game.throw(seat, players[seat].throw(seen, chances[seat]))
        else:
            game = game.lay(seat, players[seat].card(seen, chances[seat]))
    return game


class Share(NamedTuple):
    """A share of games, with the ends of its 95 % interval."""

    mean: float
    low: float
    high: float

    @classmethod
    def of(cls, parts: Iterable[float]) -> Share:
        """The mean of independent parts of at most 1 each."""
        values = list(parts)
        mean = sum(values) / len(values)
        spread = sum([(value - mean) ** 2 for value in values]) / (len(values) - 1)
        margin = 1.96 * sqrt(spread / len(values))
        return cls(mean, mean - margin, mean + margin)

    def __str__(self) -> str:
        return f"{self.mean:.1%} ({self.low:.1%} to {self.high:.1%})"


def duel(one: Player, other: Player, seeds: Iterable[int]) -> Share:
    """How often the one beats the other: every seed's cards from both seats, two games each.

    The first deal alternates from seed to seed.
    """
    won = []
    for seed in seeds:
        first = play_game((one, other), seed, seed % 2).winner
        second = play_game((other, one), seed, seed % 2).winner
        won.append(((first == 0) + (second == 1)) / 2)
    return Share.of(won)


class Role(NamedTuple):
    """Points a deal of one role, over deals played to their end."""

    hand: float
    crib: float
    play: float

    @property
    def total(self) -> float:
        return sum(self)

    def __str__(self) -> str:
        return (
            f"{self.total:.2f} = hand {self.hand:.2f} + crib {self.crib:.2f} + play {self.play:.2f}"
        )


def averages(games: Sequence[Game]) -> tuple[Role, Role]:
    """What the dealer and what pone score in a deal, whoever of the two players it is."""
    sources = [sources_of(game, seat) for game in games for seat in (0, 1)]
    dealing = [each.dealing for each in sources]
    pone = [each.pone for each in sources]
    first, second = (
        Role(*(sum(parts) / sum(each.deals for each in role) for parts in _columns(role)))
        for role in (dealing, pone)
    )
    return first, second


def _columns(role: Sequence[RolePoints]) -> tuple[list[int], list[int], list[int]]:
    return [r.hand for r in role], [r.crib for r in role], [r.play for r in role]
