"""Dealing: the n-th show of a counting sitting, made from the sitting's seed.

The same settings, seed and n give the same show for ever, on every machine: chance comes
from `random.Random` seeded with a whole number, through `Random.random()` alone, whose sequence
Python promises to keep. Any change here (or to the tags and the difficulty of a show)
deals other hands from the seeds people have kept; the golden test says so.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, cycle, repeat
from random import Random

from trainer.cribbage.cards import Card, shuffled
from trainer.cribbage.show import Kind, Show
from trainer.drill.making import put_together
from trainer.drill.question import chance_of
from trainer.drill.shares import shares
from trainer.drill.sitting import Dealt, Settings, Shows
from trainer.learning.answers import Mode
from trainer.learning.difficulty import NEWCOMER_CHANCES, chance_right
from trainer.learning.selection import Chosen, Reason
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
    crib = _is_crib(settings, n)
    deal = partial(_dealt, settings, chance, crib)
    if settings.mode is Mode.SURVIVAL:
        return _harder_and_harder(deal, n)
    if settings.mode is Mode.ONE_SKILL:
        blank = int(chance_of(f"{seed}/blank/{n // 4}").random() * 4) == n % 4
        return _asked(settings, chance, crib, blank)
    return deal()


def deal_chosen(settings: Settings, seed: int, n: int, chosen: Chosen) -> Show:
    """Deal hand `n` (from 0) of a sitting as it was chosen; it depends on the arguments alone.

    - For a skill: of several that need it, made as by `deal_show`, the one that needs most of the
      other skills worked on.
    - An easy one: of a dozen the third that a newcomer most likely gets right, and of these again
      the one that needs most of the skills worked on.
    - A plain one: what `deal_show` deals in Practice.
    """
    chance = chance_of(f"{seed}/{n}")
    crib = _is_crib(settings, n)
    if chosen.skill is not None:
        crib = _IN_CRIB.get(chosen.skill, crib)
        share = shares()[chosen.skill]
        wait = _LONGEST_WAIT if (share.crib if crib else share.kept) >= _OFTEN else 0
        shows = [_made(chosen.skill, chance, crib, wait) for _ in range(_DEALS)]
    elif chosen.reason is Reason.EASY:
        easiest_first = sorted([deal_kept(chance, crib) for _ in range(_FOR_EASY)], key=_hardness)
        shows = easiest_first[: _FOR_EASY // 3]
    else:
        return _dealt(settings, chance, crib)
    return max(shows, key=lambda show: len(tags(show.count()).intersection(chosen.besides)))


_DEALS = 4
_OFTEN = 0.03
"""The share of kept hands, or of cribs, from which a skill is waited for."""
_FOR_EASY = 12


def _hardness(show: Show) -> float:
    return 1 - chance_right(show.count(), NEWCOMER_CHANCES)


def shows_for(
    skills: Sequence[Skill],
    seed: int,
    hands: int,
    *,
    shows: Shows = Shows.HAND,
    strange: Collection[Skill] = (),
) -> tuple[Show, ...]:
    """So many hands that need these skills in turn; the same arguments give the same hands.

    None of them needs a skill that is `strange`, or as few as possible, if that cannot be.
    """
    made = []
    for n, skill in zip(range(hands), cycle(skills), strict=False):
        settings = Settings(shows=shows, dealt=Dealt.MADE, skill=skill)
        # Hands and cribs still take turns: each try is an even number of hands further on.
        tries = (deal_show(settings, seed, n + 2 * hands * again) for again in range(_TRIES))
        made.append(_least_strange(tries, strange))
    return tuple(made)


_TRIES = 60


def _least_strange(shows: Iterable[Show], strange: Collection[Skill]) -> Show:
    """The first that needs nothing strange, or else the one that needs least of it."""
    least: tuple[int, Show] | None = None
    for show in shows:
        needed = len(tags(show.count()).intersection(strange))
        if least is None or needed < least[0]:
            least = needed, show
        if not needed:
            break
    assert least is not None  # there is always a first
    return least[1]


def _is_crib(settings: Settings, n: int) -> bool:
    return settings.shows is Shows.CRIB or (settings.shows is Shows.BOTH and n % 2 == 1)


def _dealt(settings: Settings, chance: Random, crib: bool) -> Show:
    """Deal as set, whatever the mode."""
    if settings.dealt in (Dealt.KEPT, Dealt.CHOSEN):
        return deal_kept(chance, crib)
    if settings.dealt is Dealt.RANDOM:
        return _random(chance, crib)
    assert settings.skill is not None  # `Settings` made sure
    return _made(settings.skill, chance, _IN_CRIB.get(settings.skill, crib))


def _random(chance: Random, crib: bool) -> Show:
    """Deal any four cards and a starter."""
    pack = shuffled(chance)
    return Show(tuple(pack[:4]), pack[4], crib)


def deal_kept(chance: Random, crib: bool) -> Show:
    """Deal two players six cards each: what the first keeps, or the crib of what the two throw."""
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
_RARE = frozenset({Kind.FLUSH, Kind.NOBS})
_FLUSH_OR_NOBS = (Skill.FLUSH_OF_FOUR, Skill.FLUSH_OF_FIVE, Skill.NOBS)
_IN_CRIB = {Skill.FLUSH_OF_FOUR: False, Skill.CRIB_FLUSH_OF_FOUR: True}
"""The skills that only a hand or only a crib can need."""


def _asked(settings: Settings, chance: Random, crib: bool, blank: bool) -> Show:
    """Deal a show that holds something of what is asked, or, when `blank`, nothing."""
    asked = settings.asked
    deals: list[Callable[[], Show]] = []
    if blank and chance.random() < 0.75:
        deals = _making(_NEAR_MISSES, asked, chance, crib)
    elif not blank and not _RARE.isdisjoint(asked) and settings.dealt is not Dealt.MADE:
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


_LONGEST_WAIT = 30


def _made(skill: Skill, chance: Random, crib: bool, wait: int = _LONGEST_WAIT) -> Show:
    """Deal a show that needs the skill: as kept, if so many deals bring it, or put together."""
    deals: Iterator[Callable[[], Show]] = chain(
        repeat(partial(deal_kept, chance, crib), wait),
        repeat(lambda: Show(*put_together(skill, chance), crib)),
    )
    return next(show for deal in deals if skill in tags((show := deal()).count()))
