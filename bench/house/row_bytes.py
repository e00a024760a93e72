"""Bytes of database a command: two bots at a table of every game, and what the store holds afterwards.

    python -m bench.house.row_bytes [--rounds 40] [--postgres]

The floor runs in this process without sockets. The bytes are those of the whole database, its indexes included, less those
of an empty one; for SQLite also by table.
"""

import argparse
import asyncio
import json
import tempfile
from contextlib import suppress
from typing import Any

from sqlalchemy import Engine, func, select, text

from bench.day import RICH, Day
from houseway.errors import BadInput
from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.http.session_lookup import Identity
from houseway.floor.server import Floor
from houseway.floor.store.models import commands, metadata
from houseway.games import GAMES
from houseway.live.config import read_config


def size_of(engine: Engine) -> dict[str, int]:
    """Bytes of each table of the database with its indexes."""
    with engine.connect() as at:
        if engine.dialect.name == "postgresql":
            wanted = text("SELECT relname, pg_total_relation_size(relid) FROM pg_stat_user_tables")
        else:
            wanted = text(
                "SELECT m.tbl_name, sum(s.pgsize) FROM dbstat s JOIN sqlite_master m ON m.name = s.name GROUP BY 1"
            )
        return {str(name): int(held) for name, held in at.execute(wanted) if name in metadata.tables}


async def measure(rounds: int, database: str) -> dict[str, Any]:
    """Plays an evening at a table of each game, and says what the database holds for it."""
    floor = Floor(database)
    async with floor.running():
        before, first = size_of(floor.store.engine), _count(floor.store.engine)
        day, playing = Day(floor, rounds), []
        for number, (game, authorities) in enumerate(sorted(GAMES.items())):
            people = [day.player(RICH) for _ in (1, 2)]
            raw = {"game": game, "authority": authorities[number % len(authorities)], "training": True, "name": game}
            config = read_config({**raw, "betting_seconds": 0, "decision_seconds": 0})
            playing.append(_play(day, await floor.make_table(config, people[0].name), people))
        await asyncio.gather(*playing)
        engine = floor.store.engine
        if engine.dialect.name == "sqlite":
            with engine.connect() as at:
                at.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
        done = _count(engine) - first
        held = {name: size - before.get(name, 0) for name, size in size_of(engine).items()}
    return {
        "store": engine.dialect.name,
        "rounds": day.played,
        "commands": done,
        "bytes_a_command": round(sum(held.values()) / done),
        "by_table": {name: round(size / done) for name, size in sorted(held.items(), key=lambda one: -one[1]) if size},
    }


async def _play(day: Day, room: HostedTable, people: list[Identity]) -> None:
    """An evening at one table; it ends early in Chemin de Fer, where the bots do not know who holds the bank."""
    with suppress(BadInput):
        await day.play(room, people)


def _count(engine: Engine) -> int:
    with engine.connect() as at:
        return int(at.execute(select(func.count()).select_from(commands)).scalar_one())


def main() -> None:
    """Prints one line of JSON for each store."""
    parser = argparse.ArgumentParser(description="What a command costs in the database.")
    parser.add_argument("--rounds", type=int, default=40, help="rounds at each of the tables")
    parser.add_argument("--postgres", action="store_true", help="also on a PostgreSQL that is started for this")
    parser.add_argument("--keep", default="", help="a SQLite file to keep; a temporary one where left out")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = given.keep or f"{folder}/floor.db"
        print(json.dumps(asyncio.run(measure(given.rounds, f"sqlite:///{file}"))), flush=True)
    if given.postgres:
        from tests.floor.store.postgres import cluster

        with cluster() as url:
            print(json.dumps(asyncio.run(measure(given.rounds, url))), flush=True)


if __name__ == "__main__":
    main()
