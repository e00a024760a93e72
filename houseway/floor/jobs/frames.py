"""The frames between server and workers: one byte for the kind, four for the length, then the body."""

import asyncio
import socket
import struct
from typing import BinaryIO, Final

HEAD: Final = struct.Struct("!cI")
PIECE: Final = 1 << 16
"""The largest body of an answer's frame, in bytes, so that large answers are streamed."""

JOB, GIVEN = b"j", b"g"
"""Kinds of frames from the server: the job's name and settings, and its input."""
DATA, DONE, LAST, REFUSED, FAULT, PROGRESS = b"d", b"e", b"l", b"r", b"f", b"p"
"""Kinds of frames from a worker: a piece of the answer, its end, no further job, a refusal, an internal error, progress."""


def framed(kind: bytes, body: bytes = b"") -> bytes:
    """The bytes of a frame."""
    return HEAD.pack(kind, len(body)) + body


def read(file: BinaryIO) -> tuple[bytes, bytes] | None:
    """The kind and body of the next frame, or None where the connection is closed."""
    head = file.read(HEAD.size)
    if len(head) < HEAD.size:
        return None
    kind, length = HEAD.unpack(head)
    body = file.read(length)
    return None if len(body) < length else (kind, body)


async def heard(at: socket.socket) -> tuple[bytes, bytes]:
    """The kind and body of the next frame; raises ``EOFError`` where the connection is closed."""
    kind, length = HEAD.unpack(await _exactly(at, HEAD.size))
    return kind, await _exactly(at, length)


async def _exactly(at: socket.socket, count: int) -> bytes:
    loop, found = asyncio.get_running_loop(), bytearray()
    while len(found) < count:
        more = await loop.sock_recv(at, count - len(found))
        if not more:
            raise EOFError
        found += more
    return bytes(found)
