"""``houseway open-cards``: for the regulator, every card of a stretch of rounds, hidden ones too; the log says who looked."""

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.arguments import AsJson
from houseway.cli.floor_keys import DATABASE, Database, KeyService, SealingKey, SigningKey, keyring
from houseway.errors import BadInput


def open_cards(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The table's id.")],
    number: Annotated[int, typer.Argument(metavar="ROUND", help="A settled round.")],
    by: Annotated[str, typer.Option("--by", metavar="NAME", help="Who looks: the name stands in the log.")],
    database: Database = DATABASE,
    to: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to write it; houseway verify reads it.")
    ] = None,
    key: SigningKey = None,
    seal_key: SealingKey = None,
    key_service: KeyService = "",
    json_: AsJson = False,
) -> int:
    """Opens everything about a round and its shoe, hidden cards too; that it was done is written into the floor's log."""
    import json

    from houseway.cli.output import print_json
    from houseway.floor.records.regulator import open_cards as opened
    from houseway.floor.store.engine import existing_store

    if not by.strip() or len(by) > 64:
        raise BadInput("a name of 1 to 64 letters goes into the log", "--by", code="malformed-name")
    with existing_store(database, keyring(key, seal_key, key_service)) as store:
        found = opened(store, table, number, by)
    if to is not None:
        to.write_text(json.dumps(found) + "\n", encoding="utf-8")
    if json_:
        print_json(found)
    else:
        events = found["events"]
        print("\n".join(f"{event['n']:3} {event['text']}" for event in events))
    return 0
