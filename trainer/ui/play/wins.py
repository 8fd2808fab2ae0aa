"""What the coach tells near the end of a game, where it is games that count and not points."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.drill.question import LITTLE
from trainer.strategy.judging import Choice, costs_nothing
from trainer.ui.components.ranking import FigureData

_NEAR = "Near the end it is games that count"
_ALIKE = {0.0: "this one is as good as lost", 1.0: "this one is as good as won"}


def near_words(choices: Sequence[Choice]) -> list[str]:
    """The sentence on how they are ranked near the end; none while the end is far away."""
    chance = choices[0].chance
    if chance is None:
        return []
    if all(costs_nothing(each, choices[0]) for each in choices):
        alike = _ALIKE.get(chance, "here all win as often")
        return [f"{_NEAR}: {alike}, so points set the order."]
    return [f"{_NEAR}: the list goes by how often you win from here."]


def wins(chance: float | None) -> list[FigureData]:
    """The figure for the chance of winning, in percent; none while the end is far away."""
    return [] if chance is None else [{"label": "wins", "value": f"{chance * 100:.1f}%"}]


def games_words(chance: float) -> str:
    """A difference in the chance of winning: "2.1 games more in a hundred"."""
    return f"{chance * 100:.1f} games more in a hundred"


def is_best(choice: Choice, best: Choice) -> bool:
    """Whether there is no better: so little apart, points are told alike."""
    near = choice.chance is not None
    return costs_nothing(choice, best) or (not near and best.points - choice.points < LITTLE)
