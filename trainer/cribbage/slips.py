"""The ways people miscount, each with the figure it leads to and a sentence that helps."""

from __future__ import annotations

from trainer.cribbage import miscounts
from trainer.cribbage.fifteen_slips import FIFTEEN_SLIPS
from trainer.cribbage.miscounts import invents, leaves_out
from trainer.cribbage.run_slips import RUN_SLIPS
from trainer.cribbage.show import Kind
from trainer.cribbage.slip import Slip

__all__ = ["SLIPS", "Slip"]

_WORTH_TEN = "Ten, jack, queen and king are worth ten each, but only two of one rank are a pair."
_CRIB_FLUSH = "In the crib only five of a suit are a flush, the starter included."

_PAIR_SLIPS = (
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
        "Look for the pair inside a run: besides doubling the run it scores among the pairs.",
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
        "no-pairs",
        Kind.PAIR,
        "no pairs seen",
        "Look for cards of the same rank: every two of them are a pair.",
        leaves_out(Kind.PAIR, miscounts.everything),
    ),
    Slip(
        "unlike-ten-cards",
        Kind.PAIR,
        "unlike ten-cards counted as pairs",
        _WORTH_TEN,
        invents(Kind.PAIR, miscounts.unlike_ten_cards),
    ),
    Slip(
        "two-unlike-ten-cards",
        Kind.PAIR,
        "two unlike ten-cards counted as a pair",
        _WORTH_TEN,
        miscounts.one_unlike_pair(),
    ),
)

_FLUSH_SLIPS = (
    Slip(
        "crib-flush-of-four",
        Kind.FLUSH,
        "flush of four counted in the crib",
        _CRIB_FLUSH,
        invents(Kind.FLUSH, miscounts.crib_of_one_suit),
    ),
    Slip(
        "crib-flush-of-five",
        Kind.FLUSH,
        "starter of another suit counted in a crib flush",
        _CRIB_FLUSH,
        miscounts.crib_flush_with_starter(),
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
        "When the starter is of the suit too, the flush is five.",
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
        "Look at the suits too: a hand all of one suit is a flush, so is a crib with its starter.",
        leaves_out(Kind.FLUSH, miscounts.everything),
    ),
)

_NOBS_SLIPS = (
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
        "Look for the jack of the starter’s suit: it is nobs, one point.",
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
        "Nobs is a jack in the hand or crib, never the starter itself.",
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

SLIPS: tuple[Slip, ...] = (*FIFTEEN_SLIPS, *_PAIR_SLIPS, *RUN_SLIPS, *_FLUSH_SLIPS, *_NOBS_SLIPS)
"""Every known slip in counting order, within a kind the likelier first."""
