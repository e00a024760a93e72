"""Ctrl-C, answered by one line: what libraries print while they unwind from it is left out."""

import gc
import signal
import sys
import threading
from _thread import interrupt_main
from types import FrameType, TracebackType
from typing import Final, Self

AGAIN_AFTER: Final = 0.05
"""Seconds until an interrupt that a finalizer swallowed is raised again, outside of it."""


class Interrupts:
    """A context in which Ctrl-C raises KeyboardInterrupt, and objects that it left half made print nothing.

    Leaving it restores the previous handlers. A command that was started in the background and ignores Ctrl-C goes on
    ignoring it, and outside the main thread, which alone receives signals, nothing changes.
    """

    def __init__(self) -> None:
        self.came = False
        self._listens = False
        self._hook = sys.unraisablehook
        self._again: threading.Timer | None = None

    def __enter__(self) -> Self:
        by_default = signal.getsignal(signal.SIGINT) is signal.default_int_handler
        self._listens = by_default and threading.current_thread() is threading.main_thread()
        if self._listens:
            self._hook = sys.unraisablehook
            signal.signal(signal.SIGINT, self.raise_it)
            sys.unraisablehook = self.hear
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if not self._listens:
            return
        if self._again is not None:
            self._again.cancel()
        if self.came:
            gc.collect()  # finalizes what the interrupt left half made while nothing is printed about it
        signal.signal(signal.SIGINT, signal.default_int_handler)
        sys.unraisablehook = self._hook

    def raise_it(self, number: int, frame: FrameType | None) -> None:
        """Never returns: the interrupt is remembered and raised."""
        self.came = True
        raise KeyboardInterrupt

    def hear(self, ignored: "sys.UnraisableHookArgs") -> None:
        """Reports an exception that was ignored, but not after an interrupt; an interrupt that was ignored comes again."""
        if isinstance(ignored.exc_value, KeyboardInterrupt):
            self._again = threading.Timer(AGAIN_AFTER, interrupt_main)
            self._again.start()
        elif not self.came:
            self._hook(ignored)
