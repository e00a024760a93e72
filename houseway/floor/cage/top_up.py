"""Practice chips: one click fills a purse up again, a few times an hour. They come from no cage and buy nothing."""

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection, func, select

from houseway.equipment.money import Cents, dollars, spoken
from houseway.errors import BadInput
from houseway.floor.cage.accounts import PRACTICE
from houseway.floor.cage.models import commands
from houseway.floor.cage.till import Order, Till
from houseway.floor.people.rights import demand
from houseway.floor.store.models import balances
from houseway.live.config import account
from houseway.support.json_types import Json

FULL: Final[Cents] = 100_000
"""What a practice purse is filled up to, in cents; a new one begins with it."""
AN_HOUR: Final = 20
"""How often one person may top up within an hour."""


def top_up(till: Till, order: Order) -> Json:
    """Fills the sender's practice purse up: what it got and what it has, in dollars.

    Raises BadInput where the purse is full or was topped up too often.
    """
    demand(order.role, "top_up")

    def fill(at: Connection, now: str) -> Json:
        owner = account(order.by, practice=True)
        has = at.execute(select(balances.c.amount).where(balances.c.owner == owner)).scalar() or 0
        if has >= FULL:
            raise BadInput(
                f"you have {spoken(has)} of play chips: top up when you have less than {spoken(FULL)}",
                "practice",
                code="purse-full",
            )
        _refuse_often(at, order.by, now)
        moves = {owner: FULL - has, PRACTICE: has - FULL}
        till.store.move(at, moves)
        told = {"player": order.by, "practice": True, "amount": FULL - has, "moves": moves}
        till.store.note(at, "topped_up", told)
        return {"added": dollars(FULL - has), "practice": dollars(FULL)}

    return till.once(order, fill)


def _refuse_often(at: Connection, name: str, now: str) -> None:
    since = (datetime.fromisoformat(now) - timedelta(hours=1)).isoformat()
    mine = (commands.c.by == name) & (commands.c.do == "top_up") & (commands.c.at > since)
    count, first = at.execute(select(func.count(), func.min(commands.c.at)).where(mine)).one()
    if count >= AN_HOUR:
        left = datetime.fromisoformat(first) + timedelta(hours=1) - datetime.fromisoformat(now)
        minutes = max(1, round(left.total_seconds() / 60))
        raise BadInput(
            f"play chips are topped up {AN_HOUR} times an hour at most: wait {minutes} minutes",
            "practice",
            code="too-many-top-ups",
        )
