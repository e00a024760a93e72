"""What a sic bo table remembers between rounds: its shaker, its electrical device, the inspections that are due."""

from dataclasses import dataclass, field

from houseway.errors import ProtocolError
from houseway.games.sic_bo.play.device import ElectricalDevice
from houseway.games.sic_bo.play.shaker import Shaker
from houseway.games.sic_bo.rules import SicBo
from houseway.rulebook.setup import Checklist
from houseway.table.table import Table


@dataclass
class Memory:
    """The state of the table. A table that nobody has asked to inspect counts as inspected: the referee's tables are."""

    shaker: Shaker | None = None
    device: ElectricalDevice = field(default_factory=ElectricalDevice)
    opening: Checklist | None = None
    shift: Checklist | None = None


def memory_of(table: Table[SicBo, Memory]) -> Memory:
    """The memory of a sic bo table, typed."""
    memory = table.memory
    if not isinstance(memory, Memory):
        raise ProtocolError(f"a table of {table.game.id} is not a sic bo table")
    return memory
