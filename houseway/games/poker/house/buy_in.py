"""Chips that players bring to a poker table and take away: buy-in limits, and what a player who returns must bring.

Chips are added between rounds only, which the chapters say [MA-PK-7.c.1, PA-PK-637a.8.b.2]; the amounts are house rules.
"""

from datetime import timedelta

from houseway.equipment.money import Cents, spoken
from houseway.errors import BadInput
from houseway.games.poker.play.round import Table
from houseway.games.poker.rules.house_rules import rules_of


def check_chips(table: Table, player: str, held: Cents | None, amount: Cents) -> None:
    """Raises BadInput for chips outside the table's buy-in limits. ``held`` is None for a player who sits down.

    A player who comes back within ``return_minutes`` brings at least what was taken away, and may bring all of it even if
    that is over the maximum. A player without chips buys at least the minimum.
    """
    rules, where = rules_of(table), "buy_in" if held is None else "amount"
    taken = carried_away(table, player) if held is None else 0
    if (held or 0) + amount < taken:
        text = f"{player} left with {spoken(taken)} and brings all of it back, not {spoken(amount)}"
        raise BadInput(text, where, code="stack-differs")
    rules.check_buy_in(held, amount, taken)


def carried_away(table: Table, player: str) -> Cents:
    """What a player took off the table and must bring back, in cents; 0 after ``return_minutes``."""
    amount, since = table.memory.carried_away.get(player, (0, None))
    if since is None or table.clock() >= since + timedelta(minutes=rules_of(table).return_minutes):
        return 0
    return amount


def note_departure(table: Table, seat: int) -> None:
    """Records what the player at a seat takes away, if the house has a rule on returning."""
    rules, memory, now = rules_of(table), table.memory, table.clock()
    if not rules.return_minutes:
        return
    since = now - timedelta(minutes=rules.return_minutes)
    memory.carried_away = {name: one for name, one in memory.carried_away.items() if one[1] > since}
    memory.carried_away[table.seats[seat].player] = (table.chips(seat) or 0, now)
