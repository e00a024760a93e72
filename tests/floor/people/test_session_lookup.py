"""The cache of sessions: one that is checked every second is not looked up for every command."""

import asyncio
from collections.abc import Collection
from types import SimpleNamespace
from typing import Any, cast

import pytest
from starlette.requests import HTTPConnection

from houseway.floor.http import session_lookup
from houseway.floor.http.session_lookup import FRESH, MINDED, USED, SessionLookup
from houseway.floor.people.accounts import Accounts
from houseway.floor.people.sessions import COOKIE, Session


class Desk:
    """Accounts with one session; counts how often it is looked up by itself."""

    def __init__(self) -> None:
        self.asked, self.open = 0, True

    def who(self, token: str | None, terminal: str) -> Session | None:
        self.asked += 1
        return Session("s", "ann", "player", 0.0, 1e12) if self.open else None

    def still_open(self, tokens: Collection[str]) -> set[str]:
        return set(tokens) if self.open else set()


def connection() -> HTTPConnection:
    headers = [(b"host", b"localhost"), (b"cookie", f"{COOKIE}=token".encode())]
    return HTTPConnection({"type": "websocket", "headers": headers, "client": ("127.0.0.1", 1), "path": "/"})


def test_a_session_behind_a_socket_is_looked_up_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(_now_and_then(monkeypatch))


async def _now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    clock: dict[str, float] = {"now": 1000.0}
    monkeypatch.setattr(session_lookup, "time", SimpleNamespace(monotonic=lambda: clock["now"]))
    desk: Any = Desk()
    door, socket = SessionLookup(cast(Accounts, desk)), connection()
    async with door.minding(socket) as ended:
        for _ in range(int(USED) - 1):
            clock["now"] += 1.0
            await door.mind()
            assert door.who(socket).name == "ann"
        assert desk.asked == 1
        for _ in range(int(FRESH) + 2):
            clock["now"] += 1.0
            await door.mind()
            door.who(socket)
        assert desk.asked == 2, "its use is recorded"
        desk.open = False
        await door.mind()
        assert ended.is_set()
        assert door.who(socket).name == ""


def test_a_command_under_load_waits_for_no_look_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The task that checks the sessions is late itself then."""
    clock: dict[str, float] = {"now": 1000.0}
    monkeypatch.setattr(session_lookup, "time", SimpleNamespace(monotonic=lambda: clock["now"]))
    desk: Any = Desk()
    door, socket = SessionLookup(cast(Accounts, desk)), connection()

    async def play() -> None:
        async with door.minding(socket):
            for _ in range(2 * int(USED)):
                clock["now"] += 2 * FRESH
                await door.mind()
                clock["now"] += 0.9 * (MINDED - 2 * FRESH)
                before = desk.asked
                assert door.who(socket).name == "ann"
                assert desk.asked == before

    asyncio.run(play())
    assert desk.asked > 2, "its use is recorded by the task that checks"


def test_a_socket_that_is_not_used_does_not_keep_its_session_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    clock: dict[str, float] = {"now": 1000.0}
    monkeypatch.setattr(session_lookup, "time", SimpleNamespace(monotonic=lambda: clock["now"]))
    desk: Any = Desk()
    door = SessionLookup(cast(Accounts, desk))

    async def look_on() -> None:
        async with door.minding(connection()):
            for _ in range(3 * int(USED)):
                clock["now"] += 1.0
                await door.mind()

    asyncio.run(look_on())
    assert desk.asked == 1


def test_a_session_that_is_ended_while_it_is_checked_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check finds it open, somebody signs out, and only then the check goes on."""
    desk: Any = Desk()
    door, socket = SessionLookup(cast(Accounts, desk)), connection()

    def sign_out_meanwhile() -> float:
        if checking and desk.open:
            desk.open = False
            door.forget()
        return 1000.0

    monkeypatch.setattr(session_lookup, "time", SimpleNamespace(monotonic=sign_out_meanwhile))
    checking = False

    async def play() -> None:
        nonlocal checking
        async with door.minding(socket):
            assert door.who(socket).name == "ann"
            checking = True
            await door.mind()
            assert door.who(socket).name == ""

    asyncio.run(play())


def test_without_a_socket_it_is_looked_up_again_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    clock: dict[str, float] = {"now": 1000.0}
    monkeypatch.setattr(session_lookup, "time", SimpleNamespace(monotonic=lambda: clock["now"]))
    desk: Any = Desk()
    door = SessionLookup(cast(Accounts, desk))
    for _ in range(3):
        clock["now"] += FRESH
        door.who(connection())
    assert desk.asked == 3
