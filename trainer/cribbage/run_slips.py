"""The slips in counting runs."""

from __future__ import annotations

from trainer.cribbage import false_runs, miscounts
from trainer.cribbage.show import Kind
from trainer.cribbage.slip import Slip

_ACE_IS_LOW = "The ace is always low: no run goes from the king on to the ace."
_NO_GAPS = "A run has no gaps: one missing rank and it ends there."

RUN_SLIPS: tuple[Slip, ...] = (
    Slip(
        "run-counted-once",
        Kind.RUN,
        "multiple run counted once",
        "A pair inside a run makes it two runs; three alike make it three, two pairs four.",
        miscounts.once(Kind.RUN),
    ),
    Slip(
        "run-doubled-once",
        Kind.RUN,
        "triple or double-double run counted as a double run",
        "Three alike make a run three times, and two pairs make it four times.",
        miscounts.at_most(Kind.RUN, 2),
    ),
    Slip(
        "run-three-times",
        Kind.RUN,
        "double-double run counted as a triple run",
        "Two pairs make a run four times: each card of one pair with each of the other.",
        miscounts.at_most(Kind.RUN, 3),
    ),
    Slip(
        "run-card-by-card",
        Kind.RUN,
        "multiple run counted card by card",
        "Count a multiple run run by run, not card by card: 3-4-4-5 is two runs of three.",
        false_runs.CARD_BY_CARD,
    ),
    Slip(
        "run-with-starter",
        Kind.RUN,
        "run with the starter missed",
        "Try the starter between the cards of the hand: it may close the gap in a run.",
        false_runs.STARTER_BETWEEN,
    ),
    Slip(
        "starter-at-end-of-run",
        Kind.RUN,
        "starter at the end of a run missed",
        "Try the starter above and below the hand’s cards: it may stand at either end of a run.",
        false_runs.STARTER_AT_AN_END,
    ),
    Slip(
        "run-cut-short",
        Kind.RUN,
        "run seen a card short",
        "Follow a run to both ends: every card in it is a point.",
        false_runs.ONE_SHORT,
    ),
    Slip(
        "run-cut-to-three",
        Kind.RUN,
        "run of five seen as a run of three",
        "A run can be longer than three: follow it to both ends, a point for every card.",
        false_runs.ONLY_THREE,
    ),
    Slip(
        "run-with-its-pair",
        Kind.RUN,
        "pair counted again with its run",
        "Count the pair inside a run only once: a double run of three is six, eight with its pair.",
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
        "threes-for-longer-run",
        Kind.RUN,
        "runs of three counted for a longer run",
        "A longer run is one run, a point for each card; the threes inside it do not count.",
        false_runs.THREES_FOR_LONGER,
    ),
    Slip(
        "round-the-corner",
        Kind.RUN,
        "run round the corner",
        _ACE_IS_LOW,
        false_runs.ROUND_THE_CORNER,
    ),
    Slip(
        "round-the-corner-once",
        Kind.RUN,
        "run round the corner counted once",
        _ACE_IS_LOW,
        false_runs.ROUND_THE_CORNER_ONCE,
    ),
    Slip(
        "three-round-the-corner",
        Kind.RUN,
        "three cards round the corner",
        _ACE_IS_LOW,
        false_runs.THREE_ROUND_THE_CORNER,
    ),
    Slip(
        "double-run-round-the-corner",
        Kind.RUN,
        "double run round the corner",
        _ACE_IS_LOW,
        false_runs.DOUBLE_ROUND_THE_CORNER,
    ),
    Slip(
        "run-over-a-gap",
        Kind.RUN,
        "run counted over a gap",
        _NO_GAPS,
        false_runs.OVER_A_GAP,
    ),
    Slip(
        "three-over-a-gap",
        Kind.RUN,
        "run of three counted over a gap",
        _NO_GAPS,
        false_runs.THREE_OVER_A_GAP,
    ),
    Slip(
        "run-doubled-for-nothing",
        Kind.RUN,
        "run doubled without a pair in it",
        "A run counts twice only with a pair among its own cards.",
        false_runs.DOUBLED_FOR_NOTHING,
    ),
    Slip(
        "run-a-card-long",
        Kind.RUN,
        "run counted a card too long",
        "A run is a point a card, and it ends where the next rank is missing.",
        false_runs.ONE_LONG,
    ),
    Slip(
        "run-where-none-is",
        Kind.RUN,
        "run counted where none is",
        "Two ranks in a row are no run yet: it takes three or more, none missing.",
        false_runs.WHERE_NONE_IS,
    ),
    Slip(
        "run-missed",
        Kind.RUN,
        "run missed",
        "Put the cards in order of rank: three or more in a row are a run.",
        false_runs.NONE_SEEN,
    ),
)
"""The likelier first."""
