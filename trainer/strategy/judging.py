"""Judging a decision: all that could be decided, best first, and what a choice gives away.

Whoever says what is best reads it here: the advice before a decision, its cost after it, the
review of the game, and with open hands the champion. So they cannot contradict each other.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from trainer.cribbage.cards import Card
from trainer.strategy.champion import card_chances
from trainer.strategy.discard import THROWS, rank_throws
from trainer.strategy.open_outlook import open_card_chances, open_throw_chances
from trainer.strategy.open_play import open_throws, play_of
from trainer.strategy.outlook import throw_chances
from trainer.strategy.pegging import hidden_values, open_values
from trainer.strategy.seen import Seen

NEAR = 31
"""Points to go: from here on (90 of 121) the chance of winning decides, and is told."""
_PLACES = 3
"""Chances are told to a game in a thousand; more exact than that they are not."""
_EQUAL = 1e-6
_REMEMBERED = 64
"""Throws asked about again: by the computer, its reason, the coach and the cost."""

Cards: TypeAlias = tuple[Card, ...]


class ThrowChoice(NamedTuple):
    """Two cards that can be thrown, and what they are worth to whoever throws them."""

    cards: Cards
    """Low card first, as in `kept`."""
    kept: Cards
    hand: float
    """Points on average, as is the crib."""
    crib: float
    """The crib's points, with a minus where it is the opponent's."""
    play: int | None
    """The margin in the play with best play by both; `None` while it is not seen."""
    points: float
    """All of them together."""
    chance: float | None
    """Of winning, to a thousandth; `None` while the end is far away."""


class CardChoice(NamedTuple):
    """A card that can be laid, and what it leads to."""

    cards: Cards
    """This one card."""
    line: Cards | None
    """The best play of both from it on, where all cards lie open: for points, near the end for
    the game."""
    points: float
    """One's own less the opponent's to the end of the play; exact where all cards lie open."""
    chance: float | None
    """Of winning, to a thousandth; `None` while the end is far away."""


Choice: TypeAlias = ThrowChoice | CardChoice


class Judged(NamedTuple):
    """What a decision gave away."""

    best: Cards
    """What was best; what was chosen, if nothing was better."""
    points: float
    """Never less than 0, and 0 for what was chosen well."""
    chance: float | None
    """Of winning; `None` while the end is far away."""


@lru_cache(maxsize=_REMEMBERED)
def throw_choices(seen: Seen) -> tuple[ThrowChoice, ...]:
    """The fifteen throws, best first by what is seen.

    By points, and near the end by the chance of winning; points then part what wins alike.
    """
    sign = 1 if seen.dealer else -1
    near = is_near(seen)
    chances: Sequence[float | None] = [None] * len(THROWS)
    if seen.opponent_six is not None:
        shown = open_throws(seen)
        if near:
            chances = [_told(won) for won in open_throw_chances(seen, shown)]
        choices = [
            ThrowChoice(*throw[:3], sign * throw.crib, throw.play, throw.total, chance)
            for throw, chance in zip(shown, chances, strict=True)
        ]
    else:
        throws = rank_throws(seen.six, seen.dealer)
        if near:
            won = throw_chances(throws, seen.dealer, *seen.scores, seen.target)
            chances = [_told(each) for each in won]
        choices = [
            ThrowChoice(*throw[:3], sign * throw.crib, None, throw.total, chance)
            for throw, chance in zip(throws, chances, strict=True)
        ]
    return tuple(sorted(choices, key=_best_first))


def card_choices(seen: Seen, chance: random.Random) -> tuple[CardChoice, ...]:
    """The cards that fit, best first by what is seen, as in `throw_choices`.

    `chance` draws what the opponent may hold, if that is not seen; the same draws the same.
    """
    choices = _open_cards(seen) if seen.opponent_hand else _hidden_cards(seen, chance)
    return tuple(sorted(choices, key=_best_first))


def _open_cards(seen: Seen) -> list[CardChoice]:
    values = open_values(play_of(seen))
    if not is_near(seen):
        return [CardChoice((each.card,), each.line, each.value, None) for each in values]
    won = {each.card: each for each in open_card_chances(seen)}
    return [
        CardChoice((card,), won[card].line, value, _told(won[card].chance))
        for card, value, *_ in values
    ]


def _hidden_cards(seen: Seen, chance: random.Random) -> list[CardChoice]:
    values = hidden_values(seen, chance)
    if not is_near(seen):
        return [CardChoice((each.card,), None, each.value, None) for each in values]
    won = {each.card: each.chance for each in card_chances(seen, chance)}
    return [CardChoice((each.card,), None, each.value, _told(won[each.card])) for each in values]


def judge(choices: Sequence[Choice], chosen: Cards) -> Judged:
    """What these cards, in any order, give away against the first and best of all choices.

    Near the end that is a chance of winning, with the points that went with it: points that
    change no chance are not missed.
    """
    best = choices[0]
    own = next(choice for choice in choices if set(choice.cards) == set(chosen))
    if costs_nothing(own, best):
        return Judged(own.cards, 0.0, None if own.chance is None else 0.0)
    chance = None
    if best.chance is not None and own.chance is not None:
        chance = best.chance - own.chance
    return Judged(best.cards, max(best.points - own.points, 0.0), chance)


def costs_nothing(choice: Choice, best: Choice) -> bool:
    """Whether a choice gives nothing away against the best one."""
    if best.chance is not None and choice.chance is not None:
        return best.chance - choice.chance < _EQUAL
    return best.points - choice.points < _EQUAL


def is_near(seen: Seen) -> bool:
    """Whether somebody is near enough to the target for the chance of winning to decide."""
    return seen.target - max(seen.scores) <= NEAR


def _told(chance: float) -> float:
    return round(chance, _PLACES)


def _best_first(choice: Choice) -> tuple[float, float]:
    # What differs only in how a computer rounds is equal, and stays in its order.
    return -(choice.chance or 0.0), -round(choice.points, 9)
