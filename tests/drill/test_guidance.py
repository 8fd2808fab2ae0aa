"""Learn mode: one skill, from its own combination to the whole hand, and back after a miss."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from trainer.cribbage.cards import Card
from trainer.cribbage.claim import Claim, FiguresClaim, TappedClaim
from trainer.cribbage.show import Kind
from trainer.drill.counting import CountingSitting, SittingError
from trainer.drill.fading import Rung
from trainer.drill.guidance import example, learnt, task_of
from trainer.drill.sitting import Dealt, Settings
from trainer.learning.answers import Mode
from trainer.learning.skills import Group, Skill
from trainer.learning.tagging import tags

START = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


def to_learn(skill: Skill) -> Settings:
    return Settings(mode=Mode.LEARN, dealt=Dealt.MADE, skill=skill)


def begun(skill: Skill = Skill.DOUBLE_RUN) -> CountingSitting:
    return CountingSitting.begin("0" * 32, to_learn(skill), START, seed=7)


def say(sitting: CountingSitting, claim: Claim) -> CountingSitting:
    now = START + timedelta(seconds=10 * (sitting.n + 1))
    return sitting.answer(sitting.n, claim, 5, now, date(2026, 3, 1))


def right(sitting: CountingSitting) -> CountingSitting:
    """Do all that the hand's step asks for."""
    task = sitting.task
    if task.rung is Rung.WHOLE:
        count = task.show.count()
        return say(sitting, FiguresClaim(**{kind.plural: count.points(kind) for kind in Kind}))
    wanted = (task.meant or task.units)[:1] if task.rung is Rung.FIRST else task.units
    return say(sitting, TappedClaim(tuple(unit.cards for unit in wanted)))


def wrong(sitting: CountingSitting) -> CountingSitting:
    """Say of all five cards that they score together, or of the hand that it is worth nobs."""
    if sitting.task.rung is Rung.WHOLE:
        return say(sitting, FiguresClaim(nobs=1, fifteens=16))
    return say(sitting, TappedClaim(_cards_of_nothing(sitting)))


def _cards_of_nothing(sitting: CountingSitting) -> tuple[tuple[Card, ...], ...]:
    count = sitting.task.show.count()
    scoring = {frozenset(unit.cards) for unit in count.units_of(tuple(Kind))}
    two = ((one, other) for one in count.cards for other in count.cards if one != other)
    return (next(cards for cards in two if frozenset(cards) not in scoring and count.units),)


def test_three_hands_right_lead_to_whole_counts_and_these_go_on() -> None:
    sitting = begun()
    rungs = []
    for _ in range(6):
        rungs.append(sitting.task.rung)
        sitting = right(sitting)
    assert rungs == [Rung.FIRST, Rung.MORE, *[Rung.WHOLE] * 4]
    assert [answer.rung for answer in sitting.answers] == rungs
    assert not sitting.is_over
    assert sitting.length is None


def test_a_miss_brings_back_a_step_and_the_first_stays_the_first() -> None:
    sitting = wrong(begun())
    assert sitting.task.rung is Rung.FIRST
    sitting = wrong(right(right(sitting)))
    assert sitting.task.rung is Rung.MORE
    assert wrong(sitting).task.rung is Rung.FIRST


def test_the_step_is_rebuilt_from_the_answers_and_the_hand_with_it() -> None:
    sitting = begun()
    for act in (right, right, wrong, right, right):
        sitting = act(sitting)
        again = CountingSitting(sitting.record, sitting.answers)
        assert again.task == sitting.task
        assert again.upcoming(5) == (sitting.task.show,)


