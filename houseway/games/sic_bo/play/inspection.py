"""The inspections before a Sic Bo table opens and when a shift begins. Sections 5(a) and (b)."""

from collections.abc import Sequence
from typing import Final

from houseway.errors import BadInput
from houseway.games.sic_bo.play.attendance import place_shaker
from houseway.games.sic_bo.play.device import ElectricalDevice
from houseway.games.sic_bo.play.round import Round, Table
from houseway.games.sic_bo.play.shaker import ShakerType
from houseway.games.sic_bo.play.state import memory_of
from houseway.games.sic_bo.setup import OPERATIONS, SETUP
from houseway.rulebook.setup import Checklist
from houseway.table.game import Procedure

DEVICE: Final = "inspect_electrical_device"
SHAKER: Final = "inspect_automated_shaker"
SHIFT: Final = "inspect_automated_shaker_for_the_shift"


def order_opening(table: Table) -> Checklist:
    """The floorperson's checklist; no round begins until it is complete. [MA-SB-5.a]"""
    checklist = memory_of(table).opening = Checklist(SETUP.needed_duties(table.submission, "opening"))
    return checklist


def begin_shift(table: Table) -> Checklist:
    """The casino supervisor's checklist for a new shift, empty without an automated shaker. [MA-SB-5.b]"""
    checklist = memory_of(table).shift = Checklist(SETUP.needed_duties(table.submission, "shift"))
    return checklist


def inspect_device(checklist: Checklist, device: ElectricalDevice, values: Sequence[int], by: str) -> None:
    """Signs for the electrical device if it lights exactly what the three values win. [MA-SB-5.a.1]"""
    wrong = device.faults(values)
    if wrong:
        raise BadInput(
            f"the electrical device fails its inspection: {', '.join(wrong)}",
            DEVICE,
            "MA-SB-5.a.1",
            code="inspection-failed",
        )
    checklist.sign(DEVICE, by)


def inspect_shaker(checklist: Checklist, properly_tossed: bool, by: str, duty: str = SHAKER) -> None:
    """Signs for one operation of the automated shaker, if the dice were properly tossed."""
    if not properly_tossed:
        clause = "MA-SB-5.b" if duty == SHIFT else "MA-SB-5.a.2"
        raise BadInput(
            "the automated shaker fails its inspection: the dice are not properly tossed",
            duty,
            clause,
            code="inspection-failed",
        )
    checklist.sign(duty, by)


def refuse_unfit(table: Table) -> None:
    """Refuses a round at a table that is out of service or whose inspection is due."""
    if table.closed is not None:
        why, clause = table.closed
        raise BadInput(why, "table", clause, code="table-closed")
    memory = memory_of(table)
    for checklist, clause in ((memory.opening, "MA-SB-5.a"), (memory.shift, "MA-SB-5.b")):
        if checklist is not None and not checklist.complete():
            due = checklist.open()[0]
            raise BadInput(
                f"the table may not run yet: the {due.role} has to {due.what}",
                f"table.{due.id}",
                clause,
                code="duty-undone",
            )


def open_table(rnd: Round) -> Procedure:
    """Opens a table: the shaker is placed, and the floorperson inspects what section 5(a) lists."""
    submission = rnd.submission
    wanted: ShakerType = "automated" if submission.automated else "manual"
    memory = memory_of(rnd.table)
    if memory.shaker is None or memory.shaker.type != wanted:
        place_shaker(rnd.table, wanted)
    rnd.note("shaker_placed", "MA-SB-1-s2", "MA-SB-1-s3", shaker=wanted)
    memory.device.two_of_a_kind_on_triple = submission.two_of_a_kind_on_triple == "win"
    checklist = order_opening(rnd.table)
    values = rnd.table.chance.roll(3)
    inspect_device(checklist, memory.device, values, "floorperson")
    rnd.note("device_inspected", "MA-SB-5.a", "MA-SB-5.a.1", by="floorperson", dice=values)
    if submission.automated:
        for _ in range(OPERATIONS):
            tossed = rnd.table.chance.roll(3)
            inspect_shaker(checklist, True, "floorperson")
            rnd.note("shaker_inspected", "MA-SB-5.a", "MA-SB-5.a.2", by="floorperson", dice=tossed)
    yield from ()
