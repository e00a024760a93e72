"""Progress reports of long computations, sent to a callback that the caller installs."""

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

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
