"""The two clocks of a server: the wall clock that dates events, and the monotonic clock that measures deadlines."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime


def utc_now() -> datetime:
    """The current time in UTC."""
    return datetime.now(UTC)


@dataclass
class Clocks:
    """The wall clock and the monotonic clock."""

    wall: Callable[[], datetime] = utc_now
    """The time that events are dated with, in UTC; an administrator may set this clock."""
    steady: Callable[[], float] = time.monotonic
    """Seconds for measuring deadlines; cannot be set."""
