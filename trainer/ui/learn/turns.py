"""The turns of a lesson: asked, judged and asked again, each in its place on the page.

How a turn stands is known to the tab alone: nothing of it is kept in anybody's history.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar, cast

import streamlit as st

from trainer.cribbage.claim import Claim, TappedClaim
from trainer.cribbage.show import Kind
from trainer.drill.fading import Fading, Rung
from trainer.drill.throwing import ThrowQuestion
from trainer.learning.lesson_blocks import (
    Block,
    Ladder,
    Sequence,
    SequenceTurn,
    Throw,
    ThrowTurn,
    YourTurn,
)
from trainer.learning.preferences import Preferences
from trainer.ui.claims import claim_about
from trainer.ui.components.exercise.form import ExerciseVerdictData
from trainer.ui.components.turn import (
    ChoiceTurnData,
    SaidTurn,
    choice_turn,
    count_turn,
    said_turn,
)
from trainer.ui.examples import preferences_data
from trainer.ui.exercises.questions import question_data
from trainer.ui.learn.asking import count_data, ladder_words, task_words
from trainer.ui.learn.judging import (
    count_verdict,
    sequence_question,
    sequence_verdict,
    shown,
    step_verdict,
    throw_verdict,
)
from trainer.ui.words.figures import cards_words

_YOURS = "Your turn"
_AGAIN = "Count it again"
_State = TypeVar("_State")


@dataclass(slots=True)
class _Counted:
    """A hand to be counted, as it stands."""

    attempt: int = 0
    claim: Claim | None = None


@dataclass(slots=True)
class _Chosen:
    """A question on cards, as it stands."""

    attempt: int = 0
    verdict: ExerciseVerdictData | None = None


@dataclass(slots=True)
class _Climbed:
    """A ladder, as it stands."""

    fading: Fading
    attempt: int = 0
    shown: bool = False
    """Whether the verdict on the last hand is on the table."""


@st.fragment  # an answer redraws its own turn alone
def your_turn(turn: YourTurn, preferences: Preferences, *, key: str) -> None:
    """A hand to be counted, judged in place; as often as the learner likes."""
    state = _state(key, turn, _Counted)
    verdict = None
    if state.claim is not None:
        verdict = count_verdict(turn.show, state.claim, preferences)
    alone = turn.total_only and len(turn.kinds) == len(Kind)
    count_turn(
        count_data(
            turn.show,
            turn.kinds,
            preferences,
            id_=f"{key}/{state.attempt}",
            title=turn.title or _YOURS,
            words=task_words(turn.show, turn.kinds, total=alone),
            entry="total" if alone else "figures",
            verdict=verdict,
            next_=_AGAIN,
            onwards=verdict is not None and not verdict["right"],
        ),
        key=key,
        on_said=lambda: _hear_count(turn, state, key),
    )


@st.fragment
def ladder(block: Ladder, preferences: Preferences, *, key: str) -> None:
    """Hands of which the learner does ever more, until a whole count is right."""
    state = _state(key, block, lambda: _Climbed(Fading(block.shows, block.kinds)))
    fading = state.fading
    last = fading.last if state.shown else None
    verdict = None if last is None else step_verdict(last, preferences)
    rung = fading.rung if last is None else last.rung
    show = fading.show if last is None else shown(last.verdict.count)
    data = count_data(
        show,
        block.kinds,
        preferences,
        id_=f"{key}/{state.attempt}/{fading.n - (last is not None)}",
        title="Done" if fading.is_done else f"Step {rung.value} of {len(Rung)}",
        words=ladder_words(fading, block.kinds, judged=last is not None),
        entry="figures" if rung is Rung.WHOLE else "tapped",
        verdict=verdict,
        next_="Begin again" if fading.is_done else "Next hand",
        onwards=not fading.is_done,
    )
    data["changeable"] = rung is Rung.WHOLE
    data["enough"] = 1 if rung is Rung.FIRST else None
    count_turn(data, key=key, on_said=lambda: _hear_ladder(block, state, key))


@st.fragment
def sequence_turn(turn: SequenceTurn, preferences: Preferences, *, key: str) -> None:
    """What the last card of a sequence pegs, judged in place."""
    state = _state(key, turn, _Chosen)
    data: ChoiceTurnData = {
        "id": f"{key}/{state.attempt}",
        "title": turn.sequence.title or _YOURS,
        "words": "",
        "next": "Say it again",
        "onwards": state.verdict is not None and not state.verdict["right"],
        "alone": False,
        "preferences": preferences_data(preferences),
        "question": sequence_question(turn.sequence),
        "verdict": state.verdict,
    }
    choice_turn(data, key=key, on_said=lambda: _hear_points(turn.sequence, state, key))


@st.fragment
def throw_turn(turn: ThrowTurn, preferences: Preferences, *, key: str) -> None:
    """Two of six cards to be thrown, judged in place against all fifteen throws."""
    state = _state(key, turn, _Chosen)
    question = ThrowQuestion(turn.throw.six, turn.throw.dealer)
    data: ChoiceTurnData = {
        "id": f"{key}/{state.attempt}",
        "title": turn.throw.title or _YOURS,
        "words": "",
        "next": "Throw again",
        "onwards": state.verdict is not None and not state.verdict["right"],
        "alone": False,
        "preferences": preferences_data(preferences),
        "question": question_data(question, 0),
        "verdict": _within_a_lesson(state.verdict),
    }
    choice_turn(data, key=key, on_said=lambda: _hear_throw(question, state, key))


def throw_shown(block: Throw, preferences: Preferences, *, key: str) -> None:
    """Six cards, and the best throws with their averages."""
    question = ThrowQuestion(block.six, block.dealer)
    best = question.ranking()[0]
    verdict = throw_verdict(question, "".join(card.code for card in best.thrown))
    assert verdict is not None  # two of the six
    verdict["words"] = f"Throw {cards_words(best.thrown)}."
    verdict["summary"] = ""
    for row in verdict["rows"]:
        row["chosen"] = False
    data: ChoiceTurnData = {
        "id": key,
        "title": block.title,
        "words": "",
        "next": "",
        "onwards": False,
        "alone": False,
        "preferences": preferences_data(preferences),
        "question": question_data(question, 0),
        "verdict": _within_a_lesson(verdict),
    }
    choice_turn(data, key=key, on_said=lambda: None)


def _within_a_lesson(verdict: ExerciseVerdictData | None) -> ExerciseVerdictData | None:
    """A heading inside a lesson would stand out of its order."""
    return None if verdict is None else {**verdict, "title": ""}


def _state(key: str, block: Block, fresh: Callable[[], _State]) -> _State:
    """How this turn stands in this tab; begun afresh where its lesson was written anew."""
    name = f"{key}.state"
    of, state = st.session_state.get(name, (None, None))
    if state is None or of != block or type(of) is not type(block):
        state = fresh()
        st.session_state[name] = (block, state)
    return cast("_State", state)


def _said(key: str, id_: str) -> SaidTurn | None:
    """What was said, if it belongs to what is on the table."""
    said = said_turn(key)
    return said if said is not None and said.id == id_ else None


def _hear_count(turn: YourTurn, state: _Counted, key: str) -> None:
    said = _said(key, f"{key}/{state.attempt}")
    if said is None:
        return
    if said.kind == "next":
        state.attempt, state.claim = state.attempt + 1, None
    elif state.claim is None:
        state.claim = claim_about(said, turn.kinds)


def _hear_ladder(block: Ladder, state: _Climbed, key: str) -> None:
    fading = state.fading
    said = _said(key, f"{key}/{state.attempt}/{fading.n - state.shown}")
    if said is None:
        return
    if said.kind == "next":
        state.shown = False
        if fading.is_done:
            state.fading, state.attempt = Fading(block.shows, block.kinds), state.attempt + 1
        return
    claim = claim_about(said, block.kinds)
    if claim is None or state.shown:
        return
    if fading.rung is not Rung.WHOLE and not isinstance(claim, TappedClaim):
        return  # no form of such a rung can send it
    state.fading, state.shown = fading.answered(claim), True


def _hear_points(sequence: Sequence, state: _Chosen, key: str) -> None:
    said = _said(key, f"{key}/{state.attempt}")
    if said is None:
        return
    if said.kind == "next":
        state.attempt, state.verdict = state.attempt + 1, None
    elif said.total is not None and state.verdict is None:
        state.verdict = sequence_verdict(sequence, said.total)


def _hear_throw(question: ThrowQuestion, state: _Chosen, key: str) -> None:
    said = _said(key, f"{key}/{state.attempt}")
    if said is None:
        return
    if said.kind == "next":
        state.attempt, state.verdict = state.attempt + 1, None
    elif said.taps and state.verdict is None:
        state.verdict = throw_verdict(question, "".join(said.taps[0]))
