"""Questions about all the games that a learner has finished, added up by the database."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, and_, func, select

from trainer.cribbage.board import Skunk
from trainer.storage.database import Part
from trainer.storage.game_rows import game_from, summary_from
from trainer.storage.games import KeptGame
from trainer.storage.tables import games
from trainer.strategy.computer import Level
from trainer.strategy.sources import RolePoints


@dataclass(frozen=True, slots=True)
class GameFigures:
    """What the games of one sort add up to; those played again are not among them."""

    level: Level
    open_hands: bool
    target: int
    played: int
    """Games that are over."""
    won: int
    skunks_given: int
    """Games won by a skunk, double ones not among them."""
    double_skunks_given: int
    skunks_taken: int
    double_skunks_taken: int
    dealing: RolePoints
    """The learner's own points, in the deals played to their end."""
    pone: RolePoints
    reviewed: int
    """Games of which it is known what the decisions cost."""
    cost: float
    """Points given away in those, in all."""


class GameHistory(Part):
    """The part of a `History` that is about games."""

    def games(self, learner_id: str) -> tuple[GameFigures, ...]:
        """The finished games by level, open or hidden hands, and target.

        Easiest level first, hidden hands before open ones, the longer game first.
        """
        finished = and_(games.c.learner == learner_id, games.c.won.is_not(None), ~games.c.again)
        sort = (games.c.level, games.c.open_hands, games.c.target)
        query = select(*sort, *_SUMS).where(finished).group_by(*sort)
        with self.database.reading() as connection:
            found = [_figures(*row) for row in connection.execute(query)]
        levels = list(Level)
        return tuple(
            sorted(found, key=lambda one: (levels.index(one.level), one.open_hands, -one.target))
        )

    def lately_played(self, learner_id: str, limit: int = 20) -> tuple[KeptGame, ...]:
        """The last games that were finished, newest first, those played again among them."""
        query = (
            select(games)
            .where(games.c.learner == learner_id, games.c.won.is_not(None))
            .order_by(games.c.place.desc())
            .limit(limit)
        )
        with self.database.reading() as connection:
            return tuple(
                KeptGame(game_from(row), summary_from(row))
                for row in connection.execute(query).mappings()
            )


def _sum(column: ColumnElement[Any]) -> ColumnElement[Any]:
    return func.coalesce(func.sum(column), 0)


def _skunks(won: bool, skunk: Skunk) -> ColumnElement[int]:
    return func.count().filter(games.c.won == won, games.c.skunk == skunk.value)


_SUMS: tuple[ColumnElement[Any], ...] = (
    func.count(),
    func.count().filter(games.c.won),
    *(_skunks(won, skunk) for won in (True, False) for skunk in (Skunk.SKUNK, Skunk.DOUBLE)),
    func.count(games.c.cost),
    func.coalesce(func.sum(games.c.cost), 0.0),
    *map(_sum, (games.c.deals_dealing, games.c.hand_dealing, games.c.crib, games.c.play_dealing)),
    *map(_sum, (games.c.deals_pone, games.c.hand_pone, games.c.play_pone)),
)


def _figures(level: str, open_hands: bool, target: int, *sums: Any) -> GameFigures:
    played, won, given, double_given, taken, double_taken, reviewed, cost, *points = sums
    deals, hand, play = points[4:]
    return GameFigures(
        level=Level(level),
        open_hands=open_hands,
        target=target,
        played=played,
        won=won,
        skunks_given=given,
        double_skunks_given=double_given,
        skunks_taken=taken,
        double_skunks_taken=double_taken,
        dealing=RolePoints(*points[:4]),
        pone=RolePoints(deals, hand, 0, play),
        reviewed=reviewed,
        cost=cost,
    )
