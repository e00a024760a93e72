"""Ctrl-C, answered by one line: what libraries print while they unwind from it is left out."""

import signal
import sys
import threading
from _thread import interrupt_main
from types import FrameType
from typing import Final

AGAIN_AFTER: Final = 0.05
"""Seconds until an interrupt that a finalizer swallowed is raised again, outside of it."""


class Interrupts:
    """Raises KeyboardInterrupt at Ctrl-C, and keeps silent about objects that the interrupt left half made."""

    def __init__(self) -> None:
        self.came = False

    def listen(self) -> None:
        """Handles Ctrl-C from now on, unless the command was started in the background and ignores it."""
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, self.raise_it)
            sys.unraisablehook = self.hear

    def raise_it(self, number: int, frame: FrameType | None) -> None:
        """Never returns: the interrupt is remembered and raised."""
        self.came = True
        raise KeyboardInterrupt

    def hear(self, ignored: "sys.UnraisableHookArgs") -> None:
        """Prints what was ignored, as Python does, but not after an interrupt; an interrupt that was ignored comes again."""
        if isinstance(ignored.exc_value, KeyboardInterrupt):
            threading.Timer(AGAIN_AFTER, interrupt_main).start()
        elif not self.came:
            sys.__unraisablehook__(ignored)
