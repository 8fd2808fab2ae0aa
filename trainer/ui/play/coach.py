"""The coach: advice before a decision, and afterwards what it cost."""

from __future__ import annotations

from random import Random

from trainer.cribbage.decision import DecisionKind
from trainer.cribbage.game import Game
from trainer.cribbage.state import Phase
from trainer.drill.playing import LEARNER
from trainer.drill.question import LITTLE
from trainer.strategy.review import Cost
from trainer.strategy.seen import seen_by
from trainer.ui.components.table.table import CoachData
from trainer.ui.play.lay_advice import lay_advice
from trainer.ui.play.throw_advice import throw_advice
from trainer.ui.words.figures import cards_words, points_words

_CHANCE = 0.0005
"""A winning chance that is nothing at one place behind the point, in a hundred games."""
COUNT_IT = "Fifteens first, then pairs, runs, flush and nobs; the starter counts with every hand."


def advice(game: Game, *, open_hands: bool, chance: Random) -> CoachData:
    """What the coach says of the learner's decision: each way with what it leads to.

    It knows no more than the learner does. `chance` draws the samples of hidden hands: with
    the one that judges the decision afterwards, what it puts first costs nothing then. A hand
    to be counted it leaves to the learner.
    """
    seen = seen_by(game, LEARNER, open_hands=open_hands)
    if game.phase is Phase.THROW:
        return throw_advice(seen)
    if game.phase is Phase.PLAY and game.play is not None:
        return lay_advice(game.play, seen, chance=chance)
    return {"title": "Count it as it is said", "rows": [], "note": COUNT_IT}


def cost_words(cost: Cost) -> str:
    """What a decision cost against the best one, in a sentence."""
    price = price_words(cost)
    if not price:
        return _BEST[cost.kind]
    if cost.kind is DecisionKind.CLAIM:
        return f"That count cost {price}."
    doing = "Throwing" if cost.kind is DecisionKind.THROW else "Laying"
    # Named, for it still stands there when the next card is asked for.
    return (
        f"{doing} {cards_words(cost.chosen)} cost {price}: "
        f"{doing.lower()} {cards_words(cost.best)} was better."
    )


def price_words(cost: Cost) -> str:
    """What was given away: "1.3 points and 2.1 games in a hundred"; empty when next to nothing."""
    price = []
    if cost.points >= LITTLE:
        price.append(points_words(cost.points))
    if cost.chance is not None and cost.chance >= _CHANCE:
        price.append(f"{cost.chance * 100:.1f} games in a hundred")
    return " and ".join(price)


_BEST = {
    DecisionKind.THROW: "No throw was better.",
    DecisionKind.LAY: "No card was better.",
    DecisionKind.CLAIM: "Counted right.",
}
