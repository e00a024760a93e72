"""What a game stores of a long count, described so that it can be counted again and compared.

A game's ``odds/recount.py`` has a function ``recounts`` that lists its stored counts. Each is counted in pieces; a finished
piece is bytes that :mod:`houseway.analysis.recount` keeps on disk, so that a stopped recount goes on.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class StoredCount:
    """A stored count: its name, what it covers, and how to count it again."""

    name: str
    covers: str
    """What is counted, as in ``292,253 hands against every dealer``."""
    pieces: int
    count: Callable[[Sequence[int]], Sequence[bytes]]
    """The results of some pieces, counted from scratch."""
    differences: Callable[[Sequence[bytes]], Sequence[str]]
    """What differs from the store, one sentence each, given all pieces."""
    at_once: int = 1
    """The number of pieces that are best counted together."""


class Recounts(Protocol):
    """The function ``recounts`` of a game."""

    def __call__(self, share: float, seed: int, device: str, threads: int | None) -> Sequence[StoredCount]:
        """The stored counts of the game; of each, a share of the hands chosen by the seed (1 for all)."""
