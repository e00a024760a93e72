"""The two clocks of a server: one that dates what happens, and one that deadlines are measured by."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime


def utc_now() -> datetime:
    return datetime.now(UTC)


@dataclass
class Clocks:
    """The time of day, and a count of seconds that nobody can set."""

    wall: Callable[[], datetime] = utc_now
    """What events are dated by: the machine's clock, which somebody may set."""
    steady: Callable[[], float] = time.monotonic
    """What deadlines are measured by."""
