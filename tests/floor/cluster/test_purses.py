"""Balances at several workers: what one of them changes, whoever is connected to another is shown."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from sqlalchemy import text

from houseway.floor.server import Floor
from houseway.floor.store.leases import LONGEST, announce
from tests.floor.cluster.clients import Talker, ask, door_of
from tests.floor.cluster.floors import cluster_of, floors, owner_first, until

Change = Callable[[Floor, Floor, str, str], Awaitable[str]]
"""Has another worker than a table's owner change the balance of somebody with a cookie; returns the new balance."""


def shown_after(database: str, folder: Path, change: Change) -> None:
    """Somebody looks at a table while the change is made; balances do not grow old meanwhile, so it must be announced."""

    async def play() -> None:
        async with floors(database, folder) as made:
            owner, other = await owner_first(made, "sic_bo")
            owner.purses.hears = lambda: True
            _, me = await ask(door_of(owner), "POST", "/api/session")
            client = Talker(door_of(owner), "sic_bo", me["cookie"])
            await until(lambda: client.state)
            assert client.state["me"]["balance"] == "1000.00"
            wanted = await change(owner, other, me["name"], me["cookie"])
            await until(lambda: client.state["me"]["balance"] == wanted)
            await client.leave()

    asyncio.run(play())


async def sit_elsewhere(owner: Floor, other: Floor, name: str, cookie: str) -> str:
    """The player buys chips at a table of the other worker."""
    await until(lambda: any(other.tables.owns(room) for room in other.tables.hosted()))
    room = next(room for room in other.tables.hosted() if other.tables.owns(room) and room.id != "poker")
    player = Talker(door_of(other), room.id, cookie)
    player.say("sit", do="sit", seat=1, buy_in="300")
    await until(lambda: player.answers)
    assert player.answers[0]["type"] == "done", player.answers
    await player.leave()
    return "700.00"


async def top_up_elsewhere(owner: Floor, other: Floor, name: str, cookie: str) -> str:
    """Chips are lost where nobody hears of it, and the other worker is asked to fill the purse up: that is announced."""
    account = f"practice:{name}"
    with other.store.engine.begin() as at:
        at.execute(text("UPDATE balances SET amount = 50000 WHERE owner = :owner"), {"owner": account})
        at.execute(text("UPDATE balances SET amount = amount + 50000 WHERE owner = 'practice'"))
    owner.purses.forget([account])
    assert owner.purses.balance(name, practice=True) == 50_000
    status, answer = await ask(door_of(other), "POST", "/api/me/top-up", cookie, {"key": "up"})
    assert (status, answer["practice"]) == (200, "1000.00")
    await until(lambda: owner.purses.balance(name, practice=True) == 100_000)
    return "1000.00"


def test_chips_bought_at_a_table_of_another_worker(database: str, tmp_path: Path) -> None:
    shown_after(database, tmp_path, sit_elsewhere)


def test_chips_that_the_cage_gave_out_at_another_worker(database: str, tmp_path: Path) -> None:
    shown_after(database, tmp_path, top_up_elsewhere)


def test_a_worker_whose_listener_lost_its_connection_asks_for_every_balance_again(
    database: str, tmp_path: Path
) -> None:
    async def play() -> None:
        async with floors(database, tmp_path) as (left, right):
            left.purses.hears = lambda: True
            left.store.grant("bob", 700, practice=True)
            assert left.purses.balance("bob", practice=True) == 700
            listens = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ~ '^LISTEN'"
            with right.store.engine.begin() as at:
                at.execute(text(listens))
                at.execute(text("UPDATE balances SET amount = 600 WHERE owner = 'practice:bob'"))
            await until(lambda: left.purses.balance("bob", practice=True) == 600)

    asyncio.run(play())


def test_a_worker_trusts_its_memory_only_while_it_hears_announcements(database: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with floors(database, tmp_path, 1) as (floor,):
            await until(lambda: not cluster_of(floor)._hears())  # nothing is written: what is not said cannot be heard
            with floor.store.engine.begin() as at:
                announce(at, floor.store.worker, purses=["player:ann"])
            await until(cluster_of(floor)._hears)

    asyncio.run(play())


def test_more_changes_than_an_announcement_holds_are_announced_as_changes_of_everybody(
    database: str, tmp_path: Path
) -> None:
    async def play() -> None:
        async with floors(database, tmp_path) as (left, right):
            left.purses.hears = lambda: True
            left.store.grant("eve", 700, practice=True)
            assert left.purses.balance("eve", practice=True) == 700
            with right.store.engine.begin() as at:
                at.execute(text("UPDATE balances SET amount = 600 WHERE owner = 'practice:eve'"))
                many = [f"practice:player {number}" for number in range(LONGEST // 10)]
                announce(at, right.store.worker, heads={"sic_bo": 1}, purses=[*many, "practice:eve"])
            await until(lambda: left.purses.balance("eve", practice=True) == 600)

    asyncio.run(play())
