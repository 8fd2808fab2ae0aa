"""The tables. A change here needs a file in `migrations/versions` that makes the same change."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Date,
    DateTime,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
)


class Utc(TypeDecorator[datetime]):
    """An aware moment, kept without its zone in UTC, alike in every database."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Aware in, naive UTC into the database."""
        return None if value is None else value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Naive UTC from the database, aware out."""
        return None if value is None else value.replace(tzinfo=UTC)


metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def of_learner(*, primary_key: bool = False) -> Column[str]:
    """The column that says whose a row is; the row goes with the learner."""
    return Column(
        "learner",
        String(32),
        ForeignKey("learners.id", ondelete="CASCADE"),
        primary_key=primary_key,
        nullable=False,
    )


learners = Table(
    "learners",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40)),
    Column("created_at", Utc, nullable=False),
    Column("preferences", Text),  # JSON; NULL for the defaults
    Column("last_settings", Text),  # JSON; of the counting drill
    Column("last_options", Text),  # JSON; of a game against the computer
    Column("last_exercises", Text),  # JSON; for each drill at the table its settings
    Column("tagged", Integer, nullable=False, server_default="0"),  # as `skill_rows.TAGGED` says
)

browsers = Table(
    "browsers",
    metadata,
    Column("browser", String(64), primary_key=True),  # SHA-256 of the cookie
    of_learner(primary_key=True),
    Column("active", Boolean, nullable=False),
    Index(None, "learner"),
)

transfers = Table(
    "transfers",
    metadata,
    Column("code", String(64), primary_key=True),  # SHA-256 of the code
    of_learner(),
    Column("made_at", Utc, nullable=False),
    Column("used_at", Utc),
    Index(None, "learner"),
)

transfer_tries = Table(
    "transfer_tries",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("browser", String(64), nullable=False),
    Column("tried_at", Utc, nullable=False),
    Index(None, "tried_at"),
)

sittings = Table(
    "sittings",
    metadata,
    Column("id", String(32), primary_key=True),
    of_learner(),
    Column("place", Integer, nullable=False),  # order in the learner's history, whatever the clock
    Column("mode", String(16), nullable=False),
    Column("sprint_seconds", Integer),  # Sprint only
    Column("focus", String(16)),  # One skill only
    Column("shows", String(8), nullable=False),
    Column("entry", String(8), nullable=False),
    Column("settings", Text, nullable=False),  # JSON, everything that was set
    Column("seed", BigInteger),
    Column("listed", Text),  # the hands of a sitting that was not dealt from a seed
    Column("began_at", Utc, nullable=False),
    Column("ended_at", Utc),
    # Added up from the answers that count.
    Column("hands", Integer, nullable=False),
    Column("correct", Integer, nullable=False),
    Column("day", Date),  # the learner's own, of the first answer
    Column("exam", String(32)),  # its code
    Column("lesson", String(255)),  # slug of the lesson it was begun from
    Column("plan", Text),  # JSON; what was known of the learner when it began
    Index(None, "learner", "place"),
    Index(None, "learner", "lesson"),
)

KINDS = ("fifteens", "pairs", "runs", "flush", "nobs")
"""How the columns of a kind of combination end, in counting order."""
FIGURES = (*KINDS, "pairs_and_runs")
"""The same for the figures of a claim by category, in the order of its fields."""

answers = Table(
    "answers",
    metadata,
    Column(
        "sitting",
        String(32),
        ForeignKey("sittings.id", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("n", Integer, primary_key=True, autoincrement=False),
    of_learner(),
    Column("place", Integer, nullable=False),  # of the sitting
    Column("mode", String(16), nullable=False),
    Column("seed", BigInteger),
    Column("answered_at", Utc, nullable=False),
    Column("day", Date, nullable=False),
    Column("hand", String(10), nullable=False),  # codes one after the other, as dealt
    Column("starter", String(2), nullable=False),
    Column("crib", Boolean, nullable=False),
    Column("same", String(13), nullable=False),  # equal for the same show in another order
    Column("seconds", Float, nullable=False),
    Column("strict", Boolean, nullable=False),
    Column("void", Boolean, nullable=False),
    Column("rung", Integer),  # how much of the hand was the learner's; NULL for all of it
    # What was said.
    *(Column(f"said_{kind}", Integer) for kind in KINDS),
    Column("said_pairs_and_runs", Integer),
    Column("said_total", Integer),
    Column("taps", Text),  # codes, a space between combinations; NULL where nothing was tapped
    Column("asked", String(40)),  # of taps: the kinds, a space between
    # What was there and what became of it: derived, so that questions about years are plain SQL.
    *(Column(f"true_{kind}", Integer, nullable=False) for kind in KINDS),
    Column("true_total", Integer, nullable=False),
    *(Column(f"missed_{kind}", Integer) for kind in KINDS),  # NULL where nobody can know
    Column("missed_pairs_and_runs", Integer),
    Column("points_missed", Integer, nullable=False),
    Column("muggins", Integer, nullable=False),
    Column("correct", Boolean, nullable=False),
    Index(None, "learner", "place", "n"),
    Index(None, "learner", "day"),
    Index(None, "learner", "same", "answered_at"),
)

days = Table(
    "days",
    metadata,
    of_learner(primary_key=True),
    Column("day", Date, primary_key=True),
    Column("mode", String(16), primary_key=True),
    Column("crib", Boolean, primary_key=True),
    # Added up from the answers that count; points of a kind only from answers that tell.
    Column("hands", Integer, nullable=False),
    Column("correct", Integer, nullable=False),
    Column("points_missed", Integer, nullable=False),
    Column("seconds", Float, nullable=False),
    *(
        Column(f"{what}_{kind}", Integer, nullable=False)
        for kind in FIGURES
        for what in ("missed", "there", "over")
    ),
)

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    of_learner(),
    Column("place", Integer, nullable=False),  # order in the learner's games, whatever the clock
    Column("level", String(16), nullable=False),
    Column("open_hands", Boolean, nullable=False),
    Column("target", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON, everything that was chosen
    Column("seed", BigInteger, nullable=False),
    Column("dealer", Integer),  # the seat named to deal first; NULL where they cut
    Column("of_match", String(32)),
    Column("number", Integer, nullable=False),
    Column("again", Boolean, nullable=False),  # counted in no figure
    Column("began_at", Utc, nullable=False),
    Column("played_at", Utc, nullable=False),  # when the last decision was made
    Column("ended_at", Utc),
    # What became of it: derived from the decisions, NULL until it is over.
    Column("day", Date),
    Column("won", Boolean),
    Column("score", Integer),
    Column("computer_score", Integer),
    Column("skunk", String(16)),
    Column("deals_dealing", Integer),
    Column("deals_pone", Integer),
    Column("hand_dealing", Integer),
    Column("hand_pone", Integer),
    Column("crib", Integer),
    Column("play_dealing", Integer),
    Column("play_pone", Integer),
    Column("cost", Float),  # NULL until it was reviewed
    Index(None, "learner", "place"),
    Index(None, "learner", "ended_at", "place"),
    Index(None, "of_match"),
)

decisions = Table(
    "decisions",
    metadata,
    Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("text", String(16), nullable=False),
)

exercises = Table(
    "exercises",
    metadata,
    Column("id", String(32), primary_key=True),
    of_learner(),
    Column("place", Integer, nullable=False),  # order in the learner's exercises
    Column("drill", String(16), nullable=False),
    Column("settings", Text, nullable=False),  # JSON, everything that was set
    Column("seed", BigInteger),
    Column("listed", Text),  # the questions of one not dealt from a seed, a line each
    Column("began_at", Utc, nullable=False),
    Column("ended_at", Utc),
    Column("lesson", String(255)),  # slug of the lesson it was begun from
    Index(None, "learner", "drill", "place"),
    Index(None, "learner", "lesson"),
)

exercise_answers = Table(
    "exercise_answers",
    metadata,
    Column(
        "sitting",
        String(32),
        ForeignKey("exercises.id", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("n", Integer, primary_key=True, autoincrement=False),
    of_learner(),
    Column("drill", String(16), nullable=False),
    Column("asked", String(8), nullable=False),  # the sort: whose crib; points or a card ...
    Column("question", String(64), nullable=False),
    Column("said", Text, nullable=False),
    Column("seconds", Float, nullable=False),
    Column("answered_at", Utc, nullable=False),
    Column("day", Date, nullable=False),
    # What became of it: derived from the question and what was said.
    Column("correct", Boolean, nullable=False),
    Column("cost", Float, nullable=False),  # points
    Index(None, "learner", "drill", "day"),
    Index(None, "learner", "question"),
)

lessons = Table(
    "lessons",
    metadata,
    of_learner(primary_key=True),
    Column("slug", String(255), primary_key=True),
    Column("opened_at", Utc, nullable=False),
    Column("read_at", Utc),
)
