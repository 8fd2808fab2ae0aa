"""Classes that a teacher opens, sets tasks for, ends and deletes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from sqlalchemy import func, select

from trainer.classroom.classes import ClassError, Membership, Opened, Resting, Task
from trainer.classroom.codes import ALPHABET
from trainer.classroom.exam import Exam, ExamError
from trainer.drill.counting import SittingRecord
from trainer.drill.sitting import Entry, Settings
from trainer.learning.answers import Answer
from trainer.storage.class_tables import class_tries, classes, members
from trainer.storage.errors import GoneError
from trainer.storage.learners import Learner
from trainer.storage.store import Store
from trainer.storage.tables import answers, browsers

pytestmark = pytest.mark.parametrize("url", ["memory", "postgresql"], indirect=True)
NOBODYS = "0" * 32


@pytest.fixture
def opened(store: Store, now: datetime) -> Opened:
    return store.open_class(now)


def test_a_class_is_known_by_its_secret_alone(store: Store, opened: Opened, now: datetime) -> None:
    school_class, secret = opened
    assert len(secret) == 32
    assert len(school_class.join_code) == 6
    assert {*school_class.join_code} <= {*ALPHABET}
    assert (school_class.task, school_class.opened_at, school_class.ended_at) == (None, now, None)
    assert store.class_of_secret(secret) == school_class
    for other in (NOBODYS, school_class.id, school_class.join_code, ""):
        assert store.class_of_secret(other) is None


def test_two_classes_never_have_the_same_code(
    store: Store, opened: Opened, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    letters = iter(opened.school_class.join_code + "222222")
    monkeypatch.setattr("trainer.storage.classes.secrets.choice", lambda _: next(letters))
    assert store.open_class(now).school_class.join_code == "222222"


def test_the_task_of_a_class_is_an_exam_a_drill_or_nothing(
    store: Store, opened: Opened, now: datetime
) -> None:
    later = now + timedelta(hours=1)
    exam = Task(Exam(seed=7).code, None, later)
    drill = Task(None, Settings(hands=5, entry=Entry.TAPPED), later)
    for task in (exam, drill, None):
        assert store.set_task(opened.secret, task, later).task == task
        found = store.class_of_secret(opened.secret)
        assert found is not None
        assert found.task == task


def test_an_exam_is_set_however_its_code_is_typed(
    store: Store, opened: Opened, now: datetime
) -> None:
    code = Exam(seed=7).code
    typed = Task(f" {code.lower().replace('-', ' ')} ", None, now)
    assert store.set_task(opened.secret, typed, now).task == Task(code, None, now)
    with pytest.raises(ExamError):
        store.set_task(opened.secret, Task("nonsense", None, now), now)


def test_a_class_that_has_ended_keeps_its_first_end(
    store: Store, opened: Opened, now: datetime
) -> None:
    assert store.end_class(opened.secret, now).ended_at == now
    assert store.end_class(opened.secret, now + timedelta(days=1)).ended_at == now


def test_when_a_class_ends_whoever_counted_in_a_browser_before_counts_there_again(
    store: Store, opened: Opened, learner: Learner, browser: str, now: datetime
) -> None:
    code, alone, elsewhere = opened.school_class.join_code, "c" * 32, "d" * 32
    pupil = store.join_class(browser, code, now)
    store.join_class(alone, code, now)
    store.come_back(elsewhere, code, pupil.member.name, pupil.code, now)
    later = store.add_learner(elsewhere, now=now + timedelta(days=1))  # known there less long
    store.choose(elsewhere, pupil.member.learner_id)
    store.end_class(opened.secret, now + timedelta(days=2))
    assert store.active(browser) == learner
    assert store.active(elsewhere) == later
    assert store.active(alone) is None
    assert len(store.learners_of(browser)) == 2  # what the pupil did can be looked at


def test_when_a_class_ends_those_who_do_not_count_for_it_are_left_as_they_are(
    store: Store, opened: Opened, learner: Learner, browser: str, now: datetime
) -> None:
    other = store.open_class(now).school_class.join_code
    elsewhere = store.join_class("c" * 32, other, now).member.learner_id
    store.join_class(browser, opened.school_class.join_code, now)
    another = store.add_learner(browser, now=now)
    store.end_class(opened.secret, now)
    here, there = store.active(browser), store.active("c" * 32)
    assert here == another
    assert there is not None
    assert there.id == elsewhere


def test_to_come_back_to_a_class_that_has_ended_is_not_undone_when_it_is_ended_again(
    store: Store, opened: Opened, learner: Learner, browser: str, now: datetime
) -> None:
    pupil = store.join_class(browser, opened.school_class.join_code, now).member.learner_id
    store.end_class(opened.secret, now)
    store.choose(browser, pupil)
    store.end_class(opened.secret, now + timedelta(days=1))
    back = store.active(browser)
    assert back is not None
    assert back.id == pupil


def test_who_counted_for_a_class_here_is_known_until_they_do_so_again(
    store: Store,
    opened: Opened,
    learner: Learner,
    browser: str,
    now: datetime,
    begin: Callable[..., SittingRecord],
) -> None:
    assert store.resting(browser) is None
    pupil = store.join_class(browser, opened.school_class.join_code, now).member
    assert store.resting(browser) is None
    store.rest(browser, learner.id)  # in no class
    assert store.resting(browser) is None
    store.rest(browser, pupil.learner_id)
    assert store.active(browser) == learner
    assert store.resting(browser) == Resting(
        Membership(opened.school_class, pupil), counts_again=False
    )
    store.choose(browser, pupil.learner_id)
    assert store.resting(browser) is None
    ended = store.end_class(opened.secret, now + timedelta(hours=1))
    begin(learner)  # before the end
    assert store.resting(browser) == Resting(Membership(ended, pupil), counts_again=False)
    begin(learner, began_at=now + timedelta(hours=2))
    assert store.resting(browser) == Resting(Membership(ended, pupil), counts_again=True)


def test_nobody_does_anything_with_a_class_without_its_secret(
    store: Store, opened: Opened, now: datetime
) -> None:
    member = store.join_class("b" * 32, opened.school_class.join_code, now).member
    another = store.open_class(now).secret
    calls: list[Callable[[str], object]] = [
        lambda secret: store.set_task(secret, None, now),
        lambda secret: store.end_class(secret, now),
        lambda secret: store.delete_class(secret, now),
        store.members_of,
        store.class_work,
        store.class_tables,
        lambda secret: store.pupil_work(secret, member.learner_id),
        lambda secret: store.new_member_code(secret, member.learner_id),
        lambda secret: store.remove_member(secret, member.learner_id),
    ]
    for call in calls:
        with pytest.raises(ClassError, match="This class is no longer there"):
            call(NOBODYS)
    with pytest.raises(ClassError, match="no longer in the class"):
        store.new_member_code(another, member.learner_id)
    store.remove_member(another, member.learner_id)
    store.delete_class(another, now)
    assert store.members_of(opened.secret) == (member,)


def test_a_member_who_is_taken_out_is_gone_with_everything(
    store: Store,
    opened: Opened,
    now: datetime,
    begin: Callable[..., SittingRecord],
    answer: Callable[..., Answer],
) -> None:
    code = opened.school_class.join_code
    gone, stays = (store.join_class(b * 32, code, now).member for b in "cd")
    learner = store.learner(gone.learner_id)
    assert learner is not None
    store.record(gone.learner_id, answer(begin(learner), 0))
    store.remove_member(opened.secret, gone.learner_id)
    assert store.members_of(opened.secret) == (stays,)
    assert store.learner(gone.learner_id) is None
    assert store.history.figures(gone.learner_id).hands == 0


def test_a_member_who_deletes_everything_is_no_longer_in_the_class(
    store: Store, opened: Opened, now: datetime
) -> None:
    member = store.join_class("c" * 32, opened.school_class.join_code, now).member
    store.delete_learner(member.learner_id)
    assert store.members_of(opened.secret) == ()
    assert store.membership(member.learner_id) is None


def test_a_class_is_deleted_with_its_pupils_and_all_they_have_done(
    store: Store,
    learner: Learner,
    opened: Opened,
    now: datetime,
    begin: Callable[..., SittingRecord],
    answer: Callable[..., Answer],
) -> None:
    code = opened.school_class.join_code
    sitting = begin(learner)
    store.record(learner.id, answer(sitting, 0))
    for number in range(12):
        member = store.join_class(f"{number:032x}", code, now).member
        pupil = store.learner(member.learner_id)
        assert pupil is not None
        store.record(pupil.id, answer(begin(pupil), 0))
        with pytest.raises(ClassError):
            store.come_back(f"{number:032x}", code, member.name, "none", now)
    store.delete_class(opened.secret, now)
    assert store.class_of_secret(opened.secret) is None
    with store.database.reading() as connection:
        for table in (classes, members, class_tries):
            assert connection.scalar(select(func.count()).select_from(table)) == 0
        assert connection.scalar(select(func.count()).select_from(answers)) == 1
        assert connection.scalar(select(func.count()).select_from(browsers)) == 1
    with pytest.raises(GoneError, match="deleted"):
        store.record(member.learner_id, answer(sitting, 1))
    with pytest.raises(ClassError, match="No class has this code"):
        store.join_class("c" * 32, code, now)
    assert store.learner(learner.id) == learner


def test_whoever_counted_in_a_browser_before_counts_there_again(
    store: Store, learner: Learner, browser: str, opened: Opened, now: datetime
) -> None:
    code = opened.school_class.join_code
    ways: list[Callable[[str], None]] = [
        lambda pupil: store.remove_member(opened.secret, pupil),
        lambda _: store.delete_class(opened.secret, now),
    ]
    for leave in ways:
        pupil = store.join_class(browser, code, now).member.learner_id
        assert store.active(browser) != learner
        leave(pupil)
        assert store.active(browser) == learner
