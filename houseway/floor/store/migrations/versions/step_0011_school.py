"""The school: what trainees were asked and got right, and the puzzles that come back to them."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "lessons",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("trainee", sa.String(length=64), nullable=False),
        sa.Column("class", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("authority", sa.String(length=8), nullable=False),
        sa.Column("level", sa.Integer(), nullable=False),
        sa.Column("asked", sa.Integer(), nullable=False),
        sa.Column("right", sa.Integer(), nullable=False),
        sa.Column("seconds", sa.Float(), nullable=False),
        sa.Column("cost", sa.Float(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("lessons_by_trainee", "lessons", ["trainee", "at"])
    op.create_index("lessons_by_class", "lessons", ["class", "at"])
    op.create_table(
        "reviews",
        sa.Column("trainee", sa.String(length=64), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("authority", sa.String(length=8), nullable=False),
        sa.Column("key", sa.String(length=120), nullable=False),
        sa.Column("box", sa.Integer(), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("trainee", "game", "authority", "key"),
    )


def downgrade() -> None:
    op.drop_table("reviews")
    op.drop_table("lessons")
