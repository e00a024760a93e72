"""``houseway backup`` and ``houseway restore``: a copy of a floor, and a floor from a copy that deals nothing seen before."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.arguments import AsJson
from houseway.cli.floor_keys import DATABASE, Database, KeyService, SealingKey, SigningKey, keyring


def backup(
    to: Annotated[Path, typer.Option(metavar="FILE", help="Where the copy goes.")],
    database: Database = DATABASE,
    key: SigningKey = None,
    seal_key: SealingKey = None,
    key_service: KeyService = "",
    json_: AsJson = False,
) -> int:
    """Writes a copy of a floor's SQLite database, of one moment, also while it is served.

    The keys are not in the copy: the answer says where they lie, and a copy of them belongs elsewhere. PostgreSQL has pg_dump.
    """
    from houseway.cli.output import print_json
    from houseway.floor.store.backup import archive_beside, back_up

    keys = keyring(key, seal_key, key_service)
    size = back_up(database, to)
    files = archive_beside(to)
    apart = [str(keys.signing_file(database, "")), str(keys.sealing_file(database, ""))]
    if json_:
        print_json({"file": str(to), "bytes": size, "archive": str(files) if files.is_dir() else None, "keys": apart})
    else:
        print(f"{to} has the floor as it was a moment ago ({size:,} bytes).")
        if files.is_dir():
            print(f"{files} has its archive files.")
        print(f"Its keys are not in it: keep copies of {' and '.join(apart)} elsewhere.")
    return 0


def restore(
    from_: Annotated[
        Path | None,
        typer.Option("--from", metavar="FILE", help="The backup; left out where the database was put back already."),
    ] = None,
    database: Database = DATABASE,
    key: SigningKey = None,
    seal_key: SealingKey = None,
    key_service: KeyService = "",
    json_: AsJson = False,
) -> int:
    """Makes a floor from a backup fit to be served: no card or roll that anybody has seen is dealt again.

    Stop the server first. Every open promise is withdrawn and every shoe ends, a round that was on is given up and its wagers go
    back, all sessions and invitations end, and a new epoch stands in the log.
    """
    from houseway.cli.output import print_json
    from houseway.floor.store.backup import put_back
    from houseway.floor.store.backup import restore as make_fit
    from houseway.floor.store.single_server import stopped

    with stopped(database):
        before = None if from_ is None else put_back(database, from_)
        done = make_fit(database, keyring(key, seal_key, key_service))
    if json_:
        print_json({**asdict(done), "before": None if before is None else str(before)})
        return 1 if done.isolated else 0
    if before is not None:
        print(f"The database that was there is {before} now.")
    print(
        f"Epoch {done.epoch}: {done.tables} tables have new promises, {done.given_up} rounds were given up, "
        "everybody signs in again."
    )
    for table, why in done.isolated.items():
        print(f"Table {table} is out of service: {why}")
    return 1 if done.isolated else 0
