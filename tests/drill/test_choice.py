"""Hands chosen for the learner: each by the answers before it, and the same ones ever after."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from trainer.cribbage.claim import FiguresClaim
from trainer.cribbage.show import Kind, Show
from trainer.drill.choice import needed_in
from trainer.drill.counting import CountingSitting
from trainer.drill.sitting import Dealt, Settings, Shows
from trainer.learning.answers import Mode
from trainer.learning.selection import Plan, Reason
from trainer.learning.skills import Skill
from trainer.learning.tagging import tags

START = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
CHOSEN = Settings(dealt=Dealt.CHOSEN)


def begun(
    settings: Settings = CHOSEN, *, seed: int = 7, plan: Plan | None = None
) -> CountingSitting:
    return CountingSitting.begin("0" * 32, settings, START, seed=seed, plan=plan)


def answered(sitting: CountingSitting, *, right: bool = True) -> CountingSitting:
    count = sitting.upcoming(1)[0].count()
    figures = {kind.plural: count.points(kind) for kind in Kind}
    if not right:
        figures["nobs"] += 1
    now = START + timedelta(seconds=10 * (sitting.n + 1))
    return sitting.answer(sitting.n, FiguresClaim(**figures), 5, now, date(2026, 3, 1))


def shows_of(sitting: CountingSitting) -> list[Show]:
    return [*(answer.show for answer in sitting.answers), *sitting.upcoming(1)]


def test_a_hand_holds_the_skill_it_was_chosen_for() -> None:
    sitting = begun()
    for _ in range(12):
        sitting = answered(sitting)
    made = [(sitting.chosen(n), show) for n, show in enumerate(shows_of(sitting))]
    assert sum(chosen is not None and chosen.skill is not None for chosen, _ in made) > 5
    for chosen, show in made:
        assert chosen is not None
        assert chosen.skill is None or chosen.skill in tags(show.count())


def test_a_sitting_taken_up_again_has_the_same_hand_on_the_table() -> None:
    sitting = begun()
    for n in range(8):
        again = CountingSitting(sitting.record, sitting.answers)
        assert again.upcoming(1) == sitting.upcoming(1)
        assert [again.chosen(k) for k in range(n + 1)] == [sitting.chosen(k) for k in range(n + 1)]
        sitting = answered(sitting, right=n % 3 != 1)


def test_what_is_known_is_rounded_before_the_first_hand_as_it_will_be_kept() -> None:
    sitting = begun()
    for n in range(8):
        sitting = answered(sitting, right=n % 2 == 0)
    known = Plan().knowledge
    for given in sitting.given:
        known = known.after(given.outcomes)
    record = begun(plan=Plan(known)).record
    assert record.plan is not None
    assert Plan.from_json(record.plan.as_json()) == record.plan


def test_only_one_hand_is_dealt_ahead_for_the_next_depends_on_it() -> None:
    assert len(begun().upcoming(5)) == 1
    assert len(begun(Settings()).upcoming(5)) == 5


def test_two_misses_bring_an_easier_hand() -> None:
    sitting = answered(answered(begun(), right=False), right=False)
    chosen = sitting.chosen(2)
    assert chosen is not None
    assert chosen.reason is Reason.EASY


def test_a_withdrawn_answer_does_not_change_the_hand_that_lies_there_already() -> None:
    sitting = answered(answered(begun(), right=False), right=False)
    withdrawn = sitting.void(1)
    assert withdrawn.upcoming(1) == sitting.upcoming(1)
    assert CountingSitting(withdrawn.record, withdrawn.answers).upcoming(1) == sitting.upcoming(1)


def test_an_answer_that_was_not_kept_leaves_no_trace() -> None:
    sitting = answered(begun())
    missed = answered(sitting, right=False)
    right = answered(sitting)
    assert right.given[:1] == missed.given[:1] == sitting.given
    assert (right.given[1].right, missed.given[1].right) == (True, False)


@pytest.mark.parametrize("mode", [Mode.SPRINT, Mode.SURVIVAL, Mode.ONE_SKILL])
def test_elsewhere_than_in_practice_nothing_is_chosen(mode: Mode) -> None:
    sitting = begun(replace(CHOSEN, mode=mode))
    assert sitting.record.plan is None
    assert sitting.chosen(0) is None
    kept = begun(Settings(mode=mode))
    assert sitting.upcoming(3) == kept.upcoming(3)


def test_listed_hands_are_not_chosen() -> None:
    shows = shows_of(begun())
    sitting = CountingSitting.begin("0" * 32, CHOSEN, START, shows=shows)
    assert (sitting.record.plan, sitting.chosen(0)) == (None, None)


@pytest.mark.parametrize(
    ("shows", "missing"),
    [
        (Shows.HAND, {Skill.CRIB_FLUSH_OF_FOUR}),
        (Shows.CRIB, {Skill.FLUSH_OF_FOUR}),
        (Shows.BOTH, set()),
    ],
)
def test_a_hand_never_needs_what_only_a_crib_can(shows: Shows, missing: set[Skill]) -> None:
    assert frozenset(Skill) - needed_in(shows) == missing
    plan = begun(replace(CHOSEN, shows=shows)).record.plan
    assert plan is not None
    assert plan.skills == needed_in(shows)
