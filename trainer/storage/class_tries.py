"""Tries at the codes of a class: so few that none is found by guessing."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import Connection, and_, delete, func, insert, select

from trainer.classroom.classes import SchoolClass
from trainer.classroom.codes import tidied
from trainer.storage.class_rows import class_from
from trainer.storage.class_tables import class_tries, classes
from trainer.storage.learners import opaque
from trainer.storage.places import one_at_a_time

LASTS = timedelta(minutes=10)
"""How long a failed try is held against a browser and against everybody."""
TRIES_PER_BROWSER = 10
TRIES_PER_NAME = 5
"""Within `LASTS`, in one browser: what others try in theirs shuts nobody out."""
TRIES_IN_ALL = 300
"""By everybody; a guesser who throws the cookie away after each try meets this one.

23 letters in 6 places are 148,000,000 codes. At 300 tries in ten minutes, day and night, a class
that takes new members for ten weeks is found with a chance of 1 in 49; whoever finds it sees
nothing of anybody's.
"""
REMEMBERED = timedelta(days=30)
"""How long a failed try is held against a name."""
TRIES_REMEMBERED = 50
"""Within `REMEMBERED`, in whatever browsers.

Of 10,000 codes of four figures that is half a hundredth: a guesser with as many browsers as they
like finds a pupil's code in thirty days with a chance of 1 in 200.
"""

TOO_MANY = "Those were too many tries. Wait ten minutes."
TOO_MANY_FOR_THE_NAME = (
    "Too many wrong codes were tried for this name. Ask your teacher for a new code."
)
NO_SUCH_CLASS = "No class has this code. Look at it again and type all six letters and figures."
NO_SUCH_MEMBER = "This name and this code do not belong together. Look at them again."


def too_many_here(connection: Connection, browser: str, now: datetime) -> bool:
    """Whether this browser, or everybody, has tried too often of late.

    Until the transaction is over, no other try of this browser is made.
    """
    one_at_a_time(connection, browser)
    connection.execute(delete(class_tries).where(class_tries.c.tried_at < now - REMEMBERED))
    by_all, by_browser = connection.execute(
        select(
            func.count(),
            func.count().filter(class_tries.c.browser == opaque(browser)),
        ).where(class_tries.c.tried_at > now - LASTS)
    ).one()
    return bool(by_all >= TRIES_IN_ALL or by_browser >= TRIES_PER_BROWSER)


def too_many_for(
    connection: Connection, browser: str, class_id: str, name: str, now: datetime
) -> str | None:
    """Why this browser may not try again under this name; the same whether anybody bears it.

    Until the transaction is over, nobody else tries at the name.
    """
    one_at_a_time(connection, class_id + name)
    here = and_(class_tries.c.browser == opaque(browser), class_tries.c.tried_at > now - LASTS)
    by_all, here_lately = connection.execute(
        select(func.count(), func.count().filter(here)).where(
            class_tries.c.school_class == class_id, class_tries.c.name == opaque(name)
        )
    ).one()
    if by_all >= TRIES_REMEMBERED:
        return TOO_MANY_FOR_THE_NAME
    return TOO_MANY if here_lately >= TRIES_PER_NAME else None


def count_try(
    connection: Connection,
    browser: str,
    now: datetime,
    *,
    class_id: str | None = None,
    name: str | None = None,
) -> None:
    """Note a try that failed: at a join code, or at the code of a member of a class."""
    connection.execute(
        insert(class_tries).values(
            browser=opaque(browser),
            school_class=class_id,
            name=None if name is None else opaque(name),
            tried_at=now,
        )
    )


def forget_tries(connection: Connection, class_id: str, name: str) -> None:
    """Hold nothing against a name any more."""
    of_name = and_(class_tries.c.school_class == class_id, class_tries.c.name == opaque(name))
    connection.execute(delete(class_tries).where(of_name))


def class_of_code(
    connection: Connection, browser: str, join_code: str, now: datetime
) -> SchoolClass | str:
    """The class with this code, or why not; a code that is wrong is counted."""
    if too_many_here(connection, browser, now):
        return TOO_MANY
    this = classes.c.join_code == tidied(join_code)
    row = connection.execute(select(classes).where(this)).first()
    if row is None:
        count_try(connection, browser, now)
        return NO_SUCH_CLASS
    return class_from(row._mapping)
