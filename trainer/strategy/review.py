"""What the decisions of a game cost, where its points came from, and what the cards did."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from trainer.cribbage.cards import Card
from trainer.cribbage.decision import Decision, DecisionKind
from trainer.cribbage.game import Game
from trainer.strategy.judging import card_choices, judge, throw_choices
from trainer.strategy.seen import seen_by
from trainer.strategy.sources import GOOD_PLAYERS, Sources, deals_of, sources_of
from trainer.strategy.winning import LONGEST, winning_chance


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

    Near the end, nothing for what wins as often as the best, though another choice may bring
    more points.
    """
    chance: float | None
    """How much less likely it made winning (0 to 1); `None` while the end is far away."""
    target: int = LONGEST
    """Of the game: in a short one a point is worth more."""

    @property
    def weight(self) -> float:
        """How dear it was, in points: a chance is turned into the points that are worth it."""
        return self.points if self.chance is None else self.chance / _worth_of_a_point(self.target)


class ScoreAfter(NamedTuple):
    """How a deal left the scores."""

    deal: int
    """From 0."""
    mine: int
    theirs: int


class Balance(NamedTuple):
    """How a margin came about, in points of one seat, over the deals played to their end.

    Role, cards, decisions, counting and opponent add up to the margin.
    """

    deals: int
    margin: int
    role: float
    """What good players make of dealing, or of not dealing, so often."""
    cards: float
    """Luck: what neither role nor play explain."""
    decisions: float
    """What this seat gave away by its throws and cards: 0 or less."""
    counting: int
    """What this seat did not say, and muggins took for it, less the opponent's: seldom above 0."""
    opponent: float
    """What the opponent gave away by its throws and cards: 0 or more."""


@dataclass(frozen=True, slots=True)
class Review:
    """A finished game looked over, from one seat."""

    costs: tuple[Cost, ...]
    """The throws and cards of this seat, dearest first."""
    opponent_costs: tuple[Cost, ...]
    sources: Sources
    opponent_sources: Sources
    balance: Balance
    """How the margin came about."""
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

    A throw or a card is measured against the first of `throw_choices` or `card_choices`: by
    points while the end is far away, and by the chance of winning near it. A claim costs the
    points that its owner failed to peg. `chance` draws the samples of what the opponent may
    hold; with that of `review_chance` the coach says the same before and after the decision.
    """
    n, deal, target = len(game_before.decisions), game_before.deal, game_before.rules.target
    kind, seat, cards, said = decision
    if kind is DecisionKind.CLAIM:
        show = game_before.showing
        worth = show.count().total if show else 0
        return Cost(n, deal, kind, (), (), float(max(worth - (said or 0), 0)), None, target)
    seen = seen_by(game_before, seat, open_hands=open_hands)
    throwing = kind is DecisionKind.THROW
    judged = judge(throw_choices(seen) if throwing else card_choices(seen, chance), cards)
    return Cost(n, deal, kind, tuple(sorted(cards)), *judged, target)


def review(game: Game, *, seat: int = 0, open_hands: bool = False) -> Review:
    """Look over a finished game of two; the same game has the same review."""
    costs = _costs(game, open_hands)
    own, others = costs[seat], costs[1 - seat]
    return Review(
        costs=tuple(sorted(own, key=lambda cost: -cost.weight)),
        opponent_costs=tuple(sorted(others, key=lambda cost: -cost.weight)),
        sources=sources_of(game, seat),
        opponent_sources=sources_of(game, 1 - seat),
        balance=_balance(game, seat, own, others),
        score_line=tuple(_score_line(game, seat)),
    )


def _costs(game: Game, open_hands: bool) -> tuple[list[Cost], list[Cost]]:
    """What each seat's throws and cards cost, in the order in which they were decided."""
    costs: tuple[list[Cost], list[Cost]] = ([], [])
    for n, (before, decision) in enumerate(game.moments()):
        if decision.kind is not DecisionKind.CLAIM:
            chance = review_chance(game, n)
            cost = review_decision(before, decision, open_hands=open_hands, chance=chance)
            costs[decision.seat].append(cost)
    return costs


def _balance(game: Game, seat: int, own: Iterable[Cost], others: Iterable[Cost]) -> Balance:
    """How the margin of the complete deals came about; the cards are what is left over."""
    complete = [deal for deal in deals_of(game) if deal.complete]
    numbers = {deal.number for deal in complete}
    margin = sum([a.points if a.seat == seat else -a.points for d in complete for a in d.awards])
    dealt = sum([1 if deal.dealer == seat else -1 for deal in complete])
    counting = sum([deal.miscounted[1 - seat] - deal.miscounted[seat] for deal in complete])
    decisions = -sum([cost.points for cost in own if cost.deal in numbers])
    opponent = sum([cost.points for cost in others if cost.deal in numbers])
    role = dealt * GOOD_PLAYERS.margin
    cards = margin - role - decisions - counting - opponent
    return Balance(len(complete), margin, role, cards, decisions, counting, opponent)


def _score_line(game: Game, seat: int) -> Iterator[ScoreAfter]:
    scores = [0, 0]
    for deal in deals_of(game):
        for award in deal.awards:
            scores[award.seat] = award.score
        yield ScoreAfter(deal.number, scores[seat], scores[1 - seat])


@cache
def _worth_of_a_point(target: int) -> float:
    """The chance of winning that ten points more at the start bring, for one of them."""
    ahead = winning_chance(10, 0, dealing=True, target=target)
    return (ahead - winning_chance(0, 0, dealing=True, target=target)) / 10
