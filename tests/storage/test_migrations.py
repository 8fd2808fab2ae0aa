"""Every older database is brought to the same tables as a new one."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, select

from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import TotalClaim
from trainer.cribbage.show import Kind, Show
from trainer.drill.counting import SittingRecord
from trainer.drill.playing import GameRecord
from trainer.drill.sitting import Settings
from trainer.storage.database import MIGRATIONS, VERSION_TABLE, Database, migrations
from trainer.storage.history import Figures, KindFigures
from trainer.storage.learners import Learner
from trainer.storage.store import Store
from trainer.storage.sums import add_up
from trainer.storage.tables import days, metadata


def _revisions() -> list[str]:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    return [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]


@pytest.fixture(params=["file", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    name = "sqlite_url" if request.param == "file" else "postgresql_url"
    address: str = request.getfixturevalue(name)
    return address


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    opened = Database(url)
    opened.prepare()
    yield opened
    opened.close()


def test_a_new_database_has_exactly_the_tables_the_program_knows(database: Database) -> None:
    with database.reading() as connection:
        context = MigrationContext.configure(
            connection, opts={"version_table": VERSION_TABLE, "compare_type": True}
        )
        assert compare_metadata(context, metadata) == []


@pytest.mark.parametrize("revision", _revisions())
def test_a_database_of_any_earlier_version_ends_in_the_same_tables(url: str, revision: str) -> None:
    old = Database(url)
    with old.writing() as connection:
        command.upgrade(migrations(connection), revision)
    old.close()
    with Store.open(url) as store, store.database.reading() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert compare_metadata(context, metadata) == []


def test_a_history_of_the_first_version_is_all_there_in_the_new_tables(
    url: str, now: datetime, game: Callable[..., GameRecord]
) -> None:
    _fill_as_of(url, "0001")
    with Store.open(url) as store:
        learner = store.active("b" * 32)
        assert learner == Learner("1" * 32, "Ann", now)
        assert store.last_settings(learner.id) == Settings(hands=5)
        assert store.last_options(learner.id) is None
        assert store.sitting("a" * 32) == SittingRecord("a" * 32, Settings(), 7, None, now, now)
        (answer,) = store.answers_of("a" * 32)
        assert answer.show == Show(parse_cards("5H 6H 7C 8S"), parse_cards("JD")[0])
        assert answer.claim == TotalClaim(6)
        assert store.history.figures(learner.id) == Figures(1, 0, 2, 4.5)
        assert {row.n for row in store.history.skill_rows(learner.id)} == {0}
        assert store.history.games(learner.id) == ()
        store.begin_game(learner.id, game())
        assert len(store.open_games(learner.id)) == 1


def test_points_said_too_many_before_there_was_a_sum_of_them_are_added_up(url: str) -> None:
    _fill_as_of(
        url,
        "0003",
        "UPDATE answers SET said_total = NULL, said_fifteens = 6, said_pairs_and_runs = 7,"
        " said_flush = 0",
    )
    with Store.open(url) as store:
        assert store.history.said_by_kind("1" * 32) == (
            KindFigures((Kind.FIFTEEN,), 0, 0, 2),
            KindFigures((Kind.RUN,), 0, 0, 3),
        )


def test_days_of_pairs_and_runs_said_together_are_those_that_would_be_added_up_today(
    url: str,
) -> None:
    _fill_as_of(
        url,
        "0003",
        "UPDATE answers SET hand = '5H5D6H7C', same = '5D5H6H7CJD', said_total = NULL,"
        " said_fifteens = 4, said_pairs_and_runs = 12, said_flush = 0, said_nobs = 0,"
        " true_pairs = 2, true_runs = 6, missed_fifteens = 0, missed_pairs_and_runs = 0,"
        " missed_flush = 0, missed_nobs = 0, true_total = 12, points_missed = 0, muggins = 0",
        "UPDATE days SET points_missed = 0, there_fifteens = 4, there_pairs_and_runs = 8",
    )
    with Store.open(url) as store, store.database.writing() as connection:
        upgraded = connection.execute(select(days)).all()
        assert upgraded[0].over_pairs_and_runs == 4
        add_up(connection, "1" * 32)
        assert connection.execute(select(days)).all() == upgraded


def _fill_as_of(url: str, revision: str, *changes: str) -> None:
    """Make a database as that version left it, with one learner's answer and these changes."""
    old = Database(url)
    with old.writing() as connection:
        command.upgrade(migrations(connection), revision)
        for statement in (*_FIRST_VERSION.split(";"), *changes):
            connection.exec_driver_sql(statement)
    old.close()


