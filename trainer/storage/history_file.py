"""The file a history is carried in: its form, checked strictly on the way in."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Annotated, Any, Literal, TypeVar

from pydantic import (
    AwareDatetime,
    BaseModel,
    ConfigDict,
    Field,
    TypeAdapter,
    ValidationError,
)

from trainer.cribbage.cards import Card, parse_cards
from trainer.cribbage.claim import Claim, FiguresClaim, TappedClaim, TotalClaim
from trainer.cribbage.show import Kind, Show, count_show
from trainer.drill.counting import SittingRecord
from trainer.drill.sitting import Settings
from trainer.learning.answers import Answer
from trainer.learning.preferences import Preferences

FORMAT = "fifteen-two history"
VERSION = 1
"""Raised when an older app could no longer read the file."""
LARGEST = 30_000_000
"""Characters; some 140,000 answers."""


class ExportError(ValueError):
    """A file cannot be restored; the text can be shown to a learner as it stands."""


_Id = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
_Figure = Annotated[int, Field(ge=0, le=99)]
_Cards = Annotated[str, Field(max_length=40)]


class _Part(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, allow_inf_nan=False)


_Checked = TypeVar("_Checked", bound=_Part)


class FiguresSaid(_Part):
    """A claim by category."""

    fifteens: _Figure | None = None
    pairs: _Figure | None = None
    runs: _Figure | None = None
    flush: _Figure | None = None
    nobs: _Figure | None = None
    pairs_and_runs: _Figure | None = None


class AnswerKept(_Part):
    """One answer; exactly one of `said`, `total` and `taps` is there."""

    n: Annotated[int, Field(ge=0, lt=100_000)]
    hand: _Cards
    starter: _Cards
    crib: bool = False
    said: FiguresSaid | None = None
    total: _Figure | None = None
    taps: Annotated[tuple[_Cards, ...], Field(max_length=200)] | None = None
    asked: Annotated[tuple[Kind, ...], Field(min_length=1, max_length=len(Kind))] = tuple(Kind)
    """Of taps: the kinds that were asked for."""
    seconds: Annotated[float, Field(ge=0, le=86_400)]
    answered_at: AwareDatetime
    day: date
    strict: bool = False
    void: bool = False


class SittingKept(_Part):
    """One sitting without its answers."""

    id: _Id
    settings: Settings
    seed: Annotated[int, Field(ge=-(2**63), lt=2**63)] | None = None
    shows: tuple[tuple[_Cards, _Cards, bool], ...] | None = None
    """Hand, starter and whether it is a crib, where the hands were listed."""
    began_at: AwareDatetime
    ended_at: AwareDatetime | None = None
    answers: tuple[()] = ()
    """Each is checked by itself."""


class LearnerKept(_Part):
    """Whose history it is, and how they want things; `None` where nothing was chosen."""

    name: Annotated[str, Field(max_length=40)] | None = None
    preferences: Preferences | None = None
    last_settings: Settings | None = None


class _Envelope(BaseModel):
    format: str
    version: int


class _Frame(_Part):
    """A whole file without its sittings, each of which is checked by itself."""

    format: Literal["fifteen-two history"]
    version: Literal[1]
    learner: LearnerKept = LearnerKept()
    sittings: tuple[()]


@dataclass(frozen=True, slots=True)
class HistoryFile:
    """A whole file that was checked."""

    learner: LearnerKept
    sittings: tuple[SittingRecord, ...]
    """In the file's order. One that was open ends with its last answer: it is not gone on with
    elsewhere."""
    _parts: tuple[str, ...]
    """The same with their answers, as JSON: as values a file is many times its size."""

    def answers(self) -> Iterator[Answer]:
        """Every answer, in the file's order."""
        for place, part in enumerate(self._parts):
            yield from _sitting(json.loads(part), place)[1]


def read_history(text: str) -> HistoryFile:
    """Read such a file; raises `ExportError` saying plainly why it is none."""
    if len(text) > LARGEST:
        raise ExportError("The file is too large to be a history; nothing was changed.")
    try:
        whole = _ANYTHING.validate_json(text)
    except ValidationError as error:
        raise ExportError("The file is damaged or was cut short; nothing was changed.") from error
    try:
        envelope = _Envelope.model_validate(whole)
    except ValidationError as error:
        raise ExportError(_NOT_OURS) from error
    if envelope.format != FORMAT:
        raise ExportError(_NOT_OURS)
    if envelope.version > VERSION:
        raise ExportError(
            "The file was saved by a newer version of Fifteen Two; please update. "
            "Nothing was changed."
        )
    # Sitting by sitting, answer by answer: pydantic would keep the interpreter to itself for
    # seconds over a whole long file, in which nobody else could count.
    sittings = _taken_out(whole, "sittings")
    frame = _checked(_Frame, whole)
    records, parts = [], []
    for place, sitting in enumerate(sittings):
        parts.append(json.dumps(sitting))
        records.append(_sitting(sitting, place)[0])
        sittings[place] = None
    if len({record.id for record in records}) < len(records):
        raise ExportError("The file holds the same sitting twice; nothing was changed.")
    return HistoryFile(frame.learner, tuple(records), tuple(parts))


