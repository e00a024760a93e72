"""The parent of several worker processes: it starts them, starts those again that die, and stops them all together."""

import logging
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from types import FrameType
from typing import Final

LOOK: Final = 0.1
"""Seconds between looks at the workers, and of a worker at its parent."""
LONGEST: Final = 30.0
"""The longest wait before a worker is started again, in seconds."""
ALONE: Final = 1.0
"""The longest wait where no other worker runs: nobody is served until one does."""
WELL: Final = 5.0
"""Seconds after which a worker has served for a while: it did not end because it cannot start."""
SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)
logger = logging.getLogger("houseway.floor")


@dataclass
class _Place:
    """One of the workers, as the parent knows it."""

    pid: int = 0
    started: float = 0.0
    ends: int = 0
    """How often it has ended early in a row."""
    due: float = 0.0
    """When it is to be started; 0 while it runs."""
    told: bool = False
    """Whether it was told to stop."""


@dataclass
class Parent:
    """Runs ``count`` processes; ``work`` is called in each with its number, from 0 on, and returns its exit status."""

    count: int
    work: Callable[[int], int]
    clock: Callable[[], float] = time.monotonic
    asked: Callable[[], bool] = lambda: False
    """Whether a signal to stop came before :meth:`run`."""
    _places: list[_Place] = field(default_factory=list)
    _stopping: bool = False

    def run(self) -> None:
        """Returns when all workers have ended after SIGTERM or SIGINT."""
        before = [signal.signal(one, self._stop) for one in SIGNALS]
        self._stopping = self._stopping or self.asked()
        try:
            self._places = [_Place() for _ in range(self.count)]
            while not self._stopping or any(place.pid for place in self._places):
                for number, place in enumerate(self._places):
                    self._mind(number, place)
                time.sleep(LOOK)
        finally:
            for one, handler in zip(SIGNALS, before, strict=True):
                signal.signal(one, handler)

    def _mind(self, number: int, place: _Place) -> None:
        if place.pid:
            ended, status = os.waitpid(place.pid, os.WNOHANG)
            if ended:
                self._ended(number, place, os.waitstatus_to_exitcode(status))
            elif self._stopping and not place.told:
                place.told = True
                os.kill(place.pid, signal.SIGTERM)
        elif not self._stopping and self.clock() >= place.due:
            place.pid, place.started = self._fork(number), self.clock()

    def _ended(self, number: int, place: _Place, status: int) -> None:
        lived = self.clock() - place.started
        place.pid, place.ends = 0, 1 if lived > WELL else place.ends + 1
        if self._stopping:
            return
        longest = LONGEST if any(one.pid for one in self._places) else ALONE
        wait = 0.0 if place.ends == 1 else min(longest, 0.25 * 2**place.ends)
        place.due = self.clock() + wait
        logger.error("worker %d ended with status %d: it is started again in %.0f seconds", number, status, wait)

    def _fork(self, number: int) -> int:
        signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)  # no handler of the parent runs in the child
        parent, pid = os.getpid(), os.fork()
        if pid:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
            return pid
        status = 1
        try:
            for one in SIGNALS:
                signal.signal(one, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
            threading.Thread(target=_end_with, args=[parent], name="houseway-parent", daemon=True).start()
            status = self.work(number)
        except Exception as error:
            logger.error("worker %d cannot serve: %s", number, error)
            logger.debug("%s", traceback.format_exc())
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        """Takes a signal; the workers are told in :meth:`_mind`, also one that is just being started."""
        self._stopping = True


def _end_with(parent: int) -> None:
    """Stops this process when its parent is gone."""
    while os.getppid() == parent:
        time.sleep(5 * LOOK)
    os.kill(os.getpid(), signal.SIGTERM)
