"""A live table between two rounds as plain data, so that a restart need not replay its whole life and an upgrade never does.

The state is JSON (``encoding.py``, ``decoding.py``) under a checksum. The store keeps with it which code made it: other
code takes it as data. Whatever is wrong with a snapshot, the log is still there.
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
"""Commands between snapshots."""
FORMAT: Final = b"houseway-table/1 "
LARGEST: Final = 1 << 28
"""Bytes of a state at most, written out."""


@cache
def code_digest() -> str:
    """What tells one version of the code from another: a digest over every file of it."""
    root = Path(houseway.__file__).parent
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*.py")):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def packed(live: LiveTable) -> bytes | None:
    """The table as bytes, only when no round is on; None where a game remembers something that cannot be kept so."""
    try:
        state = Encoder().plain(live.memento_whole())
    except NotPlain:
        return None
    body = zlib.compress(json.dumps(state, separators=(",", ":"), allow_nan=False).encode(), 1)
    return FORMAT + hashlib.sha256(body).hexdigest().encode() + b"\n" + body


def unpacked(raw: bytes, config: TableConfig) -> LiveTable:
    """The table that these bytes were made of; raises NotPlain where they are not what was written."""
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
