"""A simulation told while it runs: the edge of every wager after more and more rounds."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.odds.price import NOT_MADE, Line
from houseway.simulation import cpu
from houseway.simulation.work import Tallies, Work

POINTS: Final = 80
"""The number of points of a trail, evenly spaced by the logarithm of the rounds."""
FIRST: Final = 100
PIECE: Final = 1 << 20
"""The largest number of rounds between two reports."""

Vector = npt.NDArray[np.float64]
Told = Callable[[int, Mapping[str, float]], None]
"""Called with the rounds so far and the edge of each wager; an empty mapping between the points of the trail."""


@dataclass(frozen=True)
class Results:
    """The net result of a wager in each class, and whether it is made there."""

    net: Vector
    made: Vector

    @classmethod
    def of(cls, lines: Sequence[Line]) -> "Results":
        """The results of a wager that ends as ``lines[i]`` in class *i*."""
        made = np.array([line != NOT_MADE for line in lines], np.float64)
        return cls(np.array([float(line.net) for line in lines]) * made, made)

    def edge(self, tallies: Tallies) -> float | None:
        """The house edge over those rounds; None if the wager was never made."""
        rounds = float(tallies @ self.made)
        return -float(tallies @ self.net) / rounds if rounds else None


@dataclass
class Trail:
    """The tallies of a run, and those after each of its points."""

    tallies: Tallies
    points: list[tuple[int, Tallies]] = field(default_factory=list)


def points_of(rounds: int) -> list[int]:
    """The numbers of rounds at which the trail is drawn, the last of them all rounds."""
    spaced = np.geomspace(min(FIRST, rounds), rounds, POINTS)
    return sorted({round(float(point)) for point in spaced} | {rounds})


def run(work: Work, results: Mapping[str, Results], rounds: int, tell: Told) -> Trail:
    """The trail of that many rounds of the work, told as it grows."""
    cpu.prepare(work)
    trail = Trail(np.zeros(work.classes, np.int64))
    at = 0
    for point in points_of(rounds):
        for end in _pieces(at, point):
            trail.tallies += cpu.count(work, at, end)
            at = end
            if at < point:
                tell(at, {})
        trail.points.append((point, trail.tallies.copy()))
        edges = {name: one.edge(trail.tallies) for name, one in results.items()}
        tell(at, {name: edge for name, edge in edges.items() if edge is not None})
    return trail


def first_round(work: Work, trail: Trail, classes: npt.NDArray[np.bool_]) -> int | None:
    """The number of the first round that ended in one of the classes; None if no round did."""
    at = 0
    for point, tallies in trail.points:
        if int(tallies[classes].sum()):
            return _bisected(work, at, point, classes)
        at = point
    return None


def _bisected(work: Work, first: int, last: int, classes: npt.NDArray[np.bool_]) -> int:
    while last - first > 1:
        middle = (first + last) // 2
        if int(cpu.count(work, first, middle)[classes].sum()):
            last = middle
        else:
            first = middle
    return first


def _pieces(first: int, last: int) -> Iterator[int]:
    while first < last:
        first = min(first + PIECE, last)
        yield first
