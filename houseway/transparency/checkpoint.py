"""Checkpoints: the state of the log at a moment (origin, size, root), as a note signed with the house's Ed25519 key.

The format is C2SP tlog-checkpoint, so that any witness can store and cosign it. A checkpoint stored elsewhere pins the log:
if its tail is cut off or its history rewritten, the log no longer fits the checkpoint.
"""

import base64
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

from houseway.errors import BadInput
from houseway.support.json_types import Json, JsonView
from houseway.transparency.canonical import canonical
from houseway.transparency.private_files import keep_private, make_private
from houseway.transparency.signed_note import PLAIN, NoteKey, note_key, read_note, signature_line

FIELDS: Final = {"origin": str, "size": int, "root": str, "at": str}
"""The signed fields of a checkpoint in the first format."""


@dataclass(frozen=True)
class Checkpoint:
    """The state of a log at a moment: its name, size and root, and the key that signed them."""

    origin: str
    size: int
    root: bytes
    key: str
    """The public key that signed it, in hex."""
    note: str = ""
    """The note itself; empty for a checkpoint of the first format."""

    def json(self) -> Json:
        """The checkpoint as JSON, for programs that do not parse notes; only the note is signed."""
        known = {"origin": self.origin, "size": self.size, "root": self.root.hex()}
        return {**known, "public_key": self.key, "key": str(house_key(self.origin, self.key)), "note": self.note}


@dataclass(frozen=True)
class Signer:
    """The house's signing key; the key itself never leaves this object."""

    key: Ed25519PrivateKey

    @property
    def public(self) -> str:
        """The public key, in hex."""
        return self.key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw).hex()

    def checkpoint(self, origin: str, size: int, root: bytes) -> Checkpoint:
        """A signed checkpoint for a log of that name, size and root."""
        text = f"{origin}\n{size}\n{base64.b64encode(root).decode('ascii')}\n"
        note = f"{text}\n{signature_line(text, origin, self.key)}"
        return Checkpoint(origin, size, root, self.public, note)


def house_key(origin: str, public_key: str) -> NoteKey:
    """A log's public key (hex) in note form, named like the log; raises ``ValueError`` if it is not lower-case hex."""
    return NoteKey(origin, PLAIN, plain_hex(public_key))


def pinned(key: str) -> str:
    """A public key in hex, from hex or from ``name+id+key``; raises ``BadInput`` if it is neither."""
    try:
        raw = note_key(key).raw if "+" in key else plain_hex(key)
    except ValueError as error:
        raise BadInput(f"{key!r:.80} is not a public key: {error}", "--key", code="malformed-key") from None
    if len(raw) != 32:
        raise BadInput(f"a public key has 32 bytes, not {len(raw)}", "--key", code="malformed-key")
    return raw.hex()


def read_checkpoint(stated: object, public_key: str) -> Checkpoint | str:
    """The checkpoint of a note signed with that key (hex), or a sentence on what is wrong with it.

    A mapping is read as a checkpoint of the first format (see :func:`first_format`).
    """
    if isinstance(stated, Mapping):
        return first_format(stated, public_key)
    if not isinstance(stated, str):
        return "there is no checkpoint"
    said = unsigned(stated)
    if isinstance(said, str):
        return said
    try:
        key = house_key(said.origin, public_key)
    except ValueError as error:
        return f"the checkpoint is malformed: {error}"
    if read_note(stated).signed_by(key) is None:
        return "the checkpoint is not signed with the key that it should be"
    return replace(said, key=public_key)


def unsigned(stated: str) -> Checkpoint | str:
    """The checkpoint of a note, signature not checked, or a sentence on what is wrong with it."""
    try:
        note = read_note(stated)
        origin, size, root, *_ = note.text[:-1].split("\n")
        raw = base64.b64decode(root)
    except ValueError as error:
        return f"the checkpoint is malformed: {error}"
    if not size.isascii() or not size.isdecimal() or str(int(size)) != size or len(raw) != 32:
        return "the checkpoint's size or root is malformed"
    if base64.b64encode(raw).decode("ascii") != root:
        return "the checkpoint's root is malformed"
    return Checkpoint(origin, int(size), raw, "", stated)


def first_format(stated: JsonView, public_key: str | None) -> Checkpoint | str:
    """A checkpoint of the first format, a mapping with its key and signature, or a sentence on what is wrong with it.

    ``public_key`` (hex) pins the key; None accepts the key in the mapping.
    """
    if wrong := signature_problem(stated, public_key):
        return wrong
    try:
        return Checkpoint(stated["origin"], stated["size"], plain_hex(stated["root"]), stated["public_key"])
    except ValueError:
        return "the checkpoint's root is malformed"


def signer(file: Path) -> Signer:
    """The signing key in that file; if there is none, a new key is made, readable only by its owner."""
    keep_private(file)
    try:
        return Signer(Ed25519PrivateKey.from_private_bytes(bytes.fromhex(file.read_text(encoding="ascii").strip())))
    except FileNotFoundError:
        made = Ed25519PrivateKey.generate()
    raw = made.private_bytes(Encoding.Raw, PrivateFormat.Raw, NoEncryption()).hex()
    return Signer(made) if make_private(file, raw + "\n") else signer(file)


def signature_problem(checkpoint: object, public_key: str | None = None) -> str | None:
    """A sentence on what is wrong with a checkpoint of the first format, or None; ``public_key`` (hex) pins its key."""
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
    """The bytes of a lower-case hex text; raises ``ValueError`` for any other spelling, so that each value has only one."""
    if not isinstance(value, str) or (raw := bytes.fromhex(value)).hex() != value:
        raise ValueError("this is not written in lower-case hex")
    return raw
