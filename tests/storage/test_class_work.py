"""What the pupils of a class have done, as their teacher sees it."""

from __future__ import annotations

import csv
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from io import BytesIO, StringIO
from zipfile import ZipFile

import pytest
from sqlalchemy import delete, update

from trainer.classroom.classes import (
    KindSums,
    KindWork,
    Member,
    MemberWork,
    Opened,
    SkillWork,
    Task,
)
from trainer.classroom.exam import Exam
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import Claim, FiguresClaim, TappedClaim, TotalClaim
from trainer.cribbage.show import Kind, Show
from trainer.drill.counting import SittingRecord
from trainer.drill.sitting import Settings
from trainer.learning.answers import Answer, Mode
from trainer.learning.skills import Skill
from trainer.storage.class_tables import members
from trainer.storage.learners import Learner
from trainer.storage.skill_tables import answer_skills, skill_days
from trainer.storage.store import Store
from trainer.storage.tables import learners

pytestmark = pytest.mark.parametrize("url", ["memory", "postgresql"], indirect=True)
DRILL = Settings(hands=3)
EXAM = Exam(seed=7, hands=2)
RIGHT = FiguresClaim(4, 0, 4, 0, 0)
"""Of the hand that is counted here: 5H 6H 7C 8S and the jack of diamonds."""


@pytest.fixture
def opened(store: Store, now: datetime) -> Opened:
    return store.open_class(now)


@pytest.fixture
def join(store: Store, opened: Opened, now: datetime) -> Callable[[int], Member]:
    """Let pupil number so and so come in, so many minutes after the class was opened."""

    def join_as(number: int) -> Member:
        at = now + timedelta(minutes=number)
        return store.join_class(f"{number:032x}", opened.school_class.join_code, at).member

    return join_as


@pytest.fixture
def count(
    store: Store, answer: Callable[..., Answer], now: datetime
) -> Callable[..., SittingRecord]:
    """Begin a sitting for a pupil and answer hand after hand."""
    number = 0

    def count_for(
        member: Member,
        *claims: Claim,
        settings: Settings = DRILL,
        minutes: int = 0,
        seed: int | None = None,
        **own: object,
    ) -> SittingRecord:
        nonlocal number
        number += 1
        began_at = now + timedelta(minutes=minutes)
        record = SittingRecord(f"{number:032x}", settings, seed or number, None, began_at)
        store.begin_sitting(member.learner_id, record)
        for n, claim in enumerate(claims):
            assert store.record(member.learner_id, answer(record, n, claim, **own))
        return record

    return count_for


Join = Callable[[int], Member]
CountHands = Callable[..., SittingRecord]


def member_work(store: Store, opened: Opened) -> dict[str, MemberWork]:
    """Each pupil's work by their name."""
    return {one.member.name: one for one in store.class_work(opened.secret).members}


def test_a_class_in_which_nobody_is_has_done_nothing(store: Store, opened: Opened) -> None:
    work = store.class_work(opened.secret)
    assert (work.members, work.shows, work.by_kind, work.by_skill) == ((), (), (), ())
    assert work.commonest_misses(3) == ()


def test_pupils_stand_in_the_order_in_which_they_came_in(
    store: Store, opened: Opened, join: Join
) -> None:
    pupils = [join(2), join(0), join(1)]
    expected = [pupils[1], pupils[2], pupils[0]]
    assert [one.member for one in store.class_work(opened.secret).members] == expected


def test_a_pupils_answers_are_added_up(
    store: Store, opened: Opened, join: Join, count: CountHands, now: datetime
) -> None:
    busy, idle = join(0), join(1)
    sitting = count(busy, RIGHT, replace(RIGHT, fifteens=2), TotalClaim(9), minutes=5)
    store.void(sitting.id, 1)
    count(busy, replace(RIGHT, runs=0), minutes=10)
    last_at = now + timedelta(minutes=10)
    assert store.class_work(opened.secret).members == (
        MemberWork(busy, 3, 1, 4, 1, 0, None, 0, task_ended=False, last_at=last_at),
        MemberWork(idle, 0, 0, 0, 0, 0, None, 0, task_ended=False, last_at=None),
    )


