"""Progress of a job, told to the client while it runs: lines of JSON, a few in a second."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from houseway.odds.progress import reporting
from houseway.support.json_types import JsonView

PAUSE: Final = 0.2
"""Seconds between two reports of a computation; each is a frame to the server and a line to the client."""

_TELL: ContextVar[Callable[[bytes], None]] = ContextVar("tell", default=lambda note: None)


def tell(note: JsonView) -> None:
    """Sends a note on the job's progress to those who follow it; does nothing where nobody can."""
    _TELL.get()(json.dumps(note, separators=(",", ":")).encode())


@contextmanager
def telling(send: Callable[[bytes], None]) -> Iterator[None]:
    """A context in which notes, and the progress of computations, go to ``send``."""
    token = _TELL.set(send)
    last = 0.0

    def report(what: str, done: int, total: int) -> None:
        nonlocal last
        if (now := time.monotonic()) - last >= PAUSE:
            last = now
            tell({"what": what, "done": done, "total": total})

    try:
        with reporting(report):
            yield
    finally:
        _TELL.reset(token)
