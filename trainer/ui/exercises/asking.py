"""The table of every exercise: tells its form what to draw and passes on what it says."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from trainer.drill.exercise import ExerciseSettings, ExerciseSitting
from trainer.drill.pegging import Asked, PegQuestion
from trainer.drill.question import Drill
from trainer.ui.components.catch.form import catch_form
from trainer.ui.components.exercise.form import (
    ExerciseData,
    SittingData,
    exercise_form,
    said_exercise,
)
from trainer.ui.components.solitaire.form import solitaire_form
from trainer.ui.exercises import sessions
from trainer.ui.exercises.catching import catch_data
from trainer.ui.exercises.questions import question_data, verdict_data
from trainer.ui.exercises.set_up import place_words, title
from trainer.ui.exercises.solitaire import solitaire_data
from trainer.ui.visitor import Visitor, visitor


def asking_table(player: Visitor, on_table: sessions.Table) -> None:
    """Draw the exercise on the table."""
    notice = on_table.notice or player.storage_words
    sitting = on_table.sitting
    drill = sitting.settings.drill
    data = _common(player, sitting.settings, sitting, notice)
    _draw(player, data, sitting.settings, sitting, on_said=lambda: _hear(drill))


def ready_table(player: Visitor, settings: ExerciseSettings, *, notice: str | None = None) -> bool:
    """Draw the table before the deal; whether the learner has asked for it."""
    return _asked_to_go_on(player, _common(player, settings, None, notice), settings)


def left_off_table(player: Visitor, sitting: ExerciseSitting, *, notice: str | None = None) -> bool:
    """Draw the table of an exercise left off; whether the learner wants to go on."""
    data = _common(player, sitting.settings, None, notice)
    data["title"] += f" · {place_words(sitting)}"
    data["going"] = "Go on"
    return _asked_to_go_on(player, data, sitting.settings, left_off=sitting)


def score_words(sitting: ExerciseSitting) -> str:
    """How it stands: "3 of 5 right"."""
    if not sitting.n:
        return ""
    return f"{sitting.n - len(sitting.missed)} of {sitting.n} right"


def _asked_to_go_on(
    player: Visitor,
    data: SittingData,
    settings: ExerciseSettings,
    *,
    left_off: ExerciseSitting | None = None,
) -> bool:
    drill = settings.drill
    _draw(player, data, settings, None, on_said=lambda: _note_begin(drill), left_off=left_off)
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


def _draw(  # noqa: PLR0913  # what is drawn, and whom it tells
    player: Visitor,
    data: SittingData,
    settings: ExerciseSettings,
    sitting: ExerciseSitting | None,
    *,
    on_said: Callable[[], None],
    left_off: ExerciseSitting | None = None,
) -> None:
    """Draw the drill's form; how a sitting `left_off` stands is shown before it goes on."""
    key, preferences = _key(settings.drill), player.preferences
    if settings.drill is Drill.CATCHING:
        catch = catch_data(data, sitting, left_off, preferences)
        catch_form(catch, key=key, on_said=on_said)
    elif settings.drill is Drill.SOLITAIRE:
        solitaire = solitaire_data(data, sitting, left_off, preferences)
        solitaire_form(solitaire, key=key, on_said=on_said)
    else:
        exercise = _exercise_data(data, settings, sitting, left_off)
        exercise_form(exercise, key=key, on_said=on_said)


def _common(
    player: Visitor,
    settings: ExerciseSettings,
    sitting: ExerciseSitting | None,
    notice: str | None,
) -> SittingData:
    """What every form draws; without an exercise, the table before the deal."""
    return {
        "sitting": sitting.record.id if sitting else "",
        "n": sitting.n if sitting else 0,
        "acknowledged": sessions.answers_stored(player, sitting) if sitting else 0,
        "phase": "open" if sitting else "ready",
        "title": title(settings) + (" · private" if player.is_private else ""),
        "length": sitting.length if sitting else settings.questions,
        "last": sitting is not None and sitting.is_over,
        "notice": notice,
        "preferences": {
            "four_colours": player.preferences.four_colours,
            "text_size": player.preferences.text_size.value,
            "read_aloud": player.preferences.read_aloud,
        },
    }


def _exercise_data(
    data: SittingData,
    settings: ExerciseSettings,
    sitting: ExerciseSitting | None,
    left_off: ExerciseSitting | None,
) -> ExerciseData:
    """What the form of throwing and pegging draws."""
    question = sitting.question if sitting else None
    standing = sitting or left_off
    return {
        **data,
        "pegging": settings.drill is Drill.PEGGING,
        "padded": _asks_for_points(settings, sitting),
        "queue": [] if question is None else [question_data(question, data["n"])],
        "verdicts": [verdict_data(sitting.answers[-1])] if sitting and sitting.answers else [],
        "score": score_words(standing) if standing else "",
    }


def _asks_for_points(settings: ExerciseSettings, sitting: ExerciseSitting | None) -> bool:
    """Whether any question asks for a number."""
    listed = None if sitting is None else sitting.record.questions
    if listed is not None:
        return any(isinstance(one, PegQuestion) and one.card is not None for one in listed)
    return settings.drill is Drill.PEGGING and settings.asked is not Asked.CARD
