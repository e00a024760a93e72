"""Signed notes (C2SP signed-note): a text, a blank line, and a line for each signature; anybody may add a signature.

A key is written as ``name+id+key``: its name, the first four bytes of a digest in hex, and the key with its type in base64.
Two types are supported: a plain Ed25519 signature (1), and a witness's cosignature with its time (4).
"""

import base64
import binascii
import hashlib
import unicodedata
from dataclasses import dataclass
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

PLAIN: Final = 1
COSIGNED: Final = 4
DASH: Final = "\u2014 "
LONGEST: Final = 1 << 16
MOST_SIGNATURES: Final = 100


@dataclass(frozen=True)
class NoteKey:
    """A public key that verifies a signature line of a note."""

    name: str
    kind: int
    raw: bytes

    @property
    def id(self) -> bytes:
        """The four bytes that identify the key in a signature line."""
        return hashlib.sha256(self.name.encode() + b"\n" + bytes([self.kind]) + self.raw).digest()[:4]

    def __str__(self) -> str:
        return f"{self.name}+{self.id.hex()}+{_base64(bytes([self.kind]) + self.raw)}"


@dataclass(frozen=True)
class SignatureLine:
    """One signature line of a note."""

    name: str
    id: bytes
    signature: bytes


@dataclass(frozen=True)
class Note:
    """A parsed note; its content is not trusted until :meth:`signed_by` has verified a signature."""

    text: str
    """The text with its final newline, without the blank line."""
    lines: tuple[SignatureLine, ...]

    def signed_by(self, key: NoteKey) -> int | None:
        """The time of a valid cosignature by that key (seconds since 1970; 0 for a plain signature); None if there is none."""
        for line in self.lines:
            if (line.name, line.id) == (key.name, key.id) and (
                at := _checked(self.text, line.signature, key)
            ) is not None:
                return at
        return None

    def __str__(self) -> str:
        return self.text + "\n" + "".join(_line(one.name, one.id + one.signature) for one in self.lines)


def note_key(text: str) -> NoteKey:
    """The key written as ``name+id+key``; raises ``ValueError`` if the text is malformed."""
    parts = text.split("+", 2)
    if len(parts) != 3:
        raise ValueError("a key is written as name+id+key")
    name, stated, encoded = parts
    raw = _bytes(encoded)
    key = NoteKey(_named(name), raw[0] if raw else 0, raw[1:])
    if key.kind not in (PLAIN, COSIGNED) or len(key.raw) != 32:
        raise ValueError("the key is neither an Ed25519 key (1) nor a witness's (4)")
    if key.id.hex() != stated:
        raise ValueError("the key does not fit its id")
    return key


def public_of(name: str, key: Ed25519PrivateKey, kind: int = PLAIN) -> NoteKey:
    """The public half of a signing key, under that name."""
    return NoteKey(_named(name), kind, key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw))


def signature_line(text: str, name: str, key: Ed25519PrivateKey) -> str:
    """The line with a plain signature of the text."""
    return _line(name, public_of(name, key).id + key.sign(text.encode()))


def cosignature_line(text: str, name: str, key: Ed25519PrivateKey, at: int) -> str:
    """The line with a witness's cosignature: at time ``at`` (seconds since 1970) it saw the log that the text describes."""
    signed = key.sign(f"cosignature/v1\ntime {at}\n{text}".encode())
    return _line(name, public_of(name, key, COSIGNED).id + at.to_bytes(8, "big") + signed)


def read_note(note: str) -> Note:
    """The parsed note; raises ``ValueError`` if it is malformed. Each note has only one valid spelling."""
    if len(note) > LONGEST or any(ord(sign) < 32 and sign != "\n" for sign in note):
        raise ValueError("the note is too long or has control characters")
    text, blank, signatures = note.rpartition("\n\n")
    if not blank or not signatures.endswith("\n"):
        raise ValueError("the note has no blank line before its signatures, or does not end")
    lines = signatures[:-1].split("\n")
    if len(lines) > MOST_SIGNATURES:
        raise ValueError("the note has too many signatures")
    return Note(text + "\n", tuple(_read_line(line) for line in lines))


def _read_line(line: str) -> SignatureLine:
    parts = line.removeprefix(DASH).split(" ")
    if not line.startswith(DASH) or len(parts) != 2:
        raise ValueError("a signature line is a dash, a name and a signature")
    raw = _bytes(parts[1])
    if len(raw) < 5:
        raise ValueError("a signature is too short")
    return SignatureLine(_named(parts[0]), raw[:4], raw[4:])


def _checked(text: str, signature: bytes, key: NoteKey) -> int | None:
    at, message = 0, text.encode()
    if key.kind == COSIGNED:
        at = int.from_bytes(signature[:8], "big")
        message, signature = f"cosignature/v1\ntime {at}\n{text}".encode(), signature[8:]
    try:
        Ed25519PublicKey.from_public_bytes(key.raw).verify(signature, message)
    except (InvalidSignature, ValueError):
        return None
    return at


def _line(name: str, raw: bytes) -> str:
    return f"{DASH}{name} {_base64(raw)}\n"


def _named(name: str) -> str:
    if not name or "+" in name or any(unicodedata.category(sign) == "Zs" or sign < " " for sign in name):
        raise ValueError("the name of a key has letters, and no spaces and no plus")
    return name


def _base64(raw: bytes) -> str:
    return base64.b64encode(raw).decode("ascii")


def _bytes(encoded: str) -> bytes:
    """The bytes of canonical base64; raises ``ValueError`` for any other spelling."""
    try:
        raw = base64.b64decode(encoded, validate=True)
    except (binascii.Error, ValueError):
        raise ValueError("this is not base64") from None
    if _base64(raw) != encoded:
        raise ValueError("this is not base64 in its one permitted writing")
    return raw
