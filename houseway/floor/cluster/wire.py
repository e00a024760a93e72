"""The wire between workers: a TCP connection whose frames are sealed with keys of its own.

The keys follow from the floor's sealing key and the random greetings of both sides. Whoever cannot seal a frame is not of
this floor and is hung up on. Each frame is sealed under its number, so that none can be repeated, left out, or sent on
another connection.
"""

import asyncio
import json
import struct
from collections.abc import Callable
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from houseway.equipment.randomness.chance import SystemEntropy
from houseway.floor.jobs.frames import HEAD, framed
from houseway.floor.signing.sealer import Sealer
from houseway.support.json_types import Json

HELLO: Final = b"h"
"""The kind of the first frame of either side: its random greeting, unsealed."""
ASK, ANSWER = b"q", b"a"
"""Kinds of frames: a question and its answer, as JSON."""
PROOF: Final = b"k"
"""The kind of the caller's first sealed frame, which is empty: it shows that the caller has the floor's key."""
OPEN, PIECE, TAKEN, END = b"o", b"p", b"t", b"e"
"""Kinds of frames of a stream: its opening (JSON), a piece, how many pieces were taken, and its end."""
LARGEST: Final = 1 << 22
"""The largest frame, in bytes."""
SMALL: Final = 64
"""The largest frame from a side that has not shown yet that it has the floor's key."""
GREETING: Final = 16
NUMBER: Final = struct.Struct("!I")
"""The number of a question or a stream, at the start of a frame's body."""
PATIENCE: Final = 5.0
"""Seconds in which a greeting, and the caller's proof, must have arrived."""


class HungUp(ConnectionError):
    """The connection has ended, or the other side is not of this floor."""


Heard = Callable[[bytes, int, bytes], None]
"""Takes a frame: its kind, its number and its body."""


class Wire(asyncio.Protocol):
    """One connection between two workers; ``caller`` says which side this is.

    ``heard`` is called with every frame in order, ``over`` once when the connection has ended.
    """

    def __init__(self, sealer: Sealer, caller: bool, heard: Heard, over: Callable[[], None]) -> None:
        self._sealer, self._caller, self._heard, self._over = sealer, caller, heard, over
        self.greeted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done once both sides have greeted; raises HungUp where the other side does not."""
        self._ours = SystemEntropy().take(GREETING)
        self._transport: asyncio.Transport | None = None
        self._buffer = bytearray()
        self._seal: AESGCM | None = None
        self._open: AESGCM | None = None
        self._sent = self._received = 0
        self.proven = False
        """Whether the other side is of this floor, as far as this side has to know: the caller must have proved it."""
        self._waiting: list[bytes] = []
        """Frames that are written together in the next step of the event loop."""
        self._late: asyncio.TimerHandle | None = None

    # -- the connection ------------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(framed(HELLO, self._ours))
        self._late = asyncio.get_running_loop().call_later(PATIENCE, self._ungreeted)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._late is not None:
            self._late.cancel()
        if not self.greeted.done():
            self.greeted.set_exception(HungUp("the other side is not a server of this floor"))
            self.greeted.exception()  # nobody may be waiting for it
        self._transport = None
        self._over()

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        at = 0
        try:
            while len(self._buffer) - at >= HEAD.size:
                kind, length = HEAD.unpack_from(self._buffer, at)
                if length > (LARGEST if self.proven else SMALL):
                    raise HungUp("this frame is too large")
                end = at + HEAD.size + length
                if len(self._buffer) < end:
                    break
                self._frame(kind, bytes(self._buffer[at + HEAD.size : end]))
                at = end
        except (HungUp, InvalidTag, struct.error):
            self._buffer.clear()
            self.close()
            return
        del self._buffer[:at]

    def _frame(self, kind: bytes, body: bytes) -> None:
        if self._open is None:
            self._greet(kind, body)
            return
        plain = self._open.decrypt(_nonce(self._received), body, kind)
        self._received += 1
        if kind == PROOF:
            self._trust()
            return
        if not self.proven:
            raise HungUp("the other side has not proved that it is of this floor")
        (number,) = NUMBER.unpack_from(plain)
        self._heard(kind, number, plain[NUMBER.size :])

    def _greet(self, kind: bytes, theirs: bytes) -> None:
        if kind != HELLO or len(theirs) != GREETING:
            raise HungUp("the other side is not a server of this floor")
        first, second = (self._ours, theirs) if self._caller else (theirs, self._ours)
        keys = [self._sealer.key_for(f"wire {first.hex()} {second.hex()} {side}") for side in ("call", "answer")]
        ours, other = keys if self._caller else reversed(keys)
        self._seal, self._open = AESGCM(ours), AESGCM(other)
        if self._caller:
            self._trust()
            self.send(PROOF, 0)
        self.greeted.set_result(None)

    def _trust(self) -> None:
        self.proven = True
        if self._late is not None:
            self._late.cancel()

    def _ungreeted(self) -> None:
        self.close()

    # -- frames --------------------------------------------------------------------------------------------------------

    def send(self, kind: bytes, number: int, body: bytes = b"") -> None:
        """Sends a frame; returns before it has arrived. Does nothing once the connection has ended."""
        if self._transport is None or self._seal is None:
            return
        sealed = self._seal.encrypt(_nonce(self._sent), NUMBER.pack(number) + body, kind)
        self._sent += 1
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._flush)
        self._waiting += (HEAD.pack(kind, len(sealed)), sealed)

    def say(self, kind: bytes, number: int, message: Json) -> None:
        """Sends a frame whose body is JSON."""
        self.send(kind, number, json.dumps(message, separators=(",", ":")).encode())

    def close(self) -> None:
        """Ends the connection."""
        self._flush()
        if self._transport is not None:
            self._transport.close()

    def _flush(self) -> None:
        if self._waiting and self._transport is not None:
            self._transport.write(b"".join(self._waiting))
        self._waiting = []


def _nonce(number: int) -> bytes:
    return number.to_bytes(12)
