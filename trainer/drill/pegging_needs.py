"""What has to be known to say what a card scores in the play, and questions that need no more."""

from __future__ import annotations

from collections.abc import Collection
from itertools import count, islice, pairwise

from trainer.cribbage.play import Reason
from trainer.drill.pegging import YOU, Asked, Ending, PegQuestion
from trainer.drill.situations import Trap, deal_peg, traps

_SEEN_WRONGLY = {
    Trap.BROKEN_PAIR: Reason.PAIR,
    Trap.BROKEN_RUN: Reason.RUN_OF_3,
    Trap.CUT_OFF: Reason.GO,
}
"""What somebody knows who falls into the trap; the others lie in what is scored."""


def needed(question: PegQuestion) -> frozenset[Reason]:
    """What the card scores or seems to; the go and the last card, where the play came to them.

    A question of a card to be chosen is about all that may be scored.
    """
    if question.card is None:
        return frozenset(Reason)
    reasons = {award.reason for award in question.awards}
    reasons.update(_SEEN_WRONGLY[trap] for trap in traps(question) if trap in _SEEN_WRONGLY)
    if question.ending is Ending.LAST_CARD:
        reasons.add(Reason.LAST_CARD)
    if question.ending is Ending.GO or _began_afresh(question):
        reasons.add(Reason.GO)
    return frozenset(reasons)


def pegs_for(
    seed: int, questions: int, *, strange: Collection[Reason] = ()
) -> tuple[PegQuestion, ...]:
    """So many questions of points, each situation in turn; the same arguments give the same.

    None of them needs what is `strange`.
    """
    dealt = (deal_peg(Asked.POINTS, seed, n) for n in count())
    fitting = (question for question in dealt if needed(question).isdisjoint(strange))
    return tuple(islice(fitting, questions))


def _began_afresh(question: PegQuestion) -> bool:
    """Whether a count has ended before, or somebody could not lay and the other went on."""
    laid = question.play.laid
    seats = [*(one.seat for one in laid), YOU]
    return len(laid) > len(question.pile) or any(one == other for one, other in pairwise(seats))
