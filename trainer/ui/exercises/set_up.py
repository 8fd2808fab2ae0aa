"""The set-up line of both drills at the table: what is asked, and how many times."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from trainer.drill.exercise import ExerciseSettings
from trainer.drill.pegging import Asked
from trainer.drill.question import Drill
from trainer.drill.throwing import Whose
from trainer.ui.choice import choice
from trainer.ui.seeds import seed_box

TITLES = {Drill.THROWING: "Throwing", Drill.PEGGING: "Pegging"}
_QUESTIONS = (5, 10, 20, 30)
_WHOSE = {Whose.BOTH: "Your crib and theirs", Whose.YOURS: "Your crib", Whose.THEIRS: "Their crib"}
_ASKED = {
    Asked.BOTH: "Points and cards",
    Asked.POINTS: "What a card scores",
    Asked.CARD: "Which card to lay",
}
_SAID_OF = {
    Drill.THROWING: "Six cards: choose the two for the crib, and see all fifteen throws ranked.",
    Drill.PEGGING: "A count in progress: what does a card score, and which would you lay? "
    "A point for the go or the last card counts where the question says that nobody goes on.",
}


def title(settings: ExerciseSettings) -> str:
    """The name of an exercise so set: "Throwing", "Pegging: which card to lay"."""
    name = TITLES[settings.drill]
    if settings.drill is Drill.THROWING:
        narrowed = settings.whose is not Whose.BOTH
        return f"{name}: {_WHOSE[settings.whose].lower()}" if narrowed else name
    narrowed = settings.asked is not Asked.BOTH
    return f"{name}: {_ASKED[settings.asked].lower()}" if narrowed else name


def set_up_line(remembered: ExerciseSettings) -> tuple[ExerciseSettings, int | None]:
    """Draw the choices, starting from the remembered ones; the settings and a seed, if typed."""
    drill = remembered.drill
    with st.container(horizontal=True, vertical_alignment="bottom", key=f"{drill}_set_up"):
        lengths = {questions: f"{questions} questions" for questions in _QUESTIONS}
        questions = choice("Length", lengths, remembered.questions, key=f"{drill}_questions")
        settings = replace(remembered, questions=questions)
        if drill is Drill.THROWING:
            whose = choice("Throw to", _WHOSE, settings.whose, key=f"{drill}_whose", width=205)
            settings = replace(settings, whose=whose)
        else:
            asked = choice("Ask", _ASKED, settings.asked, key=f"{drill}_asked", width=205)
            settings = replace(settings, asked=asked)
        with st.popover("More", key=f"{drill}_more"):
            seed = seed_box(
                "Seed, to be asked the same questions again",
                placeholder="none: new questions",
                key=f"{drill}_seed",
            )
    words = _SAID_OF[drill]
    st.caption(words if seed is None else f"{words} The questions of seed {seed}.")
    return settings, seed
