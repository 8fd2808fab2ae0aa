"""Games against the computer, and the exercises at the table: throwing and pegging."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("learners", sa.Column("last_options", sa.Text(), nullable=True))
    op.add_column("learners", sa.Column("last_exercises", sa.Text(), nullable=True))
    op.create_table(
        "games",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("learner", sa.String(length=32), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("level", sa.String(length=16), nullable=False),
        sa.Column("open_hands", sa.Boolean(), nullable=False),
        sa.Column("target", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("dealer", sa.Integer(), nullable=True),
        sa.Column("of_match", sa.String(length=32), nullable=True),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("again", sa.Boolean(), nullable=False),
        sa.Column("began_at", sa.DateTime(), nullable=False),
        sa.Column("played_at", sa.DateTime(), nullable=False),
        sa.Column("ended_at", sa.DateTime(), nullable=True),
        sa.Column("day", sa.Date(), nullable=True),
        sa.Column("won", sa.Boolean(), nullable=True),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("computer_score", sa.Integer(), nullable=True),
        sa.Column("skunk", sa.String(length=16), nullable=True),
        sa.Column("deals_dealing", sa.Integer(), nullable=True),
        sa.Column("deals_pone", sa.Integer(), nullable=True),
        sa.Column("hand_dealing", sa.Integer(), nullable=True),
        sa.Column("hand_pone", sa.Integer(), nullable=True),
        sa.Column("crib", sa.Integer(), nullable=True),
        sa.Column("play_dealing", sa.Integer(), nullable=True),
        sa.Column("play_pone", sa.Integer(), nullable=True),
        sa.Column("cost", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(
            ["learner"], ["learners.id"], name=op.f("fk_games_learner"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
    )
    op.create_index(op.f("ix_games_learner_place"), "games", ["learner", "place"])
    op.create_index(
        op.f("ix_games_learner_ended_at_place"), "games", ["learner", "ended_at", "place"]
    )
    op.create_index(op.f("ix_games_of_match"), "games", ["of_match"])
    op.create_table(
        "decisions",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("text", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(
            ["game"], ["games.id"], name=op.f("fk_decisions_game"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game", "n", name=op.f("pk_decisions")),
    )
    op.create_table(
        "exercises",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("learner", sa.String(length=32), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("drill", sa.String(length=16), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=True),
        sa.Column("listed", sa.Text(), nullable=True),
        sa.Column("began_at", sa.DateTime(), nullable=False),
        sa.Column("ended_at", sa.DateTime(), nullable=True),
        sa.ForeignKeyConstraint(
            ["learner"], ["learners.id"], name=op.f("fk_exercises_learner"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_exercises")),
    )
    op.create_index(
        op.f("ix_exercises_learner_drill_place"), "exercises", ["learner", "drill", "place"]
    )
    op.create_table(
        "exercise_answers",
        sa.Column("sitting", sa.String(length=32), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("learner", sa.String(length=32), nullable=False),
        sa.Column("drill", sa.String(length=16), nullable=False),
        sa.Column("asked", sa.String(length=8), nullable=False),
        sa.Column("question", sa.String(length=64), nullable=False),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("seconds", sa.Float(), nullable=False),
        sa.Column("answered_at", sa.DateTime(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("correct", sa.Boolean(), nullable=False),
        sa.Column("cost", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["learner"],
            ["learners.id"],
            name=op.f("fk_exercise_answers_learner"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["sitting"],
            ["exercises.id"],
            name=op.f("fk_exercise_answers_sitting"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("sitting", "n", name=op.f("pk_exercise_answers")),
    )
    op.create_index(
        op.f("ix_exercise_answers_learner_drill_day"),
        "exercise_answers",
        ["learner", "drill", "day"],
    )
    op.create_index(
        op.f("ix_exercise_answers_learner_question"), "exercise_answers", ["learner", "question"]
    )
