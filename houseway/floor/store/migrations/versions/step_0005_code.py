"""Which code carried out each command: other code checks what it would make of it before it goes on from there."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("commands", sa.Column("code", sa.String(length=64), nullable=True))
    op.execute("DELETE FROM snapshots")  # they were pickled; from here on they are plain data


def downgrade() -> None:
    op.drop_column("commands", "code")
