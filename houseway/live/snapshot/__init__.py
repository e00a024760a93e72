"""Snapshots of a live table between rounds, so that a restart or an upgrade need not replay its whole log.

The state is compressed JSON (``encoding.py``, ``decoding.py``) with a checksum. The store also records which code version
made it. If a snapshot cannot be read, the table can still be restored from its log.
"""

import hashlib
import json
import zlib
from functools import cache
from pathlib import Path
from typing import Final

import houseway
from houseway.games import game
from houseway.live.config import TableConfig
from houseway.live.snapshot.classes import NotPlain
from houseway.live.snapshot.decoding import Decoder
from houseway.live.snapshot.encoding import Encoder
from houseway.live.table import LiveTable

EVERY: Final = 200
"""The number of commands between snapshots."""
FORMAT: Final = b"houseway-table/1 "
LARGEST: Final = 1 << 28
"""The maximum size of an uncompressed state, in bytes."""


@cache
def code_digest() -> str:
    """The hex digest of all source files, which identifies a version of the code."""
    root = Path(houseway.__file__).parent
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*.py")):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def packed(live: LiveTable) -> bytes | None:
    """The table's snapshot; None if its state cannot be encoded. Raises ``ValueError`` while a round is in progress."""
    try:
        state = Encoder().plain(live.memento_whole())
    except NotPlain:
        return None
    body = zlib.compress(json.dumps(state, separators=(",", ":"), allow_nan=False).encode(), 1)
    return FORMAT + hashlib.sha256(body).hexdigest().encode() + b"\n" + body


def unpacked(raw: bytes, config: TableConfig) -> LiveTable:
    """The table restored from a snapshot; raises ``NotPlain`` if it is damaged or does not fit this code."""
    head, body = raw[: len(FORMAT) + 65], raw[len(FORMAT) + 65 :]
    if head != FORMAT + hashlib.sha256(body).hexdigest().encode() + b"\n":
        raise NotPlain("the snapshot is not as it was written")
    live = LiveTable(config)
    duties = {duty.id: duty for duty in game(config.game, config.authority).setup.duties}
    try:
        state = json.loads(zlib.decompressobj().decompress(body, LARGEST))
        whole = Decoder(duties).value(state)
        if not isinstance(whole, dict):
            raise NotPlain("the snapshot does not hold a table")
        live.restore_whole(whole)
    except NotPlain:
        raise
    except Exception as error:
        raise NotPlain(f"the snapshot does not hold a table: {error}") from None
    return live
