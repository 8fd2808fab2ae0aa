"""The three faces of an exercise: set up, ask, result."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from trainer.drill.exercise import ExerciseSettings, ExerciseSitting, Question
from trainer.drill.question import Drill
from trainer.storage.errors import StorageError
from trainer.ui.drill_links import drill_links
from trainer.ui.exercises import sessions
from trainer.ui.exercises.asking import asking_table, left_off_table, ready_table
from trainer.ui.exercises.result import best_game, missed_questions, questions, result
from trainer.ui.exercises.sessions import TABLETOPS
from trainer.ui.exercises.set_up import set_up_line
from trainer.ui.learn.after_drill import after_drill
from trainer.ui.visitor import Visitor, visitor

_TITLES = {
    Drill.THROWING: "Throw to the crib",
    Drill.PEGGING: "Peg in the play",
    Drill.CATCHING: "Catch the opponent",
    Drill.SOLITAIRE: "Cribbage solitaire",
}
_SAME = {Drill.SOLITAIRE: "Same cards again"}
_SAME_QUESTIONS = "Same questions again"
_GONE = "The address names a sitting that is not here. Deal a new one."
_MOST_AGAIN = 20
"""Missed questions asked again at once."""


@dataclass(frozen=True, slots=True)
class WantedExercise:
    """An exercise that another page asks for."""

    settings: ExerciseSettings
    questions: tuple[Question, ...] | None = None
    """What is asked; `None` where it is dealt from a new seed."""


def wanted_key(drill: Drill) -> str:
    """Session key under which another page leaves a `WantedExercise` before it opens the drill."""
    return f"{drill}.wanted"


def table_for(player: Visitor, drill: Drill) -> sessions.Table | None:
    """What lies on this tab's table of the drill: what is wanted, or what the address names."""
    named = TABLETOPS[drill].named_in_address(player)
    wanted: WantedExercise | None = st.session_state.pop(wanted_key(drill), None)
    if wanted is not None:
        sessions.begin(player, wanted.settings, questions=wanted.questions)
    elif named is not None:
        _take_up_named(player, drill, named)
    on_table = TABLETOPS[drill].laid(player)
    if on_table is not None:
        on_table.notice = TABLETOPS[drill].take_notice() or on_table.notice
    return on_table


def set_up(player: Visitor, drill: Drill) -> None:
    """What was left off, or the choices; and the table before the deal."""
    drill_links()
    notice = TABLETOPS[drill].take_notice() or player.storage_words
    left_off = _left_off(player, drill)
    if left_off is not None and left_off.answers and _afresh(drill) not in st.session_state:
        _go_on(player, left_off, notice)
    else:
        _choose(player, drill, notice)


@st.fragment  # an answer redraws the table alone, not the page around it
def ask(drill: Drill) -> None:
    """The question on the table."""
    player = visitor()  # anew: the page that was drawn with the last one may be old
    on_table = TABLETOPS[drill].laid(player)
    if on_table is None or on_table.reviewed:
        st.rerun()
    asking_table(player, on_table)
    if on_table.sitting.answers and not on_table.sitting.is_over:
        if st.button("End this sitting", type="tertiary", key=f"{drill}_end"):
            sessions.end(player, drill)
            st.rerun()
        return
    if st.button("Choose what to practise", type="tertiary", key=f"{drill}_choose"):
        TABLETOPS[drill].leave()
        st.rerun()
    drill_links()


def show_result(player: Visitor, on_table: sessions.Table) -> None:
    """Score, what to do next, and the questions."""
    sitting = on_table.sitting
    drill = sitting.settings.drill
    result(player, sitting)
    after_drill(player, sitting.settings.lesson)
    with st.container(horizontal=True):
        if sitting.missed and st.button("Try the missed again", key=f"{drill}_missed_again"):
            again = missed_questions(sitting.missed)
            sessions.begin(player, sitting.settings, questions=again)
            st.rerun()
        if sitting.answers and st.button(_SAME.get(drill, _SAME_QUESTIONS), key=f"{drill}_same"):
            _same_again(player, sitting)
        new = "New game" if drill is Drill.SOLITAIRE else "New sitting"
        if st.button(new, type="primary", shortcut="N", key=f"{drill}_new"):
            TABLETOPS[drill].leave()
            st.rerun()
    questions(player, sitting)


def _same_again(player: Visitor, sitting: ExerciseSitting) -> None:
    record = sitting.record
    sessions.begin(player, record.settings, seed=record.seed, questions=record.questions)
    st.rerun()


def _take_up_named(player: Visitor, drill: Drill, named: str) -> None:
    try:
        if sessions.take_up(player, drill, named):
            return
    except StorageError as error:
        # It may be there: the address stays.
        TABLETOPS[drill].notify(f"{error} Reload to go on with that sitting later.")
        return
    TABLETOPS[drill].correct_address(player)
    TABLETOPS[drill].notify(_GONE)


def _go_on(player: Visitor, left_off: ExerciseSitting, notice: str | None) -> None:
    drill = left_off.settings.drill
    st.title("Go on where you left off", anchor=False)
    if left_off_table(player, left_off, notice=notice):
        sessions.take_up(player, drill, left_off.record.id)
        st.rerun()
    if st.button("Practise something else", type="tertiary", key=f"{drill}_afresh"):
        st.session_state[_afresh(drill)] = True
        st.rerun()


def _choose(player: Visitor, drill: Drill, notice: str | None) -> None:
    st.title(_TITLES[drill], anchor=False)
    settings, seed = set_up_line(_remembered(player, drill), player.preferences)
    best = best_game(player, settings.form) if drill is Drill.SOLITAIRE else None
    if best is not None:
        st.caption(f"Your best: {best}.")
    if ready_table(player, settings, notice=notice):
        _remember(player, settings)
        sessions.begin(player, settings, seed=seed)
        st.session_state.pop(_afresh(drill), None)
        st.rerun()
    waiting = _missed(player, drill)
    if waiting:
        label = "Try the one missed again" if len(waiting) == 1 else "Try the missed again"
        if st.button(label, type="tertiary", key=f"{drill}_missed"):
            sessions.begin(player, settings, questions=waiting)
            st.rerun()


def _afresh(drill: Drill) -> str:
    """Session key: that the learner would rather begin anew than go on."""
    return f"{drill}.afresh"


def _remembered(player: Visitor, drill: Drill) -> ExerciseSettings:
    try:
        remembered = player.outbox.store().last_exercise_settings(player.learner.id, drill)
    except StorageError:
        remembered = None
    return remembered or ExerciseSettings(drill)


def _remember(player: Visitor, settings: ExerciseSettings) -> None:
    try:
        player.outbox.store().save_last_exercise_settings(player.learner.id, settings)
    except StorageError:
        return  # the choice is a convenience; the sitting matters more


def _left_off(player: Visitor, drill: Drill) -> ExerciseSitting | None:
    try:
        return sessions.left_off(player, drill)
    except StorageError:
        return None


def _missed(player: Visitor, drill: Drill) -> tuple[Question, ...]:
    """What this learner missed lately and has not answered right since."""
    try:
        history = player.outbox.store().history
        return missed_questions(
            history.exercise_missed(player.learner.id, drill, limit=_MOST_AGAIN)
        )
    except StorageError:
        return ()
