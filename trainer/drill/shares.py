"""How often each skill is needed: in random hands, and in what players keep and throw.

The table beside this module is made by `trainer.drill.make_shares`.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import NamedTuple

from trainer.learning.skills import Skill

SHARES_FILE = "shares.csv"


class Share(NamedTuple):
    """How often one skill is needed, from 0 (never) to 1, and what it brings."""

    random: float
    """Of all hands of four cards with a starter, whatever was thrown."""
    kept: float
    """Of the hands kept by who keeps the best four of six by mean hand."""
    crib: float
    """Of the cribs that two such players throw."""
    points: float
    """Of its units on average, in the shows of a game that need it; 0 for a trap."""

    @property
    def in_play(self) -> float:
        """Of all shows of a game: in every deal there are two hands and a crib."""
        return (2 * self.kept + self.crib) / 3


@cache
def shares() -> Mapping[Skill, Share]:
    """The shares of every skill."""
    text = files(__package__).joinpath(SHARES_FILE).read_text("utf-8")
    return MappingProxyType(
        {
            Skill(row.pop("skill")): Share(**{name: float(part) for name, part in row.items()})
            for row in csv.DictReader(text.splitlines())
        }
    )


def shares_in_play() -> Mapping[Skill, float]:
    """How often each skill is needed in the shows of a game, from 0 to 1."""
    return {skill: share.in_play for skill, share in shares().items()}


def shares_text(by_skill: Mapping[Skill, Share]) -> str:
    """The text of `shares.csv`: shares to a millionth, points to a thousandth."""
    lines = [",".join(["skill", *Share._fields])]
    for skill, share in by_skill.items():
        *often, points = share
        lines.append(",".join([skill, *(f"{part:.6f}" for part in often), f"{points:.3f}"]))
    return "\n".join(lines) + "\n"
