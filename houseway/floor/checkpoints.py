"""Checkpoints: what the log was at a moment (origin, size, root, time), signed with the house's Ed25519 key.

A checkpoint that somebody keeps elsewhere pins the log for ever: a tail cut off, or a history rewritten, no longer fits it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

from houseway.floor.canonical import canonical
from houseway.floor.private import keep_private, make_private

FIELDS: Final = {"origin": str, "size": int, "root": str, "at": str}


@dataclass(frozen=True)
class Signer:
    """The house's signing key; the key itself never leaves this object."""

    key: Ed25519PrivateKey

    @property
    def public(self) -> str:
        """The public key, in hex, for everybody."""
        return self.key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw).hex()

    def checkpoint(self, origin: str, size: int, root: bytes, at: datetime | None = None) -> dict[str, Any]:
        """A signed statement of what the log is now."""
        moment = (at or datetime.now(UTC)).isoformat(timespec="microseconds")
        body = {"origin": origin, "size": size, "root": root.hex(), "at": moment}
        return {**body, "public_key": self.public, "signature": self.key.sign(canonical(body)).hex()}


def signer(file: Path) -> Signer:
    """The key in that file; the first time one is made, readable by its owner alone."""
    keep_private(file)
    try:
        return Signer(Ed25519PrivateKey.from_private_bytes(bytes.fromhex(file.read_text(encoding="ascii").strip())))
    except FileNotFoundError:
        made = Ed25519PrivateKey.generate()
    raw = made.private_bytes(Encoding.Raw, PrivateFormat.Raw, NoEncryption()).hex()
    return Signer(made) if make_private(file, raw + "\n") else signer(file)


def signature_problem(checkpoint: object, public_key: str | None = None) -> str | None:
    """What is wrong with a checkpoint's form or signature, or None; ``public_key`` pins the key it must be signed with."""
    if not isinstance(checkpoint, Mapping):
        return "there is no checkpoint"
    for name, kind in FIELDS.items():
        if type(checkpoint.get(name)) is not kind:
            return f"the checkpoint's {name} is missing or malformed"
    if unknown := set(checkpoint) - set(FIELDS) - {"public_key", "signature"}:
        return f"a checkpoint has no {', '.join(sorted(map(str, unknown)))}"
    stated = checkpoint.get("public_key")
    if public_key is not None and stated != public_key:
        return "the checkpoint is signed with another key than the one it should be"
    body = {name: checkpoint[name] for name in FIELDS}
    try:
        key = Ed25519PublicKey.from_public_bytes(plain_hex(stated))
        key.verify(plain_hex(checkpoint.get("signature")), canonical(body))
    except (ValueError, InvalidSignature):
        return "the checkpoint's signature does not fit it"
    return None


def plain_hex(value: object) -> bytes:
    """The bytes that a text of lower-case hex stands for; one thing has one writing, so that no letter can be altered."""
    if not isinstance(value, str) or (raw := bytes.fromhex(value)).hex() != value:
        raise ValueError("this is not written in lower-case hex")
    return raw
