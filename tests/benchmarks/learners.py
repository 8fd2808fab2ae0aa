"""Learners made up to try out what is practised next: what they can do, and how they learn.

The model, in plain words. Nobody was measured; what is known of learning is put into few numbers,
chosen before any way of choosing hands was tried on them.

- For every skill a learner has a true chance to get it right in a hand that needs it. One
  chance is drawn for each skill of a hand: who overlooks a kind of thing overlooks all of it.
- At the start three classes of skills are likelier, middling and unlikely, and each learner
  differs from the others in every skill.
- After the answer all of the hand is shown. A miss that is seen teaches: it closes a part of the
  gap between the chance and 1. Doing it right teaches too, a third as much: there is nothing
  new in it. Of several misses in one hand two are taken in, the others are passed over.
- Overnight a part of what was learned goes, less after each day on which the skill was practised.
- What comes out is one figure for each category, out of whatever was overlooked or taken for
  points together, so that the figure seldom tells what went wrong. Figures that no hand makes
  are not accepted by the form: the next lower one is said. Now and then a figure is mistyped.

Kinds: `STEADY` in between, `SLOW` and `FAST` learn half and twice as much from the same,
`FORGETFUL` loses three times as much overnight. A learner with a blind spot counts well and
has never heard of one thing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from math import exp, log
from random import Random
from typing import NamedTuple

from trainer.cribbage.cards import Rank
from trainer.cribbage.claim import FiguresClaim
from trainer.cribbage.possible import POSSIBLE
from trainer.cribbage.show import Combination, Count, Kind
from trainer.learning.skills import Group, Skill
from trainer.learning.tagging import tags


class Nature(NamedTuple):
    """How somebody learns and forgets."""

    name: str
    from_misses: float
    """The part of the gap to certainty that one miss closes when it is taken in."""
    from_right: float
    overnight: float
    """The part of what was learned that is lost in the first night after it."""


STEADY = Nature("steady", 0.16, 0.05, 0.10)
SLOW = Nature("slow", 0.08, 0.025, 0.10)
FAST = Nature("fast", 0.32, 0.10, 0.10)
FORGETFUL = Nature("forgetful", 0.16, 0.05, 0.30)
NATURES = (STEADY, SLOW, FAST, FORGETFUL)

MASTERED = 0.85
"""The true chance from which a skill counts as mastered."""
_TAKEN_IN = 2
"""Misses of one hand that are looked at."""
_MISTYPED = 0.01
"""Of all figures."""

_LIKELY = {
    Skill.FIVE_AND_TEN_CARD,
    Skill.SEVEN_AND_EIGHT,
    Skill.SIX_AND_NINE,
    Skill.PAIR,
    Skill.RUN_OF_THREE,
    Skill.RUN_OF_FOUR,
    Skill.RUN_OF_FIVE,
    Skill.FLUSH_OF_FOUR,
    Skill.UNLIKE_TEN_CARDS,
    Skill.BROKEN_RUN,
}
_UNLIKELY = {
    Skill.FOUR_CARD_FIFTEEN,
    Skill.FIVE_CARD_FIFTEEN,
    Skill.DOUBLE_PAIR_ROYAL,
    Skill.TRIPLE_RUN,
    Skill.DOUBLE_DOUBLE_RUN,
    Skill.NOBS,
    Skill.CRIB_FLUSH_OF_FOUR,
    Skill.FLUSH_THROUGH_THE_STARTER,
}


@dataclass
class Learner:
    """Somebody who counts, is shown what was there, learns and forgets."""

    nature: Nature
    chances: dict[Skill, float]
    """The true ones, as they stand."""
    dice: Random
    start: dict[Skill, float] = field(init=False)
    _days: Counter[Skill] = field(default_factory=Counter)
    _today: set[Skill] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.start = dict(self.chances)

    @property
    def mastered(self) -> float:
        """The share of all skills that is truly mastered."""
        return sum(chance >= MASTERED for chance in self.chances.values()) / len(self.chances)

    def count(self, count: Count) -> FiguresClaim:
        """Count a hand, category by category, and learn from what is shown after it."""
        needed = sorted(tags(count))
        failed = [skill for skill in needed if self.dice.random() >= self.chances[skill]]
        said = {
            field: self._typed(field, points)
            for field, points in zip(_FIELDS, figures(count, failed), strict=True)
        }
        self._learn(needed, failed)
        return FiguresClaim(**said)

    def sleep(self) -> None:
        """Forget some of what was learned; what was practised on several days lasts."""
        self._days.update(self._today)
        self._today.clear()
        for skill, chance in self.chances.items():
            lost = self.nature.overnight / max(1, self._days[skill])
            self.chances[skill] = chance - lost * max(0.0, chance - self.start[skill])

    def _typed(self, field: str, points: int) -> int:
        possible = sorted(POSSIBLE[field])
        place = max(place for place, figure in enumerate(possible) if figure <= points)
        if self.dice.random() < _MISTYPED:
            place = place - 1 if place else 1
        return possible[place]

    def _learn(self, needed: Collection[Skill], failed: list[Skill]) -> None:
        by_chance = sorted(failed, key=lambda _: self.dice.random())
        for skill in needed:
            if skill not in failed:
                self._closer(skill, self.nature.from_right)
        for skill in by_chance[:_TAKEN_IN]:
            self._closer(skill, self.nature.from_misses)
        self._today.update(needed)

    def _closer(self, skill: Skill, part: float) -> None:
        self.chances[skill] += part * (1 - self.chances[skill])


def beginner(nature: Nature, seed: int) -> Learner:
    """Somebody who knows the rules and has counted little."""
    dice = Random(f"beginner/{nature.name}/{seed}")
    chances = {}
    for skill in Skill:
        usual = 0.7 if skill in _LIKELY else 0.25 if skill in _UNLIKELY else 0.5
        chances[skill] = 1 / (1 + exp(-log(usual / (1 - usual)) - dice.gauss(0, 0.7)))
    return Learner(nature, chances, dice)


def with_blind_spot(spot: Skill, nature: Nature, seed: int) -> Learner:
    """Somebody who counts well, from 88 to 98 times in a hundred, but for one thing."""
    dice = Random(f"blind/{spot}/{nature.name}/{seed}")
    chances = {skill: 0.88 + 0.1 * dice.random() for skill in Skill}
    chances[spot] = 0.05
    return Learner(nature, chances, dice)


_FIELDS = ("fifteens", "pairs", "runs", "flush", "nobs")
_INVENTED = {
    Skill.UNLIKE_TEN_CARDS: (Kind.PAIR, 2),
    Skill.RUN_WITHIN_A_RUN: (Kind.RUN, 3),
    Skill.BROKEN_RUN: (Kind.RUN, 4),
    Skill.ROUND_THE_CORNER: (Kind.RUN, 3),
    Skill.CRIB_FLUSH_OF_FOUR: (Kind.FLUSH, 4),
    Skill.FLUSH_THROUGH_THE_STARTER: (Kind.FLUSH, 4),
    Skill.WRONG_JACK: (Kind.NOBS, 1),
    Skill.STARTER_JACK: (Kind.NOBS, 1),
    Skill.NOTHING: (Kind.FIFTEEN, 2),
}
"""What is said too much by who walks into a trap."""


def figures(count: Count, failed: Collection[Skill]) -> list[int]:
    """The points said for each kind by who fails at just these skills of a hand."""
    scored: dict[Kind, list[Combination]] = {kind: [] for kind in Kind}
    for one in count.combinations:
        scored[one.kind].append(one)
    said = {
        Kind.FIFTEEN: _fifteens(scored[Kind.FIFTEEN], failed),
        Kind.PAIR: _pairs(scored[Kind.PAIR], failed),
        Kind.RUN: _runs(scored[Kind.RUN], failed),
        Kind.FLUSH: _flush(count.flush, failed),
        Kind.NOBS: 0 if Skill.NOBS in failed else count.nobs,
    }
    for skill in failed:
        if skill in _INVENTED:
            kind, points = _INVENTED[skill]
            said[kind] += points
    return list(said.values())


def _fifteens(there: list[Combination], failed: Collection[Skill]) -> int:
    """Whole sorts of fifteens are overlooked, or the same ranks are taken once."""
    said = 0
    for ranks, times in Counter(_ranks(one) for one in there).items():
        sort = _TWO[ranks[0]] if len(ranks) == 2 else _LONGER[len(ranks)]
        with_ace = ranks[0] is Rank.ACE and Skill.FIFTEEN_WITH_ACE in failed
        if sort not in failed and not with_ace:
            said += 2 if Skill.DOUBLED_FIFTEEN in failed else 2 * times
    return said


def _pairs(there: list[Combination], failed: Collection[Skill]) -> int:
    """Pairs are overlooked, one of two, or several alike are taken for fewer pairs."""
    alike = Counter(_ranks(one) for one in there)
    two_pair = list(alike.values()).count(1) > 1
    said = []
    for pairs in alike.values():
        less = {1: 0 if Skill.PAIR in failed and not two_pair else 2, 3: 2, 6: 6}
        royal = {3: Skill.PAIR_ROYAL, 6: Skill.DOUBLE_PAIR_ROYAL}.get(pairs, Skill.PAIR)
        said.append(less[pairs] if royal in failed else 2 * pairs)
    return said[0] if two_pair and Skill.TWO_PAIR in failed else sum(said)


def _runs(there: list[Combination], failed: Collection[Skill]) -> int:
    """Single runs are overlooked or seen a card short, multiple ones are taken once."""
    if not there:
        return 0
    length, ways = len(there[0].cards), len(there)
    if not _RUN_SKILLS.isdisjoint(failed):
        return length if ways > 1 else length - 1 if length > 3 else 0
    return length * ways


def _flush(points: int, failed: Collection[Skill]) -> int:
    """A flush is overlooked, or the starter is left out of it."""
    if Skill.FLUSH_OF_FOUR in failed:
        return 0
    return min(points, 4) if Skill.FLUSH_OF_FIVE in failed else points


def _ranks(one: Combination) -> tuple[Rank, ...]:
    return tuple(card.rank for card in one.cards)


_TWO = {
    Rank.FIVE: Skill.FIVE_AND_TEN_CARD,
    Rank.SIX: Skill.SIX_AND_NINE,
    Rank.SEVEN: Skill.SEVEN_AND_EIGHT,
}
_LONGER = {
    3: Skill.THREE_CARD_FIFTEEN,
    4: Skill.FOUR_CARD_FIFTEEN,
    5: Skill.FIVE_CARD_FIFTEEN,
}
_RUN_SKILLS = frozenset(Group.RUNS.skills)
