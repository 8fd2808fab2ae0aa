"""The tables of what answers say of each skill; each change needs a migration, as in `tables`."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Date, Float, Index, Integer, String, Table, Text

from trainer.storage.tables import Utc, metadata, of_learner

answer_skills = Table(
    "answer_skills",
    metadata,
    Column("sitting", String(32), primary_key=True),  # of hands or of questions
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("skill", String(32), primary_key=True),
    of_learner(),
    Column("mode", String(16), nullable=False),  # of an exercise: its drill
    Column("day", Date, nullable=False),
    Column("answered_at", Utc, nullable=False),
    Column("crib", Boolean, nullable=False),
    Column("mixed", Boolean, nullable=False),  # nothing said beforehand what there is to find
    Column("timed", Boolean, nullable=False),  # against a clock
    Column("correct", Boolean, nullable=False),
    Column("among", Text),  # the skills of which one failed, a space between; NULL where correct
    Column("blame", Float, nullable=False),  # share of the failure; 0 where correct
    Column("points", Integer, nullable=False),
    Column("missed", Float, nullable=False),
    Column("seconds", Float, nullable=False),  # of the whole answer
    Index(None, "learner", "skill", "day", "answered_at"),
    sqlite_with_rowid=False,
)

skill_days = Table(
    "skill_days",
    metadata,
    of_learner(primary_key=True),
    Column("skill", String(32), primary_key=True),
    Column("day", Date, primary_key=True),
    Column("mode", String(16), primary_key=True),
    Column("crib", Boolean, primary_key=True),
    # Added up from the rows above.
    Column("answered", Integer, nullable=False),
    Column("correct", Integer, nullable=False),
    Column("mixed_correct", Integer, nullable=False),
    Column("exam_missed", Integer, nullable=False),
    Column("blame", Float, nullable=False),
    Column("points", Integer, nullable=False),
    Column("missed", Float, nullable=False),
    Column("timed", Integer, nullable=False),
    Column("timed_seconds", Float, nullable=False),
    sqlite_with_rowid=False,
)
