"""Throws and counts of cribbage solitaire as the form draws them."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.cribbage.cards import Card
from trainer.cribbage.possible import IMPOSSIBLE_WORDS, POSSIBLE
from trainer.drill.exercise import ExerciseAnswer, ExerciseRecord, ExerciseSitting
from trainer.drill.solitaire import Form, Table, table_at
from trainer.drill.solitaire_questions import (
    SolitaireCount,
    SolitaireQuestion,
    SolitaireThrow,
    Stage,
)
from trainer.learning.preferences import Preferences
from trainer.ui.components.cards import CardData, card_data
from trainer.ui.components.exercise.form import SittingData
from trainer.ui.components.solitaire.form import (
    PlayedRaceData,
    SolitaireData,
    SolitaireFormData,
    SolitaireVerdictData,
)
from trainer.ui.counting_table import kind_fields
from trainer.ui.exercises.solitaire_words import (
    asked_words,
    counted_words,
    place_in_game,
    told_words,
)
from trainer.ui.verdict import counting_order, lines_data, phrases_data, slip_words

_PACK = 52


def solitaire_data(
    common: SittingData,
    sitting: ExerciseSitting | None,
    left_off: ExerciseSitting | None,
    preferences: Preferences,
) -> SolitaireFormData:
    """Everything the form draws; of a game `left_off`, only how it stands."""
    answers = sitting.answers if sitting else ()
    return {
        **common,
        "by_total": _says_totals(answers),
        "possible": {name: sorted(can) for name, can in POSSIBLE.items()},
        "impossible_words": dict(IMPOSSIBLE_WORDS),
        "queue": [question_at(sitting, sitting.n, preferences)]
        if sitting and sitting.question is not None
        else [],
        "verdicts": [
            _verdict_data(sitting, answer, preferences)
            for answer in answers[-1:]
            if sitting and isinstance(answer.question, SolitaireCount)
        ],
        "race": race_data(sitting or left_off),
    }


def question_at(sitting: ExerciseSitting, n: int, preferences: Preferences) -> SolitaireData:
    """Everything the learner knows at question `n`, answered or asked now."""
    question = sitting.question if n == sitting.n else sitting.answers[n].question
    assert isinstance(question, SolitaireThrow | SolitaireCount)
    table = _table(sitting.record, sitting.answers[:n])
    form = sitting.settings.form
    count = question if isinstance(question, SolitaireCount) else None
    starter = count.starter if count else None
    listed = f"Hand {n + 1} of {sitting.length}"
    return {
        "n": n,
        "kind": "count" if count else "throw",
        "where": listed if table is None else place_in_game(form, table.step),
        "words": asked_words(question),
        "told": told_words(question, form),
        "hand": _cards_data(_cards(question)),
        "starter": card_data(starter) if starter else None,
        "crib": count is not None and count.stage is not Stage.HAND,
        "take": 0 if count else 2,
        "refusals": {},
        "fields": kind_fields(preferences, count.kinds) if count else [],
        "stock": None if table is None else _left_in_pack(form, table),
        "other": [] if table is None else _cards_data(_other_hand(table)),
        "crib_lies": None if table is None else _known_crib(table),
        "crib_hidden": 2 if table and form is Form.ONE_HAND and _crib_lies(table) else 0,
    }


def race_data(sitting: ExerciseSitting | None) -> PlayedRaceData:
    """The points made and lost, and in a game those to play for."""
    played = sitting is not None and sitting.record.questions is None
    return {
        "you": sitting.points if sitting else 0,
        "muggins": round(sum(answer.cost for answer in sitting.answers)) if sitting else 0,
        "other": "lost",
        "aims": [*sitting.settings.form.aims] if sitting and played else [],
    }


def _verdict_data(
    sitting: ExerciseSitting, answer: ExerciseAnswer, preferences: Preferences
) -> SolitaireVerdictData:
    question, order = answer.question, counting_order(preferences)
    assert isinstance(question, SolitaireCount)
    verdict = question.verdict(answer.said)
    return {
        "n": answer.n,
        "show": question_at(sitting, answer.n, preferences),
        "right": verdict.right,
        "void": False,
        "phrases": phrases_data(verdict, order),
        "lines": lines_data(verdict, order),
        "slip": slip_words(verdict),
        "summary": counted_words(question, answer.said),
        "race": race_data(sitting),
        "why": "",
    }


def _says_totals(answers: Sequence[ExerciseAnswer]) -> bool:
    counts = [answer for answer in answers if isinstance(answer.question, SolitaireCount)]
    return bool(counts) and "." not in counts[-1].said


def _table(record: ExerciseRecord, answers: Sequence[ExerciseAnswer]) -> Table | None:
    """The table after these answers; `None` where the questions were listed."""
    if record.seed is None:
        return None
    return table_at(record.settings.form, record.seed, tuple(answer.said for answer in answers))


def _cards(question: SolitaireQuestion) -> tuple[Card, ...]:
    return question.cards if isinstance(question, SolitaireCount) else question.six


def _cards_data(cards: Sequence[Card]) -> list[CardData]:
    return [card_data(card) for card in cards]


def _left_in_pack(form: Form, table: Table) -> int:
    """A starter lies apart from the pack while it counts."""
    if table.step.stage is Stage.FREE:
        return 0
    dealt = 13 * table.step.deal + 12 if form is Form.TWO_HANDS else 8 * (table.step.deal + 1)
    return _PACK - dealt - (table.starter is not None)


def _other_hand(table: Table) -> tuple[Card, ...]:
    if table.step.stage not in (Stage.THROW, Stage.HAND) or len(table.hands) == 1:
        return ()
    return table.hands[1 - table.step.hand]


def _known_crib(table: Table) -> list[CardData] | None:
    return _cards_data(sorted(table.thrown)) if _crib_lies(table) else None


def _crib_lies(table: Table) -> bool:
    """Whether the crib lies beside what is asked, and is not asked about itself."""
    return table.step.stage in (Stage.THROW, Stage.HAND)
