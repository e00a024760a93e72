"""Counts the commands of a server and their durations, for ``metrics.py``."""

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Final

from houseway.errors import BadInput
from houseway.floor.outage import Unavailable

BOUNDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""The upper bounds of the histogram's buckets, in seconds; one more bucket counts longer commands."""


@dataclass
class CommandMeter:
    """Commands by verb and outcome (done, refused, unavailable, failed), and a histogram of their durations."""

    outcomes: Counter[tuple[str, str]] = field(default_factory=Counter)
    buckets: list[int] = field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    seconds: float = 0.0

    @contextmanager
    def measuring(self, do: str) -> Iterator[None]:
        """A context that counts and times one command; its exceptions are passed on."""
        began, outcome = time.perf_counter(), "failed"
        try:
            yield
            outcome = "done"
        except BadInput:
            outcome = "refused"
            raise
        except Unavailable:
            outcome = "unavailable"
            raise
        finally:
            took = time.perf_counter() - began
            self.outcomes[do, outcome] += 1
            self.buckets[bisect_left(BOUNDS, took)] += 1
            self.seconds += took


def cumulative(buckets: Iterable[int]) -> list[tuple[str, float]]:
    """The histogram in Prometheus' form: each bound with the number of commands that took at most that long."""
    bounds = (*map(str, BOUNDS), "+Inf")
    return [(bound, float(count)) for bound, count in zip(bounds, accumulate(buckets), strict=True)]
