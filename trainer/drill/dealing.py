"""Dealing: the n-th show of a counting sitting, made from the sitting's seed.

The same settings, seed and n give the same show for ever, on every machine: chance comes
from `random.Random` seeded with a whole number, through `Random.random()` alone, whose sequence
Python promises to keep. Any change here (or to the tags and the difficulty of a show)
deals other hands from the seeds people have kept; the golden test says so.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from itertools import chain, cycle, repeat
from random import Random

from trainer.cribbage.cards import Card, shuffled
from trainer.cribbage.show import Kind, Show
from trainer.drill.making import put_together
from trainer.drill.question import chance_of
from trainer.drill.sitting import Dealt, Settings, Shows
from trainer.learning.answers import Mode
from trainer.learning.skills import Group, Skill
from trainer.learning.tagging import difficulty, tags
from trainer.strategy.tables import KEEPS, kept_sums


def deal_show(settings: Settings, seed: int, n: int) -> Show:
    """Deal hand `n` (from 0) of a sitting; it depends on nothing but the arguments.

    - Hands and cribs: as set; "both" begins with a hand and takes turns. Only where hands are made
      for a skill that the other cannot hold (a flush of four, four suited in the crib) does
      the skill decide.
    - Kept hands: two hands of six are dealt and each keeps the four of the best mean over all 46
      starters (of equals the first in the order dealt); a crib is what the two have thrown.
    - Made hands: kept ones when the skill turns up soon, or else put together for it.
    - Survival: the easier of nine hands at first, the hardest from hand 14 on, then of more.
    - One skill: of each four hands three hold something of what is asked and one holds
      nothing, mostly with something that looks like it.
    - Hands missed before are listed by `trainer.learning.missed`, not dealt.
    """
    chance = chance_of(f"{seed}/{n}")
    crib = settings.shows is Shows.CRIB or (settings.shows is Shows.BOTH and n % 2 == 1)
    deal = partial(_dealt, settings, chance, crib)
    if settings.mode is Mode.SURVIVAL:
        return _harder_and_harder(deal, n)
    if settings.mode is Mode.ONE_SKILL:
        blank = int(chance_of(f"{seed}/blank/{n // 4}").random() * 4) == n % 4
        return _asked(settings, chance, crib, blank)
    return deal()


def shows_for(
    skills: Sequence[Skill], seed: int, hands: int, *, shows: Shows = Shows.HAND
) -> tuple[Show, ...]:
    """So many hands that need these skills in turn; the same arguments give the same hands."""
    return tuple(
        deal_show(Settings(shows=shows, dealt=Dealt.MADE, skill=skill), seed, n)
        for n, skill in zip(range(hands), cycle(skills), strict=False)
    )


def _dealt(settings: Settings, chance: Random, crib: bool) -> Show:
    """Deal as set, whatever the mode."""
    if settings.dealt is Dealt.KEPT:
        return _kept(chance, crib)
    if settings.dealt is Dealt.RANDOM:
        return _random(chance, crib)
    assert settings.skill is not None  # `Settings` made sure
    return _made(settings.skill, chance, _IN_CRIB.get(settings.skill, crib))


def _random(chance: Random, crib: bool) -> Show:
    """Deal any four cards and a starter."""
    pack = shuffled(chance)
    return Show(tuple(pack[:4]), pack[4], crib)


def _kept(chance: Random, crib: bool) -> Show:
    """Deal two players six cards each: what the first keeps, or what the two throw."""
    pack = shuffled(chance)
    kept, thrown = _best_keep(pack[:12:2])
    if crib:
        return Show((*thrown, *_best_keep(pack[1:12:2])[1]), pack[12], crib)
    return Show(kept, pack[12], crib)


def _best_keep(six: Sequence[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Part six cards into the four of the best mean hand and the two thrown."""
    best = KEEPS[int(kept_sums([card.index for card in six]).argmax())]
    kept = tuple(six[place] for place in best)
    return kept, tuple(card for card in six if card not in kept)


def _harder_and_harder(deal: Callable[[], Show], n: int) -> Show:
    """Deal several and choose by difficulty, the further on the harder."""
    several = 9 + min(max(n - 14, 0), 16) // 2
    shows = sorted((deal() for _ in range(several)), key=lambda show: difficulty(show.count()))
    return shows[min(n, 14) * (several - 1) // 14]


_NEAR_MISSES = tuple(skill for skill in Group.TRAPS.skills if skill is not Skill.RUN_WITHIN_A_RUN)
_FLUSH_OR_NOBS = (Skill.FLUSH_OF_FOUR, Skill.FLUSH_OF_FIVE, Skill.NOBS)
_IN_CRIB = {Skill.FLUSH_OF_FOUR: False, Skill.CRIB_FLUSH_OF_FOUR: True}
"""The skills that only a hand or only a crib can need."""


def _asked(settings: Settings, chance: Random, crib: bool, blank: bool) -> Show:
    """Deal a show that holds something of what is asked, or, when `blank`, nothing."""
    asked = settings.asked
    deals: list[Callable[[], Show]] = []
    if blank and chance.random() < 0.75:
        deals = _making(_NEAR_MISSES, asked, chance, crib)
    elif not blank and Kind.FLUSH in asked and settings.dealt is not Dealt.MADE:
        # Too rare to wait for.
        deals = _making(_FLUSH_OR_NOBS, asked, chance, crib)
    usual = partial(_dealt, settings, chance, crib)
    tried: Iterator[Callable[[], Show]] = chain(
        deals, repeat(usual, 20), repeat(partial(_random, chance, crib))
    )
    return next(show for deal in tried if _holds(show := deal(), asked) is not blank)


def _making(
    skills: Collection[Skill], asked: Collection[Kind], chance: Random, crib: bool
) -> list[Callable[[], Show]]:
    """Prepare a few made deals for one of these skills that belongs to what is asked."""
    fitting = [
        skill for skill in skills if skill.kind in asked and _IN_CRIB.get(skill, crib) is crib
    ]
    if not fitting:
        return []
    skill = _one_of(chance, fitting)
    return [partial(_made, skill, chance, crib)] * 5


def _holds(show: Show, asked: Collection[Kind]) -> bool:
    count = show.count()
    return any(count.points(kind) for kind in asked)


def _one_of(chance: Random, skills: Sequence[Skill]) -> Skill:
    return skills[int(chance.random() * len(skills))]


def _made(skill: Skill, chance: Random, crib: bool) -> Show:
    """Deal a show that needs the skill: as kept, if thirty deals bring it, or put together."""
    deals: Iterator[Callable[[], Show]] = chain(
        repeat(partial(_kept, chance, crib), 30),
        repeat(lambda: Show(*put_together(skill, chance), crib)),
    )
    return next(show for deal in deals if skill in tags((show := deal()).count()))
