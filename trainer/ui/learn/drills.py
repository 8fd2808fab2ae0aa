"""The drill that a lesson ends in: set to just what the lesson is about."""

from __future__ import annotations

from collections.abc import Collection

import streamlit as st

from trainer.cribbage.play import Reason
from trainer.cribbage.show import Kind, Show
from trainer.drill.dealing import shows_for
from trainer.drill.exercise import ExerciseSettings
from trainer.drill.pegging import Asked
from trainer.drill.pegging_needs import pegs_for
from trainer.drill.question import Drill
from trainer.drill.sitting import Focus, Settings, Shows
from trainer.drill.throwing import Whose
from trainer.folders import PAGES
from trainer.learning.answers import Mode
from trainer.learning.lesson_blocks import Ladder, SequenceTurn, Throw, ThrowTurn, YourTurn
from trainer.learning.lessons import Drilled, Lesson, Library
from trainer.learning.skills import Skill
from trainer.learning.standing import LATEST
from trainer.ui import seeds
from trainer.ui.drill import WANTED, Wanted
from trainer.ui.exercises.drill import WantedExercise, wanted_key

_SOME = 1 / 3
"""With so many cribs among its turns a lesson is about hands and cribs alike."""


def drill_words(lesson: Lesson) -> str:
    """What the button says; empty where the lesson has no drill."""
    match lesson.drill:
        case Drilled.COUNTING:
            return f"Drill this: {LATEST} hands"
        case Drilled.THROWING:
            return f"Drill this: {LATEST} throws"
        case Drilled.PEGGING:
            return f"Drill this: {LATEST} questions"
        case Drilled.NONE:
            return ""


def open_drill(lesson: Lesson, lessons: Library) -> None:
    """Leave the page for the lesson's drill, begun at once. It has to have one."""
    if lesson.drill is Drilled.COUNTING:
        st.session_state[WANTED] = counting_drill(
            lesson, lessons.taught_by(lesson), seeds.new_seed()
        )
        st.switch_page(str(PAGES / "drill.py"), query_params={})
    wanted = exercise_drill(lesson, lessons.pegged_by(lesson), seeds.new_seed())
    drill = wanted.settings.drill
    st.session_state[wanted_key(drill)] = wanted
    st.switch_page(str(PAGES / f"{drill}.py"), query_params={})


def counting_drill(lesson: Lesson, taught: Collection[Skill], seed: int) -> Wanted:
    """Hands, or cribs, that need the lesson's skills in turn, asked for what its turns ask.

    What is asked in them can be counted with what was `taught` so far.
    """
    kinds = _kinds(lesson)
    fitting = [one for one in Focus if kinds <= {*one.kinds}]
    focus = min(fitting, key=lambda one: len(one.kinds), default=None)
    mode = Mode.PRACTICE if focus is None else Mode.ONE_SKILL
    shows = _shows(lesson)
    settings = Settings(
        mode, hands=LATEST, shows=shows, focus=focus or Focus.FIFTEENS, lesson=lesson.slug
    )
    strange = [one for one in Skill if one.kind in settings.asked and one not in taught]
    return Wanted(settings, shows_for(lesson.skills, seed, LATEST, shows=shows, strange=strange))


def exercise_drill(lesson: Lesson, pegged: Collection[Reason], seed: int) -> WantedExercise:
    """Throws, or questions of the play; what a card scores is asked of what was `pegged` so far.

    Where no card was laid yet, or everything has been shown, the drill asks as it always does.
    """
    settings = exercise_settings(lesson)
    strange = [one for one in Reason if one not in pegged]
    scores = settings.drill is Drill.PEGGING and settings.asked is Asked.POINTS
    if not scores or not pegged or not strange:
        return WantedExercise(settings)
    return WantedExercise(settings, pegs_for(seed, settings.questions, strange=strange))


def exercise_settings(lesson: Lesson) -> ExerciseSettings:
    """The throwing or the pegging drill, as the lesson's own turns ask."""
    if lesson.drill is Drilled.THROWING:
        throws = [
            block.throw if isinstance(block, ThrowTurn) else block
            for block in lesson.blocks
            if isinstance(block, Throw | ThrowTurn)
        ]
        cribs = {throw.dealer for throw in throws}
        whose = Whose.BOTH
        if len(cribs) == 1:
            whose = Whose.YOURS if cribs.pop() else Whose.THEIRS
        return ExerciseSettings(Drill.THROWING, questions=LATEST, whose=whose, lesson=lesson.slug)
    scored = any(isinstance(block, SequenceTurn) for block in lesson.blocks)
    asked = Asked.POINTS if scored else Asked.BOTH
    return ExerciseSettings(Drill.PEGGING, questions=LATEST, asked=asked, lesson=lesson.slug)


def _kinds(lesson: Lesson) -> set[Kind]:
    """What its own turns ask; of a lesson without turns, what its skills are of."""
    asked = {kind for turn in _turns(lesson) for kind in turn.kinds}
    of_skills = {skill.kind for skill in lesson.skills}
    return asked or {kind for kind in Kind if kind in of_skills or None in of_skills}


def _shows(lesson: Lesson) -> Shows:
    """Whether its own turns are hands, cribs or some of both."""
    turns = _turns(lesson)
    shows = [show for turn in turns for show in _shown(turn)]
    cribs = sum(show.crib for show in shows)
    if not shows or cribs < _SOME * len(shows):
        return Shows.HAND
    return Shows.CRIB if cribs == len(shows) else Shows.BOTH


def _turns(lesson: Lesson) -> list[YourTurn | Ladder]:
    return [block for block in lesson.blocks if isinstance(block, YourTurn | Ladder)]


def _shown(turn: YourTurn | Ladder) -> tuple[Show, ...]:
    return turn.shows if isinstance(turn, Ladder) else (turn.show,)
