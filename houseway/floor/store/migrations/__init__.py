"""The store's schema, step by step (Alembic)."""
