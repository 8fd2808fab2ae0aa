"""Games and their decisions as rows of the tables, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from typing import Any

from sqlalchemy import RowMapping

from trainer.cribbage.board import Skunk
from trainer.cribbage.decision import Decision
from trainer.drill.playing import GameRecord, GameSummary, Options
from trainer.storage.choices import choices_from, choices_text
from trainer.storage.rows import Row


def game_row(learner: str, place: int, record: GameRecord) -> Row:
    """The game as a row, without what became of it."""
    return {
        "id": record.id,
        "learner": learner,
        "place": place,
        "level": record.options.level.value,
        "open_hands": record.options.open_hands,
        "target": record.options.target,
        "options": options_text(record.options),
        "seed": record.seed,
        "dealer": record.dealer,
        "of_match": record.match,
        "number": record.number,
        "again": record.again,
        "began_at": record.began_at,
        "played_at": record.began_at,
        "ended_at": record.ended_at,
        **dict.fromkeys(_OF_SUMMARY),
    }


def game_from(row: RowMapping) -> GameRecord:
    """The game that was made into this row."""
    return GameRecord(
        id=row["id"],
        options=options_from(json.loads(row["options"])),
        seed=row["seed"],
        began_at=row["began_at"],
        ended_at=row["ended_at"],
        match=row["of_match"],
        number=row["number"],
        dealer=row["dealer"],
        again=row["again"],
    )


def summary_row(summary: GameSummary) -> Row:
    """What became of a game, as a part of its row."""
    return asdict(summary) | {"skunk": summary.skunk.value}


def summary_from(row: RowMapping) -> GameSummary | None:
    """What became of the game of this row; `None` where it is not over."""
    if row["won"] is None:
        return None
    kept = {name: row[name] for name in _OF_SUMMARY}
    return GameSummary(**kept | {"skunk": Skunk(row["skunk"])})


_OF_SUMMARY = tuple(field.name for field in fields(GameSummary))


def decision_rows(game: str, first_n: int, decisions: Sequence[Decision]) -> list[Row]:
    """The decisions of a game as rows, numbered from `first_n` on."""
    return [
        {"game": game, "n": n, "text": decision.text}
        for n, decision in enumerate(decisions, first_n)
    ]


def options_text(options: Options) -> str:
    """The options as JSON."""
    return choices_text(options)


def options_from(kept: Mapping[str, Any]) -> Options:
    """Options from their JSON; a choice that is not in it is the default.

    Raises `ValueError` for a choice there is not.
    """
    return choices_from(Options, kept)
