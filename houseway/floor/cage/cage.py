"""The cage: a player or the pit asks, a supervisor approves what is large, a cashier carries it out.

Nobody does two of the three. What was carried out is never changed: a mistake is corrected by a reversal that names the
slip, asked for by a cashier and carried out by a supervisor.
"""

from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from houseway.equipment.money import Cents, cents, dollars, spoken
from houseway.errors import BadInput
from houseway.floor.cage import slips
from houseway.floor.cage.kinds import KINDS, OF_A_PLAYER, OF_A_RACK, KindName
from houseway.floor.cage.limits import check_amount, check_player, limits_in_force, set_limits
from houseway.floor.cage.models import credit_lines
from houseway.floor.cage.racks import inventory, table_for_money
from houseway.floor.cage.slips import Slip
from houseway.floor.cage.till import Order, Till
from houseway.floor.people.models import people
from houseway.floor.people.rights import CAGE_COMMANDS, demand, demand_any
from houseway.support.json_types import Json

FIELDS: Final[dict[str, tuple[frozenset[str], frozenset[str]]]] = {
    "ask": (frozenset({"kind", "amount"}), frozenset({"table"})),
    "withdraw": (frozenset({"slip"}), frozenset()),
    "approve": (frozenset({"slip"}), frozenset()),
    "confirm": (frozenset({"slip"}), frozenset()),
    "decline": (frozenset({"slip", "reason"}), frozenset()),
    "reverse": (frozenset({"slip", "reason"}), frozenset()),
    "count": (frozenset({"table", "amount"}), frozenset()),
    "credit_line": (frozenset({"player", "amount"}), frozenset()),
    "limits": (frozenset({"limits"}), frozenset()),
}
"""Each command of the cage with its required and optional fields."""
LONGEST_REASON: Final = 200


