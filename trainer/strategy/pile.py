"""The play of two by ranks alone, fast: what a card scores, who is next, what is left.

A *pile* here is one integer: what is left to 31, and above it the ranks that may still
score, the last laid lowest. Ranks that can be part of no pair and no run any more are
dropped, so that positions which play alike are one. `trainer.cribbage.play.Play` says the
same with cards, words and turns; here suits do not exist and nobody is told why.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from trainer.cribbage.cards import Rank

PIPS: tuple[int, ...] = (0, *(rank.pips for rank in Rank))
"""By rank, ace 1; there is no rank 0."""
EMPTY = 31
"""The pile before the first card of a count: no ranks, 31 to go."""
_NEVER = 32
"""More than any count has room for."""
_MOST = 100_000
"""Tails remembered, with each rank laid on them: some 20 MB at most."""


class Held:
    """The cards a seat still holds, by rank. There is one object for each set of ranks."""

    __slots__ = ("low", "moves", "ranks")

    ranks: tuple[int, ...]
    """In order, ace 1."""
    low: int
    """The pips of the lowest; more than any count has room for when there is none."""
    moves: tuple[Move, ...]
    """Each different rank, lowest first."""

    def __init__(self, ranks: tuple[int, ...]) -> None:
        self.ranks = ranks
        self.low = PIPS[ranks[0]] if ranks else _NEVER
        self.moves = tuple(
            (rank, PIPS[rank], held(ranks[:place] + ranks[place + 1 :]))
            for place, rank in enumerate(ranks)
            if rank not in ranks[:place]
        )


Move: TypeAlias = tuple[int, int, Held]
"""A rank to lay, its pips and what is held without it. Plain, for speed."""


class _Hands(dict[tuple[int, ...], Held]):
    def __missing__(self, ranks: tuple[int, ...]) -> Held:
        return self.setdefault(ranks, Held(ranks))


_HANDS = _Hands()


def held(ranks: Iterable[int]) -> Held:
    """The hand of these ranks, in any order."""
    return _HANDS[tuple(sorted(ranks))]


NOTHING = held(())

Position: TypeAlias = tuple[Held, Held, int]
"""What the seat to lay holds, what the other holds, and the pile. Over when the first holds
nothing."""
Turn: TypeAlias = tuple[int, bool, Position]
"""After a card was laid: the points of whoever laid it, go and last card included; whether
the same seat lays again; and the position."""
_OVER: Position = (NOTHING, NOTHING, EMPTY)


def lay(position: Position, move: Move, once: bool = False) -> Turn:
    """Lay a card that fits; `once` when the play ends with the first count."""
    _, theirs, pile = position
    rank, pips, rest = move
    points, tail = TAILS[pile >> 5 << 4 | rank]
    room = (pile & 31) - pips
    if room in (16, 0):
        points += 2
    if theirs.low <= room:
        return points, False, (theirs, rest, tail << 5 | room)
    if rest.low <= room:
        return points, True, (rest, theirs, tail << 5 | room)
    if room:
        points += 1
    if once:
        return points, True, _OVER
    if theirs.moves:
        return points, False, (theirs, rest, EMPTY)
    return points, True, (rest, theirs, EMPTY)


def scored(pile: int, rank: int) -> int:
    """The points of a card that fits for fifteen, thirty-one, pairs and runs."""
    points = TAILS[pile >> 5 << 4 | rank][0]
    return points + 2 if (pile & 31) - PIPS[rank] in (16, 0) else points


def pile_of(ranks: Iterable[int]) -> int:
    """The pile of these ranks, laid since the count began, the first one first."""
    tail, room = 0, 31
    for rank in ranks:
        tail = TAILS[tail << 4 | rank][1]
        room -= PIPS[rank]
    return tail << 5 | room


class _Tails(dict[int, tuple[int, int]]):
    """By tail and rank: the points for pairs and runs, and the tail after it.

    A tail is the ranks of a pile that may still score, four bits each.
    """

    def __missing__(self, key: int) -> tuple[int, int]:
        if len(self) >= _MOST:
            self.clear()
        newest, before = [], key
        while before:
            newest.append(before & 15)
            before >>= 4
        alike = next((n for n, each in enumerate(newest) if each != newest[0]), len(newest))
        points = alike * (alike - 1) if alike > 1 else _run(newest)
        tail = 0
        for rank in reversed(newest[: alike if alike > 1 else _alive(newest)]):
            tail = tail << 4 | rank
        self[key] = points, tail
        return points, tail


TAILS = _Tails()


def _run(newest: list[int]) -> int:
    """How many of the newest ranks make a run, or 0."""
    longest, low, high = 0, newest[0], newest[0]
    for length, rank in enumerate(newest, 1):
        if rank in newest[: length - 1]:
            break
        low, high = min(low, rank), max(high, rank)
        if high - low == length - 1 and length >= 3:
            longest = length
    return longest


def _alive(newest: list[int]) -> int:
    """How many of the newest ranks may yet be in a run: all different, and it fits in 31."""
    for length in range(2, len(newest) + 1):
        low, high = min(newest[:length]), max(newest[:length])
        if newest[length - 1] in newest[: length - 1] or sum(PIPS[low : high + 1]) > 31:
            return length - 1
    return len(newest)
