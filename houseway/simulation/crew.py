"""Crews that run a simulation: threads, a CUDA device, or the workers of a Ray cluster. All give the same tallies."""

import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from typing import Final, Protocol, TypeVar

from houseway.errors import BadInput
from houseway.simulation.work import Tallies, Work

DEVICES: Final = ("cpu", "cuda")
ON_THREADS: Final = 1 << 21
ON_CUDA: Final = 1 << 33
"""Rounds in a piece of work: a fraction of a second each, so that progress is visible and little is lost on a stop."""

Piece = tuple[int, int]
Counted = tuple[int, Tallies]
T = TypeVar("T")


class Crew(Protocol):
    """Runs pieces of work and yields the end and the tallies of each, in the order of the pieces."""

    piece: int

    def prepare(self, work: Work) -> None:
        """Compile what the work needs, so that it is not timed."""
        ...

    def count(self, work: Work, pieces: Iterable[Piece]) -> Iterator[Counted]: ...


def in_order(
    pieces: Iterable[Piece], begin: Callable[[int, int], T], finish: Callable[[T], Tallies], at_once: int
) -> Iterator[Counted]:
    """The end and tallies of each piece, in order, with at most ``at_once`` pieces in flight."""
    begun: deque[tuple[int, T]] = deque()
    for first, last in pieces:
        begun.append((last, begin(first, last)))
        if len(begun) >= at_once:
            end, one = begun.popleft()
            yield end, finish(one)
    for end, one in begun:
        yield end, finish(one)


class Threads:
    """Threads of this process; they run in parallel because compiled kernels release the GIL."""

    piece = ON_THREADS

    def __init__(self, pool: ThreadPoolExecutor, threads: int) -> None:
        self.pool, self.threads = pool, threads

    def prepare(self, work: Work) -> None:
        from houseway.simulation import cpu

        cpu.prepare(work)

    def count(self, work: Work, pieces: Iterable[Piece]) -> Iterator[Counted]:
        from houseway.simulation import cpu

        def begin(first: int, last: int) -> Future[Tallies]:
            return self.pool.submit(cpu.count, work, first, last)

        return in_order(pieces, begin, lambda future: future.result(), 2 * self.threads)


class Cuda:
    """The first CUDA device of this machine."""

    piece = ON_CUDA

    def prepare(self, work: Work) -> None:
        from houseway.simulation import gpu

        gpu.prepare(work)

    def count(self, work: Work, pieces: Iterable[Piece]) -> Iterator[Counted]:
        from houseway.simulation import gpu

        return ((last, gpu.count(work, first, last)) for first, last in pieces)


def crew_of(device: str, threads: int | None, on: str | None) -> AbstractContextManager[Crew]:
    """The crew for a device, number of threads and cluster address; raises BadInput if one of them is not available."""
    if device not in DEVICES:
        raise BadInput(f"unknown device {device!r}: {' or '.join(DEVICES)}", "device", code="no-such-device")
    if threads is not None and (isinstance(threads, bool) or not isinstance(threads, int) or not 1 <= threads <= 1024):
        raise BadInput(f"threads are a whole number from 1 to 1024, not {threads!r}", "threads", code="out-of-range")
    if on is not None:
        from houseway.simulation.cluster import cluster

        return cluster(on, device, threads)
    return _cuda() if device == "cuda" else _threads(threads or cores())


def cores() -> int:
    """The number of CPU cores that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


@contextmanager
def _threads(threads: int) -> Iterator[Crew]:
    pool = ThreadPoolExecutor(threads, "houseway")
    try:
        yield Threads(pool, threads)
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _cuda() -> Iterator[Crew]:
    from houseway.simulation import gpu

    gpu.cuda()
    yield Cuda()
