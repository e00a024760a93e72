"""Stored texts: compressed where that makes them smaller.

A stored text begins with ``{`` or ``[`` where it is plain JSON, as all texts of older releases are, and otherwise with a byte
that says how it was packed. A dictionary of common phrases would save a twentieth of a command's rows and take twice the
time, so there is none.
"""

import zlib
from typing import Final

PLAIN: Final = (b"{", b"[")
"""How a text begins that is stored as it is."""
DEFLATED: Final = b"\x01"
BITS: Final = -15
"""Deflate without a header: what is hashed is the text, not how it is stored."""
LEVEL: Final = 6


def packed(text: str | bytes) -> bytes:
    """A JSON object or list for the store."""
    body = text if isinstance(text, bytes) else text.encode()
    short = DEFLATED + zlib.compress(body, LEVEL, BITS)
    return short if len(short) < len(body) else body


def unpacked(body: bytes) -> bytes:
    """The JSON text that was packed, byte for byte; raises ``ValueError`` where ``body`` is not a stored text."""
    if body[:1] in PLAIN:
        return body
    if body[:1] != DEFLATED:
        raise ValueError("this is not a stored text")
    return zlib.decompress(body[1:], BITS)
