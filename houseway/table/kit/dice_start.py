"""Three dice in a shaker determine where the deal starts: the shake, the total, the count around the table, the dice faults.

A game defines its :class:`DiceClauses`, calls :func:`shake_and_total` for the total that the dealer announces, and
:func:`starting_position` for the position in its counterclockwise order, which begins with the dealer or the bank.
:func:`dice_rulings` returns the rulings on dice that do not lie flat or fall out, a lid lifted by the bank and a wrong total.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from houseway.equipment.life import Life
from houseway.equipment.randomness.supply import Position
from houseway.errors import BadInput
from houseway.table.faults import Ruling, Void, whole
from houseway.table.round import Round

DICE: Final = 3
SHAKES: Final = 3
"""The least number of times that the shaker is shaken."""
NO_ROLLS: Final = ("dice_not_flat", "die_fell_out")
P = TypeVar("P")


@dataclass(frozen=True)
class DiceClauses:
    """A chapter's clauses on the dice shaker; those named ``bank_...`` apply to a round that a player banks."""

    dice: str
    life: str
    shaken: tuple[str, ...]
    announced: tuple[str, ...]
    covered: tuple[str, ...]
    bank_shaken: tuple[str, ...]
    bank_announced: tuple[str, ...]
    bank_covered: tuple[str, ...]
    not_flat: str
    fell_out: str
    lid_lifted: tuple[str, ...]
    mistotalled: str


def starting_position(order: Sequence[P], total: int) -> P:
    """The position at which a count to ``total`` ends; the first position counts as one, and the count wraps around."""
    return order[(total - 1) % len(order)]


def counted_from(order: Sequence[P], first: P) -> list[P]:
    """The order around the table, rotated to start at ``first``."""
    start = order.index(first)
    return [*order[start:], *order[:start]]


def shake_and_total(rnd: Round, why: DiceClauses, bank: int | None = None) -> tuple[int, int]:
    """The total of the dice and the total that the dealer announces; they differ only after a ``dice_mistotalled`` fault.

    The dealer shakes, or the bank if a seat is given; only the dealer removes the lid. A No roll is shaken again.
    """
    fresh_dice(rnd, why)
    shaken, announced = (why.shaken, why.announced) if bank is None else (why.bank_shaken, why.bank_announced)
    by: Position = "dealer" if bank is None else bank
    number = 1
    while True:
        rnd.note("shaken", *shaken, by=by, times=SHAKES)
        faces = rnd.roll(DICE)
        if not counts_for_nothing(rnd, why, number, bank):
            break
        number += 1
    total = sum(faces)
    wrong = rnd.fault("dice_mistotalled") if rnd.pending else None
    called = total if wrong is None else int(wrong["announced"])
    if wrong is not None and called == total:
        raise BadInput(f"{called} is what the dice show", "faults", why.mistotalled, code="roll-is-right")
    rnd.note("announced", *announced, text=str(called), dice=faces)
    return total, called


def counts_for_nothing(rnd: Round, why: DiceClauses, number: int, bank: int | None) -> bool:
    """True if that roll (counted from 1) does not count: a No roll, or one that the bank uncovered."""
    if not rnd.pending:
        return False
    if bank is not None and _strikes(rnd, "bank_lifted_lid", number, *why.lid_lifted):
        text = "the bank has lifted the lid: the shaker is covered and the bank shakes again"
        rnd.note("ruled", *why.lid_lifted, text=text)
        return True
    for kind, clause in zip(NO_ROLLS, (why.not_flat, why.fell_out), strict=True):
        if _strikes(rnd, kind, number):
            rnd.announce("No roll", clause)
            return True
    return False


def _strikes(rnd: Round, kind: str, number: int, *applied: str) -> bool:
    """True if a fault of that kind occurs at this roll; one that names no roll occurs at the next."""
    return (rnd.fault(kind, *applied, at_roll=number) or rnd.fault(kind, *applied, at_roll=None)) is not None


def void_if_misdealt(why: DiceClauses, right: Position, started: Position, what: str) -> None:
    """Raises ``Void`` if a wrong total made the deal start at the wrong position; otherwise does nothing."""
    if right != started:
        text = f"the dice were wrongly totalled and {what} went to the wrong positions: all hands are void"
        raise Void(text, why.mistotalled)


def cover_shaker(rnd: Round, why: DiceClauses, banked: bool = False) -> None:
    """Records that after the deal the shaker is covered, shaken once and put to the dealer's right."""
    rnd.note("covered", *(why.bank_covered if banked else why.covered), text=COVERED)


COVERED: Final = "the shaker is covered, shaken once and put to the dealer's right"


def fresh_dice(rnd: Round, why: DiceClauses) -> None:
    """Raises ``BadInput`` for dice that have been on the table for more than 24 hours; new dice start their time now."""
    life = rnd.table.equipment_life
    if life is None:
        rnd.table.equipment_life = Life(rnd.table.clock())
    elif life.over(rnd.table.clock()):
        text = "the dice have been on the table for more than 24 hours: replace them first"
        raise BadInput(text, "table.dice", why.life, code="dice-too-old")


def dice_rulings(why: DiceClauses, wrong_total: str) -> tuple[Ruling, ...]:
    """The rulings on the shaker; ``wrong_total`` is the text of the ruling on a wrong total."""
    again, covered = "No roll, the dice are shaken again", "covered; the bank shakes again"
    happens = (
        ("dice_not_flat", "the three dice do not all lie flat", again, (why.not_flat,)),
        ("die_fell_out", "a die or dice fall out of the shaker", again, (why.fell_out,)),
        ("bank_lifted_lid", "the bank lifts the lid", covered, why.lid_lifted),
    )
    return (
        *(Ruling(*terms, {"at_roll": whole(1)}, optional=frozenset({"at_roll"})) for terms in happens),
        Ruling(
            "dice_mistotalled",
            "the dealer totals the dice wrongly",
            wrong_total,
            (why.mistotalled,),
            {"announced": whole(DICE, 6 * DICE)},
        ),
    )
