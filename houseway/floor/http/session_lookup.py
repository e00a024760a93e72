"""Who is asking: the session behind a request, or a guest at this machine."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from starlette.requests import HTTPConnection

from houseway.floor.http.origin import is_local, terminal
from houseway.floor.people.accounts import Accounts
from houseway.floor.people.rights import Place, Refused, Role, may_command, why_not
from houseway.floor.people.sessions import COOKIE

FRESH: Final = 2.0
"""Seconds for which a session that was looked up counts: a sign-out takes effect within them."""
AT_ONCE: Final = 500
"""Sessions that are looked up in one statement."""


@dataclass(frozen=True)
class Identity:
    """Somebody, and what they may do. Without a name it is somebody who looks on."""

    name: str
    role: Role


NOBODY: Final = Identity("", "nobody")
LOOKING_ON: Final = Identity("", "guest")


class SessionLookup:
    """Looks sessions up, and remembers them for a moment so that not every command asks the database."""

    def __init__(self, desk: Accounts) -> None:
        self.desk = desk
        self._known: dict[tuple[str, str], tuple[float, Identity | None]] = {}
        self._minded: dict[asyncio.Event, str] = {}
        """What tells each socket that its session has ended, with the token of the session."""

    def who(self, request: HTTPConnection) -> Identity:
        """The identity behind a request or a socket."""
        peer = request.client.host if request.client else None
        token = request.cookies.get(COOKIE)
        if token:
            found = self._session(token, terminal(peer, request.headers))
            if found is not None:
                return found
        return LOOKING_ON if is_local(peer, request.headers) else NOBODY

    @asynccontextmanager
    async def minding(self, socket: HTTPConnection) -> AsyncIterator[asyncio.Event]:
        """An event that is set when the session behind a socket ends; never for somebody without a session."""
        ended = asyncio.Event()
        token = socket.cookies.get(COOKIE, "")
        if token and self.who(socket).name:
            self._minded[ended] = token
        try:
            yield ended
        finally:
            self._minded.pop(ended, None)

    async def mind(self) -> None:
        """Looks which sessions have ended, here or at another server, and lets their sockets know."""
        tokens = sorted({*self._minded.values()})
        for first in range(0, len(tokens), AT_ONCE):
            some = tokens[first : first + AT_ONCE]
            left = await asyncio.to_thread(self.desk.still_open, some)
            for ended, token in self._minded.items():
                if token in some and token not in left:
                    ended.set()

    def forget(self) -> None:
        """Looks everybody up anew: somebody has signed out."""
        self._known.clear()

    def _session(self, token: str, where: str) -> Identity | None:
        now = time.monotonic()
        kept = self._known.get((token, where))
        if kept is not None and kept[0] > now:
            return kept[1]
        session = self.desk.who(token, where)
        found = None if session is None else Identity(session.name, session.role)
        if len(self._known) > 20_000:
            self._known.clear()
        self._known[token, where] = (now + FRESH, found)
        return found


def demand_command(who: Identity, do: str, at: Place) -> None:
    """Refuses a command that the role does not grant at that table."""
    if not who.name or not may_command(who.role, do, at):
        raise Refused(why_not(who.role if who.name else "nobody", do, at))
