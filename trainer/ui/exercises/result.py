"""The result of an exercise: the score first, then what was missed, dearest first."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

import streamlit as st

from trainer.cribbage.cards import Card
from trainer.drill.exercise import ExerciseAnswer, ExerciseSitting, Question
from trainer.drill.pegging import PegQuestion
from trainer.drill.question import Drill
from trainer.drill.throwing import ThrowQuestion
from trainer.ui.components.cards import show_cards
from trainer.ui.exercises.peg_words import lay_words, score_words, trap_words
from trainer.ui.exercises.questions import said_words, situation_words
from trainer.ui.exercises.set_up import title
from trainer.ui.exercises.throw_words import cost_words, throw_words
from trainer.ui.visitor import Visitor
from trainer.ui.words.figures import cards_words

_SHOWN = 10
"""Missed questions drawn as cards; the rest are in the table."""


def result(sitting: ExerciseSitting) -> None:
    """Draw the score and the figures of an exercise that is over."""
    st.title(_score(sitting), anchor=False)
    st.caption(_set_to(sitting))
    if sitting.answers:
        _figures(sitting)


def questions(player: Visitor, sitting: ExerciseSitting) -> None:
    """List the questions: the missed ones as cards, all of them in a table."""
    missed = sorted(sitting.missed, key=lambda answer: -answer.cost)
    if missed:
        st.header("What you missed, dearest first", anchor=False)
    for answer in missed[:_SHOWN]:
        _missed(player, answer)
    if len(missed) > _SHOWN:
        st.caption(f"{len(missed) - _SHOWN} more are in the table below.")
    if sitting.answers:
        with st.expander(f"All {len(sitting.answers)} in the order asked"):
            st.table([_listed(answer) for answer in sitting.answers])


def _score(sitting: ExerciseSitting) -> str:
    if not sitting.answers:
        return "Nothing was answered"
    right = len(sitting.answers) - len(sitting.missed)
    best = "thrown best" if sitting.settings.drill is Drill.THROWING else "right"
    return f"{right} of {len(sitting.answers)} {best}"


def _set_to(sitting: ExerciseSitting) -> str:
    words = [title(sitting.settings)]
    if sitting.record.questions is None:
        words.append(f"seed {sitting.record.seed}")
    return " · ".join(words)


def _figures(sitting: ExerciseSitting) -> None:
    chosen = [answer for answer in sitting.answers if _is_choice(answer)]
    with st.container(horizontal=True):
        if chosen:
            throwing = sitting.settings.drill is Drill.THROWING
            st.metric(
                "Points given away a throw" if throwing else "Points given away a card",
                f"{fmean(answer.cost for answer in chosen):.2f}",
                help="Against the best throw: hand and crib, on average."
                if throwing
                else "Against the best card, to the end of the deal, on average.",
            )
        st.metric(
            "Seconds a question", f"{fmean(answer.seconds for answer in sitting.answers):.1f}"
        )


def _is_choice(answer: ExerciseAnswer) -> bool:
    """Whether cards were chosen, so that points could be given away."""
    return not isinstance(answer.question, PegQuestion) or answer.question.card is None


def _missed(player: Visitor, answer: ExerciseAnswer) -> None:
    cards, words = st.columns([2, 3], vertical_alignment="center")
    question = answer.question
    with cards:
        show_cards(
            _cards_of(question),
            size="small",
            four_colours=player.preferences.four_colours,
            key=f"result_{answer.sitting}_{answer.n}",
        )
    with words:
        st.markdown("  \n".join(_told(answer)))


def _cards_of(question: Question) -> tuple[Card, ...]:
    """What was thrown from, laid from or to be scored."""
    if isinstance(question, ThrowQuestion):
        return question.six
    return question.hand if question.card is None else (question.card,)


def _told(answer: ExerciseAnswer) -> list[str]:
    """What was asked, said and best, a line for each."""
    question, said = answer.question, answer.said
    if isinstance(question, ThrowQuestion):
        verdict, reason = throw_words(question, said)
        thrown = cards_words(question.chosen(said).thrown)
        mine = f"You threw {thrown}. {cost_words(answer.cost)}"
        return [f"**{verdict}** {reason}", f"{situation_words(question)} {mine}"]
    laid = cards_words(one.card for one in question.pile) or "nothing"
    lies = f"{situation_words(question)} On the table: {laid}, count {question.play.count}."
    if question.card is None:
        verdict, reason = lay_words(question, said)
        mine = f"You laid the {question.chosen(said).card}. {cost_words(answer.cost)}"
        return [f"**{verdict}** {reason}", lies, mine]
    verdict = f"**{question.card}: {score_words(question)}** {trap_words(question)}"
    return [verdict, lies, said_words(said)]


def _listed(answer: ExerciseAnswer) -> dict[str, str]:
    question, said = answer.question, answer.said
    row = {"": "right" if answer.right else "missed"}
    if isinstance(question, ThrowQuestion):
        row |= {
            "Six": cards_words(question.six),
            "Crib": "yours" if question.dealer else "theirs",
            "Thrown": cards_words(question.chosen(said).thrown),
            "Best": cards_words(question.ranking()[0].thrown),
            "Cost": f"{answer.cost:.1f}",
        }
    else:
        choice = question.card is None
        row |= {
            "On the table": cards_words(one.card for one in question.pile),
            "Yours": cards_words(question.hand) if question.card is None else str(question.card),
            "Said": str(question.chosen(said).card) if choice else said,
            "It is": str(question.values()[0].card) if choice else str(question.points()),
            "Cost": f"{answer.cost:.1f}" if choice else "",
        }
    return row | {"Seconds": f"{answer.seconds:.1f}"}


def missed_questions(answers: Sequence[ExerciseAnswer]) -> tuple[Question, ...]:
    """The questions answered there, each once."""
    return tuple(dict.fromkeys(answer.question for answer in answers))
