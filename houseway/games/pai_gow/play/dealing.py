"""The deal: the bank's privileges, the dice, and four tiles to each of eight positions. Sections 6 and 8(g) to (m)."""

from collections.abc import Generator, Sequence
from typing import Final

from houseway.equipment.randomness.supply import Position
from houseway.games.pai_gow.play.delivery import (
    BLOCKS,
    HEIGHT,
    PARTS,
    SHOWN_BY,
    STYLE_CLAUSES,
    STYLES,
    UNCUT,
    USUAL,
    Stacks,
    cut,
    leaving,
)
from houseway.games.pai_gow.play.round import Round
from houseway.games.pai_gow.rules import DICE
from houseway.table.banking import PASS, Bank
from houseway.table.decisions import Ask, Choice, OneOf
from houseway.table.events import ranges
from houseway.table.game import Answers
from houseway.table.kit.dice_start import (
    counted_from,
    cover_shaker,
    shake_and_total,
    starting_position,
    void_if_misdealt,
)
from houseway.table.kit.stacks import deal_stack

SEATS: Final = 6
DEAD: Final = "dead"
AROUND: Final[tuple[Position, ...]] = ("dealer", 1, 2, 3, 4, 5, 6, DEAD)
"""The positions counterclockwise: the dealer, the betting positions from the far right, the dead hand. [MA-PG-6.c-1]"""

CUT: Final = Choice(
    "cut",
    {"stacks": OneOf(BLOCKS, "a run of adjacent stacks of 1–8, as in [2, 3]"), "to": OneOf(("right", "left"))},
)
CUT_APART: Final = Choice(
    "cut_apart", {"parts": OneOf(PARTS, "a run of adjacent stacks of 1–8 in two parts, as in [[2, 3], [4]]")}
)


EXAMPLES: Final = {9: ("MA-PG-6.c.1",), 15: ("MA-PG-6.c.2",)}
"""Totals whose starting position the chapter gives as an example, with the clause."""


def offer_cut(rnd: Round, bank: Bank) -> Generator[tuple[Ask, ...], Answers | None, Stacks]:
    """The stacks from the dealer's right, after the bank's cut if there is one."""
    decision = yield from rnd.ask(
        bank.seat,
        *(CUT, CUT_APART, PASS),
        why=("MA-PG-8.g-1",),
        prompt="Cut the stacks once?",
        silent="pass",
    )
    if decision.do == "cut":
        to_right = decision["to"] == "right"
        stacks = cut(decision["stacks"]) if to_right else cut((), decision["stacks"])
        moved = f"{_moved(decision['stacks'])} to the {decision['to']} end"
        rnd.note("cut", "MA-PG-8.g.1", text=f"{moved}: from the right they now stand {ranges(stacks)}")
        return stacks
    if decision.do == "cut_apart":
        right, left = decision["parts"]
        stacks = cut(right, left)
        moved = f"{_moved(right)} to the right end, {_moved(left)} to the left end"
        rnd.note("cut", "MA-PG-8.g.2", text=f"{moved}: from the right they now stand {ranges(stacks)}")
        return stacks
    return UNCUT


def _moved(stacks: Sequence[int]) -> str:
    return f"stack {stacks[0]} goes" if len(stacks) == 1 else f"stacks {ranges(stacks)} go"


def call_style(rnd: Round, bank: Bank) -> Generator[tuple[Ask, ...], Answers | None, str]:
    """The style of delivery that the bank calls, shown by the dealer in three steps."""
    decision = yield from rnd.ask(
        bank.seat,
        *(Choice("style", {"style": OneOf(tuple(rnd.submission.styles))}), PASS),
        why=("MA-PG-8.i-1", "MA-PG-8.k-3"),
        prompt="Which style of delivery?",
        silent="pass",
    )
    style: str = decision["style"] if decision.do == "style" else USUAL
    said = style.replace("_", " ")
    rnd.announce(said.capitalize(), "MA-PG-8.i-2")
    rnd.note(
        "signalled", "MA-PG-8.i-2", text=f"the dealer shows {said} to surveillance ({rnd.submission.style_signal})"
    )
    rnd.note("stacks_moved", "MA-PG-8.i-2", STYLE_CLAUSES[style], text=f"the dealer {SHOWN_BY[style]}")
    return style


def deal(rnd: Round, bank: Bank | None, stacks: Stacks = UNCUT, style: str = USUAL) -> None:
    """Deals four tiles to every position from the start that the dice give, the dead hand and empty positions included."""
    count = counted_from(AROUND, "dealer" if bank is None else bank.seat)
    total, said = shake_and_total(rnd, DICE, None if bank is None else bank.seat)
    start, right = starting_position(count, said), starting_position(count, total)
    receiving = counted_from(AROUND, start)
    if bank is not None:
        rnd.supply.rename("bank", bank.seat)
    _lay_in_order(rnd, receiving, stacks, style)
    why: tuple[str, ...] = (
        ("MA-PG-6.d-1", "MA-PG-6.c-1") if bank is None else ("MA-PG-8.k-1", "MA-PG-8.j", STYLE_CLAUSES[style])
    )
    if bank is None:
        why = (*why, *EXAMPLES.get(said, ()))
    for position in receiving:
        clauses = why if position != DEAD else (*why, "MA-PG-1.def-dead_hand")
        deal_stack(rnd, position, HEIGHT, *clauses)
        if position == "dealer":
            _mark_dealer(rnd, bank)
    void_if_misdealt(DICE, right, start, "tiles")


def _lay_in_order(rnd: Round, receiving: Sequence[Position], stacks: Stacks, style: str) -> None:
    """Arranges the tiles to leave the wall in the order of the style; an uncut wall in the usual style needs no change."""
    if style == USUAL and stacks == UNCUT:
        return
    fixed = [min(HEIGHT, len(rnd.supply.left_for(position))) for position in receiving]
    rnd.supply.arrange(leaving(STYLES[style], stacks, fixed))


def _mark_dealer(rnd: Round, bank: Bank | None) -> None:
    if bank is None:
        rnd.note("marked", "MA-PG-6.d-2", text="a marker goes on the dealer's stack")
    elif bank.dealer_wager:
        rnd.note("marked", "MA-PG-8.k-2", "MA-PG-8.h-3", text="the dealer's wager goes on the dealer's tiles")
    else:
        rnd.note("marked", "MA-PG-8.k-2", text="a marker goes on the dealer's tiles")


def collect_unwagered(rnd: Round, bank: Bank | None) -> None:
    """Puts tiles without a wager into the dead hand unseen: of empty positions, and of a dealer without a wager."""
    played = {one.seat for one in rnd.open_wagers("pai_gow")} | ({bank.seat} if bank else set())
    idle: list[Position] = [seat for seat in range(1, SEATS + 1) if seat not in played]
    if bank is not None and not bank.dealer_wager:
        idle.append("dealer")
    for position in (*idle, DEAD):
        rnd.table.rack.put(position, rnd.hands.pop(position))
    why = "MA-PG-6.e" if bank is None else "MA-PG-8.l"
    rnd.note("collected_unseen", why, positions=[*idle, DEAD], text=_unseen(idle))
    cover_shaker(rnd, DICE, bank is not None)


def _unseen(idle: Sequence[Position]) -> str:
    whose = ", ".join(f"seat {one}" if isinstance(one, int) else f"the {one}" for one in idle)
    return f"tiles of {whose} go unseen to the dead hand" if idle else "the dead hand is laid to the dealer's left"
