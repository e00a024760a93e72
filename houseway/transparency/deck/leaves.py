"""The sealed positions of a shuffled deck: salted leaves under one Merkle root, each of which can be opened separately.

A leaf is SHA-256(00 ‖ "houseway/leaf/1" ‖ 00 ‖ salt ‖ text), where the salt has 16 bytes and the text is
``SHUFFLE/PLACE/CONTENT`` in ASCII, as in ``0/17/Ah``. Nodes and root are those of ``houseway.transparency.merkle`` (RFC 6962).
A leaf's salt and content can be checked against the root; without the salt its content cannot be guessed by trial.
"""

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from houseway.support.json_types import Json
from houseway.transparency.merkle import leaf_hash, node_hash, verify_inclusion

SALT_BYTES: Final = 16
DOMAIN: Final = b"houseway/leaf/1\x00"
Opened = list[str] | str
"""A leaf in a reveal: ``[content, salt in hex]`` if it is opened, its hash in hex if it stays sealed."""


def hashed(shuffle: int, place: int, content: str, salt: bytes) -> bytes:
    """The hash of a leaf."""
    return leaf_hash(DOMAIN + salt + f"{shuffle}/{place}/{content}".encode())


def salts(key: bytes, shuffle: int, count: int) -> list[bytes]:
    """The salts of a shuffle's leaves, from SHAKE-256 of the key, so that one reveals nothing about another."""
    stream = hashlib.shake_256(b"houseway/salts/1\x00" + key + shuffle.to_bytes(4, "big")).digest(SALT_BYTES * count)
    return [stream[first : first + SALT_BYTES] for first in range(0, len(stream), SALT_BYTES)]


def levels(hashes: Sequence[bytes]) -> list[list[bytes]]:
    """The levels of the tree from its leaves to the root; a node without a sibling moves up unchanged."""
    found = [list(hashes)]
    while len(found[-1]) > 1:
        below = found[-1]
        above = [node_hash(below[at], below[at + 1]) for at in range(0, len(below) - 1, 2)]
        found.append(above + below[len(above) * 2 :])
    return found


def root_of(hashes: Sequence[bytes]) -> bytes:
    """The root over these leaves."""
    return levels(hashes)[-1][0]


@dataclass(frozen=True)
class Leaves:
    """All leaves of one shuffle, as the house knows them."""

    shuffle: int
    contents: tuple[str, ...]
    salts: tuple[bytes, ...]

    @cached_property
    def tree(self) -> list[list[bytes]]:
        """The levels of the Merkle tree, leaves first."""
        pairs = enumerate(zip(self.contents, self.salts, strict=True))
        return levels([hashed(self.shuffle, place, content, salt) for place, (content, salt) in pairs])

    @property
    def root(self) -> str:
        """The published root, in hex."""
        return self.tree[-1][0].hex()

    def revealed(self, shown: Collection[int]) -> list[Opened]:
        """All leaves for a public reveal: those in ``shown`` opened, the others as hashes."""
        return [
            [self.contents[place], self.salts[place].hex()] if place in shown else one.hex()
            for place, one in enumerate(self.tree[0])
        ]

    def opening(self, place: int) -> Json:
        """One leaf's content and salt as JSON, with its path to the root."""
        path, at = [], place
        for level in self.tree[:-1]:
            if at ^ 1 < len(level):
                path.append(level[at ^ 1].hex())
            at >>= 1
        content, salt = self.contents[place], self.salts[place].hex()
        return {"shuffle": self.shuffle, "leaf": place, "content": content, "salt": salt, "path": path}

    def __reduce__(self) -> tuple[object, ...]:
        return Leaves, (self.shuffle, self.contents, self.salts)  # cached values are not pickled


def opens(opening: Json, root: str, size: int) -> bool:
    """True if an opening leads to the root over that many leaves; False for anything malformed."""
    try:
        leaf = hashed(opening["shuffle"], opening["leaf"], opening["content"], bytes.fromhex(opening["salt"]))
        path = [bytes.fromhex(step) for step in opening["path"]]
        return verify_inclusion(leaf, opening["leaf"], size, path, bytes.fromhex(root))
    except (KeyError, TypeError, ValueError, AttributeError):
        return False
