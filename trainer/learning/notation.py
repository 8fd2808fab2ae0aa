"""Cards and counts within a sentence, as lessons write them between backticks.

| written | meaning |
|---|---|
| `5H 6H JH` | cards |
| `5H 6H 7H JH + 8S = 12`, `crib 5H 6H 7H JH + 8S = 8` | a hand or crib, its starter, its points |
| `6-7-8`, `3-4-4-5-9 = 8` | cards by rank; what they hold between them, suits apart |
| `7, 9, 8 = 3` | the play, laid in turn from nothing; what the last card pegs |

A reader only: whether a claim is true is for a test to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from trainer.cribbage.cards import Card, CardsError, Rank, parse_cards
from trainer.cribbage.show import Show


class Cards(NamedTuple):
    """Some cards."""

    cards: tuple[Card, ...]


class ShowCount(NamedTuple):
    """A hand or a crib and what it is said to be worth."""

    show: Show
    points: int


class Ranks(NamedTuple):
    """Cards by rank alone, and what they are said to hold in fifteens, pairs and runs."""

    ranks: tuple[Rank, ...]
    points: int | None


class LaidRanks(NamedTuple):
    """Cards laid in turn from a count of nothing, and what the last is said to peg."""

    ranks: tuple[Rank, ...]
    points: int


Notation = Cards | ShowCount | Ranks | LaidRanks

_CODE = re.compile(r"`([^`\n]+)`")
_RANKS = {rank.symbol: rank for rank in Rank}
_FEWEST = 2
_MOST_DIGITS = 4  # of a claim
_SHOW = range(4, 7)  # three to five cards and a starter


def pieces(text: str) -> Iterator[str | Notation]:
    """The text in order: what stands between backticks as its meaning, the rest as it is.

    Between backticks what is no notation stays text, backticks and all.
    """
    end = 0
    for code in _CODE.finditer(text):
        meaning = read_notation(code[1])
        if meaning is None:
            continue
        if text[end : code.start()]:
            yield text[end : code.start()]
        yield meaning
        end = code.end()
    if text[end:]:
        yield text[end:]


def read_notation(code: str) -> Notation | None:
    """What was written, `None` where it is no notation."""
    written, _, claim = (part.strip() for part in code.partition("="))
    is_number = claim.isascii() and claim.isdigit() and len(claim) <= _MOST_DIGITS
    points = int(claim) if is_number else None
    if claim and points is None:
        return None
    if "+" in written:
        return _show_count(written, points)
    if "," in written:
        laid = _ranks(written, ",")
        return None if laid is None or points is None else LaidRanks(laid, points)
    ranks = _ranks(written, "-")
    if ranks is not None:
        return Ranks(ranks, points)
    return _cards(written) if points is None else None


def _show_count(written: str, points: int | None) -> ShowCount | None:
    hand, _, turned = written.removeprefix("crib ").partition("+")
    found, starter = _cards(f"{hand} {turned}"), _cards(turned)
    if found is None or starter is None or points is None:
        return None
    if len(starter.cards) != 1 or len(found.cards) not in _SHOW:
        return None
    return ShowCount(Show(found.cards[:-1], found.cards[-1], written.startswith("crib ")), points)


def _ranks(written: str, between: str) -> tuple[Rank, ...] | None:
    found = [_RANKS.get(symbol.strip()) for symbol in written.split(between)]
    if len(found) < _FEWEST or None in found:
        return None
    return tuple(rank for rank in found if rank is not None)


def _cards(written: str) -> Cards | None:
    try:
        cards = parse_cards(written)
    except CardsError:
        return None
    return Cards(cards) if cards else None
