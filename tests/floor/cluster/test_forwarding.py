"""Forwarding: a command is carried out by the owner of its table, wherever it enters, once, and answered as it would be there."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import func, select, text

from houseway.errors import BadInput
from houseway.floor.cluster import forwarding
from houseway.floor.cluster.peers import Line
from houseway.floor.cluster.wire import HungUp
from houseway.floor.outage import Unavailable
from houseway.floor.server import Floor
from houseway.floor.signing.sealer import Sealer
from houseway.floor.store.leases import TERM
from houseway.floor.store.models import commands
from houseway.live.commands import Command
from houseway.live.config import read_config
from houseway.live.room.board import read_room_command
from houseway.live.room.rows import lists_of, posted
from tests.floor.cluster.clients import Talker, door_of
from tests.floor.cluster.floors import buy, cluster_of, floors, owner_first, shared_out, sit, until
from tests.project.refused import refused

TABLE = "sic_bo"


def written(floor: Floor, key: str) -> int:
    """How often the command with a key is in the store."""
    with floor.store.engine.connect() as at:
        return at.execute(select(func.count()).select_from(commands).where(commands.c.key == key)).scalar_one()


def test_a_command_that_enters_elsewhere_is_carried_out_by_the_owner(database: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with floors(database, tmp_path) as made:
            owner, other = await owner_first(made, TABLE)
            room = other.tables.find(TABLE)
            seq = await other.tables.carry_out(room, "sit", sit())
            assert owner.tables.find(TABLE).seq == seq
            assert owner.tables.find(TABLE).seat_of("ann") == 1
            assert room.away, "its state is not kept here"
            await until(lambda: room.last() == seq)
            assert other.purses.balance("ann", practice=True) == 10_000_000 - 10_000
            assert not owner.tables.meter.outcomes
            assert other.tables.meter.outcomes == {("sit", "done"): 1}
            await owner.tables.carry_out(owner.tables.find(TABLE), "leave", Command("leave", "ann"))

    asyncio.run(play())


def test_refusals_travel_back_as_they_are(database: str, tmp_path: Path) -> None:
    async def play() -> tuple[BadInput, ...]:
        async with floors(database, tmp_path) as made:
            found = []
            for floor in await owner_first(made, TABLE):
                with pytest.raises(BadInput) as caught:
                    await floor.tables.carry_out(floor.tables.find(TABLE), "b", Command("decide", "eve", "player"))
                found.append(caught.value)
            return tuple(found)

    here, there = asyncio.run(play())
    assert here == there
    assert here.code


def test_a_key_of_another_command_is_refused_at_every_worker(database: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with floors(database, tmp_path) as made:
            for number, floor in enumerate(made):
                room = floor.tables.find("caribbean_stud")
                if not number:
                    await floor.tables.carry_out(room, "one key", sit())
                with refused("key-used-before"):
                    await floor.tables.carry_out(room, "one key", Command("leave", "ann"))

    asyncio.run(play())


def test_a_fault_of_the_owner_is_not_blamed_on_the_sender(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with floors(database, tmp_path) as made:
            owner, other = await owner_first(made, TABLE)
            room = owner.tables.find(TABLE)

            def fail(*_: object) -> None:
                raise RuntimeError("a fault of ours")

            with monkeypatch.context() as faulty:
                faulty.setattr(room.live, "apply", fail)
                with pytest.raises(forwarding.OwnerFailed):
                    await other.tables.carry_out(other.tables.find(TABLE), "f", sit())
            owner.tables.isolated.clear()
            room.lost = "out of service"
            with pytest.raises(Unavailable, match="out of service"):
                await other.tables.carry_out(other.tables.find(TABLE), "g", sit())

    asyncio.run(play())


def test_the_same_key_through_every_worker_at_once_is_carried_out_once(database: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with floors(database, tmp_path, 3) as made:
            await shared_out(made)
            rooms = [floor.tables.find("minibaccarat") for floor in made]
            watchers = [Talker(door_of(floor), "minibaccarat") for floor in made]
            await until(lambda: all(one.seen for one in watchers))
            await made[0].tables.carry_out(rooms[0], "s", sit())
            for number in range(5):
                every = [
                    floor.tables.carry_out(room, f"all {number}", buy())
                    for floor, room in zip(made, rooms, strict=True)
                    for _ in range(3)
                ]
                assert len(set(await asyncio.gather(*every))) == 1
                assert written(made[0], f"all {number}") == 1
            await until(lambda: len({watcher.seen[-1] for watcher in watchers}) == 1)
            for watcher in watchers:
                assert watcher.seen == list(range(watcher.seen[0], watcher.seen[0] + 7))
                await watcher.leave()

    asyncio.run(play())


def test_the_board_is_forwarded_too(database: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with floors(database, tmp_path) as made:
            table = await made[0].make_table(
                read_config({"game": "poker", "authority": "MA", "training": True}), "house"
            )
            wanted = lists_of(table.live, posted(table.live))[0]
            await until(lambda: table.id in made[1].tables.by_id)
            for floor, name in zip(made, ("ann", "bob"), strict=True):
                await floor.room.give(f"join {name}", read_room_command({"do": "join", "list": wanted}, name, "player"))
                assert name in {player for player, _ in floor.room.board.now.names}

    asyncio.run(play())


def test_a_command_waits_for_the_lease_of_a_dead_owner_and_is_done_once(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The owner has written the command and died before it answered: the other takes over, and does it no second time."""

    async def play() -> None:
        async with floors(database, tmp_path) as made:
            owner, other = await owner_first(made, TABLE)
            room = owner.tables.find(TABLE)
            await owner.tables.carry_out(room, "s2", sit(seat=2))
            members = cluster_of(owner).members
            answer = cluster_of(owner).switchboard._answered

            async def die(question: dict[str, object]) -> dict[str, object]:
                await answer(question)
                with owner.store.engine.begin() as at:  # as if its row had expired
                    at.execute(text("DELETE FROM workers WHERE name = :name"), {"name": members.now.me})
                await asyncio.sleep(60)
                raise AssertionError

            monkeypatch.setattr(cluster_of(owner).switchboard, "_answered", die)
            monkeypatch.setattr(members, "_beat", lambda leases: 0.05)
            began = asyncio.get_running_loop().time()
            await other.tables.carry_out(other.tables.find(TABLE), "unsure", buy())
            assert asyncio.get_running_loop().time() - began < 2.0
            assert written(other, "unsure") == 1
            assert other.tables.owns(other.tables.find(TABLE))

    asyncio.run(play())


