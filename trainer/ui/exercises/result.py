"""The result of an exercise: the score first, then what was missed, dearest first."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

import streamlit as st

from trainer.drill.exercise import ExerciseAnswer, ExerciseSitting, Question
from trainer.drill.pegging import PegQuestion
from trainer.drill.question import Drill
from trainer.drill.solitaire import Form
from trainer.drill.solitaire_questions import SolitaireThrow
from trainer.storage.errors import StorageError
from trainer.storage.exercise_history import SolitaireBest
from trainer.ui.components.cards import show_cards
from trainer.ui.exercises.catching import race_data
from trainer.ui.exercises.listed import cards_of, listed, told
from trainer.ui.exercises.set_up import title
from trainer.ui.exercises.solitaire_words import aim_words
from trainer.ui.visitor import Visitor
from trainer.ui.words.figures import points_words
from trainer.ui.words.suits import in_colour

_SHOWN = 10
"""Missed questions drawn as cards; the rest are in the table."""


def result(player: Visitor, sitting: ExerciseSitting) -> None:
    """Draw the score and the figures of an exercise that is over."""
    st.title(_score(sitting), anchor=False)
    if _is_whole_game(sitting):
        st.markdown(aim_words(sitting.settings.form, sitting.points))
    st.caption(_set_to(sitting))
    if sitting.answers:
        _figures(player, sitting)


def questions(player: Visitor, sitting: ExerciseSitting) -> None:
    """List the questions: the missed ones as cards, all of them in a table."""
    missed = sorted(sitting.missed, key=lambda answer: -answer.cost)
    if missed:
        st.header("What you missed, costliest first", anchor=False)
    for answer in missed[:_SHOWN]:
        _missed(player, answer)
    if len(missed) > _SHOWN:
        st.caption(f"{len(missed) - _SHOWN} more are in the table below.")
    if sitting.answers:
        order = "played" if _is_game(sitting) else "asked"
        with st.expander(f"All {len(sitting.answers)} in the order {order}"):
            st.table([listed(answer) for answer in sitting.answers])


def missed_questions(answers: Sequence[ExerciseAnswer]) -> tuple[Question, ...]:
    """The questions answered there, each once."""
    return tuple(dict.fromkeys(answer.question for answer in answers))


def _is_game(sitting: ExerciseSitting) -> bool:
    """Whether it is a game of solitaire, and no list of missed counts."""
    return sitting.settings.drill is Drill.SOLITAIRE and sitting.record.questions is None


def _is_whole_game(sitting: ExerciseSitting) -> bool:
    return _is_game(sitting) and sitting.n == sitting.length


def _score(sitting: ExerciseSitting) -> str:
    if not sitting.answers:
        return "Nothing was answered"
    if _is_game(sitting):
        words = points_words(sitting.points)
        return words if _is_whole_game(sitting) else f"{words}, and not played to the end"
    right = len(sitting.answers) - len(sitting.missed)
    best = "thrown best" if sitting.settings.drill is Drill.THROWING else "right"
    return f"{right} of {len(sitting.answers)} {best}"


def _set_to(sitting: ExerciseSitting) -> str:
    words = [title(sitting.settings)]
    if sitting.record.questions is None:
        words.append(f"seed {sitting.record.seed}")
    return " · ".join(words)


def _figures(player: Visitor, sitting: ExerciseSitting) -> None:
    with st.container(horizontal=True):
        if sitting.settings.drill is Drill.CATCHING:
            race = race_data(sitting.answers)
            st.metric("Points you took", race["you"])
            st.metric("Points that got past you", race["muggins"])
        elif sitting.settings.drill is Drill.SOLITAIRE:
            _game_figures(player, sitting)
        else:
            _given_away(sitting)
        asked = [one for one in sitting.answers if not isinstance(one.question, SolitaireThrow)]
        if asked:
            unit = "count" if sitting.settings.drill is Drill.SOLITAIRE else "question"
            st.metric(f"Seconds a {unit}", f"{fmean(answer.seconds for answer in asked):.1f}")


def _given_away(sitting: ExerciseSitting) -> None:
    chosen = [answer for answer in sitting.answers if _is_choice(answer)]
    if not chosen:
        return
    throwing = sitting.settings.drill is Drill.THROWING
    st.metric(
        "Points given away a throw" if throwing else "Points given away a card",
        f"{fmean(answer.cost for answer in chosen):.2f}",
        help="Against the best throw: hand and crib, on average."
        if throwing
        else "Against the best card, to the end of the deal, on average.",
    )


def _is_choice(answer: ExerciseAnswer) -> bool:
    """Whether cards were chosen, so that points could be given away."""
    return not isinstance(answer.question, PegQuestion) or answer.question.card is None


def _game_figures(player: Visitor, sitting: ExerciseSitting) -> None:
    counts = [one for one in sitting.answers if not isinstance(one.question, SolitaireThrow)]
    right = sum(answer.right for answer in counts)
    if counts:
        st.metric("Counted right", f"{right} of {len(counts)}")
    st.metric("Points lost", f"{sum(answer.cost for answer in counts):.0f}")
    if not _is_game(sitting):
        return
    best = _earlier_best(player, sitting)
    if best is not None:
        mine = sitting.points if _is_whole_game(sitting) else 0
        st.metric("Your best", max(best, mine))  # this game may wait to be stored


def _earlier_best(player: Visitor, sitting: ExerciseSitting) -> int | None:
    """The best game so far; `None` where there is no whole game besides this one."""
    best = _best(player, sitting.settings.form)
    if best is None or (best.games == 1 and best.exercise == sitting.record.id):
        return None
    return best.points


def best_game(player: Visitor, form: Form) -> int | None:
    """The points of the learner's best whole game of solitaire; `None` where none is known of."""
    best = _best(player, form)
    return best.points if best else None


def _best(player: Visitor, form: Form) -> SolitaireBest | None:
    try:
        return player.outbox.store().history.solitaire_bests(player.learner.id).get(form)
    except StorageError:
        return None


def _missed(player: Visitor, answer: ExerciseAnswer) -> None:
    cards, words = st.columns([2, 3], vertical_alignment="center")
    lay = cards_of(answer)
    four_colours = player.preferences.four_colours
    with cards:
        show_cards(
            lay.hand,
            lay.starter,
            crib=lay.crib,
            size="small",
            four_colours=four_colours,
            key=f"result_{answer.sitting}_{answer.n}",
        )
    with words:
        lines = "  \n".join(told(answer, player.preferences))
        st.markdown(in_colour(lines, four_colours=four_colours))
