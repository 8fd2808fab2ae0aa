"""Catch the opponent: a count is announced, and what is wrong with it is to be called."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from trainer.cribbage.announce import ORDER, Phrase, announce
from trainer.cribbage.cards import CardsError, parse_cards
from trainer.cribbage.claim import FiguresClaim, Verdict, judge
from trainer.cribbage.false_count import FalseCount, false_counts
from trainer.cribbage.show import Count, Kind, Show
from trainer.drill.calls import Announced, Call, Calling, Settled
from trainer.drill.dealing import deal_kept
from trainer.drill.question import Drill, Judgement, QuestionError, chance_of
from trainer.learning.evidence import Outcome, doubted, outcomes
from trainer.learning.tagging import tags


@dataclass(frozen=True, slots=True)
class CatchQuestion:
    """A show and the opponent's count of it, right or wrong in one kind of combination."""

    show: Show
    claim: FiguresClaim
    """The five figures that are announced."""
    strict: bool = False
    """Whether the caller also pegs what was said too much, and loses what was called wrongly."""

    @property
    def drill(self) -> Drill:
        """The drill that asks this."""
        return Drill.CATCHING

    @property
    def count(self) -> Count:
        """What the show is worth."""
        return _count(self.show)

    @property
    def false(self) -> FalseCount | None:
        """What is wrong with the announced count; `None` when it is right."""
        wrong = self.verdict.lines
        off = next((line for line in wrong if line.said != line.true), None)
        return None if off is None else FalseCount(self.count, off.kinds[0], off.said)

    @property
    def announced(self) -> Announced:
        """What sort of count is announced."""
        if self.verdict.right:
            return Announced.RIGHT
        return Announced.SHORT if self.verdict.short else Announced.OVER

    @property
    def verdict(self) -> Verdict:
        """The announced count held against the cards, with the slips it may come from."""
        return _verdict(self)

    @property
    def total(self) -> int:
        """The points announced in all."""
        return self.verdict.said

    @property
    def spoken(self) -> str:
        """The count as it is announced: "Fifteen two, fifteen four, and a pair is six."."""
        return " ".join(phrase.text for phrase in self.phrases())

    def phrases(self, order: Sequence[Kind] = ORDER) -> tuple[Phrase, ...]:
        """The count as it is announced in this order, phrase by phrase."""
        false = self.false
        return announce(self.count, order) if false is None else false.phrases(order)

    @property
    def text(self) -> str:
        """The question as it is stored: "CHS 5H6H7CJS 8S 4.0.4.0.0".

        H for a hand, C for a crib; S where the rules are strict; the cards, the starter, the
        figures announced in counting order.
        """
        kind = f"C{'C' if self.show.crib else 'H'}{'S' if self.strict else ''}"
        hand = "".join(card.code for card in self.show.hand)
        figures = ".".join(str(line.said) for line in self.verdict.lines)
        return f"{kind} {hand} {self.show.starter.code} {figures}"

    @classmethod
    def parse(cls, text: str) -> CatchQuestion:
        """Read a question from its `text`. Raises `QuestionError` for anything else."""
        match = _TEXT.fullmatch(text)
        if match is None:
            raise QuestionError(_NONE)
        try:
            *hand, starter = parse_cards(match["hand"] + match["starter"])
        except CardsError as error:
            raise QuestionError(str(error)) from error
        claim = FiguresClaim(*map(int, match["figures"].split(".")))
        show = Show(tuple(hand), starter, match["whose"] == "C")
        found = cls(show, claim, bool(match["strict"]))
        if sum(line.said != line.true for line in found.verdict.lines) > 1:
            raise QuestionError(_NONE)
        return found

    @property
    def best(self) -> Call:
        """The call that is right."""
        false = self.false
        if false is None:
            return Call(Calling.PASS)
        return Call(Calling.OVER if false.off > 0 else Calling.MUGGINS, abs(false.off), false.kind)

    def settle(self, call: Call) -> Settled:
        """What the call leads to; naming a kind is never needed, but what is named must be so.

        A call for less than is wrong is good for what it names; one for more is refused.
        """
        best = self.best
        swing = 2 if self.strict else 1  # cut back; under strict rules pegged by the caller too
        worth = best.points * (swing if best.calling is Calling.OVER else 1)
        if call.calling is Calling.PASS:
            return Settled(best.calling is Calling.PASS, False, 0, 0, 0, worth)
        so = call.calling is best.calling and call.points <= best.points and self._is_in(call.kind)
        if not so:
            lost = call.points if self.strict else 0
            return Settled(False, True, 0, 0, lost, worth + lost)
        right = call.points == best.points
        if call.calling is Calling.MUGGINS:
            return Settled(right, False, call.points, 0, 0, worth - call.points)
        taken = call.points if self.strict else 0
        return Settled(right, False, taken, call.points, 0, worth - call.points * swing)

    def judge(self, said: str) -> Judgement:
        """Right when all that is wrong was called; the cost is what was given away.

        Raises `QuestionError` for what is no call.
        """
        settled = self.settle(Call.parse(said))
        return Judgement(settled.right, float(settled.cost))

    def outcomes(self, said: str) -> tuple[Outcome, ...]:
        """What the call says of the skills concerned.

        To let a right count pass shows nothing: it need not have been counted. Of a false one
        the skills are known, or not, that its slip is about: right where all that is wrong was
        called, and the kind named; with no kind named it may have been a guess. Who calls a right
        figure wrong has failed in the kind that was named, whatever else is wrong.
        Raises `QuestionError` for what is no call.
        """
        call, false = Call.parse(said), self.false
        doubts = self._doubts(call)
        if false is None:
            return doubts
        settled = self.settle(call)
        if settled.right and call.kind is None:
            return ()
        wrong = judge(self.count, FiguresClaim(**{_FIELD[false.kind]: false.said}))
        failed = [one for one in outcomes(wrong) if not one.right]
        if settled.right:
            needed = tags(self.count)  # a skill that is not needed here cannot be shown
            return tuple(
                one._replace(right=True, among=(), missed=0.0)
                for one in failed
                if one.skill in needed
            )
        left = abs(false.off) - (settled.taken or settled.cut)
        missed = (one._replace(missed=one.missed * left / abs(false.off)) for one in failed)
        return (*missed, *doubts)

    def _doubts(self, call: Call) -> tuple[Outcome, ...]:
        """What it says of the named kind's skills that its figure was right and called wrong."""
        if call.kind is None or (self.false is not None and self._is_in(call.kind)):
            return ()
        lost = min(call.points, _MOST_LOST)
        too_low = call.calling is Calling.MUGGINS
        return doubted(self.count, call.kind, lost, too_low=too_low)

    def _is_in(self, kind: Kind | None) -> bool:
        """Whether what is wrong is of this kind; pairs in a run may be counted with the run."""
        wrong = self.best.kind
        if kind in (None, wrong):
            return True
        joined = {kind, wrong} == {Kind.PAIR, Kind.RUN}
        return joined and bool(self.count.pairs and self.count.runs)


