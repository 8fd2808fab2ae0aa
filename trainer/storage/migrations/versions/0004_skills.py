"""What answers say of each skill, hands done in part, plans, and points said that are not there."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_FIGURES = ("fifteens", "pairs", "runs", "flush", "nobs", "pairs_and_runs")


def upgrade() -> None:
    # The rows of what was answered before are made when they are first asked for.
    op.add_column("learners", sa.Column("tagged", sa.Integer(), server_default="0", nullable=False))
    op.add_column("sittings", sa.Column("plan", sa.Text(), nullable=True))
    op.add_column("answers", sa.Column("rung", sa.Integer(), nullable=True))
    op.drop_index(op.f("ix_answers_learner_same"), "answers")
    op.create_index(
        op.f("ix_answers_learner_same_answered_at"), "answers", ["learner", "same", "answered_at"]
    )
    for name in _FIGURES:
        over = sa.Column(f"over_{name}", sa.Integer(), server_default="0", nullable=False)
        op.add_column("days", over)
    op.execute(_SAID_TOO_MUCH)
    op.create_table(
        "answer_skills",
        sa.Column("sitting", sa.String(length=32), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("skill", sa.String(length=32), nullable=False),
        sa.Column("learner", sa.String(length=32), nullable=False),
        sa.Column("mode", sa.String(length=16), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("answered_at", sa.DateTime(), nullable=False),
        sa.Column("crib", sa.Boolean(), nullable=False),
        sa.Column("mixed", sa.Boolean(), nullable=False),
        sa.Column("timed", sa.Boolean(), nullable=False),
        sa.Column("correct", sa.Boolean(), nullable=False),
        sa.Column("among", sa.Text(), nullable=True),
        sa.Column("blame", sa.Float(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("missed", sa.Float(), nullable=False),
        sa.Column("seconds", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["learner"], ["learners.id"], name=op.f("fk_answer_skills_learner"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("sitting", "n", "skill", name=op.f("pk_answer_skills")),
        sqlite_with_rowid=False,
    )
    op.create_index(
        op.f("ix_answer_skills_learner_skill_day_answered_at"),
        "answer_skills",
        ["learner", "skill", "day", "answered_at"],
    )
    op.create_table(
        "skill_days",
        sa.Column("learner", sa.String(length=32), nullable=False),
        sa.Column("skill", sa.String(length=32), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("mode", sa.String(length=16), nullable=False),
        sa.Column("crib", sa.Boolean(), nullable=False),
        sa.Column("answered", sa.Integer(), nullable=False),
        sa.Column("correct", sa.Integer(), nullable=False),
        sa.Column("mixed_correct", sa.Integer(), nullable=False),
        sa.Column("exam_missed", sa.Integer(), nullable=False),
        sa.Column("blame", sa.Float(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("missed", sa.Float(), nullable=False),
        sa.Column("timed", sa.Integer(), nullable=False),
        sa.Column("timed_seconds", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["learner"], ["learners.id"], name=op.f("fk_skill_days_learner"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint(
            "learner", "skill", "day", "mode", "crib", name=op.f("pk_skill_days")
        ),
        sqlite_with_rowid=False,
    )


def _over(said: str, true: str, where: str = "TRUE") -> str:
    return f"COALESCE(SUM(CASE WHEN {where} AND {said} > {true} THEN {said} - ({true}) END), 0)"


# Of pairs and runs said as one figure, what is too much is said of the one that was there.
_TOO_MUCH = (
    _over("said_fifteens", "true_fifteens"),
    f"{_over('said_pairs', 'true_pairs')} + "
    + _over("said_pairs_and_runs", "true_pairs", "true_pairs > 0 AND true_runs = 0"),
    f"{_over('said_runs', 'true_runs')} + "
    + _over("said_pairs_and_runs", "true_runs", "true_runs > 0 AND true_pairs = 0"),
    _over("said_flush", "true_flush"),
    _over("said_nobs", "true_nobs"),
    _over("said_pairs_and_runs", "true_pairs + true_runs", "(true_pairs > 0) = (true_runs > 0)"),
)
_SAID_TOO_MUCH = f"""
    UPDATE days SET ({", ".join(f"over_{name}" for name in _FIGURES)}) = (
        SELECT {", ".join(_TOO_MUCH)} FROM answers
        WHERE answers.learner = days.learner AND answers.day = days.day
            AND answers.mode = days.mode AND answers.crib = days.crib AND NOT answers.void
            AND (answers.mode <> 'exam' OR answers.sitting IN (
                SELECT id FROM sittings WHERE mode = 'exam' AND ended_at IS NOT NULL
            ))
    )
"""