def test_only_the_learnt_skill_leads_on_or_back() -> None:
    sitting = begun(Skill.PAIR)
    for _ in range(2):
        pairs = sitting.task.show.count().units_of((Kind.PAIR,))
        sitting = say(sitting, TappedClaim(tuple(unit.cards for unit in pairs)))
    for _ in range(4):
        assert sitting.task.rung is Rung.WHOLE
        pairs_alone = FiguresClaim(0, sitting.task.show.count().pairs, 0, 0, 0)
        sitting = say(sitting, pairs_alone)
    count = sitting.task.show.count()
    figures = {kind.plural: count.points(kind) for kind in Kind}
    sitting = say(sitting, FiguresClaim(**{**figures, "pairs": 0}))
    assert sitting.task.rung is Rung.MORE


def test_what_is_tapped_besides_does_not_lead_back_while_the_skills_own_is_found() -> None:
    sitting = right(begun(Skill.PAIR))
    (pair,) = sitting.task.meant
    false = _cards_of_nothing(sitting)
    assert say(sitting, TappedClaim((pair.cards, *false))).task.rung is Rung.WHOLE
    assert say(sitting, TappedClaim(false)).task.rung is Rung.FIRST


@pytest.mark.parametrize("skill", [Skill.PAIR, Skill.FIVE_AND_TEN_CARD, Skill.RUN_OF_THREE])
def test_the_first_steps_of_an_early_skill_hold_little_else(skill: Skill) -> None:
    for n in range(10):
        for rung, most in ((Rung.FIRST, 2), (Rung.MORE, 2)):
            task = task_of(to_learn(skill), 7, n, rung)
            assert all(unit.kind is skill.kind for unit in task.meant)
            assert len(task.show.count().units) - len(task.meant) <= most


def test_only_whole_counts_count() -> None:
    sitting = right(right(wrong(begun())))
    assert sitting.counted == ()
    sitting = wrong(right(sitting))
    assert len(sitting.counted) == 2
    assert len(sitting.missed) == 1
    assert not sitting.may_void


@pytest.mark.parametrize("skill", Skill)
def test_every_skill_can_be_learnt_from_an_example_and_hands_that_need_it(skill: Skill) -> None:
    settings = to_learn(skill)
    shows = [example(settings, 7), *(task_of(settings, 7, n, Rung.FIRST).show for n in range(3))]
    assert len({*shows}) == 4
    for show in shows:
        assert skill in tags(show.count())
    task = task_of(settings, 7, 0, Rung.FIRST)
    assert bool(task.meant) is (skill.group is not Group.TRAPS)
    sitting = right(begun(skill))
    assert sitting.task.rung is Rung.MORE
    assert right(sitting).task.rung is Rung.WHOLE


def test_the_first_step_wants_the_skills_own_combination_and_all_of_it() -> None:
    sitting = begun()
    (unit,) = sitting.task.meant
    run = next(one.cards for one in unit.combinations if one.kind is Kind.RUN)
    half = say(sitting, TappedClaim((run,)))
    assert half.last_step is not None
    assert not half.last_step.right
    whole = say(sitting, TappedClaim((unit.cards,)))
    assert whole.last_step is not None
    assert whole.last_step.right


def test_a_trap_is_passed_by_saying_that_nothing_is_there() -> None:
    sitting = begun(Skill.WRONG_JACK)
    assert sitting.task.kinds == (Kind.NOBS,)
    assert say(sitting, TappedClaim(())).task.rung is Rung.MORE
    jack = next(card for card in sitting.task.show.hand if card.rank.name == "JACK")
    assert say(sitting, TappedClaim(((jack,),))).task.rung is Rung.FIRST


def test_before_the_whole_count_the_cards_are_tapped_not_figures_typed() -> None:
    with pytest.raises(SittingError, match="tapped"):
        say(begun(), FiguresClaim(runs=6))


def test_a_sitting_to_learn_in_names_what_is_learnt() -> None:
    nameless = Settings(mode=Mode.LEARN)
    with pytest.raises(SittingError, match="what to learn"):
        CountingSitting.begin("0" * 32, nameless, START, seed=7)
    assert learnt(nameless) is Skill.PAIR  # what was kept without a name still opens
