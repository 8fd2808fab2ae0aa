"""What comes next: the skill that the next hand is made for, and why."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.learning.evidence import Outcome
from trainer.learning.rating import NEWCOMER, Knowledge, knowledge_of
from trainer.learning.selection import (
    CURRICULUM,
    Chosen,
    Given,
    Plan,
    Reason,
    choose,
    reason_words,
    worked_on,
)
from trainer.learning.skills import Skill

PLAIN = Chosen(None, Reason.PLAIN)


def right(*skills: Skill) -> tuple[Outcome, ...]:
    return tuple(Outcome(skill, True) for skill in skills)


def wrong(*skills: Skill) -> tuple[Outcome, ...]:
    return tuple(Outcome(skill, False, (skill,)) for skill in skills)


def often_right(*but: Skill, times: int = 12) -> Knowledge:
    """Of a learner who can do everything but this."""
    able = [skill for skill in Skill if skill not in but]
    return knowledge_of([(*right(*able), *wrong(*but))] * times)


def chosen_hands(plan: Plan, hands: int, *, all_right: bool = True, seed: int = 1) -> list[Chosen]:
    """A sitting's choices, where all that is chosen goes well, or nothing does."""
    before: list[Given] = []
    for n in range(hands):
        chosen = choose(plan, before, Random(f"{seed}/{n}"))
        skills = [chosen.skill] if chosen.skill else []
        outcome = right(*skills) if all_right else wrong(*skills)
        before.append(Given(chosen, outcome, all_right))
    return [one.chosen for one in before]


skills = st.sampled_from(Skill)
outcomes = st.builds(
    lambda skill, ok, others: Outcome(skill, ok, () if ok else tuple({skill, *others})),
    skills,
    st.booleans(),
    st.lists(skills, max_size=3),
)
answers = st.lists(outcomes, max_size=6, unique_by=lambda one: one.skill).map(tuple)
choices = st.builds(Chosen, st.none() | skills, st.sampled_from(Reason))
histories = st.lists(st.builds(Given, choices, answers, st.booleans()), max_size=12)
plans = st.builds(
    Plan,
    st.lists(answers, max_size=8).map(knowledge_of),
    st.frozensets(skills),
    st.frozensets(skills, min_size=1),
    st.none() | skills,
)


@given(plans, histories, st.integers(0, 2**32))
def test_the_same_arguments_choose_the_same_hand(
    plan: Plan, before: list[Given], seed: int
) -> None:
    assert choose(plan, before, Random(seed)) == choose(plan, tuple(before), Random(seed))


@given(plans, histories, st.integers(0, 2**32))
def test_no_skill_is_chosen_three_times_running(plan: Plan, before: list[Given], seed: int) -> None:
    chosen = choose(plan, before, Random(seed))
    last = [one.chosen.skill for one in before[-2:]]
    assert chosen.skill is None or last != [chosen.skill] * 2


@given(plans, st.integers(0, 1000), st.lists(answers, min_size=40, max_size=40))
def test_in_no_sitting_is_a_skill_chosen_three_times_running(
    plan: Plan, seed: int, results: list[tuple[Outcome, ...]]
) -> None:
    before: list[Given] = []
    for n, result in enumerate(results):
        chosen = choose(plan, before, Random(f"{seed}/{n}"))
        before.append(Given(chosen, result, all(one.right for one in result)))
    made_for = [one.chosen.skill for one in before]
    for three in zip(made_for, made_for[1:], made_for[2:], strict=False):
        assert three[0] is None or len(set(three)) > 1


@given(plans, histories, st.integers(0, 2**32))
def test_only_what_the_sitting_asks_for_is_chosen(
    plan: Plan, before: list[Given], seed: int
) -> None:
    chosen = choose(plan, before, Random(seed))
    if chosen.reason is Reason.PICKED:
        assert chosen.skill is plan.picked
    else:
        assert {chosen.skill, *chosen.besides} - {None} <= plan.skills


@given(plans, histories, st.integers(0, 2**32))
def test_an_easy_hand_comes_after_two_misses_and_only_then(
    plan: Plan, before: list[Given], seed: int
) -> None:
    missed = [not one.right and one.chosen.reason is not Reason.EASY for one in before[-2:]]
    chosen = choose(plan, before, Random(seed))
    assert (chosen.reason is Reason.EASY) is (missed == [True, True])


@given(plans)
def test_a_plan_is_kept_and_read_again(plan: Plan) -> None:
    read = Plan.from_json(plan.as_json())
    assert (read.due, read.skills, read.picked) == (plan.due, plan.skills, plan.picked)
    assert Plan.from_json(read.as_json()) == read
    for skill in Skill:
        assert read.knowledge.chance(skill) == pytest.approx(plan.knowledge.chance(skill), abs=1e-3)


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", "null", '{"known": 3, "due": [], "skills": [], "picked": null}',
     '{"known": [], "due": ["leap"], "skills": [], "picked": null}'],
)  # fmt: skip
def test_what_is_no_plan_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Plan.from_json(text)


