"""What the server and its workers say to each other: a byte for the kind, four for the length, then the bytes."""

import asyncio
import socket
import struct
from typing import BinaryIO, Final

HEAD: Final = struct.Struct("!cI")
PIECE: Final = 1 << 16
"""Most bytes of one frame of an answer, so that nobody holds a large one whole."""

JOB, GIVEN = b"j", b"g"
"""From the server: the job's name and settings, and what it works on."""
DATA, DONE, LAST, REFUSED, FAULT = b"d", b"e", b"l", b"r", b"f"
"""From a worker: a piece of the answer, its end, that it takes no other job, a refusal, a fault of ours."""


def framed(kind: bytes, body: bytes = b"") -> bytes:
    """A frame as it is sent."""
    return HEAD.pack(kind, len(body)) + body


def read(file: BinaryIO) -> tuple[bytes, bytes] | None:
    """The next frame, or None where the other side has gone."""
    head = file.read(HEAD.size)
    if len(head) < HEAD.size:
        return None
    kind, length = HEAD.unpack(head)
    body = file.read(length)
    return None if len(body) < length else (kind, body)


async def heard(at: socket.socket) -> tuple[bytes, bytes]:
    """The next frame; raises ``EOFError`` where the other side has gone."""
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
