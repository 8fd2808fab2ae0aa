"""The exams of a class: told of when handed in, and the same one whatever its clock."""

from __future__ import annotations

import csv
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from io import BytesIO, StringIO
from zipfile import ZipFile

import pytest

from trainer.classroom.classes import Member, MemberWork, Opened, Task
from trainer.classroom.exam import Exam
from trainer.cribbage.claim import TotalClaim
from trainer.drill.counting import SittingRecord
from trainer.drill.sitting import Settings
from trainer.learning.answers import Answer
from trainer.storage.store import Store

pytestmark = pytest.mark.parametrize("url", ["memory", "postgresql"], indirect=True)
EXAM = Exam(seed=31, hands=2, minutes=5)
EXTRA = replace(EXAM, extra=50)
DRILL = Settings(hands=5)


@pytest.fixture
def opened(store: Store, now: datetime) -> Opened:
    return store.open_class(now)


@pytest.fixture
def pupils(store: Store, opened: Opened, now: datetime) -> tuple[Member, Member]:
    code = opened.school_class.join_code
    first, second = (store.join_class(letter * 32, code, now).member for letter in "cd")
    return first, second


Take = Callable[..., SittingRecord]


@pytest.fixture
def take(store: Store, answer: Callable[..., Answer], now: datetime) -> Take:
    """Let a pupil count as many hands of an exam, each right or not; the last hands it in."""
    number = 0

    def taken(pupil: Member, exam: Exam, *right: bool, minutes: int = 1) -> SittingRecord:
        nonlocal number
        number += 1
        began_at = now + timedelta(minutes=minutes)
        record = SittingRecord(f"{number:032x}", exam.settings, None, exam.shows, began_at)
        store.begin_sitting(pupil.learner_id, record)
        for n, is_right in enumerate(right):
            show = exam.shows[n]
            claim = TotalClaim(show.count().total if is_right else 29)
            assert store.record(pupil.learner_id, answer(record, n, claim, show=show))
        if len(right) == exam.hands:
            store.end_sitting(record.id, began_at + timedelta(minutes=1))
        return record

    return taken


def work_of(store: Store, opened: Opened, pupil: Member, *, open_exams: bool = False) -> MemberWork:
    members = store.class_work(opened.secret, open_exams=open_exams).members
    return next(one for one in members if one.member == pupil)


def test_of_an_exam_only_how_far_it_is_is_told_before_it_is_handed_in(
    store: Store, opened: Opened, pupils: tuple[Member, Member], take: Take, now: datetime
) -> None:
    pupil, _ = pupils
    store.set_task(opened.secret, Task(EXAM.code, None, now), now)
    begun = take(pupil, EXAM, False)
    work = work_of(store, opened, pupil)
    assert (work.hands, work.right, work.points_missed, work.said_too_many) == (0, 0, 0, 0)
    assert (work.task_n, work.task_ended) == (1, False)
    assert work.last_at is not None
    assert store.class_work(opened.secret).by_kind == ()
    assert store.pupil_work(opened.secret, pupil.learner_id).shows == ()
    asked_for = work_of(store, opened, pupil, open_exams=True)
    assert (asked_for.hands, asked_for.said_too_many > 0) == (1, True)
    store.end_sitting(begun.id, now + timedelta(minutes=3))
    assert work_of(store, opened, pupil).hands == 1


def test_the_download_tells_nothing_of_an_exam_that_somebody_is_in_the_middle_of(
    store: Store, opened: Opened, pupils: tuple[Member, Member], take: Take, now: datetime
) -> None:
    first, second = pupils
    store.set_task(opened.secret, Task(EXAM.code, None, now), now)
    take(first, EXAM, False)
    take(second, EXAM, False, True)
    with ZipFile(BytesIO(store.class_tables(opened.secret))) as file:
        tables = {
            name: list(csv.DictReader(StringIO(file.read(name).decode("utf-8-sig"))))
            for name in ("pupils.csv", "missed.csv")
        }
    assert tables["missed.csv"] == []
    hands = {one["name"]: one["hands"] for one in tables["pupils.csv"]}
    assert hands == {first.name: "0", second.name: "2"}
    right = {one["name"]: one["right in the task"] for one in tables["pupils.csv"]}
    assert right == {first.name: "", second.name: "1"}


