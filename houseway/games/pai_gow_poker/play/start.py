"""The start of the deal: by dice, by a random number or by a button, and the wager on that number. Sections 4, 8c and 13."""

from dataclasses import replace
from typing import Final

from houseway.equipment.money import rounded, spoken
from houseway.equipment.randomness.supply import Position
from houseway.errors import BadInput
from houseway.games.pai_gow_poker.play.round import Round
from houseway.games.pai_gow_poker.rules.submission import DICE
from houseway.table.banking import Bank
from houseway.table.faults import whole
from houseway.table.kit.dice_start import counted_from, shake_and_total, starting_position, void_if_misdealt

AROUND: Final[tuple[Position, ...]] = ("dealer", 1, 2, 3, 4, 5, 6)
"""The seven places in the order in which they are counted, counterclockwise; cards are dealt clockwise. [MA-PGP-8c.b.2]"""

COUNTED_FROM_BANK: Final = {
    "manual_shoe": ("MA-PGP-10.h", "MA-PGP-10.h.3"),
    "hand": ("MA-PGP-10.i", "MA-PGP-10.i.4"),
    "automated_shoe_7": ("MA-PGP-10.j", "MA-PGP-10.j.3"),
}
LID_LIFTED: Final = {
    "manual_shoe": "MA-PGP-10.h.1",
    "hand": "MA-PGP-10.i.2",
    "automated_shoe_7": "MA-PGP-10.j.1",
}
BANKED_RNG: Final = {
    "manual_shoe": "MA-PGP-10.h.2",
    "hand": "MA-PGP-10.i.3",
    "automated_shoe_7": "MA-PGP-10.j.2",
}
EXAMPLES: Final = {8: ("MA-PGP-8c.b.3.i",), 14: ("MA-PGP-8c.b.3.ii",)}
"""Totals whose starting positions the section gives as examples."""


def read_number(value: object, where: str) -> int:
    """The parsed number of a random number generator: 1 to 7. [MA-PGP-4.a.2]"""
    try:
        return whole(1, 7)(value, where)
    except BadInput as error:
        raise BadInput(error.message, error.where, "MA-PGP-4.a.2", code=error.code, readings=error.readings) from None


def clockwise(start: Position) -> list[Position]:
    """The seven places in the order of the deal. [MA-PGP-8.c-2]"""
    place = AROUND.index(start)
    return [AROUND[(place - step) % len(AROUND)] for step in range(len(AROUND))]


def find_start(rnd: Round, bank: Bank | None) -> Position:
    """The starting position; settles additional wagers on its number before anything is dealt."""
    method, deals = rnd.submission.start_method, rnd.submission.deals
    if method != "rng" and "rng" in rnd.extras:
        raise BadInput(
            "this table draws no number: start_method is not rng", "deal.rng", "MA-PGP-8c.a", code="no-number-drawn"
        )
    order = counted_from(AROUND, "dealer" if bank is None else bank.seat)
    counted = ("MA-PGP-8c.b.2",) if bank is None else COUNTED_FROM_BANK[deals]
    if method == "dice":
        why = DICE if bank is None else replace(DICE, lid_lifted=(LID_LIFTED[deals],))
        total, said = shake_and_total(rnd, why, None if bank is None else bank.seat)
        start = starting_position(order, said)
        _mark(rnd, start, *counted, *EXAMPLES.get(said if bank is None else 0, ()))
        void_if_misdealt(DICE, starting_position(order, total), start, "the first card or stack")
    elif method == "rng":
        number = rnd.extras.get("rng") or rnd.table.chance.number(1, len(AROUND))
        banked = () if bank is None else (BANKED_RNG[deals],)
        rnd.note("number_shown", "MA-PGP-8c.c", "MA-PGP-4.a.2", *banked, number=number)
        rnd.announce(str(number), "MA-PGP-8c.c", *banked)
        settle_additional(rnd, number)
        start = starting_position(order, number)
        _mark(rnd, start, "MA-PGP-8c.c", *(counted if bank else ()))
    else:
        start = AROUND[rnd.memory.button]
        rnd.memory.button = (rnd.memory.button - 1) % len(AROUND)
        _mark(rnd, start, "MA-PGP-8c.d", "MA-PGP-4.a.3")
    return start


def _mark(rnd: Round, start: Position, *clauses: str) -> None:
    marked = ("MA-PGP-8c.e",) if rnd.submission.start_marker else ()
    rnd.note("start_found", "MA-PGP-8c.a", "MA-PGP-4.a", *clauses, *marked, position=start)


def settle_additional(rnd: Round, number: int) -> None:
    """Collects losing numbers at once, then pays the winning ones in whole dollars; no other wager is affected."""
    wagers = list(rnd.open_wagers("additional"))
    for wager in wagers:
        if wager.selection != number:
            rnd.collect(wager, "MA-PGP-13.b.3", "MA-PGP-13.b.4", "MA-PGP-13.c")
    odds = rnd.submission.additional_odds
    for wager in wagers:
        if wager.selection == number:
            exact = wager.stake * odds.ratio
            amount = rounded(exact, "whole_dollar_down")
            rnd.pay(
                wager,
                odds,
                *("MA-PGP-13.b.3", "MA-PGP-13.b.5", "MA-PGP-13.b.6-1", "MA-PGP-13.b.6-2", "MA-PGP-13.b.6-3"),
                *(("MA-PGP~A54",) if number == 1 else ()),
                amount=amount,
                rounding="" if amount == exact else f"{spoken(int(exact))}_rounded_down_to_the_dollar",
            )
