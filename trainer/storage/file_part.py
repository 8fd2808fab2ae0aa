"""What the parts of a history file have in common: how strictly each is checked on the way in."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from sqlalchemy import RowMapping

from trainer.cribbage.cards import Card


class ExportError(ValueError):
    """A file cannot be restored; the text can be shown to a learner as it stands."""


Id = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
Seed = Annotated[int, Field(ge=-(2**63), lt=2**63)]
Number = Annotated[int, Field(ge=0, lt=100_000)]
"""A place in a sitting."""
Seconds = Annotated[float, Field(ge=0, le=86_400)]
Cards = Annotated[str, Field(max_length=40)]
_SLUG = r"^[a-z0-9][a-z0-9-]{0,254}$"
Slug = Annotated[str, Field(pattern=_SLUG)]
"""What a lesson is known by."""


class FilePart(BaseModel):
    """A part of the file, of exactly these fields."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, allow_inf_nan=False)


_Checked = TypeVar("_Checked", bound=FilePart)


def taken_out(part: Any, name: str) -> list[Any]:
    """The list of that name, which the part then holds empty; anything else is left there."""
    if not isinstance(part, dict) or not isinstance(part.get(name), list):
        return []
    parts: list[Any] = part[name]
    part[name] = []
    return parts


def checked(model: type[_Checked], part: Any, *where: str | int) -> _Checked:
    """The part as what it should be; raises `ExportError` that names the place of what is not."""
    try:
        # As JSON again, whose strict rules are others than those for values of Python's.
        return model.model_validate_json(json.dumps(part))
    except ValidationError as error:
        place = ", ".join(map(str, (*where, *error.errors()[0]["loc"])))
        raise ExportError(
            f"The file holds something that cannot be ({place}); nothing was changed."
        ) from error


def cannot_be(reason: ValueError) -> ExportError:
    """The error for cards, answers and dates that make no sense."""
    if isinstance(reason, ExportError):
        return reason
    return ExportError(f"The file holds something that cannot be; nothing was changed. {reason}")


def check_slug(slug: str | None) -> None:
    """Raise `ValueError` for what no lesson is known by; a drill may be of none."""
    if slug is not None and not re.fullmatch(_SLUG, slug):
        raise ValueError("No lesson is called that.")


def check_moments(*moments: datetime) -> None:
    """Raise `ValueError` for a moment at which nobody can have used this app."""
    if not all(_EARLIEST <= moment < _LATEST for moment in moments):
        raise ValueError("A date is out of all reason.")


_EARLIEST, _LATEST = datetime(2020, 1, 1, tzinfo=UTC), datetime(2100, 1, 1, tzinfo=UTC)


def check_day(day: date, moment: datetime) -> None:
    """Raise `ValueError` where it is that day nowhere on Earth at that moment."""
    if abs((day - moment.astimezone(UTC).date()).days) > 1:
        raise ValueError("A day and a time do not belong together.")


def sitting_head(row: RowMapping, given: list[dict[str, Any]]) -> dict[str, Any]:
    """What the file holds of any sitting, of hands or of questions, with the answers given."""
    return {
        "id": row["id"],
        "settings": json.loads(row["settings"]),
        "seed": row["seed"],
        "began_at": utc(row["began_at"]),
        "ended_at": row["ended_at"] and utc(row["ended_at"]),
        "answers": given,
    }


def end_of_sitting(
    began_at: datetime, ended_at: datetime | None, answered_at: Sequence[datetime]
) -> datetime:
    """When a sitting ended: one that was left open, with its last answer.

    Raises `ValueError` for a moment at which nobody can have used this app.
    """
    ends = [began_at, *answered_at]
    end = ended_at or max(ends)
    check_moments(*ends, end)
    return end


def utc(moment: datetime) -> str:
    """The moment as it is written in a file."""
    return moment.astimezone(UTC).isoformat()


def codes(cards: tuple[Card, ...]) -> str:
    """Cards as they are written in a file."""
    return "".join(card.code for card in cards)
