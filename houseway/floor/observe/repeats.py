"""Rate limits on log messages: repeats are dropped, and the next one that is written says how many were."""

import asyncio
import logging
from collections import Counter
from typing import Final

from houseway.floor.http.rate_limit import Limiter

CANCELLED: Final = "asyncio.exceptions.CancelledError"
NOISY: Final = ("uvicorn.error", "asyncio", "houseway.floor")


class Calm(logging.Filter):
    """A logging filter: ten messages of a kind at once, then one a second; cancelled requests become one line."""

    def __init__(self) -> None:
        super().__init__()
        self._pace = Limiter(rate=1, burst=10)
        self._left: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError):
            record.msg, record.args, record.exc_info = "a request was given up, for the server stops", (), None
        elif str(record.msg).rstrip().endswith(CANCELLED):  # a second Ctrl+C does not wait for the end of the first
            record.msg, record.args = "stopped at once, for it was told twice", ()
            record.levelno, record.levelname = logging.WARNING, "WARNING"
        kind = f"{record.name} {record.msg}"[:100]
        if self._pace.wait(kind):
            self._left[kind] += 1
            return False
        if left := self._left.pop(kind, 0):
            record.msg, record.args = f"{record.getMessage()} (and {left} more like it)", ()
        return True


def calm_notes() -> None:
    """Installs the filter, so that hostile requests cannot fill the disk with log messages."""
    for name in NOISY:
        logging.getLogger(name).addFilter(Calm())
