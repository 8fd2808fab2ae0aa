"""Which skills fail in each of the ways people miscount."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from trainer.cribbage.slips import Slip
from trainer.learning.skills import Skill


def skills_of(slip: Slip) -> tuple[Skill, ...]:
    """The skills that fail in a slip, those that a show does not need included."""
    return SLIP_SKILLS[slip.key]


_ANY_PAIR = (Skill.PAIR, Skill.TWO_PAIR, Skill.PAIR_ROYAL)
_SEVERAL_RUNS = (
    Skill.DOUBLE_RUN,
    Skill.DOUBLE_RUN_OF_FOUR,
    Skill.TRIPLE_RUN,
    Skill.DOUBLE_DOUBLE_RUN,
)

SLIP_SKILLS: Mapping[str, tuple[Skill, ...]] = MappingProxyType(
    {
        "fifteen-not-doubled": (Skill.DOUBLED_FIFTEEN,),
        "fifteen-doubled-once": (Skill.DOUBLED_FIFTEEN,),
        "fifteen-of-a-pair-missed": (Skill.DOUBLED_FIFTEEN,),
        "long-fifteen": (Skill.FOUR_CARD_FIFTEEN, Skill.FIVE_CARD_FIFTEEN),
        "three-card-fifteen": (Skill.THREE_CARD_FIFTEEN,),
        "only-ten-cards": (),
        "fifteen-with-starter": (),
        "nine-six-eight-seven": (Skill.SEVEN_AND_EIGHT, Skill.SIX_AND_NINE),
        "five-and-ten-card": (Skill.FIVE_AND_TEN_CARD,),
        "no-fifteens": (),
        "one-fifteen-missed": (),
        "two-fifteens-missed": (),
        "near-fifteen": (),
        "fifteen-with-both-of-a-pair": (),
        "fifteen-counted-twice": (),
        "pair-royal-as-pair": (Skill.PAIR_ROYAL,),
        "pair-royal-as-two-pairs": (Skill.PAIR_ROYAL,),
        "double-pair-royal-as-pair-royal": (Skill.DOUBLE_PAIR_ROYAL,),
        "double-pair-royal-as-two-pairs": (Skill.DOUBLE_PAIR_ROYAL,),
        "pair-in-run": _ANY_PAIR,
        "one-of-two-pairs": (Skill.TWO_PAIR,),
        "pair-with-starter": (),
        "no-pairs": (),
        "unlike-ten-cards": (Skill.UNLIKE_TEN_CARDS,),
        "two-unlike-ten-cards": (Skill.UNLIKE_TEN_CARDS,),
        "run-counted-once": _SEVERAL_RUNS,
        "run-doubled-once": (Skill.TRIPLE_RUN, Skill.DOUBLE_DOUBLE_RUN),
        "run-three-times": (Skill.DOUBLE_DOUBLE_RUN,),
        "run-card-by-card": _SEVERAL_RUNS,
        "run-with-starter": (),
        "starter-at-end-of-run": (),
        "run-cut-short": (Skill.RUN_OF_FOUR, Skill.RUN_OF_FIVE, Skill.DOUBLE_RUN_OF_FOUR),
        "run-cut-to-three": (Skill.RUN_OF_FIVE,),
        "run-with-its-pair": _SEVERAL_RUNS,
        "run-inside-run": (Skill.RUN_WITHIN_A_RUN,),
        "threes-for-longer-run": (Skill.RUN_WITHIN_A_RUN,),
        "round-the-corner": (Skill.ROUND_THE_CORNER,),
        "round-the-corner-once": (Skill.ROUND_THE_CORNER,),
        "three-round-the-corner": (Skill.ROUND_THE_CORNER,),
        "double-run-round-the-corner": (Skill.ROUND_THE_CORNER,),
        "run-over-a-gap": (Skill.BROKEN_RUN,),
        "three-over-a-gap": (Skill.BROKEN_RUN,),
        "run-doubled-for-nothing": (),
        "run-a-card-long": (),
        "run-where-none-is": (),
        "run-missed": (),
        "crib-flush-of-four": (Skill.CRIB_FLUSH_OF_FOUR,),
        "crib-flush-of-five": (Skill.CRIB_FLUSH_OF_FOUR,),
        "flush-with-starter": (Skill.FLUSH_THROUGH_THE_STARTER,),
        "flush-without-starter": (Skill.FLUSH_OF_FIVE,),
        "starter-of-another-suit": (Skill.FLUSH_OF_FOUR,),
        "flush-missed": (Skill.FLUSH_OF_FOUR, Skill.FLUSH_OF_FIVE),
        "nobs-of-another-suit": (Skill.WRONG_JACK,),
        "nobs-missed": (Skill.NOBS,),
        "heels-in-the-show": (Skill.STARTER_JACK,),
        "heels-as-nobs": (Skill.STARTER_JACK,),
        "nobs-as-heels": (Skill.NOBS,),
    }
)
"""The skills that fail in each slip, by its key; () where it could be any of its kind."""
