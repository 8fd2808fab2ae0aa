"""A hand to show each skill by, with as little beside it as can be."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from trainer.cribbage.cards import parse_cards
from trainer.cribbage.show import Show


def _hand(hand: str, starter: str) -> Show:
    return Show(parse_cards(hand), parse_cards(starter)[0])


EXAMPLES: Mapping[str, Show] = MappingProxyType(
    {
        "five-and-ten-card": _hand("2S 5D 7H QC", "9S"),
        "seven-and-eight": _hand("2C 4H 7C 8H", "QH"),
        "six-and-nine": _hand("2S 6H 9S QS", "AC"),
        "three-card-fifteen": _hand("2H 8H 9D QD", "3C"),
        "fifteen-with-ace": _hand("AH 4S 7D 9H", "QS"),
        "doubled-fifteen": _hand("2C 7D 8H 8S", "3D"),
        "four-card-fifteen": _hand("AC 3H 7C 9H", "4S"),
        "five-card-fifteen": _hand("2H 2S 3S 6H", "2C"),
        "pair": _hand("2H 6C 8D 8H", "KH"),
        "two-pair": _hand("4S 6H 6S KH", "KS"),
        "pair-royal": _hand("4C KC KH KS", "6C"),
        "double-pair-royal": _hand("3C 3D 3S TH", "3H"),
        "run-of-three": _hand("2H 8D 9H TD", "AD"),
        "run-of-four": _hand("7D 8S 9C TS", "AD"),
        "run-of-five": _hand("3S 4H 6H 7H", "5C"),
        "double-run": _hand("4H 5C 5H 9C", "3C"),
        "double-run-of-four": _hand("2H 3S 4C 5S", "2C"),
        "triple-run": _hand("8D 8S 9D TC", "8C"),
        "double-double-run": _hand("8C 9C 9D TC", "TD"),
        "flush-of-four": _hand("2C 4C 6C KC", "8S"),
        "flush-of-five": _hand("2D 7D 9D QD", "AD"),
        "nobs": _hand("3C 4C 9S JH", "7H"),
        "unlike-ten-cards": _hand("4H TS QC KS", "8H"),
        "run-within-a-run": _hand("7S 8H 9C TH", "3D"),
        "broken-run": _hand("3S 4D 6H 7D", "KS"),
        "round-the-corner": _hand("2C 8H 9S KH", "AS"),
        "crib-flush-of-four": _hand("3D 7D 9D KD", "4C")._replace(crib=True),
        "flush-through-the-starter": _hand("AH 3H 7H KC", "6H"),
        "wrong-jack": _hand("3D 8S 9D JH", "AC"),
        "starter-jack": _hand("3C 4H 7H 9D", "JC"),
        "nothing": _hand("3S 7C 9C QS", "4D"),
    }
)
"""By the skill's value."""
