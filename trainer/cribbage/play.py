"""The play: cards laid in turn to a count of 31, and what each of them pegs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from trainer.cribbage.cards import Card, Rank

MOST = 31
"""The count never passes it."""


class Reason(StrEnum):
    """What a card laid, or the end of a count, pegs for."""

    FIFTEEN = "fifteen"
    THIRTY_ONE = "thirty-one"
    PAIR = "pair"
    PAIR_ROYAL = "pair royal"
    DOUBLE_PAIR_ROYAL = "double pair royal"
    RUN_OF_3 = "run of three"
    RUN_OF_4 = "run of four"
    RUN_OF_5 = "run of five"
    RUN_OF_6 = "run of six"
    RUN_OF_7 = "run of seven"
    GO = "go"
    LAST_CARD = "last card"


class Award(NamedTuple):
    """Points pegged by a seat."""

    seat: int
    points: int
    reason: Reason


class Laid(NamedTuple):
    """A card on the table."""

    seat: int
    card: Card
    count: int  # type: ignore[assignment]  # nobody counts the fields of a card laid
    """The count that it made."""


class PlayError(ValueError):
    """The card cannot be laid; the text can be shown to a learner."""


_PIPS = (0, *(rank.pips for rank in Rank))
_ALIKE = {
    2: (Reason.PAIR, 2),
    3: (Reason.PAIR_ROYAL, 6),
    4: (Reason.DOUBLE_PAIR_ROYAL, 12),
}
_RUNS = {length: Reason[f"RUN_OF_{length}"] for length in range(3, 8)}
_LENGTHS = {
    **{reason: alike for alike, (reason, _) in _ALIKE.items()},
    **{reason: length for length, reason in _RUNS.items()},
}
"""Cards that a pair or a run takes; a fifteen or thirty-one takes all there are."""


def score_pile(ranks: Sequence[int]) -> tuple[tuple[Reason, int], ...]:
    """What the last of these cards pegs, as reasons and points, go and last card left out.

    `ranks` are the ranks laid since the count began, in the order laid.
    """
    scored: list[tuple[Reason, int]] = []
    count = sum([_PIPS[rank] for rank in ranks])
    if count == 15:
        scored.append((Reason.FIFTEEN, 2))
    elif count == MOST:
        scored.append((Reason.THIRTY_ONE, 2))
    size = len(ranks)
    alike = 1
    while alike < size and ranks[-alike - 1] == ranks[-1]:
        alike += 1
    if alike > 1:
        scored.append(_ALIKE[alike])
    else:
        for length in range(min(size, 7), 2, -1):
            tail = ranks[-length:]
            if max(tail) - min(tail) == length - 1 and len(set(tail)) == length:
                scored.append((_RUNS[length], length))
                break
    return tuple(scored)


def scoring_cards(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Those of the cards with which the last of them scores, itself among them, go left out.

    `cards` are laid since the count began, in the order laid; none is told where none scores.
    """
    scored = [reason for reason, _ in score_pile([card.rank for card in cards])]
    most = max([_LENGTHS.get(reason, len(cards)) for reason in scored], default=0)
    return tuple(cards[len(cards) - most :])


