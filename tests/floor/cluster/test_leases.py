"""Leases: a table has one owner; a worker that stops renewing loses everything, and can write nothing afterwards."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import text

from houseway.floor.cluster import membership
from houseway.floor.outage import AWAY
from houseway.floor.store import leases
from houseway.floor.store.engine import open_store
from houseway.floor.store.leases import TERM, Leases, open_write
from houseway.floor.store.write import NotMine
from tests.floor.cluster.floors import buy, cluster_of, floors, held, owner_first, shared_out, sit, until

TABLE = "sic_bo"


@pytest.fixture
def at(database: str) -> Iterator[Any]:
    """A connection to a database that has the schema, and neither workers nor leases."""
    open_store(database).engine.dispose()
    with psycopg.connect(database, autocommit=True) as one:
        one.execute("DELETE FROM workers")
        one.execute("DELETE FROM leases")
        yield one


@pytest.fixture
def long_term(monkeypatch: pytest.MonkeyPatch) -> None:
    """No row expires, however slow this machine is."""
    monkeypatch.setattr(leases, "TERM", 600.0)


def test_a_lease_has_one_owner_and_passes_on_when_it_is_not_renewed(at: Any) -> None:
    left, right = Leases(at), Leases(at)
    for one in (left, right):
        one.join("server", "nowhere")
        one.claim(["t"])
    assert left.owners() == {"t": left.me}
    at.execute("UPDATE workers SET until = until - %s WHERE name = %s", [TERM + 0.1, left.me])
    right.claim(["t"])
    assert left.owners() == {"t": left.me}, "an expired worker keeps its tables until it is buried"
    assert right.bury()
    right.claim(["t"])
    assert left.owners() == {"t": right.me}
    assert not left.renew()
    assert right.renew()
    right.leave()
    assert not right.renew()


@pytest.mark.usefixtures("long_term")
def test_a_worker_whose_connection_has_ended_is_buried_long_before_its_row_expires(at: Any, database: str) -> None:
    """The connection ends with the process, and the database learns of that at once."""
    right = Leases(at)
    right.join("server", "nowhere")
    with psycopg.connect(database, autocommit=True) as dying:
        pid, left = dying.info.backend_pid, Leases(dying)
        left.join("server", "nowhere")
        left.claim(["t"])
        assert not right.bury()
        assert right.workers()[left.me].left > 0
    _ended(at, pid)
    assert right.workers()[left.me].left == 0
    assert right.bury()
    right.claim(["t"])
    assert right.owners() == {"t": right.me}
    with psycopg.connect(database, autocommit=True) as back:
        assert not Leases(back, left.me).renew(), "it lost its row, and must join under another name"


@pytest.mark.usefixtures("long_term")
def test_a_worker_that_is_connected_again_keeps_its_row(at: Any, database: str) -> None:
    right = Leases(at)
    right.join("server", "nowhere")
    with psycopg.connect(database, autocommit=True) as first:
        name, pid = _joined(first), first.info.backend_pid
        with psycopg.connect(database, autocommit=True) as second:
            again = Leases(second, name)
            assert again.renew()  # while the database does not know yet that the first connection is lost
            first.close()
            _ended(at, pid)
            assert again.renew()
            assert not right.bury()


@pytest.mark.usefixtures("long_term")
def test_a_worker_whose_connection_has_ended_keeps_its_row_until_its_last_write_has_ended(
    at: Any, database: str
) -> None:
    right = Leases(at)
    right.join("server", "nowhere")
    with psycopg.connect(database) as writing:
        with psycopg.connect(database, autocommit=True) as dying:
            name, pid = _joined(dying), dying.info.backend_pid
            writing.execute("SELECT 1 FROM workers WHERE name = %s FOR KEY SHARE", [name])
        _ended(at, pid)
        assert not right.bury()
        assert right.workers()[name].left == 0, "it is looked at again soon"
        writing.rollback()
        assert right.bury()


def _joined(at: Any) -> str:
    """The name of a worker that has joined by a connection."""
    one = Leases(at)
    one.join("server", "nowhere")
    return one.me


def _ended(at: Any, closed: int) -> None:
    """Returns when the database has noticed that the connection of one of its processes was closed."""
    while at.execute("SELECT 1 FROM pg_stat_activity WHERE pid = %s", [closed]).fetchone() is not None:
        time.sleep(0.01)


def test_a_row_from_before_the_databases_clock_was_set_back_expires(at: Any) -> None:
    left, right = Leases(at), Leases(at)
    for one in (left, right):
        one.join("server", "nowhere")
    at.execute("UPDATE workers SET until = until + 3600 WHERE name = %s", [left.me])
    assert right.bury()
    assert set(right.workers()) == {right.me}


def test_tables_are_shared_out_evenly_and_handed_on_when_a_worker_leaves(database: str, tmp_path: Path) -> None:
    async def play() -> float:
        async with floors(database, tmp_path) as made:
            await shared_out(made)
            async with floors(database, tmp_path, 1) as (third,):
                await shared_out([*made, third])
            began = time.monotonic()
            await shared_out(made)
            return time.monotonic() - began

    assert asyncio.run(play()) < TERM


def test_a_worker_that_lost_its_row_can_write_nothing_and_joins_again(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after SIGSTOP beyond the lease: the worker still believes that it owns the table."""

    async def play() -> None:
        async with floors(database, tmp_path) as made:
            owner, other = await owner_first(made, TABLE)
            room, members = owner.tables.find(TABLE), cluster_of(owner).members
            name = members.now.me
            before = await owner.tables.carry_out(room, "sit", sit())
            with monkeypatch.context() as asleep:
                asleep.setattr(members, "_beat", lambda leases: 0.05)  # it renews no more
                await until(lambda: other.tables.owns(other.tables.find(TABLE)))
                assert owner.tables.owns(room), "it does not know yet"
                with pytest.raises(NotMine):
                    await owner.tables.here(room, "late", buy())
                assert room.whole()
                assert room.seq == before
            await until(lambda: members.now.me not in ("", name))
            assert await owner.tables.carry_out(room, "later", buy()) == before + 1

    asyncio.run(play())


