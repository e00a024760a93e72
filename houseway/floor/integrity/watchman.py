"""The watchman: compares the running software with the accepted one, and checks at intervals for altered files or clock."""

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from threading import Lock
from typing import Final

from sqlalchemy import select

from houseway.floor.integrity.halt import Halt
from houseway.floor.records.significant import ClockWatch
from houseway.floor.store.models import IN_HOUSE_LOG, entries
from houseway.floor.store.store import Store
from houseway.manifest.software import digest, manifest, software
from houseway.support.json_types import Json

LOOK: Final = 5.0
"""Seconds between checks of the clock."""
AUTHENTICATE: Final = 720
"""Checks of the clock per check of all software files: once an hour, where the law says once a day."""
ALTERED: Final = "the software was altered while it ran"
OTHER: Final = "other software was started than the house has accepted"


@dataclass
class Watchman:
    """The checks of one server process, and the findings that are not in the log yet."""

    store: Store
    software: Json = field(default_factory=software)
    clock: ClockWatch = field(default_factory=ClockWatch)
    looks: int = 0
    found: list[tuple[str, Mapping[str, object]]] = field(default_factory=list)
    """Findings (kind and data) that are not in the log yet."""
    _writing: Lock = field(default_factory=Lock, repr=False, compare=False)

    def begin(self, accept_by: str = "") -> str:
        """Logs the start of the server; returns why the tables must be stopped, empty where the software is accepted.

        ``accept_by`` names the person who accepts changed software; empty where nobody does.
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
        """Logs that ``by`` accepts the software as it is."""
        self._note("software_accepted", {"sha256": self.software["sha256"], "by": by})

    def look(self) -> str:
        """One check of the clock, and at every ``AUTHENTICATE``-th call of the software.

        Returns why the tables must be stopped; empty where they need not be.
        """
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
        """Writes the findings to the log; those that cannot be written now stay for the next call."""
        with self._writing:  # two threads must not write the same finding twice
            while self.found:
                self._note(*self.found[0])
                del self.found[0]

    def _note(self, kind: str, data: Mapping[str, object]) -> None:
        with self.store.engine.begin() as at:
            self.store.note(at, kind, data)


def accepted(store: Store) -> str:
    """The digest of the software accepted last; where none was ever accepted, of the one started last. Empty for a new log."""
    wanted = select(entries.c.kind, entries.c.body).where(IN_HOUSE_LOG).order_by(entries.c.index.desc())
    with store.engine.connect() as at:
        word = at.execute(wanted.where(entries.c.kind.in_(["software_accepted", "software_changed"]))).first()
        found = word or at.execute(wanted.where(entries.c.kind == "started")).first()
    if found is None:
        return ""
    body = json.loads(bytes(found.body))
    return str(body.get("was" if found.kind == "software_changed" else "sha256", ""))


class Watch:
    """Runs the watchman in a server: findings stop the tables, and a supervisor who resumes one accepts the software."""

    def __init__(self, store: Store, halt: Halt) -> None:
        self.store, self.halt = store, halt
        self.accept_by = ""
        """The person who accepts changed software at the start; empty where nobody does."""
        self._watchman: Watchman | None = None

    @property
    def watchman(self) -> Watchman:
        """The watchman, created at its first use, when it reads every file of the software."""
        self._watchman = self._watchman or Watchman(self.store)
        return self._watchman

    def is_other(self) -> bool:
        """Whether the running software differs from the accepted one."""
        return accepted(self.store) not in ("", self.watchman.software["sha256"])

    async def begin(self) -> None:
        """Logs the start before the first command, and stops the tables where the software is not accepted."""
        why = await asyncio.to_thread(lambda: self.watchman.begin(self.accept_by))
        if why:
            self.halt.begin(why)
            await self.halt.stop()

    async def look(self) -> None:
        """One check; marks the tables to be stopped where the software was altered."""
        if why := await asyncio.to_thread(self.watchman.look):
            self.halt.begin(why)  # first, since the log may be unavailable

    async def follow(self) -> None:
        """Completes earlier checks: suspends tables, logs findings, and logs the acceptance by a supervisor."""
        if self.halt.stops.ending:
            await self.halt.stop()
        if self.watchman.found:
            await asyncio.to_thread(self.watchman.write_down)
        if resumed_by := self.halt.stops.resumed_by:
            await asyncio.to_thread(self.watchman.accept, resumed_by[0])
            resumed_by.clear()
