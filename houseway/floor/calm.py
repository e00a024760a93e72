"""Notes that come in floods are written a few times a second; the next one says how many were left out."""

import asyncio
import logging
from collections import Counter
from typing import Final

from houseway.floor.http.rate_limit import Limiter

NOISY: Final = ("uvicorn.error", "asyncio", "houseway.floor")


class Calm(logging.Filter):
    """Lets through ten notes of a kind at once, then one a second; tells of requests that a stop cut short in one line."""

    def __init__(self) -> None:
        super().__init__()
        self._pace = Limiter(rate=1, burst=10)
        self._left: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError):  # no fault of anything
            record.msg, record.args, record.exc_info = "a request was given up, for the server stops", (), None
        kind = f"{record.name} {record.msg}"[:100]
        if self._pace.wait(kind):
            self._left[kind] += 1
            return False
        if left := self._left.pop(kind, 0):
            record.msg, record.args = f"{record.getMessage()} (and {left} more like it)", ()
        return True


def calm_notes() -> None:
    """Keeps strangers from filling the disk with what the server notes about them."""
    for name in NOISY:
        logging.getLogger(name).addFilter(Calm())