_FIRST_VERSION = f"""
    INSERT INTO learners (id, name, created_at, last_settings)
    VALUES ('{"1" * 32}', 'Ann', '2026-03-01 12:00:00', '{{"hands": 5}}');
    INSERT INTO browsers (browser, learner, active)
    VALUES ('{hashlib.sha256(b"b" * 32).hexdigest()}', '{"1" * 32}', TRUE);
    INSERT INTO sittings (id, learner, place, mode, shows, entry, settings, seed, began_at,
        ended_at, hands, correct, day)
    VALUES ('{"a" * 32}', '{"1" * 32}', 0, 'practice', 'hand', 'figures', '{{}}', 7,
        '2026-03-01 12:00:00', '2026-03-01 12:00:00', 1, 0, '2026-03-01');
    INSERT INTO answers (sitting, n, learner, place, mode, seed, answered_at, day, hand, starter,
        crib, same, seconds, strict, void, said_total, true_fifteens, true_pairs, true_runs,
        true_flush, true_nobs, true_total, points_missed, muggins, correct)
    VALUES ('{"a" * 32}', 0, '{"1" * 32}', 0, 'practice', 7, '2026-03-01 12:00:05', '2026-03-01',
        '5H6H7C8S', 'JD', FALSE, '5H6H7C8SJD', 4.5, FALSE, FALSE, 6, 4, 0, 4, 0, 0, 8, 2, 2, FALSE);
    INSERT INTO days (learner, day, mode, crib, hands, correct, points_missed, seconds,
        missed_fifteens, there_fifteens, missed_pairs, there_pairs, missed_runs, there_runs,
        missed_flush, there_flush, missed_nobs, there_nobs, missed_pairs_and_runs,
        there_pairs_and_runs)
    VALUES ('{"1" * 32}', '2026-03-01', 'practice', FALSE, 1, 0, 2, 4.5,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
"""
"""A history as the first version wrote it: one answer in one sitting."""


def test_opening_a_database_of_today_writes_nothing(tmp_path: Path, now: datetime) -> None:
    file = tmp_path / "history.db"
    with Store.open(f"sqlite:///{file}") as store:
        store.add_learner("b" * 32, now=now)
    before = file.read_bytes()
    Store.open(f"sqlite:///{file}").close()
    assert file.read_bytes() == before


def test_servers_that_start_at_once_make_one_database(url: str, now: datetime) -> None:
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(Store.open, [url] * 4))
    learner = stores[0].add_learner("b" * 32, now=now)
    assert [store.active("b" * 32) for store in stores] == [learner] * 4
    for store in stores:
        store.close()


def test_sqlite_is_set_up_to_keep_what_it_said_it_has_kept(sqlite_url: str) -> None:
    with Store.open(sqlite_url) as store, store.database.reading() as connection:
        settings = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
        }
    assert settings == {
        "journal_mode": "wal",
        "synchronous": 1,  # NORMAL
        "foreign_keys": 1,
        "secure_delete": 1,
    }


def test_learners_answers_are_found_by_an_index(sqlite_url: str) -> None:
    with Store.open(sqlite_url) as store, store.database.reading() as connection:
        columns = {tuple(i["column_names"]) for i in inspect(connection).get_indexes("answers")}
    assert {
        ("learner", "day"),
        ("learner", "place", "n"),
        ("learner", "same", "answered_at"),
    } <= columns
