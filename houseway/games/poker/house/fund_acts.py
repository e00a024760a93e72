"""Acts on the bad beat fund: counting the box, adjusting the display, verifying and paying a hand, ending the collection.

Section 19; 637a.15. The money in the table's box and at the cage is held in accounts of the table's ledger.
"""

from datetime import date
from typing import Final

from houseway.equipment.money import Cents, cents, dollars, spoken
from houseway.errors import BadInput
from houseway.games.poker.house.act_fields import moment, names, station
from houseway.games.poker.house.funds import BOOKS, SUPERVISOR, BadBeatFund, Count, bad_beat_fund
from houseway.games.poker.house.room import needs
from houseway.games.poker.play.round import Round, Table
from houseway.games.poker.rules.law import readings, revenue
from houseway.support.json_types import Json
from houseway.table.acts.fields import flag, whole, words
from houseway.table.acts.kinds import Act, Fields

BOX: Final = "fund:bad_beat"
CAGE: Final = "fund:bad_beat_cage"
PAID: Final = "fund:bad_beat_paid"
HERE: Final = "this table"
KEPT: Final = ("display", "pending", "ended", "daily", "verified", "paid")
"""Fields of the fund stored in the table's memory. Its money is in the ledger."""
COUNTING: Final = ("found", "place", "present", "carried_by")


def fund_of(rnd: Round) -> BadBeatFund:
    """The fund in its current state, with this table's box. Raises BadInput if no bad beat payout is offered."""
    fund = bad_beat_fund(rnd.submission)
    for name, value in rnd.memory.books.get("bad_beat", {}).items():
        setattr(fund, name, dict(value) if isinstance(value, dict) else value)
    fund.boxes, fund.cage = {HERE: rnd.table.ledger[BOX]}, rnd.table.ledger[CAGE]
    return fund


def keep(rnd: Round, fund: BadBeatFund) -> None:
    """Stores the state of the fund in the table's memory."""
    rnd.memory.books["bad_beat"] = {name: getattr(fund, name) for name in KEPT}


def the_count(rnd: Round, fields: Fields, box: Cents, clause: str) -> Count:
    """The count that an act reports. Raises BadInput if the amount found differs from ``box``, in cents."""
    found = cents(fields["found"], "found")
    if found != box:
        text = f"{spoken(found)} is not the {spoken(box)} that went into the box: it is counted again"
        raise BadInput(text, "found", clause, code="count-differs")
    return Count(
        day=moment(rnd, fields).date(),
        place=words(fields, "place").replace(" ", "_"),
        found={HERE: found},
        present=names(fields, "present"),
        signed=names(fields, "signed"),
        carried_by=words(fields, "carried_by"),
        notice_to=words(fields, "notice_to", "nobody"),
        combined=flag(fields, "combined"),
    )


def count_box(rnd: Round, role: str, fields: Fields) -> None:
    """Records the daily count of the box and moves its money to the cage. Needs a floorperson."""
    fund = fund_of(rnd)
    authority = fund.authority
    needs("floorperson", station(role), "the count of a bad beat box", revenue.BAD_BEAT_COUNTED[authority][0])
    done = the_count(rnd, fields, fund.boxes[HERE], revenue.BAD_BEAT_COUNTED[authority][0])
    total = fund.count(done)
    rnd.table.ledger.move(BOX, CAGE, total)
    keep(rnd, fund)
    how = revenue.BAD_BEAT_AT_TABLE if done.place == "closed_poker_table" else revenue.BAD_BEAT_AT_CAGE
    why = (
        *revenue.BAD_BEAT_COUNTED[authority],
        *revenue.BAD_BEAT_COUNT_PLACE[authority],
        *how[authority],
        *revenue.BAD_BEAT_CASHIER[authority],
    )
    text = f"the bad beat box holds {spoken(total)}: counted, carried to the cage by security, recorded by {BOOKS[authority]}"
    rnd.note("fund_counted", *why, *revenue.BAD_BEAT_RECORD[authority], amount=total, place=done.place, text=text)


def adjust_display(rnd: Round, role: str, fields: Fields) -> None:
    """Sets the displayed amount to the fund's balance."""
    station(role)
    fund = fund_of(rnd)
    authority = fund.authority
    fund.adjust(words(fields, "done_by").replace("_", " "), words(fields, "witness").replace("_", " "))
    fund.check_agrees()
    keep(rnd, fund)
    why = (
        *revenue.BAD_BEAT_DAILY[authority],
        *revenue.BAD_BEAT_ADJUSTED[authority],
        *revenue.BAD_BEAT_AGREES[authority],
    )
    books, supervisor = BOOKS[authority], SUPERVISOR[authority]
    text = f"{books} sets the bad beat display to {spoken(fund.display)} before a {supervisor}: the books agree"
    rnd.note("display_adjusted", *why, amount=fund.display, text=text)


