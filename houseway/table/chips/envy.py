"""Envy bonuses: what a player's wager earns for the hand of somebody else at the table.

    pay_envy(table, holder=3, hand="straight_flush", entitled=wagers, amounts=by_stake, *why)

The holder is always a player: a dealer's hand earns nobody anything, and whoever calls this names no dealer. A player gets
no bonus for their own hand, one for each other player who holds a qualifying hand, and keeps the right to it after a fold.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from houseway.equipment.money import Cents
from houseway.table.chips.ledger import HOUSE
from houseway.table.chips.wagers import Wager
from houseway.table.round import Round

LINE: Final = "envy_bonus"

Amounts = Callable[[Wager], Mapping[str, Cents]]
"""What a wager earns by the name of another's hand; a hand that is not there does not qualify."""


class Envy(NamedTuple):
    """A bonus that somebody is owed for another player's hand."""

    seat: int
    amount: Cents


def owed(holder: int, hand: str, entitled: Iterable[Wager], amounts: Amounts) -> list[Envy]:
    """Who is owed how much for the holder's hand, in the order of the wagers given; a void wager earns nothing."""
    envies = (
        Envy(wager.seat, amounts(wager).get(hand, 0))
        for wager in entitled
        if wager.seat != holder and wager.result != "void"
    )
    return [envy for envy in envies if envy.amount]


def pay_envy(
    rnd: Round, holder: int, hand: str, entitled: Iterable[Wager], amounts: Amounts, *clauses: str
) -> list[Envy]:
    """Pays everybody else who is entitled to it for the holder's hand; answers whom and how much.

    A player's bonuses of one round stand on one line of the answer, which grows with each.
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
