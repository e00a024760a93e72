"""Rotation of the signing key: the old key signs the new one in a log entry, and signs nothing after that.

A verifier who knows any key of a log can follow the rotations to the current key; signatures by other keys do not count.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from houseway.support.json_types import Json
from houseway.transparency.checkpoint import Signer, plain_hex

NAMED: Final = "signing_key"
"""The kind of the entry that names a floor's first signing key."""
ROTATED: Final = "key_rotated"
DOMAIN: Final = b"houseway/key/1\x00"
"""The prefix of the signed bytes; its zero byte keeps them distinct from any checkpoint."""


def handed_over(old: Signer, new: Signer) -> dict[str, str]:
    """The fields of a rotation entry: both public keys and the old key's signature of them, in hex."""
    signature = old.key.sign(_statement(old.public, new.public))
    return {"old_key": old.public, "public_key": new.public, "signature": signature.hex()}


def fits(stated: Mapping[str, object]) -> bool:
    """True if the entry's signature by the old key is valid for both keys."""
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
    """The signing keys of a log by size, according to its entries."""

    known: list[tuple[int, str]] = field(default_factory=list)
    """The keys in hex, each with the number of entries from which it signs."""
    found: list[Json] = field(default_factory=list)
    """The valid rotations, each with its entry's index."""

    def take(self, entry: Mapping[str, object], index: int) -> list[str]:
        """The problems of an entry, given the entries before it; ``index`` is its position in the log."""
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
        """The key that signs the log at that size; ``otherwise`` if the log names none."""
        return next((key for since, key in reversed(self.known) if since <= size), otherwise)

    def problem(self, size: int, stated: object, pinned: str | None) -> str | None:
        """Why a checkpoint's key is not the log's key at that size, or None.

        ``pinned`` is a key that the verifier trusts; it must be one of the log's keys.
        """
        ours = self.at(size, stated)
        if pinned is not None and pinned not in {ours, *(key for _, key in self.known)}:
            return "the checkpoint is signed with another key than the one it should be"
        return None if stated == ours else "the checkpoint is signed with a key that the log was never handed over to"
