"""Lessons a learner has read, drills and exams begun from somewhere, and classes."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("sittings", sa.Column("exam", sa.String(length=32), nullable=True))
    op.add_column("sittings", sa.Column("lesson", sa.String(length=255), nullable=True))
    op.create_index(op.f("ix_sittings_learner_lesson"), "sittings", ["learner", "lesson"])
    op.add_column("exercises", sa.Column("lesson", sa.String(length=255), nullable=True))
    op.create_index(op.f("ix_exercises_learner_lesson"), "exercises", ["learner", "lesson"])
    op.create_table(
        "lessons",
        sa.Column("learner", sa.String(length=32), nullable=False),
        sa.Column("slug", sa.String(length=255), nullable=False),
        sa.Column("opened_at", sa.DateTime(), nullable=False),
        sa.Column("read_at", sa.DateTime(), nullable=True),
        sa.ForeignKeyConstraint(
            ["learner"], ["learners.id"], name=op.f("fk_lessons_learner"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("learner", "slug", name=op.f("pk_lessons")),
    )
    op.create_table(
        "classes",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("join_code", sa.String(length=6), nullable=False),
        sa.Column("exam", sa.String(length=32), nullable=True),
        sa.Column("settings", sa.Text(), nullable=True),
        sa.Column("set_at", sa.DateTime(), nullable=True),
        sa.Column("opened_at", sa.DateTime(), nullable=False),
        sa.Column("ended_at", sa.DateTime(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_classes")),
        sa.UniqueConstraint("join_code", name=op.f("uq_classes_join_code")),
        sa.UniqueConstraint("secret", name=op.f("uq_classes_secret")),
    )
    op.create_table(
        "members",
        sa.Column("learner", sa.String(length=32), nullable=False),
        sa.Column("school_class", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("code", sa.String(length=64), nullable=False),
        sa.Column("joined_at", sa.DateTime(), nullable=False),
        sa.Column("browser", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["learner"], ["learners.id"], name=op.f("fk_members_learner"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["school_class"],
            ["classes.id"],
            name=op.f("fk_members_school_class"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("learner", name=op.f("pk_members")),
        sa.UniqueConstraint("school_class", "name", name=op.f("uq_members_school_class_name")),
    )
    op.create_index(op.f("ix_members_browser_joined_at"), "members", ["browser", "joined_at"])
    op.create_table(
        "class_tries",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("browser", sa.String(length=64), nullable=False),
        sa.Column("school_class", sa.String(length=32), nullable=True),
        sa.Column("name", sa.String(length=64), nullable=True),
        sa.Column("tried_at", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["school_class"],
            ["classes.id"],
            name=op.f("fk_class_tries_school_class"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_class_tries")),
    )
    op.create_index(op.f("ix_class_tries_tried_at"), "class_tries", ["tried_at"])
    op.create_index(
        op.f("ix_class_tries_school_class_name"), "class_tries", ["school_class", "name"]
    )
