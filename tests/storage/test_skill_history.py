"""What answers say of each skill, kept with them and asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta
from itertools import product

import pytest
from sqlalchemy import select

from trainer.classroom.exam import Exam
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import Claim, FiguresClaim, TotalClaim
from trainer.cribbage.show import Show
from trainer.drill.catching import CatchQuestion
from trainer.drill.counting import SittingRecord
from trainer.drill.exercise import ExerciseAnswer, ExerciseRecord
from trainer.drill.question import Drill
from trainer.drill.sitting import Dealt, Focus
from trainer.learning.answers import Answer, Mode
from trainer.learning.evidence import SkillRow, answers_of
from trainer.learning.mastery import Level, skill_states
from trainer.learning.skill_days import SkillDay, SkillFigures
from trainer.learning.skills import Skill
from trainer.storage.history import Filter
from trainer.storage.learners import Learner
from trainer.storage.skill_rows import evidence
from trainer.storage.skill_tables import answer_skills, skill_days
from trainer.storage.store import Store

MakeSitting = Callable[..., SittingRecord]
MakeAnswer = Callable[..., Answer]

RIGHT = FiguresClaim(4, 0, 4, 0, 0)
"""Of 5H 6H 7C 8S, starter JD: two fifteens and a run of four."""
RUN_MISSED = replace(RIGHT, runs=0)
TODAY = date(2026, 3, 1)


@pytest.fixture
def keep(store: Store, learner: Learner, answer: MakeAnswer) -> MakeAnswer:
    """Store an answer of the learner's, each to the same ranks in suits of its own."""
    suits = product("CDHS", repeat=3)

    def stored(*arguments: object, **changes: object) -> Answer:
        own = " ".join(map("".join, zip("567", next(suits), strict=True)))
        given = answer(*arguments, **{"cards": f"{own} 8S"} | changes)
        assert store.record(learner.id, given)
        return given

    return stored


def rows_of(store: Store, learner: Learner, skill: Skill) -> list[SkillRow]:
    """The learner's rows of one skill."""
    return [row for row in store.history.skill_rows(learner.id) if row.outcome.skill is skill]


def figures_of(store: Store, learner: Learner, skill: Skill) -> SkillFigures:
    """What the learner's rows of one skill add up to."""
    return next(one for one in store.history.skill_figures(learner.id) if one.skill is skill)


def test_of_a_newcomer_nothing_is_known(store: Store, learner: Learner) -> None:
    history = store.history
    assert history.skill_rows(learner.id) == ()
    assert history.skill_days(learner.id) == ()
    assert history.skill_figures(learner.id) == ()
    assert history.skill_rows("f" * 32) == ()


def test_an_answer_comes_back_as_what_it_says_of_each_skill(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer
) -> None:
    given = [keep(begin(), n, claim) for n, claim in enumerate((RIGHT, RUN_MISSED, TotalClaim(2)))]
    rows = store.history.skill_rows(learner.id)
    outcomes = list(answers_of(rows))
    assert [{row.n for row in rows if row.sitting == one.sitting} for one in given]
    assert outcomes[0] == evidence(given[0])
    assert {row.answered_at for row in rows} == {one.answered_at for one in given}
    assert {(row.day, row.mixed, row.exam) for row in rows} == {(TODAY, True, False)}


def test_what_a_skill_came_to_is_added_up(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer
) -> None:
    sitting = begin()
    keep(sitting, 0, RIGHT)
    keep(sitting, 1, RUN_MISSED)
    keep(sitting, 2, RUN_MISSED, days=1)
    run = figures_of(store, learner, Skill.RUN_OF_FOUR)
    assert (run.answered, run.right, run.points, run.missed) == (3, 1, 12, 8)
    assert run.blame == 2
    first, second = (
        day for day in store.history.skill_days(learner.id) if day.skill is Skill.RUN_OF_FOUR
    )
    assert first == SkillDay(Skill.RUN_OF_FOUR, TODAY, 2, 1, 1.0, mixed_right=1)
    assert second == SkillDay(Skill.RUN_OF_FOUR, date(2026, 3, 2), 1, 0, 1.0)
    days = [day.day for day in store.history.skill_days(learner.id)]
    assert days == sorted(days)
    skills = [one.skill for one in store.history.skill_figures(learner.id)]
    assert skills == [skill for skill in Skill if skill in skills]


def test_points_lost_by_skill_add_up_to_all_that_was_lost(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer
) -> None:
    sitting = begin()
    for n, claim in enumerate((TotalClaim(3), TotalClaim(12), RUN_MISSED, RIGHT)):
        keep(sitting, n, claim)
    lost = sum(one.missed for one in store.history.skill_figures(learner.id))
    assert lost == pytest.approx(5 + 4 + 4, abs=1e-4)


