"""``houseway migrate``: brings a floor's database to the schema of this release, or says what that would do."""

import time
from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.arguments import AsJson
from houseway.cli.floor_keys import DATABASE, Database, KeyService, SealingKey, SigningKey, keyring


def migrate(
    database: Database = DATABASE,
    key: SigningKey = None,
    seal_key: SealingKey = None,
    key_service: KeyService = "",
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing: say which steps are missing; status 1 where some are.")
    ] = False,
    backup: Annotated[
        bool, typer.Option("--backup/--no-backup", help="Copy a SQLite database first, beside it.")
    ] = True,
    json_: AsJson = False,
) -> int:
    """Brings a floor's database to the schema of this release. Stop the server first.

    A SQLite database is copied before anything changes; PostgreSQL has pg_dump. Every step runs in one transaction: all or none.
    """
    from houseway.cli.output import print_json
    from houseway.floor.store.backup import back_up, database_file
    from houseway.floor.store.engine import database_errors, engine_of, existing_database, existing_store
    from houseway.floor.store.leases import refuse_served
    from houseway.floor.store.schema import schema_of
    from houseway.floor.store.single_server import stopped

    existing_database(database)
    engine = engine_of(database)
    try:
        with database_errors(), engine.connect() as at:
            schema = schema_of(at)
        copy: Path | None = None
        if schema.steps and not check:
            with stopped(database):
                if engine.dialect.name == "sqlite" and backup:
                    file = database_file(database)
                    copy = file.with_name(f"{file.name}.step-{schema.has}-{time.strftime('%Y%m%dT%H%M%S')}")
                    back_up(database, copy)
                elif engine.dialect.name == "postgresql" and schema.has:
                    refuse_served(engine)
                with existing_store(database, keyring(key, seal_key, key_service)):
                    pass
    finally:
        engine.dispose()
    if json_:
        steps = [{"step": step, "does": what} for step, what in schema.steps]
        print_json(
            {"has": schema.has, "wants": schema.wants, "steps": steps, "copy": None if copy is None else str(copy)}
        )
        return 1 if check and schema.steps else 0
    if not schema.steps:
        print(f"The database is at step {schema.has}, the newest.")
        return 0
    print(f"The database is at step {schema.has or 'none'}, this release wants {schema.wants}." if check else "Done:")
    for step, what in schema.steps:
        print(f"  {step}  {what}")
    if copy is not None:
        print(f"The database as it was is {copy}.")
    return 1 if check else 0
