"""A teacher's live view of sixty pupils with thirty hands each."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import insert

from trainer.classroom.classes import Task
from trainer.classroom.exam import Exam
from trainer.cribbage.claim import FiguresClaim
from trainer.cribbage.show import Show
from trainer.drill.counting import SittingRecord
from trainer.drill.dealing import deal_show
from trainer.drill.sitting import Settings
from trainer.learning.answers import Answer
from trainer.storage.learners import new_id
from trainer.storage.retagging import fall_behind
from trainer.storage.rows import answer_row
from trainer.storage.store import Store
from trainer.storage.sums import add_up
from trainer.storage.tables import answers

PUPILS, HANDS = 60, 30
NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
EXAM, DRILL = Exam(seed=5, hands=HANDS), Settings(hands=HANDS)

Measured = Callable[[str, str, str], None]
Fastest = Callable[..., tuple[float, ...]]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(f"sqlite:///{tmp_path / 'class.db'}") as opened:
        yield opened


def a_class(store: Store, task: Task, shows: Callable[[int], tuple[Show, ...]]) -> str:
    """The secret of a class in which everybody has done the task."""
    (school_class, secret), chance = store.open_class(NOW), random.Random(7)
    store.set_task(secret, task, NOW)
    for number in range(PUPILS):
        pupil = store.join_class(f"{number:032x}", school_class.join_code, NOW).member.learner_id
        settings = task.settings or EXAM.settings
        record = SittingRecord(new_id(), settings, 7, None, NOW)
        store.begin_sitting(pupil, record)
        given = [_answer(record, n, show, chance) for n, show in enumerate(shows(number))]
        with store.database.writing() as connection:
            connection.execute(insert(answers), [answer_row(pupil, 0, one) for one in given])
            add_up(connection, pupil)
            fall_behind(connection, pupil)
    return secret


def _answer(record: SittingRecord, n: int, show: Show, chance: random.Random) -> Answer:
    count = show.count()
    claim = FiguresClaim(count.fifteens, count.pairs, count.runs, count.flush, count.nobs)
    if chance.random() < 0.3:
        claim = replace(claim, fifteens=count.fifteens + chance.choice((-2, 2)))
    mode = record.settings.mode
    return Answer(record.id, n, show, claim, 5.0, mode, record.seed, NOW, NOW.date())


def test_the_work_of_a_class_is_added_up_in_a_few_milliseconds(
    store: Store, measured: Measured, fastest: Fastest
) -> None:
    exam = a_class(store, Task(EXAM.code, None, NOW), lambda _: EXAM.shows)
    drill = a_class(
        store,
        Task(None, DRILL, NOW),
        lambda number: tuple(deal_show(DRILL, number, n) for n in range(HANDS)),
    )
    for secret in (exam, drill):
        work = store.class_work(secret)
        assert [one.task_n for one in work.members] == [HANDS] * PUPILS
    of_exam, of_drill = fastest(
        lambda: store.class_work(exam),
        lambda: store.class_work(drill),
        rounds=7,
    )
    measured("work of a class, 60 pupils with an exam", f"{of_exam * 1e3:.1f} ms", "under 15 ms")
    measured("the same, 1,800 hands all different", f"{of_drill * 1e3:.1f} ms", "under 30 ms")
    assert of_exam < 0.015
    assert of_drill < 0.030
