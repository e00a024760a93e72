"""Sealing: what the database keeps for the future, under a key that the database does not have.

What was drawn for a coming shoe is known to the house alone until it is revealed. Whoever reads the database (another user of
the machine, an administrator, a replica, a backup) finds it sealed with AES-256-GCM; the key lies elsewhere (``keyring.py``).
"""

from base64 import b64decode, b64encode
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from houseway.equipment.randomness.chance import SystemEntropy
from houseway.errors import BadInput

KEY_BYTES: Final = 32
NONCE_BYTES: Final = 12
FORM: Final = b"\x01"
"""The first byte of everything sealed: which way it was sealed in."""
MARK: Final = "sealed:"
"""Before sealed bytes in a column of text."""


class Sealer:
    """Seals bytes for one place, named by ``context``: what was sealed for one row opens in no other."""

    def __init__(self, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise BadInput(f"a sealing key has {KEY_BYTES} bytes, not {len(key)}", "sealing key", code="malformed-key")
        self._cipher = AESGCM(key)

    def seal(self, plain: bytes, context: str) -> bytes:
        """The bytes as they may be kept."""
        nonce = SystemEntropy().take(NONCE_BYTES)
        return FORM + nonce + self._cipher.encrypt(nonce, plain, context.encode())

    def open(self, sealed: bytes, context: str) -> bytes:
        """The bytes that were sealed for that place; refuses any others."""
        nonce, rest = sealed[1 : 1 + NONCE_BYTES], sealed[1 + NONCE_BYTES :]
        try:
            if sealed[:1] != FORM or len(nonce) != NONCE_BYTES:
                raise InvalidTag
            return self._cipher.decrypt(nonce, rest, context.encode())
        except InvalidTag:
            raise BadInput("this was altered, moved, or sealed with another key", context, code="seal-broken") from None

    def seal_text(self, plain: str, context: str) -> str:
        """The same for a column of text."""
        return MARK + b64encode(self.seal(plain.encode(), context)).decode()

    def open_text(self, text: str, context: str) -> str:
        """The text that was sealed; one that never was is given back as it is."""
        if not text.startswith(MARK):
            return text
        try:
            sealed = b64decode(text.removeprefix(MARK), validate=True)
        except ValueError:
            raise BadInput("this was altered, moved, or sealed with another key", context, code="seal-broken") from None
        return self.open(sealed, context).decode()
