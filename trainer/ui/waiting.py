"""A sitting as it will be when everything that waits for the database has been stored."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from trainer.storage.errors import StorageError
from trainer.storage.outbox import Write
from trainer.storage.store import Store
from trainer.ui.visitor import Visitor

_Record = TypeVar("_Record")
_Answer = TypeVar("_Answer")


def kept_with_waiting(
    visitor: Visitor,
    is_of: Callable[[Write], bool],
    begun: type[Write],
    kept: Callable[[Store], tuple[_Record | None, tuple[_Answer, ...]]],
    written: Callable[
        [_Record | None, tuple[_Answer, ...], Write], tuple[_Record | None, tuple[_Answer, ...]]
    ],
) -> tuple[_Record | None, tuple[_Answer, ...]]:
    """The record and answers of a sitting; no record where there is no such sitting.

    `kept` gives what is stored, `written` what a write makes of it; writes that wait are of the
    sitting where `is_of` says so. Raises `StorageError` when it cannot be found out: the database
    is out of reach, and the write of the kind `begun` is not among those that wait.
    """
    waiting = [write for write in visitor.outbox.waiting(visitor.learner.id) if is_of(write)]
    record: _Record | None = None
    answers: tuple[_Answer, ...] = ()
    try:
        record, answers = kept(visitor.outbox.store(behind=True))
    except StorageError:
        if not any(isinstance(write, begun) for write in waiting):
            raise
    for write in waiting:
        record, answers = written(record, answers, write)
    return record, answers
