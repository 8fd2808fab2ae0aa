"""Answers and sittings as rows of the tables, and back."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import lru_cache
from typing import Any

from sqlalchemy import RowMapping

from trainer.cribbage.cards import DECK, Card
from trainer.cribbage.claim import Claim, FiguresClaim, TappedClaim, TotalClaim
from trainer.cribbage.show import Count, Kind, Show
from trainer.drill.counting import SittingRecord
from trainer.drill.sitting import Settings
from trainer.learning.answers import Answer, Mode
from trainer.learning.preferences import Preferences
from trainer.learning.selection import Plan
from trainer.storage.choices import choices_from, choices_text
from trainer.storage.tables import FIGURES, KINDS

Row = dict[str, Any]
"""Column name -> value, as SQLAlchemy takes it."""

KIND_COLUMNS = dict(zip(Kind, KINDS, strict=True))
"""How the columns of each kind end."""
TOGETHER = (Kind.PAIR, Kind.RUN)
"""The two kinds that may be said as one figure."""


def answer_row(learner: str, place: int, answer: Answer) -> Row:
    """The answer as a row, with what was there and what was missed worked out."""
    count, verdict = answer.show.count(), answer.verdict()
    missed: Row = {f"missed_{name}": None for name in FIGURES}
    for line in verdict.lines:
        if line.kinds == TOGETHER:
            missed["missed_pairs_and_runs"] = line.short
        elif len(line.kinds) == 1:
            missed[f"missed_{KIND_COLUMNS[line.kinds[0]]}"] = line.short
    return {
        "sitting": answer.sitting,
        "n": answer.n,
        "learner": learner,
        "place": place,
        "mode": answer.mode.value,
        "seed": answer.seed,
        "answered_at": answer.answered_at,
        "day": answer.day,
        "hand": _codes(answer.show.hand),
        "starter": answer.show.starter.code,
        "crib": answer.show.crib,
        "same": same(answer.show),
        # A clock that was set back, or nonsense, must not spoil a mean for ever.
        "seconds": max(0.0, answer.seconds) if math.isfinite(answer.seconds) else 0.0,
        "strict": answer.strict,
        "void": answer.void,
        "rung": answer.rung,
        **_said(answer.claim),
        **_true(count),
        **missed,
        "points_missed": verdict.short,
        "muggins": verdict.muggins,
        "correct": verdict.right,
    }


def answer_from(row: RowMapping) -> Answer:
    """The answer that was made into this row."""
    return Answer(
        sitting=row["sitting"],
        n=row["n"],
        show=Show(_cards(row["hand"]), _BY_CODE[row["starter"]], row["crib"]),
        claim=_claim(row),
        seconds=row["seconds"],
        mode=Mode(row["mode"]),
        seed=row["seed"],
        answered_at=row["answered_at"],
        day=row["day"],
        strict=row["strict"],
        void=row["void"],
        rung=row["rung"],
    )


def same(show: Show) -> str:
    """A text that is equal for the same cards, whatever their order in the hand."""
    return f"{_codes(sorted(show.hand))}{show.starter.code}{'c' if show.crib else ''}"


def show_of_same(text: str) -> Show:
    """A show of which that is the text, its cards in order."""
    codes = text.removesuffix("c")
    return Show(_cards(codes[:-2]), _BY_CODE[codes[-2:]], text.endswith("c"))


def _codes(cards: Sequence[Card]) -> str:
    return "".join(card.code for card in cards)


_BY_CODE = {card.code: card for card in DECK}


def _cards(codes: str) -> tuple[Card, ...]:
    return tuple(_BY_CODE[codes[at : at + 2]] for at in range(0, len(codes), 2))


_SAID = tuple(f"said_{name}" for name in FIGURES)


def _said(claim: Claim) -> Row:
    said: Row = dict.fromkeys((*_SAID, "said_total", "taps", "asked"))
    match claim:
        case FiguresClaim():
            said |= {f"said_{name}": points for name, points in asdict(claim).items()}
        case TotalClaim(total):
            said["said_total"] = total
        case TappedClaim(taps, asked):
            said["taps"] = " ".join(map(_codes, taps))
            said["asked"] = " ".join(asked)
    return said


def _claim(row: RowMapping) -> Claim:
    if row["taps"] is not None:
        taps = tuple(_cards(tap) for tap in row["taps"].split())
        return TappedClaim(taps, tuple(Kind(kind) for kind in row["asked"].split()))
    if row["said_total"] is not None:
        return TotalClaim(row["said_total"])
    return FiguresClaim(*(row[name] for name in _SAID))


def _true(count: Count) -> Row:
    points = {f"true_{name}": count.points(kind) for kind, name in KIND_COLUMNS.items()}
    return {**points, "true_total": count.total}


def sitting_row(learner: str, place: int, record: SittingRecord) -> Row:
    """The sitting as a row."""
    settings = record.settings
    return {
        "id": record.id,
        "learner": learner,
        "place": place,
        "mode": settings.mode.value,
        "sprint_seconds": settings.seconds if settings.mode is Mode.SPRINT else None,
        "focus": settings.focus.value if settings.mode is Mode.ONE_SKILL else None,
        "shows": settings.shows.value,
        "entry": settings.entry.value,
        "settings": settings_text(settings),
        "seed": record.seed,
        "listed": None if record.shows is None else " ".join(map(show_text, record.shows)),
        "began_at": record.began_at,
        "ended_at": record.ended_at,
        "hands": 0,
        "correct": 0,
        "exam": settings.exam,
        "lesson": settings.lesson,
        "plan": None if record.plan is None else record.plan.as_json(),
    }


def sitting_from(row: RowMapping) -> SittingRecord:
    """The sitting that was made into this row."""
    listed = row["listed"]
    return SittingRecord(
        id=row["id"],
        settings=settings_from_text(row["settings"]),
        seed=row["seed"],
        shows=None if listed is None else tuple(map(show_from, listed.split())),
        began_at=row["began_at"],
        ended_at=row["ended_at"],
        plan=None if row["plan"] is None else Plan.from_json(row["plan"]),
    )


def show_text(show: Show) -> str:
    """One word for a show, cards in the order dealt: "5H6H7C8S+JD", for a crib "...+JD:crib"."""
    return f"{_codes(show.hand)}+{show.starter.code}{':crib' if show.crib else ''}"


def show_from(word: str) -> Show:
    """The show of such a word."""
    cards, _, table = word.partition(":")
    hand, _, starter = cards.partition("+")
    return Show(_cards(hand), _BY_CODE[starter], table == "crib")


def settings_text(settings: Settings) -> str:
    """The settings as JSON."""
    return choices_text(settings)


def settings_from(kept: Mapping[str, Any]) -> Settings:
    """Settings from their JSON; a choice that is not in it is the default.

    Raises `ValueError` for a choice there is not.
    """
    return choices_from(Settings, kept)


@lru_cache(maxsize=256)
def settings_from_text(text: str) -> Settings:
    """Settings from their JSON as it is stored: of many sittings it is often the same."""
    return settings_from(json.loads(text))


def preferences_text(preferences: Preferences) -> str:
    """The preferences as JSON."""
    return choices_text(preferences)


def preferences_from(kept: Mapping[str, Any]) -> Preferences:
    """Preferences from their JSON; a choice that is not in it, or no more, is the default."""
    return choices_from(Preferences, kept, forgiving=True)
