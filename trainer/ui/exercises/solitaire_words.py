"""Cribbage solitaire in words."""

from __future__ import annotations

from trainer.cribbage.announce import number_word
from trainer.drill.solitaire import Form, Step
from trainer.drill.solitaire_questions import SolitaireCount, SolitaireQuestion, Stage
from trainer.ui.verdict import said_and_there, there_words

FORMS = {Form.TWO_HANDS: "Two hands a deal", Form.ONE_HAND: "One hand a deal"}
_DEALS = {form: 1 + max(s.deal for s in form.steps if s.stage is Stage.CRIB) for form in Form}
_HOW = {
    Form.TWO_HANDS: "Two hands of six: throw two of each, and count both hands and the crib.",
    Form.ONE_HAND: "Two cards lie in the crib: throw two of your six, and count hand and crib. "
    "The last four cards are a crib for nothing.",
}


def form_words(form: Form) -> str:
    """How the form is played, and what to play for."""
    good, splendid = form.aims
    deals = number_word(_DEALS[form]).capitalize()
    return f"{_HOW[form]} {deals} deals; {good} points are good, {splendid} are splendid."


def place_in_game(form: Form, step: Step) -> str:
    """How far the game is: "Deal 2 of 4 · crib", "Free crib"."""
    if step.stage is Stage.FREE:
        return "The free crib"
    return f"Deal {step.deal + 1} of {_DEALS[form]} · {_counted(form, step)}"


def _counted(form: Form, step: Step) -> str:
    if step.stage is Stage.CRIB:
        return "crib"
    return f"hand {step.hand + 1}" if form is Form.TWO_HANDS else "hand"


def asked_words(question: SolitaireQuestion) -> str:
    """The question itself."""
    if not isinstance(question, SolitaireCount):
        return "Which two go to the crib?"
    return {
        Stage.HAND: "What is the hand worth?",
        Stage.CRIB: "What is the crib worth?",
        Stage.FREE: "What are these four worth? No flush, no nobs.",
    }[question.stage]


def told_words(question: SolitaireQuestion, form: Form) -> str:
    """What comes of it; often nothing."""
    if isinstance(question, SolitaireCount):
        return "No flush and no nobs here." if question.stage is Stage.FREE else ""
    if form is Form.TWO_HANDS:
        return "Both hands and the crib are yours."
    return "Two cards lie there already, face down. The crib is yours."


def counted_words(question: SolitaireCount, said: str) -> str:
    """What was said, what it is, and what becomes of points too many."""
    verdict = question.verdict(said)
    if not verdict.over:
        return said_and_there(verdict, muggins=False)
    told = f"You said {number_word(verdict.said)};"
    if not verdict.true:
        return f"{told} {there_words(0)}, and nothing for you."
    found = verdict.said - verdict.over
    there = f"{number_word(found) if found else 'nothing'} of that is there".capitalize()
    points = question.points(said)
    come = "comes" if verdict.over == 1 else "come"
    return (
        f"{told} it is {number_word(verdict.true)}. {there}, and the {number_word(verdict.over)} "
        f"too many {come} off again: {number_word(points) if points else 'nothing'} for you."
    )


def aim_words(form: Form, points: int) -> str:
    """How a whole game stands against what was to be played for."""
    good, splendid = form.aims
    if points >= splendid:
        return f"Splendid: the higher aim, {splendid}, is reached."
    if points >= good:
        return f"The aim of {good} is reached. {splendid} are splendid."
    return f"{good - points} short of the aim of {good}."
