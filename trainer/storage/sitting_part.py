"""Sittings of the counting drill and their answers, as they stand in a history file."""

from __future__ import annotations

import json
from datetime import date
from typing import Annotated, Any

from pydantic import AwareDatetime, Field
from sqlalchemy import RowMapping

from trainer.classroom.exam import Exam
from trainer.cribbage.cards import Card, parse_cards
from trainer.cribbage.claim import Claim, FiguresClaim, TappedClaim, TotalClaim
from trainer.cribbage.possible import MOST_SAID, TOO_MUCH
from trainer.cribbage.show import Kind, Show, count_show
from trainer.drill.counting import CountingSitting, SittingRecord
from trainer.drill.fading import Rung
from trainer.drill.sitting import Settings
from trainer.learning.answers import Answer, Mode
from trainer.learning.selection import Plan
from trainer.learning.skills import Skill
from trainer.storage.file_part import (
    Cards,
    FilePart,
    Id,
    Number,
    Seconds,
    Seed,
    cannot_be,
    check_day,
    check_slug,
    checked,
    codes,
    end_of_sitting,
    sitting_head,
    taken_out,
    utc,
)
from trainer.storage.rows import show_from
from trainer.storage.tables import FIGURES

_Figure = Annotated[int, Field(ge=0, le=99)]


class FiguresSaid(FilePart):
    """A claim by category."""

    fifteens: _Figure | None = None
    pairs: _Figure | None = None
    runs: _Figure | None = None
    flush: _Figure | None = None
    nobs: _Figure | None = None
    pairs_and_runs: _Figure | None = None


class AnswerKept(FilePart):
    """One answer; exactly one of `said`, `total` and `taps` is there."""

    n: Number
    hand: Cards
    starter: Cards
    crib: bool = False
    said: FiguresSaid | None = None
    total: _Figure | None = None
    taps: Annotated[tuple[Cards, ...], Field(max_length=200)] | None = None
    asked: Annotated[tuple[Kind, ...], Field(min_length=1, max_length=len(Kind))] = tuple(Kind)
    """Of taps: the kinds that were asked for."""
    seconds: Seconds
    answered_at: AwareDatetime
    day: date
    strict: bool = False
    void: bool = False
    rung: Rung | None = None
    """In Learn mode alone."""


_Seen = Annotated[int, Field(ge=1, le=10**9)]
_Skills = Annotated[tuple[Skill, ...], Field(max_length=len(Skill))]


class PlanKept(FilePart):
    """By what hands were chosen."""

    known: Annotated[tuple[tuple[Skill, float, float, _Seen], ...], Field(max_length=len(Skill))]
    """Of each skill met the sums of its outcomes: right, weight and seen."""
    due: _Skills
    skills: _Skills
    picked: Skill | None


class SittingKept(FilePart):
    """One sitting without its answers."""

    id: Id
    settings: Settings
    seed: Seed | None = None
    shows: tuple[tuple[Cards, Cards, bool], ...] | None = None
    """Hand, starter and whether it is a crib, where the hands were listed."""
    began_at: AwareDatetime
    ended_at: AwareDatetime | None = None
    plan: PlanKept | None = None
    answers: tuple[()] = ()
    """Each is checked by itself."""


def sitting_part(row: RowMapping, given: list[dict[str, Any]]) -> dict[str, Any]:
    """What the file holds of a sitting."""
    part = sitting_head(row, given)
    if row["listed"] is not None:
        shows = map(show_from, row["listed"].split())
        part["shows"] = [[codes(show.hand), show.starter.code, show.crib] for show in shows]
    if row["plan"] is not None:
        part["plan"] = json.loads(row["plan"])
    return part


def answer_part(row: RowMapping) -> dict[str, Any]:
    """What the file holds of an answer."""
    part = {
        "n": row["n"],
        "hand": row["hand"],
        "starter": row["starter"],
        "crib": row["crib"],
        "seconds": row["seconds"],
        "answered_at": utc(row["answered_at"]),
        "day": row["day"].isoformat(),
    }
    if row["taps"] is not None:
        part |= {"taps": row["taps"].split(), "asked": row["asked"].split()}
    elif row["said_total"] is not None:
        part["total"] = row["said_total"]
    else:
        figures = {name: row[f"said_{name}"] for name in FIGURES}
        part["said"] = {name: said for name, said in figures.items() if said is not None}
    if row["rung"] is not None:
        part["rung"] = row["rung"]
    return part | {flag: True for flag in ("strict", "void") if row[flag]}


