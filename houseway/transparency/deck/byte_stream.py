"""The byte stream of a secret, and the source of chance of old logs.

The secret is as long as the shuffle of a whole shoe needs (eight bytes per card), and a shuffle uses its bytes directly, so
that every order is possible. Bytes beyond it, for a second shuffle after a fault, are SHAKE-256 of the secret.
"""

import hashlib
from typing import Final

from houseway.equipment.randomness.chance import Chance
from houseway.table.game import Game

BLOCK: Final = 4096
SPARE: Final = 64
"""Extra bytes after those of the shuffle, for cuts and rejected draws."""


def secret_size(game: Game, submission: object) -> int:
    """The size of the secret for a stretch of rounds at a table, in bytes."""
    cards = 0 if game.composition is None else len(game.composition(submission))
    return 8 * (cards + game.dice) + SPARE


class SealedEntropy:
    """The byte stream of a secret from a position on; deterministic."""

    def __init__(self, secret: bytes, position: int = 0) -> None:
        self._secret = secret
        self.position = position

    def take(self, count: int) -> bytes:
        first, self.position = self.position, self.position + count
        size = len(self._secret)
        found = self._secret[first : self.position]
        while len(found) < count:
            block, inside = divmod(first + len(found) - size, BLOCK)
            found += self._block(block)[inside : inside + count - len(found)]
        return found

    def _block(self, number: int) -> bytes:
        return hashlib.shake_256(b"houseway/sealed/%d/" % number + self._secret).digest(BLOCK)


class SealedChance(Chance):
    """Chance drawn from the byte stream of a secret, from a position on."""

    def __init__(self, secret: bytes, position: int = 0) -> None:
        self.source = SealedEntropy(secret, position)
        super().__init__(self.source)