@dataclass(frozen=True, slots=True)
class Play:
    """The play of one deal at one moment; `lay` gives the next.

    Seats that cannot play are passed over by themselves: going is never asked for.
    """

    hands: tuple[tuple[Card, ...], ...]
    """Cards still held, by seat."""
    to_move: int | None
    """The seat to lay a card; nobody when the play is over."""
    pile: tuple[Laid, ...] = ()
    """Cards of this count, empty when a new count begins."""
    laid: tuple[Laid, ...] = ()
    """Cards of the whole deal."""
    count: int = 0
    awards: tuple[Award, ...] = ()
    """What the last card brought, go and last card included."""
    passed: tuple[int, ...] = ()
    """Seats with cards left that had to say go after the last card, each once a count, in turn.

    Who laid it is among them when they cannot go on either. At 31 nobody is asked.
    """
    restarted: bool = False
    """The last card ended a count, and the next one begins."""
    one_count: bool = False
    """The play ends with the first count."""
    gone: tuple[int, ...] = ()
    """Seats that have said go in this count."""

    @classmethod
    def begin(
        cls, hands: Sequence[Sequence[Card]], leader: int = 0, *, one_count: bool = False
    ) -> Play:
        """The play before the first card: `leader` leads, or the next seat that holds a card.

        Raises `PlayError` for other than two to four seats and for a card held twice.
        """
        held = tuple(tuple(hand) for hand in hands)
        if not 2 <= len(held) <= 4:
            raise PlayError("Two, three or four can play.")
        if not 0 <= leader < len(held):
            raise PlayError("Nobody sits there to lead.")
        cards = [card for hand in held for card in hand]
        if len(set(cards)) != len(cards):
            twice = next(card for card in cards if cards.count(card) > 1)
            raise PlayError(f"The {twice.name} is there twice; a pack holds each card once.")
        return cls(held, _next_holder(held, leader), one_count=one_count)

    @property
    def is_over(self) -> bool:
        """No card is to be laid any more."""
        return self.to_move is None

    @property
    def legal(self) -> tuple[Card, ...]:
        """The cards that fit, in the order held; none when the play is over."""
        if self.to_move is None:
            return ()
        room = MOST - self.count
        return tuple([card for card in self.hands[self.to_move] if _PIPS[card[0]] <= room])

    def points_of(self, card: Card) -> tuple[Award, ...]:
        """What laying the card would bring, before any go or last card.

        Raises `PlayError` for a card that cannot be laid.
        """
        seat, _ = self._fitting(card)
        return self._scored(seat, card)

    def lay(self, card: Card) -> Play:
        """The play after the seat to move lays the card.

        Raises `PlayError`, and nothing changes, for a card that cannot be laid.
        """
        seat, count = self._fitting(card)
        held = tuple([one for one in self.hands[seat] if one != card])
        hands = (*self.hands[:seat], held, *self.hands[seat + 1 :])
        now = Laid(seat, card, count)
        awards = self._scored(seat, card)
        next_seat, passed = self._next(hands, seat, count)
        pile, gone = (*self.pile, now), self.gone + passed
        restarted = False
        if next_seat is None:
            leader = None if self.one_count else _next_holder(hands, (seat + 1) % len(hands))
            if count != MOST:
                reason = Reason.LAST_CARD if leader is None else Reason.GO
                awards = (*awards, Award(seat, 1, reason))
            if leader is not None:
                next_seat, pile, gone, count, restarted = leader, (), (), 0, True
        return Play(
            hands,
            next_seat,
            pile,
            (*self.laid, now),
            count,
            awards,
            passed,
            restarted,
            self.one_count,
            gone,
        )

    def _fitting(self, card: Card) -> tuple[int, int]:
        """The seat to move and the count that the card makes."""
        seat = self.to_move
        if seat is None:
            raise PlayError("The play is over.")
        if card not in self.hands[seat]:
            raise PlayError(f"The {card.name} is not among the cards still held.")
        count = self.count + _PIPS[card[0]]
        if count > MOST:
            raise PlayError(f"The {card.name} would take the count past 31.")
        return seat, count

    def _scored(self, seat: int, card: Card) -> tuple[Award, ...]:
        ranks = [laid[1][0] for laid in self.pile]
        ranks.append(card[0])
        return tuple([Award(seat, points, reason) for reason, points in score_pile(ranks)])

    def _next(
        self, hands: tuple[tuple[Card, ...], ...], layer: int, count: int
    ) -> tuple[int | None, tuple[int, ...]]:
        """The seat that goes on with this count, if any, and those that say go before it."""
        room = MOST - count
        passed: list[int] = []
        if room:
            seats = len(hands)
            for step in range(1, seats + 1):
                seat = (layer + step) % seats
                hand = hands[seat]
                if any(_PIPS[card[0]] <= room for card in hand):
                    return seat, tuple(passed)
                if hand and seat not in self.gone:
                    passed.append(seat)
        return None, tuple(passed)


def _next_holder(hands: Sequence[Sequence[Card]], seat: int) -> int | None:
    """The first seat from this one on that holds a card."""
    for step in range(len(hands)):
        holder = (seat + step) % len(hands)
        if hands[holder]:
            return holder
    return None
