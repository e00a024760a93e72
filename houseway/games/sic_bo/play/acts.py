"""Sic Bo: the inspection of the automated shaker when a shift begins. Section 5(b)."""

from typing import Final

from houseway.errors import BadInput
from houseway.games.sic_bo.play.inspection import SHIFT, inspect_shaker
from houseway.games.sic_bo.play.inspection import begin_shift as shift_list
from houseway.games.sic_bo.play.round import Round
from houseway.games.sic_bo.play.state import memory_of
from houseway.table.acts.kinds import Act, Fields


def begin_shift(rnd: Round, role: str, fields: Fields) -> None:
    """Begins a shift: no round begins until the automated shaker is inspected."""
    checklist = shift_list(rnd.table)
    text = "a shift begins" + (": the automated shaker is to be inspected" if checklist.open() else "")
    rnd.note("shift_began", "MA-SB-5.b", by=role, text=text)


def inspect_for_shift(rnd: Round, role: str, fields: Fields) -> None:
    """Records a casino supervisor's inspection of the automated shaker; refused if none is due."""
    checklist = memory_of(rnd.table).shift
    if checklist is None or not checklist.open():
        raise BadInput("no inspection of the shaker is due", "act", "MA-SB-5.b", code="no-inspection-due")
    tossed = fields.get("properly_tossed", True)
    if not isinstance(tossed, bool):
        raise BadInput("properly_tossed is true or false", "properly_tossed", code="wrong-type")
    inspect_shaker(checklist, tossed, "casino supervisor" if role == "supervisor" else role, SHIFT)
    rnd.note("shaker_inspected", "MA-SB-5.b", by=role, text="the automated shaker tosses the dice properly")


ACTS: Final = {
    "begin_shift": Act("a shift begins", begin_shift, in_log=True),
    "inspect_for_shift": Act(
        "the automated shaker is inspected for the shift", inspect_for_shift, takes=("properly_tossed",), in_log=True
    ),
}