def test_only_the_pupils_of_the_class_are_in_its_work(
    store: Store,
    learner: Learner,
    opened: Opened,
    now: datetime,
    begin: Callable[..., SittingRecord],
    answer: Callable[..., Answer],
    count: CountHands,
) -> None:
    store.record(learner.id, answer(begin(), 0))
    other = store.open_class(now)
    count(store.join_class("c" * 32, other.school_class.join_code, now).member, RIGHT)
    assert store.class_work(opened.secret).shows == ()
    assert len(store.class_work(other.secret).shows) == 1


def test_a_show_is_told_once_for_the_class_in_whatever_order_its_cards_lay(
    store: Store, opened: Opened, join: Join, count: CountHands
) -> None:
    first, second = join(0), join(1)
    count(first, RIGHT)
    count(second, replace(RIGHT, fifteens=2, nobs=1), cards="8S 7C 6H 5H")
    (work,) = store.class_work(opened.secret).shows
    assert {*work.show.hand} == {*parse_cards("5H 6H 7C 8S")}
    assert work.show.starter == parse_cards("JD")[0]
    assert (work.answered, work.right, work.wrong, work.points_missed) == (2, 1, 1, 2)
    assert work.missed == KindSums(fifteens=2)
    assert work.asked == KindSums(2, 2, 2, 2, 2)
    assert work.got == KindSums(1, 2, 2, 2, 1)
    assert store.class_work(opened.secret).commonest_misses(3) == (work,)


def test_a_crib_is_another_show_than_a_hand_of_the_same_cards(
    store: Store, opened: Opened, join: Join, count: CountHands
) -> None:
    crib = Show(parse_cards("5H 6H 7C 8S"), parse_cards("JD")[0], crib=True)
    pupil = join(0)
    count(pupil, RIGHT)
    count(pupil, RIGHT, show=crib)
    assert {work.show.crib for work in store.class_work(opened.secret).shows} == {False, True}


@pytest.mark.parametrize(
    ("claim", "asked", "got"),
    [
        (TotalClaim(8), (1, 1, 1, 1, 1), (1, 1, 1, 1, 1)),
        (TotalClaim(6), (1, 1, 1, 1, 1), (0, 0, 0, 0, 0)),
        (FiguresClaim(fifteens=4), (1, 0, 0, 0, 0), (1, 0, 0, 0, 0)),
        (FiguresClaim(4, None, None, 0, 0, 4), (1, 1, 1, 1, 1), (1, 1, 1, 1, 1)),
        (FiguresClaim(4, None, None, 0, 0, 2), (1, 1, 1, 1, 1), (1, 0, 0, 1, 1)),
        (TappedClaim((), (Kind.FIFTEEN, Kind.NOBS)), (1, 0, 0, 0, 1), (0, 0, 0, 0, 1)),
    ],
)
def test_what_was_asked_and_right_is_known_however_it_was_answered(
    store: Store,
    opened: Opened,
    join: Join,
    count: CountHands,
    claim: Claim,
    asked: tuple[int, ...],
    got: tuple[int, ...],
) -> None:
    count(join(0), claim)
    (work,) = store.class_work(opened.secret).shows
    assert (work.asked[:5], work.got[:5]) == (asked, got)


@pytest.mark.parametrize(
    ("claim", "too_many"),
    [
        (TotalClaim(11), 3),
        (TotalClaim(6), 0),
        (FiguresClaim(6, 2, 3, 0, 1), 5),  # too little in runs makes up for nothing
        (FiguresClaim(4, None, None, 0, 0, 6), 2),
        (FiguresClaim(nobs=1), 1),
        (TappedClaim((parse_cards("5H 6H"),), (Kind.FIFTEEN,)), 0),
    ],
)
def test_points_said_too_many_are_known_as_a_verdict_tells_them(
    store: Store, opened: Opened, join: Join, count: CountHands, claim: Claim, too_many: int
) -> None:
    count(join(0), claim)
    (work,) = store.class_work(opened.secret).members
    assert work.said_too_many == too_many


def test_points_missed_are_told_by_kind(
    store: Store, opened: Opened, join: Join, count: CountHands
) -> None:
    count(join(0), replace(RIGHT, fifteens=2), replace(RIGHT, runs=3))
    count(join(1), RIGHT)
    assert store.class_work(opened.secret).by_kind == (
        KindWork((Kind.FIFTEEN,), 2, 12),
        KindWork((Kind.RUN,), 1, 12),
    )


