"""The store: whole or not at all, once or not at all, and nobody under zero; on SQLite and on PostgreSQL."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, insert, select, text
from sqlalchemy.exc import IntegrityError

from houseway.errors import BadInput
from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.hosts.table_host import TableHost
from houseway.floor.store.engine import close_all, open_store
from houseway.floor.store.models import balances, commands, entries, metadata
from houseway.floor.store.store import Store
from houseway.floor.store.write import TableRecord
from houseway.games import game as find_game
from houseway.live.commands import Command
from houseway.live.config import read_config
from houseway.rulebook.digest import submission_digest
from tests.floor.players import picture
from tests.floor.store.postgres import cluster
from tests.project.refused import refused


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with cluster() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "sqlite":
        opened = open_store(f"sqlite:///{tmp_path}/floor.db")
    else:
        opened = open_store(request.getfixturevalue("postgres"))
        with opened.engine.begin() as at:
            for one in metadata.sorted_tables:
                at.execute(one.delete())
    yield opened
    opened.engine.dispose()


class House:
    """Rooms on a store, and one table where Ann has chips."""

    def __init__(self, store: Store) -> None:
        self.tables = TableHost(store)
        if not store.made():
            store.make_table(TableRecord("one", read_config({"game": "three_card_poker"})), "test")
            store.grant("ann", 100_000)
        self.tables.load()
        self.room: HostedTable = self.tables.find("one")

    async def do(self, verb: str, key: str = "", by: str = "ann", **fields: Any) -> None:
        await self.tables.carry_out(self.room, key or f"{verb} {self.room.seq}", Command(verb, by, "player", fields))


def count(store: Store, table: Any) -> int:
    with store.engine.connect() as at:
        return int(at.execute(select(func.count()).select_from(table)).scalar_one())


def total(store: Store) -> int:
    with store.engine.connect() as at:
        return int(at.execute(select(func.sum(balances.c.amount))).scalar_one())


def test_commands_events_and_balances_are_written_together(store: Store) -> None:
    async def play() -> None:
        house = House(store)
        await house.do("open", by="sue")
        await house.do("sit", seat=1, buy_in=200)
        assert store.balance("ann") == 80_000
        await house.do("wager", wager="ante", amount=10)
        await house.do("ready")
        await house.do("decide", choice="fold")
        again = House(store)
        assert picture(again.room.live) == picture(house.room.live)
        for one in (house, again):
            one.tables.writer.stop()

    asyncio.run(play())
    assert total(store) == 0
    assert count(store, commands) == 5


def test_the_same_key_does_nothing_twice(store: Store) -> None:
    async def play() -> None:
        house = House(store)
        await house.do("open", by="sue")
        for _ in range(3):
            await house.do("sit", key="k1", seat=1, buy_in=200)
        again = House(store)  # a server that has just started knows the key too
        await again.do("sit", key="k1", seat=1, buy_in=200)
        with refused("key-used-before"):
            await again.do("buy", key="k1", amount=5)
        for one in (house, again):
            one.tables.writer.stop()

    asyncio.run(play())
    assert store.balance("ann") == 80_000
    assert count(store, commands) == 2


def test_nobody_buys_in_with_chips_they_do_not_have(store: Store) -> None:
    async def play() -> None:
        house = House(store)
        await house.do("open", by="sue")
        before = repr(picture(house.room.live))
        with refused("not-enough-chips"):
            await house.do("sit", seat=1, buy_in=1000.01)
        assert repr(picture(house.room.live)) == before
        await house.do("sit", seat=1, buy_in=1000)
        house.tables.writer.stop()

    asyncio.run(play())
    assert store.balance("ann") == 0
    assert total(store) == 0


def test_the_store_itself_refuses_a_balance_under_zero(store: Store) -> None:
    with pytest.raises(IntegrityError), store.engine.begin() as at:
        at.execute(insert(balances).values(owner="player:eve", amount=-1))
    with store.engine.begin() as at:
        at.execute(insert(balances).values(owner="house:x", amount=-1))


def test_two_servers_at_one_table_do_not_overwrite_each_other(store: Store) -> None:
    async def play() -> None:
        left, right = House(store), House(store)
        await left.do("open", by="sue")
        await right.do("sit", seat=1, buy_in=200)  # has not seen the opening: catches up and goes on
        await left.do("wager", wager="ante", amount=10)
        await right.do("ready")
        await left.do("decide", choice="play")
        await right.tables.look_around(store.heads())
        assert picture(right.room.live) == picture(left.room.live)
        assert right.room.live.phase == "settled"
        for one in (left, right):
            one.tables.writer.stop()

    asyncio.run(play())
    assert count(store, commands) == 5
    assert total(store) == 0


def test_many_commands_at_once_from_two_servers_are_all_carried_out_once(store: Store) -> None:
    async def play() -> None:
        left, right = House(store), House(store)
        await left.do("open", by="sue")
        await left.do("sit", seat=1, buy_in=900)
        await asyncio.gather(
            *(house.do("buy", key=f"k{number}", amount=1) for number in range(20) for house in (left, right))
        )
        for one in (left, right):
            one.tables.writer.stop()

    asyncio.run(play())
    assert store.balance("ann") == 100_000 - 90_000 - 20 * 100
    assert count(store, commands) == 22


def test_a_batch_with_one_refused_command_writes_the_others(store: Store) -> None:
    async def play() -> list[object]:
        for number in range(6):
            store.make_table(TableRecord(f"t{number}", read_config({"game": "sic_bo"})), "test")
            store.grant(f"p{number}", 10_000)
        tables = TableHost(store)
        tables.load()
        for number in range(6):
            await tables.carry_out(tables.find(f"t{number}"), "open", Command("open", "sue"))
        sits = [
            tables.carry_out(
                tables.find(f"t{n}"),
                "sit",
                Command("sit", f"p{n}", fields={"seat": 1, "buy_in": 500 if n == 3 else 100}),
            )
            for n in range(6)
        ]
        results = await asyncio.gather(*sits, return_exceptions=True)
        tables.writer.stop()
        return list(results)

    results = asyncio.run(play())
    assert [isinstance(one, BadInput) for one in results] == [False, False, False, True, False, False]
    assert [store.balance(f"p{n}") for n in range(6)] == [0, 0, 0, 10_000, 0, 0]
    assert total(store) == 0


def test_the_log_grows_with_every_command(store: Store) -> None:
    async def play() -> None:
        house = House(store)
        await house.do("open", by="sue")
        house.tables.writer.stop()

    asyncio.run(play())
    with store.engine.connect() as at:
        assert list(at.execute(select(entries.c.kind).order_by(entries.c.index)).scalars()) == [
            "made",
            "granted",
            "command",
            "committed",
        ]


def test_the_log_keeps_the_digest_of_the_submission_that_a_table_was_made_with(store: Store) -> None:
    house = House(store)
    house.tables.writer.stop()
    config = house.room.config
    with store.engine.connect() as at:
        made = json.loads(at.execute(select(entries.c.body).where(entries.c.kind == "made")).scalar_one())

    game = find_game(config.game, config.authority)
    assert made["submission"] == submission_digest(
        game.id, game.authority, game.submission(**made["config"]["options"])
    )


def test_a_long_log_is_taken_up_from_its_snapshot(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path}/floor.db")

    async def play() -> None:
        house = House(store)
        await house.do("open", by="sue")
        await house.do("sit", seat=1, buy_in=1000)
        for number in range(120):
            await house.do("wager", key=f"w{number}", wager="ante", amount=5)
            await house.do("clear", key=f"c{number}")
        await house.do("wager", wager="ante", amount=5)
        again = House(store)
        assert 0 < again.room.snapshot_at <= 243
        assert picture(again.room.live) == picture(house.room.live)
        for one in (house, again):
            one.tables.writer.stop()

    asyncio.run(play())
    store.engine.dispose()


@pytest.mark.parametrize(
    "url", ["nonsense", "mysql://x/y", "postgresql://nobody@127.0.0.1:1/none", "sqlite:////dev/null/x/y.db"]
)
def test_a_database_that_cannot_be_opened_is_told_in_a_sentence(url: str) -> None:
    with pytest.raises(BadInput):
        open_store(url)


def test_times_are_utc(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path}/floor.db")

    async def play() -> None:
        house = House(store)
        await house.do("open", by="sue")
        house.tables.writer.stop()

    asyncio.run(play())
    ((_, _, entered),) = store.log("one")
    assert entered.at.tzinfo == UTC
    assert abs((datetime.now(UTC) - entered.at).total_seconds()) < 60
    store.engine.dispose()


async def no_reload(self: TableHost, hosted: HostedTable) -> None:
    raise AssertionError("the table was replayed")


def test_a_refused_purchase_costs_no_replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The balance is looked at before anything is applied: a broke player cannot keep the server busy."""
    store = open_store(f"sqlite:///{tmp_path}/floor.db")

    async def play() -> None:
        house = House(store)
        await house.do("open", by="sue")
        await house.do("sit", seat=1, buy_in=1000)

        live = house.room.live
        monkeypatch.setattr(TableHost, "_reload", no_reload)
        for _ in range(5):
            with refused("not-enough-chips"):
                await house.do("sit", by="bob", seat=2, buy_in=5)
            with refused("not-enough-chips"):
                await house.do("buy", amount=5)
        assert house.room.live is live
        house.tables.writer.stop()

    asyncio.run(play())
    store.engine.dispose()


