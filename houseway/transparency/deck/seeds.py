"""Players' seeds, which permute a deck that the house promised before the seeds were known.

The house's order is sealed first; the seated players' seeds then determine, publicly, in which order its positions are dealt.
The house cannot choose its order for seeds that come after its promise, and no player knows the order that a seed permutes:
one honest side is enough for a fair deck. Without any seed the positions are dealt in the house's order.

Everything here is SHA-256, so that a browser can do it. The key is SHA-256("houseway/seeds/1" ‖ 00 ‖ root ‖ for each seat
from the lowest: seat, length and seed), numbers as two bytes, the higher first; a stream is SHA-256(key ‖ label ‖ 00 ‖
counter of four bytes) for 0, 1, 2, …
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from houseway.equipment.randomness.chance import permutation
from houseway.errors import BadInput

SHORTEST: Final = 16
LONGEST: Final = 64
DOMAIN: Final = b"houseway/seeds/1\x00"


def read_seed(value: object) -> str:
    """A player's seed in lower-case hex, 16 to 64 bytes; an empty text means none. Raises ``BadInput`` for anything else."""
    if value == "":
        return ""
    try:
        seed = bytes.fromhex(value) if isinstance(value, str) and value.isalnum() else b""
    except ValueError:
        seed = b""
    if not SHORTEST <= len(seed) <= LONGEST:
        raise BadInput(f"a seed is {SHORTEST} to {LONGEST} bytes, written in hex", "seed", code="not-a-seed")
    return seed.hex()


class Stream:
    """A deterministic byte stream from a key and a label."""

    def __init__(self, key: bytes, label: bytes) -> None:
        self._start = hashlib.sha256(key + label + b"\x00")
        self._counter = 0
        self._left = b""

    def take(self, count: int) -> bytes:
        parts = [self._left]
        have = len(self._left)
        while have < count:
            block = self._start.copy()
            block.update(self._counter.to_bytes(4, "big"))
            parts.append(block.digest())
            self._counter += 1
            have += 32
        found = b"".join(parts)
        self._left = found[count:]
        return found[:count]


@dataclass(frozen=True)
class Seeds:
    """The seeds fixed for a promise (``root`` in hex), by seat, in hex."""

    root: str
    by_seat: Mapping[int, str] = field(default_factory=dict)

    @cached_property
    def _key(self) -> bytes:
        whole = DOMAIN + bytes.fromhex(self.root)
        for seat in sorted(self.by_seat):
            seed = bytes.fromhex(self.by_seat[seat])
            whole += seat.to_bytes(2, "big") + len(seed).to_bytes(2, "big") + seed
        return hashlib.sha256(whole).digest()

    def order(self, shuffle: int, size: int) -> list[int]:
        """The leaves of a shuffle in the order in which they are dealt."""
        if not self.by_seat:
            return list(range(size))
        return permutation(size, Stream(self._key, b"order/%d" % shuffle))

    def word(self, number: int) -> bytes:
        """Eight bytes to combine by XOR with the house's word, for cuts and dice; zeros without seeds."""
        return Stream(self._key, b"word/%d" % number).take(8) if self.by_seat else bytes(8)
