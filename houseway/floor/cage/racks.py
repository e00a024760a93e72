"""Tables' racks: which tables have one for money, and what the books say lies in it."""

import json

from sqlalchemy import Connection, func, select

from houseway.equipment.money import Cents
from houseway.errors import BadInput
from houseway.floor.cage.accounts import rack
from houseway.floor.store.models import balances, tables


def table_for_money(at: Connection, table: object) -> str:
    """The id of a table; raises BadInput where there is no such table, or it is for practice."""
    known = None
    if isinstance(table, str) and len(table) <= 40:
        known = at.execute(select(tables.c.config).where(tables.c.id == table)).scalar()
    if known is None:
        raise BadInput(f"there is no table {table!r:.60}", "table", code="no-such-table")
    if json.loads(known).get("training"):
        raise BadInput("a practice table has no chips of the cage in its rack", "table", code="practice-table")
    return str(table)


def inventory(at: Connection, table: str) -> Cents:
    """What lies in a table's rack by the books, in cents: fills less credits, and what the table won.

    Below 0 where the table has paid out more than the cage has put there.
    """
    owners = (rack(table), f"house:{table}")
    wanted = select(func.sum(balances.c.amount)).where(balances.c.owner.in_(owners))
    return int(at.execute(wanted).scalar() or 0)
