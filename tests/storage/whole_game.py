"""A game played to its end in a moment, without thinking."""

from __future__ import annotations

from trainer.cribbage.decision import Decision, DecisionKind
from trainer.cribbage.game import Game
from trainer.cribbage.state import Phase
from trainer.drill.playing import GameRecord


def decisions_of(record: GameRecord) -> tuple[Decision, ...]:
    """Every decision of a whole game of that record; whoever is to act takes what comes first."""
    options = record.options
    game = Game.begin(
        options.rules, record.seed, dealer=record.dealer, counting=options.counting_seats
    )
    while not game.is_over:
        seat = game.to_act[0]
        says = seat in game.counting
        if game.phase is Phase.THROW:
            game = game.decide(Decision(DecisionKind.THROW, seat, game.hands[seat][:2]))
        elif game.phase is Phase.SHOW:
            game = game.decide(Decision(DecisionKind.CLAIM, seat, said=4))
        else:
            assert game.play is not None
            said = 2 if says else None
            game = game.decide(Decision(DecisionKind.LAY, seat, game.play.legal[:1], said))
    return game.decisions
