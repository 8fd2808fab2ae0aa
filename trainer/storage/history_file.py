"""The file a history is carried in: its form, checked strictly on the way in."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Annotated, Literal

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, ValidationError

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
LARGEST = 100_000_000
"""Characters; some 400,000 answers."""


class ExportError(ValueError):
    """A file cannot be restored; the text can be shown to a learner as it stands."""


_Id = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
_Figure = Annotated[int, Field(ge=0, le=99)]
_Cards = Annotated[str, Field(max_length=40)]


class _Part(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, allow_inf_nan=False)


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
    """One sitting with its answers."""

    id: _Id
    settings: Settings
    seed: Annotated[int, Field(ge=-(2**63), lt=2**63)] | None = None
    shows: tuple[tuple[_Cards, _Cards, bool], ...] | None = None
    """Hand, starter and whether it is a crib, where the hands were listed."""
    began_at: AwareDatetime
    ended_at: AwareDatetime | None = None
    answers: tuple[AnswerKept, ...] = ()


class LearnerKept(_Part):
    """Whose history it is, and how they want things; `None` where nothing was chosen."""

    name: Annotated[str, Field(max_length=40)] | None = None
    preferences: Preferences | None = None
    last_settings: Settings | None = None


class HistoryFile(_Part):
    """A whole file."""

    format: Literal["fifteen-two history"]
    version: Literal[1]
    learner: LearnerKept = LearnerKept()
    sittings: tuple[SittingKept, ...]

    def sittings_with_answers(self) -> list[tuple[SittingRecord, list[Answer]]]:
        """The file's contents as the app's own values, in the file's order.

        A sitting that was open ends with its last answer: it is not gone on with elsewhere.
        Raises `ExportError` for cards, claims and dates that cannot be.
        """
        ids = [kept.id for kept in self.sittings]
        if len(set(ids)) < len(ids):
            raise ExportError("The file holds the same sitting twice; nothing was changed.")
        try:
            return [_sitting(kept) for kept in self.sittings]
        except ValueError as error:
            raise ExportError(
                f"The file holds something that cannot be; nothing was changed. {error}"
            ) from error


class _Envelope(BaseModel):
    format: str
    version: int


def read_history(text: str) -> HistoryFile:
    """Read such a file; raises `ExportError` saying plainly why it is none."""
    if len(text) > LARGEST:
        raise ExportError("The file is too large to be a history; nothing was changed.")
    try:
        envelope = _Envelope.model_validate_json(text)
    except ValidationError as error:
        broken = any(problem["type"] == "json_invalid" for problem in error.errors())
        raise ExportError(
            "The file is damaged or was cut short; nothing was changed."
            if broken
            else "This is not a history saved by Fifteen Two; nothing was changed."
        ) from error
    if envelope.format != FORMAT:
        raise ExportError("This is not a history saved by Fifteen Two; nothing was changed.")
    if envelope.version > VERSION:
        raise ExportError(
            "The file was saved by a newer version of Fifteen Two; please update. "
            "Nothing was changed."
        )
    try:
        return HistoryFile.model_validate_json(text)
    except ValidationError as error:
        place = ", ".join(str(step) for step in error.errors()[0]["loc"])
        raise ExportError(
            f"The file holds something that cannot be ({place}); nothing was changed."
        ) from error


_EARLIEST, _LATEST = datetime(2020, 1, 1, tzinfo=UTC), datetime(2100, 1, 1, tzinfo=UTC)


def _sitting(kept: SittingKept) -> tuple[SittingRecord, list[Answer]]:
    if not 1 <= kept.settings.hands <= 10_000 or not 1 <= kept.settings.seconds <= 86_400:
        raise ValueError("No sitting is of that length.")
    answers = [_answer(kept, answer) for answer in kept.answers]
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
