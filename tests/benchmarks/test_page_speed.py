"""The Progress page of somebody with a long history is drawn in a moment."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

from sqlalchemy import Insert, String, cast, insert, literal, select
from streamlit.testing.v1 import AppTest

from tests.benchmarks.conftest import Measured
from tests.benchmarks.learners import STEADY, beginner
from tests.pages.conftest import cookies, open_page  # noqa: F401  # fixtures
from trainer.drill.counting import SittingRecord
from trainer.drill.dealing import deal_show
from trainer.drill.sitting import Settings, Shows
from trainer.learning.answers import Answer, Mode
from trainer.learning.skills import Skill
from trainer.storage.rows import Row, answer_row, sitting_row
from trainer.storage.skill_tables import answer_skills
from trainer.storage.skill_tagging import These, Touched, add_up_skills, write_rows
from trainer.storage.store import Store
from trainer.storage.sums import add_up
from trainer.storage.tables import answers, sittings
from trainer.ui.cookie import COOKIE

NOW = datetime.now(UTC)
SETTINGS = Settings(shows=Shows.BOTH)
SITTINGS, HANDS = 5_000, 20
DIFFERENT = 10
"""Sittings whose hands are dealt, counted and looked through; the others are the same again."""


def test_a_hundred_thousand_answers_open_in_under_a_second(
    open_page: Callable[..., AppTest],  # noqa: F811
    cookies: dict[str, str],  # noqa: F811
    measured: Measured,
) -> None:
    with Store.open(os.environ["FIFTEEN_TWO_DATABASE_URL"]) as store:
        _fill(store, store.add_learner(cookies[COOKIE], now=NOW - timedelta(400)).id)
    page = open_page("progress", period="All time")  # a first time, with all that is imported once
    shown = [str(one.value) for one in (*page.markdown, *page.caption)]
    assert any("100,000 hands counted." in words for words in shown)
    seconds = min(_seconds(page.run) for _ in range(3))  # noise only ever adds
    measured("Progress page with 100,000 answers", f"{seconds * 1e3:.0f} ms", "under 1 s")
    assert seconds < 1


def _seconds(draw: Callable[[], object]) -> float:
    began = time.perf_counter()
    draw()
    return time.perf_counter() - began


def _fill(store: Store, learner: str) -> None:
    """Five thousand sittings of twenty hands, with all that is derived from them when stored."""
    models = list(_models(learner))
    kept, given = [], []
    for place in range(SITTINGS):
        at = NOW - timedelta(hours=2.4 * (SITTINGS - place))
        record = SittingRecord(_id(place), SETTINGS, place, None, at, at)
        kept.append(sitting_row(learner, place, record))
        own = {"sitting": record.id, "place": place, "day": at.date(), "answered_at": at}
        first = place % DIFFERENT * HANDS
        given += [models[first + n] | own | {"n": n} for n in range(HANDS)]
    with store.database.writing() as connection:
        connection.execute(insert(sittings), kept)
        connection.execute(insert(answers), given)
        add_up(connection, learner)
        write_rows(connection, These([_id(place) for place in range(DIFFERENT)]), new=True)
        connection.execute(_the_same_again())
        days = {row["day"] for row in given}
        add_up_skills(connection, learner, Touched([skill.value for skill in Skill], days))


def _id(place: int) -> str:
    return f"{place:032x}"


def _models(learner: str) -> Iterator[Row]:
    somebody = beginner(STEADY, 1)
    for n in range(DIFFERENT * HANDS):
        show = deal_show(SETTINGS, 1, n)
        claim = somebody.count(show.count())
        given = Answer("0" * 32, 0, show, claim, 9.0, Mode.PRACTICE, 1, NOW, NOW.date())
        yield answer_row(learner, 0, given)


def _the_same_again() -> Insert:
    """The rows of skills of the first sittings for each later one in which the same was said."""
    own = {"sitting", "day", "answered_at"}
    columns = [column.name for column in answer_skills.columns]
    first = literal("0" * 31) + cast(answers.c.place % DIFFERENT, String)  # as in `_id`
    rows = (
        select(*((answers if name in own else answer_skills).c[name] for name in columns))
        .where(answer_skills.c.sitting == first, answer_skills.c.n == answers.c.n)
        .where(answers.c.place >= DIFFERENT)
        .order_by(answers.c.sitting, answers.c.n)
    )
    return insert(answer_skills).from_select(columns, rows)
