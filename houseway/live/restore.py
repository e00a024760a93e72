"""Restores a live table from its log of commands, to the same state as the table that wrote it."""

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
    """A command in the log, with its time and the entropy that it drew."""

    command: Command
    at: datetime
    drawn: EntropyUsed


def restored(config: TableConfig, log: Iterable[LoggedCommand], entropy: Entropy | None = None) -> LiveTable:
    """A new table after all these commands."""
    return resumed(LiveTable(config, entropy), log)


def resumed(live: LiveTable, log: Iterable[LoggedCommand]) -> LiveTable:
    """The same table after further commands."""
    for logged in log:
        live.apply(logged.command, logged.at, logged.drawn)
    return live
