"""Why a combination scores, in a few plain words."""

from __future__ import annotations

from itertools import groupby

from trainer.cribbage.announce import number_word
from trainer.cribbage.cards import Card
from trainer.cribbage.show import Combination, Kind, Unit

_TIMES = {2: "twice", 3: "three times", 4: "four times"}


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
