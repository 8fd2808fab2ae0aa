"""Why a combination scores, in a few plain words."""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby, pairwise

from trainer.cribbage.announce import number_word
from trainer.cribbage.cards import Card
from trainer.cribbage.show import Combination, Count, Kind, Unit

_TIMES = {2: "twice", 3: "three times", 4: "four times"}
_SHORTEST_RUN = 3


def why(unit: Unit, starter: Card) -> str:
    """The reason with its cards: "7 + 8", "three pairs of fives", "6-7-8 twice, and the pair"."""
    match unit.kind:
        case Kind.FIFTEEN:
            return " + ".join(str(card.rank.pips) for card in unit.cards)
        case Kind.PAIR:
            return _pairs(unit)
        case Kind.RUN:
            return _runs(unit)
        case _:
            return suits_words(unit, starter)


def suits_words(unit: Unit, starter: Card) -> str:
    """Why the two kinds that depend on suits count; nothing for the others."""
    if unit.kind is Kind.FLUSH:
        suit = unit.cards[0].suit.word
        if starter in unit.cards:
            return f"all {number_word(unit.points)}, the starter too, are {suit}"
        return f"all {number_word(unit.points)} hand cards are {suit}; the starter need not match"
    if unit.kind is Kind.NOBS:
        return "the jack is of the starter’s suit"
    return ""


def lacking(cards: Collection[Card], count: Count, asked: Collection[Kind]) -> str:
    """What cards lack to be the whole of a run or a flush: "the starter is a heart too".

    "" for cards that are no such part of one that is there, of the kinds asked.
    """
    whole = _larger(frozenset(cards), count, asked)
    if whole is None:
        return ""
    left = [card for card in whole.cards if card not in cards]
    names = " and ".join("the starter" if one == count.starter else str(one) for one in left)
    verb = "is" if len(left) == 1 else "are"
    if whole.kind is Kind.FLUSH:
        return f"{names} {verb} a {left[0].suit.word.removesuffix('s')} too"
    return f"{names} {verb} in the run too"


def _larger(cards: frozenset[Card], count: Count, asked: Collection[Kind]) -> Combination | None:
    """The run or the flush of which the cards are a part, and look like one of their own."""
    for one in count.combinations:
        if one.kind not in asked or not cards < {*one.cards}:
            continue
        if one.kind is Kind.FLUSH and len(cards) == len(one.cards) - 1:
            return one
        if one.kind is Kind.RUN and len(cards) >= _SHORTEST_RUN and _are_in_order(cards):
            return one
    return None


def _are_in_order(cards: Collection[Card]) -> bool:
    orders = sorted(card.rank for card in cards)
    return all(after - before == 1 for before, after in pairwise(orders))


def _pairs(unit: Unit) -> str:
    pairs = len(unit.combinations)
    words = f"{number_word(len(unit.cards))} {unit.cards[0].rank.plural}"
    return words if pairs == 1 else f"{words} make {number_word(pairs)} pairs"


def _runs(unit: Unit) -> str:
    runs = [one for one in unit.combinations if one.kind is Kind.RUN]
    words = "-".join(card.rank.symbol for card in runs[0].cards)
    if len(runs) > 1:
        words = f"{words} {_TIMES.get(len(runs), f'{number_word(len(runs))} times')}"
    pairs = [one for one in unit.combinations if one.kind is Kind.PAIR]
    return f"{words}, and {_within(pairs)}" if pairs else words


def _within(pairs: list[Combination]) -> str:
    """The pairs of a run: "the pair", "the three pairs", "the two pairs"."""
    by_rank = [list(alike) for _, alike in groupby(pairs, key=lambda pair: pair.cards[0].rank)]
    if len(pairs) == 1:
        return "the pair"
    name = "pair royal" if len(by_rank) == 1 and len(pairs) == 3 else ""
    return f"the {name or f'{number_word(len(pairs))} pairs'}"
