"""Lost connections to PostgreSQL: what was only read or not yet committed is tried again once, a commit never."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import OperationalError

from houseway.floor.hosts.table_host import TableHost
from houseway.floor.signing.keyring import Keyring
from houseway.floor.store.engine import IDLE, open_store
from houseway.floor.store.leases import Leases
from houseway.floor.store.logs.journal import read_peaks
from houseway.floor.store.store import Store
from houseway.floor.store.write import Conflict, NotMine, TableRecord, Write
from houseway.live.commands import Command
from houseway.live.config import read_config

KILL = text("SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")


@pytest.fixture
def store(database: str, tmp_path: Path) -> Iterator[Store]:
    opened = open_store(database, Keyring(tmp_path / "test.key"))
    if "one" not in opened.set_up():
        opened.make_table(TableRecord("one", read_config({"game": "three_card_poker"})), "test")
        opened.grant("ann", 100_000)
    yield opened
    opened.engine.dispose()


@pytest.fixture
def killer(database: str) -> Iterator[Connection]:
    """A connection that ends all others; all of them were used a moment ago, so that none is asked before its use."""
    assert IDLE >= 1.0
    other = open_store(database).engine
    with other.connect() as at:
        yield at.execution_options(isolation_level="AUTOCOMMIT")
    other.dispose()


def written(store: Store) -> Write:
    """The next command of the table, ready to be written."""
    tables, kept = TableHost(store), list[Write]()
    tables.load()
    room = tables.find("one")
    verb = "open" if room.live.status == "closed" else "close"
    with tables._applied(room, f"{verb} {room.seq}", Command(verb, "sue", "supervisor"), tables.clocks.wall()) as write:
        kept.append(write)
    tables.writer.stop()
    return kept[0]


def test_a_balance_is_read_on_another_connection(store: Store, killer: Connection) -> None:
    assert store.balance("ann") == 100_000
    killer.execute(KILL)
    assert store.balance("ann") == 100_000


def test_a_connection_that_was_idle_is_asked_before_its_use(
    store: Store, killer: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("houseway.floor.store.engine.IDLE", 0.0)
    assert store.set_up()
    killer.execute(KILL)
    assert store.set_up(), "this is not asked a second time"


def test_a_write_whose_connection_is_lost_before_the_commit_is_written_once(store: Store, killer: Connection) -> None:
    write = written(store)
    store.balance("ann")
    killer.execute(KILL)
    store.write([write])
    assert store.heads()["one"] == write.seq
    with pytest.raises(Conflict):
        store.write([write])


def test_a_write_whose_connection_is_lost_in_the_commit_is_not_tried_again(
    store: Store, killer: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, sent = written(store), list[int]()
    store._peaks = read_peaks(store.engine, ["one"])
    send = Store._send

    def counted(*given: Any) -> set[str]:
        sent.append(1)
        return send(*given)

    monkeypatch.setattr(Store, "_send", counted)

    def lost(_: Connection) -> None:
        killer.execute(KILL)

    event.listen(store.engine, "commit", lost)
    with pytest.raises(OperationalError):
        store.write([write])
    event.remove(store.engine, "commit", lost)
    assert sent == [1]
    assert store.heads()["one"] == write.seq - 1


def test_a_worker_without_the_lease_writes_nothing_whatever_else_is_wrong(store: Store, killer: Connection) -> None:
    write = written(store)
    driver = killer.connection.driver_connection
    assert driver is not None
    leases = Leases(driver)
    leases.join("server", "nowhere")
    leases.claim(["one"])
    store.worker = "somebody else"
    with pytest.raises(NotMine):
        store.write([write])
    store.worker = leases.me
    store.write([write])
    store.worker = "somebody else"
    with pytest.raises(NotMine):
        store.write([write])  # its number is taken as well
    leases.leave()


def test_a_log_that_another_server_has_appended_to_is_read_again(store: Store) -> None:
    """What was sent before that was noticed is rolled back, and with it the row of an owner who is new in the books."""
    old = read_peaks(store.engine, ["one"])
    store.write([written(store)])
    store._peaks = dict(old)
    write = written(store)
    store.write([replace(write, moves={"bob": 5, "cage": -5})])
    assert (store.heads()["one"], store.pile("bob")) == (write.seq, 5)


def test_play_goes_on_over_a_killed_connection(store: Store, killer: Connection) -> None:
    async def play() -> None:
        tables = TableHost(store)
        tables.load()
        room = tables.find("one")
        verb = "close" if room.live.status == "open" else "open"
        store.balance("ann")
        killer.execute(KILL)
        await tables.carry_out(room, f"again {room.seq}", Command(verb, "sue", "supervisor"))
        tables.writer.stop()

    asyncio.run(play())
