"""What the decisions of a game cost, where its points came from, and what the cards did."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from trainer.cribbage.cards import Card
from trainer.cribbage.game import Decision, DecisionKind, Game
from trainer.strategy.judging import judge_card, judge_throw
from trainer.strategy.seen import seen_by
from trainer.strategy.sources import (
    GOOD_PLAYERS,
    Averages,
    Points,
    RolePoints,
    Sources,
    deals_of,
    sources_of,
)
from trainer.strategy.winning import winning_chance

__all__ = [
    "GOOD_PLAYERS",
    "Averages",
    "Cost",
    "Points",
    "Review",
    "RolePoints",
    "ScoreAfter",
    "Sources",
    "review",
    "review_chance",
    "review_decision",
    "sources_of",
]


class Cost(NamedTuple):
    """What one decision gave away against the best that could be decided with what was seen."""

    n: int
    """Its place among the decisions of the game, from 0."""
    deal: int
    """From 0."""
    kind: DecisionKind
    chosen: tuple[Card, ...]
    best: tuple[Card, ...]
    """What was best, by the chance of winning where that is told; nothing for a claim."""
    points: float
    """Points given away on average, to the end of the deal; never less than 0.

    Nothing where what was chosen wins most often, though another card brings more points.
    """
    chance: float | None
    """How much less likely it made winning (0 to 1); `None` while the end is far away."""

    @property
    def weight(self) -> float:
        """How dear it was, in points: a chance is turned into the points that are worth it."""
        return self.points if self.chance is None else self.chance / _worth_of_a_point()


class ScoreAfter(NamedTuple):
    """How a deal left the scores."""

    deal: int
    """From 0."""
    mine: int
    theirs: int


@dataclass(frozen=True, slots=True)
class Review:
    """A finished game looked over, from one seat."""

    costs: tuple[Cost, ...]
    """The throws and cards of this seat, dearest first."""
    opponent_costs: tuple[Cost, ...]
    sources: Sources
    opponent_sources: Sources
    miscounted: int
    """Points that this seat did not say, and what muggins took for it."""
    luck: float
    """Points of the margin that neither role nor play explain: what the cards brought.

    Over the deals played to their end: the margin less what good players expect of the role,
    with what this seat gave away by its decisions and its counting added, and what the
    opponent gave away taken off.
    """
    score_line: tuple[ScoreAfter, ...]
    """After each deal, the unfinished last one too."""

    @property
    def points(self) -> float:
        """Points that all decisions of this seat gave away."""
        return sum([cost.points for cost in self.costs])


def review_chance(game: Game, n: int) -> random.Random:
    """The chance that judges decision `n` of a game: the same whenever it is asked."""
    return random.Random(f"{game.seed}/review/{n}")


def review_decision(
    game_before: Game, decision: Decision, *, open_hands: bool, chance: random.Random
) -> Cost:
    """What a decision cost, judged by what its seat knew (and `open_hands` showed).

    A throw is measured by `rank_throws` or `rank_open_throws`, a card by `hidden_values` or
    `open_values`; a claim by the points that its owner failed to peg. `chance` draws the
    samples of what the opponent may hold.
    """
    n, deal = len(game_before.decisions), game_before.deal
    kind, seat, cards, said = decision
    if kind is DecisionKind.CLAIM:
        show = game_before.showing
        worth = show.count().total if show else 0
        return Cost(n, deal, kind, (), (), float(max(worth - (said or 0), 0)), None)
    seen = seen_by(game_before, seat, open_hands=open_hands)
    if kind is DecisionKind.THROW:
        chosen = tuple(sorted(cards))
        return Cost(n, deal, kind, chosen, *judge_throw(seen, chosen))
    return Cost(n, deal, kind, cards, *judge_card(seen, cards[0], chance))


def review(game: Game, *, seat: int = 0, open_hands: bool = False) -> Review:
    """Look over a finished game of two; the same game has the same review."""
    own, others = _costs(game, seat, open_hands), _costs(game, 1 - seat, open_hands)
    return Review(
        costs=tuple(sorted(own, key=lambda cost: -cost.weight)),
        opponent_costs=tuple(sorted(others, key=lambda cost: -cost.weight)),
        sources=sources_of(game, seat),
        opponent_sources=sources_of(game, 1 - seat),
        miscounted=sum([deal.miscounted[seat] for deal in deals_of(game)]),
        luck=_luck(game, seat, own, others),
        score_line=tuple(_score_line(game, seat)),
    )


def _costs(game: Game, seat: int, open_hands: bool) -> list[Cost]:
    """What the seat's throws and cards cost, in the order in which they were decided."""
    standing = Game.begin(game.rules, game.seed, dealer=game.first_dealer, counting=game.counting)
    costs = []
    for n, decision in enumerate(game.decisions):
        if decision.seat == seat and decision.kind is not DecisionKind.CLAIM:
            chance = review_chance(game, n)
            costs.append(review_decision(standing, decision, open_hands=open_hands, chance=chance))
        standing = standing.decide(decision)
    return costs


def _luck(game: Game, seat: int, own: Iterable[Cost], others: Iterable[Cost]) -> float:
    """The margin of the complete deals that roles and decisions leave over."""
    luck = 0.0
    complete = set()
    for deal in deals_of(game):
        if deal.complete:
            complete.add(deal.number)
            margin = sum([a.points if a.seat == seat else -a.points for a in deal.awards])
            expected = GOOD_PLAYERS.margin if deal.dealer == seat else -GOOD_PLAYERS.margin
            luck += margin - expected + deal.miscounted[seat] - deal.miscounted[1 - seat]
    luck += sum([cost.points for cost in own if cost.deal in complete])
    return luck - sum([cost.points for cost in others if cost.deal in complete])


def _score_line(game: Game, seat: int) -> Iterator[ScoreAfter]:
    scores = [0, 0]
    for deal in deals_of(game):
        for award in deal.awards:
            scores[award.seat] = award.score
        yield ScoreAfter(deal.number, scores[seat], scores[1 - seat])


def _worth_of_a_point() -> float:
    """The chance of winning that ten points more at the start bring, for one of them."""
    return (winning_chance(10, 0, dealing=True) - winning_chance(0, 0, dealing=True)) / 10
