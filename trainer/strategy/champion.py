"""The champion: what the opponent may hold is weighed, and near the end the score with it."""

from __future__ import annotations

import random
from typing import NamedTuple

import numpy as np

from trainer.cribbage.cards import Card
from trainer.cribbage.show import count_show
from trainer.strategy.discard import rank_throws
from trainer.strategy.holdings import Holding, holdings
from trainer.strategy.outlook import Ending, ending, throw_chances
from trainer.strategy.pegging import hidden_values
from trainer.strategy.pile import Move, Position, held, lay, pile_of, scored
from trainer.strategy.seen import Seen
from trainer.strategy.tables import rank_points

MATTERS = 60
"""Points to go: from here on the score decides with the points."""
_SAMPLES = 60
_NOTICED = 0.0005
"""Where no card wins more often than another, as when the game is lost, points decide."""
CONSIDERED = 6
"""Throws weighed by the score: the best by points on average."""


class CardChance(NamedTuple):
    """A card and the chance of winning when it is laid."""

    card: Card
    chance: float


def champion_throw(seen: Seen) -> tuple[Card, ...]:
    """The throw that is best on average, or, near the end, that wins most often."""
    throws = rank_throws(seen.six, seen.dealer)
    if not score_matters(seen):
        return throws[0].thrown
    likely = throws[:CONSIDERED]
    chances = throw_chances(likely, seen.dealer, *seen.scores, seen.target)
    return max(zip(chances, likely, strict=True), key=lambda each: each[0])[1].thrown


def champion_card(seen: Seen, chance: random.Random) -> Card:
    """The card that wins most on average, points or, near the end, games."""
    if len(seen.legal) == 1:
        return seen.legal[0]
    if score_matters(seen) and seen.thrown and seen.starter:
        best, *_, worst = card_chances(seen, chance)
        if best.chance - worst.chance >= _NOTICED:
            return best.card
    return hidden_values(seen, chance, _SAMPLES)[0].card


def score_matters(seen: Seen) -> bool:
    """Somebody is near enough to the target that points are no longer all alike."""
    return seen.target - max(seen.scores) <= MATTERS


def card_chances(
    seen: Seen, chance: random.Random, samples: int = _SAMPLES
) -> tuple[CardChance, ...]:
    """The chance of winning with each card that fits, best first.

    Over what the opponent may hold, the play being finished with both laying what scores most
    at once, and the show being what the cards kept and the throw make of it.
    """
    likely = holdings(seen, chance, samples)
    theirs = _their_points(seen, likely)
    show = _Show.of(seen)
    needs = (seen.target - seen.scores[0], seen.target - seen.scores[1])
    pile = pile_of([laid.card.rank for laid in seen.pile])
    own = held([card.rank for card in seen.hand])
    once = seen.one_count
    courses = _Courses(once)
    won = {}
    for move in own.moves:
        if move[1] <= pile & 31:
            won[move[0]] = 0.0
            for (cards, share), points in zip(likely, theirs, strict=True):
                now, again, then = lay((own, cards, pile), move, once)
                left = _played(_Course(now, again, courses[then]), needs)
                won[move[0]] += share * show.chance(*left, points)
    values = [CardChance(card, won[card.rank]) for card in seen.legal]
    return tuple(sorted(values, key=lambda value: -value.chance))


class _Show(NamedTuple):
    """The show that is to come, as far as it is known."""

    after: Ending
    dealer: bool
    hand: int
    """One's own points."""

    @classmethod
    def of(cls, seen: Seen) -> _Show:
        """What the seat knows of it."""
        assert seen.starter is not None
        low, high = sorted([card.rank - 1 for card in seen.thrown])
        after = ending(low, high, not seen.dealer, seen.starter.rank - 1)
        return cls(after, seen.dealer, count_show(seen.kept, seen.starter).total)

    def chance(self, mine: int, theirs: int, their_hand: int) -> float:
        """The chance of winning for who needs `mine` to the other's `theirs` after the play."""
        if mine <= 0:
            return 1.0
        if theirs <= 0:
            return 0.0
        if self.dealer:
            return self.after.dealers_chance(mine, theirs, self.hand, their_hand)
        return 1 - self.after.dealers_chance(theirs, mine, their_hand, self.hand)


class _Course(NamedTuple):
    """The rest of a play, card by card."""

    points: int
    """Of whoever lays the next card."""
    again: bool
    """They lay the one after it too."""
    rest: _Course | None


class _Courses(dict[Position, _Course | None]):
    """The play from each position on with both laying what scores most at once."""

    def __init__(self, once: bool) -> None:
        """For a play that ends with the first count, or (False) goes on to the last card."""
        super().__init__()
        self._once = once

    def __missing__(self, position: Position) -> _Course | None:
        if not position[0].moves:
            return None
        points, again, then = lay(position, _most(position), self._once)
        course = self[position] = _Course(points, again, self[then])
        return course


def _played(course: _Course | None, needs: tuple[int, int]) -> tuple[int, int]:
    """What the two need after the play, the first to lay being the first; 0 or less for out.

    The play ends there for whoever is out.
    """
    mine, theirs = needs
    laying = True
    while course is not None and mine > 0 and theirs > 0:
        points, again, course = course
        if laying:
            mine -= points
        else:
            theirs -= points
        laying = laying == again
    return mine, theirs


def _most(position: Position) -> Move:
    """The card that scores most at once; of equals the highest."""
    pile = position[2]
    room = pile & 31
    best, most = position[0].moves[0], -1
    for move in position[0].moves:
        if move[1] > room:
            break
        points = scored(pile, move[0])
        if points >= most:
            best, most = move, points
    return best


def _their_points(seen: Seen, likely: list[Holding]) -> list[int]:
    """What the opponent's hand is worth with each holding, flush and nobs left out."""
    assert seen.starter is not None
    laid = [laid.card.rank - 1 for laid in seen.laid if laid.seat != seen.seat]
    ranks = np.array(
        [
            [*laid, *(rank - 1 for rank in holding.cards.ranks), seen.starter.rank - 1]
            for holding in likely
        ]
    )
    points: list[int] = rank_points(ranks).tolist()
    return points
