"""Cribbage solitaire: hands and cribs counted alone, in both forms, through one pack."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from trainer.cribbage.cards import Card, shuffled
from trainer.drill.question import QuestionError, chance_of
from trainer.drill.solitaire_questions import (
    SolitaireCount,
    SolitaireQuestion,
    SolitaireThrow,
    Stage,
)


class Form(StrEnum):
    """The two forms of the game."""

    TWO_HANDS = "two hands"
    """Four deals of two hands, a crib made of both, and a starter."""
    ONE_HAND = "one hand"
    """Six deals of a hand and a crib, whose starter goes back; four cards left as a free crib."""

    @property
    def aims(self) -> Aims:
        """The points to play for."""
        return _AIMS[self]

    @property
    def steps(self) -> tuple[Step, ...]:
        """All there is to do in a game, in order."""
        return _STEPS[self]


class Aims(NamedTuple):
    """Points of a game that are good, and that are splendid."""

    good: int
    splendid: int


class Step(NamedTuple):
    """One question of a game."""

    deal: int
    """From 0; the free crib comes after the last deal."""
    stage: Stage
    hand: int = 0
    """Which of two hands is thrown from or counted."""


_AIMS = {Form.TWO_HANDS: Aims(101, 121), Form.ONE_HAND: Aims(80, 120)}
_STEPS = {
    Form.TWO_HANDS: tuple(
        Step(deal, stage, hand)
        for deal in range(4)
        for stage in (Stage.THROW, Stage.HAND, Stage.CRIB)
        for hand in ((0,) if stage is Stage.CRIB else (0, 1))
    ),
    Form.ONE_HAND: (
        *(Step(deal, stage) for deal in range(6) for stage in [*Stage][:3]),
        Step(6, Stage.FREE),
    ),
}


class Table(NamedTuple):
    """What lies on the table when a question is asked."""

    step: Step
    question: SolitaireQuestion
    hands: tuple[tuple[Card, ...], ...]
    """The hands of this deal: six cards before the throw, then four; () at the free crib."""
    thrown: tuple[Card, ...]
    """What of the crib the player knows: the cards thrown in this deal."""
    starter: Card | None
    """Turned up when all has been thrown."""
    next_card: Card | None
    """In the form of one hand the starter of the deal before: back on the pack, and known."""


@lru_cache(maxsize=1024)
def table_at(form: Form, seed: int, said: tuple[str, ...]) -> Table:
    """The table at the question after these answers, of a pack shuffled by the seed.

    Raises `QuestionError` after the last question, or where no such game can have been played.
    """
    if len(said) >= len(form.steps):
        raise QuestionError("This game is over.")
    step = form.steps[len(said)]
    pack = shuffled(chance_of(f"solitaire/{form.value}/{seed}"))
    if step.stage is Stage.FREE:
        free = SolitaireCount(Stage.FREE, tuple(sorted(pack[-4:])), None)
        return Table(step, free, (), (), None, pack[-4])
    deal = _dealt(form, pack, step.deal)
    hands = [tuple(sorted(six)) for six in deal.sixes]
    thrown: list[Card] = []
    first = form.steps.index(Step(step.deal, Stage.THROW))
    for hand, two in enumerate(said[first : first + len(hands)]):
        gone = SolitaireThrow(hands[hand]).thrown(two)
        hands[hand] = tuple(card for card in hands[hand] if card not in gone)
        thrown += gone
    starter = None if step.stage is Stage.THROW else deal.starter
    if starter is None:
        question: SolitaireQuestion = SolitaireThrow(hands[step.hand])
    elif step.stage is Stage.HAND:
        question = SolitaireCount(Stage.HAND, hands[step.hand], starter)
    else:
        crib = tuple(sorted([*deal.crib, *thrown]))
        question = SolitaireCount(Stage.CRIB, crib, starter)
    known = deal.sixes[0][0] if form is Form.ONE_HAND and step.deal else None
    return Table(step, question, tuple(hands), tuple(thrown), starter, known)


class _Deal(NamedTuple):
    """The cards of one deal, as they come from the pack."""

    sixes: tuple[Sequence[Card], ...]
    crib: Sequence[Card]
    """Dealt to it before anything was thrown."""
    starter: Card


def _dealt(form: Form, pack: Sequence[Card], deal: int) -> _Deal:
    if form is Form.TWO_HANDS:
        cards = pack[13 * deal :]
        return _Deal((cards[:12:2], cards[1:12:2]), (), cards[12])
    # A starter goes back on the pack, so that the next deal begins with it.
    cards = pack[8 * deal :]
    return _Deal(((*cards[:3], *cards[5:8]),), cards[3:5], cards[8])
