"""Who is at the screen, and where what they do is kept."""

from __future__ import annotations

import atexit
import os
import secrets
import threading
from collections import OrderedDict
from dataclasses import dataclass

import streamlit as st

from trainer.learning.preferences import Preferences
from trainer.storage.errors import StorageError
from trainer.storage.learners import Learner
from trainer.storage.outbox import Outbox
from trainer.storage.store import PRIVATE, Store, database_url
from trainer.ui import clock
from trainer.ui.cookie import COOKIE, is_browser_id


@dataclass(frozen=True, slots=True)
class Visitor:
    """The learner at this screen."""

    browser: str
    learner: Learner
    outbox: Outbox
    """Takes every write and leads to the store for reading."""
    preferences: Preferences
    is_private: bool
    """Kept in memory only, gone when somebody else counts or the app stops."""

    @property
    def storage_words(self) -> str | None:
        """What to tell about the place of keeping, or `None` when all is well."""
        problem = self.outbox.problem
        if problem is None:
            return None
        waiting = len(self.outbox.waiting(self.learner.id))
        kept = "You can go on counting."
        if waiting:
            kept += " What you answer is held here and stored as soon as that is possible."
        return f"{problem} {kept}"


def visitor() -> Visitor:
    """Whoever is at this screen now; asked anew on every rerun, so that changes hold at once."""
    browser = _browser()
    private = _private_outboxes().get(browser)
    outbox = private or _outbox(database_url(os.environ))
    learner = outbox.active(browser, clock.now())
    return Visitor(browser, learner, outbox, _preferences(outbox, learner), private is not None)


def shared_store(*, behind: bool = False) -> Store:
    """The store of everybody's, where classes are kept, also for somebody who counts privately.

    Raises `StorageError`; `behind` is explained at `Outbox.store`.
    """
    return _outbox(database_url(os.environ)).store(behind=behind)


def count_privately(browser: str) -> None:
    """From now on this browser's answers go to memory only."""
    _private_outboxes().put(browser, Outbox(lambda: Store.open(PRIVATE)))


def stop_counting_privately(browser: str) -> None:
    """Forget everything that was counted privately in this browser."""
    _private_outboxes().forget(browser)


def _browser() -> str:
    """The browser's opaque id; where cookies are refused, one for this tab's life."""
    cookie = st.context.cookies.get(COOKIE)
    if is_browser_id(cookie):
        return str(cookie)
    if "browser" not in st.session_state:
        st.session_state["browser"] = secrets.token_hex(16)
    return str(st.session_state["browser"])


def _preferences(outbox: Outbox, learner: Learner) -> Preferences:
    try:
        return outbox.store(behind=True).preferences(learner.id)
    except StorageError:
        return Preferences()


@st.cache_resource(on_release=Outbox.close, show_spinner=False)
def _outbox(url: str) -> Outbox:
    """Where everything is kept that is not private; opened when it is first needed."""
    outbox = Outbox(lambda: Store.open(url))
    atexit.register(outbox.close)  # an orderly stop releases no cached resource
    return outbox


MOST_PRIVATE = 200
"""Browsers that may count privately at a time: what each counts fills memory until it stops."""


class PrivateOutboxes:
    """By browser; when they are too many, the one that was not used for longest is forgotten."""

    def __init__(self, most: int = MOST_PRIVATE) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._kept: OrderedDict[str, Outbox] = OrderedDict()
        """Last used last."""

    def get(self, browser: str) -> Outbox | None:
        """Where this browser counts privately; `None` where it does not."""
        with self._lock:
            if browser in self._kept:
                self._kept.move_to_end(browser)
            return self._kept.get(browser)

    def put(self, browser: str, outbox: Outbox) -> None:
        """Let the browser count there; what it counted privately before is forgotten."""
        with self._lock:
            gone = [self._kept.pop(browser)] if browser in self._kept else []
            self._kept[browser] = outbox
            while len(self._kept) > self._most:
                gone.append(self._kept.popitem(last=False)[1])
        for old in gone:  # not under the lock: closing one may wait for whoever is writing to it
            old.close()

    def forget(self, browser: str) -> None:
        """Forget what the browser counted privately, if it did."""
        with self._lock:
            gone = self._kept.pop(browser, None)
        if gone is not None:
            gone.close()


@st.cache_resource(show_spinner=False)
def _private_outboxes() -> PrivateOutboxes:
    """One for the whole process."""
    return PrivateOutboxes()
