"""Games and their decisions, as they stand in a history file."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date, datetime
from typing import Annotated, Any

from pydantic import AwareDatetime, Field
from sqlalchemy import RowMapping

from trainer.cribbage.decision import Decision
from trainer.drill.playing import GameRecord, Options
from trainer.storage.file_part import (
    FilePart,
    Id,
    Seed,
    cannot_be,
    check_day,
    check_moments,
    checked,
    utc,
)

_LONGEST = 2_000
"""Decisions; a game to 121 has about a hundred."""


class GameKept(FilePart):
    """One game."""

    id: Id
    options: Options
    seed: Seed
    dealer: Annotated[int, Field(ge=0, le=1)] | None = None
    match: Id | None = None
    number: Annotated[int, Field(ge=0, le=99)] = 0
    again: bool = False
    began_at: AwareDatetime
    played_at: AwareDatetime
    ended_at: AwareDatetime | None = None
    decisions: Annotated[tuple[str, ...], Field(max_length=_LONGEST)]
    day: date | None = None
    """The learner's own, of the end; what became of the game follows from its decisions."""
    cost: Annotated[float, Field(ge=0, le=10_000)] | None = None
    """Points given away, where that is known."""


@dataclass(frozen=True, slots=True)
class GameRead:
    """A game of a file. Whether the rules allow its decisions is not looked at yet."""

    record: GameRecord
    decisions: tuple[Decision, ...]
    played_at: datetime
    day: date | None
    """Of the end; `None` while it goes on."""
    cost: float | None


def game_part(row: RowMapping, decisions: list[str]) -> dict[str, Any]:
    """What the file holds of a game."""
    part = {
        "id": row["id"],
        "options": json.loads(row["options"]),
        "seed": row["seed"],
        "dealer": row["dealer"],
        "began_at": utc(row["began_at"]),
        "played_at": utc(row["played_at"]),
        "ended_at": row["ended_at"] and utc(row["ended_at"]),
        "decisions": decisions,
    }
    if row["of_match"] is not None:
        part |= {"match": row["of_match"], "number": row["number"]}
    if row["again"]:
        part["again"] = True
    if row["day"] is not None:
        part |= {"day": row["day"].isoformat(), "cost": row["cost"]}
    return part


def read_game(part: Any, place: int) -> GameRead:
    """The game of a part; raises `ExportError` for what cannot be."""
    kept = checked(GameKept, part, "games", place)
    try:
        return _read(kept)
    except ValueError as error:
        raise cannot_be(error) from error


def _read(kept: GameKept) -> GameRead:
    ended_at = kept.ended_at or kept.played_at
    check_moments(kept.began_at, kept.played_at, ended_at)
    if kept.day is not None:
        check_day(kept.day, ended_at)
    record = GameRecord(
        id=kept.id,
        options=kept.options,
        seed=kept.seed,
        began_at=kept.began_at,
        ended_at=kept.ended_at,
        match=kept.match,
        number=kept.number,
        dealer=kept.dealer,
        again=kept.again,
    )
    decisions = tuple(map(Decision.parse, kept.decisions))
    return GameRead(record, decisions, kept.played_at, kept.day, kept.cost)
