"""Counts the commands of a server and how long they took; read by ``metrics.py`` when somebody collects."""

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
"""Seconds up to which each bucket counts; one more bucket has all that took longer."""


@dataclass
class CommandMeter:
    """Commands by verb and outcome (done, refused, unavailable, failed), and their time until they were durable and told."""

    outcomes: Counter[tuple[str, str]] = field(default_factory=Counter)
    buckets: list[int] = field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    seconds: float = 0.0

    @contextmanager
    def measuring(self, do: str) -> Iterator[None]:
        """Counts one command; whatever it raises goes on."""
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
    """The histogram as Prometheus has it: each bound with the number of commands that took at most that long."""
    bounds = (*map(str, BOUNDS), "+Inf")
    return [(bound, float(count)) for bound, count in zip(bounds, accumulate(buckets), strict=True)]
