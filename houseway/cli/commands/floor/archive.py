"""``houseway archive``: closed shoes go from a floor's database to compressed files."""

from dataclasses import asdict
from datetime import timedelta
from typing import Annotated

import typer

from houseway.cli.arguments import AsJson
from houseway.cli.floor_keys import DATABASE, Database, KeyService, SealingKey, SigningKey, keyring
from houseway.errors import BadInput


def archive(
    older_than: Annotated[
        float,
        typer.Option(
            metavar="DAYS",
            envvar="HOUSEWAY_ARCHIVE_AFTER",
            help="Shoes that ended at least this many days ago.",
            min=0,
            max=36_500,
        ),
    ] = 30,
    database: Database = DATABASE,
    key: SigningKey = None,
    seal_key: SealingKey = None,
    key_service: KeyService = "",
    json_: AsJson = False,
) -> int:
    """Moves the texts of closed shoes to compressed files, also while the floor is served.

    The log names each file and its digest. Rounds, proofs and exports read the files back; a server that finds one missing or
    altered does not start. The folder is HOUSEWAY_ARCHIVE, else beside the SQLite file or in the user's data folder.
    """
    from houseway.cli.output import print_json
    from houseway.floor.store.engine import existing_store
    from houseway.floor.store.texts.archive_files import archive_folder
    from houseway.floor.store.texts.archiving import archive as move
    from houseway.table.table import now

    folder = archive_folder(database)
    if folder is None:
        raise BadInput("a database in memory has no archive", "--database", code="no-such-database")
    with existing_store(database, keyring(key, seal_key, key_service)) as store:
        done = list(move(store, folder, now() - timedelta(days=older_than)))
    if json_:
        print_json({"folder": str(folder), "files": [asdict(one) for one in done]})
        return 0
    for one in done:
        print(
            f"Rounds {one.first} to {one.last} of table {one.table}: {one.texts} texts in {one.file}, {one.size:,} bytes"
        )
    print(f"{len(done)} files were written to {folder}." if done else "There is nothing to archive.")
    return 0
