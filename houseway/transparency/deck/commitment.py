"""The commitment scheme of old logs: a keyed hash of a secret before the first wager, the key and the secret afterwards.

Every shuffle and roll of a stretch of rounds follows from the secret (``byte_stream.py``). It is drawn and committed to when
betting opens, so that the outcome cannot be chosen with knowledge of the bets. Each promise uses a fresh 32-byte key from the
operating system.
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
    """The keyed hash of the secret, in hex; raises ``ValueError`` unless the key has 32 bytes."""
    if len(key) != KEY_BYTES:
        raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
    return hmac.new(key, secret, hashlib.sha256).hexdigest()


@dataclass(frozen=True)
class Promise:
    """A secret and the key of its commitment; both stay private until they are revealed."""

    key: bytes
    secret: bytes

    @cached_property
    def published(self) -> str:
        """The commitment in hex, published before the first wager."""
        return commitment(self.key, self.secret)

    def revealed(self, tape: Tape | Written = ()) -> Json:
        """The reveal as JSON: enough to check the promise and, with the rules, every card that followed."""
        drawn = tape if isinstance(tape, Written) else [list(entry) for entry in tape]
        return {"method": METHOD, "key": self.key.hex(), "secret": self.secret.hex(), "tape": drawn}


def kept(published: object, revealed: object) -> bool:
    """True if the reveal matches the published commitment; False for anything malformed."""
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
