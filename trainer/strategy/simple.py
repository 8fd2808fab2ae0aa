"""How people play before they think ahead: by what looks nice, or by what scores at once."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

from trainer.cribbage.cards import Card
from trainer.cribbage.show import count_show
from trainer.strategy.pile import pile_of, scored
from trainer.strategy.seen import Seen

_OVERLOOKED = 0.25
"""How often a beginner overlooks a pair, a fifteen or a thirty-one to be laid."""


def nicest_throw(seen: Seen, chance: random.Random) -> tuple[Card, ...]:
    """A beginner's: keeps pairs, fifteens of two cards and court cards; runs go unseen."""
    return _rest(seen.six, max(_fours(seen.six, chance), key=_looks))


def static_throw(seen: Seen, chance: random.Random) -> tuple[Card, ...]:
    """Keeps the four cards that score most as they lie, without a starter or the crib."""
    return _rest(seen.six, max(_fours(seen.six, chance), key=_points))


def hasty_card(seen: Seen, chance: random.Random) -> Card:
    """A beginner's: pairs, fifteens and thirty-ones when noticed, never runs, else any card."""
    legal = _mixed(seen.legal, chance)
    before = seen.pile[-1].card.rank if seen.pile else None
    for card in legal:
        tempting = card.rank is before or seen.count + card.rank.pips in (15, 31)
        if tempting and chance.random() >= _OVERLOOKED:
            return card
    return legal[0]


def highest_card(seen: Seen) -> Card:
    """The card that scores most at once; of those that score nothing the highest that fits."""
    pile = pile_of([laid.card.rank for laid in seen.pile])
    return max(seen.legal, key=lambda card: (scored(pile, card.rank), card.rank.pips, card))


def _fours(six: Sequence[Card], chance: random.Random) -> list[tuple[Card, ...]]:
    """Every four of the six, in any order: of equals the first is as good as another."""
    return list(combinations(_mixed(six, chance), 4))


def _mixed(cards: Sequence[Card], chance: random.Random) -> list[Card]:
    return sorted(cards, key=lambda _: chance.random())


def _rest(six: Sequence[Card], kept: Sequence[Card]) -> tuple[Card, ...]:
    return tuple([card for card in six if card not in kept])


def _looks(kept: Sequence[Card]) -> float:
    twos = list(combinations(kept, 2))
    pairs = sum([a.rank is b.rank for a, b in twos])
    fifteens = sum([a.rank.pips + b.rank.pips == 15 for a, b in twos])
    court = sum([card.rank.pips == 10 for card in kept])
    return 2 * pairs + 2 * fifteens + 0.5 * court


def _points(kept: Sequence[Card]) -> int:
    """What four cards are worth by themselves."""
    count = count_show(kept[:3], kept[3])
    flush = len({card.suit for card in kept}) == 1
    return count.fifteens + count.pairs + count.runs + (4 if flush else 0)
