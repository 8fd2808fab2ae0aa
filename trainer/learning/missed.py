"""Hands that were missed and are to be counted again, until they are right on two days."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date, datetime
from typing import NamedTuple

from trainer.cribbage.cards import Card
from trainer.cribbage.claim import Verdict
from trainer.cribbage.show import Kind, Show
from trainer.learning.answers import Answer

DAYS_RIGHT = 2
"""On so many different days a missed hand must be counted right to be done with."""


def to_count_again(answers: Iterable[Answer], today: date) -> list[Show]:
    """List the shows missed and not yet right on two different days since.

    Dearest first: by the points missed the last time it was missed, then by the points said
    too much, then the longest ago. A show already right today is left for another day.
    Withdrawn answers are ignored; the answers may come in any order.

    The same cards in another order are the same show. A right answer counts only if it was
    asked for every kind that was wrong at the last miss.
    """
    by_cards: dict[tuple[frozenset[Card], Card, bool], list[Answer]] = defaultdict(list)
    for answer in answers:
        if not answer.void:
            hand, starter, crib = answer.show
            by_cards[frozenset(hand), starter, crib].append(answer)
    misses = (_last_miss(same) for same in by_cards.values())
    due = [
        miss
        for miss in misses
        if miss and len(miss.days_right) < DAYS_RIGHT and today not in miss.days_right
    ]
    return [miss.show for miss in sorted(due, key=_dearest_first)]


class _Miss(NamedTuple):
    """A show as it was last missed, and what came of it since."""

    show: Show
    short: int
    over: int
    at: datetime
    days_right: frozenset[date]


def _dearest_first(miss: _Miss) -> tuple[int, int, datetime, Show]:
    """Sort by this; the show itself comes last, so that the order is always the same."""
    return (-miss.short, -miss.over, miss.at, miss.show)


def _last_miss(answers: Sequence[Answer]) -> _Miss | None:
    """Find the last miss of one show and the days on which it was right since."""
    right: list[tuple[date, frozenset[Kind]]] = []
    for answer in sorted(answers, key=lambda one: (one.answered_at, one.n), reverse=True):
        verdict = answer.verdict()
        if not verdict.right:
            wrong = _kinds_wrong(verdict)
            days = frozenset(day for day, asked in right if asked >= wrong)
            return _Miss(answer.show, verdict.short, verdict.over, answer.answered_at, days)
        right.append((answer.day, frozenset(verdict.asked)))
    return None


def _kinds_wrong(verdict: Verdict) -> frozenset[Kind]:
    """Collect the kinds of every line in which too little or too much was said."""
    return frozenset(
        kind for line in verdict.lines if line.said != line.true for kind in line.kinds
    )
