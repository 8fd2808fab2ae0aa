"""One more round of each side throwing its best, worked out once in a run of the tests."""

from __future__ import annotations

from functools import cache

from trainer.strategy.habits import typical
from trainer.strategy.make_throw_table import Player, best_throws


@cache
def next_round(dealer: bool, /) -> Player:
    """The dealer, or the pone, who answers the other's shipped habits."""
    return best_throws(dealer, typical(not dealer))
