"""A database that cannot be used: one plain sentence each, and no file is ever harmed."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

import pytest
from sqlalchemy import make_url, text

from trainer.drill.counting import SittingRecord
from trainer.drill.sitting import Settings
from trainer.learning.answers import Answer
from trainer.storage import database
from trainer.storage.database import VERSION_TABLE
from trainer.storage.errors import (
    BadAddressError,
    CorruptedError,
    ForeignError,
    FullError,
    LockedError,
    MissingError,
    NewerVersionError,
    ReadOnlyError,
    StorageError,
    UnreachableError,
)
from trainer.storage.learners import Learner
from trainer.storage.store import Store

MakeAnswer = Callable[..., Answer]
BROWSER = "b" * 32


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "history.db"


@pytest.fixture
def filled(file: Path, now: datetime) -> Learner:
    """The learner of a database that was used and closed."""
    with Store.open(f"sqlite:///{file}") as store:
        learner = store.add_learner(BROWSER, "Ann", now=now)
        store.begin_sitting(learner.id, SittingRecord("a" * 32, Settings(), 7, None, now))
    return learner


def impatient(file: Path) -> str:
    """The address of the file, to be waited for a moment only."""
    return f"sqlite:///{file}?timeout=0.05"


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another program in the middle of a write."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def refused(file: Path, kind: type[StorageError]) -> str:
    """What opening the file says, after which the file is what it was."""
    before = file.read_bytes()
    with pytest.raises(kind) as caught:
        Store.open(f"sqlite:///{file}")
    assert file.read_bytes() == before
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


def test_while_another_program_writes_reading_goes_on_and_writing_says_why_not(
    file: Path, filled: Learner, now: datetime
) -> None:
    with Store.open(impatient(file)) as store:
        with locked(file):
            assert store.active(BROWSER) == filled
            with pytest.raises(LockedError, match="in use by another program"):
                store.rename(filled.id, "Ben")
        store.rename(filled.id, "Ben")


def test_a_locked_database_of_today_can_be_opened(file: Path, filled: Learner) -> None:
    with locked(file), Store.open(impatient(file)) as store:
        assert store.active(BROWSER) == filled


def test_a_locked_new_database_cannot_be_opened_yet(file: Path) -> None:
    with locked(file), pytest.raises(LockedError):
        Store.open(impatient(file))
    Store.open(impatient(file)).close()


def test_a_read_only_database_shows_its_history_and_refuses_answers(
    file: Path, filled: Learner, answer: MakeAnswer, now: datetime
) -> None:
    with Store.open(f"sqlite:///file:{file}?mode=ro&uri=true") as store:
        assert store.active(BROWSER) == filled
        sitting = store.sitting("a" * 32)
        with pytest.raises(ReadOnlyError, match="may be read but not written"):
            store.record(filled.id, answer(sitting, 0))


def test_a_file_made_writable_again_takes_answers_without_a_restart(
    file: Path, filled: Learner
) -> None:
    file.chmod(0o444)
    if os.access(file, os.W_OK):
        pytest.skip("whoever runs this may write to read-only files, as root may")
    with Store.open(f"sqlite:///{file}") as store:
        with pytest.raises(ReadOnlyError):
            store.rename(filled.id, "Ben")
        for part in file.parent.glob("history.db*"):  # SQLite's own files beside it as well
            part.chmod(0o644)
        store.rename(filled.id, "Ben")


def test_missing_folders_are_made(tmp_path: Path) -> None:
    file = tmp_path / "not" / "there yet" / "50%" / "history.db"
    Store.open(f"sqlite:///{file}").close()
    assert file.exists()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file, not a folder")
    with pytest.raises(UnreachableError, match="folder for the history cannot be made"):
        Store.open(f"sqlite:///{tmp_path / 'folder' / 'history.db'}")


def test_a_folder_in_the_files_place_is_told(tmp_path: Path) -> None:
    with pytest.raises(UnreachableError, match="cannot be reached"):
        Store.open(f"sqlite:///{tmp_path}")


def test_a_file_that_is_moved_away_is_noticed_and_found_again(
    file: Path, tmp_path: Path, filled: Learner
) -> None:
    away = tmp_path / "elsewhere"
    away.mkdir()
    with Store.open(f"sqlite:///{file}") as store:
        store.rename(filled.id, "Ben")
        parts = list(tmp_path.glob("history.db*"))
        for part in parts:
            part.rename(away / part.name)
        with pytest.raises(MissingError, match="no longer where it was"):
            store.rename(filled.id, "Cleo")
        assert not file.exists()
        for part in parts:
            shutil.copy(away / part.name, part)
        store.rename(filled.id, "Dora")
        learner = store.active(BROWSER)
    assert learner is not None
    assert learner.name == "Dora"


def test_a_database_of_a_newer_version_is_left_alone(file: Path, filled: Learner) -> None:
    with Store.open(f"sqlite:///{file}") as store, store.database.writing() as connection:
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))
    assert "newer version" in refused(file, NewerVersionError)


def test_a_newer_database_is_refused_on_postgresql_too(postgresql_url: str) -> None:
    with Store.open(postgresql_url) as store, store.database.writing() as connection:
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))
    with pytest.raises(NewerVersionError):
        Store.open(postgresql_url)


def test_a_file_that_is_no_database_is_left_alone(file: Path) -> None:
    file.write_text("Dear diary, today I pegged out from the dealer's crib.\n" * 100)
    assert "damaged" in refused(file, CorruptedError)


@pytest.mark.parametrize("left", [60, 1000, 4096, 20_000])
def test_a_file_that_was_cut_short_is_left_alone(file: Path, filled: Learner, left: int) -> None:
    assert file.stat().st_size > left
    with file.open("r+b") as cut:
        cut.truncate(left)
    assert "damaged" in refused(file, CorruptedError)


def test_damage_in_the_middle_is_told_when_it_is_met(file: Path, filled: Learner) -> None:
    with closing(sqlite3.connect(file)) as connection:
        page = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'sittings'"
        ).fetchone()[0]
    with file.open("r+b") as damaged:
        damaged.seek((page - 1) * 4096)
        damaged.write(b"\xff" * 4096)
    with (
        Store.open(f"sqlite:///{file}") as store,
        pytest.raises(CorruptedError, match="left as it is"),
    ):
        store.history.bests(filled.id)


def test_another_programs_database_is_left_alone(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.commit()
    assert "another program" in refused(file, ForeignError)
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]


def test_a_full_disk_is_told_and_nothing_half_done_stays(
    file: Path, filled: Learner, now: datetime
) -> None:
    with Store.open(f"sqlite:///{file}") as store:
        with store.database.writing() as connection:
            connection.exec_driver_sql("PRAGMA max_page_count = 1")  # the least there can be

        def fill() -> None:
            for n in range(2000):
                record = SittingRecord(f"{n:032x}", Settings(), 7, None, now)
                store.begin_sitting(filled.id, record)

        with pytest.raises(FullError, match="disk is full"):
            fill()
        assert store.active(BROWSER) == filled


@pytest.mark.parametrize(
    "address", ["", "history.db", "mysql://teacher@school/db", "sqlite", "sqlite+aiosqlite://"]
)
def test_a_setting_that_is_no_address_is_told(address: str) -> None:
    with pytest.raises(BadAddressError, match="FIFTEEN_TWO_DATABASE_URL"):
        Store.open(address)


def test_postgresql_without_its_driver_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)  # as if it were not installed
    with pytest.raises(BadAddressError, match=r"pip install 'fifteen-two\[postgresql\]'"):
        Store.open("postgresql://teacher@school/cribbage")


def test_a_server_that_is_down_is_told() -> None:
    with pytest.raises(UnreachableError, match="cannot be reached"):
        Store.open("postgresql://nobody@127.0.0.1:9/nothing")


def test_a_lock_held_by_another_program_is_told_on_postgresql_too(
    postgresql_url: str, now: datetime
) -> None:
    with Store.open(postgresql_url) as store, Store.open(postgresql_url) as other:
        learner = store.add_learner(BROWSER, now=now)
        with other.database.writing() as connection:
            connection.execute(text("LOCK TABLE learners IN ACCESS EXCLUSIVE MODE"))
            with pytest.raises(LockedError):
                store.rename(learner.id, "Ben")
        store.rename(learner.id, "Ben")


def test_a_server_that_dropped_the_connection_is_asked_again(
    postgresql_url: str, now: datetime
) -> None:
    with Store.open(postgresql_url) as store, Store.open(postgresql_url) as other:
        learner = store.add_learner(BROWSER, now=now)
        with other.database.reading() as connection:
            connection.execute(
                text(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE pid <> pg_backend_pid() AND datname = current_database()"
                )
            )
        assert store.active(BROWSER) == learner


def test_a_question_that_takes_too_long_is_given_up_on_postgresql_unless_it_may_take_its_time(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "_ANSWER_SECONDS", 0.1)
    slow = text("SELECT pg_sleep(0.4)")
    with Store.open(postgresql_url) as store:
        for begin in (store.database.reading, store.database.writing):
            with pytest.raises(LockedError), begin() as connection:
                connection.execute(slow)
            with begin(patient=True) as connection:
                connection.execute(slow)
            with pytest.raises(LockedError), begin() as connection:  # patient once, not for good
                connection.execute(slow)


def test_a_line_that_goes_dead_is_noticed_within_seconds_on_postgresql(postgresql_url: str) -> None:
    with Store.open(postgresql_url) as store, store.database.reading() as connection:
        driver = connection.connection.driver_connection
        assert driver is not None
        asked = driver.info.get_parameters()
    # Sent and not taken: milliseconds. Waited for in silence: seconds, then so many more tries.
    assert int(asked["tcp_user_timeout"]) <= 5000
    silence = int(asked["keepalives_idle"])
    assert silence + int(asked["keepalives_interval"]) * int(asked["keepalives_count"]) <= 5


def test_what_the_address_says_of_waiting_goes_before_on_postgresql(postgresql_url: str) -> None:
    own = make_url(postgresql_url).update_query_dict({"tcp_user_timeout": "9000"})
    options = f"{own.query['options']} -c statement_timeout=7s"
    address = own.update_query_dict({"options": options}).render_as_string(hide_password=False)
    with Store.open(address) as store, store.database.reading() as connection:
        assert connection.scalar(text("SHOW statement_timeout")) == "7s"
        assert connection.scalar(text("SHOW lock_timeout")) == "1s"
        driver = connection.connection.driver_connection
        assert driver is not None
        assert driver.info.get_parameters()["tcp_user_timeout"] == "9000"
