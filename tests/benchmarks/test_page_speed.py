"""The Progress page of somebody with a long history is drawn in a moment."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from sqlalchemy import insert
from streamlit.testing.v1 import AppTest

from tests.benchmarks.conftest import Measured
from tests.pages.conftest import cookies, open_page  # noqa: F401  # fixtures
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import FiguresClaim, TotalClaim
from trainer.cribbage.show import Show
from trainer.drill.counting import SittingRecord
from trainer.drill.sitting import Settings
from trainer.learning.answers import Answer, Mode
from trainer.storage.rows import answer_row, sitting_row
from trainer.storage.store import Store
from trainer.storage.sums import add_up
from trainer.storage.tables import answers, sittings
from trainer.ui.cookie import COOKIE

NOW = datetime.now(UTC)
# Fifteen two, fifteen four, and a double run of three is twelve.
TWELVE = Show(parse_cards("7H 8S 8D 9C"), parse_cards("KD")[0])
CRIB = Show(parse_cards("5H 4S 6D 8C"), parse_cards("KD")[0], crib=True)
CLAIMS = (FiguresClaim(4, 2, 6, 0, 0), FiguresClaim(4, 0, 6, 0, 0), TotalClaim(8))


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
    began = time.perf_counter()
    page.run()
    seconds = time.perf_counter() - began
    measured("Progress page with 100,000 answers", f"{seconds * 1e3:.0f} ms", "under 1 s")
    assert seconds < 1


def _fill(store: Store, learner: str) -> None:
    """Five thousand sittings of twenty hands."""
    models = [
        answer_row(
            learner, 0, Answer("0" * 32, 0, show, claim, 9.0, Mode.PRACTICE, 1, NOW, NOW.date())
        )
        for show in (TWELVE, CRIB)
        for claim in CLAIMS
    ]
    kept, given = [], []
    for place in range(5_000):
        at = NOW - timedelta(hours=2.4 * (5_000 - place))
        record = SittingRecord(f"{place:032x}", Settings(), place, None, at, at)
        kept.append(sitting_row(learner, place, record))
        own = {"sitting": record.id, "place": place, "day": at.date(), "answered_at": at}
        given += [models[(place + n) % len(models)] | own | {"n": n} for n in range(20)]
    with store.database.writing() as connection:
        connection.execute(insert(sittings), kept)
        connection.execute(insert(answers), given)
        add_up(connection, learner)