def test_an_answer_withdrawn_says_nothing_of_any_skill(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer
) -> None:
    sitting, other = begin(), begin()
    keep(sitting, 0, RIGHT)
    keep(sitting, 1, TotalClaim(2), cards="2C 2D 9H QS", starter="KD", days=1)
    rows, days = store.history.skill_rows(learner.id), store.history.skill_days(learner.id)
    keep(sitting, 2, RUN_MISSED)
    keep(other, 3, TotalClaim(0), cards="3C 3D 9H QS", starter="KD", days=2)
    for of, n in ((sitting, 2), (other, 3), (other, 3)):
        assert store.void(of.id, n)
    assert store.history.skill_rows(learner.id) == rows
    assert store.history.skill_days(learner.id) == days


def test_an_exam_says_nothing_before_it_is_handed_in(
    store: Store, learner: Learner, keep: MakeAnswer, now: datetime
) -> None:
    exam = Exam(seed=7, hands=2)
    sitting = SittingRecord("a" * 32, exam.settings, None, exam.shows, now)
    store.begin_sitting(learner.id, sitting)
    keep(sitting, 0, TotalClaim(0), show=exam.shows[0])
    keep(sitting, 1, TotalClaim(0), show=exam.shows[1])
    assert store.history.skill_rows(learner.id) == ()
    assert store.history.skill_days(learner.id) == ()
    store.end_sitting(sitting.id, now + timedelta(minutes=1))
    rows = store.history.skill_rows(learner.id)
    assert {row.exam for row in rows} == {True}
    assert all(day.exam_missed == day.answered - day.right for day in _days(store, learner))
    late = replace(exam, seed=8)
    other = replace(sitting, id="b" * 32, settings=late.settings, shows=late.shows)
    store.begin_sitting(learner.id, other)
    store.end_sitting(other.id, now + timedelta(hours=1))
    keep(other, 0, TotalClaim(0), show=late.shows[0])  # given in time, and held up on its way
    assert "b" * 32 in {row.sitting for row in store.history.skill_rows(learner.id)}


@pytest.mark.parametrize(
    ("settings", "mixed"),
    [
        ({}, True),
        ({"mode": Mode.SPRINT}, True),
        ({"mode": Mode.MISSED}, True),
        ({"dealt": Dealt.CHOSEN}, True),
        ({"dealt": Dealt.MADE, "skill": Skill.RUN_OF_FOUR}, False),
        ({"mode": Mode.ONE_SKILL, "focus": Focus.RUNS}, False),
        ({"mode": Mode.LEARN, "skill": Skill.RUN_OF_FOUR}, False),
    ],
)
def test_hands_are_mixed_where_nothing_says_what_there_is_to_find(
    store: Store,
    learner: Learner,
    begin: MakeSitting,
    keep: MakeAnswer,
    settings: dict[str, object],
    mixed: bool,
) -> None:
    keep(begin(**settings), 0, FiguresClaim(runs=4))
    (row,) = rows_of(store, learner, Skill.RUN_OF_FOUR)
    assert row.mixed == mixed
    assert figures_of(store, learner, Skill.RUN_OF_FOUR).right == 1
    assert [day.mixed_right for day in _days(store, learner)] == [mixed] * 2


def test_seconds_matter_against_the_clock_alone(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer
) -> None:
    keep(begin(), 0, FiguresClaim(runs=4), seconds=9.0)
    sprint = begin(mode=Mode.SPRINT)
    keep(sprint, 0, FiguresClaim(runs=4), seconds=2.5)
    keep(sprint, 1, FiguresClaim(runs=4), seconds=3.25)
    assert {(day.timed, day.timed_seconds) for day in _days(store, learner)} == {(2, 5.75)}


def test_of_a_skill_only_the_last_outcomes_are_told_in_the_order_of_the_answers(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer
) -> None:
    sitting = begin()
    keep(sitting, 0, TotalClaim(2), cards="2C 2D 9H QS", starter="KD")
    for n in range(1, 6):
        keep(sitting, n, RIGHT)
    rows = store.history.skill_rows(learner.id, window=3)
    assert [row.n for row in rows if row.outcome.skill is Skill.RUN_OF_FOUR] == [3, 4, 5]
    assert [row.n for row in rows if row.outcome.skill is Skill.PAIR] == [0]
    order = [(row.answered_at, row.sitting, row.n) for row in rows]
    assert order == sorted(order)


