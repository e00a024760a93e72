"""A store that fails when a test says so: before a commit, after it with the answer lost, or away altogether."""

from collections.abc import Sequence
from typing import Any, Literal

from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from houseway.floor.store.store import Store
from houseway.floor.store.write import Write

Fault = Literal["none", "before", "after", "away"]


class Trouble:
    """What goes wrong next at a store."""

    def __init__(self, store: Store) -> None:
        self.next: Fault = "none"
        self.away = False
        self._write = store.write
        setattr(store, "write", self.write)  # noqa: B010 (a method of this one store)
        event.listen(store.engine, "begin", self._reached)

    def write(self, batch: Sequence[Write]) -> None:
        fault, self.next = self.next, "none"
        if fault == "away":
            self.away = True
        if fault == "before":
            raise gone("the connection broke before the commit")
        self._write(batch)
        if fault == "after":
            raise gone("the connection broke after the commit")

    def _reached(self, *_: Any) -> None:
        if self.away:
            raise gone("the database is away")


def gone(why: str) -> OperationalError:
    return OperationalError("", {}, Exception(why))
