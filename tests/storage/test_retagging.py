"""Histories from before there were rows of skills, or with other ones, get them when asked."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

import pytest
from sqlalchemy import Connection, Row, Table, delete, select, update

from trainer.classroom.exam import Exam
from trainer.cribbage.claim import FiguresClaim, TotalClaim
from trainer.drill.counting import SittingRecord
from trainer.drill.dealing import deal_show
from trainer.drill.exercise import ExerciseAnswer, ExerciseRecord
from trainer.drill.question import Drill
from trainer.drill.sitting import Settings
from trainer.learning.answers import Answer, Mode
from trainer.learning.skills import Skill
from trainer.storage import retagging
from trainer.storage.database import Database
from trainer.storage.errors import LockedError, UnreachableError
from trainer.storage.export import export_json
from trainer.storage.learners import Learner
from trainer.storage.restoring import restore
from trainer.storage.skill_rows import evidence
from trainer.storage.skill_tables import answer_skills, skill_days
from trainer.storage.store import Store
from trainer.storage.tables import learners


@pytest.fixture
def full(
    store: Store,
    learner: Learner,
    begin: Callable[..., SittingRecord],
    answer: Callable[..., Answer],
    exercise: Callable[..., ExerciseRecord],
    exercise_answer: Callable[..., ExerciseAnswer],
    now: datetime,
) -> Learner:
    """A learner with answers of every sort, of which some count nowhere."""
    exam, open_exam = Exam(seed=7, hands=3), Exam(seed=8, hands=3)
    sittings = [
        begin(),
        begin(mode=Mode.SPRINT, began_at=now + timedelta(hours=1)),
        begin(mode=Mode.LEARN, skill=Skill.PAIR, began_at=now + timedelta(hours=2)),
        *(
            SittingRecord(name * 32, one.settings, None, one.shows, now + timedelta(days=1))
            for name, one in (("c", exam), ("d", open_exam))
        ),
    ]
    for sitting in sittings[3:]:
        store.begin_sitting(learner.id, sitting)
    for place, sitting in enumerate(sittings):
        for n in range(3):
            show = (sitting.shows or ())[n] if sitting.shows else deal_show(Settings(), place, n)
            count = show.count()
            total = FiguresClaim(count.fifteens, count.pairs, max(0, count.runs - n), 0, count.nobs)
            claim = TotalClaim(count.total + 1) if n == 2 else total
            rung = n + 1 if sitting.settings.mode is Mode.LEARN else None
            given = answer(sitting, n, claim, show=show, days=n, rung=rung, seconds=1 / (n + 3))
            store.record(learner.id, given)
    store.void(sittings[0].id, 1)
    again = begin(began_at=now + timedelta(hours=3))
    for n in range(3):  # too soon to say anything, but for the last
        show = deal_show(Settings(), 0, n)
        store.record(learner.id, answer(again, n, TotalClaim(0), show=show, days=20 * n))
    store.end_sitting("c" * 32, now + timedelta(days=9))
    catching = exercise(Drill.CATCHING)
    store.begin_exercise(learner.id, catching)
    for n in range(4):
        store.record_exercise(learner.id, exercise_answer(catching, n, right=n != 2))
    return learner


def rows_of(store: Store, learner_id: str) -> tuple[set[Row[tuple[object, ...]]], ...]:
    """All rows of skills and all sums of the learner's."""
    with store.database.reading() as connection:
        return tuple(
            set(
                connection.execute(
                    select(*(column for column in table.c if column.name != "learner")).where(
                        table.c.learner == learner_id
                    )
                )
            )
            for table in (answer_skills, skill_days)
        )


def forget(store: Store, *tables: Table, tagged: int = 0) -> None:
    """Let all learners be of before, without what is in these tables."""
    with store.database.writing() as connection:
        for table in tables:
            connection.execute(delete(table))
        connection.execute(update(learners).values(tagged=tagged))


def test_rows_made_afresh_are_those_that_were_written_with_the_answers(
    store: Store, full: Learner
) -> None:
    rows = rows_of(store, full.id)
    assert all(rows)
    forget(store, answer_skills, skill_days)
    store.history.skill_figures(full.id)
    assert rows_of(store, full.id) == rows


def test_a_restored_history_has_the_same_rows(store: Store, full: Learner, now: datetime) -> None:
    store.end_sitting("d" * 32, now + timedelta(days=9))  # as every exam of a file
    rows, text = rows_of(store, full.id), export_json(store, full.id)
    with Store.open("sqlite://") as elsewhere:
        other = elsewhere.add_learner("f" * 32, now=now)
        restore(elsewhere, other.id, text)
        restored = rows_of(elsewhere, other.id)
        assert elsewhere.history.skill_rows(other.id) == store.history.skill_rows(full.id)
        restore(elsewhere, other.id, text)
        assert rows_of(elsewhere, other.id) == restored
    assert restored == rows


def test_an_older_answer_restored_later_leads_to_the_same_rows(
    store: Store,
    learner: Learner,
    begin: Callable[..., SittingRecord],
    answer: Callable[..., Answer],
    now: datetime,
) -> None:
    store.record(learner.id, answer(begin(), 0))
    text = export_json(store, learner.id)
    late = begin(began_at=now + timedelta(days=1))
    again = [answer(late, n, TotalClaim(0), days=40 * n) for n in range(2)]
    for given in again:
        store.record(learner.id, given)
    with Store.open("sqlite://") as elsewhere:
        other = elsewhere.add_learner("f" * 32, now=now)
        elsewhere.begin_sitting(other.id, late)
        for given in reversed(again):
            elsewhere.record(other.id, given)
        assert {row.n for row in elsewhere.history.skill_rows(other.id)} == {0, 1}
        restore(elsewhere, other.id, text)
        assert rows_of(elsewhere, other.id) == rows_of(store, learner.id)


