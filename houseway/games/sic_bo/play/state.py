"""The state of a Sic Bo table between rounds: its shaker, its electrical device, the inspections that are due."""

from dataclasses import dataclass, field

from houseway.errors import ProtocolError
from houseway.games.sic_bo.play.device import ElectricalDevice
from houseway.games.sic_bo.play.shaker import Shaker
from houseway.games.sic_bo.rules import SicBo
from houseway.rulebook.setup import Checklist
from houseway.table.table import Table


@dataclass
class Memory:
    """The state of the table. Without an ordered inspection a table counts as inspected, as the referee's tables do."""

    shaker: Shaker | None = None
    device: ElectricalDevice = field(default_factory=ElectricalDevice)
    opening: Checklist | None = None
    shift: Checklist | None = None


def memory_of(table: Table[SicBo, Memory]) -> Memory:
    """The table's memory, typed; raises ProtocolError if it is not a Sic Bo table."""
    memory = table.memory
    if not isinstance(memory, Memory):
        raise ProtocolError(f"a table of {table.game.id} is not a sic bo table")
    return memory
