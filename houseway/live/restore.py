"""A live table from its log of commands: the same state as the table that wrote it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from houseway.equipment.randomness.chance import Entropy
from houseway.live.commands import Command
from houseway.live.config import TableConfig
from houseway.live.result import EntropyUsed
from houseway.live.table import LiveTable


@dataclass(frozen=True)
class LoggedCommand:
    """A command as the log keeps it: who asked for what, when, and what chance drew."""

    command: Command
    at: datetime
    drawn: EntropyUsed


def restored(config: TableConfig, log: Iterable[LoggedCommand], entropy: Entropy | None = None) -> LiveTable:
    """The table after all these commands."""
    return resumed(LiveTable(config, entropy), log)


def resumed(live: LiveTable, log: Iterable[LoggedCommand]) -> LiveTable:
    """The table taken on by the commands that it has not seen yet."""
    for logged in log:
        live.apply(logged.command, logged.at, logged.drawn)
    return live
