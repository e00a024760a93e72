"""Faults under load with several workers: whatever dies, stops or is cut off, every acknowledged command is there once."""

import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.floor.cluster.load import Load, kill, some_workers, takes_commands, under_load, workers_of
from tests.floor.cluster.proxy import Proxy
from tests.floor.http.server import Server
from tests.floor.store.postgres import cluster
from tests.floor.store.test_crash import look


@pytest.fixture
def database() -> Iterator[str]:
    """A database for each test: rounds would wait for the bots of the test before, who have gone."""
    with cluster() as url:
        yield url


def kills(database: str, folder: Path, count: int) -> None:
    """Workers are killed one after the other; the others take their tables up within two seconds."""
    dice = random.Random(count)
    with under_load(database, folder, 3) as load:
        (server,) = load.servers
        for _ in range(count):
            load.play(5)
            time.sleep(dice.uniform(0.0, 0.1))
            kill(dice.choice(some_workers(server)))
        for table in load.tables:
            takes_commands(server, table)


def test_ten_kills_of_a_worker(database: str, tmp_path: Path) -> None:
    kills(database, tmp_path, 10)


@pytest.mark.slow
def test_three_hundred_kills_of_a_worker(database: str, tmp_path: Path) -> None:
    kills(database, tmp_path, 300)


def test_a_worker_that_is_stopped_past_its_lease_and_goes_on(database: str, tmp_path: Path) -> None:
    with under_load(database, tmp_path) as load:
        for pid in workers_of(load.servers[0]):
            kill(pid, signal.SIGSTOP)
            time.sleep(2.5)
            kill(pid, signal.SIGCONT)
            load.play(20)


def test_connections_that_are_killed_and_a_database_that_cannot_be_written(database: str, tmp_path: Path) -> None:
    with under_load(database, tmp_path) as load, psycopg.connect(database, autocommit=True) as at:
        name = at.info.dbname
        at.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        load.play(20)
        at.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        _reconnect_all(at)
        time.sleep(2)
        before = load.done()
        time.sleep(0.5)
        assert load.done() == before, "nothing is acknowledged that cannot be written"
        at.execute("SET default_transaction_read_only = off")
        at.execute(f"ALTER DATABASE {name} RESET default_transaction_read_only")
        _reconnect_all(at)
        load.play(20)
        at.execute(
            "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$"
        )
        at.execute("CREATE TRIGGER full_disk BEFORE INSERT ON commands EXECUTE FUNCTION full_disk()")
        time.sleep(1)
        at.execute("DROP TRIGGER full_disk ON commands")
        at.execute("DROP FUNCTION full_disk")


def _reconnect_all(at: "psycopg.Connection[object]") -> None:
    """The setting of a database holds for new connections."""
    at.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")


def test_a_worker_that_is_cut_off_from_the_database(database: str, tmp_path: Path) -> None:
    """Its connections stay open and silent: it answers 503, and another server takes its tables up."""
    with Proxy(database) as proxy:
        folders = [tmp_path / name for name in ("cut", "whole")]
        for folder in folders:
            folder.mkdir()
        servers = [Server(url, str(folder)) for url, folder in zip((proxy.url, database), folders, strict=True)]
        load = Load(servers)
        load.play(30)
        proxy.hold()
        time.sleep(2)
        for table in load.tables:
            takes_commands(servers[1], table)
        proxy.go_on()
        load.play(60)
        last = load.end()
        assert [text for bot in load.bots for text in bot.wrong] == []
        assert all(bot.acknowledged for bot in load.bots)
        for server in servers:
            server.stop()
    look(database, tmp_path, load.bots, last)