def read_sitting(part: Any, place: int) -> tuple[SittingRecord, list[Answer]]:
    """The sitting of a part, and its answers.

    One that was open ends with its last answer: it is not gone on with elsewhere. An exam alone
    stays open until it is handed in, for at its end everything about its hands is told. Raises
    `ExportError` for what cannot be; `place` is where it stands in the file.
    """
    given = taken_out(part, "answers")
    kept = checked(SittingKept, part, "sittings", place)
    try:
        return _record(kept, given, place)
    except ValueError as error:
        raise cannot_be(error) from error


def _record(kept: SittingKept, given: list[Any], place: int) -> tuple[SittingRecord, list[Answer]]:
    """The sitting and its answers; raises `ValueError` for cards, claims and dates of no sense."""
    _check(kept.settings)
    answers = [
        _answer(kept, checked(AnswerKept, one, "sittings", place, "answers", at))
        for at, one in enumerate(given)
    ]
    if len({answer.n for answer in answers}) < len(answers):
        raise ValueError("A hand is answered twice.")
    moments = [answer.answered_at for answer in answers]
    end = end_of_sitting(kept.began_at, kept.ended_at, moments)
    ended_at = kept.ended_at if kept.settings.mode is Mode.EXAM else end
    shows = None if kept.shows is None else tuple(_show(*show) for show in kept.shows)
    plan = None if kept.plan is None else _plan(kept, kept.plan)
    record = SittingRecord(kept.id, kept.settings, kept.seed, shows, kept.began_at, ended_at, plan)
    _check_hands(record, answers)
    return record, answers


def _check(settings: Settings) -> None:
    """Raise `ValueError` for settings that no set-up, exam or lesson makes."""
    if settings.exam is not None and Exam.parse(settings.exam).settings != settings:
        raise ValueError("An exam is not set as its code says.")
    check_slug(settings.lesson)
    least = 0 if settings.mode is Mode.EXAM else 1
    if not 1 <= settings.hands <= 10_000 or not least <= settings.seconds <= 86_400:
        raise ValueError("No sitting is of that length.")


def _plan(sitting: SittingKept, kept: PlanKept) -> Plan:
    """The plan; raises `ValueError` where no hands are chosen by one, or a skill stands twice."""
    if not sitting.settings.are_chosen or sitting.seed is None or sitting.shows is not None:
        raise ValueError("A plan chooses hands where none are chosen.")
    for skills in ([skill for skill, *_ in kept.known], kept.due, kept.skills):
        if len({*skills}) < len(skills):
            raise ValueError("A plan names a skill twice.")
    return Plan.from_json(kept.model_dump_json())


def _check_hands(record: SittingRecord, answers: list[Answer]) -> None:
    """Raise `ValueError` for hands past the end, or an exam of other hands than its code's."""
    if record.settings.exam is None:
        length = CountingSitting(record).length
        if length is not None and any(one.n >= length for one in answers):
            raise ValueError("A hand was counted after the last one.")
        return
    exam = Exam.parse(record.settings.exam)
    listed = record.shows or ()
    # The number first: dealing takes time.
    if record.seed is not None or len(listed) != exam.hands or listed != exam.shows:
        raise ValueError("The hands of an exam are not those of its code.")
    if any(one.n >= exam.hands or one.show != listed[one.n] for one in answers):
        raise ValueError("A hand was counted that is not the exam's.")
    if {one.n for one in answers} != {*range(len(answers))}:
        raise ValueError("A hand of an exam was passed over.")


def _answer(sitting: SittingKept, kept: AnswerKept) -> Answer:
    check_day(kept.day, kept.answered_at)
    show = _show(kept.hand, kept.starter, kept.crib)
    if kept.rung is not None and sitting.settings.mode is not Mode.LEARN:
        raise ValueError("Only what is learnt is done in part.")
    answer = Answer(
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
        rung=None if kept.rung is None else int(kept.rung),
    )
    if answer.verdict().said > MOST_SAID:
        raise ValueError(TOO_MUCH)
    return answer


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
