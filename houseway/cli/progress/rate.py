"""Transient progress of a simulation on stderr, if it is a terminal: rounds, rate and remaining time."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

PATIENCE: Final = 0.5
"""Delay before anything is shown, in seconds."""


@contextmanager
def rate(title: str) -> Iterator[Callable[[int, int], None]]:
    """A context with a callback for the number of rounds done and wanted; it shows nothing if stderr is not a terminal."""
    if not sys.stderr.isatty():
        yield lambda done, wanted: None
        return
    shown = _Rate(title)
    try:
        yield shown.report
    finally:
        shown.close()


class _Rate:
    def __init__(self, title: str) -> None:
        self.title = title
        self.bar: tuple[Progress, TaskID] | None = None
        self.started = time.monotonic()
        self.before: int | None = None

    def report(self, done: int, wanted: int) -> None:
        spent = time.monotonic() - self.started
        if self.before is None:
            self.before = done  # counted in an earlier run, so not part of the rate
        if self.bar is None:
            if spent < PATIENCE:
                return
            self.bar = self._start(wanted)
        a_second = (done - self.before) / spent if spent else 0
        bar, task = self.bar
        bar.update(task, completed=done, rate=f"{a_second:,.3g} rounds/s")

    def _start(self, wanted: int) -> "tuple[Progress, TaskID]":
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

        bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            TaskProgressColumn(),
            TextColumn("{task.fields[rate]}"),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
        )
        bar.start()
        return bar, bar.add_task(self.title, total=wanted, rate="")

    def close(self) -> None:
        if self.bar is not None:
            self.bar[0].stop()
