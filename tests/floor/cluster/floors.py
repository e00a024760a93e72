"""Several workers in this process, on one PostgreSQL: what they do together can be seen from within."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

from houseway.floor.cluster.cluster import Cluster
from houseway.floor.hosts.command_host import Hosted
from houseway.floor.server import Floor
from houseway.floor.signing.keyring import Keyring
from houseway.floor.store.write import TableRecord
from houseway.live.commands import Command
from houseway.live.config import read_config

TABLES = ("sic_bo", "minibaccarat", "three_card_poker", "caribbean_stud", "let_it_ride", "poker")


@contextlib.asynccontextmanager
async def floors(database: str, folder: Path, count: int = 2) -> AsyncIterator[list[Floor]]:
    """That many workers at a few tables; ann has chips for practice."""
    await _set_up(database, folder)
    made = [Floor(database, Keyring(folder / "test.key")) for _ in range(count)]
    async with contextlib.AsyncExitStack() as open_floors:
        for floor in made:
            await open_floors.enter_async_context(floor.running())
        yield made


async def _set_up(database: str, folder: Path) -> None:
    """Stores the tables, open, unless they are there."""
    floor = Floor(database, Keyring(folder / "test.key"))
    floor.tables.elsewhere = None
    if not floor.store.set_up():
        for game in TABLES:
            floor.store.make_table(
                TableRecord(game, read_config({"game": game, "authority": "MA", "training": True})), "x"
            )
        floor.tables.load()
        for table in floor.tables.hosted():
            await floor.tables.carry_out(table, "open", Command("open", "sue", "supervisor"))
        floor.store.grant("ann", 10_000_000, practice=True)
    floor.tables.writer.stop()
    floor.store.engine.dispose()


def cluster_of(floor: Floor) -> Cluster:
    assert floor.cluster is not None
    return floor.cluster


def held(floor: Floor) -> set[str]:
    """What a worker owns, as it knows it."""
    now = cluster_of(floor).members.now
    return {table for table in now.owners if now.owns(table)}


async def until(found: Callable[[], object], seconds: float = 5.0) -> float:
    """The seconds until something was so."""
    began = time.monotonic()
    while not found():
        assert time.monotonic() < began + seconds, "it did not come"
        await asyncio.sleep(0.01)
    return time.monotonic() - began


async def shared_out(made: list[Floor]) -> None:
    """Returns when everything has one owner and the workers have equal shares."""

    def even() -> bool:
        has = [held(floor) for floor in made]
        return sum(map(len, has)) == len(made[0].tables.by_id) + 1 and max(map(len, has)) - min(map(len, has)) <= 1

    await until(even, 10.0)


async def owner_first(made: list[Floor], table: str) -> list[Floor]:
    """The workers, the owner of a table first, once all agree who that is."""
    await until(lambda: [floor.tables.owns(floor.tables.find(table)) for floor in made].count(True) == 1)
    return sorted(made, key=lambda floor: not floor.tables.owns(floor.tables.find(table)))


def sit(name: str = "ann", seat: int = 1) -> Command:
    return Command("sit", name, fields={"seat": seat, "buy_in": 100})


def buy() -> Command:
    return Command("buy", "ann", fields={"amount": 1})


class Watcher:
    """What somebody sees at one worker: the number of every state."""

    def __init__(self, hosted: Hosted) -> None:
        self.hosted, self.seen = hosted, [hosted.seq]
        hosted.listeners.add(lambda: self.seen.append(self.hosted.seq))
