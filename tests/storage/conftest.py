"""A store on each sort of database, and answers to put into it."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text
from sqlalchemy.pool import NullPool

from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import Claim, FiguresClaim
from trainer.cribbage.show import Show
from trainer.drill.counting import SittingRecord
from trainer.drill.sitting import Settings
from trainer.learning.answers import Answer
from trainer.storage.learners import Learner
from trainer.storage.store import Store

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
BROWSER = "b" * 32


@pytest.fixture
def now() -> datetime:
    return NOW


@pytest.fixture
def browser() -> str:
    return BROWSER


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'history.db'}"


@pytest.fixture
def postgresql_url() -> Iterator[str]:
    """An empty schema of its own on the server, taken away afterwards."""
    address = os.environ.get("FIFTEEN_TWO_TEST_POSTGRES_URL")
    if not address:
        pytest.skip("no PostgreSQL: FIFTEEN_TWO_TEST_POSTGRES_URL is not set")
    server = make_url(address).set(drivername="postgresql+psycopg")
    schema = f"test_{secrets.token_hex(4)}"
    engine = create_engine(server, poolclass=NullPool)
    with engine.begin() as connection:
        connection.execute(text(f"CREATE SCHEMA {schema}"))
    options = server.update_query_dict({"options": f"-c search_path={schema}"})
    yield options.render_as_string(hide_password=False)
    with engine.begin() as connection:
        connection.execute(text(f"DROP SCHEMA {schema} CASCADE"))
    engine.dispose()


@pytest.fixture(params=["file", "memory", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """The address of an empty database, of each sort in turn."""
    if request.param == "memory":
        return "sqlite://"
    name = "sqlite_url" if request.param == "file" else "postgresql_url"
    address: str = request.getfixturevalue(name)
    return address


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    with Store.open(url) as opened:
        yield opened


@pytest.fixture
def learner(store: Store) -> Learner:
    return store.add_learner(BROWSER, now=NOW)


@pytest.fixture
def begin(store: Store, learner: Learner) -> Callable[..., SittingRecord]:
    """Begin a sitting for a learner and keep it; further arguments are its settings."""

    def begin_for(
        someone: Learner | None = None, *, began_at: datetime = NOW, **settings: object
    ) -> SittingRecord:
        chosen = replace(Settings(), **settings)  # type: ignore[arg-type]
        record = SittingRecord(secrets.token_hex(16), chosen, 7, None, began_at)
        store.begin_sitting((someone or learner).id, record)
        return record

    return begin_for


@pytest.fixture
def answer() -> Callable[..., Answer]:
    """Answer hand `n` of a sitting; further arguments are the answer's. Nothing is stored."""

    def make(
        sitting: SittingRecord,
        n: int,
        claim: Claim | None = None,
        *,
        cards: str = "5H 6H 7C 8S",
        starter: str = "JD",
        days: int = 0,
        **changes: object,
    ) -> Answer:
        at = sitting.began_at + timedelta(days=days, seconds=5 * n)
        given = Answer(
            sitting=sitting.id,
            n=n,
            show=Show(parse_cards(cards), parse_cards(starter)[0]),
            claim=claim or FiguresClaim(4, 0, 4, 0, 0),
            seconds=4.0,
            mode=sitting.settings.mode,
            seed=sitting.seed,
            answered_at=at,
            day=at.date(),
        )
        return replace(given, **changes)  # type: ignore[arg-type]

    return make
