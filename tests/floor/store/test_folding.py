"""The tables' logs in the store: servers append to their own tables, one of them folds, and damage behind a fold is found."""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, delete, func, select, update

from houseway.floor.signing.notary import Notary
from houseway.floor.store.check import check_store, refuse_unsound
from houseway.floor.store.engine import open_store
from houseway.floor.store.logs.folding import fold, fold_everything, heads_of
from houseway.floor.store.logs.journal import Entry, append, lock, packed_peaks
from houseway.floor.store.models import entries, folded, folds, log_size, metadata, nodes
from houseway.floor.store.store import Store
from houseway.transparency.canonical import canonical
from houseway.transparency.fold import ROOTS
from houseway.transparency.merkle import Tree
from houseway.transparency.verify import Verdict, verify
from tests.floor.store.postgres import cluster
from tests.floor.store.test_store import House
from tests.project.refused import refused
from tests.transparency.logs import HOUSE


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with cluster() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty store."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/floor.db"
    url: str = request.getfixturevalue("postgres")
    store = open_store(url)
    with store.engine.begin() as at:
        for one in metadata.sorted_tables:
            at.execute(one.delete())
    store.engine.dispose()
    return url


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = open_store(url)
    yield opened
    opened.engine.dispose()


def write(store: Store, table: str, count: int = 1) -> None:
    with store.engine.begin() as at:
        append(at, [Entry("note", table, 0, {"n": number}) for number in range(count)])


def size(store: Store, table: str = "") -> int:
    with store.engine.connect() as at:
        return int(at.execute(select(log_size.c.size).where(log_size.c.log == table)).scalar() or 0)


def verdict(store: Store, table: str | None = None) -> Verdict:
    return verify(b"".join(Notary(store.engine, HOUSE, gap=0).export(table)), HOUSE.public)


# -- folding ---------------------------------------------------------------------------------------------------------


def test_a_fold_covers_the_logs_that_grew_and_no_others(store: Store) -> None:
    assert fold(store.engine, gap=0) is None, "there is nothing to fold"
    write(store, "a", 3)
    write(store, "b", 2)
    first = fold(store.engine, gap=0)
    assert first is not None
    assert [(one.log, one.size, one.before) for one in heads_of(store.engine, first)] == [("a", 3, -1), ("b", 2, -1)]
    write(store, "b")
    second = fold(store.engine, gap=0)
    assert second == first + 1
    assert [(one.log, one.size, one.before) for one in heads_of(store.engine, second)] == [("b", 3, first)]
    assert fold(store.engine, gap=0) is None
    found = verdict(store)
    assert found.problems == []
    assert (found.entries, found.folds) == (8, 2)


def test_there_is_at_most_one_fold_a_second_whoever_asks(store: Store) -> None:
    now = 1_800_000_000.0
    write(store, "a")
    assert fold(store.engine, clock=lambda: now) is not None
    write(store, "a")
    assert fold(store.engine, clock=lambda: now + 0.9) is None
    assert fold(store.engine, clock=lambda: now + 1.0) is not None
    write(store, "a")
    assert fold(store.engine, clock=lambda: now - 3600) is not None, "the clock was set back"


def test_everything_written_before_a_checkpoint_is_covered_by_it(store: Store) -> None:
    write(store, "a")
    fold_everything(store.engine, gap=0)
    write(store, "a", 5)
    fold_everything(store.engine, gap=0.2)
    assert size(store) == 2
    assert verdict(store).entries == 8


