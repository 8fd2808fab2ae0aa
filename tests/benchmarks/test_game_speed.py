"""The engine takes next to nothing of the time of a game."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from statistics import mean

from tests.cribbage.games import random_decision
from trainer.cribbage.game import Game
from trainer.cribbage.rules import STANDARD


def random_game(seed: int) -> Game:
    game, chance = Game.begin(STANDARD, seed), random.Random(seed)
    while not game.is_over:
        game = random_decision(game, chance)
    return game


def test_a_whole_game_takes_the_engine_under_3_ms(
    fastest: Callable[..., tuple[float, ...]], measured: Callable[[str, str, str], None]
) -> None:
    games = [random_game(seed) for seed in range(20)]
    replays = [partial(Game.replay, STANDARD, game.seed, game.decisions) for game in games]
    seconds = mean(fastest(*replays, rounds=10))
    decisions = mean(len(game.decisions) for game in games)
    measured(
        f"the engine, a game to 121 of {decisions:.0f} decisions",
        f"{1000 * seconds:.2f} ms",
        "under 3 ms",
    )
    assert seconds < 0.003
