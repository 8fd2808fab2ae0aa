"""The first tables: learners, their browsers, transfer codes, sittings and answers."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "learners",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=True),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.Column("preferences", sa.Text(), nullable=True),
        sa.Column("last_settings", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_learners")),
    )
    op.create_table(
        "transfer_tries",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("browser", sa.String(length=64), nullable=False),
        sa.Column("tried_at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_transfer_tries")),
    )
    op.create_index(op.f("ix_transfer_tries_tried_at"), "transfer_tries", ["tried_at"])
    op.create_table(
        "browsers",
        sa.Column("browser", sa.String(length=64), nullable=False),
        sa.Column("learner", sa.String(length=32), nullable=False),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["learner"], ["learners.id"], name=op.f("fk_browsers_learner"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("browser", "learner", name=op.f("pk_browsers")),
    )
    op.create_index(op.f("ix_browsers_learner"), "browsers", ["learner"])
    op.create_table(
        "days",
        sa.Column("learner", sa.String(length=32), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("mode", sa.String(length=16), nullable=False),
        sa.Column("crib", sa.Boolean(), nullable=False),
        sa.Column("hands", sa.Integer(), nullable=False),
        sa.Column("correct", sa.Integer(), nullable=False),
        sa.Column("points_missed", sa.Integer(), nullable=False),
        sa.Column("seconds", sa.Float(), nullable=False),
        sa.Column("missed_fifteens", sa.Integer(), nullable=False),
        sa.Column("there_fifteens", sa.Integer(), nullable=False),
        sa.Column("missed_pairs", sa.Integer(), nullable=False),
        sa.Column("there_pairs", sa.Integer(), nullable=False),
        sa.Column("missed_runs", sa.Integer(), nullable=False),
        sa.Column("there_runs", sa.Integer(), nullable=False),
        sa.Column("missed_flush", sa.Integer(), nullable=False),
        sa.Column("there_flush", sa.Integer(), nullable=False),
        sa.Column("missed_nobs", sa.Integer(), nullable=False),
        sa.Column("there_nobs", sa.Integer(), nullable=False),
        sa.Column("missed_pairs_and_runs", sa.Integer(), nullable=False),
        sa.Column("there_pairs_and_runs", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["learner"], ["learners.id"], name=op.f("fk_days_learner"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("learner", "day", "mode", "crib", name=op.f("pk_days")),
    )
    op.create_table(
        "sittings",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("learner", sa.String(length=32), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("mode", sa.String(length=16), nullable=False),
        sa.Column("sprint_seconds", sa.Integer(), nullable=True),
        sa.Column("focus", sa.String(length=16), nullable=True),
        sa.Column("shows", sa.String(length=8), nullable=False),
        sa.Column("entry", sa.String(length=8), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=True),
        sa.Column("listed", sa.Text(), nullable=True),
        sa.Column("began_at", sa.DateTime(), nullable=False),
        sa.Column("ended_at", sa.DateTime(), nullable=True),
        sa.Column("hands", sa.Integer(), nullable=False),
        sa.Column("correct", sa.Integer(), nullable=False),
        sa.Column("day", sa.Date(), nullable=True),
        sa.ForeignKeyConstraint(
            ["learner"], ["learners.id"], name=op.f("fk_sittings_learner"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sittings")),
    )
    op.create_index(op.f("ix_sittings_learner_place"), "sittings", ["learner", "place"])
    op.create_table(
        "transfers",
        sa.Column("code", sa.String(length=64), nullable=False),
        sa.Column("learner", sa.String(length=32), nullable=False),
        sa.Column("made_at", sa.DateTime(), nullable=False),
        sa.Column("used_at", sa.DateTime(), nullable=True),
        sa.ForeignKeyConstraint(
            ["learner"], ["learners.id"], name=op.f("fk_transfers_learner"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_transfers")),
    )
    op.create_index(op.f("ix_transfers_learner"), "transfers", ["learner"])
    op.create_table(
        "answers",
        sa.Column("sitting", sa.String(length=32), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("learner", sa.String(length=32), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("mode", sa.String(length=16), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=True),
        sa.Column("answered_at", sa.DateTime(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("hand", sa.String(length=10), nullable=False),
        sa.Column("starter", sa.String(length=2), nullable=False),
        sa.Column("crib", sa.Boolean(), nullable=False),
        sa.Column("same", sa.String(length=13), nullable=False),
        sa.Column("seconds", sa.Float(), nullable=False),
        sa.Column("strict", sa.Boolean(), nullable=False),
        sa.Column("void", sa.Boolean(), nullable=False),
        sa.Column("said_fifteens", sa.Integer(), nullable=True),
        sa.Column("said_pairs", sa.Integer(), nullable=True),
        sa.Column("said_runs", sa.Integer(), nullable=True),
        sa.Column("said_flush", sa.Integer(), nullable=True),
        sa.Column("said_nobs", sa.Integer(), nullable=True),
        sa.Column("said_pairs_and_runs", sa.Integer(), nullable=True),
        sa.Column("said_total", sa.Integer(), nullable=True),
        sa.Column("taps", sa.Text(), nullable=True),
        sa.Column("asked", sa.String(length=40), nullable=True),
        sa.Column("true_fifteens", sa.Integer(), nullable=False),
        sa.Column("true_pairs", sa.Integer(), nullable=False),
        sa.Column("true_runs", sa.Integer(), nullable=False),
        sa.Column("true_flush", sa.Integer(), nullable=False),
        sa.Column("true_nobs", sa.Integer(), nullable=False),
        sa.Column("true_total", sa.Integer(), nullable=False),
        sa.Column("missed_fifteens", sa.Integer(), nullable=True),
        sa.Column("missed_pairs", sa.Integer(), nullable=True),
        sa.Column("missed_runs", sa.Integer(), nullable=True),
        sa.Column("missed_flush", sa.Integer(), nullable=True),
        sa.Column("missed_nobs", sa.Integer(), nullable=True),
        sa.Column("missed_pairs_and_runs", sa.Integer(), nullable=True),
        sa.Column("points_missed", sa.Integer(), nullable=False),
        sa.Column("muggins", sa.Integer(), nullable=False),
        sa.Column("correct", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["learner"], ["learners.id"], name=op.f("fk_answers_learner"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["sitting"], ["sittings.id"], name=op.f("fk_answers_sitting"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("sitting", "n", name=op.f("pk_answers")),
    )
    op.create_index(op.f("ix_answers_learner_day"), "answers", ["learner", "day"])
    op.create_index(op.f("ix_answers_learner_place_n"), "answers", ["learner", "place", "n"])
    op.create_index(op.f("ix_answers_learner_same"), "answers", ["learner", "same"])
