"""Who always says the same is right now and then, and has shown nothing by it."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

import pytest

from trainer.cribbage.cards import DECK
from trainer.cribbage.claim import Claim, FiguresClaim, TappedClaim, TotalClaim, judge
from trainer.cribbage.show import Show
from trainer.learning.evidence import Outcome, SkillRow, outcomes
from trainer.learning.guessing import unproven
from trainer.learning.mastery import Level, SkillState, skill_states
from trainer.learning.skill_days import SkillDay
from trainer.learning.skills import Skill

FIRST = date(2026, 3, 1)


def states(say: Callable[[Show], Claim], seed: int) -> dict[Skill, SkillState]:
    """Where somebody stands who said this of 60 random hands on each of two days."""
    chance = random.Random(seed)
    rows = []
    for n in range(120):
        cards = chance.sample(DECK, 5)
        show = Show(tuple(cards[:4]), cards[4], crib=n % 2 == 1)
        rows += rows_of(n, outcomes(judge(show.count(), say(show))), days=n // 60)
    met = {(row.outcome.skill, row.day) for row in rows}
    return skill_states(rows, [of_day(rows, *one) for one in met], FIRST + timedelta(1))


def rows_of(n: int, found: tuple[Outcome, ...], *, days: int = 0) -> list[SkillRow]:
    """The rows of an answer in mixed hands."""
    at = datetime(2026, 3, 1, 12, tzinfo=UTC) + timedelta(days=days, seconds=9 * n)
    return [SkillRow("a" * 32, n, at, at.date(), True, False, one) for one in found]


def of_day(rows: list[SkillRow], skill: Skill, day: date) -> SkillDay:
    """What a skill's rows of a day add up to."""
    found = [row.outcome for row in rows if row.outcome.skill is skill and row.day == day]
    right = sum(one.right for one in found)
    return SkillDay(skill, day, len(found), right, sum(one.blame for one in found), right)


def steady(found: dict[Skill, SkillState]) -> set[Skill]:
    """The skills that are steady or mastered."""
    return {skill for skill, one in found.items() if one.level in (Level.STEADY, Level.MASTERED)}


@pytest.mark.parametrize(
    "claim",
    [
        FiguresClaim(0, 0, 0, 0, 0),
        FiguresClaim(0, None, None, 0, 0, 0),
        TotalClaim(0),
        TappedClaim(()),
    ],
    ids=["figures of nothing", "pairs and runs together", "total 0", "no taps"],
)
def test_who_finds_nothing_in_any_hand_is_steady_in_nothing(claim: Claim) -> None:
    for seed in range(2):
        assert steady(states(lambda _: claim, seed)) == set()


def test_who_says_the_same_total_of_every_hand_is_steady_in_hardly_anything() -> None:
    said = [states(lambda _, total=total: TotalClaim(total), 0) for total in (2, 4, 5, 6, 8, 12)]  # type: ignore[misc]
    assert sum(len(steady(found)) for found in said) <= 2
    assert said[1][Skill.FIFTEEN_WITH_ACE].level is Level.LEARNING


def test_who_never_sees_a_jack_or_a_run_has_seen_through_no_trap_of_theirs() -> None:
    found = states(lambda _: FiguresClaim(2, 2, 0, 0, 0), 0)
    for skill in (Skill.WRONG_JACK, Skill.STARTER_JACK, Skill.BROKEN_RUN, Skill.ROUND_THE_CORNER):
        assert found[skill].level in (Level.LEARNING, Level.NEW)


def test_where_it_is_luck_no_chance_is_told_nor_hands_to_go() -> None:
    lucky = states(lambda _: FiguresClaim(2, 2, 0, 0, 0), 0)[Skill.WRONG_JACK]
    assert lucky.right >= 5
    assert (lucky.chance, lucky.hands_to_go) == (None, None)


def test_who_is_right_is_steady_in_most_of_what_they_met_often() -> None:
    def right(show: Show) -> Claim:
        return TotalClaim(show.count().total)

    found = states(right, 0)
    assert steady(found) == {skill for skill, one in found.items() if one.right >= 5}


def test_what_was_wrong_has_to_be_right_clearly_more_often_whoever_was_to_blame() -> None:
    pair, run, trap = Skill.PAIR, Skill.RUN_OF_THREE, Skill.UNLIKE_TEN_CARDS
    wrong = (Outcome(pair, False, (pair, run)), Outcome(run, False, (pair, run)))
    right = (Outcome(pair, right=True), Outcome(trap, right=True))
    rows = [row for n in range(10) for row in rows_of(n, wrong if n < 6 else right)]
    assert unproven(rows) == {pair, run, trap}
    rows += [row for n in range(10, 12) for row in rows_of(n, right)]
    assert unproven(rows) == {pair, run}  # six of twelve pairs were seen
    rows += [row for n in range(12, 15) for row in rows_of(n, right)]
    assert unproven(rows) == {run}


def test_old_answers_are_forgotten() -> None:
    pair = Skill.PAIR
    rows = [row for n in range(30) for row in rows_of(n, (Outcome(pair, False, (pair,)),))]
    rows += [row for n in range(30, 47) for row in rows_of(n, (Outcome(pair, right=True),))]
    assert unproven(rows) == set()


def test_what_was_never_wrong_is_no_luck() -> None:
    assert unproven(rows_of(0, (Outcome(Skill.PAIR, right=True),))) == set()
