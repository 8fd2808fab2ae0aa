"""Hands chosen one after the other: by what was known of the learner, and answered since."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from trainer.cribbage.show import Show
from trainer.drill.dealing import deal_chosen, deal_show
from trainer.drill.question import chance_of
from trainer.drill.sitting import Settings, Shows
from trainer.learning.answers import Answer
from trainer.learning.evidence import outcomes
from trainer.learning.selection import Chosen, Given, Plan, choose
from trainer.learning.skills import Skill

_NEVER_IN = {
    Shows.HAND: {Skill.CRIB_FLUSH_OF_FOUR},
    Shows.CRIB: {Skill.FLUSH_OF_FOUR},
    Shows.BOTH: set[Skill](),
}


def needed_in(shows: Shows) -> frozenset[Skill]:
    """The skills that such shows can need."""
    return frozenset(Skill) - _NEVER_IN[shows]


def chosen_next(plan: Plan, seed: int, given: tuple[Given, ...]) -> Chosen:
    """What the hand after those given is to be; it depends on the arguments alone."""
    return choose(plan, given, chance_of(f"{seed}/chosen/{len(given)}"))


def given_by(
    answers: Sequence[Answer], plan: Plan, seed: int, before: tuple[Given, ...] = ()
) -> tuple[Given, ...]:
    """The hands of a sitting that were answered, `before` being what the first of them gave.

    An answer withdrawn as mistyped is taken as it was given: the next hand lay there already.
    """
    given = before
    for answer in answers[len(before) :]:
        verdict = answer.verdict()
        chosen = chosen_next(plan, seed, given)
        given = (*given, Given(chosen, outcomes(verdict), verdict.right))
    return given


@lru_cache(maxsize=4096)
def dealt(settings: Settings, seed: int, n: int, chosen: Chosen | None) -> Show:
    """Hand `n` of a sitting, as chosen or, with `None`, as set.

    It is asked for on every rerun until it is answered; it is dealt once.
    """
    if chosen is None:
        return deal_show(settings, seed, n)
    return deal_chosen(settings, seed, n, chosen)
