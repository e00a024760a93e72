"""The schema: a floor of the first step is brought to the newest and plays on; one from a newer release is left alone."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from houseway.floor.app import create_app
from houseway.floor.http.session_lookup import Identity
from houseway.floor.server import Floor
from houseway.floor.signing.keyring import Keyring
from houseway.floor.store import schema
from houseway.floor.store.check import check_store
from houseway.floor.store.engine import engine_of, existing_store
from houseway.floor.store.single_server import alone
from tests.cli.running import Shell
from tests.floor.house import Badges, Guest, open_house
from tests.floor.store.first_schema import taken_back
from tests.project.refused import refused


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


@pytest.fixture
def old_floor(tmp_path: Path) -> str:
    """A floor at which a practice round was played, taken back to the first step of the schema."""
    database = f"sqlite:///{tmp_path}/floor.db"
    floor = Floor(database, Keyring(tmp_path / "test.key"))
    floor.door = Badges(floor.desk)
    with TestClient(create_app(floor), "http://localhost", client=("127.0.0.1", 50_000)) as client:
        floor.welcome(Identity("ann", "guest"))  # the first release knew one account for each player
        ann = Guest(client, "ann")
        assert ann.do("sit", seat=2, buy_in=100).status_code == 200
        assert ann.do("wager", wager="ante", amount=10).status_code == 200
    taken_back(database)
    (tmp_path / "test.seen").unlink()  # the first release wrote another log
    return database


def steps(database: str) -> tuple[str, list[str]]:
    engine = engine_of(database)
    with engine.connect() as at:
        found = schema.schema_of(at)
    engine.dispose()
    return found.has, [step for step, _ in found.steps]


def test_a_floor_of_the_first_step_is_brought_up_and_is_sound(old_floor: str, tmp_path: Path, shell: Shell) -> None:
    has, missing = steps(old_floor)
    assert has == "0001"
    assert missing == ["0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009", "0010", "0011", "0012"]
    asked = shell("migrate", "--check", "--database", old_floor, "--json")
    assert asked.status == 1
    assert [one["step"] for one in json.loads(asked.out)["steps"]] == missing
    assert steps(old_floor)[0] == "0001", "asking changes nothing"
    keys = ("--key", str(tmp_path / "test.key"))
    done = shell("migrate", "--database", old_floor, *keys, "--json")
    assert done.status == 0, done.err
    assert steps(old_floor)[1] == []
    copy = Path(json.loads(done.out)["copy"])
    assert steps(f"sqlite:///{copy}")[0] == "0001"
    assert copy.stat().st_mode & 0o077 == 0
    with existing_store(old_floor, Keyring(tmp_path / "test.key")) as store:
        assert check_store(store).findings == []
    again = shell("migrate", "--database", old_floor, *keys)
    assert (again.status, again.out) == (0, f"The database is at step {has_newest(old_floor)}, the newest.\n")


def has_newest(database: str) -> str:
    return steps(database)[0]


def test_a_database_of_a_newer_release_is_not_opened(tmp_path: Path, shell: Shell) -> None:
    database = f"sqlite:///{tmp_path}/floor.db"
    with open_house(tmp_path, database):
        pass
    with closing(sqlite3.connect(tmp_path / "floor.db", isolation_level=None)) as at:
        at.execute("UPDATE alembic_version SET version_num = '9999'")
    with refused("schema-too-new"):
        Floor(database, Keyring(tmp_path / "test.key"))
    for command in (["migrate"], ["serve", "--port", "0"], ["check-store"]):
        ran = shell(*command, "--database", database)
        assert ran.status == 2
        assert "9999" in ran.err


def test_a_served_floor_is_not_migrated(tmp_path: Path, old_floor: str, shell: Shell) -> None:
    lock = alone(old_floor)
    assert lock is not None
    with lock:
        ran = shell("migrate", "--database", old_floor)
    assert ran.status == 2
    assert "a server runs" in ran.err


def test_there_is_nothing_to_migrate_without_a_database(tmp_path: Path, shell: Shell) -> None:
    ran = shell("migrate", "--database", f"sqlite:///{tmp_path}/none.db")
    assert ran.status == 2
    assert "there is no database" in ran.err


def test_a_file_that_is_not_a_database_is_refused(tmp_path: Path, shell: Shell) -> None:
    (tmp_path / "junk.db").write_bytes(b"not a database " * 600)
    ran = shell("migrate", "--database", f"sqlite:///{tmp_path}/junk.db", "--json")
    assert ran.status == 2
    assert json.loads(ran.out)["error"]["code"] == "database-not-opened"
