"""Judging one decision: what was best with what was seen, and what the chosen way gave away."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import NamedTuple

from trainer.cribbage.cards import Card
from trainer.strategy.champion import CONSIDERED, card_chances
from trainer.strategy.discard import rank_throws
from trainer.strategy.open_outlook import open_card_chances, open_throw_chances
from trainer.strategy.open_play import open_throws, play_of
from trainer.strategy.outlook import throw_chances
from trainer.strategy.pegging import hidden_values, open_values
from trainer.strategy.seen import Seen

NEAR = 31
"""Points to go: from here on (90 of 121) the chance of winning is told beside the points."""
_EQUAL = 1e-6

Cards = tuple[Card, ...]


class Judged(NamedTuple):
    """What a decision gave away."""

    best: Cards
    """What was best; what was chosen, if nothing was better."""
    points: float
    chance: float | None
    """Of winning; `None` while the end is far away."""


def judge_throw(seen: Seen, chosen: Cards) -> Judged:
    """Judge two cards thrown, low card first."""
    points: dict[Cards, float]
    if seen.opponent_six is not None:
        open_ones = open_throws(seen)
        points = {throw.thrown: throw.total for throw in open_ones}
        if not is_near(seen):
            return _judged(chosen, points)
        won = open_throw_chances(seen, open_ones)
        return _judged(chosen, points, dict(zip(points, won, strict=True)))
    throws = rank_throws(seen.six, seen.dealer)
    points = {throw.thrown: throw.total for throw in throws}
    if not is_near(seen):
        return _judged(chosen, points)
    likely = [t for n, t in enumerate(throws) if n < CONSIDERED or t.thrown == chosen]
    won = throw_chances(likely, seen.dealer, *seen.scores, seen.target)
    return _judged(chosen, points, {t.thrown: each for t, each in zip(likely, won, strict=True)})


def judge_card(seen: Seen, card: Card, chance: random.Random) -> Judged:
    """Judge a card laid; `chance` draws what the opponent may hold, if that is not seen."""
    open_hands = seen.opponent_hand is not None
    values = open_values(play_of(seen)) if open_hands else hidden_values(seen, chance)
    points: dict[Cards, float] = {(value.card,): value.value for value in values}
    if not is_near(seen):
        return _judged((card,), points)
    won = open_card_chances(seen) if open_hands else card_chances(seen, chance)
    return _judged((card,), points, {(each.card,): each.chance for each in won})


def is_near(seen: Seen) -> bool:
    """Whether somebody is near enough to the target for the chance of winning to be told."""
    return seen.target - max(seen.scores) <= NEAR


def _judged(
    chosen: Cards, points: Mapping[Cards, float], chances: Mapping[Cards, float] | None = None
) -> Judged:
    """Judge by chances of winning where they are told, or else by points."""
    by = points if chances is None else chances
    best = max(by, key=lambda cards: by[cards])
    if by[best] - by[chosen] < _EQUAL:
        return Judged(chosen, 0.0, None if chances is None else 0.0)
    lost = None if chances is None else by[best] - by[chosen]
    return Judged(best, max(points[best] - points[chosen], 0.0), lost)
