"""The identity behind a request: that of its session, or a guest at this machine."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final, NamedTuple

from starlette.requests import HTTPConnection

from houseway.floor.http.origin import is_local, terminal
from houseway.floor.people.accounts import Accounts
from houseway.floor.people.rights import Place, Refused, Role, may_command, why_not
from houseway.floor.people.sessions import COOKIE

FRESH: Final = 2.0
"""Seconds for which a looked-up session is cached; a sign-out takes effect within this time."""
MINDED: Final = 5.0
"""Seconds for which a session with a socket is cached. :meth:`SessionLookup.mind` looks at it every second, or a little less
often under load; were it looked up for a command then, that would keep all others waiting."""
AT_ONCE: Final = 500
"""Sessions checked in one query."""
MOST: Final = 20_000
"""The largest number of cached sessions."""
USED: Final = 30.0
"""Seconds after which a session that was used is looked up by itself even if ``mind`` finds it open: that records its use."""


class Kept(NamedTuple):
    """A cached session: valid until a time of the monotonic clock, and when it was looked up by itself."""

    until: float
    identity: "Identity | None"
    looked_up: float


@dataclass(frozen=True)
class Identity:
    """The name and role of a client; the name is empty for one without a session."""

    name: str
    role: Role


NOBODY: Final = Identity("", "nobody")
LOOKING_ON: Final = Identity("", "guest")


class SessionLookup:
    """Looks up sessions, with a short cache so that not every command queries the database."""

    def __init__(self, desk: Accounts) -> None:
        self.desk = desk
        self._known: dict[tuple[str, str], Kept] = {}
        """By token and terminal."""
        self._used: set[tuple[str, str]] = set()
        """Sessions with a socket that were used since they were looked up by themselves."""
        self._forgotten = 0
        """Counts calls of ``forget``: what was looked up before one may have ended since."""
        self._lock = threading.Lock()
        self._minded: dict[asyncio.Event, tuple[str, str]] = {}
        """For each socket, the event that is set when its session ends, with the session's token and terminal."""

    def who(self, request: HTTPConnection) -> Identity:
        """The identity behind a request or a socket; without a session a guest (if local) or nobody."""
        peer = request.client.host if request.client else None
        token = request.cookies.get(COOKIE)
        if token:
            found = self._session(token, terminal(peer, request.headers))
            if found is not None:
                return found
        return LOOKING_ON if is_local(peer, request.headers) else NOBODY

    @asynccontextmanager
    async def minding(self, socket: HTTPConnection) -> AsyncIterator[asyncio.Event]:
        """A context with an event that is set when the session behind a socket ends; never set without a session."""
        ended = asyncio.Event()
        token = socket.cookies.get(COOKIE, "")
        if token and self.who(socket).name:
            self._minded[ended] = token, terminal(socket.client.host if socket.client else None, socket.headers)
        try:
            yield ended
        finally:
            self._minded.pop(ended, None)

    def sockets_of(self, socket: HTTPConnection) -> int:
        """How many sockets the session behind a socket has open here, without this one; 0 without a session."""
        token = socket.cookies.get(COOKIE, "")
        return sum(one == token for one, _ in self._minded.values()) if token else 0

    async def mind(self) -> None:
        """Sets the events of sockets whose sessions have ended, here or at another server; the others stay cached."""
        tokens = sorted({token for token, _ in self._minded.values()})
        for first in range(0, len(tokens), AT_ONCE):
            some = set(tokens[first : first + AT_ONCE])
            left = await asyncio.to_thread(self._look, some)
            for ended, (token, where) in self._minded.items():
                if token in some and token not in left:
                    self._known.pop((token, where), None)
                    ended.set()

    def _look(self, tokens: set[str]) -> set[str]:
        """The tokens whose sessions are open; they are kept in the cache, so that their commands need no look-up. In a thread."""
        forgotten = self._forgotten
        left = self.desk.still_open(tokens)
        for key in tuple(self._minded.values()):
            if key[0] in left:
                self._keep(key, forgotten)
        return left

    def _keep(self, key: tuple[str, str], forgotten: int) -> None:
        """Keeps a session in the cache that was just found open, unless something was ended here meanwhile."""
        kept, now = self._known.get(key), time.monotonic()
        if kept is None or kept.identity is None:
            return
        if now >= kept.looked_up + USED:
            if key not in self._used:
                return
            self._used.discard(key)
            kept = Kept(now, self._found(*key), now)
        self._put(key, kept._replace(until=now + MINDED), forgotten)

    def forget(self) -> None:
        """Clears the cache, for use after a sign-out."""
        with self._lock:
            self._forgotten += 1
            self._known.clear()

    def _session(self, token: str, where: str) -> Identity | None:
        now, key = time.monotonic(), (token, where)
        kept = self._known.get(key)
        if kept is not None and kept.until > now:
            self._used.add(key)
            return kept.identity
        forgotten = self._forgotten
        found = self._found(token, where)
        if len(self._known) > MOST:
            self._known.clear()
            self._used.clear()
        self._put(key, Kept(now + FRESH, found, now), forgotten)
        return found

    def _found(self, token: str, where: str) -> Identity | None:
        session = self.desk.who(token, where)
        return None if session is None else Identity(session.name, session.role)

    def _put(self, key: tuple[str, str], kept: Kept, forgotten: int) -> None:
        with self._lock:
            if self._forgotten == forgotten:
                self._known[key] = kept


def demand_command(who: Identity, do: str, at: Place) -> None:
    """Raises Refused where the role does not grant a command at a table."""
    if not who.name or not may_command(who.role, do, at):
        raise Refused(why_not(who.role if who.name else "nobody", do, at))
