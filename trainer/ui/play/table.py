"""The play page's table: tells the browser what to draw and passes on what was done."""

from __future__ import annotations

from random import Random

from trainer.cribbage.decision import DecisionKind
from trainer.cribbage.state import Phase
from trainer.drill.playing import PlayedGame
from trainer.strategy.review import review_chance, review_decision
from trainer.ui.components.table.table import CoachData, TableData, game_table, said
from trainer.ui.play import games
from trainer.ui.play.asking import ask_of
from trainer.ui.play.coach import advice, cost_words
from trainer.ui.play.frames import first_frame, frames, log_lines, view_of
from trainer.ui.play.games import GameTable
from trainer.ui.visitor import Visitor, visitor

_KEY = "game_table"


def play_table(player: Visitor, on_table: GameTable) -> None:
    """Draw the game on the table."""
    notice = on_table.notice or player.storage_words
    game_table(_data(player, on_table, notice), key=_KEY, on_said=_hear)


def _hear() -> None:
    message = said(_KEY)
    if message is not None:
        games.hear(visitor(), message)


def _data(player: Visitor, on_table: GameTable, notice: str | None) -> TableData:
    played = on_table.played
    options, game = played.record.options, played.game
    view = view_of(game, open_hands=options.open_hands, level=options.level)
    return {
        "game": on_table.id,
        "n": played.n,
        "first": first_frame(view, since=on_table.since),
        "frames": list(frames(view, since=on_table.since)),
        "ask": ask_of(game),
        "log": log_lines(view, since=on_table.since),
        "coach": _advice(on_table),
        "cost": _cost(on_table),
        "may_ask": options.coach and not game.is_over,
        "go_button": options.counting,
        "pace": player.preferences.pace.value,
        "target": options.target,
        "over": game.is_over,
        "notice": notice,
        "preferences": {
            "four_colours": player.preferences.four_colours,
            "text_size": player.preferences.text_size.value,
            "read_aloud": player.preferences.read_aloud,
        },
    }


def _advice(on_table: GameTable) -> CoachData | None:
    """What the coach says, if this decision was asked about."""
    played = on_table.played
    if not played.record.options.coach or on_table.coach_asked != played.n or played.is_over:
        return None
    return advice(
        played.game, open_hands=played.record.options.open_hands, chance=_coach(played, played.n)
    )


def _cost(on_table: GameTable) -> str | None:
    """What the learner's last decision cost, in words."""
    last, options = on_table.last, on_table.played.record.options
    if last is None or not options.coach or last.decision.kind is DecisionKind.CLAIM:
        return None
    if on_table.played.game.phase is Phase.THROW:
        return None  # it was of the deal before
    cost = review_decision(
        last.before,
        last.decision,
        open_hands=options.open_hands,
        chance=_coach(on_table.played, len(last.before.decisions)),
    )
    return cost_words(cost)


def _coach(played: PlayedGame, n: int) -> Random:
    """The coach judges a decision the same before and after it, and in the report."""
    return review_chance(played.game, n)