_ANYTHING: TypeAdapter[Any] = TypeAdapter(Any)
_NOT_OURS = "This is not a history saved by Fifteen Two; nothing was changed."


def _taken_out(part: Any, name: str) -> list[Any]:
    """The list of that name, which the part then holds empty; anything else is left there."""
    if not isinstance(part, dict) or not isinstance(part.get(name), list):
        return []
    parts: list[Any] = part[name]
    part[name] = []
    return parts


def _checked(model: type[_Checked], part: Any, *where: str | int) -> _Checked:
    """The part as what it should be; raises `ExportError` that names the place of what is not."""
    try:
        # As JSON again, whose strict rules are others than those for values of Python's.
        return model.model_validate_json(json.dumps(part))
    except ValidationError as error:
        place = ", ".join(map(str, (*where, *error.errors()[0]["loc"])))
        raise ExportError(
            f"The file holds something that cannot be ({place}); nothing was changed."
        ) from error


_EARLIEST, _LATEST = datetime(2020, 1, 1, tzinfo=UTC), datetime(2100, 1, 1, tzinfo=UTC)


def _sitting(part: Any, place: int) -> tuple[SittingRecord, list[Answer]]:
    given = _taken_out(part, "answers")
    kept = _checked(SittingKept, part, "sittings", place)
    try:
        return _record(kept, given, place)
    except ExportError:
        raise
    except ValueError as error:
        raise ExportError(
            f"The file holds something that cannot be; nothing was changed. {error}"
        ) from error


def _record(kept: SittingKept, given: list[Any], place: int) -> tuple[SittingRecord, list[Answer]]:
    """The sitting and its answers; raises `ValueError` for cards, claims and dates of no sense."""
    if not 1 <= kept.settings.hands <= 10_000 or not 1 <= kept.settings.seconds <= 86_400:
        raise ValueError("No sitting is of that length.")
    answers = [
        _answer(kept, _checked(AnswerKept, one, "sittings", place, "answers", at))
        for at, one in enumerate(given)
    ]
    if len({answer.n for answer in answers}) < len(answers):
        raise ValueError("A hand is answered twice.")
    ends = [kept.began_at, *(answer.answered_at for answer in answers)]
    ended_at = kept.ended_at or max(ends)
    if not all(_EARLIEST <= moment < _LATEST for moment in (*ends, ended_at)):
        raise ValueError("A date is out of all reason.")
    shows = None if kept.shows is None else tuple(_show(*show) for show in kept.shows)
    record = SittingRecord(kept.id, kept.settings, kept.seed, shows, kept.began_at, ended_at)
    return record, answers


def _answer(sitting: SittingKept, kept: AnswerKept) -> Answer:
    if abs((kept.day - kept.answered_at.astimezone(UTC).date()).days) > 1:
        raise ValueError("A day and a time do not belong together.")
    show = _show(kept.hand, kept.starter, kept.crib)
    return Answer(
        sitting=sitting.id,
        n=kept.n,
        show=show,
        claim=_claim(kept, show),
        seconds=kept.seconds,
        mode=sitting.settings.mode,
        seed=sitting.seed,
        answered_at=kept.answered_at,
        day=kept.day,
        strict=kept.strict,
        void=kept.void,
    )


def _show(hand: str, starter: str, crib: bool) -> Show:
    cards, last = parse_cards(hand), parse_cards(starter)
    if len(last) != 1:
        raise ValueError("There is one starter to a hand.")
    count_show(cards, last[0], crib)  # refuses what is no hand
    return Show(cards, last[0], crib)


def _claim(kept: AnswerKept, show: Show) -> Claim:
    given = [part for part in (kept.said, kept.total, kept.taps) if part is not None]
    if len(given) != 1:
        raise ValueError("An answer is given in one way.")
    if kept.total is not None:
        return TotalClaim(kept.total)
    if kept.said is not None:
        claim = FiguresClaim(**kept.said.model_dump())
        apart = (claim.pairs, claim.runs) != (None, None)
        if claim == FiguresClaim() or (apart and claim.pairs_and_runs is not None):
            raise ValueError("Each part of a count is said once.")
        return claim
    taps: tuple[tuple[Card, ...], ...] = tuple(map(parse_cards, kept.taps or ()))
    if not {card for tap in taps for card in tap} <= {*show.hand, show.starter}:
        raise ValueError("A card was tapped that was not on the table.")
    return TappedClaim(taps, kept.asked)
