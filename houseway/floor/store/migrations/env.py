"""Alembic's entry: runs the steps on the connection that the store hands in."""

from alembic import context

from houseway.floor.store.models import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
