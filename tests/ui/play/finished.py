"""A finished game with all that its report needs, for the page that draws it."""

from __future__ import annotations

from datetime import UTC, datetime

from tests.ui.play.random_games import whole_game
from trainer.cribbage.match import GameResult, Match
from trainer.drill.playing import GameRecord, Options, PlayedGame
from trainer.learning.preferences import Preferences
from trainer.storage.learners import Learner
from trainer.storage.outbox import Outbox
from trainer.storage.store import PRIVATE, Store
from trainer.ui.visitor import Visitor

NOW = datetime(2026, 3, 1, tzinfo=UTC)
SEED = 11


def finished_game(*, open_hands: bool = False, match: bool = False) -> PlayedGame:
    """A game that chance played, seed 11."""
    game = whole_game(SEED)
    options = Options(open_hands=open_hands, match=match)
    return PlayedGame(GameRecord("a" * 32, options, SEED, NOW, NOW), game)


def match_after(played: PlayedGame) -> Match:
    """A match whose first game it was."""
    return Match().with_result(GameResult.of(played.game))


def somebody() -> Visitor:
    """A learner whose answers go to memory, if anywhere."""
    learner = Learner("b" * 32, None, NOW)
    outbox = Outbox(lambda: Store.open(PRIVATE))
    return Visitor("c" * 32, learner, outbox, Preferences(), is_private=True)
