"""The database's schema: which migration step a database is at, and migration to the newest."""

from dataclasses import dataclass
from pathlib import Path

from alembic import command as alembic
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from houseway.errors import BadInput


@dataclass(frozen=True)
class Schema:
    """The schema step of a database, and the one that this release needs."""

    has: str
    """The current step; empty for an empty database."""
    wants: str
    steps: tuple[tuple[str, str], ...]
    """The missing steps, oldest first, each with its description."""


def schema_of(at: Connection) -> Schema:
    """The schema of a database; raises BadInput for one made by a newer release."""
    script = ScriptDirectory.from_config(_config(at))
    has, wants = MigrationContext.configure(at).get_current_revision() or "", script.get_current_head() or ""
    steps = {one.revision: (one.doc or "").splitlines()[0] for one in script.walk_revisions()}
    if has and has not in steps:
        raise BadInput(
            f"the database is at step {has} of its schema, this release knows steps up to {wants}: install the newer release",
            "database",
            code="schema-too-new",
        )
    missing = tuple((step, what) for step, what in sorted(steps.items()) if step > has)
    return Schema(has, wants, missing)


def migrate(at: Connection) -> Schema:
    """Migrates to the newest step, and returns the schema as it was before."""
    before = schema_of(at)
    if before.steps:
        alembic.upgrade(_config(at), "head")
    return before


def _config(at: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = at
    return config
