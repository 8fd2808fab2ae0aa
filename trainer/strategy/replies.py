"""Laying a card with an eye on the reply: how the rest of a play is expected to go.

Quick, by ranks alone and without a look at the other hand: good enough to finish, many times
over, a play whose cards are only supposed.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

from trainer.strategy.discard import opponent_keeps
from trainer.strategy.pile import PIPS, TAILS, Move, Position, scored

_LOW_CARD = 0.03
"""What a pip less in the hand is worth in points: low cards are kept for the end of a count."""
_MOST = 100_000
"""Replies remembered; some 15 MB at most."""


def wary_move(position: Position) -> Move:
    """The card that scores most, less what the other is likely to score on it.

    Of the other hand it knows how many cards it has, and whether it has said go.
    """
    mine, theirs, pile = position
    room = pile & 31
    others = 0 if theirs.low > room else len(theirs.ranks)
    best, most = mine.moves[0], -99.0
    for move in mine.moves:
        rank, pips, _ = move
        if pips > room:
            break
        points, tail = TAILS[pile >> 5 << 4 | rank]
        left = room - pips
        value = points + _LOW_CARD * pips + (2 if left in (16, 0) else 0)
        if others and left:
            value -= _REPLIES[(tail << 5 | left) << 3 | others]
        if value >= most:
            best, most = move, value
    return best


class _Replies(dict[int, float]):
    """By pile and number of cards, three bits: the points that so many unknown cards lay on it.

    The chances of the ranks are simply added up; seldom are two of them held.
    """

    def __missing__(self, key: int) -> float:
        if len(self) >= _MOST:
            self.clear()
        pile, cards = key >> 3, key & 7
        room = pile & 31
        reply = self[key] = sum(
            [
                held_chance * scored(pile, rank)
                for rank, held_chance in enumerate(_held(cards), 1)
                if PIPS[rank] <= room
            ]
        )
        return reply


_REPLIES = _Replies()


@cache
def _held(cards: int) -> tuple[float, ...]:
    """How likely one of so many cards that somebody has kept is an ace, a two ... a king."""
    often = [0.0] * 13
    for ranks in combinations_with_replacement(range(13), 4):
        ways = prod([comb(4, ranks.count(rank)) for rank in set(ranks)])
        kept = ways * (opponent_keeps(True)[ranks] + opponent_keeps(False)[ranks])
        for rank in ranks:
            often[rank] += kept
    return tuple([float(1 - (1 - each / sum(often)) ** cards) for each in often])
