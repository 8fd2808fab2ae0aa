"""A store on each sort of database, and answers to put into it."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, make_url, text
from sqlalchemy.pool import NullPool

from trainer.cribbage.board import Skunk
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import Claim, FiguresClaim
from trainer.cribbage.show import Show
from trainer.drill.catching import CatchQuestion
from trainer.drill.counting import SittingRecord
from trainer.drill.exercise import ExerciseAnswer, ExerciseRecord, ExerciseSettings, deal_question
from trainer.drill.pegging import Asked, PegQuestion
from trainer.drill.playing import GameRecord, GameSummary, Options
from trainer.drill.question import Drill
from trainer.drill.sitting import Settings
from trainer.drill.throwing import ThrowQuestion
from trainer.learning.answers import Answer
from trainer.storage.errors import UnreachableError
from trainer.storage.learners import Learner
from trainer.storage.restoring import restore
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
def restore_broken_off(store: Store, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Restore a history for a learner while the database goes away after so many writings."""
    writing = store.database.writing

    def restore_until(learner: Learner, text: str, *, turns: int) -> None:
        left = turns

        @contextmanager
        def broken_off(*, patient: bool = False) -> Iterator[Connection]:
            nonlocal left
            if not left:
                raise UnreachableError
            left -= 1
            with writing(patient=patient) as connection:
                yield connection

        with monkeypatch.context() as patch:
            patch.setattr(store.database, "writing", broken_off)
            with pytest.raises(UnreachableError):
                restore(store, learner.id, text)

    return restore_until


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


@pytest.fixture
def game() -> Callable[..., GameRecord]:
    """The record of a game; further arguments are the record's or else its options."""

    def make(*, seed: int = 7, **changes: object) -> GameRecord:
        own = {name: changes.pop(name) for name in _OF_RECORD if name in changes}
        options = replace(Options(), **changes)  # type: ignore[arg-type]
        record = GameRecord(secrets.token_hex(16), options, seed, NOW)
        return replace(record, **own)  # type: ignore[arg-type]

    return make


_OF_RECORD = ("began_at", "ended_at", "match", "number", "dealer", "again")


@pytest.fixture
def summary() -> Callable[..., GameSummary]:
    """What became of a game that was won by a skunk; further arguments are the summary's."""

    def make(**changes: object) -> GameSummary:
        won = GameSummary(
            won=True,
            score=121,
            computer_score=88,
            skunk=Skunk.SKUNK,
            day=NOW.date(),
            deals_dealing=5,
            deals_pone=4,
            hand_dealing=40,
            hand_pone=32,
            crib=23,
            play_dealing=18,
            play_pone=8,
            cost=6.5,
        )
        return replace(won, **changes)  # type: ignore[arg-type]

    return make


@pytest.fixture
def exercise() -> Callable[..., ExerciseRecord]:
    """The record of an exercise; further arguments are its settings."""

    def make(
        drill: Drill = Drill.THROWING, *, began_at: datetime = NOW, **changes: object
    ) -> ExerciseRecord:
        settings = replace(ExerciseSettings(drill), **changes)  # type: ignore[arg-type]
        return ExerciseRecord(secrets.token_hex(16), settings, 7, None, began_at)

    return make


@pytest.fixture
def exercise_answer() -> Callable[..., ExerciseAnswer]:
    """Answer question `n` of an exercise, the best way or the worst. Nothing is stored."""

    def make(
        exercise: ExerciseRecord, n: int, *, right: bool = True, days: int = 0, **changes: object
    ) -> ExerciseAnswer:
        question = exercise.questions[n] if exercise.questions else None
        if question is None:
            assert exercise.seed is not None
            question = deal_question(exercise.settings, exercise.seed, n)
        if isinstance(question, ThrowQuestion):
            thrown = question.ranking()[0 if right else -1].thrown
            said = "".join(card.code for card in thrown)
        elif isinstance(question, CatchQuestion):
            said = question.best.text if right else "muggins 29"
        elif not isinstance(question, PegQuestion):
            raise TypeError("What is asked in solitaire depends on what was thrown: play it.")
        elif question.asked is Asked.POINTS:
            said = str(question.points() + (not right))
        else:
            said = question.values()[0 if right else -1].card.code
        at = exercise.began_at + timedelta(days=days, seconds=8 * n)
        given = ExerciseAnswer(exercise.id, n, question, said, 7.5, at, at.date())
        return replace(given, **changes)  # type: ignore[arg-type]

    return make
