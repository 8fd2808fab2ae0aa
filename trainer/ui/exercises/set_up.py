"""The set-up line of the exercises: what is asked, and how many times."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from trainer.drill.exercise import ExerciseSettings, ExerciseSitting
from trainer.drill.pegging import Asked
from trainer.drill.question import Drill
from trainer.drill.solitaire import Form
from trainer.drill.throwing import Whose
from trainer.learning.preferences import Preferences
from trainer.ui.choice import choice
from trainer.ui.exercises.solitaire_words import FORMS, form_words, place_in_game
from trainer.ui.seeds import seed_box

TITLES = {
    Drill.THROWING: "Throwing",
    Drill.PEGGING: "Pegging",
    Drill.CATCHING: "Catching",
    Drill.SOLITAIRE: "Solitaire",
}
_QUESTIONS = (5, 10, 20, 30)
_WHOSE = {Whose.BOTH: "Your crib and theirs", Whose.YOURS: "Your crib", Whose.THEIRS: "Their crib"}
_ASKED = {
    Asked.BOTH: "Points and cards",
    Asked.POINTS: "What a card scores",
    Asked.CARD: "Which card to lay",
}
_STRICT = {
    False: "Points missed are yours. Points made up are only taken away from them; "
    "in Settings you can choose to peg those as well.",
    True: "As chosen in Settings, you peg the points made up as well as those missed, "
    "and lose as many as you call wrongly.",
}


def title(settings: ExerciseSettings) -> str:
    """The name of an exercise so set: "Throwing", "Pegging: which card to lay"."""
    narrowed = {
        Drill.THROWING: settings.whose is not Whose.BOTH and _WHOSE[settings.whose],
        Drill.PEGGING: settings.asked is not Asked.BOTH and _ASKED[settings.asked],
        Drill.CATCHING: settings.strict and "strict",
        Drill.SOLITAIRE: settings.form is not Form.TWO_HANDS and FORMS[settings.form],
    }[settings.drill]
    name = TITLES[settings.drill]
    return f"{name}: {narrowed.lower()}" if narrowed else name


def place_words(sitting: ExerciseSitting) -> str:
    """What is next: "question 3 of 10", "deal 2 of 4 · crib"."""
    table = sitting.table
    if table is not None:
        words = place_in_game(sitting.settings.form, table.step)
        return words[0].lower() + words[1:]
    return f"question {sitting.n + 1} of {sitting.length}"


def set_up_line(
    remembered: ExerciseSettings, preferences: Preferences
) -> tuple[ExerciseSettings, int | None]:
    """Draw the choices, starting from the remembered ones; the settings and a seed, if typed."""
    drill = remembered.drill
    with st.container(horizontal=True, vertical_alignment="bottom", key=f"{drill}_set_up"):
        settings = _choices(remembered, preferences)
        with st.popover("More", key=f"{drill}_more"):
            same, new = "questions", "new questions"
            if drill is Drill.SOLITAIRE:
                same, new = "cards", "new cards"
            seed = seed_box(
                f"Seed, to be {'dealt' if drill is Drill.SOLITAIRE else 'asked'} the same {same} "
                "again",
                placeholder=f"none: {new}",
                key=f"{drill}_seed",
            )
    words = _said_of(settings)
    st.caption(words if seed is None else f"{words} The {same} of seed {seed}.")
    return settings, seed


def _choices(remembered: ExerciseSettings, preferences: Preferences) -> ExerciseSettings:
    drill = remembered.drill
    if drill is Drill.SOLITAIRE:
        form = choice("Form", FORMS, remembered.form, key="solitaire_form_choice", width=205)
        return replace(remembered, form=form)
    lengths = {questions: f"{questions} questions" for questions in _QUESTIONS}
    questions = choice("Length", lengths, remembered.questions, key=f"{drill}_questions")
    settings = replace(remembered, questions=questions)
    if drill is Drill.THROWING:
        whose = choice("Throw to", _WHOSE, settings.whose, key=f"{drill}_whose", width=205)
        return replace(settings, whose=whose)
    if drill is Drill.PEGGING:
        asked = choice("Ask", _ASKED, settings.asked, key=f"{drill}_asked", width=205)
        return replace(settings, asked=asked)
    return replace(settings, strict=preferences.strict)


def _said_of(settings: ExerciseSettings) -> str:
    if settings.drill is Drill.SOLITAIRE:
        return (
            f"{form_words(settings.form)} What you do not count is lost, "
            "and what you count too much is taken off again."
        )
    if settings.drill is Drill.CATCHING:
        return (
            "Your opponent counts aloud, right or wrong: let it pass, or call what is missed or "
            f"too much. {_STRICT[settings.strict]}"
        )
    if settings.drill is Drill.THROWING:
        return "Six cards: choose the two for the crib, and see all fifteen throws ranked."
    return (
        "A count in progress: what does a card score, and which would you lay? "
        "A point for the go or the last card counts where the question says that nobody goes on."
    )
