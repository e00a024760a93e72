"""Long countings say how far they are; who shows it, and how, is decided outside."""

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

T = TypeVar("T")
Report = Callable[[str, int, int], None]
"""Told what is being counted, how many steps are done and how many there are."""


def silent(what: str, done: int, total: int) -> None:
    """Shows nothing."""


_REPORT: ContextVar[Report] = ContextVar("report", default=silent)


@contextmanager
def reporting(report: Report) -> Iterator[None]:
    """Within it, every :func:`steps` reports there."""
    token = _REPORT.set(report)
    try:
        yield
    finally:
        _REPORT.reset(token)


def steps(items: Collection[T], what: str) -> Iterator[T]:
    """The items one by one, each reported when it is done."""
    report = _REPORT.get()
    total = len(items)
    report(what, 0, total)
    for done, item in enumerate(items, start=1):
        yield item
        report(what, done, total)