def verify_hand(rnd: Round, role: str, fields: Fields) -> None:
    """Verifies a bad beat of the last round. Raises BadInput unless the poker shift supervisor acts and the hand lost."""
    fund = fund_of(rnd)
    authority, seat = fund.authority, whole(fields, "seat")
    lost = rnd.memory.bad_beats.get(seat)
    fund.verify(station(role), lost or f"the hand of seat {seat}", lost is not None)
    keep(rnd, fund)
    why = (*revenue.BAD_BEAT_VERIFIED[authority], *revenue.BAD_BEAT[authority], *revenue.BAD_BEAT_PENDING[authority])
    text = f"seat {seat} lost with {lost}: verified; the display is marked pending, and the payout is sent for"
    rnd.note("bad_beat_verified", *why, *revenue.BAD_BEAT_DELIVERED[authority], seat=seat, text=text)


def pay_award(rnd: Round, role: str, fields: Fields) -> None:
    """Pays a verified bad beat from the fund. Needs a floorperson."""
    fund = fund_of(rnd)
    authority, amount = fund.authority, cents(fields["amount"], "amount")
    needs("floorperson", station(role), "a bad beat payout", revenue.BAD_BEAT_PAYOUT[authority][0])
    form, place = words(fields, "form").replace("_", " "), words(fields, "place").replace(" ", "_")
    fund.pay(amount, form, place)
    rnd.table.ledger.move(CAGE, PAID, amount)
    keep(rnd, fund)
    why = (
        *revenue.BAD_BEAT_PAYOUT[authority],
        *readings.AWARDS[authority],
        *revenue.BAD_BEAT_FORM[authority],
        *revenue.BAD_BEAT_PAY_PLACE[authority],
    )
    text = f"the bad beat payout of {spoken(amount)} is made in {form} at the {place.replace('_', ' ')}"
    rnd.note("bad_beat_paid", *why, *revenue.BAD_BEAT_FUND[authority], amount=amount, text=text)


def tell_record(rnd: Round, role: str, fields: Fields) -> None:
    """Logs the official record of a day's contributions."""
    station(role)
    fund = fund_of(rnd)
    authority, text = fund.authority, words(fields, "day")
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise BadInput(f"{text!r} is not a day: write it as 2026-11-16", "day", code="not-a-date") from None
    amount = fund.record(words(fields, "done_by").replace("_", " "), day)
    said = f"{BOOKS[authority]}'s record of {day}: {spoken(amount)} was contributed"
    rnd.note("official_record", *revenue.BAD_BEAT_RECORD[authority], amount=amount, text=said)


def end_collection(rnd: Round, role: str, fields: Fields) -> None:
    """Ends the collection. The balance remains the patrons' money. Needs a poker shift supervisor."""
    fund = fund_of(rnd)
    authority = fund.authority
    needs("poker shift supervisor", station(role), "the end of a bad beat payout", revenue.BAD_BEAT_ENDED[authority][0])
    if fund.ended:
        raise BadInput(
            "the collection of contributions has ended",
            "act",
            revenue.BAD_BEAT_ENDED[authority][0],
            code="collection-ended",
        )
    if "to" in fields and words(fields, "to") in ("house", "the house", "revenue"):
        fund.to_house()
    left = fund.end()
    keep(rnd, fund)
    why = (*revenue.BAD_BEAT_ENDED[authority], *revenue.BAD_BEAT_APPROVED[authority])
    goes = f"goes to the payout {words(fields, 'to')}" if "to" in fields else "stays for patrons"
    text = f"no pot contributes to the bad beat payout any more; {spoken(left)} {goes}"
    rnd.note("fund_ended", *why, amount=left, text=text)


def shown(table: Table) -> Json:
    """The fund's display amount, in dollars, and whether a payout is pending."""
    kept = table.memory.books.get("bad_beat", {})
    return {"display": dollars(kept.get("display", 0)), "pending": kept.get("pending", False)}


ACTS: Final[dict[str, Act]] = {
    "count_bad_beat_box": Act(
        "the bad beat box is counted", count_box, needs=(*COUNTING, "notice_to"), takes=("signed", "combined", "at")
    ),
    "adjust_bad_beat_display": Act(
        "the displayed bad beat amount is set", adjust_display, needs=("done_by", "witness")
    ),
    "verify_bad_beat": Act("a bad beat is verified", verify_hand, needs=("seat",)),
    "pay_bad_beat": Act("a bad beat payout is made", pay_award, needs=("amount", "form", "place")),
    "tell_bad_beat_record": Act("the official record of a day is told", tell_record, needs=("day", "done_by")),
    "end_bad_beat": Act("the bad beat collection ends", end_collection, takes=("to",)),
}