def test_the_curriculum_holds_every_skill_once() -> None:
    assert sorted(CURRICULUM) == sorted(Skill)


def test_a_newcomer_begins_with_a_few_skills_in_order() -> None:
    turn = worked_on(NEWCOMER)
    assert tuple(turn) == CURRICULUM[: len(turn)]
    assert 2 <= len(turn) <= 4
    assert {one.skill for one in chosen_hands(Plan(), 2)} <= {*turn, None}


def test_who_misses_much_works_on_fewer_skills_at_once() -> None:
    def at_once(rights: int, wrongs: int) -> int:
        answers = [right(*Skill)] * rights + [wrong(*Skill)] * wrongs
        return len(worked_on(knowledge_of(answers)))

    assert at_once(1, 6) < at_once(4, 4) < at_once(12, 3)


def test_skills_right_often_enough_make_room_for_the_next() -> None:
    before = knowledge_of([wrong(*CURRICULUM[:3])] * 8)
    after = before
    for _ in range(30):
        after = after.after(right(*CURRICULUM[:3]))
    assert set(CURRICULUM[:3]) <= set(worked_on(before))
    assert set(CURRICULUM[:3]).isdisjoint(worked_on(after))
    assert not set(worked_on(after)) <= set(worked_on(before))


@pytest.mark.parametrize("skill", Skill)
def test_who_counts_well_soon_meets_what_never_came_yet(skill: Skill) -> None:
    plan = Plan(knowledge_of([right(*(one for one in Skill if one is not skill))] * 15))
    chosen = [one for one in chosen_hands(plan, 8) if one.reason is Reason.NEW]
    assert {one.skill for one in chosen} == {skill}


def test_what_went_wrong_the_last_time_comes_back_soon() -> None:
    plan = Plan(knowledge_of([(*right(*Skill),), (*right(*Skill),), (*wrong(*Skill),)]))
    failed = [Given(PLAIN, wrong(Skill.NOBS), False), Given(PLAIN, right(Skill.PAIR), True)]
    made_for = [choose(plan, failed, Random(seed)).skill for seed in range(30)]
    assert made_for.count(Skill.NOBS) > 15


def test_when_all_goes_well_the_least_sure_skill_is_practised() -> None:
    knowledge = knowledge_of([right(*Skill)] * 12 + [wrong(Skill.NOBS)])
    made_for = [one.skill for one in chosen_hands(Plan(knowledge), 4)]
    assert Skill.NOBS in made_for


@pytest.mark.parametrize("spot", Skill)
def test_most_hands_are_for_the_one_thing_that_goes_wrong(spot: Skill) -> None:
    plan = Plan(often_right(spot))
    made_for = [one.skill for one in chosen_hands(plan, 6)]
    assert made_for.count(spot) >= 2
    assert Reason.WEAKEST in {one.reason for one in chosen_hands(plan, 6)}


def test_most_hands_are_made_for_a_skill_and_some_are_plain() -> None:
    reasons = [one.reason for one in chosen_hands(Plan(), 100)]
    assert 5 < reasons.count(Reason.PLAIN) < 40
    assert sum(reason not in (Reason.PLAIN, Reason.EASY) for reason in reasons) > 50


def test_a_skill_that_is_due_comes_until_it_was_right() -> None:
    plan = Plan(often_right(), frozenset({Skill.NOBS}))
    chosen = [one for one in chosen_hands(plan, 40) if one.reason is Reason.DUE]
    assert [one.skill for one in chosen] == [Skill.NOBS]


def test_what_the_learner_picked_is_all_that_is_chosen() -> None:
    chosen = chosen_hands(Plan(picked=Skill.NOBS), 60)
    assert {one.skill for one in chosen} == {Skill.NOBS, None}
    assert sum(one.skill is Skill.NOBS for one in chosen) > 30
    assert {one.reason for one in chosen} == {Reason.PICKED, Reason.PLAIN}


def test_after_two_misses_easy_hands_come_one_at_a_time() -> None:
    reasons = [one.reason for one in chosen_hands(Plan(), 9, all_right=False)]
    assert [reason is Reason.EASY for reason in reasons] == [False, False, True] * 3


def test_what_was_never_missed_is_not_said_to_be() -> None:
    hands = chosen_hands(Plan(knowledge_of([right(*Skill)] * 2)), 40)
    assert Reason.LEAST_SURE in {one.reason for one in hands}
    assert Reason.WEAKEST not in {one.reason for one in hands}


@pytest.mark.parametrize("reason", Reason)
def test_one_line_says_why_a_hand_came(reason: Reason) -> None:
    of_none = reason in (Reason.PLAIN, Reason.EASY)
    words = reason_words(Chosen(None if of_none else Skill.DOUBLE_RUN, reason))
    assert words.endswith(".")
    assert ("double run of three" in words) is not of_none
    assert len(words) < 100