def test_servers_that_fold_and_write_at_once_never_contradict_each_other(url: str, store: Store) -> None:
    servers = [open_store(url) for _ in range(3)]

    def serve(server: Store, table: str) -> None:
        for _ in range(12):
            write(server, table)
            fold(server.engine, gap=0)

    threads = [threading.Thread(target=serve, args=(one, f"t{place}")) for place, one in enumerate(servers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for one in servers:
        one.engine.dispose()
    found = verdict(store)
    assert found.problems == []
    assert found.entries - found.folds == 36
    assert check_store(store).findings == []


def test_a_table_does_not_wait_for_the_lock_of_the_house_nor_of_another_table(postgres: str, tmp_path: Path) -> None:
    """One row, locked until commit, serialised all servers before."""
    store = open_store(postgres)
    with store.engine.begin() as at:
        lock(at, "")
        append(at, [Entry("note", "waits", 0, {})])
        done = threading.Thread(target=write, args=(store, "goes-on"))
        done.start()
        done.join(10)
        assert not done.is_alive()
    store.engine.dispose()


def test_two_servers_and_a_regulator_append_to_one_table_and_its_log_is_whole(url: str, store: Store) -> None:
    """Each server knows the peaks of a moment ago, which the other and the regulator have moved on from."""

    async def play() -> None:
        other = open_store(url)
        left, right = House(store), House(other)
        await left.do("open", by="sue")
        await right.do("sit", seat=1, buy_in=200)
        write(store, "one")
        await left.do("wager", wager="ante", amount=10)
        write(other, "one")
        await right.do("ready")
        await left.do("decide", choice="play")
        for one in (left, right):
            one.tables.writer.stop()
        other.engine.dispose()

    asyncio.run(play())
    assert size(store, "one") > 7
    assert [one for one in check_store(store).findings if one.kind == "log"] == []
    assert verdict(store).problems == []


# -- damage ----------------------------------------------------------------------------------------------------------


def rewritten(at: Connection, bodies: list[bytes], log: str = "a") -> None:
    """Replaces a log by one of these entries, whose nodes, size and peaks are all right."""
    for table in (entries, nodes, log_size):
        at.execute(delete(table).where(table.c.log == log))
    tree = Tree()
    for body in bodies:
        place = {"log": log, "index": tree.size, "table_id": log, "round": 0, "kind": "note"}
        at.execute(entries.insert().values(**place, body=body))
        grown = tree.append(body)
        at.execute(nodes.insert(), [{"log": log, "level": one, "index": n, "hash": hashed} for one, n, hashed in grown])
    at.execute(log_size.insert().values(log=log, size=tree.size, peaks=packed_peaks(tree)))


def bodies(at: Connection, log: str = "a") -> list[bytes]:
    found = at.execute(select(entries.c.body).where(entries.c.log == log).order_by(entries.c.index))
    return [bytes(one) for one in found.scalars()]


def _truncated(at: Connection) -> None:
    rewritten(at, bodies(at)[:-2])


def _altered(at: Connection) -> None:
    rewritten(at, [body.replace(b'"n":1', b'"n":9') for body in bodies(at)])


def _reordered(at: Connection) -> None:
    rewritten(at, bodies(at)[::-1])


def _gone(at: Connection) -> None:
    rewritten(at, [])


@pytest.mark.parametrize("damage", [_truncated, _altered, _reordered, _gone])
def test_a_log_that_was_put_back_or_altered_behind_a_fold_is_not_served(
    store: Store, damage: Callable[[Connection], None]
) -> None:
    write(store, "a", 4)
    fold(store.engine, gap=0)
    write(store, "a")
    refuse_unsound(store)
    with store.engine.begin() as at:
        damage(at)
    with refused("database-unsound"):
        refuse_unsound(store)
    found = [one for one in check_store(store).findings if one.where == "folds"]
    assert found
    assert not any(one.mendable for one in found)
    assert verdict(store).problems != []


def test_entries_cut_off_before_a_fold_covered_them_are_missed_by_nobody(store: Store) -> None:
    """What the delay means: these entries were durable and not signed, and only the commands tell of them."""
    write(store, "a", 4)
    fold(store.engine, gap=0)
    write(store, "a")
    with store.engine.begin() as at:
        rewritten(at, bodies(at)[:-1])
    refuse_unsound(store)
    assert verdict(store).problems == []


def _other_heads(at: Connection) -> None:
    index, heads = at.execute(select(folds.c.index, folds.c.heads)).first() or (0, b"")
    lines = json.loads(heads)
    lines[0][1] += 1
    at.execute(update(folds).where(folds.c.index == index).values(heads=canonical(lines)))


@pytest.mark.parametrize("damage", [_other_heads, lambda at: at.execute(delete(folds))])
def test_altered_or_missing_heads_of_a_fold_are_found(store: Store, damage: Callable[[Connection], Any]) -> None:
    write(store, "a", 4)
    fold(store.engine, gap=0)
    with store.engine.begin() as at:
        damage(at)
    assert {one.where for one in check_store(store).findings} >= {"folds"}


def test_a_fold_is_an_entry_of_the_house_like_any_other(store: Store) -> None:
    write(store, "a")
    fold(store.engine, gap=0)
    with store.engine.connect() as at:
        row = at.execute(select(entries).where(entries.c.kind == ROOTS)).one()
        assert (row.log, row.table_id, row.round) == ("", "", 0)
        assert at.execute(select(func.count()).select_from(folded)).scalar() == 1
    told = json.loads(bytes(row.body))
    assert set(told) == {"kind", "table", "round", "logs", "root", "at"}
