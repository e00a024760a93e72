"""The limits of the cage: how much at once and in a day, and from which amount on a supervisor has to approve."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace

from sqlalchemy import Connection, func, select, update

from houseway.equipment.money import Cents, cents, dollars, spoken
from houseway.errors import BadInput
from houseway.floor.cage.accounts import marker
from houseway.floor.cage.kinds import KINDS, KindName
from houseway.floor.cage.models import credit_lines, slips, till
from houseway.floor.store.models import balances
from houseway.support.json_types import Json


@dataclass(frozen=True)
class Limits:
    """What the house allows at its cage, in cents; a supervisor sets it."""

    approve_over: Cents = 300_000
    """A slip over this amount needs a supervisor's approval."""
    at_once: Cents = 10_000_000
    """The largest amount of one slip."""
    buy_in_a_day: Cents = 20_000_000
    """What one player may buy for cash in one day."""
    cash_out_a_day: Cents = 20_000_000
    """What one player may cash out in one day."""
    marker_a_day: Cents = 5_000_000
    """What one player may draw on markers in one day."""

    def json(self) -> Json:
        """The limits in dollars."""
        return {name: dollars(amount) for name, amount in asdict(self).items()}


A_DAY: Mapping[KindName, str] = {
    "buy_in": "buy_in_a_day",
    "cash_out": "cash_out_a_day",
    "marker": "marker_a_day",
}
"""The kinds with a limit for the day, and which."""


def limits_in_force(at: Connection) -> Limits:
    """The limits that the house has set, or the defaults."""
    kept = at.execute(select(till.c.limits)).scalar()
    return Limits() if kept is None else Limits(**json.loads(kept))


def set_limits(at: Connection, changes: Mapping[str, object]) -> Limits:
    """Changes the limits named, in dollars; raises BadInput where one is unknown or not an amount."""
    known = [one.name for one in fields(Limits)]
    for name in changes:
        if name not in known:
            raise BadInput(f"{name!r:.40} is not a limit: {', '.join(known)}", str(name), code="unknown-field")
    new = replace(limits_in_force(at), **{name: cents(value, name) for name, value in changes.items()})
    at.execute(update(till).values(limits=json.dumps(asdict(new))))
    return new


def line_of(at: Connection, player: str) -> Cents:
    """How much a player may owe on markers, in cents; 0 without a credit line."""
    return at.execute(select(credit_lines.c.amount).where(credit_lines.c.player == player)).scalar() or 0


def owed(at: Connection, player: str) -> Cents:
    """What a player owes on markers, in cents."""
    return -(at.execute(select(balances.c.amount).where(balances.c.owner == marker(player))).scalar() or 0)


def check_amount(limits: Limits, amount: Cents) -> None:
    """Raises BadInput for an amount of nothing or over the limit of one slip."""
    if amount <= 0:
        raise BadInput("the amount is nothing", "amount", code="amount-is-nothing")
    if amount > limits.at_once:
        raise BadInput(f"the cage moves {spoken(limits.at_once)} at once at most", "amount", code="over-the-limit")


def check_player(at: Connection, limits: Limits, kind: KindName, player: str, amount: Cents, day: str) -> None:
    """Raises BadInput where a player's slip breaks the limit of the day, the credit line, or an open marker forbids it.

    ``day`` is the day in UTC, as ``2026-11-16``.
    """
    debt = owed(at, player)
    if kind == "cash_out" and debt:
        raise BadInput(
            f"{player} owes {spoken(debt)} on markers: redeem that first, chips are paid out after it",
            "amount",
            code="marker-open",
        )
    if kind in ("redeem", "redeem_cash") and amount > debt:
        raise BadInput(f"{player} owes {spoken(debt)} on markers, not more", "amount", code="marker-overpaid")
    if kind == "marker" and debt + amount > (line := line_of(at, player)):
        raise BadInput(
            f"the credit line of {player} is {spoken(line)}, of which {spoken(debt)} is drawn",
            "amount",
            code="over-the-credit-line",
        )
    if kind in A_DAY:
        most: Cents = getattr(limits, A_DAY[kind])
        so_far = of_the_day(at, kind, player, day)
        if so_far + amount > most:
            raise BadInput(
                f"{spoken(most)} a day is the most for a {KINDS[kind].says}: {spoken(so_far)} was done today",
                "amount",
                code="over-the-day",
            )


def of_the_day(at: Connection, kind: KindName, player: str, day: str) -> Cents:
    """What was done for a player in a day, in cents, without what was reversed."""
    wanted = select(func.sum(slips.c.amount)).where(
        slips.c.name == player,
        slips.c.kind == kind,
        slips.c.state == "done",
        slips.c.reversed_by.is_(None),
        slips.c.ended_at >= day,
        slips.c.ended_at < f"{day}~",
    )
    return int(at.execute(wanted).scalar() or 0)
