"""A match: the best of several games, the first deal alternating."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from trainer.cribbage.board import Skunk, skunk
from trainer.cribbage.game import Game


class MatchError(ValueError):
    """The game is no part of the match; the text can be shown to a learner."""


class GameResult(NamedTuple):
    """How a game ended."""

    winner: int
    """The side."""
    scores: tuple[int, ...]
    """By side."""
    target: int
    first_dealer: int
    seats: int = 2

    @classmethod
    def of(cls, game: Game) -> GameResult:
        """The result of a finished game; raises `MatchError` for one that is going on."""
        if game.winner is None:
            raise MatchError("The game is not over yet.")
        rules = game.rules
        return cls(game.winner, game.scores, rules.target, game.first_dealer, rules.seats)

    @property
    def skunk(self) -> Skunk:
        """How badly the next best side lost."""
        losers = [score for side, score in enumerate(self.scores) if side != self.winner]
        return skunk(max(losers), self.target)


_GAMES = {Skunk.NONE: 1, Skunk.SKUNK: 2, Skunk.DOUBLE: 4}


@dataclass(frozen=True, slots=True)
class Match:
    """The games of a match so far."""

    results: tuple[GameResult, ...] = ()
    best_of: int = 3
    skunks_count: bool = False
    """A skunk is two games and a double skunk four."""

    @property
    def wins(self) -> tuple[int, ...]:
        """Games won, by side; two sides before the first game."""
        wins = [0] * (len(self.results[0].scores) if self.results else 2)
        for result in self.results:
            wins[result.winner] += _GAMES[result.skunk] if self.skunks_count else 1
        return tuple(wins)

    @property
    def winner(self) -> int | None:
        """The side that has won the match: more than half of the games it is the best of."""
        wins = self.wins
        return next((side for side, won in enumerate(wins) if won > self.best_of // 2), None)

    @property
    def is_over(self) -> bool:
        """A side has won the match."""
        return self.winner is not None

    @property
    def next_dealer(self) -> int | None:
        """The seat that deals first in the next game; `None` when they cut for it."""
        if not self.results:
            return None
        last = self.results[-1]
        return (last.first_dealer + 1) % last.seats

    def with_result(self, result: GameResult) -> Match:
        """The match after one more game; raises `MatchError` when it is over already."""
        if self.is_over:
            raise MatchError("The match is over.")
        return replace(self, results=(*self.results, result))
