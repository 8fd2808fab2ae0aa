"""Games against the computer, and the decisions made in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, and_, delete, func, insert, select, update

from trainer.cribbage.decision import Decision, GameError
from trainer.drill.playing import GameRecord, GameSummary
from trainer.storage.database import Part
from trainer.storage.errors import GoneError
from trainer.storage.game_rows import (
    decision_rows,
    game_from,
    game_row,
    options_text,
    summary_from,
    summary_row,
)
from trainer.storage.places import hold, next_place
from trainer.storage.tables import decisions, games, learners

_GIVEN_UP = "That game is not here any more."


class KeptGame(NamedTuple):
    """A game, and what became of it."""

    record: GameRecord
    summary: GameSummary | None
    """`None` while it is not over."""


class Games(Part):
    """The games' part of a `Store`. A write that returns is on the disk.

    `StorageError` says what went wrong; its subclass `GoneError`, that the learner or the game
    has been deleted.
    """

    def begin_game(
        self, learner_id: str, record: GameRecord, made: Sequence[Decision] = ()
    ) -> bool:
        """Keep a new game with the decisions `made` so far; beginning it again changes nothing.

        False, and nothing has changed, where another game of that number of the match is there.
        Older open ones stay open.
        """
        with self.database.writing() as connection:
            hold(connection, learner_id)
            known = select(games.c.id).where(games.c.id == record.id)
            if connection.execute(known).first() is not None:
                return True
            if record.match is not None and not record.again:
                same = _of_match(record.match, learner_id).where(games.c.number == record.number)
                if connection.execute(same).first() is not None:
                    return False
            place = next_place(connection, games, learner_id)
            connection.execute(insert(games).values(game_row(learner_id, place, record)))
            if made:
                connection.execute(insert(decisions), decision_rows(record.id, 0, made))
            return True

    def add_decisions(
        self,
        learner_id: str,
        game_id: str,
        first_n: int,
        made: Sequence[Decision],
        now: datetime,
    ) -> bool:
        """Keep decisions, numbered from `first_n` on: all of them or none.

        False, and nothing has changed, where they do not come next: one of those numbers is
        taken, the one before is missing, the rules do not allow it after those that are kept,
        or the game has ended. So whatever is kept can be replayed.
        """
        with self.database.reading() as connection:
            record = _game(connection, game_id, learner_id)
            before = _decisions(connection, game_id)
        if record is None:
            raise self._gone(learner_id)
        if len(before) != first_n or record.ended_at is not None:
            return False
        try:
            record.replay([*before, *made])
        except GameError:
            return False
        with self.database.writing() as connection:
            hold(connection, learner_id)
            if _game(connection, game_id, learner_id) is None:
                raise GoneError(_GIVEN_UP)
            # What was read above has not changed if there is no more of it.
            count = select(func.count()).where(decisions.c.game == game_id)
            if connection.scalar(count) != first_n:
                return False
            if made:
                connection.execute(insert(decisions), decision_rows(game_id, first_n, made))
                connection.execute(update(games).where(games.c.id == game_id).values(played_at=now))
            return True

    def end_game(self, learner_id: str, game_id: str, summary: GameSummary, now: datetime) -> None:
        """Note that the game is over and what became of it.

        A game that has ended keeps its first end; only what its decisions cost is added, where
        that was not known before.
        """
        with self.database.writing() as connection:
            hold(connection, learner_id)
            kept = and_(games.c.id == game_id, games.c.learner == learner_id)
            row = connection.execute(
                select(games.c.ended_at, games.c.won, games.c.cost).where(kept)
            ).first()
            if row is None:
                raise GoneError(_GIVEN_UP)
            if row.won is None:
                values = summary_row(summary) | {"ended_at": row.ended_at or now}
            elif row.cost is None and summary.cost is not None:
                values = {"cost": summary.cost}
            else:
                return
            connection.execute(update(games).where(kept).values(values))

    def game(self, game_id: str, *, learner_id: str | None = None) -> GameRecord | None:
        """The game of that id, if it is there; of this learner only, where one is named."""
        with self.database.reading() as connection:
            return _game(connection, game_id, learner_id)

    def decisions_of(self, game_id: str) -> tuple[Decision, ...]:
        """The decisions of a game in the order in which they were made.

        Raises `GameError` where the database was edited into what is no decision.
        """
        with self.database.reading() as connection:
            return _decisions(connection, game_id)

    def give_up_game(self, learner_id: str, game_id: str) -> None:
        """Forget a game that has not ended, and all that was decided in it; an ended one stays."""
        with self.database.writing() as connection:
            hold(connection, learner_id)
            connection.execute(
                delete(games).where(
                    games.c.id == game_id,
                    games.c.learner == learner_id,
                    games.c.ended_at.is_(None),
                )
            )

    def give_up_match(self, learner_id: str, match: str) -> None:
        """Let the games of a match be single ones; none of them is lost."""
        with self.database.writing() as connection:
            hold(connection, learner_id)
            for row in connection.execute(_of_match(match, learner_id)).mappings().all():
                single = replace(game_from(row).options, match=False)
                connection.execute(
                    update(games)
                    .where(games.c.id == row["id"])
                    .values(of_match=None, number=0, options=options_text(single))
                )

    def open_games(self, learner_id: str, limit: int = 5) -> tuple[GameRecord, ...]:
        """The games that the learner can go on with, the last begun first."""
        query = (
            select(games)
            .where(games.c.learner == learner_id, games.c.ended_at.is_(None))
            .order_by(games.c.place.desc())
            .limit(limit)
        )
        with self.database.reading() as connection:
            return tuple(map(game_from, connection.execute(query).mappings()))

    def games_of_match(self, match: str, *, learner_id: str | None = None) -> tuple[KeptGame, ...]:
        """The games of a match, first one first; of this learner only, where one is named.

        Games that were played again from a point of one of them are not among them.
        """
        query = _of_match(match, learner_id).order_by(games.c.number, games.c.place)
        with self.database.reading() as connection:
            return tuple(
                KeptGame(game_from(row), summary_from(row))
                for row in connection.execute(query).mappings()
            )

    def _gone(self, learner_id: str) -> GoneError:
        """Why a game is not there: the learner has been deleted, or it alone."""
        with self.database.reading() as connection:
            here = connection.execute(select(learners.c.id).where(learners.c.id == learner_id))
            return GoneError(_GIVEN_UP) if here.first() else GoneError()


def _of_match(match: str, learner_id: str | None) -> Select[Any]:
    query = select(games).where(games.c.of_match == match, ~games.c.again)
    return query if learner_id is None else query.where(games.c.learner == learner_id)


def _game(connection: Connection, game_id: str, learner_id: str | None) -> GameRecord | None:
    query = select(games).where(games.c.id == game_id)
    if learner_id is not None:
        query = query.where(games.c.learner == learner_id)
    row = connection.execute(query).first()
    return None if row is None else game_from(row._mapping)


def _decisions(connection: Connection, game_id: str) -> tuple[Decision, ...]:
    query = select(decisions.c.text).where(decisions.c.game == game_id).order_by(decisions.c.n)
    return tuple(map(Decision.parse, connection.scalars(query)))
