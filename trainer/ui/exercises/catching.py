"""Announced counts, and what was called of them, as the form draws them."""

from __future__ import annotations

from trainer.drill.calls import Call
from trainer.drill.catching import CatchQuestion
from trainer.drill.exercise import ExerciseAnswer, ExerciseSitting, Question
from trainer.learning.preferences import Preferences
from trainer.ui.components.cards import show_data
from trainer.ui.components.catch.form import CallData, CatchData, CaughtRaceData
from trainer.ui.components.counting.form import VerdictData
from trainer.ui.components.exercise.form import SittingData
from trainer.ui.exercises.catch_words import KINDS, outcome_words, whose_words
from trainer.ui.verdict import counting_order, lines_data, phrases_data, slip_words

_STREET = 30


def catch_data(
    common: SittingData,
    sitting: ExerciseSitting | None,
    left_off: ExerciseSitting | None,
    preferences: Preferences,
) -> CatchData:
    """Everything the form draws; of a sitting `left_off`, only how it stands."""
    question = sitting.question if sitting else None
    answers = sitting.answers if sitting else ()
    race = race_data(left_off.answers if left_off else answers)
    return {
        **common,
        "kinds": [
            {"kind": kind.value, "label": KINDS[kind]} for kind in counting_order(preferences)
        ],
        "queue": [] if question is None else [call_data(question, len(answers), preferences)],
        "verdicts": [_verdict_data(answer, race, preferences) for answer in answers[-1:]],
        "race": race,
    }


def call_data(question: Question, n: int, preferences: Preferences) -> CallData:
    """Everything the learner may know of question `n`: the cards, and what is said of them."""
    assert isinstance(question, CatchQuestion)
    phrases = question.phrases(counting_order(preferences))
    return {
        **show_data(question.show),
        "n": n,
        "text": f"{n} {question.text}",
        "words": whose_words(question),
        "phrases": [phrase.text for phrase in phrases],
    }


def race_data(answers: tuple[ExerciseAnswer, ...]) -> CaughtRaceData:
    """How it stands: what you took, and what got past you."""
    got_past = sum(_got_past(answer) for answer in answers)
    taken = max(0, sum(answer.points for answer in answers))
    return {"you": taken, "muggins": got_past, "other": "got past you", "lap": _STREET}


def _got_past(answer: ExerciseAnswer) -> int:
    """Points that were to be taken or cut back, and were not."""
    question = answer.question
    assert isinstance(question, CatchQuestion)
    settled = question.settle(Call.parse(answer.said))
    return settled.cost - settled.lost


def _verdict_data(
    answer: ExerciseAnswer, race: CaughtRaceData, preferences: Preferences
) -> VerdictData:
    question, order = answer.question, counting_order(preferences)
    assert isinstance(question, CatchQuestion)
    verdict = question.verdict
    return {
        "n": answer.n,
        "show": call_data(question, answer.n, preferences),
        "right": answer.right,
        "void": False,
        "phrases": phrases_data(verdict, order),
        "lines": lines_data(verdict, order, who="they"),
        "slip": slip_words(verdict),
        "summary": outcome_words(question, Call.parse(answer.said)),
        "race": race,
        "why": "",
    }
