"""Laying a card with an eye on the reply: what it scores, less what it gives away."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.cribbage.cards import Card, Rank
from trainer.strategy.pile import PIPS, pile_of, scored
from trainer.strategy.seen import Seen

_LOW_CARD = 0.03
"""Points that a pip is worth in hand: low cards are kept for the end of a count."""


def careful_card(seen: Seen) -> Card:
    """The card that wins most by itself and the opponent's next one, unseen cards all alike."""
    likely = _likely(seen)
    before = [laid.card.rank for laid in seen.pile]
    pile = pile_of(before)

    def worth(card: Card) -> float:
        reply = _reply(pile_of([*before, card.rank]), likely)
        return scored(pile, card.rank) - reply + _LOW_CARD * card.rank.pips

    return max(seen.legal, key=lambda card: (worth(card), card))


def _likely(seen: Seen) -> dict[int, float]:
    """How likely the opponent holds a card of each rank."""
    unseen = dict.fromkeys(map(int, Rank), 4)
    for card in seen.known:
        unseen[card.rank] -= 1
    hidden = sum(unseen.values())
    cards = seen.opponent_cards
    return {rank: 1 - (1 - left / hidden) ** cards for rank, left in unseen.items()}


def _reply(pile: int, likely: Mapping[int, float]) -> float:
    """The points of the opponent's best reply, on average."""
    replies = sorted(
        [(scored(pile, rank), rank) for rank in likely if PIPS[rank] <= pile & 31], reverse=True
    )
    total, none_better = 0.0, 1.0
    for points, rank in replies:
        total += none_better * likely[rank] * points
        none_better *= 1 - likely[rank]
    return total
