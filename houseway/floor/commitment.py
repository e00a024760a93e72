"""A promise about the cards before the first one leaves: a keyed hash now, the key and the order afterwards.

The hash is HMAC-SHA256 over the tape of the shuffle (or the roll). Each promise has a fresh key of 32 bytes from the
operating system, used once: without a secret key, somebody who knows how cards are shuffled could try all orders of a
small deck, or all 216 rolls of three dice, and read the outcome out of the promise.
"""

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from houseway.equipment.chance import SystemEntropy
from houseway.floor.canonical import canonical

METHOD: Final = "HMAC-SHA256"
KEY_BYTES: Final = 32
Tape = Sequence[Sequence[int]]


def fresh_key() -> bytes:
    """A key for one promise."""
    return SystemEntropy().take(KEY_BYTES)


def commitment(key: bytes, tape: Tape) -> str:
    """The promise, in hex: keyed hash of the canonical tape."""
    if len(key) != KEY_BYTES:
        raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
    return hmac.new(key, canonical([list(entry) for entry in tape]), hashlib.sha256).hexdigest()


@dataclass(frozen=True)
class Promise:
    """A shuffle's order with the key that seals it: secret until it is revealed."""

    key: bytes
    tape: tuple[tuple[int, ...], ...]

    @property
    def published(self) -> str:
        """What everybody may see before the first card."""
        return commitment(self.key, self.tape)

    def revealed(self) -> dict[str, Any]:
        """What everybody may see after the round: enough to check the promise."""
        return {"method": METHOD, "key": self.key.hex(), "tape": [list(entry) for entry in self.tape]}


def promise(tape: Tape) -> Promise:
    """A promise about that tape, under a key that was never used before."""
    return Promise(fresh_key(), tuple(tuple(entry) for entry in tape))


def kept(published: object, revealed: object) -> bool:
    """Whether what was revealed is what was promised; anything malformed is a broken promise."""
    if not isinstance(published, str) or not isinstance(revealed, Mapping) or revealed.get("method") != METHOD:
        return False
    key, tape = revealed.get("key"), revealed.get("tape")
    if not isinstance(key, str) or not isinstance(tape, list):
        return False
    if not all(isinstance(entry, list) and all(type(value) is int for value in entry) for entry in tape):
        return False
    try:
        return hmac.compare_digest(commitment(bytes.fromhex(key), tape).encode(), published.encode())
    except ValueError:
        return False
