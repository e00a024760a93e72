"""Match play coupons: laid beside the chips of a wager, paid as these are, and taken by the dealer once it wins or loses.

The chapters let a coupon lie with the chips and say no more. What is not said is read as match play is usually offered: the
player's chips are at least the coupon's face, the coupon wins at the odds of its wager and counts in no other amount, it is
good for one win or loss and stays the player's after a push, and the house's promotion pays it, whoever banks.
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
"""The fund of the house that issues coupons and pays what they win, so that neither is in the table's handle or win."""
ACCOUNT: Final = f"house:{PROMOTION}"


@dataclass(slots=True)
class Coupon:
    """A coupon beside a wager, and its fate. ``paid`` is before vigorish."""

    face: Cents
    clauses: tuple[str, ...]
    paid: Cents = 0
    vigorish: Cents = 0
    collected: bool = False
    cancelled: bool = False
    """Whether one that the seat held at this table was taken from it."""


def check_coupons(game: Game, submission: Submission, coupons: "Bets", where: str) -> None:
    """Refuses coupons on wagers that take none."""
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
    """Refuses a coupon that the seat was not given, or that may not lie beside this stake; ``laid`` lie there already."""
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
    """The part of a round that lays, pays and takes coupons."""

    table: "Table"

    def lay_coupon(self, wager: "Wager", face: Cents, *clauses: str) -> None:
        """Puts a coupon beside the chips of a wager."""
        if face > wager.stake:
            text = f"a coupon of {spoken(face)} needs as much in chips beside it, not {spoken(wager.stake)}"
            raise BadInput(text, f"seats.{wager.seat}.coupons.{wager.id}", clauses[0], code="coupon-over-wager")
        wager.coupon = Coupon(face, clauses)
        self.table.ledger.move(ACCOUNT, LAYOUT, face)
        self.write_down("coupon_laid", clauses, _line(wager, face))

    def pay_coupon(self, wager: "Wager", at: Odds, vigorish: Cents = 0, amount: Cents | None = None) -> None:
        """Pays what the coupon of a winning wager wins at these odds, or a stated amount, and takes it."""
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
        """The dealer takes the coupon of a wager that is decided; it is good for nothing more."""
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
        """The player takes the coupon back with a wager that was neither won nor lost, or is void."""
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
