"""The slips in counting fifteens."""

from __future__ import annotations

from trainer.cribbage import false_fifteens
from trainer.cribbage.show import Kind
from trainer.cribbage.slip import Slip

_CARD_AFTER_CARD = (
    "Take the cards one after another, and look for every fifteen that each of them makes."
)

FIFTEEN_SLIPS: tuple[Slip, ...] = (
    Slip(
        "fifteen-not-doubled",
        Kind.FIFTEEN,
        "fifteen not doubled",
        "A fifteen counts again with each like card: a king with two fives, say, makes two.",
        false_fifteens.ALIKE_ONCE,
    ),
    Slip(
        "fifteen-doubled-once",
        Kind.FIFTEEN,
        "fifteen counted twice that comes oftener",
        "Two pairs can make the same fifteen four times, and three alike three times.",
        false_fifteens.ALIKE_TWICE,
    ),
    Slip(
        "fifteen-of-a-pair-missed",
        Kind.FIFTEEN,
        "one fifteen of a pair missed",
        "Count a fifteen with every card of a pair: one of them is easily left out.",
        false_fifteens.ONE_OF_A_PAIR,
    ),
    Slip(
        "long-fifteen",
        Kind.FIFTEEN,
        "four- or five-card fifteen missed",
        "Look for fifteens of four cards and of all five too: they hide well.",
        false_fifteens.LONG,
    ),
    Slip(
        "three-card-fifteen",
        Kind.FIFTEEN,
        "three-card fifteen missed",
        "After the fifteens of two cards look for those of three.",
        false_fifteens.OF_THREE_CARDS,
    ),
    Slip(
        "only-ten-cards",
        Kind.FIFTEEN,
        "only ten-cards looked at",
        "After the ten-cards look for fifteens among the lower cards too.",
        false_fifteens.WITHOUT_TEN_CARD,
    ),
    Slip(
        "fifteen-with-starter",
        Kind.FIFTEEN,
        "fifteen with the starter missed",
        "The starter is a card like the others: try it with each of them for a fifteen.",
        false_fifteens.WITH_STARTER,
    ),
    Slip(
        "nine-six-eight-seven",
        Kind.FIFTEEN,
        "nine and six or eight and seven missed",
        "Look for a nine with a six and an eight with a seven: each makes fifteen.",
        false_fifteens.OF_TWO_LOWER_CARDS,
    ),
    Slip(
        "five-and-ten-card",
        Kind.FIFTEEN,
        "five and ten-card missed",
        "Look for a five: it makes fifteen with every ten, jack, queen and king.",
        false_fifteens.OF_TEN_CARD_AND_FIVE,
    ),
    Slip(
        "no-fifteens",
        Kind.FIFTEEN,
        "no fifteens seen",
        "Look for fifteens first: any cards that add up to fifteen, from two of them to all five.",
        false_fifteens.NONE_SEEN,
    ),
    Slip(
        "one-fifteen-missed",
        Kind.FIFTEEN,
        "one fifteen missed",
        _CARD_AFTER_CARD,
        false_fifteens.ONE_LEFT,
    ),
    Slip(
        "two-fifteens-missed",
        Kind.FIFTEEN,
        "two fifteens missed",
        _CARD_AFTER_CARD,
        false_fifteens.TWO_LEFT,
    ),
    Slip(
        "near-fifteen",
        Kind.FIFTEEN,
        "fourteen or sixteen counted",
        "Add each fifteen up again: fourteen and sixteen come close but score nothing.",
        false_fifteens.NEARLY,
    ),
    Slip(
        "fifteen-with-both-of-a-pair",
        Kind.FIFTEEN,
        "fifteen with both cards of a pair counted twice",
        "A fifteen that takes both cards of a pair comes only once.",
        false_fifteens.WITH_A_PAIR_TWICE,
    ),
    Slip(
        "fifteen-counted-twice",
        Kind.FIFTEEN,
        "same fifteen counted twice",
        "Name the cards of each fifteen as you count it: the same cards score only once.",
        false_fifteens.ONE_AGAIN,
    ),
)
"""First what leaves fifteens out, then what adds some; of each the likelier first."""
