"""What a command has done to a live table."""

from dataclasses import dataclass, field

from houseway.floor.commitment import Promise
from houseway.floor.live_round import LiveRound, Raw
from houseway.floor.shoe import Shoe
from houseway.table.events import Event
from houseway.table.money import Cents


@dataclass
class Drawn:
    """What was drawn while a command was carried out: the only part of its outcome that is not determined by the log."""

    key: str = ""
    """The key of a promise that was made, in hex."""
    secret: str = ""
    """The secret that it is about: all chance until the next promise."""

    def json(self) -> Raw:
        return {"key": self.key, "secret": self.secret} if self.secret else {}


@dataclass
class Applied:
    """What a command has done."""

    events: list[Event] = field(default_factory=list)
    accounts: dict[str, Cents] = field(default_factory=dict)
    """What each account gained (or gave)."""
    drawn: Drawn = field(default_factory=Drawn)
    hidden: frozenset[str] = frozenset()
    """Fields of the command whose values are not for everybody: the public log names them and no more."""
    committed: str = ""
    """A promise that was published: about the next shuffle or roll."""
    withdrawn: Promise | None = None
    """A promise that nothing was dealt from: other options call for a longer one."""
    new_shoe: bool = False
    settled: LiveRound | None = None
    revealed: list[Shoe] = field(default_factory=list)
    """Stretches of rounds of which no card is left: their order may be shown."""
