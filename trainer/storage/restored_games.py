"""Games brought back from a file: only what the rules allow is taken in."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import Connection, func, insert, select

from trainer.cribbage.decision import GameError
from trainer.drill.playing import GameSummary, PlayedGame
from trainer.storage.game_part import GameRead
from trainer.storage.game_rows import game_row, summary_row
from trainer.storage.history_file import HistoryFile
from trainer.storage.rows import Row
from trainer.storage.store import Store
from trainer.storage.tables import decisions, games
from trainer.storage.weaving import in_turn

AT_ONCE = 20
"""Games to a transaction, with some hundred decisions each."""


@dataclass(slots=True)
class SortedGames:
    """The games of a file, sorted by what is to be done with them."""

    new: dict[str, Row] = field(default_factory=dict)
    """Id -> row of a game that is not here."""
    here: list[GameRead] = field(default_factory=list)
    """Games that are here and were not played as far."""
    left_out: int = 0
    """Games not here with decisions that the rules do not allow."""


def sort_games(store: Store, learner_id: str, file: HistoryFile) -> SortedGames:
    """Look at every game of the file: every decision of one that is not here is made again."""
    found = SortedGames()
    for some in in_turn(file.games(), AT_ONCE):
        with store.database.reading(patient=True) as connection:
            known = _known(connection, learner_id, [game.record.id for game in some])
        for game in some:
            if game.record.id in known:
                made, is_over = known[game.record.id]
                if made < len(game.decisions) or (not is_over and game.day is not None):
                    found.here.append(game)
                continue
            row = _row(learner_id, game)
            if row is None:
                found.left_out += 1
            else:
                found.new[game.record.id] = row
    return found


def insert_games(connection: Connection, file: HistoryFile, rows: list[Row]) -> None:
    """Add these games with their decisions."""
    connection.execute(insert(games), rows)
    made = [
        {"game": row["id"], "n": n, "text": text}
        for row in rows
        for n, text in enumerate(file.decisions_of(row["id"]))
    ]
    if made:
        connection.execute(insert(decisions), made)


def play_on(store: Store, learner_id: str, game: GameRead) -> None:
    """Add to a game that is here what was decided after it was last seen here.

    Where it went on otherwise, it stays as it is.
    """
    try:
        kept = store.decisions_of(game.record.id)
    except GameError:
        return  # edited in the database
    if kept != game.decisions[: len(kept)]:
        return
    more, last = game.decisions[len(kept) :], game.played_at
    if more and not store.add_decisions(learner_id, game.record.id, len(kept), more, last):
        return
    summary = _summary(game)
    if summary is not None:
        store.end_game(learner_id, game.record.id, summary, game.record.ended_at or last)


def _known(connection: Connection, learner_id: str, ids: list[str]) -> dict[str, tuple[int, bool]]:
    """Of these games the learner's: how many decisions each has, and whether it is over."""
    query = (
        select(games.c.id, func.count(decisions.c.n), games.c.won.is_not(None))
        .outerjoin(decisions)
        .where(games.c.learner == learner_id, games.c.id.in_(ids))
        .group_by(games.c.id, games.c.won)
    )
    return {name: (made, is_over) for name, made, is_over in connection.execute(query)}


def _row(learner_id: str, game: GameRead) -> Row | None:
    """The game as a row, without its place; `None` where the rules do not allow it."""
    try:
        summary = _summary(game)
    except GameError:
        return None
    row = game_row(learner_id, 0, game.record) | {"played_at": game.played_at}
    if summary is None:
        return row
    ended_at = game.record.ended_at or game.played_at
    return row | summary_row(summary) | {"ended_at": ended_at}


def _summary(game: GameRead) -> GameSummary | None:
    """What became of the game by its own decisions, whatever else the file may say.

    `None` where it was not over; raises `GameError` where the rules do not allow it.
    """
    played = PlayedGame(game.record, game.record.replay(game.decisions))
    if not played.is_over or game.day is None:
        return None
    return played.summary(game.day, game.cost)
