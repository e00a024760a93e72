"""A transient progress bar on stderr for computations that take longer than a second, if it is a terminal."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

PATIENCE: Final = 1.0
"""Delay before a bar is shown, in seconds."""


@contextmanager
def bar(patience: float = PATIENCE) -> Iterator[None]:
    """A context in which :func:`houseway.odds.progress.steps` shows a bar, if stderr is a terminal."""
    if not sys.stderr.isatty():
        yield
        return
    from houseway.odds.progress import reporting

    shown = _Bar(patience)
    try:
        with reporting(shown.report):
            yield
    finally:
        shown.close()


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
