"""The watchman: knows which software the house has accepted, and looks now and then whether the clock or a file was altered."""

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from threading import Lock
from typing import Final

from sqlalchemy import select

from houseway.floor.halt import Halt
from houseway.floor.records.significant import ClockWatch
from houseway.floor.store.models import entries
from houseway.floor.store.store import Store
from houseway.manifest.software import digest, manifest, software
from houseway.support.json_types import Json

LOOK: Final = 5.0
"""Seconds between looks at the clock."""
AUTHENTICATE: Final = 720
"""Looks between two readings of the whole software: once an hour, where the law says once a day."""
ALTERED: Final = "the software was altered while it ran"
OTHER: Final = "other software was started than the house has accepted"


@dataclass
class Watchman:
    """One server's watch."""

    store: Store
    software: Json = field(default_factory=software)
    clock: ClockWatch = field(default_factory=ClockWatch)
    looks: int = 0
    found: list[tuple[str, Mapping[str, object]]] = field(default_factory=list)
    """What was found and is not written down yet."""
    _writing: Lock = field(default_factory=Lock, repr=False, compare=False)

    def begin(self, accept_by: str = "") -> str:
        """Writes down what was started; why the tables must be held, where this is not what the house has accepted.

        ``accept_by`` says who accepts other software, where somebody does.
        """
        was, now = accepted(self.store), str(self.software["sha256"])
        self._note("started", self.software)
        if was in ("", now):
            return ""
        self._note("software_changed", {"was": was, "is": now, "version": self.software.get("version", "")})
        if not accept_by:
            return OTHER
        self.accept(accept_by)
        return ""

    def accept(self, by: str) -> None:
        """Writes down that somebody takes the software as it is for good."""
        self._note("software_accepted", {"sha256": self.software["sha256"], "by": by})

    def look(self) -> str:
        """One look: the clock always, the software every so often; why the tables must be stopped, where they must."""
        if (jump := self.clock.jumped()) is not None:
            self.found.append(("clock_jumped", jump))
        self.looks += 1
        if self.looks % AUTHENTICATE:
            return ""
        was, now = self.software["sha256"], digest(manifest())
        if now == was:
            return ""
        self.software = {**self.software, "sha256": now}
        self.found.append(("software_altered", {"was": was, "is": now}))
        return ALTERED

    def write_down(self) -> None:
        """Writes down what was found; what cannot be written now is kept for the next time."""
        with self._writing:  # one at a time: what is being written must not be written twice
            while self.found:
                self._note(*self.found[0])
                del self.found[0]

    def _note(self, kind: str, data: Mapping[str, object]) -> None:
        with self.store.engine.begin() as at:
            self.store.note(at, kind, data)


def accepted(store: Store) -> str:
    """The digest of the software that the house has accepted last; where nobody ever had to, of the one that ran last."""
    wanted = select(entries.c.kind, entries.c.body).where(entries.c.table_id == "").order_by(entries.c.index.desc())
    with store.engine.connect() as at:
        word = at.execute(wanted.where(entries.c.kind.in_(["software_accepted", "software_changed"]))).first()
        found = word or at.execute(wanted.where(entries.c.kind == "started")).first()
    if found is None:
        return ""
    body = json.loads(bytes(found.body))
    return str(body.get("was" if found.kind == "software_changed" else "sha256", ""))


class Watch:
    """The watch of a server that serves: what it finds stops the tables, and a supervisor who resumes one accepts it."""

    def __init__(self, store: Store, halt: Halt) -> None:
        self.store, self.halt = store, halt
        self.accept_by = ""
        """Who accepts software that is not the last one's, where somebody does."""
        self._watchman: Watchman | None = None

    @property
    def watchman(self) -> Watchman:
        self._watchman = self._watchman or Watchman(self.store)
        return self._watchman

    def is_other(self) -> bool:
        """Whether this is not the software that the house has accepted."""
        return accepted(self.store) not in ("", self.watchman.software["sha256"])

    async def begin(self) -> None:
        """Writes down what was started, before the first command; other software than the house knows holds the tables."""
        why = await asyncio.to_thread(lambda: self.watchman.begin(self.accept_by))
        if why:
            self.halt.begin(why)
            await self.halt.stop()

    async def look(self) -> None:
        """One look, and what follows from it."""
        if why := await asyncio.to_thread(self.watchman.look):
            self.halt.begin(why)  # before anything is written: the log may be out of reach

    async def follow(self) -> None:
        """What is left of earlier looks: tables to stop, findings to write down, a supervisor's word to keep."""
        if self.halt.stops.ending:
            await self.halt.stop()
        if self.watchman.found:
            await asyncio.to_thread(self.watchman.write_down)
        if resumed_by := self.halt.stops.resumed_by:
            await asyncio.to_thread(self.watchman.accept, resumed_by[0])
            resumed_by.clear()
