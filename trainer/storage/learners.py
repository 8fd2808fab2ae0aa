"""Who is counting: the learners of each browser and how each wants things."""

from __future__ import annotations

import hashlib
import json
import secrets
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import (
    ColumnElement,
    Connection,
    RowMapping,
    and_,
    bindparam,
    delete,
    insert,
    select,
    update,
)

from trainer.drill.exercise import ExerciseSettings
from trainer.drill.playing import Options
from trainer.drill.question import Drill
from trainer.drill.sitting import Settings
from trainer.learning.preferences import Preferences
from trainer.storage.class_tables import members
from trainer.storage.database import Part
from trainer.storage.errors import GoneError
from trainer.storage.exercise_rows import last_exercises_from, last_exercises_text
from trainer.storage.game_rows import options_from, options_text
from trainer.storage.places import hold
from trainer.storage.rows import preferences_from, preferences_text, settings_from, settings_text
from trainer.storage.skill_rows import TAGGED
from trainer.storage.tables import browsers, learners

LONGEST_NAME = 40
"""Letters."""


@dataclass(frozen=True, slots=True)
class Learner:
    """Somebody who counts; known by an opaque id, by name only if they want."""

    id: str
    """32 hexadecimal digits."""
    name: str | None
    created_at: datetime
    """Aware, UTC."""


class LearnerError(ValueError):
    """Something cannot be done with a learner; the text can be shown as it stands."""


class Learners(Part):
    """The learners' part of a `Store`. Every call raises `StorageError` when it cannot be done."""

    def learner(self, learner_id: str) -> Learner | None:
        """The learner of that id."""
        with self.database.reading() as connection:
            row = connection.execute(select(learners).where(learners.c.id == learner_id)).first()
        return None if row is None else learner_from(row._mapping)

    def learners_of(self, browser: str) -> tuple[Learner, ...]:
        """Everybody who counts in this browser, longest known first."""
        query = (
            select(learners)
            .join(browsers)
            .where(browsers.c.browser == opaque(browser))
            .order_by(learners.c.created_at, learners.c.id)
        )
        with self.database.reading() as connection:
            return tuple(map(learner_from, connection.execute(query).mappings()))

    def active(self, browser: str) -> Learner | None:
        """Who is counting in this browser now."""
        with self.database.reading() as connection:
            row = connection.execute(_ACTIVE, {"here": opaque(browser)}).first()
        return None if row is None else learner_from(row._mapping)

    def add_learner(self, browser: str, name: str | None = None, *, now: datetime) -> Learner:
        """A new learner, who is the one counting in this browser from now on.

        Raises `LearnerError` for a name that is too long.
        """
        learner = Learner(new_id(), tidy_name(name), now)
        with self.database.writing() as connection:
            insert_learner(connection, browser, learner)
        return learner

    def choose(self, browser: str, learner_id: str) -> None:
        """Let somebody else of this browser count; raises `LearnerError` for a stranger."""
        with self.database.writing() as connection:
            known = select(browsers).where(_here(browser), browsers.c.learner == learner_id)
            if connection.execute(known).first() is None:
                raise LearnerError("Nobody of that name counts in this browser.")
            make_active(connection, browser, learner_id)

    def rename(self, learner_id: str, name: str | None) -> None:
        """Give a name, another name or none; raises `LearnerError` for one that is too long."""
        self._change(learner_id, name=tidy_name(name))

    def delete_learner(self, learner_id: str) -> None:
        """Remove a learner with all answers, in every browser; nothing is left to recover."""
        with self.database.writing() as connection:
            # Whatever belongs to the learner goes with the row, by its foreign keys.
            connection.execute(delete(learners).where(learners.c.id == learner_id))
        self.database.clean_up()

    def preferences(self, learner_id: str) -> Preferences:
        """How the learner wants things; a newcomer's choices where nothing was chosen."""
        with self.database.reading() as connection:
            kept = connection.scalar(_PREFERENCES, {"whose": learner_id})
        return Preferences() if kept is None else preferences_from(json.loads(kept))

    def save_preferences(self, learner_id: str, preferences: Preferences) -> None:
        """Keep how the learner wants things."""
        self._change(learner_id, preferences=preferences_text(preferences))

    def last_settings(self, learner_id: str) -> Settings | None:
        """The choices of the last sitting's set-up."""
        with self.database.reading() as connection:
            kept = connection.scalar(
                select(learners.c.last_settings).where(learners.c.id == learner_id)
            )
        try:
            return None if kept is None else settings_from(json.loads(kept))
        except ValueError:
            # A choice that has gone since: the set-up starts from its defaults.
            return None

    def save_last_settings(self, learner_id: str, settings: Settings) -> None:
        """Keep the choices of the set-up for the next time."""
        self._change(learner_id, last_settings=settings_text(settings))

    def last_options(self, learner_id: str) -> Options | None:
        """The choices of the last game's set-up."""
        with self.database.reading() as connection:
            kept = connection.scalar(
                select(learners.c.last_options).where(learners.c.id == learner_id)
            )
        try:
            return None if kept is None else options_from(json.loads(kept))
        except ValueError:
            return None

    def save_last_options(self, learner_id: str, options: Options) -> None:
        """Keep the choices of a game's set-up for the next time."""
        self._change(learner_id, last_options=options_text(options))

    def last_exercise_settings(self, learner_id: str, drill: Drill) -> ExerciseSettings | None:
        """The choices of the last set-up of this drill at the table."""
        with self.database.reading() as connection:
            return _last_exercises(connection, learner_id).get(drill)

    def save_last_exercise_settings(self, learner_id: str, settings: ExerciseSettings) -> None:
        """Keep the choices of this drill's set-up for the next time."""
        with self.database.writing() as connection:
            hold(connection, learner_id)
            chosen = _last_exercises(connection, learner_id) | {settings.drill: settings}
            connection.execute(
                update(learners)
                .where(learners.c.id == learner_id)
                .values(last_exercises=last_exercises_text(chosen))
            )

    def _change(self, learner_id: str, **values: str | None) -> None:
        with self.database.writing() as connection:
            changed = connection.execute(
                update(learners).where(learners.c.id == learner_id).values(**values)
            )
            if changed.rowcount == 0:
                raise GoneError


