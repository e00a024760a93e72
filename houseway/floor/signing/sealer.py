"""Sealing: encryption of secrets in the database with a key that is not in the database.

The draws for a future shoe are secret until they are revealed. In the database, and so in its replicas and backups, they are
encrypted with AES-256-GCM; the key is in a file of its own (``keyring.py``).
"""

import hmac
from base64 import b64decode, b64encode
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from houseway.equipment.randomness.chance import SystemEntropy
from houseway.errors import BadInput

KEY_BYTES: Final = 32
NONCE_BYTES: Final = 12
FORM: Final = b"\x01"
"""The first byte of sealed data: the version of its format."""
MARK: Final = "sealed:"
"""The prefix of sealed data in a text column."""


class Sealer:
    """Encrypts bytes for one row, named by ``context``: they can be decrypted only with the same context."""

    def __init__(self, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise BadInput(f"a sealing key has {KEY_BYTES} bytes, not {len(key)}", "sealing key", code="malformed-key")
        self._cipher, self._key = AESGCM(key), key

    def key_for(self, purpose: str) -> bytes:
        """A key for another purpose, the same at every server with this sealing key."""
        return hmac.digest(self._key, purpose.encode(), "sha256")

    def seal(self, plain: bytes, context: str) -> bytes:
        """The encrypted bytes."""
        nonce = SystemEntropy().take(NONCE_BYTES)
        return FORM + nonce + self._cipher.encrypt(nonce, plain, context.encode())

    def open(self, sealed: bytes, context: str) -> bytes:
        """The decrypted bytes; raises BadInput where they were altered, or sealed for another context or with another key."""
        nonce, rest = sealed[1 : 1 + NONCE_BYTES], sealed[1 + NONCE_BYTES :]
        try:
            if sealed[:1] != FORM or len(nonce) != NONCE_BYTES:
                raise InvalidTag
            return self._cipher.decrypt(nonce, rest, context.encode())
        except InvalidTag:
            raise BadInput("this was altered, moved, or sealed with another key", context, code="seal-broken") from None

    def seal_text(self, plain: str, context: str) -> str:
        """The encrypted text for a text column."""
        return MARK + b64encode(self.seal(plain.encode(), context)).decode()

    def open_text(self, text: str, context: str) -> str:
        """The decrypted text; one that was never sealed is returned unchanged. Raises BadInput like :meth:`open`."""
        if not text.startswith(MARK):
            return text
        try:
            sealed = b64decode(text.removeprefix(MARK), validate=True)
        except ValueError:
            raise BadInput("this was altered, moved, or sealed with another key", context, code="seal-broken") from None
        return self.open(sealed, context).decode()
