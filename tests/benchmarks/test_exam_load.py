"""A class of sixty in the same exam at once, with the teacher looking on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.benchmarks.conftest import BUSY, Measured
from tests.benchmarks.protocol import ProtocolTab
from tests.server import Server
from trainer.classroom.classes import Task
from trainer.classroom.exam import Exam
from trainer.cribbage.claim import FiguresClaim
from trainer.storage.store import Store
from trainer.ui.class_cookie import CLASS_COOKIE

PUPILS = 60
EXAM = Exam(seed=15, hands=5)
THINKING = 2.0
"""Seconds that a pupil thinks about a hand, on average: far less than anybody needs."""
LOOKING = 3.0
"""Seconds between two looks of the teacher's page at the class."""
WANTED = 0.080
BEGAN = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


class School(NamedTuple):
    """A class that has just been given its exam."""

    server: Server
    database: str
    secret: str
    browsers: tuple[str, ...]
    """The pupils' own."""
    learners: tuple[str, ...]


class Seconds(NamedTuple):
    """How long everything took."""

    answers: list[float]
    results: list[float]
    """From the end of an exam to its result with every hand."""
    looks: list[float]
    """Of the teacher's page at the class."""


@pytest.fixture
def school(tmp_path: Path) -> Iterator[School]:
    database = f"sqlite:///{tmp_path / 'test.db'}"
    browsers = tuple(f"{number:032x}" for number in range(PUPILS))
    with Store.open(database) as store:
        opened = store.open_class(BEGAN)
        code = opened.school_class.join_code
        joined = [store.join_class(browser, code, BEGAN) for browser in browsers]
        store.set_task(opened.secret, Task(EXAM.code, None, BEGAN), BEGAN)
    learners = tuple(one.member.learner_id for one in joined)
    with Server(tmp_path) as server:
        yield School(server, database, opened.secret, browsers, learners)


def test_sixty_pupils_take_an_exam_at_once_while_the_teacher_looks_on(
    school: School, measured: Measured
) -> None:
    seconds, faults = asyncio.run(_take(school))

    assert not faults
    assert len(seconds.answers) == PUPILS * EXAM.hands
    _nothing_is_lost(school)
    late = _late(seconds.answers)
    measured(f"a rerun of the exam, {PUPILS} pupils, p95", _ms(late), "80 ms")
    measured("the result of the exam, p95", _ms(_late(seconds.results)), "-")
    measured("a look of the teacher at the class, p95", _ms(_late(seconds.looks)), "-")
    assert late < WANTED * BUSY


def _nothing_is_lost(school: School) -> None:
    """Every count of every pupil is kept, as it was given, and the class's page says so."""
    with Store.open(school.database) as store:
        for number, learner in enumerate(school.learners):
            record = store.latest_of_exam(learner, EXAM.code)
            assert record is not None
            assert record.ended_at is not None
            kept = store.answers_of(record.id)
            assert [answer.claim for answer in kept] == [
                FiguresClaim(**_figures(number, n)) for n in range(EXAM.hands)
            ]
        work = store.class_work(school.secret)
        assert [one.task_n for one in work.members] == [EXAM.hands] * PUPILS
        assert all(one.task_ended for one in work.members)


async def _take(school: School) -> tuple[Seconds, list[str]]:
    teacher = ProtocolTab(
        school.server,
        "classroom",
        "f" * 32,
        query="part=class",
        cookies={CLASS_COOKIE: school.secret},
    )
    pupils = [
        ProtocolTab(school.server, "drill", browser, query=f"exam={EXAM.code}")
        for browser in school.browsers
    ]
    await teacher.open()
    for tab in pupils:
        await tab.open()
        await tab.say("counting", {"sitting": "", "seq": 0, "kind": "begin"})
    over = asyncio.Event()
    looking = asyncio.create_task(_look_on(teacher, over))
    taken = await asyncio.gather(*(_count(tab, number) for number, tab in enumerate(pupils)))
    over.set()
    seconds = Seconds(
        [one for answers, _ in taken for one in answers], [one for _, one in taken], await looking
    )
    faults = [one for tab in (teacher, *pupils) for one in tab.exceptions]
    for tab in (teacher, *pupils):
        await tab.close()
    return seconds, faults


async def _count(tab: ProtocolTab, number: int) -> tuple[list[float], float]:
    """The seconds of each answer of a pupil, and of the way to the result."""
    chance = random.Random(number)
    answers = []
    for n in range(EXAM.hands):
        await asyncio.sleep(min(chance.expovariate(1 / THINKING), 3 * THINKING))
        answer = {"n": n, "ms": 900, "figures": _figures(number, n)}
        answers.append(await tab.say("counting", _said(tab, n, "answers", answer)))
        data = tab.widget("counting").data
        assert (data["n"], data["verdicts"]) == (n + 1, [])
    return answers, await tab.say("counting", _said(tab, EXAM.hands, "finish"))


async def _look_on(teacher: ProtocolTab, over: asyncio.Event) -> list[float]:
    """The seconds of each look at the class, every few seconds until it is over."""
    looks = []
    while not over.is_set():
        (fragment,) = teacher.watched
        looks.append(await teacher.look(fragment))
        await asyncio.sleep(LOOKING)
    return looks


def _said(tab: ProtocolTab, seq: int, kind: str, *answers: dict[str, Any]) -> dict[str, Any]:
    sitting = tab.widget("counting").data["sitting"]
    return {"sitting": sitting, "seq": seq, "kind": kind, "answers": answers}


def _figures(number: int, n: int) -> dict[str, int]:
    """What a pupil says of a hand, right or not."""
    return {
        "fifteens": 2 * ((number + n) % 4),
        "pairs": 2 * (n % 2),
        "runs": 3 * (number % 2),
        "flush": 0,
        "nobs": n % 2,
    }


def _late(seconds: list[float]) -> float:
    """What all but one in twenty stay below."""
    return sorted(seconds)[int(0.95 * len(seconds))]


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.0f} ms"
