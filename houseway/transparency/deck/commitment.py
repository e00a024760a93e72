"""The promise of old logs: a keyed hash of a secret before the first wager, the key and the secret afterwards.

Every shuffle and roll of a stretch of rounds follows from the secret (``byte_stream.py``). It is drawn and promised when betting
opens, so that nobody can choose an outcome who knows the bets. Each promise has a fresh key of 32 bytes from
the operating system, used once.
"""

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from houseway.support.json_types import Json
from houseway.transparency.canonical import Written

METHOD: Final = "HMAC-SHA256"
KEY_BYTES: Final = 32
Tape = Sequence[Sequence[int]]


def commitment(key: bytes, secret: bytes) -> str:
    """The promise, in hex: keyed hash of the secret."""
    if len(key) != KEY_BYTES:
        raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
    return hmac.new(key, secret, hashlib.sha256).hexdigest()


@dataclass(frozen=True)
class Promise:
    """A secret with the key that seals it; nobody sees either until they are revealed."""

    key: bytes
    secret: bytes

    @cached_property
    def published(self) -> str:
        """What everybody may see before the first wager."""
        return commitment(self.key, self.secret)

    def revealed(self, tape: Tape | Written = ()) -> Json:
        """What everybody may see afterwards: enough to check the promise and, with the rules, every card that followed."""
        drawn = tape if isinstance(tape, Written) else [list(entry) for entry in tape]
        return {"method": METHOD, "key": self.key.hex(), "secret": self.secret.hex(), "tape": drawn}


def kept(published: object, revealed: object) -> bool:
    """Whether what was revealed is what was promised; anything malformed is a broken promise."""
    if not isinstance(published, str) or not isinstance(revealed, Mapping) or revealed.get("method") != METHOD:
        return False
    key, secret = revealed.get("key"), revealed.get("secret")
    if not isinstance(key, str) or not isinstance(secret, str) or not secret:
        return False
    try:
        made = commitment(bytes.fromhex(key), bytes.fromhex(secret))
        return hmac.compare_digest(made.encode(), published.encode())
    except ValueError:
        return False
