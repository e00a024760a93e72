"""Progress on stderr: a transient bar after a second if it is a terminal, else a line every minute."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

PATIENCE: Final = 1.0
"""Delay before a bar is shown, in seconds."""
EVERY: Final = 60.0
"""Time between two lines if stderr is not a terminal, in seconds."""


@contextmanager
def bar(patience: float = PATIENCE) -> Iterator[None]:
    """A context in which :func:`houseway.odds.progress.steps` shows a bar, or a line now and then if stderr is not one."""
    from houseway.odds.progress import reporting

    if not sys.stderr.isatty():
        with reporting(_Lines(EVERY).report):
            yield
        return
    shown = _Bar(patience)
    try:
        with reporting(shown.report):
            yield
    finally:
        shown.close()


class _Lines:
    def __init__(self, every: float) -> None:
        self._every = every
        self._next = time.monotonic() + every

    def report(self, what: str, done: int, total: int) -> None:
        if time.monotonic() >= self._next:
            print(f"{what}: {done:,} of {total:,}", file=sys.stderr, flush=True)
            self._next = time.monotonic() + self._every


class _Bar:
    def __init__(self, patience: float) -> None:
        self._from = time.monotonic() + patience
        self._bar: Progress | None = None
        self._tasks: dict[str, TaskID] = {}

    def report(self, what: str, done: int, total: int) -> None:
        if self._bar is None:
            if time.monotonic() < self._from:
                return
            self._bar = self._start()
        if what not in self._tasks:
            self._tasks[what] = self._bar.add_task(what, total=total)
        self._bar.update(self._tasks[what], completed=done, total=total)

    def _start(self) -> "Progress":
        from rich.console import Console
        from rich.progress import Progress

        started = Progress(console=Console(stderr=True), transient=True)
        started.start()
        return started

    def close(self) -> None:
        if self._bar is not None:
            self._bar.stop()
