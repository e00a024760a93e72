"""A live table for tests, at which commands are given in one line each."""

import contextlib
from datetime import UTC, datetime, timedelta
from typing import Any

from houseway.equipment.randomness.chance import SeededEntropy
from houseway.errors import BadInput
from houseway.games import GAMES
from houseway.live.commands import CLOCK, Command
from houseway.live.config import read_config
from houseway.live.restore import LoggedCommand
from houseway.live.result import CommandResult
from houseway.live.table import LiveTable

START = datetime(2026, 11, 15, 12, tzinfo=UTC)


class Felt:
    """A table in memory, its log, and a clock that stands still until it is moved."""

    def __init__(self, game: str, seed: int | str = 1, **config: Any) -> None:
        self.live = LiveTable(read_config({"game": game, "authority": GAMES[game][0], **config}), SeededEntropy(seed))
        self.log: list[LoggedCommand] = []
        self.at = START
        self.accounts: dict[str, int] = {}
        self.do("open", "sue")

    def do(self, verb: str, by: str, **fields: Any) -> CommandResult:
        """Carries a command out and writes it down."""
        command = Command(verb, by, "player", fields)
        applied = self.live.apply(command, self.at)
        self.log.append(LoggedCommand(command, self.at, applied.drawn))
        for name, amount in applied.accounts.items():
            self.accounts[name] = self.accounts.get(name, 0) + amount
        return applied

    def wait(self, seconds: float) -> CommandResult:
        """Lets time pass and the table's clock strike."""
        self.at += timedelta(seconds=seconds)
        return self.do("time", CLOCK)

    def total(self) -> int:
        """All chips there are: 0 where none came from nowhere."""
        return sum(self.accounts.values()) + sum(self.live.balances().values())


def seated(game: str, **config: Any) -> Felt:
    """A table at which Ann sits at seat 1 with a thousand dollars."""
    felt = Felt(game, **config)
    felt.do("sit", "ann", seat=1, buy_in=1000)
    return felt


def stake(felt: Felt, name: str) -> None:
    """Makes the game's first wager that this player may make, with what goes beside it, and says that the cards may come."""
    made = set[str]()
    for rule in felt.live.game.wagers.values():
        if rule.placed and rule.main and (not made or rule.equal_to in made):
            pick = {"selection": rule.selections[0]} if rule.selections else {}
            with contextlib.suppress(BadInput):
                felt.do("wager", name, wager=rule.id, amount=10, **pick)
                made.add(rule.id)
    felt.do("ready", name)


def stake_and_deal(felt: Felt) -> None:
    """Both players wager what they may, and the round is dealt where it can be."""
    for number, player in enumerate(list(felt.live.players.by_seat.values())):
        for rule in felt.live.game.wagers.values():
            if rule.placed and rule.main and rule.id != "partial_wager" and not (rule.sole and number):
                pick = {"selection": rule.selections[0]} if rule.selections else {}
                with contextlib.suppress(BadInput):
                    felt.do("wager", player.name, wager=rule.id, amount=10, **pick)
                    break
        with contextlib.suppress(BadInput):
            felt.do("ready", player.name)
    with contextlib.suppress(BadInput):
        felt.do("deal", "sue")


def picture(live: LiveTable) -> dict[str, Any]:
    """Everything about a table that anybody could come to notice."""
    one = live.round
    return {
        "status": live.status,
        "phase": live.phase,
        "number": live.number,
        "balances": live.balances(),
        "deadline": live.deadline,
        "players": live.players.by_seat,
        "bets": live.players.bets,
        "events": None if one is None else one.events,
        "asks": None if one is None else one.asks(),
        "tape": None if one is None else one.inputs.tape,
        "wanted": None if one is None else one.wanted,
        "shoe": live.shoe,
        "promise": live.promise,
        "rest": None if live.now.supply is None else live.now.supply.remaining(),
        "rack": live.now.rack,
        "memory": live.now.memory,
        "faults": live.faults,
        "options": live.options,
        "closed": live.now.closed,
    }
