"""Writes that could not be made are kept here, in order, until they can."""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from datetime import datetime

from trainer.storage.errors import (
    EditedError,
    FullError,
    GoneError,
    LockedError,
    ReadOnlyError,
    StorageError,
    TakenError,
)
from trainer.storage.learners import Learner, new_id
from trainer.storage.store import Store
from trainer.storage.writes import (
    AnswerGiven,
    DecisionsMade,
    ExerciseAnswered,
    ExerciseBegun,
    ExerciseEnded,
    GameBegun,
    GameEnded,
    LearnerMet,
    LessonOpened,
    LessonRead,
    SittingBegun,
    SittingEnded,
    Voided,
    Write,
    is_waiting,
    keep,
    rests_on,
)

__all__ = [
    "PAUSE",
    "AnswerGiven",
    "DecisionsMade",
    "ExerciseAnswered",
    "ExerciseBegun",
    "ExerciseEnded",
    "GameBegun",
    "GameEnded",
    "LearnerMet",
    "LessonOpened",
    "LessonRead",
    "Outbox",
    "SittingBegun",
    "SittingEnded",
    "Voided",
    "Write",
]

_log = logging.getLogger(__name__)
_READABLE = (FullError, LockedError, ReadOnlyError)

PAUSE = 3.0
"""Seconds between two tries while the database cannot be reached."""


class Outbox:
    """Stands before the store: what is handed over is stored, now or as soon as can be, once.

    One for the whole process; any thread may call. While the database cannot be reached it is
    tried once in `PAUSE` seconds at most, so that nobody waits for it at every step. What waits
    lives in memory: it outlasts the trouble, not the process.
    """

    def __init__(
        self, open_store: Callable[[], Store], *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._open_store = open_store
        self._clock = clock
        self._lock = threading.RLock()
        self._store: Store | None = None
        self._waiting: deque[Write] = deque()
        self._met: dict[str, str] = {}
        """Provisional learner -> the learner they turned out to be."""
        self._seen: dict[str, Learner] = {}
        """Browser -> who counted there when it was last asked."""
        self._problem: StorageError | None = None
        self._next_try = clock()
        self._again: threading.Timer | None = None
        self._closed = False

    @property
    def problem(self) -> StorageError | None:
        """Why writes are waiting; `None` while all is well."""
        return self._problem

    def waiting(self, learner_id: str | None = None) -> tuple[Write, ...]:
        """What waits to be stored, in order: one learner's, or everybody's."""
        with self._lock:
            return tuple(w for w in self._waiting if learner_id in (None, w.learner_id))

    def write(self, write: Write) -> bool:
        """Store it, after all that waits. False: it is kept and will be stored.

        Raises `GoneError` when the learner has been deleted and `TakenError` when that hand
        was answered, or that decision of a game made, before; nothing is kept then.
        """
        with self._lock:
            self._deliver()
            if is_waiting(self._waiting, write):
                return False
            self._waiting.append(write)
            self._deliver(newest=write)
            return not self._waiting

    def store(self, *, behind: bool = False) -> Store:
        """The store to read from, after everything that waits has been written.

        Raises the `StorageError` of the last try, without trying, while it is too early. With
        `behind`, a store that only refuses writes is given all the same: what waits is not in
        it, which matters to a sitting, and hardly to the figures of years.
        """
        with self._lock:
            self._deliver()
            readable = self._store if behind and isinstance(self._problem, _READABLE) else None
            if self._problem is not None and readable is None:
                raise self._problem
            return readable or self._opened()

    def active(self, browser: str, now: datetime) -> Learner:
        """Who counts in this browser; a new learner where there is none.

        Never raises `StorageError`. While the database cannot be reached it is the learner
        last seen there, or a provisional one, the same at each call, whose answers reach the
        browser's learner in the end.
        """
        with self._lock:
            try:
                store = self.store()
            except StorageError:
                return self._meanwhile(browser, now)
            try:
                learner = store.active(browser) or store.add_learner(browser, now=now)
            except StorageError as error:
                self._failed(error)
                return self._meanwhile(browser, now)
            self._seen[browser] = learner
            return learner

    def known_as(self, learner_id: str) -> str:
        """The id of the learner that a provisional one turned out to be; any other as it is."""
        return self._met.get(learner_id, learner_id)

    def close(self) -> None:
        """Try a last time to store what waits, and let go of the database; for good."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            if self._again is not None:
                self._again.cancel()
            self._next_try = self._clock()
            self._deliver()
            if self._store is not None:
                self._store.close()
                self._store = None

    def _meanwhile(self, browser: str, now: datetime) -> Learner:
        if browser not in self._seen:
            learner = Learner(new_id(), None, now)
            self._waiting.append(LearnerMet(learner.id, browser, now))
            self._seen[browser] = learner
        return self._seen[browser]

    def _deliver(self, newest: Write | None = None) -> None:
        """Store what waits, oldest first, until the database fails.

        A write that can never be made is dropped, so that it does not stop those behind it;
        the reason is raised if it is the newest, whose giver is there to be told.
        """
        if self._problem is not None and self._clock() < self._next_try:
            return
        try:
            store = self._opened()
        except StorageError as error:
            self._failed(error)
            return
        except Exception:
            # An option no driver knows, say: nothing that waits is to blame, or may be dropped.
            _log.exception("The history cannot be opened.")
            self._failed(StorageError())
            return
        while self._waiting:
            try:
                self._apply(store, self._waiting[0])
            except StorageError as error:
                if not isinstance(error, EditedError | GoneError | TakenError):
                    self._failed(error)
                    return
                self._drop(error, newest)
            except Exception as error:
                self._drop(error, newest)
            else:
                self._problem = None
                self._waiting.popleft()
        self._problem = None

    def _drop(self, error: Exception, newest: Write | None) -> None:
        dropped = self._waiting.popleft()
        if dropped is newest:
            raise error
        # What it was stays out of the log: it may hold the cookie a browser is known by.
        _log.error("%s waited, but cannot be stored.", type(dropped).__name__, exc_info=error)
        self._waiting = deque(w for w in self._waiting if not rests_on(w, dropped))

    def _failed(self, error: StorageError) -> None:
        self._problem = error
        self._next_try = self._clock() + PAUSE
        if self._again is None and not self._closed:
            self._again = threading.Timer(PAUSE, self._try_again)
            self._again.daemon = True
            self._again.start()

    def _try_again(self) -> None:
        """Try without anybody asking, so that what waits is stored even if all have gone."""
        with self._lock:
            self._again = None
            if self._closed:
                return
            self._deliver()
            if self._problem is not None:
                self._failed(self._problem)

    def _opened(self) -> Store:
        if self._store is None:
            self._store = self._open_store()
        return self._store

    def _apply(self, store: Store, write: Write) -> None:
        learner_id = self.known_as(write.learner_id)
        if isinstance(write, LearnerMet):
            learner = store.active(write.browser) or store.add_learner(write.browser, now=write.at)
            self._met[write.learner_id] = learner.id
        else:
            keep(store, learner_id, write)
