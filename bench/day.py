"""Memory: bots play as many rounds as a table sees in a day, without pauses, and the process is watched.

    python -m bench.day [--tables 200] [--rounds 240] [--seconds 540]

The floor runs in this process, with its store, its writer and a view for every bot after every command, but without
sockets. Each table keeps going until it has played its day, or until the seconds are over: the day is compressed then, and
what was played of it is told. Memory is read at every hour, a 24th of the rounds or of the seconds. The first hours are
warm-up: caches fill, and every game builds its tables. A bot that is out of chips leaves, and a new one with an account of its
own takes the seat. At every hour somebody looks at the lobby and reads past rounds of every table.
"""

import argparse
import asyncio
import gc
import itertools
import json
import os
import tempfile
import time
from typing import Any

from bench.floor import PLAYERS, memory_of
from houseway.errors import BadInput
from houseway.floor.gc_tuning import calm_collector
from houseway.floor.hosts.absence import AbsenceRules
from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.http.routes.tables import Me
from houseway.floor.http.session_lookup import Identity
from houseway.floor.records.history import one_round, round_list
from houseway.floor.server import Floor
from houseway.games import GAMES
from houseway.live.commands import read_command
from houseway.live.config import read_config
from tests.floor.bots import next_command

HOURS = 24
ALONE = {"chemin_de_fer"}
"""Games in which a bot alone is never dealt a card: its first shoe would last all day, which no table's does."""
RICH = 100_000_000
"""Cents that a bot gets where none is to be broke."""
NEVER = 1e9
"""Seconds that no bench lasts."""
POOR = 30_000
"""Cents that a bot gets where some are to be broke."""


class Day:
    """All tables together: how many rounds are played, and what the process held when."""

    def __init__(self, floor: Floor, rounds: int, seconds: float = NEVER) -> None:
        self.floor, self.rounds, self.seconds, self.began = floor, rounds, seconds, time.monotonic()
        floor.absences.rules = AbsenceRules(grace=NEVER, idle_minutes=0)  # the bots have no sockets
        self.commands = self.played = self.wanted = self.accounts = 0
        self.held: list[float] = []

    def player(self, chips: int = POOR) -> Identity:
        """A new player with an account for practice."""
        self.accounts += 1
        who = Identity(f"bot {self.accounts}", "player")
        self.floor.store.grant(who.name, chips, practice=True)
        return who

    async def play(self, room: HostedTable, people: list[Identity]) -> None:
        """A day at one table."""
        self.wanted += self.rounds
        keys = itertools.count(1)
        everything = False
        queue: asyncio.Queue[list[tuple[Identity, str]]] = asyncio.Queue()

        def told() -> None:
            queue.put_nowait([(who, self._view(room, who)) for who in people])

        room.listeners.add(told)
        try:
            room.tell()
            while (room.live.number < self.rounds or room.live.playing) and self._passed() < 1:
                views = await queue.get()
                who, wanted = next((who, found) for who, text in views if (found := _next(text, everything)))
                people.append(people.pop(people.index(who)))  # the others come first now
                if wanted["do"] == "leave":
                    people[-1] = self.player()
                before = room.live.number
                try:
                    await self.floor.tables.carry_out(
                        room, f"key {next(keys)}", read_command(wanted, who.name, "player")
                    )
                except BadInput:
                    if everything:
                        raise
                    everything = True  # a game whose wagers belong together
                    room.tell()
                self._count(room.live.number - before)
        finally:
            room.listeners.discard(told)

    def _view(self, room: HostedTable, who: Identity) -> str:
        return room.state(who.name, **Me(self.floor, who, room).part())

    def _count(self, rounds: int) -> None:
        self.commands += 1
        self.played += rounds
        if max(self.played / self.wanted, self._passed()) * HOURS >= len(self.held) + 1:
            self._browse()
            gc.collect()
            self.held.append(round(memory_of(os.getpid()), 1))
            print(f"hour {len(self.held)}: {self.commands} commands, {self.held[-1]} MiB", flush=True)

    def _passed(self) -> float:
        """The part of the seconds that is over."""
        return (time.monotonic() - self.began) / self.seconds

    def _browse(self) -> None:
        """Somebody looks at the lobby, and at the last rounds of every table."""
        engine = self.floor.store.engine
        for room in self.floor.standing():
            room.outline()
            for past in round_list(engine, room.id, None, 3):
                one_round(engine, room.id, past["round"], "")


def _next(view: str, everything: bool) -> dict[str, Any] | None:
    return next_command(json.loads(view), everything)


async def measure(tables: int, rounds: int, seconds: float) -> dict[str, Any]:
    """Opens a floor, plays a day at every table, and says what the process held at each hour of it."""
    games = sorted(set(GAMES) - ALONE)
    with tempfile.TemporaryDirectory() as folder:
        floor = Floor(f"sqlite:///{folder}/floor.db")
        calm_collector()
        async with floor.running():
            day, playing = Day(floor, rounds, seconds), []
            for number in range(tables):
                game = games[number % len(games)]
                people = [day.player() for _ in range(PLAYERS.get(game, 1))]
                raw = {"game": game, "authority": GAMES[game][0], "training": True, "name": f"Table {number + 1}"}
                config = read_config({**raw, "betting_seconds": 0, "decision_seconds": 0})  # bots need no clock
                playing.append(day.play(await floor.make_table(config, people[0].name), people))
            began, day.began = time.process_time(), time.monotonic()
            await asyncio.gather(*playing)
            computed = time.process_time() - began
    return {
        "tables": tables,
        "rounds": day.played,
        "commands": day.commands,
        "accounts": day.accounts,
        "mib_at_each_hour": day.held,
        "growth_after_the_first_quarter_mib": round(day.held[-1] - day.held[len(day.held) // 4], 1),
        "seconds": round(time.monotonic() - day.began),
        "cpu_milliseconds_a_command": round(1000 * computed / day.commands, 2),
    }


def main() -> None:
    """Prints one line of JSON."""
    parser = argparse.ArgumentParser(description="What the floor holds in memory over a day of play.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=240, help="rounds at each table in the whole day")
    parser.add_argument("--seconds", type=float, default=540.0, help="the longest that the day may take")
    given = parser.parse_args()
    print(json.dumps(asyncio.run(measure(given.tables, given.rounds, given.seconds))), flush=True)


if __name__ == "__main__":
    main()
