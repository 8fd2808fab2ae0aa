"""The drill that a lesson ends in: set to just what the lesson is about."""

from __future__ import annotations

import streamlit as st

from trainer.cribbage.show import Kind, Show
from trainer.drill.dealing import shows_for
from trainer.drill.exercise import ExerciseSettings
from trainer.drill.pegging import Asked
from trainer.drill.question import Drill
from trainer.drill.sitting import Focus, Settings
from trainer.drill.throwing import Whose
from trainer.folders import PAGES
from trainer.learning.answers import Mode
from trainer.learning.lesson_blocks import SequenceTurn, Throw, ThrowTurn
from trainer.learning.lessons import Drilled, Lesson
from trainer.learning.skills import Skill
from trainer.learning.standing import LATEST
from trainer.ui import seeds
from trainer.ui.drill import WANTED, Wanted
from trainer.ui.exercises.drill import WantedExercise, wanted_key

_WITH_THEIR_PAIRS = frozenset(
    {Skill.DOUBLE_RUN, Skill.DOUBLE_RUN_OF_FOUR, Skill.TRIPLE_RUN, Skill.DOUBLE_DOUBLE_RUN}
)
"""Said in one breath with the pairs in them."""
_TRIED = 4
"""So many hands are made for each that is taken, to find those without what was not taught."""


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


def open_drill(lesson: Lesson) -> None:
    """Leave the page for the lesson's drill, begun at once. It has to have one."""
    if lesson.drill is Drilled.COUNTING:
        st.session_state[WANTED] = counting_drill(lesson, seeds.new_seed())
        st.switch_page(str(PAGES / "drill.py"), query_params={})
    settings = exercise_settings(lesson)
    st.session_state[wanted_key(settings.drill)] = WantedExercise(settings)
    st.switch_page(str(PAGES / f"{settings.drill}.py"), query_params={})


def counting_drill(lesson: Lesson, seed: int) -> Wanted:
    """Hands that need the lesson's skills in turn, asked for what it has taught alone."""
    kinds = _kinds(lesson)
    focus = next((one for one in Focus if kinds and kinds <= {*one.kinds}), None)
    if focus is None:
        settings = Settings(mode=Mode.PRACTICE, hands=LATEST, lesson=lesson.slug)
        return Wanted(settings, shows_for(lesson.skills, seed, LATEST))
    settings = Settings(mode=Mode.ONE_SKILL, focus=focus, hands=LATEST, lesson=lesson.slug)
    untaught = {*focus.kinds} - kinds
    made = shows_for(lesson.skills, seed, LATEST * _TRIED if untaught else LATEST)
    without = sorted(made, key=lambda show: _points(show, untaught) > 0)
    return Wanted(settings, tuple(without[:LATEST]))


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
    """What the lesson is about; nothing where it is about the whole count."""
    kinds = {skill.kind for skill in lesson.skills}
    if _WITH_THEIR_PAIRS & {*lesson.skills}:
        kinds |= {Kind.PAIR, Kind.RUN}
    return set() if None in kinds else {kind for kind in kinds if kind is not None}


def _points(show: Show, kinds: set[Kind]) -> int:
    count = show.count()
    return sum(count.points(kind) for kind in kinds)
