"""The decisions of a game that cost most: what was on the table, what was better, and why."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from trainer.cribbage.cards import Card
from trainer.cribbage.decision import DecisionKind
from trainer.cribbage.game import Game
from trainer.strategy.pegging import hidden_values, open_values
from trainer.strategy.review import Cost, Review, review_chance
from trainer.strategy.seen import Seen, seen_by
from trainer.ui.play.coach import price_words
from trainer.ui.play.figures import LITTLE, cards_words, signed, tenths
from trainer.ui.play.lay_advice import line_words
from trainer.ui.play.steps import LEARNER
from trainer.ui.play.throw_advice import comparison, throw_options

MOST = 5
"""Decisions that are looked at."""


@dataclass(frozen=True, slots=True)
class Costly:
    """A decision that something else would have been better than."""

    cost: Cost
    hand: tuple[Card, ...]
    """What the learner held, low card first."""
    starter: Card | None
    when: str
    """As "Deal 3, the play at 22 (Q♣ 9♣ 3♣), you 45, computer 51"."""
    words: str
    """What was decided, and what was better."""
    price: str
    why: str


def costliest(game: Game, review: Review, *, open_hands: bool) -> tuple[Costly, ...]:
    """The learner's dearest decisions, dearest first; fewer, or none, where little was lost."""
    dear = [cost for cost in review.costs if price_words(cost)][:MOST]
    before = _standing_before(game, {cost.n for cost in dear})
    return tuple([_costly(cost, before[cost.n], open_hands) for cost in dear])


def _standing_before(game: Game, places: Collection[int]) -> dict[int, Game]:
    """The game before each of these decisions."""
    standing = Game.begin(game.rules, game.seed, dealer=game.first_dealer, counting=game.counting)
    found = {}
    for n, decision in enumerate(game.decisions):
        if n in places:
            found[n] = standing
        standing = standing.decide(decision)
    return found


def _costly(cost: Cost, before: Game, open_hands: bool) -> Costly:
    seen = seen_by(before, LEARNER, open_hands=open_hands)
    verb = "threw" if cost.kind is DecisionKind.THROW else "laid"
    return Costly(
        cost=cost,
        hand=tuple(sorted(seen.hand)),
        starter=seen.starter,
        when=_when(cost, seen),
        words=f"You {verb} {cards_words(cost.chosen)}; {cards_words(cost.best)} was better.",
        price=price_words(cost),
        why=_why(cost, before, seen, open_hands),
    )


def _when(cost: Cost, seen: Seen) -> str:
    if cost.kind is DecisionKind.THROW:
        what = f"throwing to {'your' if seen.dealer else 'their'} crib"
    elif seen.pile:
        laid = cards_words(laid.card for laid in seen.pile)
        what = f"the play at {seen.count} ({laid})"
    else:
        what = "leading in the play"
    mine, theirs = seen.scores
    return f"Deal {cost.deal + 1}, {what}, you {mine}, computer {theirs}"


def _why(cost: Cost, before: Game, seen: Seen, open_hands: bool) -> str:
    """What makes the difference; near the end, what it means for the game."""
    reasons = []
    if cost.points >= LITTLE:
        if cost.kind is DecisionKind.THROW:
            reasons.append(_throw_reason(cost, seen))
        else:
            reasons.append(_lay_reason(cost, before, seen, open_hands))
    if cost.chance:
        mine, theirs = seen.scores
        reasons.append(
            f"At {mine} to {theirs} it wins {cost.chance * 100:.1f} games more in a hundred."
        )
    return " ".join(reasons)


def _throw_reason(cost: Cost, seen: Seen) -> str:
    options = {frozenset(option.thrown): option for option in throw_options(seen)}
    better, chosen = options[frozenset(cost.best)], options[frozenset(cost.chosen)]
    return comparison(better, chosen, dealer=seen.dealer)


def _lay_reason(cost: Cost, before: Game, seen: Seen, open_hands: bool) -> str:
    (best,), (chosen,) = cost.best, cost.chosen
    if before.play is None:
        raise ValueError("There is no play before this decision.")
    if open_hands:
        values = {value.card: value for value in open_values(before.play)}
        return " ".join(
            f"{card}, {signed(values[card].value)}: "
            f"{line_words(before.play, values[card].line or (card,))}."
            for card in (best, chosen)
        )
    averages = {
        value.card: value.value for value in hidden_values(seen, review_chance(before, cost.n))
    }
    return (
        f"On average {best} leads to {tenths(averages[best])} and {chosen} "
        f"to {tenths(averages[chosen])}, your points less theirs."
    )
