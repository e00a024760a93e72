"""What tables and the room's board have in common: a command is carried out once, whatever happens to the store on the way."""

import asyncio
import tracemalloc
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from httpx import Response

from houseway.errors import BadInput
from houseway.floor.hosts.hosted_board import HostedBoard
from houseway.floor.hosts.hosted_table import HostedTable, Policy
from houseway.floor.hosts.table_host import TableHost
from houseway.floor.store.engine import open_store
from houseway.floor.store.loading import KEYS
from houseway.floor.store.store import Store
from houseway.floor.store.write import TableRecord
from houseway.live.commands import Command
from houseway.live.config import read_config
from tests.floor.house import Guest, open_house
from tests.floor.poker_room import PokerRoom
from tests.floor.store.trouble import Fault, Trouble
from tests.project.refused import refused


@pytest.fixture
def room(tmp_path: Path) -> Iterator[PokerRoom]:
    with open_house(tmp_path) as (client, floor):
        yield PokerRoom(client, floor)


@dataclass
class Place:
    """Where commands are given: one of ann's by its key, another person's by its key, and what has come of them."""

    give: Callable[[str], Response]
    by_another: Callable[[str], Response]
    found: Callable[[], object]


def at_a_table(room: PokerRoom) -> Place:
    ann, bob = Guest(room.client, "ann"), Guest(room.client, "bob")
    ann.do("sit", seat=1, buy_in=100)
    return Place(
        lambda key: ann.do("buy", key=key, amount=50),
        lambda key: bob.do("buy", key=key, amount=50),
        lambda: ann.state()["seats"]["1"]["chips"],
    )


def on_the_board(room: PokerRoom) -> Place:
    wanted = room.row(room.make())["lists"][0]
    return Place(
        lambda key: room.do("ann", "join", key=key, list=wanted),
        lambda key: room.do("bob", "join", key=key, list=wanted),
        lambda: [one.player for one in room.floor.room.board.now.waiting],
    )


@pytest.mark.parametrize(("where", "before", "after"), [(at_a_table, "100.00", "150.00"), (on_the_board, [], ["ann"])])
@pytest.mark.parametrize(("fault", "status"), [("none", 200), ("after", 200), ("before", 503), ("away", 503)])
def test_a_command_is_carried_out_once_whatever_the_store_does(
    room: PokerRoom,
    where: Callable[[PokerRoom], Place],
    before: object,
    after: object,
    fault: Fault,
    status: int,
) -> None:
    place = where(room)
    trouble = Trouble(room.floor.store)
    assert place.found() == before
    trouble.next = fault
    assert place.give("one").status_code == status
    trouble.away = False
    assert [place.give("one").status_code for _ in range(2)] == [200, 200], "the same key again"
    assert place.found() == after


@pytest.mark.parametrize(("where", "after"), [(at_a_table, "150.00"), (on_the_board, ["ann"])])
def test_a_key_that_is_no_longer_in_memory_is_still_used_once(
    room: PokerRoom, where: Callable[[PokerRoom], Place], after: object
) -> None:
    """The command may be possible again (a second buy) or be refused now (a second entry in a list)."""
    place = where(room)
    for _ in range(3):
        assert place.give("one").status_code == 200
        for hosted in (*room.floor.tables.hosted(), room.floor.room.board):
            hosted.keys.clear()
    assert place.found() == after
    assert place.by_another("one").status_code == 400


@pytest.mark.parametrize("where", [at_a_table, on_the_board])
def test_a_key_is_good_for_one_person(room: PokerRoom, where: Callable[[PokerRoom], Place]) -> None:
    place = where(room)
    assert place.give("one").status_code == 200
    assert place.by_another("one").json()["error"]["code"] == "key-used-before"


def test_policies_are_asked_in_their_order_and_before_anything_is_done(tmp_path: Path) -> None:
    asked: list[str] = []

    def policy(name: str, refuses: str = "") -> Policy:
        def refuse(table: HostedTable, command: Command, tables: Mapping[str, HostedTable]) -> None:
            asked.append(name)
            assert tables[table.id] is table
            if command.do == refuses:
                raise BadInput("the house says no", code="table-halted")

        return refuse

    async def play() -> None:
        tables = TableHost(store, policies=[policy("first"), policy("second", "close"), policy("third")])
        tables.load()
        table = tables.find("one")
        await tables.carry_out(table, "1", Command("open", "sue"))
        with refused("table-halted"):
            await tables.carry_out(table, "2", Command("close", "sue"))
        assert (table.live.status, table.seq, table.whole()) == ("open", 1, True)
        tables.writer.stop()

    store = open_store(f"sqlite:///{tmp_path}/floor.db")
    store.make_table(TableRecord("one", read_config({"game": "sic_bo"})), "test")
    asyncio.run(play())
    store.engine.dispose()
    assert asked == ["first", "second", "third", "first", "second"]


def test_a_command_from_before_the_snapshot_is_not_refused_when_it_is_sent_again(tmp_path: Path) -> None:
    """Another server has taken the table up from its snapshot: it knows of the key only what the store says."""

    async def play() -> None:
        first = TableHost(store)
        first.load()
        sit = Command("sit", "ann", fields={"seat": 1, "buy_in": 100})
        await first.carry_out(first.find("one"), "o", Command("open", "sue"))
        await first.carry_out(first.find("one"), "s", sit)
        first.keep()
        second = TableHost(store)
        second.load()
        table = second.find("one")
        assert (table.seq, len(table.keys)) == (2, 0)
        assert await second.carry_out(table, "s", sit) == 2
        with refused("key-used-before"):
            await second.carry_out(table, "o", sit)
        for one in (first, second):
            one.writer.stop()

    store = open_store(f"sqlite:///{tmp_path}/floor.db")
    store.make_table(TableRecord("one", read_config({"game": "sic_bo"})), "test")
    store.grant("ann", 100_000)
    asyncio.run(play())
    store.engine.dispose()


def test_a_table_that_another_server_makes_while_the_tables_are_loaded_is_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(f"sqlite:///{tmp_path}/floor.db")
    makers = Store.makers

    def make_one_more(self: Store) -> dict[str, str]:
        found = makers(self)
        self.make_table(TableRecord("one", read_config({"game": "sic_bo"})), "test")
        return found

    monkeypatch.setattr(Store, "makers", make_one_more)
    tables = TableHost(store)
    tables.load()
    assert not tables.isolated
    monkeypatch.undo()
    tables.load()
    assert tables.find("one").made_by == "test"
    tables.writer.stop()
    store.engine.dispose()


def test_the_keys_of_many_commands_take_little_memory() -> None:
    hosted = HostedBoard()
    tracemalloc.start()
    try:
        for number in range(20 * KEYS):
            hosted.remember(f"a key like those of the page {number:06d}")
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(hosted.keys) == KEYS
    assert held / KEYS < 220, "323 bytes where each had a sender and a verb of its own"
