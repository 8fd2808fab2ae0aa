"""The tables of classes; each change needs a migration, as in `tables`."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Index, Integer, String, Table, Text, UniqueConstraint

from trainer.storage.tables import Utc, metadata, of_learner

classes = Table(
    "classes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("secret", String(64), nullable=False, unique=True),  # SHA-256 of the teacher's
    Column("join_code", String(6), nullable=False, unique=True),
    Column("exam", String(32)),  # code of the exam that is the task
    Column("settings", Text),  # JSON; of the drill that is the task
    Column("set_at", Utc),  # NULL where there is no task
    Column("opened_at", Utc, nullable=False),
    Column("ended_at", Utc),
)


def _of_class(*, nullable: bool) -> Column[str]:
    return Column(
        "school_class",
        String(32),
        ForeignKey("classes.id", ondelete="CASCADE"),
        nullable=nullable,
    )


members = Table(
    "members",
    metadata,
    of_learner(primary_key=True),
    _of_class(nullable=False),
    Column("name", String(40), nullable=False),  # generated
    Column("code", String(64), nullable=False),  # SHA-256 of learner and code
    Column("joined_at", Utc, nullable=False),
    Column("browser", String(64), nullable=False),  # SHA-256 of the cookie they joined by
    UniqueConstraint("school_class", "name"),
    Index(None, "browser", "joined_at"),
)

class_tries = Table(
    "class_tries",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("browser", String(64), nullable=False),
    _of_class(nullable=True),  # NULL where the join code was wrong
    Column("name", String(64)),  # SHA-256 of the name that was typed
    Column("tried_at", Utc, nullable=False),
    Index(None, "tried_at"),
    Index(None, "school_class", "name"),
)