_NONE = "This is no question of “catch the opponent”."
_FIELD = {
    Kind.FIFTEEN: "fifteens",
    Kind.PAIR: "pairs",
    Kind.RUN: "runs",
    Kind.FLUSH: "flush",
    Kind.NOBS: "nobs",
}
_MOST_LOST = 2
"""Points that a right figure called wrong counts for: no call is worth more than a slip."""
_EVEN = "[02468]|1[02468]|2[024]"
_CARD = "[A2-9TJQK][CDHS]"
_TEXT = re.compile(
    rf"C(?P<whose>[HC])(?P<strict>S?) (?P<hand>(?:{_CARD}){{4}}) (?P<starter>{_CARD})"
    rf" (?P<figures>(?:{_EVEN})\.(?:{_EVEN})\.(?:0|[3-9]|1[0-9]|2[0-4])\.[045]\.[012])"
)
"""Any figure that can be said; not only those that a known slip leads to."""

_FALSE = 0.5
_SHORT = 0.7
"""Of the false counts; people miss points more often than they make some up."""
_CRIB = 1 / 3
"""Of the counts, as in play: a hand every deal and a crib every other."""
_SELDOM = frozenset(
    {
        "five-and-ten-card",
        "no-fifteens",
        "near-fifteen",
        "no-pairs",
        "run-missed",
        "run-where-none-is",
        "three-over-a-gap",
    }
)
"""Slips that hardly anybody makes who has played a few games."""


def deal_catch(strict: bool, seed: int, n: int) -> CatchQuestion:
    """Deal question `n` (from 0) of the seed, for ever the same.

    Hands as they are kept and cribs as they are thrown. About half of the counts are wrong, each
    by a known slip; how often people make which is our own estimate.
    """
    chance = chance_of(f"catching/{seed}/{n}")
    show = deal_kept(chance, chance.random() < _CRIB)
    count = show.count()
    said = {kind: count.points(kind) for kind in Kind}
    false = _one_of(chance, [*false_counts(count)]) if chance.random() < _FALSE else None
    if false is not None:
        said[false.kind] = false.said
    return CatchQuestion(show, FiguresClaim(*said.values()), strict)


def _one_of(chance: Random, false: Sequence[FalseCount]) -> FalseCount | None:
    """One of the false counts; `None` where there is none."""
    short = chance.random() < _SHORT
    wanted = [one for one in false if (one.off < 0) is short] or [*false]
    weights = [_weight(one) for one in wanted]
    place = chance.random() * sum(weights)
    for one, weight in zip(wanted, weights, strict=True):
        place -= weight
        if place < 0:
            return one
    return wanted[-1] if wanted else None


def _weight(false: FalseCount) -> float:
    """How likely people are to be so wrong: by little sooner than by much."""
    seldom = false.slip is not None and false.slip.key in _SELDOM
    return (0.2 if seldom else 1.0) / abs(false.off)


@lru_cache(maxsize=4096)
def _count(show: Show) -> Count:
    return show.count()


@lru_cache(maxsize=4096)
def _verdict(question: CatchQuestion) -> Verdict:
    return judge(question.count, question.claim, strict=question.strict)
