"""Events and answers are compressed, and the events of a round are stored with its commands alone."""

import json

import sqlalchemy as sa
from alembic import op

from houseway.floor.store.models import commands, rounds
from houseway.floor.store.texts.told import answer_of, events_of, steps_of

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("commands", sa.Column("told", sa.LargeBinary(), nullable=True))
    op.add_column("rounds", sa.Column("settled", sa.LargeBinary(), nullable=True))


def downgrade() -> None:
    """Writes events and answers as text again; older releases read the reveal and the log of a shoe from its row."""
    at = op.get_bind()
    for row in at.execute(sa.select(rounds).where(rounds.c.settled.is_not(None))).all():
        stored = answer_of(row)
        answer = json.dumps({**stored.answer, "marks": stored.marks, "events": steps_of(at, row)})
        ours = (rounds.c.table_id == row.table_id) & (rounds.c.number == row.number)
        at.execute(sa.update(rounds).where(ours).values(answer=answer))
    for row in at.execute(sa.select(commands).where(commands.c.told.is_not(None))).all():
        ours = (commands.c.table_id == row.table_id) & (commands.c.seq == row.seq)
        at.execute(sa.update(commands).where(ours).values(events=json.dumps(events_of(row))))
    op.drop_column("rounds", "settled")
    op.drop_column("commands", "told")
