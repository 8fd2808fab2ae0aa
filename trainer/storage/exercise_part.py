"""Exercises and their answers, as they stand in a history file."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any, NamedTuple

from pydantic import AwareDatetime, Field
from sqlalchemy import RowMapping

from trainer.cribbage.cards import parse_cards
from trainer.drill.exercise import (
    ExerciseAnswer,
    ExerciseRecord,
    ExerciseSettings,
    Question,
    parse_question,
    refuse_no_answer,
)
from trainer.drill.pegging import Asked, PegQuestion
from trainer.drill.question import Judgement
from trainer.drill.throwing import ThrowQuestion
from trainer.storage.file_part import (
    FilePart,
    Id,
    Number,
    Seconds,
    Seed,
    cannot_be,
    check_day,
    check_slug,
    checked,
    end_of_sitting,
    sitting_head,
    taken_out,
    utc,
)

_Text = Annotated[str, Field(max_length=64)]


class ExerciseAnswerKept(FilePart):
    """One answer."""

    n: Number
    question: _Text
    said: Annotated[str, Field(max_length=32)]
    right: bool
    cost: Annotated[float, Field(ge=0, le=100)]
    seconds: Seconds
    answered_at: AwareDatetime
    day: date


class ExerciseKept(FilePart):
    """One exercise without its answers."""

    id: Id
    settings: ExerciseSettings
    seed: Seed | None = None
    questions: Annotated[tuple[_Text, ...], Field(min_length=1, max_length=1_000)] | None = None
    """Where they were listed."""
    began_at: AwareDatetime
    ended_at: AwareDatetime | None = None
    answers: tuple[()] = ()
    """Each is checked by itself."""


class ExerciseRead(NamedTuple):
    """An answer of a file, and how it was judged when it was given: to judge afresh takes long."""

    answer: ExerciseAnswer
    judgement: Judgement


def exercise_part(row: RowMapping, given: list[dict[str, Any]]) -> dict[str, Any]:
    """What the file holds of an exercise."""
    part = sitting_head(row, given)
    if row["listed"] is not None:
        part["questions"] = row["listed"].split("\n")
    return part


def exercise_answer_part(row: RowMapping) -> dict[str, Any]:
    """What the file holds of an answer."""
    return {
        "n": row["n"],
        "question": row["question"],
        "said": row["said"],
        "right": row["correct"],
        "cost": row["cost"],
        "seconds": row["seconds"],
        "answered_at": utc(row["answered_at"]),
        "day": row["day"].isoformat(),
    }


def read_exercise(part: Any, place: int) -> tuple[ExerciseRecord, list[ExerciseRead]]:
    """The exercise of a part, and its answers.

    One that was open ends with its last answer: it is not gone on with elsewhere. Raises
    `ExportError` for what cannot be; `place` is where it stands in the file.
    """
    given = taken_out(part, "answers")
    kept = checked(ExerciseKept, part, "exercises", place)
    try:
        return _record(kept, given, place)
    except ValueError as error:
        raise cannot_be(error) from error


def _record(
    kept: ExerciseKept, given: list[Any], place: int
) -> tuple[ExerciseRecord, list[ExerciseRead]]:
    if not 1 <= kept.settings.questions <= 1_000 or (kept.seed is None) == (kept.questions is None):
        raise ValueError("No exercise is made like that.")
    check_slug(kept.settings.lesson)
    read = [
        _answer(kept, checked(ExerciseAnswerKept, one, "exercises", place, "answers", at))
        for at, one in enumerate(given)
    ]
    if len({one.answer.n for one in read}) < len(read):
        raise ValueError("A question is answered twice.")
    moments = [one.answer.answered_at for one in read]
    ended_at = end_of_sitting(kept.began_at, kept.ended_at, moments)
    listed = None
    if kept.questions is not None:
        listed = tuple(_question(kept, text) for text in kept.questions)
    record = ExerciseRecord(kept.id, kept.settings, kept.seed, listed, kept.began_at, ended_at)
    return record, read


def _answer(exercise: ExerciseKept, kept: ExerciseAnswerKept) -> ExerciseRead:
    check_day(kept.day, kept.answered_at)
    question = _question(exercise, kept.question)
    if not _answers(question, kept.said) or (kept.right and kept.cost):
        raise ValueError("That is no answer to the question.")
    answer = ExerciseAnswer(
        exercise.id, kept.n, question, kept.said, kept.seconds, kept.answered_at, kept.day
    )
    return ExerciseRead(answer, Judgement(kept.right, kept.cost))


def _question(exercise: ExerciseKept, text: str) -> Question:
    question = parse_question(text)
    if question.drill is not exercise.settings.drill:
        raise ValueError("A question belongs to another drill.")
    return question


def _answers(question: Question, said: str) -> bool:
    """Whether that can be answered to the question, without judging which answer is best."""
    if isinstance(question, ThrowQuestion):
        thrown = parse_cards(said)
        return len(thrown) == 2 and {*thrown} <= {*question.six}
    if isinstance(question, PegQuestion) and question.asked is Asked.CARD:
        return said in [card.code for card in question.play.legal]
    refuse_no_answer(question, said)
    return True
