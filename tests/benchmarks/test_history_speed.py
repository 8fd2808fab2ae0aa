"""The Progress page of somebody who has counted a hundred thousand hands."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from statistics import median

import pytest
from sqlalchemy import insert

from trainer.cribbage.cards import shuffled
from trainer.cribbage.claim import FiguresClaim
from trainer.cribbage.show import Show
from trainer.drill.counting import SittingRecord
from trainer.drill.sitting import Settings
from trainer.learning.answers import Answer, Mode
from trainer.storage import retagging
from trainer.storage.history import Filter
from trainer.storage.rows import Row, answer_row, sitting_row
from trainer.storage.store import Store
from trainer.storage.sums import add_up
from trainer.storage.tables import answers, sittings

SITTINGS, HANDS = 5_000, 20
DIFFERENT = 8_000
"""Shows that are dealt over and over; judging each of 100,000 would only slow the set-up."""
BEGAN = datetime(2023, 1, 1, 18, 0, tzinfo=UTC)


@pytest.fixture(scope="module")
def long_history(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Store, str]]:
    file: Path = tmp_path_factory.mktemp("long") / "history.db"
    with Store.open(f"sqlite:///{file}") as store:
        learner = store.add_learner("b" * 32, now=BEGAN).id
        kept, given = _rows(learner)
        with store.database.writing() as connection:
            connection.execute(insert(sittings), kept)
            connection.execute(insert(answers), given)
            add_up(connection, learner)
            retagging.fall_behind(connection, learner)
        yield store, learner


def _rows(learner: str) -> tuple[list[Row], list[Row]]:
    chance = random.Random(15)
    models = [answer_row(learner, 0, _answer(chance)) for _ in range(DIFFERENT)]
    kept, given = [], []
    for place in range(SITTINGS):
        mode = chance.choice([mode for mode in Mode if mode is not Mode.EXAM])
        began_at = BEGAN + timedelta(hours=5 * place)
        record = SittingRecord(f"{place:032x}", Settings(mode), place, None, began_at, began_at)
        kept.append(sitting_row(learner, place, record))
        for n in range(HANDS):
            own = {"sitting": record.id, "n": n, "place": place, "mode": mode.value}
            own |= {"day": began_at.date(), "answered_at": began_at, "seconds": 9 * chance.random()}
            given.append(chance.choice(models) | own)
    return kept, given


def _answer(chance: random.Random) -> Answer:
    *hand, starter = shuffled(chance)[:5]
    show = Show(tuple(hand), starter, chance.random() < 0.3)
    count = show.count()
    fifteens = count.fifteens + (2 if chance.random() < 0.15 else 0)
    runs = 0 if chance.random() < 0.15 else count.runs
    claim = FiguresClaim(fifteens, count.pairs, runs, count.flush, count.nobs)
    return Answer("0" * 32, 0, show, claim, 5.0, Mode.PRACTICE, 1, BEGAN, BEGAN.date())


def test_every_figure_of_progress_is_there_in_half_a_second(
    long_history: tuple[Store, str], capsys: pytest.CaptureFixture[str]
) -> None:
    store, learner = long_history
    history = store.history
    looked_through = _seconds(
        lambda: retagging.bring_up_to_date(store.database, learner, wait=None)
    )
    last = date(2025, 11, 7)
    lately = Filter(since=last - timedelta(days=29), until=last)
    before = Filter(since=last - timedelta(days=59), until=last - timedelta(days=30))
    asked: dict[str, Callable[[], object]] = {
        "figures, all": lambda: history.figures(learner),
        "figures, 30 days": lambda: history.figures(learner, lately),
        "figures, 30 days before": lambda: history.figures(learner, before),
        "by day": lambda: history.by_day(learner),
        "by day, cribs in practice": lambda: history.by_day(
            learner, Filter(Mode.PRACTICE, crib=True)
        ),
        "said by kind": lambda: history.said_by_kind(learner),
        "skills, the last outcomes": lambda: history.skill_rows(learner),
        "skills by day": lambda: history.skill_days(learner),
        "skills, all": lambda: history.skill_figures(learner),
        "skills, 30 days": lambda: history.skill_figures(learner, lately),
        "lately missed": lambda: history.lately_missed(learner),
        "bests": lambda: history.bests(learner),
        "hands today": lambda: history.hands_on(learner, last),
        "answers to missed shows": lambda: history.answers_to_missed_shows(learner),
    }
    took = {what: min(_seconds(ask) for _ in range(3)) for what, ask in asked.items()}
    with capsys.disabled():
        print(f"\n{SITTINGS * HANDS} answers on SQLite, best of 3")  # noqa: T201
        for what, seconds in took.items():
            print(f"  {what:<28}{seconds * 1000:7.1f} ms")  # noqa: T201
        print(f"  {'together':<28}{sum(took.values()) * 1000:7.1f} ms")  # noqa: T201
        print(f"  looked through for skills once: {looked_through:.1f} s")  # noqa: T201
    assert history.figures(learner).hands == SITTINGS * HANDS
    assert sum(took.values()) < 0.5


def test_an_answer_is_stored_with_all_that_is_derived_from_it_in_five_milliseconds(
    long_history: tuple[Store, str], measured: Callable[[str, str, str], None]
) -> None:
    store, learner = long_history
    chance, began_at = random.Random(16), BEGAN + timedelta(days=1_100)
    sitting = SittingRecord("f" * 32, Settings(), 7, None, began_at)
    store.begin_sitting(learner, sitting)
    took = []
    for n in range(100):
        at = began_at + timedelta(seconds=5 * n)
        model = _answer(chance)
        given = replace(model, sitting=sitting.id, n=n, answered_at=at, day=at.date())
        before = time.process_time()
        assert store.record(learner, given)
        took.append(time.process_time() - before)
    middle = median(took)
    measured("an answer stored, after 100,000 others", f"{middle * 1e3:.1f} ms", "under 5 ms")
    assert middle < 0.005


def _seconds(ask: Callable[[], object]) -> float:
    began = time.perf_counter()
    ask()
    return time.perf_counter() - began
