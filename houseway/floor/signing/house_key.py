"""The signing key of a floor's log: its public key is logged at the first start, and every rotation is logged too."""

import json
import os
from pathlib import Path
from typing import Final

from sqlalchemy import select

from houseway.errors import BadInput
from houseway.floor.store.leases import refuse_served
from houseway.floor.store.models import IN_HOUSE_LOG, entries
from houseway.floor.store.store import Store
from houseway.support.json_types import Json
from houseway.transparency.checkpoint import Signer, signer
from houseway.transparency.handover import NAMED, ROTATED, handed_over

NEXT: Final = ".next"
"""The suffix of a new key's file until the log names it."""
HANDED: Final = ".handed"
"""The suffix of the file with every key rotation, needed when a backup from before one is restored."""


def recorded_key(store: Store) -> str:
    """The public key that the log names last; empty where it names none."""
    ours = IN_HOUSE_LOG & entries.c.kind.in_([NAMED, ROTATED])
    wanted = select(entries.c.body).where(ours).order_by(entries.c.index.desc()).limit(1)
    with store.engine.connect() as at:
        body = at.execute(wanted).scalar()
    return "" if body is None else str(json.loads(bytes(body))["public_key"])


def check_key(store: Store, file: Path) -> None:
    """Raises BadInput where the signing key is missing or not the one in the log; a new floor's key is made and logged."""
    known = recorded_key(store)
    waiting = file.with_name(file.name + NEXT)
    if known and waiting.exists() and _read(waiting).public == known:  # rotation was interrupted after the log entry
        os.replace(waiting, file)
    if known and not file.exists():
        raise BadInput(
            f"the key that this floor signs its log with is not at {file}: put it back, or name its place with --key",
            "--key",
            code="signing-key-missing",
        )
    found = _read(file).public
    if known and found != known:
        raise BadInput(
            f"{file} is not the key that this floor signs its log with: name the right one with --key",
            "--key",
            code="wrong-key",
        )
    if not known:
        with store.engine.begin() as at:
            store.note(at, NAMED, {"public_key": found})


def _read(file: Path) -> Signer:
    try:
        return signer(file)
    except (OSError, ValueError):
        raise BadInput(f"the signing key {file} cannot be read", "--key", code="cannot-read-key") from None


# -- handing over -------------------------------------------------------------------------------------------------------


def rotate(store: Store, file: Path) -> dict[str, str]:
    """Replaces the signing key by a new one; returns the logged statement. The old key is deleted.

    The new key is in a file of its own until the log names it, so that a process killed in between loses neither.
    Raises BadInput while a server runs on the database.
    """
    refuse_served(store.engine)
    check_key(store, file)
    waiting = file.with_name(file.name + NEXT)
    waiting.unlink(missing_ok=True)  # of an interrupted rotation that was not logged
    said = handed_over(_read(file), _read(waiting))
    with file.with_suffix(HANDED).open("a", encoding="ascii") as out:
        out.write(json.dumps(said) + "\n")
        out.flush()
        os.fsync(out.fileno())
    with store.engine.begin() as at:
        store.note(at, ROTATED, said)
    os.replace(waiting, file)
    return said


def hand_over_again(store: Store, file: Path) -> int:
    """Logs the key rotations that a restored backup does not have yet; returns how many."""
    known = recorded_key(store)
    if not known or not file.exists():
        return 0
    missing: list[Json] = []
    wanted = _read(file).public
    for said in reversed(_kept(file)):
        if wanted == known:
            break
        if said["public_key"] == wanted:
            missing.insert(0, said)
            wanted = said["old_key"]
    if wanted != known:
        return 0
    with store.engine.begin() as at:
        for said in missing:
            store.note(at, ROTATED, said)
    return len(missing)


def _kept(file: Path) -> list[Json]:
    try:
        return [json.loads(line) for line in file.with_suffix(HANDED).read_text(encoding="ascii").splitlines()]
    except FileNotFoundError:
        return []
    except (OSError, ValueError):
        raise BadInput(f"{file.with_suffix(HANDED)} cannot be read", "--key", code="cannot-read-key") from None
