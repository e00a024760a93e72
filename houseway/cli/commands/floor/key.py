"""``houseway key``: the key that a floor signs its log with, and handing the log over to a new one."""

from typing import Annotated, Final

import typer

from houseway.cli.arguments import AsJson
from houseway.cli.floor_keys import DATABASE, Database, KeyService, SealingKey, SigningKey, keyring
from houseway.errors import BadInput

ACTIONS: Final = {
    "show": "the public key, in hex and as notes write it",
    "rotate": "hands the log over to a new key, which the old one signs; stop the server first",
}


def key(
    action: Annotated[str, typer.Argument(metavar="ACTION", help="show, or rotate.")] = "show",
    database: Database = DATABASE,
    key: SigningKey = None,
    seal_key: SealingKey = None,
    key_service: KeyService = "",
    json_: AsJson = False,
) -> int:
    """Shows the public key that the floor's log is signed with, or hands the log over to a new key.

    Whoever pinned the old key goes on with it: `houseway verify --key OLD` follows the log from key to key.
    """
    from contextlib import nullcontext

    from houseway.cli.output import print_json
    from houseway.floor.signing.house_key import check_key, recorded_key, rotate
    from houseway.floor.signing.notary import origin_of
    from houseway.floor.store.engine import existing_store
    from houseway.floor.store.single_server import stopped
    from houseway.transparency.checkpoint import house_key

    if action not in ACTIONS:
        raise BadInput(f"{action!r:.40} cannot be done to a key: {', '.join(ACTIONS)}", "ACTION", code="no-such-action")
    keys = keyring(key, seal_key, key_service)
    alone = stopped(database) if action == "rotate" else nullcontext()
    with alone, existing_store(database, keys) as store:
        file = keys.signing_file(database, store.name)
        if not recorded_key(store):
            raise BadInput(
                "this floor has no signing key yet: it gets one when it is first served",
                "database",
                code="signing-key-missing",
            )
        before = None
        if action == "rotate":
            before = rotate(store, file)["old_key"]
        check_key(store, file)
        public, origin = recorded_key(store), origin_of(store.engine, recorded_key(store))
    shown = str(house_key(origin, public))
    if json_:
        print_json({"public_key": public, "key": shown, "origin": origin, "old_key": before, "file": str(file)})
        return 0
    if before is not None:
        print(f"The log was handed over from {before} to a new key.")
    print(f"{public}\n{shown}")
    return 0
