"""What is written with a command and what is read again, and how a write is refused."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from houseway.equipment.money import Cents
from houseway.errors import BadInput, HousewayError
from houseway.floor.store.journal import Entry
from houseway.live.config import TableConfig
from houseway.live.restore import LoggedCommand


class Conflict(HousewayError):
    """Another server has written to this table, or this very command was carried out before: look again."""


class NotEnough(BadInput):
    """Somebody would have paid with chips they do not have."""


@dataclass(frozen=True)
class Write:
    """A command and all that follows from it: written whole or not at all."""

    table: str
    seq: int
    key: str
    entered: LoggedCommand
    events: str
    round: int
    moves: Mapping[str, Cents]
    """What every owner gains; they add up to 0."""
    entries: Sequence[Entry] = ()
    rounds: Sequence[Mapping[str, object]] = ()
    shoes: Sequence[Mapping[str, object]] = ()
    reveals: Sequence[Mapping[str, object]] = ()
    snapshot: bytes | None = None

    def with_snapshot(self, body: bytes) -> "Write":
        return replace(self, snapshot=body)


@dataclass(frozen=True)
class Done:
    """A command as it stands in the store."""

    seq: int
    key: str
    entered: LoggedCommand
    code: str
    """Which code carried it out; nothing where that was not written down."""
    events: str
    """What was told of it, as JSON."""


@dataclass(frozen=True)
class TableRecord:
    """A table as it was set up."""

    id: str
    config: TableConfig
