"""The ways people miscount, each with the figure it leads to and a sentence that helps."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.cribbage import false_runs, miscounts
from trainer.cribbage.miscounts import Invented, Miscount, Missed, invents, leaves_out
from trainer.cribbage.show import Count, Kind


@dataclass(frozen=True, slots=True)
class Slip:
    """One way of miscounting one kind of combination."""

    key: str
    """Names the slip for ever: "run-counted-once"."""
    kind: Kind
    name: str
    """A few words: "multiple run counted once"."""
    words: str
    """One sentence that teaches."""
    miscount: Miscount
    """What it does to a show."""

    def said(self, count: Count) -> int | None:
        """The points of `kind` that somebody making exactly this slip says.

        `None` where the show leaves no room for it; never the true figure.
        """
        points = self.miscount.points(count)
        return None if points == count.points(self.kind) else points

    def shown(self, count: Count, missed: Missed, invented: Invented) -> bool:
        """Whether tapping the cards, with just this missed and invented, shows the slip."""
        return self.miscount.shown(count, missed, invented)


_FIFTEENS = (
    Slip(
        "fifteen-not-doubled",
        Kind.FIFTEEN,
        "fifteen not doubled",
        "A pair makes the same fifteen twice, once with each card of the pair.",
        miscounts.once(Kind.FIFTEEN),
    ),
    Slip(
        "long-fifteen",
        Kind.FIFTEEN,
        "four- or five-card fifteen missed",
        "Fifteens can take four cards or all five: add up the small ones.",
        leaves_out(Kind.FIFTEEN, miscounts.of_four_or_more),
    ),
    Slip(
        "three-card-fifteen",
        Kind.FIFTEEN,
        "three-card fifteen missed",
        "After the fifteens of two cards look for those of three.",
        leaves_out(Kind.FIFTEEN, miscounts.of_three_cards),
    ),
    Slip(
        "only-ten-cards",
        Kind.FIFTEEN,
        "only ten-cards looked at",
        "After the ten-cards look for fifteens among the small cards too.",
        leaves_out(Kind.FIFTEEN, miscounts.without_ten_card),
    ),
    Slip(
        "fifteen-with-starter",
        Kind.FIFTEEN,
        "fifteen with the starter missed",
        "The starter is a card like the others: try it with each of them for a fifteen.",
        leaves_out(Kind.FIFTEEN, miscounts.with_starter),
    ),
)

_PAIRS = (
    Slip(
        "pair-royal-as-pair",
        Kind.PAIR,
        "pair royal counted as one pair",
        "Three alike are a pair royal: three pairs, six points.",
        miscounts.pairs_among(3, said=1),
    ),
    Slip(
        "pair-royal-as-two-pairs",
        Kind.PAIR,
        "pair royal counted as two pairs",
        "Three alike are three pairs, not two: each card pairs with both others, for six.",
        miscounts.pairs_among(3, said=2),
    ),
    Slip(
        "double-pair-royal-as-pair-royal",
        Kind.PAIR,
        "double pair royal counted as a pair royal",
        "Four alike are a double pair royal: six pairs, twelve points.",
        miscounts.pairs_among(4, said=3),
    ),
    Slip(
        "double-pair-royal-as-two-pairs",
        Kind.PAIR,
        "double pair royal counted as two pairs",
        "Four alike are six pairs, not two: a double pair royal, twelve points.",
        miscounts.pairs_among(4, said=2),
    ),
    Slip(
        "pair-in-run",
        Kind.PAIR,
        "pair of a multiple run left out",
        "The pair that doubles a run counts for itself too.",
        leaves_out(Kind.PAIR, miscounts.pairs_in_runs),
    ),
    Slip(
        "one-of-two-pairs",
        Kind.PAIR,
        "second pair missed",
        "Having found one pair, look for another.",
        miscounts.pairs_of_one_rank(),
    ),
    Slip(
        "pair-with-starter",
        Kind.PAIR,
        "pair with the starter missed",
        "The starter pairs with every card of its rank.",
        leaves_out(Kind.PAIR, miscounts.with_starter),
    ),
    Slip(
        "unlike-ten-cards",
        Kind.PAIR,
        "unlike ten-cards counted as a pair",
        "Ten, jack, queen and king are all worth ten, but only two of the same rank are a pair.",
        invents(Kind.PAIR, miscounts.unlike_ten_cards),
    ),
)

_RUNS = (
    Slip(
        "run-counted-once",
        Kind.RUN,
        "multiple run counted once",
        "A pair inside a run makes the run twice: count it with each card of the pair.",
        miscounts.once(Kind.RUN),
    ),
    Slip(
        "run-doubled-once",
        Kind.RUN,
        "triple or double-double run counted as a double run",
        "Three alike make a run three times, and two pairs make it four times.",
        false_runs.DOUBLED_AT_MOST,
    ),
    Slip(
        "run-with-its-pair",
        Kind.RUN,
        "pair counted again with its run",
        "A double run of three is eight with its pair; without it the runs are six.",
        false_runs.SAID_WITH_PAIRS,
    ),
    Slip(
        "run-inside-run",
        Kind.RUN,
        "run inside a longer run also counted",
        "Only the longest run counts; the runs of three inside it do not.",
        false_runs.AND_A_THREE_INSIDE,
    ),
    Slip(
        "run-cut-short",
        Kind.RUN,
        "run seen a card short",
        "Follow a run to both ends: every card in it is a point.",
        false_runs.ONE_SHORT,
    ),
    Slip(
        "threes-for-longer-run",
        Kind.RUN,
        "runs of three counted for a longer run",
        "A run of four is one run for four, not two runs of three.",
        false_runs.THREES_FOR_LONGER,
    ),
    Slip(
        "round-the-corner",
        Kind.RUN,
        "run round the corner",
        "The ace is always low: no run goes from the king on to the ace.",
        false_runs.ROUND_THE_CORNER,
    ),
    Slip(
        "run-with-starter",
        Kind.RUN,
        "run with the starter missed",
        "Put the starter between the cards of the hand when looking for runs.",
        false_runs.OF_THE_HAND_ALONE,
    ),
    Slip(
        "run-over-a-gap",
        Kind.RUN,
        "run counted over a gap",
        "A run has no gaps: one missing rank and it ends there.",
        false_runs.OVER_A_GAP,
    ),
)

_FLUSHES = (
    Slip(
        "crib-flush-of-four",
        Kind.FLUSH,
        "flush of four counted in the crib",
        "In the crib only five of a suit are a flush, the starter included.",
        invents(Kind.FLUSH, miscounts.crib_of_one_suit),
    ),
    Slip(
        "flush-with-starter",
        Kind.FLUSH,
        "flush counted with the starter",
        "A flush needs every card of the hand; the starter cannot stand in for one.",
        invents(Kind.FLUSH, miscounts.suited_but_one),
    ),
    Slip(
        "flush-without-starter",
        Kind.FLUSH,
        "starter forgotten in a flush",
        "When the starter is of the suit too, the flush is a point more.",
        miscounts.flush_off_by(-1),
    ),
    Slip(
        "starter-of-another-suit",
        Kind.FLUSH,
        "starter of another suit counted in a flush",
        "The starter adds to a flush only when it is of the same suit.",
        miscounts.flush_off_by(1),
    ),
    Slip(
        "flush-missed",
        Kind.FLUSH,
        "flush missed",
        "Look at the suits last of all: a hand of one suit is a flush.",
        leaves_out(Kind.FLUSH, miscounts.everything),
    ),
)

_NOBS = (
    Slip(
        "nobs-of-another-suit",
        Kind.NOBS,
        "nobs of the wrong suit",
        "Nobs is the jack of the starter’s suit; any other jack brings nothing.",
        miscounts.nobs_of_any_suit(),
    ),
    Slip(
        "nobs-missed",
        Kind.NOBS,
        "nobs missed",
        "A jack in the hand of the starter’s suit is nobs, one point.",
        leaves_out(Kind.NOBS, miscounts.everything),
    ),
    Slip(
        "heels-in-the-show",
        Kind.NOBS,
        "heels counted in the show",
        "A jack as starter is heels, pegged when it is turned and never counted in the show.",
        miscounts.heels_as(2),
    ),
    Slip(
        "heels-as-nobs",
        Kind.NOBS,
        "starter counted as nobs",
        "Nobs is a jack in the hand, never the starter itself.",
        miscounts.heels_as(1)._replace(shown=miscounts.never_tapped),
    ),
    Slip(
        "nobs-as-heels",
        Kind.NOBS,
        "nobs counted as two",
        "Nobs is one; the two points are for heels, a jack turned as starter.",
        miscounts.nobs_as_two(),
    ),
)

SLIPS: tuple[Slip, ...] = (*_FIFTEENS, *_PAIRS, *_RUNS, *_FLUSHES, *_NOBS)
"""Every known slip in counting order, within a kind the likelier first."""
