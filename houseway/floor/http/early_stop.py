"""A server that is told to stop while it is still being started: it ends as one that ran does, with status 0."""

import signal
import threading
from types import FrameType
from typing import Any, Protocol, Self

from houseway.errors import BadInput


class Stoppable(Protocol):
    """A server of uvicorn."""

    should_exit: bool


class EarlyStop:
    """A context that takes SIGTERM while there is no server yet; the server then stops as soon as it has started.

    Why it could not have been started is of no interest any more, so that BadInput ends here.
    """

    def __init__(self) -> None:
        self.asked = False
        self._server: Stoppable | None = None
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Self:
        self.take(signal.SIGTERM)
        return self

    def take(self, one: signal.Signals) -> None:
        """Takes one more signal; it does nothing outside the main thread, which alone receives signals."""
        if threading.current_thread() is threading.main_thread():
            self._before[one] = signal.signal(one, self._ask)

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> bool:
        for one, handler in self._before.items():
            signal.signal(one, handler)
        return self.asked and kind is not None and issubclass(kind, BadInput)

    def stops(self, server: Stoppable) -> None:
        """Names the server that is to be stopped."""
        self._server = server
        server.should_exit = self.asked

    def _ask(self, number: int, frame: FrameType | None) -> None:
        self.asked = True
        if self._server is not None:
            self._server.should_exit = True
