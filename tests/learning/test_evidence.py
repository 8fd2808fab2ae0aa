"""What one answer says of each skill."""

from __future__ import annotations

import random
from collections import defaultdict
from datetime import UTC, date, datetime, timedelta
from itertools import chain, combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cribbage.tables import Row, counted, each_row
from trainer.cribbage.cards import DECK, parse_cards
from trainer.cribbage.claim import Claim, FiguresClaim, TappedClaim, TotalClaim, Verdict, judge
from trainer.cribbage.show import Kind, Show
from trainer.cribbage.slips import SLIPS
from trainer.learning.evidence import Outcome, SkillRow, answers_of, outcomes
from trainer.learning.skills import Group, Skill
from trainer.learning.slip_skills import SLIP_SKILLS, skills_of
from trainer.learning.tagging import tags


@each_row(Path(__file__).with_name("outcomes.md"))
def test_an_answer_says_this_of_the_skills(row: Row) -> None:
    found = outcomes(judge(counted(row), claimed(row["said"])))
    blamed: defaultdict[str, float] = defaultdict(float)
    for outcome in found:
        if not outcome.right:
            blamed[", ".join(outcome.among)] += outcome.missed
    right = ", ".join(outcome.skill for outcome in found if outcome.right)
    blame = "; ".join(f"{among} {missed:g}" for among, missed in blamed.items())
    assert (right or "none", blame or "none") == (row["right"], row["to blame"])


def claimed(said: str) -> Claim:
    """What a cell of the table says."""
    if said.startswith("total "):
        return TotalClaim(int(said.removeprefix("total ")))
    if said == "none":
        return TappedClaim(())
    if not set(said) <= set("0123456789-+ "):
        return TappedClaim(tuple(parse_cards(tap) for tap in said.split(";")))
    figures = [None if figure == "-" else int(figure.rstrip("+")) for figure in said.split()]
    if "+" in said:
        fifteens, together, flush, nobs = figures
        return FiguresClaim(fifteens, None, None, flush, nobs, together)
    return FiguresClaim(*figures)


def test_a_skill_is_worth_what_its_own_combinations_bring() -> None:
    show = Show(parse_cards("4H 5C 5H 6C"), parse_cards("QC")[0])
    found = outcomes(judge(show.count(), TotalClaim(show.count().total)))
    assert {outcome.skill: outcome.points for outcome in found} == {
        Skill.FIVE_AND_TEN_CARD: 4,
        Skill.THREE_CARD_FIFTEEN: 4,
        Skill.DOUBLED_FIFTEEN: 4,
        Skill.PAIR: 2,
        Skill.DOUBLE_RUN: 6,
    }


def test_every_slip_is_held_against_skills_of_its_own_kind() -> None:
    assert {slip.key for slip in SLIPS} == {*SLIP_SKILLS}
    for slip in SLIPS:
        assert {skill.kind for skill in skills_of(slip)} <= {slip.kind}


def test_every_trap_but_nothing_has_a_slip_that_shows_it() -> None:
    shown = {skill for skills in SLIP_SKILLS.values() for skill in skills}
    assert {*Group.TRAPS.skills} - shown == {Skill.NOTHING}


@st.composite
def verdicts(draw: st.DrawFn) -> Verdict:
    """Answers of every sort, right ones and wrong ones."""
    size = draw(st.sampled_from((5, 5, 5, 4, 6)))
    pack = DECK if draw(st.booleans()) else DECK[:24]
    cards = draw(st.lists(st.sampled_from(pack), min_size=size, max_size=size, unique=True))
    count = Show(tuple(cards[:-1]), cards[-1], draw(st.booleans())).count()
    off = draw(st.lists(st.sampled_from((0, 0, 0, -4, -3, -2, -1, 1, 2, 3, 4)), min_size=5))
    said = [max(0, count.points(kind) + by) for kind, by in zip(Kind, off, strict=False)]
    asked = draw(st.sets(st.sampled_from(Kind), min_size=1))
    match draw(st.sampled_from(("figures", "some", "together", "total", "taps"))):
        case "figures":
            claim: Claim = FiguresClaim(*said)
        case "some":
            claim = FiguresClaim(
                *(
                    figure if kind in asked else None
                    for kind, figure in zip(Kind, said, strict=True)
                )
            )
        case "together":
            claim = FiguresClaim(said[0], None, None, said[3], said[4], said[1] + said[2])
        case "total":
            claim = TotalClaim(sum(said))
        case _:
            true = [one.cards for one in count.combinations]
            taps = draw(st.lists(st.sampled_from(true), unique=True)) if true else []
            taps += draw(st.lists(st.sampled_from([count.hand, tuple(cards), count.hand[:2]])))
            claim = TappedClaim(tuple(taps), tuple(kind for kind in Kind if kind in asked))
    return judge(count, claim)


