"""What a game stores of a long count, described so that it can be counted again and compared.

A game's ``odds/recount.py`` has a function ``recounts`` that lists its stored counts. Each is counted in pieces; a finished
piece is bytes that :mod:`houseway.analysis.recount` keeps on disk, so that a stopped recount goes on.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Protocol

from houseway.errors import BadInput


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


def on_the_cpu(device: str, title: str) -> None:
    """Raise BadInput for another device than the CPU, on which the game of that title is counted again."""
    if device != "cpu":
        raise BadInput(f"{title} is counted again on the CPU alone, not on {device!r}", "device", code="no-such-device")


@cache
def stored_weights(game: str) -> Mapping[str, tuple[int, ...]]:
    """The weights of the classes that are stored with a game, by play; ``bench.analysis.stored_weights`` writes them."""
    place = files(f"houseway.games.{game}.odds").joinpath("data", "counted.json")
    return {name: tuple(weights) for name, weights in json.loads(place.read_text("utf-8")).items()}


def weights_again(
    game: str, name: str, covers: str, classes: Sequence[str], count: Callable[[str], Sequence[int]]
) -> StoredCount:
    """The stored weights of one play of a game, whose classes have these names."""

    def again(numbers: Sequence[int]) -> list[bytes]:
        return [json.dumps(list(count(name))).encode() for _ in numbers]

    def differences(found: Sequence[bytes]) -> list[str]:
        pairs = zip(classes, json.loads(found[0]), stored_weights(game)[name], strict=True)
        return [f"{one}: {counted}, stored {kept}" for one, counted, kept in pairs if counted != kept]

    return StoredCount(name, covers, 1, again, differences)