def test_how_skills_went_is_told_over_all_pupils(
    store: Store, opened: Opened, join: Join, count: CountHands, now: datetime
) -> None:
    count(join(0), RIGHT)
    count(join(1), replace(RIGHT, runs=0))
    count(join(2), FiguresClaim(fifteens=4))
    other = store.open_class(now).school_class
    count(store.join_class("c" * 32, other.join_code, now).member, RIGHT)
    told = {one.skill: (one.answered, one.right) for one in _by_skill(store, opened)}
    assert told[Skill.SEVEN_AND_EIGHT] == (3, 3)
    assert told[Skill.RUN_OF_FOUR] == (2, 1)
    assert [*told] == [skill for skill in Skill if skill in told]


def test_skills_in_an_exam_are_told_when_it_has_been_handed_in(
    store: Store, opened: Opened, join: Join, count: CountHands, now: datetime
) -> None:
    sitting = count(join(0), RIGHT, RIGHT, settings=EXAM.settings)
    assert _by_skill(store, opened) == ()
    store.end_sitting(sitting.id, now + timedelta(minutes=1))
    assert {(one.answered, one.right) for one in _by_skill(store, opened)} == {(2, 2)}


def test_skills_of_pupils_from_before_there_were_rows_are_told(
    store: Store, opened: Opened, join: Join, count: CountHands
) -> None:
    count(join(0), RIGHT)
    count(join(1), replace(RIGHT, runs=0))
    told = _by_skill(store, opened)
    with store.database.writing() as connection:
        for table in (answer_skills, skill_days):
            connection.execute(delete(table))
        connection.execute(update(learners).values(tagged=0))
    assert _by_skill(store, opened) == told


def _by_skill(store: Store, opened: Opened) -> tuple[SkillWork, ...]:
    return store.class_work(opened.secret).by_skill


def test_how_far_everybody_is_with_an_exam(
    store: Store, opened: Opened, join: Join, count: CountHands, now: datetime
) -> None:
    done, left_off, again, nothing = (join(number) for number in range(4))
    store.set_task(opened.secret, Task(EXAM.code, None, now), now)
    settings = EXAM.settings
    for pupil, claims in ((done, (RIGHT, TotalClaim(3))), (left_off, (RIGHT,))):
        sitting = count(pupil, *claims, settings=settings)
        if pupil is done:
            store.end_sitting(sitting.id, now)
    store.end_sitting(count(again, RIGHT, RIGHT, settings=settings).id, now)
    count(again, TotalClaim(2), settings=settings, minutes=30)
    count(nothing, RIGHT)  # a drill
    count(nothing, RIGHT, settings=Exam(seed=8).settings)
    work = member_work(store, opened)
    figures = {
        name: (one.task_n, one.task_length, one.task_right, one.task_ended)
        for name, one in work.items()
    }
    assert figures == {
        done.name: (2, 2, 1, True),
        left_off.name: (1, 2, 1, False),
        again.name: (2, 2, 2, True),  # what was handed in first stands
        nothing.name: (0, 2, 0, False),
    }


def test_an_exam_handed_in_before_it_was_set_is_not_the_task_and_a_later_one_is_told(
    store: Store, opened: Opened, join: Join, count: CountHands, now: datetime
) -> None:
    pupil, settings = join(0), EXAM.settings

    def hand_in(*claims: Claim, minutes: int) -> None:
        sitting = count(pupil, *claims, settings=settings, minutes=minutes)
        store.end_sitting(sitting.id, now + timedelta(minutes=minutes + 1))

    def figures() -> tuple[int, int, bool, int]:
        work = member_work(store, opened)[pupil.name]
        return (work.task_n, work.task_right, work.task_ended, work.task_again)

    hand_in(RIGHT, RIGHT, minutes=0)
    at = now + timedelta(minutes=10)
    store.set_task(opened.secret, Task(EXAM.code, None, at), at)
    assert figures() == (0, 0, False, 0)
    hand_in(RIGHT, TotalClaim(1), minutes=20)
    assert figures() == (2, 1, True, 0)
    count(pupil, RIGHT, settings=settings, minutes=30)  # not handed in
    assert figures() == (2, 1, True, 0)
    hand_in(RIGHT, RIGHT, minutes=40)
    assert figures() == (2, 1, True, 1)


