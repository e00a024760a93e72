"""``houseway check-store`` and ``houseway repair``: what is wrong is found, and nothing that was told is altered."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, delete, select, update

from houseway.cli import main
from houseway.floor.store.check import check_store, refuse_unsound
from houseway.floor.store.engine import open_store
from houseway.floor.store.models import balances, commands, entries, folded, log_size, nodes, snapshots
from tests.floor.house import TABLE, Guest, open_house
from tests.project.refused import refused

Damage = Callable[[Connection], Any]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of a floor at which some rounds were played, stopped in order."""
    folder = tmp_path_factory.mktemp("played")
    with open_house(folder) as (client, _):
        ann, bob = Guest(client, "ann"), Guest(client, "bob", "sic-bo-ma")
        ann.do("sit", seat=1, buy_in=100)
        bob.do("sit", seat=1, buy_in=100)
        for _ in range(3):
            ann.do("wager", wager="ante", amount=5)
            ann.do("ready")
            ann.do("decide", choice="play")
            bob.do("wager", wager="small", amount=5)
            bob.do("ready")
        bob.do("leave")
    return folder


@pytest.fixture
def database(played: Path, tmp_path: Path) -> str:
    """A copy of that floor, to be damaged."""
    shutil.copytree(played, tmp_path, dirs_exist_ok=True)
    return f"sqlite:///{tmp_path}/floor.db"


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as stop:
        main(list(arguments))
    return int(stop.value.code or 0)


def damage(database: str, how: Damage) -> None:
    store = open_store(database)
    with store.engine.begin() as at:
        how(at)
    store.engine.dispose()


def told(database: str) -> list[bytes]:
    """Every entry that is not of a repair."""
    store = open_store(database)
    with store.engine.connect() as at:
        rows = at.execute(select(entries.c.kind, entries.c.body).order_by(entries.c.log, entries.c.index)).all()
    store.engine.dispose()
    return [bytes(row.body) for row in rows if row.kind != "repaired"]


def test_a_sound_store_is_found_sound(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check-store", "--database", database, "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["ok"]
    assert report["findings"] == []
    assert report["commands"] > 30
    assert report["entries"] > report["commands"]
    assert run("check-store", "--database", database) == 0
    assert "Everything is as it should be" in capsys.readouterr().out
    assert run("repair", "--database", database) == 0
    assert "nothing to put right" in capsys.readouterr().out


HIGH = select(nodes.c.level).order_by(nodes.c.level.desc()).limit(1).scalar_subquery()


@pytest.mark.parametrize(
    ("how", "kind"),
    [
        (lambda at: at.execute(update(log_size).values(size=log_size.c.size - 1)), "log"),
        (lambda at: at.execute(delete(nodes).where(nodes.c.level == 2)), "log"),
        (lambda at: at.execute(update(nodes).where(nodes.c.level == HIGH).values(hash=b"x" * 32)), "log"),
        (lambda at: at.execute(update(log_size).values(peaks=b"")), "log"),
        (lambda at: at.execute(delete(folded)), "log"),
        (lambda at: at.execute(update(folded).values(size=folded.c.size - 1)), "log"),
        (lambda at: at.execute(update(snapshots).values(body=b"no snapshot")), "snapshot"),
        (lambda at: at.execute(update(snapshots).values(seq=snapshots.c.seq + 5)), "snapshot"),
    ],
)
def test_what_follows_from_the_log_is_put_right(
    database: str, how: Damage, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = told(database)
    damage(database, how)
    assert run("check-store", "--database", database, "--json") == 1
    found = json.loads(capsys.readouterr().out)["findings"]
    assert {one["kind"] for one in found} == {kind}
    assert all(one["mendable"] for one in found)
    assert run("repair", "--database", database, "--json") == 0
    done = json.loads(capsys.readouterr().out)
    assert done["done"]
    assert done["left"] == []
    assert told(database) == before
    assert run("check-store", "--database", database) == 0


@pytest.mark.parametrize(
    ("how", "where"),
    [
        (
            lambda at: at.execute(update(balances).where(balances.c.owner == "player:ann").values(amount=7)),
            "player:ann",
        ),
        (
            lambda at: at.execute(update(balances).where(balances.c.owner == f"seat:{TABLE}:1").values(amount=7)),
            TABLE,
        ),
        (lambda at: at.execute(update(commands).where(commands.c.do == "sit").values(fields="{}")), TABLE),
        (lambda at: at.execute(delete(entries).where(entries.c.index == 7)), "entries"),
        (lambda at: at.execute(delete(commands).where(commands.c.do == "leave")), "commands"),
    ],
)
def test_what_was_told_is_found_altered_and_left_alone(
    database: str, how: Damage, where: str, capsys: pytest.CaptureFixture[str]
) -> None:
    damage(database, how)
    before = told(database)
    assert run("check-store", "--database", database, "--json") == 1
    assert where in {one["where"] for one in json.loads(capsys.readouterr().out)["findings"]}
    assert run("repair", "--database", database) == 1
    assert told(database) == before


def test_a_table_is_taken_out_of_service_and_put_back(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("repair", "--database", database, "--isolate", TABLE) == 2
    assert "few words" in capsys.readouterr().err
    assert run("repair", "--database", database, "--isolate", TABLE, "--reason", "the shoe is looked at") == 0
    with open_house(tmp_path) as (client, floor):
        assert floor.tables.isolated[TABLE].why == "the shoe is looked at"
        assert Guest(client, "ann").do("leave").status_code == 503
    assert run("repair", "--database", database, "--release", TABLE) == 0
    with open_house(tmp_path) as (client, floor):
        assert Guest(client, "ann").do("leave", key="home").status_code == 200
        assert check_store(floor.store).findings == []


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("check-store", "--database", "sqlite:///none.db"), "there is no database"),
        (("check-store", "--database", "nonsense"), "not a database URL"),
        (("repair", "--database", "sqlite:///none.db"), "there is no database"),
        (("repair", "--reason", "why"), "a reason goes with --isolate"),
    ],
)
def test_bad_input_is_said_in_a_sentence(
    arguments: tuple[str, ...],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(*arguments) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    "how",
    [
        lambda at: at.execute(update(balances).where(balances.c.owner == "player:ann").values(amount=7)),
        lambda at: at.execute(delete(entries).where(entries.c.index == 7)),
        lambda at: at.execute(update(log_size).values(size=log_size.c.size - 1)),
    ],
)
def test_a_floor_that_is_not_sound_is_not_served(database: str, how: Damage) -> None:
    store = open_store(database)
    refuse_unsound(store)
    with store.engine.begin() as at:
        how(at)
    with refused("database-unsound"):
        refuse_unsound(store)
    store.engine.dispose()


def test_a_damaged_file_is_refused_in_one_sentence(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with (tmp_path / "floor.db").open("r+b") as file:
        file.seek(4096 * 3)
        file.write(b"\xff" * 4096 * 20)
    for command in ("serve", "check-store"):
        assert run(command, "--database", database) == 2
        said = capsys.readouterr().err
        assert "database" in said
        assert len(said.splitlines()) == 1
