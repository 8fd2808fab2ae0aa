"""An answered question as the result lists it: its cards, words about it, a row of the table."""

from __future__ import annotations

from typing import NamedTuple

from trainer.cribbage.announce import spoken
from trainer.cribbage.cards import Card
from trainer.drill.calls import Call
from trainer.drill.catching import CatchQuestion
from trainer.drill.exercise import ExerciseAnswer
from trainer.drill.pegging import PegQuestion
from trainer.drill.solitaire_questions import SolitaireCount, SolitaireThrow, Stage
from trainer.drill.throwing import ThrowQuestion
from trainer.learning.preferences import Preferences
from trainer.ui.exercises.catch_words import announced_words, call_words, outcome_words
from trainer.ui.exercises.peg_words import lay_words, score_words, trap_words
from trainer.ui.exercises.questions import said_words, situation_words
from trainer.ui.exercises.solitaire_words import counted_words
from trainer.ui.exercises.throw_words import cost_words, throw_words
from trainer.ui.verdict import counting_order
from trainer.ui.words.figures import cards_words


class Cards(NamedTuple):
    """What lay on the table."""

    hand: tuple[Card, ...]
    """What was thrown from, laid from, to be scored or to be counted."""
    starter: Card | None = None
    crib: bool = False


def cards_of(answer: ExerciseAnswer) -> Cards:
    """The cards that the question was about."""
    match answer.question:
        case ThrowQuestion(six=six) | SolitaireThrow(six=six):
            return Cards(six)
        case CatchQuestion(show=show):
            return Cards(show.hand, show.starter, show.crib)
        case SolitaireCount(cards=cards, starter=starter):
            return Cards(cards, starter, answer.crib)
        case PegQuestion() as question:
            return Cards(question.hand if question.card is None else (question.card,))


def told(answer: ExerciseAnswer, preferences: Preferences) -> list[str]:
    """What was asked, said and best, a line for each."""
    question, said = answer.question, answer.said
    match question:
        case ThrowQuestion():
            verdict, reason = throw_words(question, said)
            mine = f"You threw {cards_words(question.chosen(said).thrown)}."
            lines = f"{situation_words(question)} {mine} {cost_words(answer.cost)}"
            return [f"**{verdict}** {reason}", lines]
        case PegQuestion():
            return _told_of_play(question, answer)
        case CatchQuestion():
            it_is = spoken(question.count, counting_order(preferences))
            outcome = outcome_words(question, Call.parse(said))
            return [f"**“{it_is}”**", announced_words(question), outcome]
        case SolitaireCount():
            it_is = spoken(question.count, counting_order(preferences))
            return [f"**“{it_is}”**", counted_words(question, said)]
        case SolitaireThrow():
            return [f"You threw {cards_words(question.thrown(said))}."]


def _told_of_play(question: PegQuestion, answer: ExerciseAnswer) -> list[str]:
    laid = cards_words(one.card for one in question.pile) or "nothing"
    lies = f"{situation_words(question)} On the table: {laid}, count {question.play.count}."
    if question.card is None:
        verdict, reason = lay_words(question, answer.said)
        mine = f"You laid the {question.chosen(answer.said).card}. {cost_words(answer.cost)}"
        return [f"**{verdict}** {reason}", lies, mine]
    verdict = f"**{question.card}: {score_words(question)}** {trap_words(question)}"
    return [verdict, lies, said_words(answer.said)]


def listed(answer: ExerciseAnswer) -> dict[str, str]:
    """The answer as a row: heading to words; all of a sitting have the same headings."""
    row = {"": "right" if answer.right else "missed"}
    return row | _columns(answer) | {"Seconds": f"{answer.seconds:.1f}"}


def _columns(answer: ExerciseAnswer) -> dict[str, str]:
    question, said = answer.question, answer.said
    match question:
        case ThrowQuestion():
            return {
                "Six": cards_words(question.six),
                "Crib": "yours" if question.dealer else "theirs",
                "Thrown": cards_words(question.chosen(said).thrown),
                "Best": cards_words(question.ranking()[0].thrown),
                "Cost": f"{answer.cost:.1f}",
            }
        case PegQuestion():
            choice = question.card is None
            return {
                "On the table": cards_words(one.card for one in question.pile),
                "Yours": cards_words(cards_of(answer).hand) if choice else str(question.card),
                "Said": str(question.chosen(said).card) if choice else said,
                "It is": str(question.values()[0].card) if choice else str(question.points()),
                "Cost": f"{answer.cost:.1f}" if choice else "",
            }
        case CatchQuestion():
            return {
                "Cards": cards_words([*question.show.hand, question.show.starter]),
                "They said": str(question.total),
                "It is": str(question.count.total),
                "You": call_words(Call.parse(said)),
                "Given away": str(round(answer.cost)),
            }
        case SolitaireThrow():
            return {
                "": "",
                "What": "thrown",
                "Cards": cards_words(question.thrown(said)),
                "You said": "",
                "It is": "",
                "Lost": "",
            }
        case SolitaireCount():
            starter = [question.starter] if question.starter else []
            return {
                "What": {Stage.HAND: "hand", Stage.CRIB: "crib"}.get(question.stage, "free crib"),
                "Cards": cards_words([*question.cards, *starter]),
                "You said": str(question.verdict(said).said),
                "It is": str(question.count.total),
                "Lost": str(round(answer.cost)),
            }
