"""One database: connections, transactions and the schema's version."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import ConnectionPoolEntry, StaticPool

from trainer.storage.errors import (
    BadAddressError,
    ForeignError,
    MissingError,
    NewerVersionError,
    StorageError,
    UnreachableError,
    legibly,
    plainly,
)

MIGRATIONS = Path(__file__).with_name("migrations")
VERSION_TABLE = "fifteen_two_version"
"""Holds the schema's revision. Not Alembic's own name: a database may be shared with others."""

_BUSY_SECONDS = 1.0
"""How long a transaction waits for another process before it gives up."""
_ANSWER_SECONDS = 5.0
"""How long PostgreSQL may take over one question, and the network over carrying it."""
_MIGRATION_LOCK = 1_502_121
"""Any number, but always the same: two servers starting at once migrate one after the other."""
_PROCESS_LOCK = threading.Lock()
"""SQLite takes one writer at a time; threads queue here rather than at the file."""


class Database:
    """An engine whose transactions raise `StorageError` and nothing else of the driver's."""

    def __init__(self, url: str) -> None:
        self._url = _checked(url)
        self._sqlite = self._url.get_backend_name() == "sqlite"
        self._memory = self._sqlite and self._url.database in (None, "", ":memory:")
        name = self._url.database or ""
        self._file = None if not self._sqlite or self._memory else Path(name.removeprefix("file:"))
        self._identity: tuple[int, int] | None = None
        # In memory all threads share one connection, so that readers must queue as well.
        self._lock: threading.Lock | None = None
        if self._sqlite:
            self._lock = threading.Lock() if self._memory else _PROCESS_LOCK
        self._ours = False
        """Whether the file may be changed: not before it is known whose it is."""
        self._engine = _engine(self._url, memory=self._memory)
        if self._sqlite:
            event.listen(self._engine, "connect", self._set_up)
            event.listen(self._engine, "begin", _begin)

    def prepare(self) -> None:
        """Make the folder and the file where they are missing, and bring the schema up to date.

        Writes nothing where the schema is already of today. Raises `StorageError`.
        """
        self._make_folder()
        with plainly():
            with self._engine.connect() as connection:
                current = _is_current(connection)
            if not self._ours:
                self._ours = True
                if not self._memory:
                    self.close()  # so that connections are set up anew
            if not current:
                with self._begin_writing(patient=True) as connection:
                    _upgrade(connection)
        self._identity = self._seen()

    @contextmanager
    def reading(self, *, patient: bool = False) -> Iterator[Connection]:
        """A transaction that changes nothing; `patient`, one that may take its time."""
        with self._telling(), legibly():
            lock: AbstractContextManager[object] = nullcontext()
            if self._memory and self._lock is not None:
                lock = self._lock
            with lock, self._engine.connect() as connection:
                if patient:
                    _be_patient(connection)
                yield connection

    @contextmanager
    def writing(self, *, patient: bool = False) -> Iterator[Connection]:
        """A transaction that is on the disk when the block is left, or never happened.

        With `patient` it may take its time.
        """
        with self._telling(), self._begin_writing(patient=patient) as connection:
            yield connection

    def clean_up(self) -> None:
        """Take what was deleted out of SQLite's log as well, as far as nobody is reading it."""
        if self._file is not None:
            with self._telling(), self._engine.connect() as connection:
                # Pragmas of the log do not work inside a transaction.
                driver = connection.connection.driver_connection
                if driver is not None:
                    driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()

    def close(self) -> None:
        """Close every connection; the next transaction opens new ones."""
        self._engine.dispose()

    @contextmanager
    def _begin_writing(self, *, patient: bool) -> Iterator[Connection]:
        with (
            self._lock or nullcontext(),
            self._engine.connect().execution_options(writing=True) as connection,
            connection.begin(),
        ):
            if patient:
                _be_patient(connection)
            yield connection

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Report what goes wrong plainly, and start from new connections after that."""
        self._look_for_file()
        try:
            with plainly():
                yield
        except StorageError as error:
            # A connection opened while the file was read-only stays so for good.
            if error.passing and not self._memory:
                self.close()
            raise

    def _look_for_file(self) -> None:
        """Notice that the file was moved away: SQLite would go on writing to nowhere."""
        if self._file is None or self._identity is None:
            return
        seen = self._seen()
        if seen is None:
            self.close()
            raise MissingError
        if seen != self._identity:
            self.close()
            self.prepare()

    def _seen(self) -> tuple[int, int] | None:
        if self._file is None:
            return None
        try:
            found = os.stat(self._file)
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def _set_up(self, connection: sqlite3.Connection, _entry: ConnectionPoolEntry) -> None:
        connection.isolation_level = None  # `_begin` says when a transaction starts
        for pragma in ("foreign_keys=ON", "synchronous=NORMAL", "secure_delete=ON"):
            connection.execute(f"PRAGMA {pragma}").close()
        if self._ours:
            # Kept in the file. Where it cannot be set the first statement says why, or the next
            # connection sets it.
            with suppress(sqlite3.DatabaseError):
                connection.execute("PRAGMA journal_mode=WAL").close()

    def _make_folder(self) -> None:
        if self._file is not None:
            try:
                self._file.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise UnreachableError("The folder for the history cannot be made.") from error


def _checked(address: str) -> URL:
    """The address read; raises `BadAddressError` for anything but SQLite and PostgreSQL."""
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise BadAddressError from error
    if url.drivername in ("postgres", "postgresql"):  # hosting services write either
        return url.set(drivername="postgresql+psycopg")
    if url.drivername not in ("sqlite", "sqlite+pysqlite", "postgresql+psycopg"):
        raise BadAddressError
    return url


def _engine(url: URL, *, memory: bool) -> Engine:
    if url.get_backend_name() == "postgresql":
        try:
            return create_engine(
                url,
                hide_parameters=True,  # names and answers are nobody's business in a log
                pool_pre_ping=True,
                pool_timeout=5,
                connect_args=_postgresql_arguments(url),
            )
        except ImportError as error:
            raise BadAddressError(
                "PostgreSQL needs one more package: pip install 'fifteen-two[postgresql]'."
            ) from error
    timeout = {} if "timeout" in url.query else {"timeout": _BUSY_SECONDS}
    arguments = {**timeout, "check_same_thread": False}
    if memory:
        return create_engine(url, connect_args=arguments, poolclass=StaticPool)
    return create_engine(url, hide_parameters=True, connect_args=arguments, pool_timeout=5)


def _postgresql_arguments(url: URL) -> dict[str, str | int]:
    """How long to wait for what; whatever the address says of it itself goes before.

    Without these a network that stalls would hold a thread for hours, and with it everybody
    who has something to write.
    """
    asked = url.query.get("options", "")
    chosen = asked if isinstance(asked, str) else " ".join(asked)
    answer = int(_ANSWER_SECONDS * 1000)
    limits = f"-c lock_timeout={int(_BUSY_SECONDS * 1000)} -c statement_timeout={answer}"
    arguments: dict[str, str | int] = {
        "connect_timeout": 2,
        # What was sent and is not taken; then, while an answer is waited for, a line gone dead.
        "tcp_user_timeout": answer,
        "keepalives_idle": 2,
        "keepalives_interval": 1,
        "keepalives_count": 3,
    }
    own = {name: value for name, value in arguments.items() if name not in url.query}
    return {**own, "options": f"{limits} {chosen}".strip()}


def _be_patient(connection: Connection) -> None:
    """Let what follows in this transaction take as long as it takes."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL statement_timeout = 0"))


def _begin(connection: Connection) -> None:
    # Immediate: a transaction that begins by reading could not wait for its turn to write.
    writing = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def migrations(connection: Connection) -> Config:
    """Alembic set up for this connection, without an alembic.ini."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _is_current(connection: Connection) -> bool:
    """Whether there is nothing to migrate; refuses what is not ours or newer than we are."""
    script = ScriptDirectory.from_config(migrations(connection))
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    revision = context.get_current_revision()
    if revision is None:
        if connection.dialect.name == "sqlite" and inspect(connection).get_table_names():
            raise ForeignError
        return False
    if revision not in {known.revision for known in script.walk_revisions()}:
        raise NewerVersionError
    return revision == script.get_current_head()


_upgrading = threading.Lock()
"""Alembic's `context` is one for the process: two upgrades at once would mix their databases."""


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": _MIGRATION_LOCK})
    with _upgrading:
        command.upgrade(migrations(connection), "head")


class Part:
    """A part of what the store can be asked, all of it about one database."""

    def __init__(self, database: Database) -> None:
        self.database = database