@given(verdicts())
def test_the_points_lost_are_shared_out_and_none_is_counted_twice(verdict: Verdict) -> None:
    lost = sum(outcome.missed for outcome in outcomes(verdict))
    assert lost == pytest.approx(verdict.short + verdict.over)


@given(verdicts())
def test_a_right_answer_makes_every_skill_right(verdict: Verdict) -> None:
    found = outcomes(verdict)
    if verdict.right:
        assert all(outcome.right for outcome in found)
        assert {outcome.skill for outcome in found} >= {
            skill for skill in tags(verdict.count) if skill.kind in verdict.asked
        }


@given(verdicts())
def test_whatever_is_lost_is_some_skills_failure(verdict: Verdict) -> None:
    found = outcomes(verdict)
    failed = {outcome.skill for outcome in found if not outcome.right}
    assert bool(failed) >= bool(verdict.short + verdict.over)
    for outcome in found:
        assert outcome.right or outcome.skill in outcome.among
        assert failed.issuperset(outcome.among)
        assert outcome.missed == 0 or not outcome.right


@given(verdicts())
def test_each_skill_is_told_of_once_in_the_order_of_the_skills(verdict: Verdict) -> None:
    found = [outcome.skill for outcome in outcomes(verdict)]
    assert found == [skill for skill in Skill if skill in found]


@given(verdicts())
def test_nothing_is_said_of_skills_that_were_not_asked(verdict: Verdict) -> None:
    kinds = {outcome.skill.kind for outcome in outcomes(verdict)}
    assert kinds - {None} <= {*verdict.asked}
    assert None not in kinds or {*verdict.asked} == {*Kind}


@given(verdicts())
def test_nothing_at_all_is_right_only_when_nothing_was_said(verdict: Verdict) -> None:
    for outcome in outcomes(verdict):
        if outcome.skill is Skill.NOTHING and outcome.right:
            assert verdict.said == 0
            assert not verdict.invented


@given(verdicts())
def test_a_skill_that_the_hand_does_not_need_fails_but_is_never_right(verdict: Verdict) -> None:
    for outcome in outcomes(verdict):
        assert outcome.skill in tags(verdict.count) or not outcome.right


@given(verdicts())
def test_nothing_is_right_where_nothing_was_said_of_points(verdict: Verdict) -> None:
    found = outcomes(verdict)
    if verdict.true and not verdict.said and not verdict.invented:
        assert not any(outcome.right for outcome in found)
        whole = {*verdict.asked} == {*Kind}
        assert whole == any(outcome.skill is Skill.NOTHING for outcome in found)


def test_whoever_taps_everything_there_could_be_knows_nothing() -> None:
    chance = random.Random(8)
    for _ in range(60):
        cards = chance.sample(DECK, 5)
        count = Show(tuple(cards[:4]), cards[4], crib=chance.random() < 0.3).count()
        taps = tuple(chain.from_iterable(combinations(cards, size) for size in range(1, 6)))
        found = outcomes(judge(count, TappedClaim(taps)))
        assert found
        assert not any(outcome.right for outcome in found)


@given(verdicts())
def test_what_was_made_up_is_some_skills_failure(verdict: Verdict) -> None:
    failed = [outcome for outcome in outcomes(verdict) if not outcome.right]
    assert failed or not verdict.invented


def test_what_failed_is_one_skills_share_of_the_blame() -> None:
    pair, run = Skill.PAIR, Skill.RUN_OF_THREE
    assert Outcome(pair, right=True).blame == 0
    assert Outcome(pair, False, (pair,)).blame == 1
    assert Outcome(pair, False, (pair, run)).blame == 0.5


def test_rows_are_put_together_again_answer_by_answer() -> None:
    chance = random.Random(4)
    answers = []
    for _ in range(12):
        cards = chance.sample(DECK, 5)
        count = Show(tuple(cards[:4]), cards[4]).count()
        answers.append(outcomes(judge(count, TotalClaim(chance.randrange(9)))))
    start = datetime(2024, 3, 4, 18, tzinfo=UTC)
    rows = [
        SkillRow(
            "ab"[n // 6] * 32, n % 6, start + timedelta(n), date(2024, 3, 4), True, False, outcome
        )
        for n, answer in enumerate(answers)
        for outcome in answer
    ]
    assert list(answers_of(rows)) == answers
