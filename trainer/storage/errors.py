"""What can be wrong with the place where answers are kept, each in one plain sentence."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from trainer.cribbage.decision import GameError
from trainer.drill.counting import COUNTED_ALREADY

_log = logging.getLogger(__name__)


class StorageError(Exception):
    """Something is wrong with the database; the text can be shown to a learner as it stands."""

    words = "The history cannot be reached at the moment."
    passing = True
    """Whether the same write may well succeed later."""

    def __init__(self, words: str | None = None) -> None:
        super().__init__(words or self.words)


class UnreachableError(StorageError):
    """The server is down, the disk failed or the folder cannot be made."""


class LockedError(StorageError):
    """Another process has held the database for longer than we wait."""

    words = "The history is in use by another program at the moment."


class ReadOnlyError(StorageError):
    """The file, or the user, may only read."""

    words = "The history may be read but not written to."


class MissingError(StorageError):
    """The file was there when the app started and is gone."""

    words = "The history file is no longer where it was."


class FullError(StorageError):
    """There is no room for another answer."""

    words = "The disk is full, so the history cannot be written to."


class CorruptedError(StorageError):
    """The file is damaged or no database at all; it is left as it is."""

    words = "The history file is damaged or is no history file; it has been left as it is."


class EditedError(StorageError):
    """A row that this app did not write: somebody changed it by hand."""

    words = "Something that is kept here was changed by hand and can no longer be read."
    passing = False


class ForeignError(StorageError):
    """The file is a database of some other program; it is left as it is."""

    words = "The history file belongs to another program; it has been left as it is."


class NewerVersionError(StorageError):
    """The database was written by a later version of the app; it is left as it is."""

    words = "The history was written by a newer version of Fifteen Two; please update."


class BadAddressError(StorageError):
    """The setting `FIFTEEN_TWO_DATABASE_URL` names nothing that can be opened."""

    words = "FIFTEEN_TWO_DATABASE_URL is not the address of a SQLite or PostgreSQL database."
    passing = False


class GoneError(StorageError):
    """What the write is about has been deleted; trying again is no use."""

    words = "This learner has been deleted."
    passing = False


class TakenError(StorageError):
    """That hand has been answered or that decision made before, perhaps in another tab."""

    words = COUNTED_ALREADY
    passing = False


_SQLITE: dict[int, type[StorageError]] = {
    sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY: GoneError,
    sqlite3.SQLITE_READONLY_DBMOVED: MissingError,
    sqlite3.SQLITE_BUSY: LockedError,
    sqlite3.SQLITE_LOCKED: LockedError,
    sqlite3.SQLITE_READONLY: ReadOnlyError,
    sqlite3.SQLITE_PERM: ReadOnlyError,
    sqlite3.SQLITE_CORRUPT: CorruptedError,
    sqlite3.SQLITE_NOTADB: CorruptedError,
    sqlite3.SQLITE_FULL: FullError,
    sqlite3.SQLITE_CANTOPEN: UnreachableError,
    sqlite3.SQLITE_IOERR: UnreachableError,
}
_POSTGRESQL: dict[str, type[StorageError]] = {
    "23503": GoneError,  # foreign_key_violation
    "55P03": LockedError,  # lock_not_available
    "57014": LockedError,  # query_canceled: statement_timeout
    "40P01": LockedError,  # deadlock_detected
    "25006": ReadOnlyError,  # read_only_sql_transaction
    "42501": ReadOnlyError,  # insufficient_privilege
    "53100": FullError,  # disk_full
}


@contextmanager
def plainly() -> Iterator[None]:
    """Turn what the database driver raises inside into a `StorageError`.

    A mistake in our own SQL is not hidden: it goes through as it is.
    """
    try:
        yield
    except PoolTimeout as error:
        raise LockedError from error
    except (DBAPIError, sqlite3.Error) as error:
        meaning = _meaning(error.orig if isinstance(error, DBAPIError) else error)
        if meaning is not None:
            raise meaning from error
        # PostgreSQL's driver uses this class, with many codes, for whatever happens to a server.
        if isinstance(error, OperationalError) and not isinstance(error.orig, sqlite3.Error):
            raise UnreachableError from error
        raise


@contextmanager
def legibly() -> Iterator[None]:
    """Turn what rows raise that mean nothing into an `EditedError`.

    What is no game any more, the games tell themselves: a `GameError` goes through.
    """
    try:
        yield
    except GameError:
        raise
    except (KeyError, TypeError, ValueError) as error:
        _log.exception("Something that is kept cannot be read.")
        raise EditedError from error


def _meaning(original: BaseException | None) -> type[StorageError] | None:
    """Which of ours it is; `None` where it is a mistake of the program's, or not known."""
    if isinstance(original, sqlite3.Error):
        if "no such table" in str(original):  # emptied behind our back; SQLite has no code for it
            return CorruptedError
        code = getattr(original, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
        return _SQLITE.get(code) or _SQLITE.get(code & 0xFF)  # the low byte is the general one
    return _POSTGRESQL.get(getattr(original, "sqlstate", None) or "")
