"""Progressive meters: accounts that wagers feed and prizes draw from, at the value they have on each player's turn.

A scenario's meters are their values when settlement begins, the round's own contributions included; a live table feeds
them as wagers are accepted. Prizes stated "for 1", or as a share of a meter, have their stake taken in.
"""

from fractions import Fraction
from typing import Any

from houseway.errors import BadInput
from houseway.table.ledger import HOUSE, LAYOUT
from houseway.table.money import Cents, rounded
from houseway.table.round import Round
from houseway.table.wagers import Wager


def account(name: str) -> str:
    """The ledger's name for a meter."""
    return f"meter:{name}"


def reading(table: Round, name: str) -> Cents:
    """What the meter shows now."""
    return table.table.ledger[account(name)]


def start(table: Round, name: str, initial: Cents) -> None:
    """Puts a meter at its initial amount the first time a table uses it; the house funds it."""
    if account(name) not in table.table.ledger.balances:
        table.table.ledger.bring(account(name), initial)


def feed(table: Round, name: str, wager: Wager, rate: Fraction, *clauses: str) -> None:
    """A share of an accepted wager goes to the meter, unless the scenario's meters count it already."""
    if table.table.meters_stand:
        return
    amount = rounded(wager.stake * rate, "whole_cent_down")
    table.table.ledger.move(HOUSE, account(name), amount)
    table.note("meter_fed", *clauses, meter=name, amount=amount, reading=reading(table, name))


def win_for_one(table: Round, wager: Wager, times: int | Fraction, *clauses: str) -> Cents:
    """Pays a prize of so many times the stake, the stake taken in; answers the prize."""
    prize = rounded(wager.stake * Fraction(times), "whole_cent_down")
    _take_in(table, wager, prize, HOUSE, clauses)
    return prize


def win_fixed(table: Round, wager: Wager, prize: Cents, *clauses: str) -> Cents:
    """Pays a prize of a fixed amount, the stake taken in; answers the prize."""
    _take_in(table, wager, prize, HOUSE, clauses)
    return prize


def win_share(table: Round, wager: Wager, name: str, share: Fraction, *clauses: str, among: int = 1) -> Cents:
    """Pays a share of the meter as it stands on this player's turn (divided equally ``among`` so many); answers the prize."""
    prize = rounded(reading(table, name) * share / among, "whole_cent_down")
    _take_in(table, wager, prize, account(name), clauses)
    return prize


def reset(table: Round, name: str, amount: Cents, *clauses: str) -> None:
    """Brings a meter back to its reset amount at the house's charge."""
    missing = amount - reading(table, name)
    if missing > 0:
        table.table.ledger.move(HOUSE, account(name), missing)
    table.note("meter_reset", *clauses, meter=name, reading=reading(table, name))


def _take_in(table: Round, wager: Wager, prize: Cents, source: str, clauses: tuple[str, ...]) -> None:
    if prize < wager.stake:
        raise BadInput(f"a prize of less than its stake on {wager.id}", "table.meters", clauses[0])
    ledger = table.table.ledger
    wager.result, wager.clauses, wager.paid = "win", clauses, prize - wager.stake
    ledger.move(LAYOUT, HOUSE, wager.stake)
    ledger.move(source, wager.seat, prize)
    data: dict[str, Any] = {"seat": wager.seat, "wager": wager.id, "amount": prize - wager.stake, "prize": prize}
    if source != HOUSE:
        data["meter_left"] = ledger[source]
    table.note("paid", *clauses, **data)
