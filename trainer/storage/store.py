"""Everything that is kept, in one place."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from platformdirs import user_data_dir
from sqlalchemy import URL

from trainer.storage.class_work import ClassWorks
from trainer.storage.classes import Classes
from trainer.storage.database import Database
from trainer.storage.errors import StorageError
from trainer.storage.exercises import Exercises
from trainer.storage.games import Games
from trainer.storage.history import History
from trainer.storage.joining import Joining
from trainer.storage.learners import Learners
from trainer.storage.lessons import Lessons
from trainer.storage.sittings import Sittings
from trainer.storage.transfers import Transfers

SETTING = "FIFTEEN_TWO_DATABASE_URL"
PRIVATE = "sqlite://"
"""Address of a store in memory that is gone when it is closed."""


def database_url(environment: Mapping[str, str]) -> str:
    """Where answers are kept: the setting, or a file in the user's own data folder."""
    file = Path(user_data_dir("fifteen-two", appauthor=False)) / "history.db"
    return environment.get(SETTING) or URL.create("sqlite", database=str(file)).render_as_string()


class Store(Learners, Sittings, Games, Exercises, Lessons, Classes, Joining, ClassWorks, Transfers):
    """Learners, what they count, play, practise and read, and classes of them.

    `history` answers questions about many things that a learner has done.

    Any thread may call it. A write that returns is on the disk; one that cannot be done raises
    `StorageError` and has changed nothing.
    """

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.history = History(database)

    @classmethod
    def open(cls, url: str) -> Self:
        """The store at this SQLAlchemy address, made or brought up to date where need be.

        Raises a `StorageError` whose class and words say what is wrong; a file that cannot be
        read is left as it is.
        """
        database = Database(url)
        try:
            database.prepare()
        except StorageError:
            database.close()
            raise
        return cls(database)

    def close(self) -> None:
        """Let go of the database."""
        self.database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
