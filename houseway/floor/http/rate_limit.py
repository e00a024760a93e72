"""Rate limits: one token bucket per key."""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Lock
from typing import Final

MOST_KEYS: Final = 10_000


@dataclass
class Limiter:
    """Allows ``burst`` requests at once and ``rate`` per second after that, for each key; the oldest keys are dropped."""

    rate: float
    burst: int
    clock: Callable[[], float] = time.monotonic
    _buckets: OrderedDict[str, tuple[float, float]] = field(default_factory=OrderedDict)
    _lock: Lock = field(default_factory=Lock)

    def wait(self, key: str) -> float:
        """Seconds to wait before the next request of a key; 0 where it is allowed now (and counted)."""
        now = self.clock()
        with self._lock:
            left, since = self._buckets.pop(key, (float(self.burst), now))
            left = min(self.burst, left + max(0.0, now - since) * self.rate)
            allowed = left >= 1
            self._buckets[key] = (left - 1 if allowed else left, now)
            while len(self._buckets) > MOST_KEYS:
                self._buckets.popitem(last=False)
        return 0.0 if allowed else (1 - left) / self.rate

    def give_back(self, key: str) -> None:
        """Undoes the last count of a key, for a request that turned out to be harmless."""
        with self._lock:
            if key in self._buckets:
                left, since = self._buckets[key]
                self._buckets[key] = (min(self.burst, left + 1), since)
