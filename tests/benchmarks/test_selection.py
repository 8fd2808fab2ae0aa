"""Whether choosing what to practise next helps: made-up learners, hand after hand.

How they learn is told in `learners.py`; nobody real was measured. With FIFTEEN_TWO_FULL_SELECTION=1
there are 40 learners of each kind and six with each blind spot, and the wanted figures are
asserted; that takes ten minutes. Otherwise there are a few, which only a policy no better than
chance can fail.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from random import Random
from statistics import mean, median
from time import process_time

import pytest

from tests.benchmarks.duel import Share
from tests.benchmarks.learners import (
    FAST,
    NATURES,
    STEADY,
    Nature,
    beginner,
    with_blind_spot,
)
from tests.benchmarks.practising import (
    Policy,
    found_after,
    kept_only,
    mastered_after,
    practise,
    weakest_first,
)
from trainer.cribbage.claim import TotalClaim, judge
from trainer.drill.dealing import deal_chosen, deal_show
from trainer.drill.sitting import Settings, Shows
from trainer.learning.accuracy import wilson
from trainer.learning.evidence import outcomes
from trainer.learning.selection import CURRICULUM, Chosen, Given, Plan, Reason, choose
from trainer.learning.skills import Skill

FULL = os.environ.get("FIFTEEN_TWO_FULL_SELECTION") == "1"
FIRST = 2_000
"""Seed of the first learner; those on which ways to choose were tried out have lower ones."""
LEARNERS = range(FIRST, FIRST + (40 if FULL else 4))
SPOTS = tuple(Skill) * 6 if FULL else tuple(Skill)[::4]
HANDS = 200
LONGEST = 160 if FULL else 60
"""Hands in which a blind spot may be found and repaired."""
POLICIES: tuple[tuple[Policy, str], ...] = (
    (choose, "chosen hands"),
    (kept_only, "random kept hands"),
    *(((weakest_first, "weakest first"),) if FULL else ()),
)
Measured = Callable[[str, str, str], None]
natures = pytest.mark.parametrize("nature", NATURES, ids=[nature.name for nature in NATURES])


@cache
def mastered(policy: Policy, nature: Nature) -> tuple[float, ...]:
    """Of each learner the share of all skills truly mastered, a night after the last hand."""
    learners = [(beginner(nature, seed), seed) for seed in LEARNERS]
    for learner, seed in learners:
        practise(learner, policy, HANDS, seed)
    return tuple(learner.mastered for learner, _ in learners)


@natures
def test_more_is_mastered_than_from_random_kept_hands(nature: Nature, measured: Measured) -> None:
    for policy, name in POLICIES:
        share = Share.of(mastered(policy, nature))
        measured(
            f"mastered after {HANDS} hands, {nature.name}, {name}",
            f"{share}",
            "clearly more than random" if policy is choose else "no wish",
        )
    better = [
        ours - theirs
        for ours, theirs in zip(mastered(choose, nature), mastered(kept_only, nature), strict=True)
    ]
    # So few learners as in the short version say no more than that it does no harm.
    assert Share.of(better).low > 0.005 if FULL else mean(better) > -0.03


def test_over_all_kinds_of_learners_a_tenth_of_all_skills_more_is_mastered(
    measured: Measured,
) -> None:
    ours, theirs = (
        Share.of([part for nature in NATURES for part in mastered(policy, nature)])
        for policy in (choose, kept_only)
    )
    measured("mastered, all kinds, chosen against random", f"{ours.mean - theirs.mean:.1%}", "8 %")
    assert ours.mean > theirs.mean + (0.08 if FULL else 0.05)


@pytest.mark.parametrize("nature", [STEADY, FAST], ids=["steady", "fast"])
def test_a_blind_spot_is_found_within_forty_hands(nature: Nature, measured: Measured) -> None:
    """Found is: a hand is made for it, after it was seen to go wrong, unless that cured it."""
    found, repaired = [], []
    for seed, spot in enumerate(SPOTS, FIRST):
        course = practise(with_blind_spot(spot, nature, seed), choose, LONGEST, seed)
        done = mastered_after(course, spot) or LONGEST + 1
        repaired.append(done)
        found.append(min(found_after(course, spot) or LONGEST + 1, done))
    soon = wilson(sum(hands < 40 for hands in found), len(found))
    share = f"{soon.low:.1%} to {soon.high:.1%} within 40"
    measured(f"hands until a blind spot is found, {nature.name}", words(found), "95 % within 40")
    measured(f"blind spots found in time, {nature.name}", share, "95 %")
    measured(f"hands until it is repaired, {nature.name}", words(repaired), "no wish")
    assert median(found) < 40
    assert soon.high >= 0.95


def words(hands: list[int]) -> str:
    middle, most = median(hands), in_hundred(hands, 95)
    return f"median {middle:.0f}, 95 % within {f'more than {LONGEST}' if most > LONGEST else most}"


def in_hundred(hands: list[int], part: int) -> int:
    """So many of a hundred took no longer."""
    return sorted(hands)[-(-len(hands) * part // 100) - 1]


def test_the_next_hand_is_chosen_in_under_a_millisecond(measured: Measured) -> None:
    given = []
    for n in range(50):
        count = deal_show(Settings(), 1, n).count()
        verdict = judge(count, TotalClaim(count.total))
        given.append(Given(Chosen(None, Reason.PLAIN), outcomes(verdict), verdict.right))
    start = process_time()
    for n in range(100):
        choose(Plan(), given, Random(n))
    taken = (process_time() - start) * 10
    measured("next hand chosen, after 50 in a sitting", f"{taken:.2f} ms", "under 1 ms")
    assert taken < 1


def test_a_chosen_hand_is_dealt_within_a_frame(measured: Measured) -> None:
    ways = [Chosen(skill, Reason.WEAKEST, CURRICULUM[:6]) for skill in Skill]
    ways += [Chosen(None, Reason.EASY, CURRICULUM[:6]), Chosen(None, Reason.PLAIN)]
    taken = []
    for chosen in ways:
        deal_chosen(Settings(), 0, 0, chosen)
        for n in range(8):
            start = process_time()
            deal_chosen(Settings(shows=Shows.BOTH), 1, n, chosen)
            taken.append((process_time() - start) * 1e3)
    measured("chosen hand dealt, mean", f"{mean(taken):.2f} ms", "under 5 ms")
    measured("chosen hand dealt, longest", f"{max(taken):.2f} ms", "under 30 ms")
    assert mean(taken) < 5
    assert max(taken) < 30
