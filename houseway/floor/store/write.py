"""The records that the store writes and reads, and the errors of a refused write."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from houseway.equipment.money import Cents
from houseway.errors import BadInput, HousewayError
from houseway.floor.store.logs.journal import Entry
from houseway.floor.store.models import StoredRow
from houseway.floor.store.texts.told import events_of
from houseway.live.commands import Command
from houseway.live.config import TableConfig
from houseway.live.restore import LoggedCommand
from houseway.support.json_types import Json


class Conflict(HousewayError):
    """Another server has written to this table, or the command was carried out before: reload and try again."""


class NotMine(HousewayError):
    """Another server owns the table, or this one has lost its lease: nothing was written."""


class NotEnough(BadInput):
    """A payment is larger than the account's balance."""


@dataclass(frozen=True)
class Write:
    """A command and its effects, written in one transaction."""

    table: str
    seq: int
    key: str
    entered: LoggedCommand
    events: str
    """Its events, as a JSON list."""
    round: int
    moves: Mapping[str, Cents]
    """What each owner gains, in cents; the sum is 0."""
    entries: Sequence[Entry] = ()
    rounds: Sequence[Mapping[str, object]] = ()
    shoes: Sequence[Mapping[str, object]] = ()
    reveals: Sequence[Mapping[str, object]] = ()
    snapshot: bytes | None = None
    of_round: Sequence[tuple[int, int]] = ()
    """Which of the events are steps of the round: from one index up to, but not including, another."""

    def with_snapshot(self, body: bytes) -> "Write":
        """A copy of the write that also stores a snapshot of the table."""
        return replace(self, snapshot=body)


@dataclass(frozen=True)
class Done:
    """A command read from the store."""

    seq: int
    key: str
    entered: LoggedCommand
    code: str
    """The digest of the code that carried it out; empty where it was not recorded."""
    row: StoredRow

    def events(self) -> list[Json]:
        """Its events as they are stored."""
        return events_of(self.row)


@dataclass(frozen=True)
class Given:
    """A command that was carried out under a key: its number, its sender, its verb and its fields."""

    seq: int
    by: str
    do: str
    fields: Json

    def is_the_same(self, command: Command) -> bool:
        """Whether a command is this one, sent again; what the board noted of its tables (``facts``) was not sent."""
        sent = json.loads(json.dumps(dict(command.fields)))
        fields = {name: value for name, value in self.fields.items() if name != "facts"}
        return (self.by, self.do) == (command.by, command.do) and fields == sent


@dataclass(frozen=True)
class Snapshot:
    """A stored snapshot of a table: number of the last command, digest of the code that wrote it, and sealed state."""

    seq: int
    code: str
    sealed: bytes


@dataclass(frozen=True)
class TableRecord:
    """A table's id and configuration."""

    id: str
    config: TableConfig
