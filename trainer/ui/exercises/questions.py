"""Throws and counts of the play, asked and judged, as their form draws them."""

from __future__ import annotations

from trainer.cribbage.announce import number_word
from trainer.drill.exercise import ExerciseAnswer, Question
from trainer.drill.pegging import OPPONENT, TOLERANCE, YOU, Ending, PegQuestion
from trainer.drill.throwing import ThrowQuestion
from trainer.ui.components.cards import card_data
from trainer.ui.components.exercise.form import ExerciseVerdictData, QuestionData
from trainer.ui.exercises.peg_words import (
    lay_rows,
    lay_words,
    lit_cards,
    score_words,
    trap_words,
)
from trainer.ui.exercises.throw_words import cost_words, throw_rows, throw_words
from trainer.ui.play.lay_advice import AVERAGES as AVERAGES_OF_CARDS
from trainer.ui.play.throw_advice import AVERAGES as AVERAGES_OF_THROWS

_ENDINGS = {
    None: "",
    Ending.GO: "After it neither of you can go on.",
    Ending.LAST_CARD: "It is the last card of the deal.",
}


def question_data(question: Question, n: int) -> QuestionData:
    """Everything the learner may know of question `n`, a throw or one of the play."""
    if isinstance(question, ThrowQuestion):
        return _throw_data(question, n)
    assert isinstance(question, PegQuestion)
    return _peg_data(question, n)


def verdict_data(answer: ExerciseAnswer) -> ExerciseVerdictData:
    """The answer judged, with the ranked list where there was a choice."""
    question, said = answer.question, answer.said
    data: ExerciseVerdictData = {
        "n": answer.n,
        "show": question_data(question, answer.n),
        "right": answer.right,
        "words": "",
        "reason": "",
        "summary": cost_words(answer.cost),
        "chosen": [],
        "lit": [],
        "title": "",
        "rows": [],
        "note": "",
    }
    if isinstance(question, ThrowQuestion):
        data["words"], data["reason"] = throw_words(question, said)
        data["chosen"] = [card.code for card in question.chosen(said).thrown]
        data["lit"] = [card.code for card in question.ranking()[0].thrown]
        data["rows"], data["note"] = throw_rows(question, said), AVERAGES_OF_THROWS
        data["title"] = f"Fifteen throws to {'your' if question.dealer else 'their'} crib"
        return data
    assert isinstance(question, PegQuestion)
    if question.card is None:
        data["words"], data["reason"] = lay_words(question, said)
        data["chosen"] = [said]
        best = question.values()[0].value
        good = [one for one in question.values() if best - one.value <= TOLERANCE]
        data["lit"] = [one.card.code for one in good]
        data["rows"], data["note"] = lay_rows(question, said), AVERAGES_OF_CARDS
        data["title"] = "What each card leads to"
    else:
        data["words"], data["reason"] = score_words(question), trap_words(question)
        data["summary"] = "Right." if answer.right else said_words(said)
        data["lit"] = [card.code for card in lit_cards(question)]
    return data


def said_words(points: str) -> str:
    """What the learner said that a card scores."""
    return f"You said {number_word(int(points)) if int(points) else 'nothing'}."


def situation_words(question: ThrowQuestion | PegQuestion) -> str:
    """Who deals, and in the play what the opponent still holds and has said."""
    if isinstance(question, ThrowQuestion):
        if question.dealer:
            return "You deal. The crib is yours."
        return "Your opponent deals. The crib is theirs."
    deal = "You deal. They" if question.dealer else "They deal and"
    left = len(question.play.hands[OPPONENT])
    if not left:
        return f"{deal} have no cards left."
    holds = f"hold {number_word(left)} card{'s' if left > 1 else ''}"
    if question.pile and question.pile[-1].seat == YOU:
        return f"{deal} {holds}. They said go."
    return f"{deal} {holds}."


def _throw_data(question: ThrowQuestion, n: int) -> QuestionData:
    whose = "your" if question.dealer else "their"
    return {
        "n": n,
        "kind": "throw",
        "words": f"Which two go to {whose} crib?",
        "situation": situation_words(question),
        "told": "",
        "crib": "yours" if question.dealer else "theirs",
        "hand": [card_data(card) for card in question.six],
        "take": 2,
        "refusals": {},
        "starter": None,
        "count": 0,
        "pile": [],
        "before": [],
    }


def _peg_data(question: PegQuestion, n: int) -> QuestionData:
    play, card = question.play, question.card
    earlier = play.laid[: len(play.laid) - len(play.pile)]
    return {
        "n": n,
        "kind": "card" if card is None else "points",
        "words": "Which card would you lay?"
        if card is None
        else f"You lay the {card.rank.word}. What does it score?",
        "situation": situation_words(question),
        "told": _ENDINGS[question.ending],
        "crib": "yours",
        "hand": [card_data(one) for one in (question.hand if card is None else [card])],
        "take": 1 if card is None else 0,
        "refusals": _refusals(question),
        "starter": card_data(question.starter),
        "count": play.count,
        "pile": [{"card": card_data(one.card), "yours": one.seat == YOU} for one in play.pile],
        "before": [card_data(one.card) for one in earlier],
    }


def _refusals(question: PegQuestion) -> dict[str, str]:
    """Why each card that does not fit cannot be laid."""
    return {
        card.code: f"The {card.name} would make {question.play.count + card.rank.pips}."
        for card in question.hand
        if card not in question.play.legal
    }