def test_answers_count_in_the_order_they_were_given_whatever_order_they_come_in(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer, now: datetime
) -> None:
    late, early = begin(began_at=now + timedelta(hours=2)), begin()
    keep(late, 0, RUN_MISSED)
    keep(early, 0, RIGHT)
    rows = rows_of(store, learner, Skill.RUN_OF_FOUR)
    assert [row.outcome.right for row in rows] == [True, False]


def test_filters_narrow_skills_too(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer
) -> None:
    practice, sprint = begin(), begin(mode=Mode.SPRINT)
    crib = keep(practice, 0, RIGHT).show._replace(crib=True)
    keep(practice, 1, RIGHT, days=1)
    keep(sprint, 0, RIGHT, show=crib, days=2)

    def runs(wanted: Filter) -> int:
        figures = store.history.skill_figures(learner.id, wanted)
        days = store.history.skill_days(learner.id, wanted)
        answered = {one.skill: one.answered for one in figures}.get(Skill.RUN_OF_FOUR, 0)
        assert answered == sum(one.answered for one in days if one.skill is Skill.RUN_OF_FOUR)
        return answered

    assert runs(Filter()) == 3
    assert runs(Filter(Mode.PRACTICE)) == 2
    assert runs(Filter(crib=True)) == 1
    assert runs(Filter(since=date(2026, 3, 2))) == 2
    assert runs(Filter(until=date(2026, 3, 2), crib=False)) == 2
    assert runs(Filter(Mode.SPRINT, until=TODAY)) == 0


def test_counts_called_and_hands_of_solitaire_are_evidence_as_well(
    store: Store,
    learner: Learner,
    exercise: Callable[..., ExerciseRecord],
    exercise_answer: Callable[..., ExerciseAnswer],
) -> None:
    show = Show(parse_cards("5H 6H 7C 8S"), parse_cards("JD")[0], crib=True)
    question = CatchQuestion(show, RUN_MISSED)
    catching = exercise(Drill.CATCHING)
    throwing = exercise(Drill.THROWING)
    for record in (catching, throwing):
        store.begin_exercise(learner.id, record)
    let_pass = exercise_answer(catching, 0, question=question, said="pass")
    called = exercise_answer(catching, 1, question=question, said="muggins 4 run")
    for given in (let_pass, called, called, exercise_answer(throwing, 0)):
        store.record_exercise(learner.id, given)
    rows = store.history.skill_rows(learner.id)
    assert list(answers_of(rows)) == [let_pass.outcomes, called.outcomes]
    assert {row.sitting for row in rows} == {catching.id}
    figures = store.history.skill_figures(learner.id, Filter(crib=True))
    run = next(one for one in figures if one.skill is Skill.RUN_OF_FOUR)
    assert (run.answered, run.right, run.missed) == (2, 1, 4)


def test_questions_that_were_known_beforehand_are_no_evidence(
    store: Store,
    learner: Learner,
    exercise: Callable[..., ExerciseRecord],
    exercise_answer: Callable[..., ExerciseAnswer],
) -> None:
    first, again = exercise(Drill.CATCHING), exercise(Drill.CATCHING)
    missed = tuple(exercise_answer(first, n).question for n in range(6))
    listed = replace(exercise(Drill.CATCHING), seed=None, questions=missed)
    other = replace(exercise(Drill.CATCHING), seed=8)
    for record in (first, again, listed, other):
        store.begin_exercise(learner.id, record)
        for n in range(6):
            store.record_exercise(learner.id, exercise_answer(record, n))
    assert {row.sitting for row in store.history.skill_rows(learner.id)} == {first.id, other.id}


def answered(store: Store, learner: Learner) -> list[tuple[str, int]]:
    """The answers that say something of skills."""
    return list(dict.fromkeys((row.sitting, row.n) for row in store.history.skill_rows(learner.id)))


def test_a_hand_whose_count_was_shown_lately_says_nothing_right_or_wrong(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer, now: datetime
) -> None:
    first, again = begin(), begin(began_at=now + timedelta(hours=1))
    missed = begin(mode=Mode.MISSED)
    show = keep(first, 0, RUN_MISSED).show
    told = store.history.skill_rows(learner.id), store.history.skill_days(learner.id)
    turned = show._replace(hand=show.hand[::-1])  # the same cards, dealt in another order
    keep(first, 1, RIGHT, show=show)
    keep(again, 0, RIGHT, show=turned)
    keep(missed, 0, RIGHT, show=show, days=1)
    keep(missed, 1, RUN_MISSED, show=show, days=2)
    assert (store.history.skill_rows(learner.id), store.history.skill_days(learner.id)) == told
    keep(missed, 2, RIGHT, show=show, days=33)  # after a month without it, it is as any other
    keep(missed, 3, RIGHT, show=show._replace(crib=True))
    assert answered(store, learner) == [(first.id, 0), (missed.id, 3), (missed.id, 2)]


