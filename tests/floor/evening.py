"""An evening at three tables, played through the store as a server would, without a server: commands in, books out."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from houseway.equipment.randomness.chance import SeededEntropy
from houseway.floor.signing.keyring import Keyring
from houseway.floor.signing.notary import Notary
from houseway.floor.store.engine import open_store
from houseway.floor.store.rows import write_of
from houseway.floor.store.store import Store
from houseway.floor.store.write import TableRecord
from houseway.games import GAMES
from houseway.live.commands import Command
from houseway.live.config import read_config
from houseway.live.restore import LoggedCommand
from houseway.live.table import LiveTable
from tests.transparency.logs import HOUSE

START = datetime(2026, 11, 15, 20, tzinfo=UTC)


class Evening:
    """A floor of which the test is the only guest."""

    def __init__(
        self, folder: Path, grant: int = 1_000_000, keyring: Keyring | None = None, database: str = ""
    ) -> None:
        self.store: Store = open_store(database or f"sqlite:///{folder / 'floor.db'}", keyring)
        self.tables: dict[str, LiveTable] = {}
        self.seqs: dict[str, int] = {}
        self.at = START
        for name in ("ada", "bob"):
            self.store.grant(name, grant)

    @property
    def notary(self) -> Notary:
        return Notary(self.store.engine, HOUSE, gap=0)

    def make(self, table: str, game: str, **config: Any) -> None:
        made = TableRecord(
            table, read_config({"name": f"Table {table}", "game": game, "authority": GAMES[game][0], **config})
        )
        self.store.make_table(made, "sue")
        self.tables[table], self.seqs[table] = LiveTable(made.config, SeededEntropy(table)), 0
        self.do(table, "open", "sue", role="supervisor")

    def do(self, table: str, verb: str, by: str, role: str = "player", **fields: Any) -> None:
        """A command, written with all that follows from it; ten seconds go by."""
        live, command = self.tables[table], Command(verb, by, role, fields)
        before = live.balances()
        applied = live.apply(command, self.at)
        self.seqs[table] += 1
        seq = self.seqs[table]
        entered = LoggedCommand(command, self.at, applied.drawn)
        self.store.write([write_of(live, table, seq, f"key {seq}", entered, applied, before)])
        self.at += timedelta(seconds=10)


POKER, DICE, BACCARAT = "poker", "dice", "baccarat"


def evening(folder: Path, database: str = "") -> Evening:
    """Five rounds of each: Ada plays and folds at poker, throws dice at even money and longer odds; Bob sits at baccarat."""
    floor = Evening(folder, database=database)
    floor.make(POKER, "three_card_poker", betting_seconds=0, decision_seconds=0)
    floor.make(DICE, "sic_bo", betting_seconds=0)
    floor.make(BACCARAT, "minibaccarat", betting_seconds=0)
    floor.do(POKER, "sit", "ada", seat=2, buy_in="500")
    for number in range(5):
        floor.do(POKER, "wager", "ada", wager="ante", amount=10)
        floor.do(POKER, "wager", "ada", wager="pair_plus", amount=5)
        floor.do(POKER, "ready", "ada")
        floor.do(POKER, "decide", "ada", choice="fold" if number == 3 else "play")
    floor.do(DICE, "sit", "ada", seat=1, buy_in="300")
    for _ in range(5):
        floor.do(DICE, "wager", "ada", wager="small", amount=20)
        floor.do(DICE, "wager", "ada", wager="total_value", selection=9, amount=5)
        floor.do(DICE, "ready", "ada")
    floor.do(DICE, "leave", "ada")
    floor.do(BACCARAT, "sit", "bob", seat=1, buy_in="400")
    for _ in range(5):
        floor.do(BACCARAT, "wager", "bob", wager="banker", amount=20)
        floor.do(BACCARAT, "ready", "bob")
    floor.do(BACCARAT, "buy", "bob", amount=100)
    floor.do(DICE, "options", "sue", role="supervisor", options={"shaker_type": "automated"})
    floor.do(DICE, "suspend", "fay", role="floorperson", reason="the shaker is looked at")
    return floor
