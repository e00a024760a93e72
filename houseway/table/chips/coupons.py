"""Match play coupons: placed beside the chips of a wager, paid at its odds, and taken by the dealer once it wins or loses.

The chapters allow a coupon with the chips and say no more. The rest follows the usual terms of match play: the player's chips
are at least the coupon's face value; the coupon wins at the odds of its wager and counts in no other amount; it is good for one
win or loss, and the player keeps it after a push; the house's promotion fund pays it, even if a player banks.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from houseway.equipment.money import Cents, Odds, spoken, winnings
from houseway.errors import BadInput
from houseway.rulebook.submission import Submission
from houseway.table.chips.ledger import LAYOUT
from houseway.table.event_log import EventLog
from houseway.table.game import Game

if TYPE_CHECKING:
    from houseway.table.chips.wagers import Bets, Place, Wager
    from houseway.table.table import Table

PROMOTION: Final = "match_play"
"""The house's fund that issues coupons and pays their winnings, which keeps both out of the table's handle and win."""
ACCOUNT: Final = f"house:{PROMOTION}"


@dataclass(slots=True)
class Coupon:
    """A coupon beside a wager and its result. Amounts are in cents; ``paid`` is before vigorish."""

    face: Cents
    clauses: tuple[str, ...]
    paid: Cents = 0
    vigorish: Cents = 0
    collected: bool = False
    cancelled: bool = False
    """True if the dealer took it out of the coupons that the seat holds at this table."""


def check_coupons(game: Game, submission: Submission, coupons: "Bets", where: str) -> None:
    """Raises ``BadInput`` for a coupon on a wager that accepts none, or under options that accept none."""
    for name, _, _ in coupons:
        rule = game.wagers[name]
        if not rule.coupon:
            raise BadInput(
                f"{rule.title} takes no match play coupon", f"{where}.{name}", rule.clauses[0], code="takes-no-coupon"
            )
        if not rule.takes_coupon(submission):
            raise BadInput(
                "this table takes no match play coupons", f"{where}.{name}", rule.coupon[0], code="takes-no-coupon"
            )


def check_laid(
    table: "Table", seat: int, place: "Place", face: Cents, stake: Cents, laid: "Mapping[Place, Cents]"
) -> None:
    """Raises ``BadInput`` for a coupon that the seat does not hold or that may not be placed beside this stake.

    ``laid`` are the face values of the coupons that the seat has placed already.
    """
    wager, selection = place
    check_coupons(table.game, table.submission, [(wager, selection, face)], "coupon")
    clause = table.game.wagers[wager].coupon[0]
    if place in laid:
        raise BadInput("a match play coupon lies there already", "coupon", clause, code="coupon-there-already")
    if [*laid.values()].count(face) >= table.coupons.get(seat, []).count(face):
        text = f"seat {seat} has no match play coupon of {spoken(face)}"
        raise BadInput(text, "coupon", clause, code="no-such-coupon")
    if face > stake:
        text = f"a coupon of {spoken(face)} needs as much in chips beside it, not {spoken(stake)}"
        raise BadInput(text, "coupon", clause, code="coupon-over-wager")


class Promotion(EventLog):
    """The part of a round that places, pays and takes coupons."""

    table: "Table"

    def lay_coupon(self, wager: "Wager", face: Cents, *clauses: str) -> None:
        """Places a coupon beside the chips of a wager; raises ``BadInput`` if its face value exceeds the stake."""
        if face > wager.stake:
            text = f"a coupon of {spoken(face)} needs as much in chips beside it, not {spoken(wager.stake)}"
            raise BadInput(text, f"seats.{wager.seat}.coupons.{wager.id}", clauses[0], code="coupon-over-wager")
        wager.coupon = Coupon(face, clauses)
        self.table.ledger.move(ACCOUNT, LAYOUT, face)
        self.write_down("coupon_laid", clauses, _line(wager, face))

    def pay_coupon(self, wager: "Wager", at: Odds, vigorish: Cents = 0, amount: Cents | None = None) -> None:
        """Pays the coupon of a winning wager, if it has one, at these odds or a stated amount in cents, and takes it."""
        coupon = wager.coupon
        if coupon is None:
            return
        won, dropped = winnings(coupon.face, at) if amount is None else (amount, False)
        coupon.paid, coupon.vigorish = won, vigorish
        self.table.ledger.move(ACCOUNT, wager.seat, won)
        self.table.ledger.move(wager.seat, ACCOUNT, vigorish)
        data = _line(wager, won)
        if vigorish:
            data["vigorish"] = vigorish
        if dropped:
            data["rounding"] = "fraction_of_a_cent_dropped"
        self.write_down("coupon_paid", coupon.clauses, data)
        self.take_coupon(wager)

    def take_coupon(self, wager: "Wager") -> None:
        """Takes the coupon of a wager that was won or lost, if it has one; it cannot be used again."""
        coupon = wager.coupon
        if coupon is None:
            return
        coupon.collected = True
        held = self.table.coupons.get(wager.seat, [])
        if coupon.face in held:
            held.remove(coupon.face)
            coupon.cancelled = True
        self.table.ledger.move(LAYOUT, ACCOUNT, coupon.face)
        self.write_down("coupon_collected", coupon.clauses, _line(wager, coupon.face))

    def return_coupon(self, wager: "Wager") -> None:
        """Returns the coupon of a wager that pushed, was withdrawn or is void to the player, if it has one."""
        coupon = wager.coupon
        if coupon is None:
            return
        if not coupon.collected:
            self.table.ledger.move(LAYOUT, ACCOUNT, coupon.face)
        elif coupon.cancelled:
            self.table.coupons.setdefault(wager.seat, []).append(coupon.face)
        coupon.collected = coupon.cancelled = False
        self.write_down("coupon_returned", coupon.clauses, _line(wager, coupon.face))


def _line(wager: "Wager", amount: Cents) -> dict[str, object]:
    data: dict[str, object] = {"seat": wager.seat, "wager": wager.id, "amount": amount}
    if wager.selection is not None:
        data["selection"] = wager.selection
    return data
