"""Moving to another device: a short code, good once and for ten minutes."""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta

from sqlalchemy import Connection, and_, delete, func, insert, select, update

from trainer.storage.class_tables import members
from trainer.storage.database import Part
from trainer.storage.joining import leave_others
from trainer.storage.learners import Learner, LearnerError, learner_from, link, opaque
from trainer.storage.places import one_at_a_time
from trainer.storage.tables import learners, transfer_tries, transfers

LASTS = timedelta(minutes=10)
"""How long a code is good for, and how long a failed try is held against a browser."""
TRIES_PER_BROWSER = 5
TRIES_IN_ALL = 10_000
"""By everybody; a guesser who throws the cookie away after each try meets this one.

31 letters in 8 places are 850,000,000,000 codes. At 10,000 tries in ten minutes, day and night, a
code that is open all the time is found within a year with a chance of 1 in 1,600.
"""

_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without I, L, O, 0 and 1, which are taken for one another."""
_LENGTH = 8
_SKEW = timedelta(minutes=1)
"""How far the clocks of two servers on one database may differ."""
_REMEMBERED = timedelta(days=1)
"""How long a code that is used or too old is still told from a wrong one."""
_USED = "This code has been used. Ask for a new one on the other device."


class TransferError(LearnerError):
    """The code does not bring a learner over; the text says why."""


class Transfers(Part):
    """The transfer codes' part of a `Store`."""

    def start_transfer(self, learner_id: str, now: datetime) -> str:
        """A code like "K7WM-3XQA" that brings this learner to another browser within ten minutes.

        An earlier code of the same learner is good no longer. Only a hash of it is kept.
        """
        code = "".join(secrets.choice(_ALPHABET) for _ in range(_LENGTH))
        with self.database.writing() as connection:
            _forget_old(connection, now)
            unused = transfers.c.used_at.is_(None)
            connection.execute(delete(transfers).where(transfers.c.learner == learner_id, unused))
            connection.execute(
                insert(transfers).values(code=opaque(code), learner=learner_id, made_at=now)
            )
        return f"{code[:4]}-{code[4:]}"

    def finish_transfer(self, browser: str, code: str, now: datetime) -> Learner:
        """The learner of the code, who now counts in this browser as well as in the first.

        Capitals, spaces and hyphens do not matter. Raises `TransferError` when the code is
        wrong, used or too old, and after too many tries. Where it brings a member of a class, no
        other member can be chosen in this browser any more, as when they come back by name.
        """
        tidy = "".join(letter for letter in code.upper() if letter.isalnum())
        with self.database.writing() as connection:
            outcome = _try(connection, browser, tidy, now)
        # Only now: raised inside, it would undo that the try was counted.
        if isinstance(outcome, str):
            raise TransferError(outcome)
        return outcome


def _try(connection: Connection, browser: str, code: str, now: datetime) -> Learner | str:
    """The learner, or why not."""
    one_at_a_time(connection, browser)
    _forget_old(connection, now)
    by_all = connection.execute(
        select(
            func.count(),
            func.count().filter(transfer_tries.c.browser == opaque(browser)),
        ).where(transfer_tries.c.tried_at > now - LASTS)
    ).one()
    if by_all[0] >= TRIES_IN_ALL or by_all[1] >= TRIES_PER_BROWSER:
        return "Those were too many tries. Wait ten minutes, then ask for a new code."
    outcome = _redeemed(connection, code, now)
    if isinstance(outcome, str):
        connection.execute(insert(transfer_tries).values(browser=opaque(browser), tried_at=now))
    else:
        link(connection, browser, outcome.id)
        member = select(members.c.learner).where(members.c.learner == outcome.id)
        if connection.scalar(member) is not None:
            leave_others(connection, browser, outcome.id)
    return outcome


def _redeemed(connection: Connection, code: str, now: datetime) -> Learner | str:
    """The learner of the code, which is good no longer, or why it is not good."""
    found = connection.execute(
        select(transfers.c.made_at, transfers.c.used_at, learners)
        .join(learners)
        .where(transfers.c.code == opaque(code))
    ).first()
    if found is None:
        return "No such code. Look at it again on the other device and type all eight characters."
    if found.used_at is not None:
        return _USED
    if not -_SKEW <= now - found.made_at < LASTS:
        return "This code is more than ten minutes old. Ask for a new one on the other device."
    unused = and_(transfers.c.code == opaque(code), transfers.c.used_at.is_(None))
    if connection.execute(update(transfers).where(unused).values(used_at=now)).rowcount == 0:
        return _USED  # by somebody else a moment ago
    return learner_from(found._mapping)


def _forget_old(connection: Connection, now: datetime) -> None:
    connection.execute(delete(transfers).where(transfers.c.made_at < now - _REMEMBERED))
    connection.execute(delete(transfer_tries).where(transfer_tries.c.tried_at < now - LASTS))
