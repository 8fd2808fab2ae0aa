"""What scores nothing but was taken for points: which kind of combination it looks like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from types import MappingProxyType

from trainer.cribbage.cards import Card, Rank
from trainer.cribbage.show import Kind
from trainer.learning.skills import Skill

PLAINEST: Mapping[Kind, Skill] = MappingProxyType(
    {
        Kind.FIFTEEN: Skill.THREE_CARD_FIFTEEN,
        Kind.PAIR: Skill.PAIR,
        Kind.RUN: Skill.RUN_OF_THREE,
        Kind.FLUSH: Skill.FLUSH_OF_FOUR,
        Kind.NOBS: Skill.NOBS,
    }
)
"""What somebody lacks who sees one of a kind where there is none and nothing looks like it."""


def looks_like(cards: Collection[Card]) -> Kind:
    """The kind that cards which score nothing were likeliest taken for; a sum where nothing fits.

    Cards that do score, named once more, are told by what they are.
    """
    ranks = {card.rank for card in cards}
    if sum(card.rank.pips for card in cards) == _FIFTEEN:
        return Kind.FIFTEEN
    if len(cards) > 1 and (len(ranks) == 1 or (len(cards) == 2 and ranks <= _TEN_CARDS)):
        return Kind.PAIR
    if _is_near_run(ranks):
        return Kind.RUN
    if max(Counter(card.suit for card in cards).values(), default=0) >= _FLUSH:
        return Kind.FLUSH
    return Kind.NOBS if len(cards) == 1 and ranks == {Rank.JACK} else Kind.FIFTEEN


def _is_near_run(ranks: Collection[Rank]) -> bool:
    """Whether three ranks or more follow one another, but for one gap, round the corner too."""
    cuts = ([(rank + cut) % len(Rank) for rank in ranks] for cut in (0, 6))
    return len(ranks) > 2 and any(max(cut) - min(cut) <= len(ranks) for cut in cuts)


_FIFTEEN = 15
_FLUSH = 4
_TEN_CARDS = frozenset({Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING})
