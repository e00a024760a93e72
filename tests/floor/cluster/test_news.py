"""News between servers: what one writes, the watchers at another see at once, each number once and in order."""

import asyncio
from pathlib import Path

from sqlalchemy import text

from houseway.live.config import read_config
from houseway.live.room.board import read_room_command
from houseway.live.room.rows import lists_of, posted
from tests.floor.cluster.floors import Watcher, buy, cluster_of, floors, sit, until


def test_a_watcher_at_another_server_sees_every_number_once_and_in_order(database: str, tmp_path: Path) -> None:
    async def play() -> list[int]:
        async with floors(database, tmp_path) as (left, right):
            room, there = (floor.tables.find("three_card_poker") for floor in (left, right))
            watcher = Watcher(there)
            await left.tables.carry_out(room, "sit", sit())
            for number in range(30):
                last = await left.tables.carry_out(room, f"b{number}", buy())
            assert await until(lambda: there.seq >= last) < 1.0
            return watcher.seen

    seen = asyncio.run(play())
    assert seen == list(range(seen[0], seen[0] + 32))


def test_a_table_made_at_one_server_is_found_at_the_other(database: str, tmp_path: Path) -> None:
    async def play() -> float:
        async with floors(database, tmp_path) as (left, right):
            config = read_config({"game": "sic_bo", "training": True, "signed_opening": True})
            made = await left.make_table(config, "house")
            return await until(lambda: made.id in right.tables.by_id)

    assert asyncio.run(play()) < 1.0


def test_the_board_follows_too(database: str, tmp_path: Path) -> None:
    async def play() -> float:
        async with floors(database, tmp_path) as (left, right):
            config = read_config({"game": "poker", "authority": "MA", "training": True})
            table = await left.make_table(config, "house")
            wanted = lists_of(table.live, posted(table.live))[0]
            await left.room.give("join", read_room_command({"do": "join", "list": wanted}, "ann", "player"))
            return await until(lambda: right.room.board.now.names)

    assert asyncio.run(play()) < 1.0


def test_a_listener_that_lost_its_connection_looks_at_everything_once(database: str, tmp_path: Path) -> None:
    async def play() -> float:
        async with floors(database, tmp_path) as (left, right):
            room, there = (floor.tables.find("sic_bo") for floor in (left, right))
            listens = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ~ '^LISTEN'"
            with left.store.engine.begin() as at:
                assert len(at.execute(text(listens)).all()) == 2
            last = await left.tables.carry_out(room, "s", sit())
            return await until(lambda: there.seq >= last)

    assert asyncio.run(play()) < 3.0


def test_a_player_who_is_connected_at_one_worker_is_shown_so_at_all(database: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with floors(database, tmp_path) as (left, right):
            here, there = (floor.tables.find("let_it_ride") for floor in (left, right))
            here.connected["ann"] = 1
            await left.tables.carry_out(here, "ann sits", sit())
            watcher = Watcher(there)
            await until(lambda: "ann" in there.present())
            assert len(watcher.seen) > 1, "the watchers are told"
            del here.connected["ann"]
            await until(lambda: "ann" not in there.present())
            here.connected["ann"] = 1
            await until(lambda: "ann" in there.present())
            assert cluster_of(left).members.now.me in there.elsewhere
            cluster_of(right).presence.forget([])
            assert "ann" not in there.present()

    asyncio.run(play())
