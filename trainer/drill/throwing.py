"""The throwing drill's question: six cards, two of which must go to the crib."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from trainer.cribbage.cards import Card, CardsError, parse_cards, shuffled
from trainer.drill.question import LITTLE, Drill, Judgement, QuestionError, chance_of
from trainer.strategy.discard import Throw, rank_throws


class Whose(StrEnum):
    """Whose crib is thrown to."""

    YOURS = "yours"
    THEIRS = "theirs"
    BOTH = "both"
    """In turn, yours first."""


@dataclass(frozen=True, slots=True)
class ThrowQuestion:
    """Six cards, two of which must go to the crib."""

    six: tuple[Card, ...]
    dealer: bool
    """Whether the crib is the learner's."""

    @property
    def drill(self) -> Drill:
        """The drill that asks this."""
        return Drill.THROWING

    @property
    def text(self) -> str:
        """The question as it is stored: "TD 5H6H7CTDJSKD"; D for the dealer, P for pone."""
        return f"T{'D' if self.dealer else 'P'} {''.join(card.code for card in self.six)}"

    @classmethod
    def parse(cls, text: str) -> ThrowQuestion:
        """Read a question from its `text`. Raises `QuestionError` for anything else."""
        kind, _, codes = text.partition(" ")
        try:
            six = parse_cards(codes)
        except CardsError as error:
            raise QuestionError(str(error)) from error
        if kind not in ("TD", "TP") or len(six) != 6:
            raise QuestionError("This is no question of the throwing drill.")
        return cls(six, kind == "TD")

    def ranking(self) -> tuple[Throw, ...]:
        """All 15 throws with their averages, best first."""
        return _ranking(self)

    def chosen(self, said: str) -> Throw:
        """The throw of the two cards whose codes were said.

        Raises `QuestionError` unless these are two of the six.
        """
        try:
            two = set(parse_cards(said))
        except CardsError as error:
            raise QuestionError(str(error)) from error
        found = next((throw for throw in self.ranking() if set(throw.thrown) == two), None)
        if found is None:
            raise QuestionError("Throw two of the six cards.")
        return found

    def judge(self, said: str) -> Judgement:
        """Right if no throw is better by more than a `LITTLE`; the cost is points against the best.

        Raises `QuestionError` unless two of the six were said.
        """
        lost = self.ranking()[0].total - self.chosen(said).total
        return Judgement(True, 0.0) if lost <= LITTLE else Judgement(False, lost)


def deal_throw(whose: Whose, seed: int, n: int) -> ThrowQuestion:
    """Deal question `n` (from 0) of the seed: any six cards, sorted, for ever the same."""
    six = shuffled(chance_of(f"throwing/{seed}/{n}"))[:6]
    dealer = n % 2 == 0 if whose is Whose.BOTH else whose is Whose.YOURS
    return ThrowQuestion(tuple(sorted(six)), dealer)


@lru_cache(maxsize=4096)
def _ranking(question: ThrowQuestion) -> tuple[Throw, ...]:
    return rank_throws(question.six, question.dealer)
