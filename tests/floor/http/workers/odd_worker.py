"""A worker with jobs that no worker should be given: endless, hungry, broken."""

import os
import signal
import sys
import time
from collections.abc import Iterator

from houseway.floor.jobs.progress import tell
from houseway.floor.jobs.shapes import Job, Setting
from houseway.floor.jobs.worker import main
from houseway.odds.progress import steps
from houseway.support.memory import MIB


def number(given: bytes, _: Setting) -> bytes:
    """Which process this is, after that many seconds."""
    time.sleep(float(given or b"0"))
    return str(os.getpid()).encode()


def spin(given: bytes, _: Setting) -> bytes:
    while True:
        given = given[::-1]


def eat(given: bytes, _: Setting) -> bytes:
    return bytes(bytearray(1 << 34))


def hold(given: bytes, _: Setting) -> bytes:
    """Holds so many MiB for so many seconds and, where a third number says so, afterwards; which process this is."""
    size, seconds, after = (float(one) for one in given.split())
    found = bytearray(b"x") * int(size * MIB)
    if after:
        KEPT.append(found)
    time.sleep(seconds)
    return str(os.getpid()).encode()


def break_down(given: bytes, _: Setting) -> bytes:
    raise ZeroDivisionError("a plan that cannot work")


def vanish(given: bytes, _: Setting) -> bytes:
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


def much(given: bytes, _: Setting) -> Iterator[bytes]:
    while True:
        yield bytes(1 << 16)


def slowly(given: bytes, _: Setting) -> bytes:
    """Tells its progress for ever; the first note says which process this is."""
    tell({"process": os.getpid()})
    while True:
        tell({"done": 1})
        time.sleep(0.05)


def counting(given: bytes, _: Setting) -> bytes:
    """Three steps of a computation, told; further ones come too soon after the first to be told."""
    return b"%d" % len(list(steps(range(3), "steps")))


KEPT: list[bytearray] = []
ODD: dict[str, Job] = {
    one.__name__: one for one in (number, spin, eat, hold, break_down, vanish, much, slowly, counting)
}

if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), ODD)