def test_a_drill_is_done_in_several_sittings_since_it_was_set(
    store: Store, opened: Opened, join: Join, count: CountHands, now: datetime
) -> None:
    pupil = join(0)
    count(pupil, RIGHT, RIGHT)
    at = now + timedelta(minutes=10)
    store.set_task(opened.secret, Task(None, DRILL, at), at)
    assert member_work(store, opened)[pupil.name].task_n == 0
    count(pupil, RIGHT, TotalClaim(1), minutes=11)
    count(pupil, RIGHT, settings=replace(DRILL, hands=5), minutes=12)  # of their own
    work = member_work(store, opened)[pupil.name]
    assert (work.task_n, work.task_length, work.task_right, work.task_ended) == (2, 3, 1, False)
    count(pupil, RIGHT, minutes=13)
    work = member_work(store, opened)[pupil.name]
    assert (work.hands, work.task_n, work.task_right, work.task_ended) == (6, 3, 2, True)


def test_a_hand_that_comes_again_counts_once_towards_a_drill(
    store: Store, opened: Opened, join: Join, count: CountHands, now: datetime
) -> None:
    pupil = join(0)
    store.set_task(opened.secret, Task(None, DRILL, now), now)
    count(pupil, RIGHT, TotalClaim(1), seed=9)
    count(pupil, RIGHT, RIGHT, seed=9, minutes=1)  # the same hands again
    work = member_work(store, opened)[pupil.name]
    assert (work.task_n, work.task_right, work.task_ended) == (2, 1, False)
    count(pupil, RIGHT, RIGHT, RIGHT, seed=9, minutes=2)
    work = member_work(store, opened)[pupil.name]
    assert (work.task_n, work.task_right, work.task_ended) == (3, 2, True)


def test_only_the_first_hands_of_a_drill_count_however_often_it_is_done(
    store: Store, opened: Opened, join: Join, count: CountHands, now: datetime
) -> None:
    pupil = join(0)
    store.set_task(opened.secret, Task(None, DRILL, now), now)
    done = count(pupil, RIGHT, TotalClaim(1), RIGHT)
    for minutes in (1, 2):
        count(pupil, RIGHT, RIGHT, RIGHT, minutes=minutes)
    work = member_work(store, opened)[pupil.name]
    assert (work.task_n, work.task_right, work.task_ended) == (3, 2, True)
    membership = store.membership(pupil.learner_id)
    assert membership is not None
    progress = store.task_progress(membership)
    assert progress is not None
    assert progress.sitting == done.id


def test_a_sprint_counts_once_however_often_it_is_done(
    store: Store, opened: Opened, join: Join, count: CountHands, now: datetime
) -> None:
    sprint, pupil = Settings(Mode.SPRINT), join(0)
    store.set_task(opened.secret, Task(None, sprint, now), now)
    for claims in ((RIGHT, TotalClaim(1)), (RIGHT, RIGHT, RIGHT)):
        store.end_sitting(count(pupil, *claims, settings=sprint).id, now)
    work = member_work(store, opened)[pupil.name]
    assert (work.task_n, work.task_right, work.task_ended) == (2, 1, True)


def test_a_sprint_is_done_when_its_time_is_up(
    store: Store, opened: Opened, join: Join, count: CountHands, now: datetime
) -> None:
    sprint = Settings(Mode.SPRINT)
    pupil = join(0)
    store.set_task(opened.secret, Task(None, sprint, now), now)
    sitting = count(pupil, RIGHT, settings=sprint)
    work = member_work(store, opened)[pupil.name]
    assert (work.task_n, work.task_length, work.task_ended) == (1, None, False)
    store.end_sitting(sitting.id, now)
    assert member_work(store, opened)[pupil.name].task_ended


def test_a_drill_of_which_a_hand_was_mistyped_is_done_all_the_same(
    store: Store, opened: Opened, join: Join, count: CountHands, now: datetime
) -> None:
    pupil = join(0)
    store.set_task(opened.secret, Task(None, DRILL, now), now)
    sitting = count(pupil, RIGHT, RIGHT, TotalClaim(1))
    store.void(sitting.id, 2)
    work = member_work(store, opened)[pupil.name]
    assert (work.task_n, work.task_right, work.task_ended) == (2, 2, True)
    assert (work.hands, work.right) == (2, 2)


