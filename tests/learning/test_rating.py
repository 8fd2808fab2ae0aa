"""What is known of a learner from the answers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import islice
from math import isfinite

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.learning.difficulty import NEWCOMER_CHANCES
from trainer.learning.evidence import Outcome
from trainer.learning.rating import NEWCOMER, WINDOW, Knowledge, knowledge_of
from trainer.learning.skills import Skill

Answer = tuple[Outcome, ...]
PAIR, RUN, NOBS = Skill.PAIR, Skill.RUN_OF_THREE, Skill.NOBS


def right(*skills: Skill) -> Answer:
    return tuple(Outcome(skill, right=True) for skill in skills)


def wrong(*skills: Skill) -> Answer:
    return tuple(Outcome(skill, False, skills, 2, 2 / len(skills)) for skill in skills)


@st.composite
def answers(draw: st.DrawFn) -> Answer:
    """One answer: some skills right, others together to blame."""
    skills = draw(st.lists(st.sampled_from(Skill), unique=True, min_size=1, max_size=7))
    cut = draw(st.integers(0, len(skills)))
    return right(*skills[:cut]) + wrong(*skills[cut:])


histories = st.builds(
    lambda sort, times: [one for one in sort for _ in range(times)],
    st.lists(answers(), max_size=12),
    st.sampled_from((1, 1, 7, 40)),
)


def test_of_a_newcomer_it_is_known_what_newcomers_can_do() -> None:
    assert NEWCOMER.chances == pytest.approx(dict(NEWCOMER_CHANCES))
    assert all(NEWCOMER.seen(skill) == 0 for skill in Skill)
    assert Knowledge() == NEWCOMER


@given(histories, st.sampled_from(Skill))
def test_a_right_answer_never_lowers_the_chance_of_its_skill(
    history: Sequence[Answer], skill: Skill
) -> None:
    known = knowledge_of(history)
    assert known.after(right(skill)).chance(skill) >= known.chance(skill) - 1e-12


@given(histories, st.sampled_from(Skill))
def test_a_failure_never_raises_the_chance_of_its_skill(
    history: Sequence[Answer], skill: Skill
) -> None:
    known = knowledge_of(history)
    assert known.after(wrong(skill)).chance(skill) <= known.chance(skill) + 1e-12


@given(histories, st.lists(st.sampled_from(Skill), unique=True, min_size=2, max_size=6))
def test_of_several_that_may_have_failed_the_likelier_takes_the_more_blame(
    history: Sequence[Answer], skills: list[Skill]
) -> None:
    known = knowledge_of(history)
    blame = {outcome.skill: known.blame(outcome) for outcome in wrong(*skills)}
    assert sum(blame.values()) >= 1 - 1e-9
    assert all(0 <= share <= 1 for share in blame.values())
    by_chance = sorted(skills, key=known.chance)
    assert blame[by_chance[0]] >= blame[by_chance[-1]]


@given(histories)
def test_a_chance_is_always_a_number_between_nought_and_one(history: Sequence[Answer]) -> None:
    known = knowledge_of(history)
    assert all(isfinite(chance) and 0 < chance < 1 for chance in known.chances.values())
    assert known.chances == {skill: known.chance(skill) for skill in Skill}


@given(histories)
def test_the_order_of_the_skills_in_an_answer_makes_no_difference(
    history: Sequence[Answer],
) -> None:
    turned = [answer[::-1] for answer in history]
    assert knowledge_of(turned) == knowledge_of(history)


@given(histories)
def test_it_is_the_same_whether_built_at_once_or_answer_by_answer(
    history: Sequence[Answer],
) -> None:
    known = NEWCOMER
    for answer in history:
        known = known.after(answer)
    assert knowledge_of(history) == known


@given(histories)
def test_what_is_kept_is_read_again_to_four_digits(history: Sequence[Answer]) -> None:
    known = knowledge_of(history)
    kept = json.loads(json.dumps(known.to_sums()))
    again = Knowledge.from_sums(kept)
    assert again.to_sums() == kept
    assert again.chances == pytest.approx(known.chances, abs=1e-3)


def test_little_is_kept_of_a_newcomer() -> None:
    assert NEWCOMER.to_sums() == []
    assert knowledge_of([right(PAIR)]).to_sums() == [["pair", 1.0, 1.0, 1]]


@pytest.mark.parametrize(
    "kept",
    [
        [["pair", 2.0, 1.0, 1]],
        [["pair", -1.0, 1.0, 1]],
        [["pair", 1.0, 99.0, 1]],
        [["pair", 1.0, 1.0, 0]],
        [["pear", 1.0, 1.0, 1]],
        [["pair", 1.0]],
        [["pair", "much", 1.0, 1]],
        [["pair", None, 1.0, 1]],
        [["pair", float("nan"), 1.0, 1]],
        [7],
    ],
)
def test_what_no_answers_add_up_to_is_refused(kept: list[list[str | float]]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        Knowledge.from_sums(kept)


@given(histories, st.lists(st.tuples(st.sampled_from(Skill), st.booleans()), max_size=6))
def test_outcomes_older_than_the_window_hardly_matter(
    history: Sequence[Answer], fresh: list[tuple[Skill, bool]]
) -> None:
    recent = [right(PAIR) if n % 4 else wrong(PAIR) for n in range(WINDOW)]
    recent += [right(skill) if good else wrong(skill) for skill, good in fresh]
    whole = knowledge_of([*history, *recent])
    assert whole.chance(PAIR) == pytest.approx(knowledge_of(recent).chance(PAIR), abs=0.02)


def test_a_few_answers_outweigh_what_was_believed_beforehand() -> None:
    assert knowledge_of([wrong(PAIR)] * 3).chance(PAIR) < 0.5
    hard = Skill.DOUBLE_DOUBLE_RUN
    assert knowledge_of([right(hard)] * 6).chance(hard) > 0.8


def test_the_last_answers_count_most() -> None:
    better = knowledge_of([wrong(PAIR)] * 10 + [right(PAIR)] * 10)
    worse = knowledge_of([right(PAIR)] * 10 + [wrong(PAIR)] * 10)
    assert better.chance(PAIR) > 0.6
    assert worse.chance(PAIR) < 0.4


def test_who_is_good_at_what_was_met_is_thought_better_at_what_was_not() -> None:
    good = knowledge_of([right(PAIR, RUN)] * 10)
    poor = knowledge_of([wrong(PAIR), wrong(RUN)] * 10)
    assert poor.chance(NOBS) < NEWCOMER.chance(NOBS) < good.chance(NOBS)
    assert good.seen(NOBS) == 0


def test_a_blind_spot_stands_out_although_the_answers_do_not_name_it() -> None:
    history = [right(PAIR, RUN), wrong(PAIR, NOBS), right(PAIR), wrong(RUN, NOBS)] * 6
    known = knowledge_of(history)
    assert known.chance(NOBS) < 0.35
    assert known.chance(PAIR) > 0.8
    assert known.chance(RUN) > 0.75


def test_a_skill_that_another_stands_for_in_every_failure_is_not_blamed_for_it() -> None:
    for times in (1, 5, 20):
        known = knowledge_of([wrong(NOBS), wrong(PAIR, NOBS)] * times)
        assert known.chance(PAIR) > 0.6
        assert known.chance(NOBS) < 0.5


def test_seen_is_the_number_of_outcomes() -> None:
    known = knowledge_of(islice([right(PAIR, RUN), wrong(PAIR), wrong(PAIR, NOBS)], 3))
    assert [known.seen(skill) for skill in (PAIR, RUN, NOBS)] == [3, 1, 1]