@pytest.mark.parametrize(
    "task", [None, Task(None, DRILL, datetime.min), Task(EXAM.code, None, datetime.min)]
)
def test_no_hand_of_an_exam_is_shown_while_anybody_is_in_the_middle_of_it_whatever_the_task_is(
    store: Store,
    opened: Opened,
    pupils: tuple[Member, Member],
    take: Take,
    now: datetime,
    task: Task | None,
) -> None:
    ready, busy = pupils
    store.set_task(opened.secret, task, now)
    take(ready, EXAM, False, False)
    assert len(store.class_work(opened.secret).commonest_misses(9)) == 2
    begun = take(busy, EXTRA)  # who sees its first hand
    work = store.class_work(opened.secret)
    assert (work.commonest_misses(9), work.in_an_exam) == ((), 1)
    one = store.pupil_work(opened.secret, ready.learner_id)
    assert one.commonest_misses(9) == ()
    asked_for = store.class_work(opened.secret, open_exams=True)
    assert len(asked_for.commonest_misses(9)) == 2
    store.end_sitting(begun.id, now + timedelta(minutes=9))
    work = store.class_work(opened.secret)
    assert (len(work.commonest_misses(9)), work.in_an_exam) == (2, 0)


def test_an_exam_that_is_open_in_another_class_hides_nothing(
    store: Store, opened: Opened, pupils: tuple[Member, Member], take: Take, now: datetime
) -> None:
    take(pupils[0], EXAM, False, False)
    other = store.open_class(now).school_class.join_code
    take(store.join_class("e" * 32, other, now).member, EXAM)
    assert store.class_work(opened.secret).commonest_misses(9)


def test_nothing_is_hidden_when_the_class_has_ended(
    store: Store, opened: Opened, pupils: tuple[Member, Member], take: Take, now: datetime
) -> None:
    take(pupils[0], EXAM, False)
    store.end_class(opened.secret, now + timedelta(hours=1))
    work = store.class_work(opened.secret)
    assert (len(work.commonest_misses(9)), work.in_an_exam) == (1, 0)
    assert work_of(store, opened, pupils[0]).hands == 1


@pytest.mark.parametrize(
    "taken", [EXTRA, replace(EXAM, minutes=20), replace(EXAM, minutes=None)], ids=str
)
def test_with_another_clock_or_extra_time_it_is_the_same_task(
    store: Store,
    opened: Opened,
    pupils: tuple[Member, Member],
    take: Take,
    now: datetime,
    taken: Exam,
) -> None:
    usual, slow = pupils
    store.set_task(opened.secret, Task(EXAM.code, None, now), now)
    take(usual, EXAM, True, True)
    take(slow, taken, True, False)
    work = work_of(store, opened, slow)
    assert (work.task_n, work.task_length, work.task_right, work.task_ended) == (2, 2, 1, True)
    take(slow, EXAM, True, True, minutes=20)  # who has read every count
    work = work_of(store, opened, slow)
    assert (work.task_right, work.task_again) == (1, 1)
    latest = store.latest_of_exam(usual.learner_id, taken.code, any_clock=True)
    assert latest is not None
    assert latest.settings.exam == EXAM.code
    assert store.latest_of_exam(usual.learner_id, taken.code) is None


def test_other_hands_are_another_task(
    store: Store, opened: Opened, pupils: tuple[Member, Member], take: Take, now: datetime
) -> None:
    store.set_task(opened.secret, Task(EXAM.code, None, now), now)
    for other in (replace(EXAM, seed=32), replace(EXAM, hands=3)):
        take(pupils[0], other, *(True for _ in range(other.hands)))
    assert work_of(store, opened, pupils[0]).task_n == 0


def test_what_was_handed_in_first_counts_though_another_clock_was_begun_before(
    store: Store, opened: Opened, pupils: tuple[Member, Member], take: Take, now: datetime
) -> None:
    pupil, _ = pupils
    store.set_task(opened.secret, Task(EXAM.code, None, now), now)
    left_off = take(pupil, EXAM, True)
    take(pupil, EXTRA, True, True, minutes=2)
    store.end_sitting(left_off.id, now + timedelta(minutes=30))  # its clock had run out
    work = work_of(store, opened, pupil)
    assert (work.task_n, work.task_right, work.task_ended) == (2, 2, True)


def test_an_exam_has_one_column_in_the_table_whatever_its_clock(
    store: Store, opened: Opened, pupils: tuple[Member, Member], take: Take
) -> None:
    usual, slow = pupils
    take(slow, EXTRA, True, True)
    take(usual, EXAM, True, False, minutes=5)
    with ZipFile(BytesIO(store.class_tables(opened.secret))) as file:
        rows = [*csv.DictReader(StringIO(file.read("pupils.csv").decode()))]
    (heading,) = [name for name in rows[0] if name.startswith("right in exam")]
    assert heading == f"right in exam {EXAM.code}"
    assert {row["name"]: row[heading] for row in rows} == {usual.name: "1", slow.name: "2"}
