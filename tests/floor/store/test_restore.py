"""Backups: what was seen after a backup was taken is never dealt again once it has been put back."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from houseway.cli import main
from houseway.errors import BadInput
from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.hosts.table_host import TableHost
from houseway.floor.people.models import sessions
from houseway.floor.server import Floor
from houseway.floor.signing.notary import Notary
from houseway.floor.store.engine import open_store
from houseway.floor.store.store import Store
from houseway.floor.store.write import TableRecord
from houseway.games import GAMES
from houseway.live.commands import Command
from houseway.live.config import read_config
from houseway.transparency.checkpoint import signer
from houseway.transparency.verify import verify
from tests.floor.bots import next_command
from tests.project.refused import refused

NAMES = {1: "ann", 2: "bob"}


class House:
    """One table of a game on a database file."""

    def __init__(self, folder: Path, game: str) -> None:
        self.url = f"sqlite:///{folder}/floor.db"
        self.store: Store = open_store(self.url)
        if not self.store.made():
            config = read_config({"game": game, "authority": GAMES[game][0]})
            self.store.make_table(TableRecord("one", config), "test")
            for name in NAMES.values():
                self.store.grant(name, 100_000)
        self.tables = TableHost(self.store)
        self.tables.load()

    @property
    def room(self) -> HostedTable:
        return self.tables.find("one")

    def do(self, verb: str, by: str, **fields: Any) -> None:
        command = Command(verb, by, "player", fields)
        asyncio.run(self.tables.carry_out(self.room, f"{verb} {self.room.seq}", command))

    def play(self, rounds: int, unfinished: bool = False) -> None:
        """Plays up to that round; to its first question, or to its end."""
        everything = False
        for _ in range(300):
            live = self.room.live
            if live.number >= rounds and (not live.playing or unfinished):
                return
            for seat, name in NAMES.items():
                state = json.loads(self.room.state(name))
                state["me"] = {"name": name, "seat": seat, "balance": "0.00"}
                wanted = next_command(state, everything)
                if wanted is None:
                    continue
                try:
                    self.do(str(wanted.pop("do")), name, **wanted)
                except BadInput:
                    everything = True
        raise AssertionError("the round never came")

    def dealt(self) -> tuple[str, ...]:
        """The cards or dice of the last round, in their order."""
        assert self.room.live.round is not None
        told = [event.data for event in self.room.live.round.events]
        return tuple(str(data.get("card") or data.get("dice")) for data in told if "card" in data or "dice" in data)

    def close(self) -> None:
        self.tables.writer.stop()
        self.store.engine.dispose()


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as stop:
        main(list(arguments))
    return int(stop.value.code or 0)


@pytest.mark.parametrize("unfinished", [False, True])
@pytest.mark.parametrize("game", ["sic_bo", "three_card_poker", "minibaccarat", "poker", "pai_gow"])
def test_what_was_seen_after_the_backup_is_not_dealt_again(
    tmp_path: Path, game: str, unfinished: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    house = House(tmp_path, game)
    house.do("open", "sue")
    for seat, name in NAMES.items():
        house.do("sit", name, seat=seat, buy_in=500)
    house.play(2)
    if unfinished:
        house.play(3, unfinished=True)
    chips = house.room.live.balances()
    shoe = house.room.live.shoe
    known = {house.room.live.promise, None if shoe is None else shoe.sealed}
    assert run("backup", "--database", house.url, "--to", str(tmp_path / "copy.db")) == 0
    seen = set()
    for number in (3, 4):
        house.play(number)
        seen.add(house.dealt())
    house.close()
    assert run("restore", "--database", house.url, "--from", str(tmp_path / "copy.db"), "--json") == 0
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert told["epoch"] == 1
    house = House(tmp_path, game)
    live = house.room.live
    assert not live.playing
    assert live.promise is not None
    assert live.promise not in known
    assert live.shoe is None
    assert sum(live.balances().values()) == sum(chips.values())
    assert all(live.table.chips(seat) == live.chips(seat) for seat in NAMES)
    before = live.number
    house.play(before + 1)
    assert house.dealt() not in seen or game == "sic_bo"  # three dice may fall alike
    verdict = verify(b"".join(Notary(house.store.engine, signer(tmp_path / "test.key"), gap=0).export()))
    house.close()
    assert verdict.problems == []


def test_a_table_that_was_put_away_stands_in_no_restore_s_way(tmp_path: Path) -> None:
    house = House(tmp_path, "sic_bo")
    for do in ("open", "close", "retire"):
        house.do(do, "sue")
    house.close()
    assert run("restore", "--database", house.url) == 0
    house = House(tmp_path, "sic_bo")
    assert house.tables.retired == {"one"}
    house.close()


def test_a_store_that_went_back_in_time_is_not_served(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/floor.db"

    async def a_day() -> None:
        floor = Floor(database)
        async with floor.running():
            await floor._write_high_water()

    asyncio.run(a_day())
    assert run("backup", "--database", database, "--to", str(tmp_path / "copy.db")) == 0
    asyncio.run(a_day())
    for ending in ("-wal", "-shm"):
        (tmp_path / f"floor.db{ending}").unlink(missing_ok=True)
    (tmp_path / "floor.db").write_bytes((tmp_path / "copy.db").read_bytes())
    with refused("database-put-back"):
        Floor(database)
    assert run("restore", "--database", database) == 0
    asyncio.run(a_day())


def test_another_log_of_the_same_length_is_not_served(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/floor.db"

    async def a_day() -> None:
        async with Floor(database).running():
            pass

    asyncio.run(a_day())
    seen = tmp_path / "floor.seen"
    seen.write_text(json.dumps({**json.loads(seen.read_text()), "root": "00" * 32}))
    with refused("database-put-back"):
        Floor(database)


def test_restoring_ends_every_session(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/floor.db"
    floor = Floor(database)
    floor.desk.guest("here")
    floor.tables.writer.stop()
    floor.store.engine.dispose()
    assert run("restore", "--database", database) == 0
    store = open_store(database)
    with store.engine.connect() as at:
        assert [row.ended_why for row in at.execute(select(sessions))] == ["a backup was restored"]
    store.engine.dispose()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("backup", "--to", "x.db", "--database", "postgresql://nobody@127.0.0.1/none"), "pg_dump"),
        (("backup", "--to", "x.db", "--database", "sqlite:///none.db"), "there is no database"),
        (("restore", "--from", "none.db", "--database", "sqlite:///floor.db"), "there is no backup"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    said: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(*arguments) == 2
    assert said in capsys.readouterr().err
