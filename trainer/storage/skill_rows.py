"""What answers say of each skill: a row for every skill that an answer is evidence of."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from sqlalchemy import RowMapping

from trainer.cribbage.claim import Claim, judge
from trainer.cribbage.show import Kind, Show
from trainer.drill.catching import CatchQuestion
from trainer.drill.exercise import Question
from trainer.drill.question import Drill
from trainer.drill.sitting import Dealt, Settings
from trainer.drill.solitaire_questions import SolitaireCount, Stage
from trainer.learning.answers import Answer, Mode
from trainer.learning.evidence import Outcome, outcomes
from trainer.storage.exercise_rows import exercise_answer_from
from trainer.storage.rows import Row, answer_from, settings_from_text

TAGGED = 2
"""Raised whenever the same answer comes to say something else of its skills: the rows of every
learner are then made afresh when they are next asked for."""
TELLING = (Drill.CATCHING, Drill.SOLITAIRE)
"""The exercises in which something is counted."""


def evidence(answer: Answer) -> tuple[Outcome, ...]:
    """What the answer says of each skill."""
    return _evidence(answer.show, answer.claim, answer.strict)


@lru_cache(maxsize=8192)
def _evidence(show: Show, claim: Claim, strict: bool) -> tuple[Outcome, ...]:
    """Worked out before a transaction, it is there at once within it."""
    return outcomes(judge(show.count(), claim, strict=strict))


def is_mixed(settings: Settings) -> bool:
    """Whether everything is asked for, and nothing told beforehand of what there is to find."""
    return (
        settings.asked == tuple(Kind)
        and settings.dealt is not Dealt.MADE
        and settings.mode is not Mode.LEARN
    )


def skill_rows_of_answer(row: RowMapping) -> Iterator[Row]:
    """The rows of an answer that counts, itself a row with its sitting's `settings`."""
    settings = settings_from_text(row["settings"])
    about = {name: row[name] for name in _ABOUT} | {
        "mode": row["mode"],
        "crib": row["crib"],
        "mixed": is_mixed(settings),
        "timed": settings.clock is not None,
        "seconds": _exact(row["seconds"]),
    }
    for outcome in evidence(answer_from(row)):
        yield about | _outcome_row(outcome)


def skill_rows_of_exercise(row: RowMapping) -> Iterator[Row]:
    """The rows of an answer in an exercise, itself a row."""
    answer = exercise_answer_from(row)
    about = {name: row[name] for name in _ABOUT} | {
        "mode": row["drill"],
        "crib": _is_crib(answer.question),
        "mixed": row["drill"] == Drill.SOLITAIRE,
        "timed": False,
        "seconds": _exact(row["seconds"]),
    }
    for outcome in answer.outcomes:
        yield about | _outcome_row(outcome)


def _is_crib(question: Question) -> bool:
    if isinstance(question, SolitaireCount):
        return question.stage is not Stage.HAND
    return isinstance(question, CatchQuestion) and question.show.crib


_ABOUT = ("sitting", "n", "learner", "day", "answered_at")


def _outcome_row(outcome: Outcome) -> Row:
    return {
        "skill": outcome.skill.value,
        "correct": outcome.right,
        "among": None if outcome.right else " ".join(outcome.among),
        "blame": _exact(outcome.blame),
        "points": outcome.points,
        "missed": _exact(outcome.missed),
    }


def _exact(value: float) -> float:
    """The value in steps so that sums come out the same in whatever order they are added up."""
    return round(value * 2**20) / 2**20
