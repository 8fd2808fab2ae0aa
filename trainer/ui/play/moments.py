"""A game's moments: each step with the table after it and whoever goes on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from trainer.cribbage.events import CardLaid, Dealt, GameWon, Shown
from trainer.cribbage.game import Game
from trainer.drill.playing import LEARNER
from trainer.ui.play.scene import Scene, Stage
from trainer.ui.play.steps import Step, steps_of

SEATS = (0, 1)


class Moment(NamedTuple):
    """A step, with what is to be known for telling and drawing it."""

    step: Step
    scene: Scene
    """After it."""
    turn: int | None
    """Who decides next."""


def moments_of(game: Game) -> tuple[Moment, ...]:
    """Every moment of the game so far; the last is how it stands."""
    scene = Scene(game.rules.target)
    steps = steps_of(game)
    moments = []
    for place, step in enumerate(steps):
        for event in step.events:
            scene = scene.after(event)
        if step.claim is not None:
            scene = scene.counting(step.claim)
        moments.append(Moment(step, scene, _turn(steps, place, scene, game)))
    return tuple(moments)


def standing(moments: Sequence[Moment], since: int) -> int:
    """The place of the picture that stood before the event `since`."""
    return max(sum(moment.step.end <= since for moment in moments) - 1, 0)


def deal_begins(moments: Sequence[Moment], at: int) -> int:
    """The place of the first picture of the deal to which picture `at` belongs.

    The cut belongs to the first deal.
    """
    dealt = [place for place, moment in enumerate(moments) if isinstance(moment.step.opens, Dealt)]
    return next((place for place in reversed(dealt[1:]) if place <= at), 0)


def _turn(steps: Sequence[Step], place: int, scene: Scene, game: Game) -> int | None:
    """Who decides after the step."""
    step = steps[place]
    if step.claim is not None or step.must_go:
        return LEARNER
    if scene.stage is Stage.THROW:
        return next((seat for seat in SEATS if not scene.thrown[seat]), None)
    if scene.stage is not Stage.PLAY:
        return None
    to_move = game.play.to_move if game.play is not None and not game.is_over else None
    return next(_who_go_on(steps[place + 1 :]), to_move)


def _who_go_on(steps: Iterable[Step]) -> Iterator[int | None]:
    """In the play: whoever decides next, for each step in which that is seen."""
    for step in steps:
        first = step.opens
        if step.must_go:
            yield LEARNER
        elif isinstance(first, CardLaid):
            yield first.seat
        elif step.claim is not None or isinstance(first, Shown | GameWon):
            yield None
