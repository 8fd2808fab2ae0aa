"""Exercises and their answers as rows of the tables, and back."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict
from typing import Any

from sqlalchemy import RowMapping

from trainer.drill.calls import Announced
from trainer.drill.catching import CatchQuestion
from trainer.drill.exercise import (
    ExerciseAnswer,
    ExerciseRecord,
    ExerciseSettings,
    Question,
    parse_question,
)
from trainer.drill.pegging import Asked, PegQuestion
from trainer.drill.question import Drill, Judgement
from trainer.drill.solitaire_questions import Stage
from trainer.drill.throwing import ThrowQuestion, Whose
from trainer.storage.choices import choices_from, choices_text
from trainer.storage.rows import Row


def exercise_row(learner: str, place: int, record: ExerciseRecord) -> Row:
    """The exercise as a row."""
    listed = record.questions
    return {
        "id": record.id,
        "learner": learner,
        "place": place,
        "drill": record.settings.drill.value,
        "settings": exercise_settings_text(record.settings),
        "seed": record.seed,
        "listed": None if listed is None else "\n".join(question.text for question in listed),
        "began_at": record.began_at,
        "ended_at": record.ended_at,
        "lesson": record.settings.lesson,
    }


def exercise_from(row: RowMapping) -> ExerciseRecord:
    """The exercise that was made into this row."""
    listed = row["listed"]
    return ExerciseRecord(
        id=row["id"],
        settings=exercise_settings_from(json.loads(row["settings"])),
        seed=row["seed"],
        questions=None if listed is None else tuple(map(parse_question, listed.split("\n"))),
        began_at=row["began_at"],
        ended_at=row["ended_at"],
    )


def exercise_answer_row(
    learner: str, answer: ExerciseAnswer, judged: Judgement | None = None
) -> Row:
    """The answer as a row; judged afresh where nothing is said of that."""
    right, cost = judged or (answer.right, answer.cost)
    return {
        "sitting": answer.sitting,
        "n": answer.n,
        "learner": learner,
        "drill": answer.question.drill.value,
        "asked": asked_of(answer.question).value,
        "question": answer.question.text,
        "said": answer.said,
        # A clock that was set back, or nonsense, must not spoil a mean for ever.
        "seconds": max(0.0, answer.seconds) if math.isfinite(answer.seconds) else 0.0,
        "answered_at": answer.answered_at,
        "day": answer.day,
        "correct": right,
        "cost": cost,
    }


def exercise_answer_from(row: RowMapping) -> ExerciseAnswer:
    """The answer that was made into this row."""
    return ExerciseAnswer(
        sitting=row["sitting"],
        n=row["n"],
        question=parse_question(row["question"]),
        said=row["said"],
        seconds=row["seconds"],
        answered_at=row["answered_at"],
        day=row["day"],
    )


Sort = Whose | Asked | Announced | Stage
"""A sort of question of a drill: whose crib is thrown to, points or a card, and so on."""


def asked_of(question: Question) -> Sort:
    """What sort of question it is."""
    if isinstance(question, ThrowQuestion):
        return Whose.YOURS if question.dealer else Whose.THEIRS
    if isinstance(question, PegQuestion):
        return question.asked
    return question.announced if isinstance(question, CatchQuestion) else question.stage


def exercise_settings_text(settings: ExerciseSettings) -> str:
    """The settings as JSON."""
    return choices_text(settings)


def exercise_settings_from(kept: Mapping[str, Any]) -> ExerciseSettings:
    """Settings from their JSON; a choice that is not in it is the default.

    Raises `ValueError` for a choice there is not.
    """
    return choices_from(ExerciseSettings, kept)


def last_exercises_text(chosen: Mapping[Drill, ExerciseSettings]) -> str:
    """The choices of each drill's last set-up as JSON."""
    return json.dumps({drill.value: asdict(settings) for drill, settings in chosen.items()})


def last_exercises_from(kept: Mapping[str, Any]) -> dict[Drill, ExerciseSettings]:
    """Each drill's choices from their JSON; a drill with a choice that has gone is left out."""
    chosen = {}
    for drill in Drill:
        with suppress(KeyError, ValueError):
            chosen[drill] = exercise_settings_from(kept[drill])
    return chosen