def test_an_owner_that_cannot_be_reached_gives_503_and_not_a_second_writer(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forwarding, "PATIENCE", TERM)

    async def play() -> None:
        async with floors(database, tmp_path) as made:
            owner, other = await owner_first(made, TABLE)
            await cluster_of(owner).switchboard.close()
            with pytest.raises(Unavailable):
                await other.tables.carry_out(other.tables.find(TABLE), "nobody hears", buy())
            assert written(other, "nobody hears") == 0

    asyncio.run(play())


def test_a_stranger_on_the_wire_is_hung_up_on(database: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with floors(database, tmp_path, 1) as (floor,):
            (me,) = cluster_of(floor).members.now.workers.values()
            host, _, port = me.address.split(" ")[1].partition(":")
            line = Line(host, int(port), Sealer(bytes(32)))
            with pytest.raises(HungUp):
                await line.ask(
                    {"ask": "table", "of": TABLE, "key": "k", "do": "open", "by": "eve", "role": "supervisor"}
                )
            await line.close()
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(b"GET / HTTP/1.1\r\n\r\n")
            greeting = await asyncio.wait_for(reader.read(), 5)
            assert len(greeting) == 21, "its own greeting, and nothing more"
            writer.close()
            assert floor.tables.find(TABLE).seq == 1 or written(floor, "k") == 0

    asyncio.run(play())