END = timedelta(minutes=5)
"""After the class was opened; what is counted at minute 0 comes before it."""
SECOND = timedelta(seconds=1)


@pytest.mark.parametrize("settings", [DRILL, EXAM.settings])
def test_what_is_counted_after_the_end_of_a_class_changes_nothing_of_its_work(
    store: Store,
    opened: Opened,
    join: Join,
    count: CountHands,
    answer: Callable[..., Answer],
    now: datetime,
    settings: Settings,
) -> None:
    pupil = join(0)
    task = Task(settings.exam, None if settings.exam else settings, now)
    store.set_task(opened.secret, task, now)
    begun = count(pupil, RIGHT, settings=settings)
    store.end_class(opened.secret, now + END)
    work, tables = store.class_work(opened.secret), read_tables(store, opened)
    assert work.members[0].hands == 1

    late = answer(begun, 1, replace(RIGHT, fifteens=2), cards="5H 6H 7C 9S")
    assert store.record(pupil.learner_id, replace(late, answered_at=now + END + SECOND))
    store.end_sitting(begun.id, now + END + 2 * SECOND)
    done = count(pupil, RIGHT, RIGHT, TotalClaim(1), settings=settings, minutes=6)
    store.end_sitting(done.id, now + timedelta(minutes=8))
    assert store.class_work(opened.secret) == work
    assert read_tables(store, opened) == tables
    assert store.history.figures(pupil.learner_id).hands == 5  # theirs, all the same


def test_what_was_answered_before_the_end_and_waited_to_be_stored_is_in_the_work(
    store: Store,
    opened: Opened,
    join: Join,
    count: CountHands,
    answer: Callable[..., Answer],
    now: datetime,
) -> None:
    pupil = join(0)
    store.set_task(opened.secret, Task(None, DRILL, now), now)
    sitting = count(pupil, RIGHT, RIGHT)
    store.end_class(opened.secret, now + END)
    assert store.record(pupil.learner_id, replace(answer(sitting, 2, RIGHT), answered_at=now + END))
    work = member_work(store, opened)[pupil.name]
    assert (work.hands, work.task_n, work.task_ended) == (3, 3, True)


def test_the_work_of_one_pupil_is_theirs_alone(
    store: Store, opened: Opened, join: Join, count: CountHands, now: datetime
) -> None:
    one, other = join(0), join(1)
    store.set_task(opened.secret, Task(None, DRILL, now), now)
    count(one, RIGHT, replace(RIGHT, runs=0))
    count(other, replace(RIGHT, fifteens=0))
    work = store.pupil_work(opened.secret, one.learner_id)
    assert work.members == (member_work(store, opened)[one.name],)
    right = {told.kind: (told.right, told.asked) for told in work.answers_by_kind()}
    assert right == {kind: (1 if kind is Kind.RUN else 2, 2) for kind in Kind}
    (missed,) = work.commonest_misses(3)
    assert (missed.wrong, missed.answered, missed.points_missed) == (1, 2, 4)
    runs = next(told for told in work.by_kind if told.kinds == (Kind.RUN,))
    assert (runs.missed, runs.there) == (4, 8)
    assert work.by_skill != store.class_work(opened.secret).by_skill


def test_nobody_but_a_pupil_of_the_class_has_any_work_in_it(
    store: Store, opened: Opened, join: Join, count: CountHands, learner: Learner, now: datetime
) -> None:
    count(join(0), RIGHT)
    elsewhere = store.open_class(now)
    pupil = store.join_class("c" * 32, elsewhere.school_class.join_code, now).member
    count(pupil, RIGHT)
    for stranger in (pupil.learner_id, learner.id):
        work = store.pupil_work(opened.secret, stranger)
        assert (work.members, work.shows, work.by_kind, work.by_skill) == ((), (), (), ())


