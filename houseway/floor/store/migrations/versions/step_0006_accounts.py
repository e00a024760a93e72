"""People can be disabled, invitations revoked and confirmed by a second person; locks are by account and place."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("people", sa.Column("disabled_at", sa.Float()))
    op.add_column("people", sa.Column("disabled_by", sa.String(length=64)))
    for name, kind in (
        ("confirmer", sa.String(length=16)),
        ("confirmed_at", sa.Float()),
        ("confirmed_by", sa.String(length=64)),
        ("revoked_at", sa.Float()),
        ("revoked_by", sa.String(length=64)),
    ):
        op.add_column("invitations", sa.Column(name, kind))
    op.drop_table("sign_in_failures")
    op.create_table(
        "sign_in_attempts",
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("place", sa.String(length=64), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("locked_until", sa.Float(), server_default="0", nullable=False),
        sa.Column("last_at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("name", "place"),
    )


def downgrade() -> None:
    op.drop_table("sign_in_attempts")
    op.create_table(
        "sign_in_failures",
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("locked_until", sa.Float(), server_default="0", nullable=False),
        sa.CheckConstraint("count >= 0", name="failures_not_negative"),
        sa.PrimaryKeyConstraint("name"),
    )
    for name in ("revoked_by", "revoked_at", "confirmed_by", "confirmed_at", "confirmer"):
        op.drop_column("invitations", name)
    op.drop_column("people", "disabled_by")
    op.drop_column("people", "disabled_at")
