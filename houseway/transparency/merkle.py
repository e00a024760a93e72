"""A Merkle tree log with inclusion and consistency proofs.

Hashing follows RFC 6962 and RFC 9162: a leaf is SHA-256(00 ‖ entry), a node SHA-256(01 ‖ left ‖ right); a tree of n leaves
splits at the largest power of two below n. Full subtrees never change, so each is hashed once and stored under its
(level, index); every other hash is computed from at most 64 of them. This module does no I/O: callers pass a function that
finds a stored node. The two ``verify`` functions need only the proof.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

Hash = bytes
Place = tuple[int, int]
"""Level and index of a full subtree: (0, 5) is the sixth leaf, (3, 0) the node over the first eight."""
Find = Callable[[int, int], Hash]
"""Returns the stored hash at a level and index."""

EMPTY: Final[Hash] = hashlib.sha256().digest()


def leaf_hash(entry: bytes) -> Hash:
    """The hash of an entry as a leaf."""
    return hashlib.sha256(b"\x00" + entry).digest()


def node_hash(left: Hash, right: Hash) -> Hash:
    """The hash of the node over two subtrees."""
    return hashlib.sha256(b"\x01" + left + right).digest()


def peaks(first: int, last: int) -> Iterator[Place]:
    """The smallest set of full subtrees that covers the leaves from ``first`` to ``last`` (exclusive), from left to right."""
    while first < last:
        level = (first & -first).bit_length() - 1 if first else last.bit_length() - 1
        while first + (1 << level) > last:
            level -= 1
        yield level, first >> level
        first += 1 << level


def grown(size: int, leaf: Hash, find: Find) -> list[tuple[int, int, Hash]]:
    """The nodes completed by appending a leaf to a log of that size, the leaf first; about two on average."""
    new = [(0, size, leaf)]
    level, index, hashed = new[0]
    while index & 1:
        hashed = node_hash(find(level, index - 1), hashed)
        level, index = level + 1, index >> 1
        new.append((level, index, hashed))
    return new


def folded(hashes: Iterable[Hash]) -> Hash:
    """The hash over adjacent subtrees, joined from the right; the empty tree's hash if there are none."""
    rest = list(hashes)
    if not rest:
        return EMPTY
    total = rest.pop()
    while rest:
        total = node_hash(rest.pop(), total)
    return total


def root(size: int, find: Find) -> Hash:
    """The root of the first ``size`` leaves."""
    return folded(find(*place) for place in peaks(0, size))


# -- proofs -----------------------------------------------------------------------------------------------------------


def _half(size: int) -> int:
    return 1 << ((size - 1).bit_length() - 1)


def _span(first: int, last: int, find: Find) -> Hash:
    """The root of a subtree of the tree's own splits; ``first`` is a multiple of a power of two no less than its size."""
    return folded(find(*place) for place in peaks(first, last))


def inclusion(index: int, size: int, find: Find) -> list[Hash]:
    """The inclusion proof of a leaf in a log of that size, from the leaf upwards; raises ``ValueError`` for a wrong index."""
    if not 0 <= index < size:
        raise ValueError(f"a log of {size} has no entry {index}")
    path: list[Hash] = []
    first, last = 0, size
    while last - first > 1:
        middle = first + _half(last - first)
        if index < middle:
            path.append(_span(middle, last, find))
            last = middle
        else:
            path.append(_span(first, middle, find))
            first = middle
    path.reverse()
    return path


def consistency(old: int, new: int, find: Find) -> list[Hash]:
    """The consistency proof that the log of size ``new`` begins with the log of size ``old``.

    Raises ``ValueError`` if ``old`` is not between 0 and ``new``.
    """
    if not 0 <= old <= new:
        raise ValueError(f"a log of {new} has no earlier state of {old}")
    if old in (0, new):
        return []
    path: list[Hash] = []
    first, last, whole = 0, new, True
    while old != last:
        middle = first + _half(last - first)
        if old <= middle:
            path.append(_span(middle, last, find))
            last = middle
        else:
            path.append(_span(first, middle, find))
            first, whole = middle, False
    if not whole:
        path.append(_span(first, last, find))
    path.reverse()
    return path


# -- verification -----------------------------------------------------------------------------------------------------


def verify_inclusion(leaf: Hash, index: int, size: int, path: Sequence[Hash], expected: Hash) -> bool:
    """True if the path proves that the leaf is at that index of the log with that size and root (RFC 9162, 2.1.3.2)."""
    if not 0 <= index < size:
        return False
    place, last, total = index, size - 1, leaf
    for step in path:
        if last == 0:
            return False
        if place & 1 or place == last:
            total = node_hash(step, total)
            while not place & 1 and place:
                place, last = place >> 1, last >> 1
        else:
            total = node_hash(total, step)
        place, last = place >> 1, last >> 1
    return last == 0 and total == expected


def verify_consistency(old: int, new: int, old_root: Hash, new_root: Hash, path: Sequence[Hash]) -> bool:
    """True if the path proves that the new log begins with the old one (RFC 9162, 2.1.4.2)."""
    if not 0 <= old <= new:
        return False
    if old == new:
        return not path and old_root == new_root
    if old == 0:
        return not path and old_root == EMPTY
    steps = list(path)
    if old & (old - 1) == 0:
        steps.insert(0, old_root)
    if not steps:
        return False
    place, last = old - 1, new - 1
    while place & 1:
        place, last = place >> 1, last >> 1
    before = after = steps[0]
    for step in steps[1:]:
        if last == 0:
            return False
        if place & 1 or place == last:
            before, after = node_hash(step, before), node_hash(step, after)
            while not place & 1 and place:
                place, last = place >> 1, last >> 1
        else:
            after = node_hash(after, step)
        place, last = place >> 1, last >> 1
    return last == 0 and before == old_root and after == new_root


class Tree:
    """A log's nodes in memory, starting empty or from the peaks (``before``) of the first ``size`` leaves.

    With ``peaks_only`` it drops all nodes that the current root does not need; at most 64 hashes remain.
    """

    def __init__(self, size: int = 0, before: Sequence[Hash] = (), peaks_only: bool = False) -> None:
        places = list(peaks(0, size))
        if len(places) != len(before):
            raise ValueError(f"{size} entries have {len(places)} peaks, not {len(before)}")
        self.size = size
        self._peaks_only = peaks_only
        self.nodes: dict[Place, Hash] = dict(zip(places, before, strict=True))

    def find(self, level: int, index: int) -> Hash:
        return self.nodes[level, index]

    def append(self, entry: bytes) -> list[tuple[int, int, Hash]]:
        """The new nodes (level, index, hash) after appending an entry."""
        return self.append_hash(leaf_hash(entry))

    def append_hash(self, leaf: Hash) -> list[tuple[int, int, Hash]]:
        """The new nodes (level, index, hash) after appending a leaf by its hash."""
        new = grown(self.size, leaf, self.find)
        self.nodes.update(((level, index), hashed) for level, index, hashed in new)
        if self._peaks_only:
            for level, index, _ in new[:-1]:
                del self.nodes[level, index], self.nodes[level, index - 1]
        self.size += 1
        return new

    def root(self, size: int | None = None) -> Hash:
        """The current root, or that of an earlier size."""
        return root(self.size if size is None else size, self.find)
