"""``houseway hands``: a player's own hands of poker from a floor's records, as the player saw them."""

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.floor_keys import DATABASE, Database, KeyService, SealingKey, SigningKey, keyring
from houseway.errors import BadInput


def hands(
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="The player's name.")],
    table: Annotated[str | None, typer.Option(metavar="TABLE", help="Only the hands at this table.")] = None,
    form: Annotated[str, typer.Option("--format", metavar="FORM", help="text, phh or json.")] = "text",
    database: Database = DATABASE,
    to: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to write them.")] = None,
    key: SigningKey = None,
    seal_key: SealingKey = None,
    key_service: KeyService = "",
) -> int:
    """Writes a player's hands as the player saw them: cards that were not shown to the player stay hidden."""
    from houseway.floor.records.own_hands import FORMS, own_hands
    from houseway.floor.store.engine import existing_store

    if form not in FORMS:
        raise BadInput(f"{form!r:.40} is not a format: {', '.join(FORMS)}", "--format", code="no-such-format")
    with existing_store(database, keyring(key, seal_key, key_service)) as store:
        text = FORMS[form][2](own_hands(store.engine, player, table))
    if to is None:
        print(text, end="" if text.endswith("\n") else "\n")
        return 0
    try:
        to.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"the file cannot be written: {error.strerror}", str(to), code="cannot-write") from None
    return 0
