"""Stored texts: compressed where that makes them smaller, or moved to an archive file.

A stored text begins with ``{`` or ``[`` where it is plain JSON, as all texts of older releases are, and otherwise with a byte
that says how it was packed. A dictionary of common phrases would save a twentieth of a command's rows and take twice the
time, so there is none.
"""

import zlib
from typing import Final

from sqlalchemy import Dialect, LargeBinary, TypeDecorator

from houseway.floor.store.texts.archive_files import NAMED, text_in

PLAIN: Final = (b"{", b"[")
"""How a text begins that is stored as it is."""
DEFLATED: Final = b"\x01"
ARCHIVED: Final = b"\x02"
"""Followed by the name of an archive file and the key of the text in it."""
BITS: Final = -15
"""Deflate without a header: what is hashed is the text, not how it is stored."""
LEVEL: Final = 6
WINDOW: Final = -14
MEMORY: Final = 7
"""Half of deflate's usual memory: it is then taken from the heap and not from the system for each text, which took more time
than compressing. Texts of a few kilobytes become as small."""


def packed(text: str | bytes) -> bytes:
    """A JSON object or list for the store."""
    body = text if isinstance(text, bytes) else text.encode()
    deflate = zlib.compressobj(LEVEL, zlib.DEFLATED, WINDOW, MEMORY)
    short = b"".join((DEFLATED, deflate.compress(body), deflate.flush()))
    return short if len(short) < len(body) else body


def archived(name: bytes, key: str) -> bytes:
    """What is stored of a text that was moved to an archive file."""
    return ARCHIVED + name + key.encode()


def unpacked(body: bytes) -> bytes:
    """The JSON text that was packed, byte for byte.

    Raises ``ValueError`` where ``body`` is not a stored text, and BadInput where its archive file is missing or altered.
    """
    if body[:1] in PLAIN:
        return body
    if body[:1] == ARCHIVED:
        return text_in(body[1 : 1 + NAMED], body[1 + NAMED :].decode())
    if body[:1] != DEFLATED:
        raise ValueError("this is not a stored text")
    return zlib.decompress(body[1:], BITS)


class StoredText(TypeDecorator[bytes]):
    """A column of stored texts: what is selected is the text itself. Who inserts packs the text."""

    impl = LargeBinary
    cache_ok = True

    def process_result_value(self, value: bytes | None, dialect: Dialect) -> bytes | None:
        return None if value is None else unpacked(bytes(value))
