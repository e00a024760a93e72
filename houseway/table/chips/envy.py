"""Envy bonuses: payments on a player's wager for the hand of another player at the table.

    pay_envy(rnd, 3, "straight_flush", wagers, by_stake, *clauses)

The holder is always a player; a dealer's hand earns no bonus. A player gets no bonus for their own hand and one for each other
player who holds a qualifying hand, and remains entitled after a fold.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from houseway.equipment.money import Cents
from houseway.table.chips.ledger import HOUSE
from houseway.table.chips.wagers import Wager
from houseway.table.round import Round

LINE: Final = "envy_bonus"

Amounts = Callable[[Wager], Mapping[str, Cents]]
"""A wager's bonus in cents by the name of another player's hand; hands that are missing do not qualify."""


class Envy(NamedTuple):
    """A bonus, in cents, owed to a seat for another player's hand."""

    seat: int
    amount: Cents


def owed(holder: int, hand: str, entitled: Iterable[Wager], amounts: Amounts) -> list[Envy]:
    """The bonuses owed for the holder's hand, in the order of ``entitled``; void wagers earn nothing."""
    envies = (
        Envy(wager.seat, amounts(wager).get(hand, 0))
        for wager in entitled
        if wager.seat != holder and wager.result != "void"
    )
    return [envy for envy in envies if envy.amount]


def pay_envy(
    rnd: Round, holder: int, hand: str, entitled: Iterable[Wager], amounts: Amounts, *clauses: str
) -> list[Envy]:
    """The bonuses paid to the other entitled players for the holder's hand.

    A player's bonuses of one round add up in a single line of the answer.
    """
    paid = owed(holder, hand, entitled, amounts)
    for seat, amount in paid:
        line = rnd.wager(seat, LINE)
        if line is None:
            line = Wager(seat, LINE, None, 0, "win", 0, 0, clauses)
            rnd.wagers.append(line)
        line.paid += amount
        rnd.table.ledger.move(HOUSE, seat, amount)
        rnd.note("paid", *clauses, seat=seat, wager=LINE, amount=amount, holder=holder, hand=hand)
    return paid
