"""Coming into a class, and coming back to it."""

from __future__ import annotations

import secrets
from datetime import datetime
from hmac import compare_digest
from typing import NamedTuple

from sqlalchemy import Connection, and_, delete, func, insert, select, update

from trainer.classroom.classes import ClassError, Joined, Member, SchoolClass
from trainer.classroom.names import generated_name, tidy_member_name
from trainer.storage.class_rows import class_to_change, member_from
from trainer.storage.class_tables import classes, members
from trainer.storage.class_tries import (
    LASTS,
    NO_SUCH_CLASS,
    NO_SUCH_MEMBER,
    TOO_MANY,
    class_of_code,
    count_try,
    forget_tries,
    too_many_for,
)
from trainer.storage.database import Part
from trainer.storage.learners import Learner, insert_learner, link, new_id, opaque, reseat
from trainer.storage.tables import browsers

MOST_MEMBERS = 200
JOINS_PER_BROWSER = 10
"""Within ten minutes: one device handed round, but nobody who fills a class for fun."""

ENDED = "This class has ended and takes nobody new."
FULL = f"This class is full: it has {MOST_MEMBERS} members."


class Joining(Part):
    """The pupils' part of a `Store`. `ClassError` says why somebody is not let in.

    A code that is wrong counts as a try; after too many nothing more is looked at for a while.
    """

    def find_class(self, browser: str, join_code: str, now: datetime) -> SchoolClass:
        """The class with this code, ended or not."""
        with self.database.writing() as connection:
            found = class_of_code(connection, browser, join_code, now)
        # Only now: raised inside, it would undo that the try was counted.
        if isinstance(found, str):
            raise ClassError(found)
        return found

    def join_class(self, browser: str, join_code: str, now: datetime) -> Joined:
        """A new learner of the class, who is the one counting in this browser from now on.

        Whoever counted there before is still there, and their history apart; but another member
        of a class is not, so that nobody chooses them without their code, of which only a hash
        is kept.
        """
        with self.database.writing() as connection:
            found = class_of_code(connection, browser, join_code, now)
            joined: Joined | str
            if isinstance(found, str):
                joined = found
            else:
                joined = _come_in(connection, browser, found.id, now)
        if isinstance(joined, str):
            raise ClassError(joined)
        return joined

    def come_back(
        self, browser: str, join_code: str, name: str, code: str, now: datetime
    ) -> Member:
        """The member of this name and code, who counts in this browser from now on.

        Capitals and spaces do not matter. Whether there is anybody of the name cannot be told
        from what is said.
        """
        with self.database.writing() as connection:
            found = class_of_code(connection, browser, join_code, now)
            back: Member | str
            if isinstance(found, str):
                back = found
            else:
                back = _returned(connection, browser, _Typed(found.id, name, code), now)
        if isinstance(back, str):
            raise ClassError(back)
        return back

    def leave_browser(self, browser: str, learner_id: str) -> None:
        """Let a member of a class be chosen in this browser no more; any other learner stays.

        If it was they who counted there, whoever has been known there longest does now.
        """
        with self.database.writing() as connection:
            member = select(members.c.learner).where(members.c.learner == learner_id)
            here = browsers.c.browser == opaque(browser)
            connection.execute(delete(browsers).where(here, browsers.c.learner.in_(member)))
            reseat(connection, [opaque(browser)])

    def rest(self, browser: str, learner_id: str) -> None:
        """Let a member of a class count in this browser no more, until they are chosen again.

        Whoever has been known there longest counts now; any other learner stays.
        """
        with self.database.writing() as connection:
            member = select(members.c.learner).where(members.c.learner == learner_id)
            here = browsers.c.browser == opaque(browser)
            connection.execute(
                update(browsers).where(here, browsers.c.learner.in_(member)).values(active=False)
            )
            reseat(connection, [opaque(browser)])

    def new_member_code(self, secret: str, learner_id: str) -> str:
        """Another four figures for a member of the teacher's class, and new tries at them."""
        with self.database.writing() as connection:
            mine = class_to_change(connection, secret)
            this = (members.c.school_class == mine.id, members.c.learner == learner_id)
            name = connection.scalar(select(members.c.name).where(*this))
            if name is None:
                raise ClassError("This pupil is no longer in the class.")
            code = _new_code()
            connection.execute(
                update(members).where(*this).values(code=_kept_code(learner_id, code))
            )
            forget_tries(connection, mine.id, name)
        return code


class _Typed(NamedTuple):
    """What somebody typed who wants to come back."""

    class_id: str
    name: str
    code: str


def _come_in(connection: Connection, browser: str, class_id: str, now: datetime) -> Joined | str:
    """A new member, or why not. One at a time in a class, so that it is never overfull."""
    row = connection.execute(
        select(classes).where(classes.c.id == class_id).with_for_update()
    ).first()
    if row is None:
        return NO_SUCH_CLASS  # deleted a moment ago
    if row.ended_at is not None:
        return ENDED
    taken = set(
        connection.scalars(select(members.c.name).where(members.c.school_class == class_id))
    )
    if len(taken) >= MOST_MEMBERS:
        return FULL
    if _joins_of(connection, browser, now) >= JOINS_PER_BROWSER:
        return TOO_MANY
    return _seated(connection, browser, class_id, taken, now)


def _seated(
    connection: Connection, browser: str, class_id: str, taken: set[str], now: datetime
) -> Joined:
    member = Member(new_id(), generated_name(secrets.SystemRandom(), taken), now)
    code = _new_code()
    insert_learner(connection, browser, Learner(member.learner_id, member.name, now))
    connection.execute(
        insert(members).values(
            learner=member.learner_id,
            school_class=class_id,
            name=member.name,
            code=_kept_code(member.learner_id, code),
            joined_at=now,
            browser=opaque(browser),
        )
    )
    leave_others(connection, browser, member.learner_id)
    return Joined(member, code)


def leave_others(connection: Connection, browser: str, learner_id: str) -> None:
    """Let no other member of a class be chosen in this browser: each comes back by a code."""
    others = select(members.c.learner).where(members.c.learner != learner_id)
    connection.execute(
        delete(browsers).where(
            browsers.c.browser == opaque(browser), browsers.c.learner.in_(others)
        )
    )


def _joins_of(connection: Connection, browser: str, now: datetime) -> int:
    lately = and_(members.c.browser == opaque(browser), members.c.joined_at > now - LASTS)
    return connection.scalar(select(func.count()).where(lately)) or 0


def _returned(connection: Connection, browser: str, typed: _Typed, now: datetime) -> Member | str:
    name = tidy_member_name(typed.name)
    refused = too_many_for(connection, browser, typed.class_id, name, now)
    if refused is not None:
        return refused
    this = (members.c.school_class == typed.class_id, members.c.name == name)
    row = connection.execute(select(members).where(*this)).first()
    # The same is done for a name that nobody bears, so that it takes as long.
    kept, whose = ("", "") if row is None else (row.code, row.learner)
    figures = "".join(figure for figure in typed.code if figure.isdecimal())
    if not compare_digest(kept, _kept_code(whose, figures)) or row is None:
        count_try(connection, browser, now, class_id=typed.class_id, name=name)
        return NO_SUCH_MEMBER
    link(connection, browser, row.learner)
    leave_others(connection, browser, row.learner)
    return member_from(row._mapping)


def _new_code() -> str:
    return f"{secrets.randbelow(10_000):04}"


def _kept_code(learner_id: str, code: str) -> str:
    """What is kept of a member's code: salted, so that two alike do not look alike."""
    return opaque(f"{learner_id} {code}")
