"""The stream of bytes that a secret gives, and how old logs drew from it.

The secret is as long as the shuffle of a whole shoe needs (eight bytes for each card), and a shuffle takes its very bytes:
every order can come. Only what goes beyond it, a second shuffle after a fault, is SHAKE-256 of the secret.
"""

import hashlib
from typing import Final

from houseway.equipment.randomness.chance import Chance
from houseway.table.game import Game

BLOCK: Final = 4096
SPARE: Final = 64
"""Bytes beside the shuffle: for cuts, and for a draw that is thrown away."""


def secret_size(game: Game, submission: object) -> int:
    """How many bytes a stretch of rounds at that table needs."""
    cards = 0 if game.composition is None else len(game.composition(submission))
    return 8 * (cards + game.dice) + SPARE


class SealedEntropy:
    """The bytes of a secret from a place on: the same ones for whoever has the secret."""

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
    """Chance on a secret, from a place on."""

    def __init__(self, secret: bytes, position: int = 0) -> None:
        self.source = SealedEntropy(secret, position)
        super().__init__(self.source)