def test_an_answer_withdrawn_or_done_in_part_has_shown_the_count_all_the_same(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer, now: datetime
) -> None:
    sitting, learning = begin(), begin(mode=Mode.LEARN, skill=Skill.RUN_OF_FOUR)
    mistyped = keep(sitting, 0, RUN_MISSED).show
    in_part = keep(learning, 0, RIGHT, rung=1).show
    assert store.void(sitting.id, 0)
    later = begin(began_at=now + timedelta(hours=1))
    keep(later, 0, RIGHT, show=mistyped)
    keep(later, 1, RIGHT, show=in_part)
    assert answered(store, learner) == []
    keep(learning, 1, RIGHT, rung=3)  # another hand, as every one of Learn mode
    assert answered(store, learner) == [(learning.id, 1)]


def test_an_exam_taken_again_undoes_nothing(
    store: Store, learner: Learner, keep: MakeAnswer, now: datetime
) -> None:
    exam = Exam(seed=7, hands=2)

    def take(name: str, claims: Sequence[Claim], *, hours: int, hand_in: bool = True) -> None:
        at = now + timedelta(hours=hours)
        sitting = SittingRecord(name * 32, exam.settings, None, exam.shows, at)
        store.begin_sitting(learner.id, sitting)
        for n, claim in enumerate(claims):
            keep(sitting, n, claim, show=exam.shows[n])
        if hand_in:
            store.end_sitting(sitting.id, at + timedelta(minutes=9))

    wrong, right = TotalClaim(29), [TotalClaim(show.count().total) for show in exam.shows]
    take("c", right, hours=0, hand_in=False)
    take("a", [wrong, wrong], hours=1)  # the one not handed in has shown nothing
    told = store.history.skill_rows(learner.id), store.history.skill_days(learner.id)
    assert answered(store, learner) == [("a" * 32, 0), ("a" * 32, 1)]
    for place, name in enumerate("def", 2):
        take(name, right, hours=place)
    assert (store.history.skill_rows(learner.id), store.history.skill_days(learner.id)) == told


def test_what_was_shown_first_counts_in_whatever_order_it_comes(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer, now: datetime
) -> None:
    exam = Exam(seed=7, hands=1)
    early, late = begin(), begin(began_at=now + timedelta(hours=2))
    sitting = SittingRecord("a" * 32, exam.settings, None, exam.shows, now)
    store.begin_sitting(learner.id, sitting)
    keep(sitting, 0, TotalClaim(29), show=exam.shows[0])
    other = keep(late, 0, RIGHT).show
    keep(late, 1, TotalClaim(29), show=exam.shows[0])
    assert answered(store, learner) == [(late.id, 0), (late.id, 1)]
    keep(early, 0, RUN_MISSED, show=other)
    assert answered(store, learner) == [(early.id, 0), (late.id, 1)]
    assert figures_of(store, learner, Skill.RUN_OF_FOUR).right == 0
    store.end_sitting(sitting.id, now + timedelta(hours=1))
    assert {name for name, _ in answered(store, learner)} == {early.id, sitting.id}


def test_levels_come_from_the_rows_alone(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer
) -> None:
    sitting = begin()
    for n in range(8):
        keep(sitting, n, RIGHT, days=n % 2)
    history = store.history
    states = skill_states(
        history.skill_rows(learner.id), history.skill_days(learner.id), date(2026, 3, 2)
    )
    assert states[Skill.RUN_OF_FOUR].level is Level.MASTERED
    assert states[Skill.NOBS].level is Level.NEW


def test_what_is_known_of_skills_goes_with_the_learner(
    store: Store, learner: Learner, begin: MakeSitting, keep: MakeAnswer, now: datetime
) -> None:
    keep(begin(), 0, RIGHT)
    other = store.add_learner("c" * 32, now=now)
    assert store.history.skill_rows(other.id) == ()
    store.delete_learner(learner.id)
    with store.database.reading() as connection:
        assert not connection.execute(select(answer_skills)).all()
        assert not connection.execute(select(skill_days)).all()


def _days(store: Store, learner: Learner) -> tuple[SkillDay, ...]:
    days = store.history.skill_days(learner.id)
    assert days
    return days
