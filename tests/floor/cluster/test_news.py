"""News between servers: what one writes, the watchers at another see at once, each number once and in order."""

import asyncio
from pathlib import Path

from sqlalchemy import text

from houseway.live.config import read_config
from houseway.live.room.board import read_room_command
from houseway.live.room.rows import lists_of, posted
from tests.floor.cluster.clients import Talker, ask, door_of
from tests.floor.cluster.floors import buy, floors, owner_first, sit, until


def test_a_watcher_at_another_server_sees_every_number_once_and_in_order(database: str, tmp_path: Path) -> None:
    async def play() -> list[int]:
        async with floors(database, tmp_path) as (left, right):
            owner, other = await owner_first([left, right], "three_card_poker")
            room = owner.tables.find("three_card_poker")
            watchers = [Talker(door_of(floor), "three_card_poker") for floor in (owner, other)]
            await until(lambda: all(one.seen for one in watchers))
            await owner.tables.carry_out(room, "sit", sit())
            for number in range(30):
                last = await owner.tables.carry_out(room, f"b{number}", buy())
            assert await until(lambda: watchers[1].seen[-1] >= last) < 1.0
            assert watchers[0].texts == watchers[1].texts
            for one in watchers:
                await one.leave()
            return watchers[1].seen

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
            last = await (await owner_first([left, right], "sic_bo"))[0].tables.carry_out(room, "s", sit())
            return await until(lambda: there.last() >= last)

    assert asyncio.run(play()) < 3.0


def test_a_player_who_is_connected_at_one_worker_is_shown_so_at_all(database: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with floors(database, tmp_path) as made:
            owner, other = await owner_first(made, "let_it_ride")
            here, there = map(door_of, (owner, other))
            _, me = await ask(there, "POST", "/api/session")
            player, watcher = Talker(there, "let_it_ride", me["cookie"]), Talker(here, "let_it_ride")
            player.say("s", do="sit", seat=3, buy_in="100")
            await until(lambda: player.answers and "3" in watcher.state["seats"])
            assert watcher.state["seats"]["3"]["connected"]
            await player.leave()
            await until(lambda: not watcher.state["seats"]["3"]["connected"])
            await watcher.leave()

    asyncio.run(play())