def test_chips_on_their_way_to_one_table_are_not_spent_at_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(f"sqlite:///{tmp_path}/floor.db")

    async def play() -> None:
        house = House(store)
        store.make_table(TableRecord("two", read_config({"game": "sic_bo"})), "test")
        house.tables.load()
        other = house.tables.find("two")
        await house.do("open", by="sue")
        await house.tables.carry_out(other, "open", Command("open", "sue"))
        monkeypatch.setattr(TableHost, "_reload", no_reload)
        sit = Command("sit", "ann", "player", {"seat": 1, "buy_in": 600})
        both = [house.tables.carry_out(room, "sit", sit) for room in (house.room, other)]
        results = await asyncio.gather(*both, return_exceptions=True)
        assert [type(one).__name__ for one in results] == ["int", "NotEnough"]
        house.tables.writer.stop()

    asyncio.run(play())
    assert store.balance("ann") == 40_000
    store.engine.dispose()


def test_a_poker_table_gets_a_snapshot_between_hands(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path}/floor.db")

    async def play() -> None:
        store.make_table(TableRecord("poker", read_config({"game": "poker", "authority": "MA"})), "test")
        for name in ("ann", "bob"):
            store.grant(name, 100_000)
        tables = TableHost(store)
        tables.load()
        room = tables.find("poker")

        async def do(verb: str, by: str, **fields: Any) -> None:
            await tables.carry_out(room, f"{room.seq}", Command(verb, by, "player", fields))

        await do("open", "sue")
        for seat, name in enumerate(("ann", "bob"), 1):
            await do("sit", name, seat=seat, buy_in=400)
        while room.seq < 230 or room.live.playing:
            if room.live.playing:
                assert room.live.round is not None
                ask = room.live.round.asks()[0]
                await do("decide", room.live.players.by_seat[ask.seat].name, choice="fold")
            else:
                await do("ready", "ann")
                await do("ready", "bob")
        again = TableHost(store)
        again.load()
        found = again.find("poker")
        assert 200 <= found.snapshot_at <= found.seq
        assert found.live.phase == "settled"
        assert found.state("ann") == room.state("ann")
        for one in (tables, again):
            one.writer.stop()

    asyncio.run(play())
    store.engine.dispose()


def test_a_connection_that_is_in_use_when_all_are_closed_is_closed_when_it_is_given_back(tmp_path: Path) -> None:
    """Where a server stops, a thread may still be reading; what it gave back was never closed."""
    engine = open_store(f"sqlite:///{tmp_path}/floor.db").engine
    with engine.connect() as at:
        used = at.connection.dbapi_connection
        close_all(engine)
        assert at.execute(text("SELECT 1")).scalar() == 1
    assert used is not None
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        used.cursor()
