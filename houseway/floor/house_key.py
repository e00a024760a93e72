"""The key that a floor signs its log with: written into the log at its first start, the same one ever after."""

import json
from pathlib import Path

from sqlalchemy import select

from houseway.errors import BadInput
from houseway.floor.checkpoints import signer
from houseway.floor.models import entries
from houseway.floor.store import Store

KIND = "signing_key"


def recorded_key(store: Store) -> str:
    """The public key that the log names last; nothing where it names none."""
    wanted = select(entries.c.body).where(entries.c.kind == KIND).order_by(entries.c.index.desc()).limit(1)
    with store.engine.connect() as at:
        body = at.execute(wanted).scalar()
    return "" if body is None else str(json.loads(bytes(body))["public_key"])


def check_key(store: Store, file: Path) -> None:
    """Refuses a key that is not the floor's own, or is gone; the first one is made, and written into the log."""
    known = recorded_key(store)
    if known and not file.exists():
        raise BadInput(
            f"the key that this floor signs its log with is not at {file}: put it back, or name its place with --key",
            "--key",
        )
    try:
        found = signer(file).public
    except (OSError, ValueError):
        raise BadInput(f"the signing key {file} cannot be read", "--key") from None
    if known and found != known:
        raise BadInput(
            f"{file} is not the key that this floor signs its log with: name the right one with --key", "--key"
        )
    if not known:
        with store.engine.begin() as at:
            store.note(at, KIND, {"public_key": found})
