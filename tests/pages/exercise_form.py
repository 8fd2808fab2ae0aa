"""The form of the drills at the table, as the browser's half of it would use it."""

from __future__ import annotations

from typing import Any

from tests.pages.component import Component
from trainer.drill.catching import CatchQuestion
from trainer.drill.exercise import Question
from trainer.drill.pegging import PegQuestion
from trainer.drill.solitaire_questions import SolitaireCount, SolitaireThrow
from trainer.drill.throwing import ThrowQuestion


class ExerciseOnPage(Component):
    """Reads what a page tells the form and says what the form would say."""

    name = "_form"  # of whichever exercise is on the page

    @property
    def question(self) -> dict[str, Any]:
        """What is asked now."""
        question: dict[str, Any] = self.data["queue"][0]
        return question

    @property
    def verdict(self) -> dict[str, Any]:
        """The newest verdict."""
        verdict: dict[str, Any] = self.data["verdicts"][-1]
        return verdict

    def deal(self) -> None:
        """Press the button of the table before the deal."""
        self.say("begin")

    def choose(self, *codes: str, n: int | None = None, seconds: float = 4) -> None:
        """Choose these cards for question `n`, or the next; else the first that may be chosen."""
        question = self.question if not codes else None
        if question is not None:
            fitting = [one["code"] for one in question["hand"]]
            fitting = [code for code in fitting if code not in question["refusals"]]
            codes = tuple(fitting[: question["take"]])
        self.answer({"n": self._n(n), "ms": seconds * 1000, "taps": [list(codes)]})

    def points(self, points: int, *, n: int | None = None, seconds: float = 4) -> None:
        """Say what the card scores, or what the hand is worth."""
        self.answer({"n": self._n(n), "ms": seconds * 1000, "total": points})

    def figures(self, **figures: int) -> None:
        """Say a count kind by kind."""
        self.answer({"n": self._n(None), "ms": 4000, "figures": figures})

    def call(self, call: str, *, n: int | None = None) -> None:
        """Let a count pass, or call what is wrong with it."""
        self.answer({"n": self._n(n), "ms": 4000, "call": call})

    def any_answer(self) -> None:
        """Answer whatever is asked, right or wrong."""
        self.answer(any_said(self.question))

    def answer(self, *answers: dict[str, object]) -> None:
        """Send the answers as they are, with the exercise they are for."""
        self.say("answers", answers=list(answers))

    def say(self, kind: str, **more: object) -> None:
        """Send a message of that kind."""
        self.send({"sitting": self.data["sitting"], "seq": self.next_seq(), "kind": kind, **more})

    def _n(self, n: int | None) -> int:
        return int(self.data["n"]) if n is None else n


def any_said(question: dict[str, Any]) -> dict[str, object]:
    """An answer to what is asked, right or wrong."""
    said: dict[str, object] = {"n": question["n"], "ms": 900}
    if "phrases" in question:
        return said | {"call": "muggins 29"}
    if question["kind"] in ("points", "count"):
        return said | {"total": 2}
    fitting = [one["code"] for one in question["hand"] if one["code"] not in question["refusals"]]
    return said | {"taps": [fitting[: question["take"]]]}


def other_said(question: dict[str, Any]) -> dict[str, object]:
    """Another answer to it."""
    said = any_said(question)
    if "call" in said:
        return said | {"call": "pass"}
    if "total" in said:
        return said | {"total": 29}
    return said | {"taps": [[one["code"] for one in question["hand"][-question["take"] :]]]}


def best(question: Question) -> str:
    """The best answer to the question, as it is said."""
    match question:
        case ThrowQuestion():
            return "".join(card.code for card in question.ranking()[0].thrown)
        case PegQuestion() if question.card is None:
            return question.values()[0].card.code
        case PegQuestion():
            return str(question.points())
        case CatchQuestion():
            return question.best.text
        case SolitaireCount():
            return str(question.count.total)
        case SolitaireThrow():
            return "".join(card.code for card in question.six[:2])
