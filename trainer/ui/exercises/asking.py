"""The table of both drills: tells the form what to draw and passes on what it says."""

from __future__ import annotations

import streamlit as st

from trainer.drill.exercise import ExerciseSettings, ExerciseSitting
from trainer.drill.pegging import Asked, PegQuestion
from trainer.drill.question import Drill
from trainer.ui.components.exercise.form import ExerciseData, exercise_form, said_exercise
from trainer.ui.exercises import sessions
from trainer.ui.exercises.questions import question_data, verdict_data
from trainer.ui.exercises.set_up import title
from trainer.ui.visitor import Visitor, visitor


def asking_table(player: Visitor, on_table: sessions.Table) -> None:
    """Draw the exercise on the table."""
    notice = on_table.notice or player.storage_words
    on_table.notice = None
    sitting = on_table.sitting
    drill = sitting.settings.drill
    exercise_form(
        _data(player, sitting.settings, sitting, notice),
        key=_key(drill),
        on_said=lambda: _hear(drill),
    )


def ready_table(player: Visitor, settings: ExerciseSettings, *, notice: str | None = None) -> bool:
    """Draw the table before the deal; whether the learner has asked for it."""
    return _asked_to_go_on(_data(player, settings, None, notice), settings.drill)


def left_off_table(player: Visitor, sitting: ExerciseSitting, *, notice: str | None = None) -> bool:
    """Draw the table of an exercise left off; whether the learner wants to go on."""
    data = _data(player, sitting.settings, None, notice)
    data["title"] += f" · question {sitting.n + 1} of {sitting.length}"
    data["going"] = "Go on"
    data["score"] = score_words(sitting)
    return _asked_to_go_on(data, sitting.settings.drill)


def score_words(sitting: ExerciseSitting) -> str:
    """How it stands: "3 of 5 right"."""
    if not sitting.n:
        return ""
    return f"{sitting.n - len(sitting.missed)} of {sitting.n} right"


def _asked_to_go_on(data: ExerciseData, drill: Drill) -> bool:
    exercise_form(data, key=_key(drill), on_said=lambda: _note_begin(drill))
    return bool(st.session_state.pop(f"{drill}.begin", False))


def _key(drill: Drill) -> str:
    return f"{drill}_form"


def _hear(drill: Drill) -> None:
    message = said_exercise(_key(drill))
    if message is not None:
        sessions.hear(visitor(), drill, message)


def _note_begin(drill: Drill) -> None:
    message = said_exercise(_key(drill))
    st.session_state[f"{drill}.begin"] = message is not None and message.kind == "begin"


def _data(
    player: Visitor,
    settings: ExerciseSettings,
    sitting: ExerciseSitting | None,
    notice: str | None,
) -> ExerciseData:
    """Everything the form draws; without an exercise, the table before the deal."""
    question = sitting.question if sitting else None
    n = sitting.n if sitting else 0
    return {
        "sitting": sitting.record.id if sitting else "",
        "n": n,
        "acknowledged": sessions.answers_stored(player, sitting) if sitting else 0,
        "phase": "open" if sitting else "ready",
        "title": title(settings) + (" · private" if player.is_private else ""),
        "length": sitting.length if sitting else settings.questions,
        "pegging": settings.drill is Drill.PEGGING,
        "padded": _asks_for_points(settings, sitting),
        "queue": [] if question is None else [question_data(question, n)],
        "verdicts": [verdict_data(sitting.answers[-1])] if sitting and sitting.answers else [],
        "last": sitting is not None and sitting.is_over,
        "score": score_words(sitting) if sitting else "",
        "notice": notice,
        "preferences": {
            "four_colours": player.preferences.four_colours,
            "text_size": player.preferences.text_size.value,
            "read_aloud": player.preferences.read_aloud,
        },
    }


def _asks_for_points(settings: ExerciseSettings, sitting: ExerciseSitting | None) -> bool:
    """Whether any question asks for a number."""
    listed = None if sitting is None else sitting.record.questions
    if listed is not None:
        return any(isinstance(one, PegQuestion) and one.card is not None for one in listed)
    return settings.drill is Drill.PEGGING and settings.asked is not Asked.CARD
