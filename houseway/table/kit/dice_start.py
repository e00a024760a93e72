"""Three dice in a shaker say where the deal starts: the shake, the total, the count around the table, and the dice faults.

A game gives its :class:`DiceClauses`, calls :func:`shake_and_total` for the total that the dealer announces, and
:func:`starting_position` for the place in its own counterclockwise order of positions, the dealer's or the bank's first.
:func:`dice_rulings` are the rulings on dice that do not lie flat or fall out, a lid lifted by the bank and a wrong total.
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
"""The shaker is shaken at least so often."""
NO_ROLLS: Final = ("dice_not_flat", "die_fell_out")
P = TypeVar("P")


@dataclass(frozen=True)
class DiceClauses:
    """Which clauses of a chapter carry the shaker. ``bank_...`` are those of a round that a player banks."""

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
    """The position at which a count around the table ends: the first of the order is one, and it goes round and round."""
    return order[(total - 1) % len(order)]


def counted_from(order: Sequence[P], first: P) -> list[P]:
    """The order around the table, begun at another position."""
    start = order.index(first)
    return [*order[start:], *order[:start]]


def shake_and_total(rnd: Round, why: DiceClauses, bank: int | None = None) -> tuple[int, int]:
    """The total of the dice, and the total that the dealer announces, which differs after a ``dice_mistotalled`` only.

    The dealer shakes, or the bank does; the dealer alone takes the lid off. A No roll is shaken again.
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
    """Whether that roll is a No roll, or was uncovered by the bank."""
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
    """Whether that happens at this roll; where nothing is said of the roll, it is the next one."""
    return (rnd.fault(kind, *applied, at_roll=number) or rnd.fault(kind, *applied, at_roll=None)) is not None


def void_if_misdealt(why: DiceClauses, right: Position, started: Position, what: str) -> None:
    """A wrong total that sends the deal to the wrong positions voids all hands; one that does not changes nothing."""
    if right != started:
        text = f"the dice were wrongly totalled and {what} went to the wrong positions: all hands are void"
        raise Void(text, why.mistotalled)


def cover_shaker(rnd: Round, why: DiceClauses, banked: bool = False) -> None:
    """After the deal the shaker is covered, shaken once and put to the dealer's right."""
    rnd.note("covered", *(why.bank_covered if banked else why.covered), text=COVERED)


COVERED: Final = "the shaker is covered, shaken once and put to the dealer's right"


def fresh_dice(rnd: Round, why: DiceClauses) -> None:
    """Refuses dice that have lain on the table longer than a day; dice that are new there begin their day now."""
    life = rnd.table.equipment_life
    if life is None:
        rnd.table.equipment_life = Life(rnd.table.clock())
    elif life.over(rnd.table.clock()):
        text = "the dice have been on the table for more than 24 hours: replace them first"
        raise BadInput(text, "table.dice", why.life, code="dice-too-old")


def dice_rulings(why: DiceClauses, wrong_total: str) -> tuple[Ruling, ...]:
    """The rulings on the shaker; ``wrong_total`` says what a misplaced deal comes to."""
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