def new_id() -> str:
    """A learner's or a sitting's id: 32 hexadecimal digits nobody can guess."""
    return secrets.token_hex(16)


# Asked at every step of everybody, so put together once: that takes as long as their execution.
_ACTIVE = (
    select(learners)
    .join(browsers)
    .where(browsers.c.browser == bindparam("here"), browsers.c.active)
    # Two first visits at once, on two servers, may each have made a learner: always the same of
    # them counts.
    .order_by(learners.c.created_at, learners.c.id)
    .limit(1)
)
_PREFERENCES = select(learners.c.preferences).where(learners.c.id == bindparam("whose"))


def opaque(secret: str) -> str:
    """What is kept of a cookie or a code: enough to know it again, not enough to use it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def tidy_name(name: str | None) -> str | None:
    """The name without what cannot be seen; `None` for an empty one. Raises `LearnerError`."""
    visible = "".join(
        letter
        for letter in name or ""
        if letter.isspace() or unicodedata.category(letter)[0] != "C"
    )
    tidy = " ".join(visible.split())
    if len(tidy) > LONGEST_NAME:
        raise LearnerError(f"A name has at most {LONGEST_NAME} letters.")
    return tidy or None


def learner_from(row: RowMapping) -> Learner:
    """The learner of a row."""
    return Learner(row["id"], row["name"], row["created_at"])


def insert_learner(connection: Connection, browser: str, learner: Learner) -> None:
    """Add the learner and let them count in this browser."""
    connection.execute(
        insert(learners).values(
            id=learner.id, name=learner.name, created_at=learner.created_at, tagged=TAGGED
        )
    )
    link(connection, browser, learner.id)


def link(connection: Connection, browser: str, learner_id: str) -> None:
    """Let the learner count in this browser, now."""
    here = and_(_here(browser), browsers.c.learner == learner_id)
    if connection.execute(select(browsers.c.learner).where(here)).first() is None:
        connection.execute(
            insert(browsers).values(browser=opaque(browser), learner=learner_id, active=False)
        )
    make_active(connection, browser, learner_id)


def make_active(connection: Connection, browser: str, learner_id: str) -> None:
    """Mark who is counting; the others of the browser are not."""
    connection.execute(
        update(browsers).where(_here(browser)).values(active=browsers.c.learner == learner_id)
    )


def delete_and_reseat(connection: Connection, learner_ids: Collection[str]) -> None:
    """Remove learners with all they have; in their browsers whoever is left counts again."""
    theirs = select(browsers.c.browser).where(browsers.c.learner.in_(learner_ids))
    left_by = connection.scalars(theirs.distinct()).all()
    connection.execute(delete(learners).where(learners.c.id.in_(learner_ids)))
    reseat(connection, left_by)


def reseat(connection: Connection, hashed: Collection[str]) -> None:
    """Where nobody counts any more, let whoever has been known there longest count.

    No pupil of a class is seated so: they count for it when they choose to. `hashed` are the
    browsers as they are kept.
    """
    known = connection.execute(
        select(browsers.c.browser, browsers.c.learner, browsers.c.active, members.c.name)
        .join_from(browsers, learners)
        .outerjoin(members, members.c.learner == browsers.c.learner)
        .where(browsers.c.browser.in_(hashed))
        .order_by(learners.c.created_at, learners.c.id)
    ).all()
    taken = {one.browser for one in known if one.active}
    for one in known:
        if one.browser not in taken and one.name is None:
            taken.add(one.browser)
            this = and_(browsers.c.browser == one.browser, browsers.c.learner == one.learner)
            connection.execute(update(browsers).where(this).values(active=True))


def _last_exercises(connection: Connection, learner_id: str) -> dict[Drill, ExerciseSettings]:
    kept = connection.scalar(select(learners.c.last_exercises).where(learners.c.id == learner_id))
    return {} if kept is None else last_exercises_from(json.loads(kept))


def _here(browser: str) -> ColumnElement[bool]:
    return browsers.c.browser == opaque(browser)
