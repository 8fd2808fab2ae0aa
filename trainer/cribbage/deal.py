"""Cutting and dealing: which cards a game's seed brings, for ever the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from trainer.cribbage.cards import Card, shuffled
from trainer.cribbage.rules import Rules

LEFT = 4
"""The fewest cards a cut leaves in either part of the pack."""


class Deal(NamedTuple):
    """The cards of one deal."""

    hands: tuple[tuple[Card, ...], ...]
    """By seat, in the order dealt: one at a time, the dealer last."""
    from_pack: tuple[Card, ...]
    """Cards from the pack to the crib."""
    starter: Card
    """Face down until everybody has thrown."""


def deal_cards(rules: Rules, seed: int, number: int, dealer: int) -> Deal:
    """The cards of a game's deal, `number` from 0; seed and number alone order the pack."""
    chance = random.Random(f"{seed}/{number}")
    pack = shuffled(chance)
    seats = rules.seats
    dealt = seats * rules.dealt
    hands = tuple(
        [tuple(pack[(seat - dealer - 1) % seats : dealt : seats]) for seat in range(seats)]
    )
    from_pack = tuple(pack[dealt : dealt + rules.from_pack])
    undealt = pack[dealt + rules.from_pack :]
    above = LEFT + int(chance.random() * (len(undealt) - 2 * LEFT + 1))
    return Deal(hands, from_pack, undealt[above])


def cuts_for_deal(rules: Rules, seed: int) -> Iterator[tuple[Card, ...]]:
    """What the seats cut, round by round; the last round has one lowest card, which deals."""
    chance = random.Random(f"{seed}/cut")
    while True:
        cards = tuple(shuffled(chance)[: rules.seats])
        yield cards
        ranks = sorted([card.rank for card in cards])
        if ranks[0] != ranks[1]:
            return
