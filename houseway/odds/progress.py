"""Progress of long computations: reports to a callback that the caller installs, and finished pieces kept on disk."""

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path
from typing import TypeVar

from houseway.support.sealed_file import read_sealed, write_sealed

T = TypeVar("T")
Report = Callable[[str, int, int], None]
"""Called with the name of the computation, the number of steps done and the number of all steps."""


def silent(what: str, done: int, total: int) -> None:
    """Ignore the report; the default."""


_REPORT: ContextVar[Report] = ContextVar("report", default=silent)


@contextmanager
def reporting(report: Report) -> Iterator[None]:
    """A context in which :func:`steps` reports to ``report``."""
    token = _REPORT.set(report)
    try:
        yield
    finally:
        _REPORT.reset(token)


def steps(items: Collection[T], what: str) -> Iterator[T]:
    """The items, with a progress report before the first and after each."""
    report = _REPORT.get()
    total = len(items)
    report(what, 0, total)
    for done, item in enumerate(items, start=1):
        yield item
        report(what, done, total)


def in_pieces(
    what: str, folder: Path, pieces: int, count: Callable[[Sequence[int]], Sequence[bytes]], at_once: int = 1
) -> list[bytes]:
    """All pieces, read from the folder or counted and kept there, some at once; a stopped computation goes on from them."""
    files = [_piece(folder, number, pieces) for number in range(pieces)]
    found = {number: body for number, file in enumerate(files) if (body := read_sealed(file)) is not None}
    missing = [number for number in range(pieces) if number not in found]
    kept = f" ({len(found)} of {pieces} parts were kept)" if found else ""
    batches = [missing[first : first + at_once] for first in range(0, len(missing), at_once)]
    for numbers in steps(batches, what + kept):
        for number, body in zip(numbers, count(numbers), strict=True):
            write_sealed(files[number], body)
            found[number] = body
    return [found[number] for number in range(pieces)]


def clear_pieces(folder: Path, pieces: int) -> None:
    """Removes the pieces that a finished computation kept."""
    with suppress(OSError):
        for number in range(pieces):
            _piece(folder, number, pieces).unlink(missing_ok=True)
        folder.rmdir()


def _piece(folder: Path, number: int, pieces: int) -> Path:
    return folder / f"{number:03}-of-{pieces}"
