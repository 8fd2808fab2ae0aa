"""Complete games in which both sides decide by chance, as the rules allow."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from trainer.cribbage.decision import Decision, DecisionKind
from trainer.cribbage.game import Game
from trainer.cribbage.rules import Muggins, Rules
from trainer.cribbage.state import Phase


def moments(
    seed: int,
    *,
    counting: bool = False,
    muggins: Muggins = Muggins.OFF,
    target: int = 121,
    dealer: int | None = None,
) -> Iterator[Game]:
    """The game at its beginning and after each decision; the last one is over.

    A counting learner says points rightly or wrongly.
    """
    chance = Random(seed)
    seats = frozenset({0}) if counting else frozenset[int]()
    rules = Rules(target=target, muggins=muggins)
    game = Game.begin(rules, seed, dealer=dealer, counting=seats)
    yield game
    while not game.is_over:
        game = game.decide(_any_decision(game, chance))
        yield game


def whole_game(seed: int, *, counting: bool = False, muggins: Muggins = Muggins.OFF) -> Game:
    """The game when it is over."""
    *_, game = moments(seed, counting=counting, muggins=muggins)
    return game


def _any_decision(game: Game, chance: Random) -> Decision:
    seat = chance.choice(game.to_act)
    counts = seat in game.counting
    if game.phase is Phase.THROW:
        return Decision(DecisionKind.THROW, seat, tuple(chance.sample(game.hands[seat], 2)))
    if game.play is not None and game.phase is Phase.PLAY:
        card = chance.choice(game.play.legal)
        true = sum(award.points for award in game.play.points_of(card))
        said = chance.choice((true, true, 0, 1, 2, true + 1)) if counts else None
        return Decision(DecisionKind.LAY, seat, (card,), said)
    assert game.showing is not None
    true = game.showing.count().total
    return Decision(DecisionKind.CLAIM, seat, (), chance.choice((true, 0, true // 2, true + 1)))
