"""The questions of cribbage solitaire: what to throw, and what hands and cribs are worth."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from trainer.cribbage.cards import Card, CardsError, parse_cards
from trainer.cribbage.claim import FIELDS, Claim, FiguresClaim, TotalClaim, Verdict, judge
from trainer.cribbage.show import Count, Kind, count_show
from trainer.drill.question import Drill, Judgement, QuestionError
from trainer.learning.evidence import Outcome, outcomes


class Stage(StrEnum):
    """What is asked."""

    THROW = "throw"
    """Two of six cards go to the crib."""
    HAND = "hand"
    CRIB = "crib"
    FREE = "free"
    """Four cards alone, for their fifteens, pairs and runs."""


@dataclass(frozen=True, slots=True)
class SolitaireThrow:
    """Six cards, two of which must go to the crib. No throw is wrong: what it brings is counted."""

    six: tuple[Card, ...]

    @property
    def drill(self) -> Drill:
        """The drill that asks this."""
        return Drill.SOLITAIRE

    @property
    def stage(self) -> Stage:
        """What is asked."""
        return Stage.THROW

    @property
    def text(self) -> str:
        """The question as it is stored: "AT 5H6H7CTDJSKD"."""
        return f"AT {_codes(self.six)}"

    def thrown(self, said: str) -> tuple[Card, ...]:
        """The two cards whose codes were said.

        Raises `QuestionError` unless they are of the six.
        """
        try:
            two = parse_cards(said)
        except CardsError as error:
            raise QuestionError(str(error)) from error
        if len(two) != 2 or not {*two} <= {*self.six}:
            raise QuestionError("Throw two of the six cards.")
        return two

    def judge(self, said: str) -> Judgement:
        """Right whatever is thrown. Raises `QuestionError` unless two of the six were said."""
        self.thrown(said)
        return Judgement(True, 0.0)


@dataclass(frozen=True, slots=True)
class SolitaireCount:
    """A hand, a crib or the free crib to be counted."""

    stage: Stage
    cards: tuple[Card, ...]
    """The four of the hand or the crib."""
    starter: Card | None
    """`None` for the free crib."""

    @property
    def drill(self) -> Drill:
        """The drill that asks this."""
        return Drill.SOLITAIRE

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds that count here."""
        return tuple(Kind) if self.starter else _FREE_KINDS

    @property
    def count(self) -> Count:
        """What is there; of the free crib, whose last card stands for a starter, only its kinds."""
        return _count(self)

    @property
    def text(self) -> str:
        """The question as it is stored: "AH 5H6H7CJS 8S", "AC ..." or "AF 5H6H7CJS"."""
        starter = [self.starter.code] if self.starter else []
        return " ".join([f"A{self.stage.value[0].upper()}", _codes(self.cards), *starter])

    def claim(self, said: str) -> Claim:
        """What was said: one figure is the total, else one for each kind.

        Pairs and runs may be one figure; the free crib has no flush and no nobs. Raises
        `QuestionError` for anything else.
        """
        figures = self._figures(said)
        return TotalClaim(**figures) if "total" in figures else FiguresClaim(**figures)

    def _figures(self, said: str) -> dict[str, int]:
        """What was said by the names of a claim's fields."""
        if not _SAID.fullmatch(said):
            raise QuestionError("Say a number of points.")
        figures = [int(figure) for figure in said.split(".")]
        fields = _FIELDS[len(figures)]
        if fields != ("total",) and ("flush" in fields) is (self.starter is None):
            raise QuestionError("Say the points of each kind, or all of them together.")
        return dict(zip(fields, figures, strict=True))

    def verdict(self, said: str) -> Verdict:
        """What was said held against what is there. Raises `QuestionError` for what is no claim."""
        verdict = judge(self.count, self.claim(said))
        if self.starter is not None:
            return verdict
        lines = tuple(
            replace(line, kinds=tuple(kind for kind in line.kinds if kind in _FREE_KINDS))
            for line in verdict.lines
        )
        slips = tuple(
            slip for slip in verdict.slips if slip.kind in _FREE_KINDS and "starter" not in slip.key
        )
        return replace(verdict, lines=lines, slips=slips)

    def judge(self, said: str) -> Judgement:
        """Right when what was said is there, neither more nor less; the cost is what that loses.

        Raises `QuestionError` for what is no claim.
        """
        return Judgement(self.verdict(said).right, float(self.count.total - self.points(said)))

    def points(self, said: str) -> int:
        """What it brings: the points said that are there, less those said too much.

        Nobody is there to correct a count, so it must not pay to claim more; it never brings
        less than nothing. Raises `QuestionError` for what is no claim.
        """
        figures, count = self._figures(said), self.count
        there = {field: sum(map(count.points, FIELDS[field])) for field in figures}
        return max(0, sum(min(said, 2 * there[field] - said) for field, said in figures.items()))

    def outcomes(self, said: str) -> tuple[Outcome, ...]:
        """What the count says of each skill. Raises `QuestionError` for what is no claim."""
        return outcomes(self.verdict(said))


SolitaireQuestion = SolitaireThrow | SolitaireCount

_FREE_KINDS = (Kind.FIFTEEN, Kind.PAIR, Kind.RUN)
_SAID = re.compile(r"[0-9]{1,2}(?:\.[0-9]{1,2}){0,4}")
_FIELDS = {
    1: ("total",),
    2: ("fifteens", "pairs_and_runs"),
    3: ("fifteens", "pairs", "runs"),
    4: ("fifteens", "pairs_and_runs", "flush", "nobs"),
    5: ("fifteens", "pairs", "runs", "flush", "nobs"),
}
"""The figures of a claim by their number."""


def said_of(claim: FiguresClaim | TotalClaim) -> str:
    """The claim as it is answered and stored: "12" for a total, "4.2.6.0.0" by kinds.

    A figure that was not asked (`None`) is left out.
    """
    if isinstance(claim, TotalClaim):
        return str(claim.total)
    pairs_and_runs = [claim.pairs, claim.runs, claim.pairs_and_runs]
    figures = [claim.fifteens, *pairs_and_runs, claim.flush, claim.nobs]
    return ".".join(str(figure) for figure in figures if figure is not None)


def parse_solitaire(text: str) -> SolitaireQuestion:
    """Read a question from its `text`. Raises `QuestionError` for anything else."""
    kind, *words = text.split(" ")
    try:
        cards = parse_cards("".join(words))
    except CardsError as error:
        raise QuestionError(str(error)) from error
    stage = _STAGES.get(kind)
    if stage is None or [2 * size for size in _SIZES[stage]] != [len(word) for word in words]:
        raise QuestionError("This is no question of cribbage solitaire.")
    if stage is Stage.THROW:
        return SolitaireThrow(cards)
    return SolitaireCount(stage, cards[:4], cards[4] if len(cards) > 4 else None)


_STAGES = {f"A{stage.value[0].upper()}": stage for stage in Stage}
_SIZES = {Stage.THROW: [6], Stage.HAND: [4, 1], Stage.CRIB: [4, 1], Stage.FREE: [4]}


def _codes(cards: Sequence[Card]) -> str:
    return "".join(card.code for card in cards)


@lru_cache(maxsize=4096)
def _count(question: SolitaireCount) -> Count:
    if question.starter is not None:
        return count_show(question.cards, question.starter, question.stage is Stage.CRIB)
    *three, last = question.cards
    whole = count_show(three, last, crib=True)
    scored = tuple(one for one in whole.combinations if one.kind in _FREE_KINDS)
    total = whole.fifteens + whole.pairs + whole.runs
    return whole._replace(combinations=scored, flush=0, nobs=0, total=total)
