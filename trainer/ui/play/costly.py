"""The decisions of a game that cost most: what was on the table, what was better, and why."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.cribbage.cards import Card
from trainer.cribbage.decision import DecisionKind
from trainer.cribbage.game import Game
from trainer.drill.playing import LEARNER
from trainer.strategy.judging import card_choices, throw_choices
from trainer.strategy.review import Cost, Review, review_chance
from trainer.strategy.seen import Seen, seen_by
from trainer.ui.play.coach import price_words
from trainer.ui.play.lay_advice import line_words
from trainer.ui.play.throw_advice import comparison
from trainer.ui.play.wins import games_words
from trainer.ui.words.figures import cards_words, signed, tenths

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
    places = {cost.n for cost in dear}
    before = {n: game for n, (game, _) in enumerate(game.moments()) if n in places}
    return tuple([_costly(cost, before[cost.n], open_hands) for cost in dear])


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
        why=_why(cost, before, seen),
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


def _why(cost: Cost, before: Game, seen: Seen) -> str:
    """What makes the difference; near the end, what it means for the game."""
    throwing = cost.kind is DecisionKind.THROW
    why = _throw_reason(cost, seen) if throwing else _lay_reason(cost, before, seen)
    if not cost.chance:
        return why
    mine, theirs = seen.scores
    games = games_words(cost.chance)
    return f"{why} At {mine} to {theirs}, {cards_words(cost.best)} wins {games}."


def _throw_reason(cost: Cost, seen: Seen) -> str:
    choices = {choice.cards: choice._replace(chance=None) for choice in throw_choices(seen)}
    return comparison(choices[cost.best], choices[cost.chosen], dealer=seen.dealer)


def _lay_reason(cost: Cost, before: Game, seen: Seen) -> str:
    if before.play is None:
        raise ValueError("There is no play before this decision.")
    choices = {choice.cards: choice for choice in card_choices(seen, review_chance(before, cost.n))}
    best, chosen = choices[cost.best], choices[cost.chosen]
    (better,), (laid,) = best.cards, chosen.cards
    if best.line is not None and chosen.line is not None:
        return " ".join(
            f"{line[0]} leads to {signed(points)}: {line_words(before.play, line)}."
            for line, points in ((best.line, best.points), (chosen.line, chosen.points))
        )
    return (
        f"On average {better} leads to {tenths(best.points)} and {laid} "
        f"to {tenths(chosen.points)}, your points less theirs."
    )
