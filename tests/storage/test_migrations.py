"""Every older database is brought to the same tables as a new one."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect

from trainer.storage.database import MIGRATIONS, VERSION_TABLE, Database, migrations
from trainer.storage.store import Store
from trainer.storage.tables import metadata


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
    assert {("learner", "day"), ("learner", "place", "n"), ("learner", "same")} <= columns