def test_rows_of_an_earlier_tagging_are_replaced(store: Store, full: Learner) -> None:
    rows = rows_of(store, full.id)
    with store.database.writing() as connection:
        for table in (answer_skills, skill_days):
            pairs = table.c.skill == Skill.PAIR
            connection.execute(update(table).where(pairs).values(skill="gone-since"))
    forget(store)
    store.history.skill_days(full.id)
    assert rows_of(store, full.id) == rows


def test_they_are_made_afresh_once(
    store: Store, full: Learner, monkeypatch: pytest.MonkeyPatch
) -> None:
    forget(store, answer_skills, skill_days)
    store.history.skill_rows(full.id)

    @contextmanager
    def refused(*, patient: bool = False) -> Iterator[Connection]:
        raise UnreachableError
        yield

    monkeypatch.setattr(store.database, "writing", refused)
    assert store.history.skill_rows(full.id)


def test_many_answers_are_looked_through_in_short_turns(
    store: Store, full: Learner, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = rows_of(store, full.id)
    monkeypatch.setattr(retagging, "_AT_ONCE", 2)
    monkeypatch.setattr(retagging, "_DAYS_AT_ONCE", 1)
    forget(store, answer_skills, skill_days)
    store.history.skill_rows(full.id)
    assert rows_of(store, full.id) == rows


def test_a_hand_far_on_in_its_sitting_takes_no_longer_than_another(
    store: Store,
    learner: Learner,
    begin: Callable[..., SittingRecord],
    answer: Callable[..., Answer],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting, turns = begin(mode=Mode.SPRINT), 0
    for n in (0, 1, 99_998, 99_999):
        store.record(learner.id, answer(sitting, n))
    rows = rows_of(store, learner.id)
    forget(store, answer_skills, skill_days)
    writing = store.database.writing

    @contextmanager
    def counted(*, patient: bool = False) -> Iterator[Connection]:
        nonlocal turns
        turns += 1
        with writing(patient=patient) as connection:
            yield connection

    monkeypatch.setattr(store.database, "writing", counted)
    monkeypatch.setattr(retagging, "_AT_ONCE", 3)
    store.history.skill_rows(learner.id)
    assert turns == 4  # two for the rows, the sums, and that it is done
    assert rows_of(store, learner.id) == rows


def test_nobody_waits_longer_than_they_want_while_the_rest_is_done(
    store: Store, full: Learner, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows, go_on = rows_of(store, full.id), threading.Event()
    forget(store, answer_skills, skill_days)

    def held_up(answer: Answer) -> object:
        go_on.wait(20)
        return evidence(answer)

    monkeypatch.setattr(retagging, "evidence", held_up)
    retagging.bring_up_to_date(store.database, full.id, wait=0)
    assert rows_of(store, full.id) == (set(), set())
    go_on.set()
    retagging.bring_up_to_date(store.database, full.id, wait=None)
    assert rows_of(store, full.id) == rows


def test_what_was_broken_off_is_done_the_next_time(
    store: Store, full: Learner, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows, writing, left = rows_of(store, full.id), store.database.writing, [0]
    monkeypatch.setattr(retagging, "_AT_ONCE", 2)

    @contextmanager
    def broken_off(*, patient: bool = False) -> Iterator[Connection]:
        if not left[0]:
            raise UnreachableError
        left[0] -= 1
        with writing(patient=patient) as connection:
            yield connection

    for turns in range(6):
        forget(store, answer_skills, skill_days)
        left[0] = turns
        with monkeypatch.context() as patched:
            patched.setattr(store.database, "writing", broken_off)
            with pytest.raises(UnreachableError):
                store.history.skill_rows(full.id)
        store.history.skill_rows(full.id)
        assert rows_of(store, full.id) == rows


def test_while_nothing_can_be_written_what_is_there_is_told(
    store: Store, full: Learner, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = store.history.skill_rows(full.id)
    forget(store)

    @contextmanager
    def locked(*, patient: bool = False) -> Iterator[Connection]:
        raise LockedError
        yield

    monkeypatch.setattr(store.database, "writing", locked)
    assert store.history.skill_rows(full.id) == told


def test_what_is_answered_or_restored_meanwhile_is_not_lost(
    store: Store,
    full: Learner,
    answer: Callable[..., Answer],
    begin: Callable[..., SittingRecord],
    now: datetime,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting, shortly, turns = begin(began_at=now + timedelta(days=3)), retagging._shortly, [0]
    forget(store, answer_skills, skill_days)

    @contextmanager
    def meanwhile(database: Database, learner_id: str) -> Iterator[Connection]:
        turns[0] += 1
        if turns[0] == 2:
            store.record(full.id, answer(sitting, 0, TotalClaim(0)))
            with store.database.writing() as connection:
                retagging.fall_behind(connection, full.id)
        with shortly(database, learner_id) as connection:
            yield connection

    monkeypatch.setattr(retagging, "_AT_ONCE", 2)
    monkeypatch.setattr(retagging, "_shortly", meanwhile)
    assert sitting.id in {row.sitting for row in store.history.skill_rows(full.id)}
    first_time = turns[0]
    store.history.skill_rows(full.id)
    assert turns[0] > first_time + 1  # what was restored meanwhile is looked through as well
    store.history.skill_rows(full.id)
    assert turns[0] <= 2 * first_time + 1
