"""The pegging drill's questions: what a card scores, and which card to lay."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from trainer.cribbage.cards import Card, CardsError, parse_cards
from trainer.cribbage.play import Award, Laid, Play, PlayError, Reason
from trainer.drill.question import Drill, Judgement, QuestionError, chance_of
from trainer.strategy.pegging import CardValue, hidden_values
from trainer.strategy.seen import seen_in_play

YOU, OPPONENT = 0, 1
"""The seats."""
SAMPLES = 400
"""Hands of the opponent looked at to judge a card: enough to tell cards apart by `TOLERANCE`."""
TOLERANCE = 0.25
"""Points; what the samples cannot surely tell apart is as good as each other."""
_MOST = 99


class Asked(StrEnum):
    """What is asked about the card."""

    POINTS = "points"
    """What does this card score?"""
    CARD = "card"
    """Which card would you lay?"""
    BOTH = "both"
    """In turn, points first."""


class Ending(StrEnum):
    """What ends the count after the card, where a question says so."""

    GO = "go"
    """Neither can go on: a point for the go, unless the count is 31."""
    LAST_CARD = "last card"
    """The last card of the deal: a point, unless the count is 31."""


@dataclass(frozen=True, slots=True)
class PegQuestion:
    """A deal in the middle of its play; the learner is to lay a card.

    It holds the opponent's hand too, from which the play up to here follows; the learner is shown
    none of it but what was laid.
    """

    dealer: bool
    """Whether the learner deals."""
    kept: tuple[Card, ...]
    """The learner's four, laid or not."""
    opponent: tuple[Card, ...]
    """The opponent's four."""
    thrown: tuple[Card, ...]
    """The learner's two in the crib."""
    starter: Card
    laid: tuple[Card, ...]
    """What has been laid in this deal, in order."""
    card: Card | None = None
    """What is laid now and to be scored; `None` where a card is to be chosen."""

    @property
    def drill(self) -> Drill:
        """The drill that asks this."""
        return Drill.PEGGING

    @property
    def asked(self) -> Asked:
        """Points or a card."""
        return Asked.CARD if self.card is None else Asked.POINTS

    @property
    def play(self) -> Play:
        """The play before the learner's card; seats 0 (the learner) and 1."""
        return _play(self)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards the learner holds."""
        return tuple(card for card in self.kept if card not in self.laid)

    @property
    def pile(self) -> tuple[Laid, ...]:
        """What lies there since the count last began."""
        return self.play.pile

    @property
    def awards(self) -> tuple[Award, ...]:
        """What the card to be scored brings, go and last card included.

        Raises `QuestionError` where a card is to be chosen.
        """
        if self.card is None:
            raise QuestionError("Here a card is to be chosen.")
        return self.play.lay(self.card).awards

    @property
    def ending(self) -> Ending | None:
        """What the question must say: that the card is the last, or that neither can go on.

        Nothing is said of a count of 31 that is not the deal's last card: it ends by itself.
        """
        if self.card is None:
            return None
        after = self.play.lay(self.card)
        if after.is_over:
            return Ending.LAST_CARD
        return Ending.GO if any(one.reason == Reason.GO for one in after.awards) else None

    @property
    def text(self) -> str:
        """The question as it is stored: "SD" or "LP", then kept, opponent, thrown, starter, laid.

        S where the card after a last space is to be scored, L where one is to be laid; D for the
        dealer, P for pone; "-" where nothing was laid.
        """
        kind = "LS"[self.card is not None] + "PD"[self.dealer]
        sets = [self.kept, self.opponent, self.thrown, (self.starter,), self.laid]
        words = [kind, *("".join(card.code for card in cards) or "-" for cards in sets)]
        return " ".join(words if self.card is None else [*words, self.card.code])

    @classmethod
    def parse(cls, text: str) -> PegQuestion:
        """Read a question from its `text`. Raises `QuestionError` for anything else."""
        kind, *words = text.split(" ")
        try:
            parse_cards("".join(words[:4]))  # all different, or it is no deal
            sets = [parse_cards("" if word == "-" else word) for word in words]
        except CardsError as error:
            raise QuestionError(str(error)) from error
        sizes = [4, 4, 2, 1, len(sets[4]) if len(sets) > 4 else 0, *([1] * kind.startswith("S"))]
        if kind not in ("SD", "SP", "LD", "LP") or [len(cards) for cards in sets] != sizes:
            raise QuestionError("This is no question of the pegging drill.")
        kept, opponent, thrown, (starter,), laid, *to_score = sets
        card = to_score[0][0] if to_score else None
        found = cls(kind[1] == "D", kept, opponent, thrown, starter, laid, card)
        _check(found)
        return found

    def values(self) -> tuple[CardValue, ...]:
        """What each card that may be laid is worth to the end of the deal, best first.

        Points of the learner minus the opponent's, over hands the opponent may hold; the same
        for the same question each time.
        """
        return _values(self)

    def chosen(self, said: str) -> CardValue:
        """The card whose code was said. Raises `QuestionError` unless it may be laid."""
        found = next((one for one in self.values() if one.card.code == said), None)
        if found is None:
            raise QuestionError("Lay a card of yours that fits.")
        return found

    def points(self) -> int:
        """What the card to be scored brings, in all."""
        return sum(award.points for award in self.awards)

    def judge(self, said: str) -> Judgement:
        """Judge points said (the cost is what was missed or claimed too much), or a card laid.

        A card is right if none is better by more than `TOLERANCE`. Raises `QuestionError` for
        what is no answer to this question.
        """
        if self.card is not None:
            if not said.isascii() or not said.isdecimal() or int(said) > _MOST:
                raise QuestionError("Say a number of points.")
            off = abs(int(said) - self.points())
            return Judgement(off == 0, float(off))
        lost = self.values()[0].value - self.chosen(said).value
        return Judgement(True, 0.0) if lost <= TOLERANCE else Judgement(False, lost)


def _check(question: PegQuestion) -> None:
    """Raise `QuestionError` unless the cards were laid by the rules and the learner is to move."""
    try:
        legal = question.play.legal if question.play.to_move == YOU else ()
    except PlayError as error:
        raise QuestionError(str(error)) from error
    if not legal or question.card not in (None, *legal):
        raise QuestionError("This is no question of the pegging drill.")


@lru_cache(maxsize=4096)
def _play(question: PegQuestion) -> Play:
    leader = OPPONENT if question.dealer else YOU
    play = Play.begin((question.kept, question.opponent), leader)
    for card in question.laid:
        play = play.lay(card)
    return play


@lru_cache(maxsize=4096)
def _values(question: PegQuestion) -> tuple[CardValue, ...]:
    seen = seen_in_play(
        question.play,
        YOU,
        thrown=question.thrown,
        starter=question.starter,
        dealer=question.dealer,
    )
    # Of what is seen alone: the verdict must not hang on what the opponent holds.
    words = "".join(card.code for card in (*seen.six, question.starter, *question.laid))
    return hidden_values(seen, chance_of(f"pegging/judged/{words}"), SAMPLES)
