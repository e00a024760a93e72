"""The bad beat fund: contributions, counts, the display, verified payouts and the end of collection. Section 19; 637a.15."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from houseway.equipment.money import Cents, spoken
from houseway.errors import BadInput
from houseway.games.poker.rules.law import revenue
from houseway.games.poker.rules.submission import Poker
from houseway.rulebook.authority import Authority, Cited

FORMS: Final = {
    Authority.MA: ("cash", "cash equivalent", "gaming chips"),
    Authority.PA: ("cash", "cash equivalent"),
}
NOTICE_TO: Final = {Authority.MA: "an IEB agent", Authority.PA: "a casino compliance representative"}
SUPERVISOR: Final = {Authority.MA: "poker supervisor", Authority.PA: "floorperson"}
BOOKS: Final = {Authority.MA: "casino accounting", Authority.PA: "finance"}


@dataclass(frozen=True)
class Count:
    """A count of the boxes: the place, the people present, the signatures, the carrier and the cents found in each box."""

    day: date
    place: str
    found: Mapping[str, Cents]
    present: Collection[str]
    signed: Collection[str] = ()
    carried_by: str = ""
    notice_to: str = ""
    combined: bool = False


@dataclass
class BadBeatFund:
    """A bad beat fund, which belongs to the patrons and is separate from revenue. Amounts are in cents.

    The methods raise BadInput for a step that the regulations do not allow.
    """

    submission: Poker
    approved: bool
    """Whether the procedures for ending the payout are approved."""
    boxes: dict[str, Cents] = field(default_factory=dict)
    """Balance of each table's box."""
    cage: Cents = 0
    display: Cents = 0
    pending: bool = False
    ended: bool = False
    daily: dict[str, Cents] = field(default_factory=dict)
    """The official record of contributions, by day."""
    verified: str = ""
    told: list[str] = field(default_factory=list)
    paid: Cents = 0

    def __post_init__(self) -> None:
        if not self.approved:
            self._refuse(
                "no bad beat payout before its discontinuation is approved",
                revenue.BAD_BEAT_APPROVED,
                code="not-approved",
            )

    @property
    def authority(self) -> Authority:
        return self.submission.authority

    @property
    def total(self) -> Cents:
        """The balance of the fund: the cage and all boxes."""
        return self.cage + sum(self.boxes.values())

    def _refuse(self, text: str, clauses: Cited, *, code: str) -> None:
        raise BadInput(text, "bad_beat", clauses[self.authority][0], code=code)

    def contribute(self, table: str, amount: Cents) -> None:
        """Adds a pot's contribution to the table's box. Raises BadInput after the collection has ended."""
        if self.ended:
            self._refuse("the collection of contributions has ended", revenue.BAD_BEAT_ENDED, code="collection-ended")
        self.boxes[table] = self.boxes.get(table, 0) + amount

    def count(self, done: Count) -> Cents:
        """Checks a daily count, moves the money to the cage and returns the total."""
        authority = self.authority
        place: str = getattr(self.submission, "bad_beat_count_place", "")
        if done.place not in (
            "closed_poker_table",
            "satellite_cage",
            "cashiers_cage" if authority is Authority.MA else "main_cage",
        ):
            self._refuse(
                f"boxes are not counted at {done.place!r}; here {place}",
                revenue.BAD_BEAT_COUNT_PLACE,
                code="wrong-place",
            )
        if done.notice_to != NOTICE_TO[authority]:
            self._refuse(
                f"the count needs notice to {NOTICE_TO[authority]}", revenue.BAD_BEAT_COUNTED, code="notice-missing"
            )
        if done.place == "closed_poker_table":
            there = {"poker dealer", SUPERVISOR[authority], "surveillance"}
            if not there <= set(done.present) or not {"poker dealer", SUPERVISOR[authority]} <= set(done.signed):
                text = f"the dealer counts before the {SUPERVISOR[authority]}, surveillance records, both sign"
                self._refuse(text, revenue.BAD_BEAT_AT_TABLE, code="witnesses-missing")
        elif SUPERVISOR[authority] not in done.present or set(done.found) != set(self.boxes):
            text = f"the {SUPERVISOR[authority]} accounts for every box that is moved"
            self._refuse(text, revenue.BAD_BEAT_AT_CAGE, code="box-not-accounted")
        if done.carried_by != "security":
            where = revenue.BAD_BEAT_AT_TABLE if done.place == "closed_poker_table" else revenue.BAD_BEAT_AT_CAGE
            raise BadInput(
                "security carries the money to the cage", "bad_beat", where[authority][1], code="not-your-role"
            )
        if "cage cashier" not in done.present and (done.place != "closed_poker_table" or not done.combined):
            self._refuse(
                "a cashier counts each box, or verifies the combined total",
                revenue.BAD_BEAT_CASHIER,
                code="cashier-missing",
            )
        total = sum(done.found.values())
        for box in done.found:
            self.boxes[box] = 0
        self.cage += total
        day = done.day.isoformat()
        self.daily[day] = self.daily.get(day, 0) + total
        return total

    def record(self, by: str, day: date) -> Cents:
        """The official contributions of a day. Raises BadInput unless ``by`` is the department that keeps the record."""
        if by != BOOKS[self.authority]:
            self._refuse(
                f"the official record is kept by {BOOKS[self.authority]}, not {by}",
                revenue.BAD_BEAT_RECORD,
                code="not-your-role",
            )
        return self.daily.get(day.isoformat(), 0)

    def verify(self, by: str, hand: str, lost: bool) -> None:
        """Marks ``hand`` as a verified bad beat and the display as pending.

        Raises BadInput unless ``by`` is the poker shift supervisor and the hand lost.
        """
        if by != "poker shift supervisor":
            self._refuse(
                f"a bad beat is verified by the poker shift supervisor, not the {by}",
                revenue.BAD_BEAT_VERIFIED,
                code="not-your-role",
            )
        if not lost:
            self._refuse("only a losing hand is a bad beat", revenue.BAD_BEAT, code="not-a-bad-beat")
        self.verified, self.pending = hand, True
        self.told.append(f"security or {BOOKS[self.authority]}: {revenue.BAD_BEAT_DELIVERED[self.authority][0]}")
        self.told.append(f"displayed amount pending: {revenue.BAD_BEAT_PENDING[self.authority][0]}")

    def pay(self, amount: Cents, form: str, place: str) -> None:
        """Pays a verified award from the money at the cage.

        Raises BadInput without a verified hand, for a wrong form or place of payment, or if the cage holds too little.
        """
        authority = self.authority
        if not self.verified:
            self._refuse("an award is paid only for a verified hand", revenue.BAD_BEAT_PAYOUT, code="hand-not-verified")
        if form not in FORMS[authority]:
            self._refuse(
                f"paid in {', '.join(FORMS[authority])}, not {form}",
                revenue.BAD_BEAT_FORM,
                code="wrong-form-of-payment",
            )
        at = getattr(self.submission, "bad_beat_pay_place", "table")
        if place != at:
            self._refuse(
                f"paid at the {at} as submitted, not at the {place}", revenue.BAD_BEAT_PAY_PLACE, code="wrong-place"
            )
        if amount > self.cage:
            self._refuse(f"{spoken(amount)} is more than the fund holds", revenue.BAD_BEAT_FUND, code="fund-too-small")
        self.cage -= amount
        self.paid += amount
        self.verified = ""

    def adjust(self, by: str, witness: str) -> None:
        """Sets the display to the balance and ends its pending state. Raises BadInput for a wrong person or witness."""
        authority = self.authority
        if by != BOOKS[authority]:
            self._refuse(
                f"{BOOKS[authority]} adjusts the display, not {by}", revenue.BAD_BEAT_DAILY, code="not-your-role"
            )
        if witness != SUPERVISOR[authority]:
            self._refuse(
                f"the display is adjusted before a {SUPERVISOR[authority]}",
                revenue.BAD_BEAT_ADJUSTED,
                code="witnesses-missing",
            )
        self.display, self.pending = self.total, False

    def agrees(self) -> bool:
        """Whether the display equals the balance."""
        return self.display == self.total

    def check_agrees(self) -> None:
        """Raises BadInput if the display differs from the balance."""
        if not self.agrees():
            text = f"the display shows {spoken(self.display)}, the books {spoken(self.total)}"
            self._refuse(text, revenue.BAD_BEAT_AGREES, code="display-differs")

    def end(self, to: "BadBeatFund | None" = None) -> Cents:
        """Ends the collection and returns the balance, which is moved to the fund ``to`` if one is given."""
        self.ended = True
        left = self.total
        if to is not None:
            to.cage += left
            self.cage, self.boxes = 0, {}
        return left

    def to_house(self) -> None:
        """Always raises BadInput: the fund cannot be paid to the house."""
        text = revenue.BAD_BEAT_ENDED[self.authority][1]
        raise BadInput("all money of the fund is paid to patrons", "bad_beat", text, code="fund-not-paid-out")


def bad_beat_fund(submission: Poker, approved: bool = True) -> BadBeatFund:
    """A new bad beat fund. Raises BadInput if the submission offers none or its procedures are not approved."""
    if not submission.collects_bad_beat:
        raise BadInput(
            "no bad beat payout is offered", "bad_beat", revenue.BAD_BEAT[submission.authority][1], code="not-offered"
        )
    return BadBeatFund(submission, approved)
