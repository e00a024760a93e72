"""A signing key that is handed over to the next: the old key signs the new one, in the log, and signs nothing more.

Whoever knows one key of a log follows it from there to the key that signs now; a key that nobody handed the log to signs
nothing that counts.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from houseway.support.json_types import Json
from houseway.transparency.checkpoint import Signer, plain_hex

NAMED: Final = "signing_key"
"""The kind of the entry that names a floor's first key."""
ROTATED: Final = "key_rotated"
DOMAIN: Final = b"houseway/key/1\x00"
"""What the signed bytes begin with: no checkpoint has a zero byte in it."""


def handed_over(old: Signer, new: Signer) -> dict[str, str]:
    """The old key's word that from here on the new one signs."""
    signature = old.key.sign(_statement(old.public, new.public))
    return {"old_key": old.public, "public_key": new.public, "signature": signature.hex()}


def fits(stated: Mapping[str, object]) -> bool:
    """Whether the old key has signed the new one."""
    try:
        key = Ed25519PublicKey.from_public_bytes(plain_hex(stated.get("old_key")))
        key.verify(plain_hex(stated.get("signature")), _statement(stated.get("old_key"), stated.get("public_key")))
    except (ValueError, InvalidSignature):
        return False
    return True


def _statement(old: object, new: object) -> bytes:
    told = plain_hex(old), plain_hex(new)
    if any(len(one) != 32 for one in told):
        raise ValueError("a public key has 32 bytes")
    return DOMAIN + b"".join(told)


@dataclass
class Keys:
    """Which key signs a log at which size, as its entries say."""

    known: list[tuple[int, str]] = field(default_factory=list)
    """From how many entries on, and the key in hex."""
    found: list[Json] = field(default_factory=list)
    """Every hand-over that counts, with its entry."""

    def take(self, entry: Mapping[str, object], index: int) -> list[str]:
        """What is wrong with that entry, the ``index``-th of the log, given those before it."""
        if entry.get("table") != "" or entry.get("kind") not in (NAMED, ROTATED):
            return []
        key, old = str(entry.get("public_key")), str(entry.get("old_key"))
        last = self.known[-1][1] if self.known else None
        if entry["kind"] == NAMED:
            if last not in (None, key):
                return ["another signing key is named, and nobody handed the log over to it"]
            self.known = self.known or [(0, key)]
            return []
        if not fits(entry):
            return ["the signing key was handed over without the signature of the old one"]
        if last not in (None, old):
            return ["the signing key was handed over by a key that did not sign this log"]
        self.known = [*(self.known or [(0, old)]), (index + 1, key)]
        self.found.append({"entry": index, "old_key": old, "public_key": key})
        return []

    def at(self, size: int, otherwise: object) -> object:
        """The key that signs the log when it has that many entries."""
        return next((key for since, key in reversed(self.known) if since <= size), otherwise)

    def problem(self, size: int, stated: object, pinned: str | None) -> str | None:
        """Why the key of a checkpoint is not the one of this log, or None; ``pinned`` is a key that it was known by."""
        ours = self.at(size, stated)
        if pinned is not None and pinned not in {ours, *(key for _, key in self.known)}:
            return "the checkpoint is signed with another key than the one it should be"
        return None if stated == ours else "the checkpoint is signed with a key that the log was never handed over to"