class Cage:
    """Carries out the commands of the cage, one ``_do_COMMAND`` method each."""

    def __init__(self, till: Till) -> None:
        self.till = till
        self._verbs: dict[str, Callable[[Connection, Order, str], Json]] = {
            do: getattr(self, f"_do_{do}") for do in FIELDS
        }

    def carry_out(self, order: Order) -> Json:
        """The answer to a command, which is carried out once for its sender and key.

        Raises Refused where the role does not grant it, and BadInput where it is refused.
        """
        if order.do not in FIELDS:
            raise BadInput(f"the cage cannot {order.do!r:.40}: {', '.join(FIELDS)}", "do", code="unknown-command")
        demand_any(order.role, CAGE_COMMANDS[order.do])
        needed, optional = FIELDS[order.do]
        for name in sorted(needed - order.fields.keys()):
            raise BadInput(f"{order.do} needs {name!r}", order.do, code="field-missing")
        for name in order.fields.keys() - needed - optional:
            raise BadInput(f"{order.do} takes no {name!r:.40}", order.do, code="unknown-field")
        return self.till.once(order, lambda at, now: self._verbs[order.do](at, order, now))

    # -- asking ------------------------------------------------------------------------------------------------------

    def _do_ask(self, at: Connection, order: Order, now: str) -> Json:
        """A slip for the sender's own account, or for the rack of a table."""
        kind: KindName | None = next((one for one in (*OF_A_PLAYER, *OF_A_RACK) if one == order.fields["kind"]), None)
        if kind is None:
            raise BadInput(
                f"the cage is asked for one of {', '.join((*OF_A_PLAYER, *OF_A_RACK))}", "kind", code="no-such-slip"
            )
        demand(order.role, KINDS[kind].asked_with)
        amount, table = cents(order.fields["amount"], "amount"), order.fields.get("table")
        if kind in OF_A_PLAYER and table is not None:
            raise BadInput("chips of a player come from the cage, not from a table", "table", code="unknown-field")
        name = order.by if kind in OF_A_PLAYER else table_for_money(at, table)
        self._check(at, kind, name, amount, now)
        return _told(slips.make(at, kind, name, amount, order.by, now))

    def _do_reverse(self, at: Connection, order: Order, now: str) -> Json:
        """A slip that moves everything back that another one moved; a supervisor carries it out."""
        other, reason = slips.find(at, order.fields["slip"]), _reason(order.fields["reason"])
        self._refuse_reversal(other)
        if any(one.reverses == other.number for one in slips.listed(at, name=other.name)):
            raise BadInput(f"a reversal of slip {other.number} waits already", "slip", code="slip-reversed")
        more = {"reverses": other.number, "reason": reason}
        return _told(slips.make(at, "reversal", other.name, other.amount, order.by, now, **more))

    @staticmethod
    def _refuse_reversal(other: Slip) -> None:
        if other.state != "done" or other.kind in ("reversal", "count"):
            raise BadInput(f"slip {other.number} moved nothing that could go back", "slip", code="slip-not-done")
        if other.reversed_by is not None:
            raise BadInput(
                f"slip {other.number} was reversed by slip {other.reversed_by}", "slip", code="slip-reversed"
            )

    def _do_withdraw(self, at: Connection, order: Order, now: str) -> Json:
        slip = slips.find_open(at, order.fields["slip"])
        if slip.asked_by != order.by:
            raise BadInput("only the person who asked for a slip withdraws it", "slip", code="not-your-slip")
        return _told(slips.change(at, slip, state="withdrawn", ended_by=order.by, ended_at=now))

    # -- approving and carrying out ----------------------------------------------------------------------------------

    def _do_approve(self, at: Connection, order: Order, now: str) -> Json:
        slip = slips.find_open(at, order.fields["slip"])
        if slip.state == "approved":
            raise BadInput(f"slip {slip.number} is approved already", "slip", code="already-so")
        _other_person(slip, order.by)
        slip = slips.change(at, slip, state="approved", approved_by=order.by, approved_at=now)
        return _told(self._move(at, slip, order.by, now) if slip.kind == "reversal" else slip)

    def _do_confirm(self, at: Connection, order: Order, now: str) -> Json:
        slip = slips.find_open(at, order.fields["slip"])
        _other_person(slip, order.by)
        over = slip.amount > limits_in_force(at).approve_over
        if slip.state != "approved" and (over or slip.kind == "reversal"):
            raise BadInput(
                f"slip {slip.number} over {spoken(slip.amount)} waits for a supervisor's approval",
                "slip",
                code="approval-missing",
            )
        self._check(at, slip.kind, slip.name, slip.amount, now)
        return _told(self._move(at, slip, order.by, now))

    def _do_decline(self, at: Connection, order: Order, now: str) -> Json:
        slip, reason = slips.find_open(at, order.fields["slip"]), _reason(order.fields["reason"])
        return _told(slips.change(at, slip, state="declined", ended_by=order.by, ended_at=now, reason=reason))

    def _move(self, at: Connection, slip: Slip, by: str, now: str) -> Slip:
        """Carries a slip out: chips, slip and log entry in one transaction."""
        if slip.reverses is not None:
            other = slips.find(at, slip.reverses)
            self._refuse_reversal(other)
            if other.kind == "fill" and other.amount > (has := inventory(at, other.name)):
                raise BadInput(f"by the books the rack has {spoken(has)}", "slip", code="not-enough-chips")
            slips.change(at, other, reversed_by=slip.number)
        moves = slips.moves(at, slip)
        store = self.till.store
        store.move(at, moves)
        told = {"slip": slip.number, "of": slip.name, "amount": slip.amount, "moves": dict(moves)}
        told |= {"asked_by": slip.asked_by, "approved_by": slip.approved_by, "by": by}
        if slip.reverses is not None:
            told |= {"reverses": slip.reverses, "reason": slip.reason}
        store.note(at, KINDS[slip.kind].done, told)
        return slips.change(at, slip, state="done", ended_by=by, ended_at=now)

    @staticmethod
    def _check(at: Connection, kind: KindName, name: str, amount: Cents, now: str) -> None:
        """Raises BadInput where a slip breaks a limit, when it is asked for and again when it is carried out."""
        limits = limits_in_force(at)
        check_amount(limits, amount)
        if kind in OF_A_PLAYER:
            check_player(at, limits, kind, name, amount, now[:10])
        elif kind == "credit" and amount > (has := inventory(at, name)):
            raise BadInput(f"by the books the rack has {spoken(has)}", "amount", code="not-enough-chips")

    # -- counts, credit lines and limits -----------------------------------------------------------------------------

    def _do_count(self, at: Connection, order: Order, now: str) -> Json:
        """Writes down what somebody counted in a rack, beside what the books say."""
        table, amount = table_for_money(at, order.fields["table"]), cents(order.fields["amount"], "amount")
        book = inventory(at, table)
        slip = slips.make(at, "count", table, amount, order.by, now, book=book)
        told = {"slip": slip.number, "of": table, "counted": amount, "book": book, "moves": {}, "by": order.by}
        self.till.store.note(at, KINDS["count"].done, told)
        return _told(slips.change(at, slip, state="done", ended_by=order.by, ended_at=now))

    def _do_credit_line(self, at: Connection, order: Order, now: str) -> Json:
        player, amount = order.fields["player"], cents(order.fields["amount"], "amount")
        known = isinstance(player, str) and len(player) <= 64
        role = at.execute(select(people.c.role).where(people.c.name == player)).scalar() if known else None
        if role != "player":
            raise BadInput(f"there is no player {player!r:.60} here", "player", code="no-such-account")
        at.execute(delete(credit_lines).where(credit_lines.c.player == player))
        at.execute(insert(credit_lines).values(player=player, amount=amount, set_by=order.by, set_at=now))
        self.till.store.note(at, "credit_line_set", {"player": player, "amount": amount, "by": order.by})
        return {"credit_line": {"player": player, "amount": dollars(amount)}}

    def _do_limits(self, at: Connection, order: Order, now: str) -> Json:
        changes = order.fields["limits"]
        if not isinstance(changes, dict) or not changes:
            raise BadInput("name the limits to change, each with an amount", "limits", code="not-a-mapping")
        new = set_limits(at, changes)
        self.till.store.note(at, "cage_limits_set", {"limits": new.json(), "by": order.by})
        return {"limits": new.json()}


def _told(slip: Slip) -> Json:
    return {"slip": slip.json()}


def _other_person(slip: Slip, by: str) -> None:
    """Raises BadInput where somebody asked for the slip or approved it and would take the next step too."""
    if by in (slip.asked_by, slip.approved_by, slip.name):
        raise BadInput("another person has to do that", "slip", code="second-person-needed")


def _reason(text: object) -> str:
    if not isinstance(text, str) or not 1 <= len(text.strip()) <= LONGEST_REASON or not text.isprintable():
        raise BadInput(f"a reason has 1 to {LONGEST_REASON} printable characters", "reason", code="reason-missing")
    return text.strip()