def read_tables(store: Store, opened: Opened) -> dict[str, list[dict[str, str]]]:
    """The tables of the file that is downloaded, by their names."""
    with ZipFile(BytesIO(store.class_tables(opened.secret))) as file:
        return {
            name.removesuffix(".csv"): [
                *csv.DictReader(StringIO(file.read(name).decode(), newline=""))
            ]
            for name in file.namelist()
        }


def test_what_a_class_misses_is_in_the_tables(
    store: Store, opened: Opened, join: Join, count: CountHands
) -> None:
    count(join(0), RIGHT, replace(RIGHT, fifteens=2, nobs=1))
    count(join(1), replace(RIGHT, fifteens=0))
    tables = read_tables(store, opened)
    assert [*tables] == ["pupils", "categories", "skills", "missed"]
    assert len(tables["pupils"]) == 2
    assert tables["categories"][0] == {
        "category": "fifteens",
        "answers": "3",
        "right": "1",
        "points there": "12",
        "points missed": "6",
    }
    assert [row["category"] for row in tables["categories"]] == [kind.plural for kind in Kind]
    work = store.class_work(opened.secret)
    assert [row["skill"] for row in tables["skills"]] == [one.skill.title for one in work.by_skill]
    assert tables["missed"] == [
        {
            "hand": "5H 6H 7C 8S",
            "starter": "JD",
            "crib": "no",
            "worth": "8",
            "answers": "3",
            "wrong": "2",
            "points missed": "6",
        }
    ]


def test_pairs_and_runs_that_were_said_as_one_figure_have_a_row_of_their_own(
    store: Store, opened: Opened, join: Join, count: CountHands
) -> None:
    claim = FiguresClaim(fifteens=4, flush=0, nobs=0, pairs_and_runs=0)
    count(join(0), claim, cards="6H 7H 8C 8S")
    row = read_tables(store, opened)["categories"][-1]
    assert (row["category"], row["answers"]) == ("pairs + runs", "")
    assert row["points missed"] == row["points there"] != "0"


def test_the_class_as_a_table_for_a_spreadsheet(
    store: Store, opened: Opened, join: Join, count: CountHands, now: datetime
) -> None:
    pupil = join(0)
    store.set_task(opened.secret, Task(None, DRILL, now), now)
    count(pupil, RIGHT, TotalClaim(7), minutes=3)
    (row,) = read_tables(store, opened)["pupils"]
    assert row == {
        "name": pupil.name,
        "joined at (UTC)": "2026-03-01 12:00:00",
        "hands": "2",
        "right": "1",
        "points missed": "1",
        "points said too many": "0",
        "hands of the task": "2",
        "length of the task": "3",
        "right in the task": "",
        "task ended": "no",
        "last answer at (UTC)": "2026-03-01 12:03:05",
    }


def test_the_table_keeps_the_first_result_of_every_exam_when_the_task_is_another(
    store: Store, opened: Opened, join: Join, count: CountHands, now: datetime
) -> None:
    busy, idle = join(0), join(1)
    other = Exam(seed=8, hands=1)
    for exam, claims, minutes in (
        (EXAM, (RIGHT, TotalClaim(1)), 0),
        (EXAM, (RIGHT, RIGHT), 10),
        (other, (RIGHT,), 20),
    ):
        sitting = count(busy, *claims, settings=exam.settings, minutes=minutes)
        store.end_sitting(sitting.id, now + timedelta(minutes=minutes + 1))
    count(idle, RIGHT, settings=EXAM.settings)  # not handed in
    store.set_task(opened.secret, Task(None, DRILL, now), now)
    rows = {row["name"]: row for row in read_tables(store, opened)["pupils"]}
    headings = [f"right in exam {exam.code}" for exam in (EXAM, other)]
    assert [rows[busy.name][heading] for heading in headings] == ["1", "1"]
    assert [rows[idle.name][heading] for heading in headings] == ["", ""]


@pytest.mark.parametrize("name", ["=1+1", "+cmd", "-2", "@SUM(A1)", "\t=1", "\r=1"])
def test_no_cell_is_a_formula(store: Store, opened: Opened, join: Join, name: str) -> None:
    member = join(0)
    with store.database.writing() as connection:
        connection.execute(
            update(members).where(members.c.learner == member.learner_id).values(name=name)
        )
    (row,) = read_tables(store, opened)["pupils"]
    assert row["name"] == f"'{name}"
