"""News between servers: what one writes, the watchers at another see at once, each number once and in order."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.server import Floor
from houseway.floor.signing.keyring import Keyring
from houseway.live.commands import Command
from houseway.live.config import read_config
from houseway.live.room.board import read_room_command
from houseway.live.room.rows import lists_of, posted
from tests.floor.store.postgres import cluster


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with cluster() as url:
        yield url


@contextlib.asynccontextmanager
async def two_floors(database: str, folder: Path) -> AsyncIterator[tuple[Floor, Floor]]:
    """Two servers in this process, and accounts to play with."""
    left, right = (Floor(database, Keyring(folder / "test.key")) for _ in range(2))
    async with left.running(), right.running():
        left.store.grant("ann", 10_000_000, practice=True)
        yield left, right


async def until(found: "asyncio.Event", seconds: float = 5.0) -> float:
    began = time.monotonic()
    await asyncio.wait_for(found.wait(), seconds)
    return time.monotonic() - began


class Watcher:
    """What somebody sees of a table at one server: the number of every state."""

    def __init__(self, room: HostedTable) -> None:
        self.room, self.seen, self.last, self.there = room, [room.seq], 0, asyncio.Event()
        room.listeners.add(self.told)

    def told(self) -> None:
        self.seen.append(self.room.seq)
        if self.room.seq >= self.last > 0:
            self.there.set()


def test_a_watcher_at_another_server_sees_every_number_once_and_in_order(database: str, tmp_path: Path) -> None:
    async def play() -> list[int]:
        async with two_floors(database, tmp_path) as (left, right):
            room = left.tables.find("three-card-poker-ma")
            watcher = Watcher(right.tables.find(room.id))
            watcher.last = room.seq + 31
            sit = Command("sit", "ann", fields={"seat": 1, "buy_in": 100})
            await left.tables.carry_out(room, "sit", sit)
            for number in range(30):
                await left.tables.carry_out(room, f"b{number}", Command("buy", "ann", fields={"amount": 1}))
            assert await until(watcher.there, 2.0) < 1.0
            return watcher.seen

    seen = asyncio.run(play())
    assert seen == list(range(seen[0], seen[0] + 32))


def test_a_table_made_at_one_server_is_found_at_the_other(database: str, tmp_path: Path) -> None:
    async def play() -> bool:
        async with two_floors(database, tmp_path) as (left, right):
            config = read_config({"game": "sic_bo", "training": True, "signed_opening": True})
            made = await left.make_table(config, "house")
            for _ in range(100):
                if made.id in right.tables.by_id:
                    return True
                await asyncio.sleep(0.02)
            return False

    assert asyncio.run(play())


def test_the_board_follows_too(database: str, tmp_path: Path) -> None:
    async def play() -> float:
        async with two_floors(database, tmp_path) as (left, right):
            config = read_config({"game": "poker", "authority": "MA", "training": True})
            table = await left.make_table(config, "house")
            told = asyncio.Event()
            wanted = lists_of(table.live, posted(table.live))[0]
            right.room.board.listeners.add(lambda: told.set() if right.room.board.now.names else None)
            await left.room.give("join", read_room_command({"do": "join", "list": wanted}, "ann", "player"))
            return await until(told)

    assert asyncio.run(play()) < 1.0


def test_a_listener_that_lost_its_connection_looks_at_everything_once(database: str, tmp_path: Path) -> None:
    async def play() -> float:
        async with two_floors(database, tmp_path) as (left, right):
            room = left.tables.find("sic-bo-ma")
            watcher = Watcher(right.tables.find(room.id))
            await asyncio.sleep(0.1)
            with left.store.engine.begin() as at:
                killed = at.execute(
                    text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ~ '^LISTEN'")
                )
                assert len(killed.all()) == 2
            watcher.last = room.seq + 1
            await left.tables.carry_out(room, "s", Command("sit", "ann", fields={"seat": 1, "buy_in": 100}))
            return await until(watcher.there)

    assert asyncio.run(play()) < 3.0


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A connection that is cut is written down, and meant to be."""
    with caplog.at_level("CRITICAL", "houseway.floor"):
        yield