def test_a_transaction_that_its_worker_does_not_go_on_with_is_ended(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker that is stopped in the middle of a write holds the locks of its table and its row for a second."""

    async def play() -> float:
        async with floors(database, tmp_path) as made:
            owner, other = await owner_first(made, TABLE)
            members, began = cluster_of(owner).members, time.monotonic()
            name = members.now.me
            with monkeypatch.context() as asleep, owner.store.engine.connect() as at:
                open_write(at, name, {TABLE: 1000})
                asleep.setattr(members, "_beat", lambda leases: 0.05)  # it renews no more
                await until(lambda: name not in cluster_of(other).members.now.workers)
                took = time.monotonic() - began
                with pytest.raises(AWAY):
                    at.execute(text("SELECT 1"))
            return took

    assert asyncio.run(play()) < 2 * TERM


def test_the_share_of_a_worker() -> None:
    owners = {f"t{n}": "left" for n in range(10)}
    assert membership._excess(["left", "right"], owners, "left") == ("right", ["t0", "t1", "t2", "t3", "t4"])
    assert membership._excess(["left", "right"], owners, "right") is None
    assert membership._excess(["left"], owners, "left") is None
    even = {**owners, **{f"t{n}": "right" for n in range(5)}}
    assert membership._excess(["left", "right"], even, "left") is None


def test_leases_do_not_depend_on_the_clock_of_a_worker(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with floors(database, tmp_path) as made:
            await shared_out(made)
            before = [held(floor) for floor in made]
            real = time.time
            monkeypatch.setattr(time, "time", lambda: real() - 3600)
            await asyncio.sleep(TERM + 0.5)
            monkeypatch.setattr(time, "time", lambda: real() + 3600)
            await asyncio.sleep(TERM + 0.5)
            assert [held(floor) for floor in made] == before
            with made[0].store.engine.connect() as at:
                assert at.execute(text("SELECT count(*) FROM workers")).scalar_one() == 2

    asyncio.run(play())
