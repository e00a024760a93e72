"""Acts on Pennsylvania's high hand jackpot: opening a period, recording hands, counting the box, paying or rolling over.

637a.16. The money in the table's box and at the cage is held in accounts of the table's ledger. All acts but
``tell_record`` need a floorperson.
"""

from typing import Final

from houseway.equipment.money import dollars, spoken
from houseway.errors import BadInput
from houseway.games.poker.house.act_fields import moment, station
from houseway.games.poker.house.fund_acts import COUNTING, HERE, the_count
from houseway.games.poker.house.jackpot import HighHandJackpot, Slip, refuse
from houseway.games.poker.house.room import needs
from houseway.games.poker.play.round import PennsylvaniaRound, Table
from houseway.games.poker.rules.law import readings, revenue
from houseway.games.poker.rules.option_kinds import Jackpot
from houseway.ranking.poker import FIVE_CARD
from houseway.rulebook.authority import Authority
from houseway.support.json_types import Json
from houseway.table.acts.fields import flag, whole, words
from houseway.table.acts.kinds import Act, Fields

BOX: Final = "fund:high_hand_jackpot"
CAGE: Final = "fund:high_hand_jackpot_cage"
PAID: Final = "fund:high_hand_jackpot_paid"
KEPT: Final = ("starts", "rolled", "slips", "display", "counted", "record", "due")
ON_THE_SLIP: Final = ("player", "phone", "dealer", "dealer_credential", "verifier", "verifier_credential")
TRACKED: Final = (
    *revenue.JACKPOT_TRACKED[Authority.PA],
    *revenue.JACKPOT_FULL_HOUSE[Authority.PA],
    *revenue.JACKPOT_NEXT_HIGHER[Authority.PA],
)


def jackpot_of(rnd: PennsylvaniaRound) -> HighHandJackpot:
    """The jackpot in its current state. Raises BadInput if none is offered or no qualifying period has begun."""
    submission = rnd.submission
    if submission.jackpot is None:
        raise BadInput("no high hand jackpot is offered", "act", revenue.JACKPOT[Authority.PA][0], code="not-offered")
    kept = rnd.memory.books.get("high_hand_jackpot")
    if kept is None:
        raise refuse("no qualifying period has begun", revenue.JACKPOT_PERIOD, 1, code="no-such-period")
    found = HighHandJackpot(submission.high_hand_jackpot or Jackpot(), kept["starts"])
    for name in KEPT:
        value = kept[name]
        setattr(found, name, value.copy() if isinstance(value, list | dict) else value)
    found.boxes = {HERE: rnd.table.ledger[BOX]}
    return found


def keep(rnd: PennsylvaniaRound, found: HighHandJackpot) -> None:
    """Stores the state of the jackpot in the table's memory."""
    rnd.memory.books["high_hand_jackpot"] = {name: getattr(found, name) for name in KEPT}


def _above(role: str, what: str) -> None:
    needs("floorperson", station(role), what, revenue.JACKPOT_TRACKED[Authority.PA][0])


def begin(rnd: PennsylvaniaRound, role: str, fields: Fields) -> None:
    """Begins a qualifying period. Raises BadInput if no jackpot is offered or a period is running."""
    _above(role, "the beginning of a qualifying period")
    if rnd.submission.jackpot is None:
        raise BadInput("no high hand jackpot is offered", "act", revenue.JACKPOT[Authority.PA][0], code="not-offered")
    if "high_hand_jackpot" in rnd.memory.books:
        raise refuse(
            "a qualifying period is on: the next begins when it is closed",
            revenue.JACKPOT_PERIOD,
            1,
            code="period-not-over",
        )
    # Money at the cage that is owed to nobody has rolled over from an earlier period.
    rolled = rnd.table.ledger[CAGE]
    rules = rnd.submission.high_hand_jackpot or Jackpot()
    found = HighHandJackpot(rules, moment(rnd, fields), rolled=rolled, display=rolled)
    keep(rnd, found)
    posted = found.posted()
    text = f"a qualifying period of {rules.qualifying_hours} hours begins; {spoken(rolled)} rolled over into it"
    why = (
        *revenue.JACKPOT[Authority.PA],
        *revenue.JACKPOT_PERIOD[Authority.PA],
        *revenue.JACKPOT_TRACKED[Authority.PA],
        *posted,
    )
    rows = [str(value) for value in posted.values() if value not in (None, "")]
    rnd.note("jackpot_period_begins", *dict.fromkeys(why), amount=rolled, rules=rows, text=text)


def record_hand(rnd: PennsylvaniaRound, role: str, fields: Fields) -> None:
    """Records a high hand of the last round on a tracking slip. Raises BadInput if it is below a full house."""
    _above(role, "the verification of a high hand")
    found, seat = jackpot_of(rnd), whole(fields, "seat")
    hand = rnd.memory.high_hands.get(seat)
    if hand is None:
        raise refuse(
            f"seat {seat} held no full house or better in the last round",
            revenue.JACKPOT_FULL_HOUSE,
            code="hand-too-low",
        )
    slip = Slip(
        player=_on_slip(fields, "player"),
        phone=_on_slip(fields, "phone"),
        seat=seat,
        table=words(fields, "table", HERE),
        hand=tuple(hand),
        dealer=_on_slip(fields, "dealer"),
        dealer_credential=_on_slip(fields, "dealer_credential"),
        verifier=_on_slip(fields, "verifier"),
        verifier_credential=_on_slip(fields, "verifier_credential"),
        dealt_in=rnd.memory.dealt_in,
        identified=flag(fields, "identified", True),
    )
    found.record_hand(slip, moment(rnd, fields))
    keep(rnd, found)
    text = f"seat {seat} has the high hand, {FIVE_CARD.describe(slip.rank)}: verified, announced and on the slip"
    why = (*TRACKED, *revenue.JACKPOT_SLIP[Authority.PA], *revenue.JACKPOT_HAND[Authority.PA])
    rnd.note("high_hand_recorded", *why, *revenue.JACKPOT_IDENTIFICATION[Authority.PA], seat=seat, text=text)


def _on_slip(fields: Fields, name: str) -> str:
    """The text of a slip's field, empty if absent; ``HighHandJackpot.record_hand`` refuses incomplete slips."""
    return words(fields, name) if name in fields else ""


def tell_record(rnd: PennsylvaniaRound, role: str, fields: Fields) -> None:
    """Logs finance's official record of a period's contributions."""
    station(role)
    found = jackpot_of(rnd)
    period = words(fields, "period")
    amount = found.official(words(fields, "done_by").replace("_", " "), period)
    text = f"finance's record of the period from {period}: {spoken(amount)}"
    rnd.note("official_record", *revenue.JACKPOT_RECORD[Authority.PA], amount=amount, text=text)


def count_box(rnd: PennsylvaniaRound, role: str, fields: Fields) -> None:
    """Records the count of the box and moves its money to the cage.

    Raises BadInput before the end of the period, or if its boxes are counted already.
    """
    _above(role, "the count of a jackpot box")
    found = jackpot_of(rnd)
    at, clause = moment(rnd, fields), revenue.JACKPOT_COUNTED[Authority.PA][0]
    if at < found.ends:
        raise refuse(
            "the boxes are counted when the qualifying period is over", revenue.JACKPOT_COUNTED, code="period-not-over"
        )
    if found.counted is not None:
        raise refuse("the boxes of this period are counted", revenue.JACKPOT_COUNTED, code="already-counted")
    done = the_count(rnd, fields, found.boxes[HERE], clause)
    total = done.found[HERE]
    pool = found.count(done)
    rnd.table.ledger.move(BOX, CAGE, total)
    keep(rnd, found)
    how = revenue.JACKPOT_AT_TABLE if done.place == "closed_poker_table" else revenue.JACKPOT_AT_CAGE
    why = (
        *revenue.JACKPOT_COUNTED[Authority.PA],
        *how[Authority.PA],
        *revenue.JACKPOT_CASHIER[Authority.PA],
        *revenue.JACKPOT_RECORD[Authority.PA],
    )
    text = f"the jackpot box holds {spoken(total)}; {spoken(pool)} is announced and displayed"
    rnd.note(
        "jackpot_counted",
        *why,
        *revenue.JACKPOT_DISPLAYED[Authority.PA],
        *readings.ROLLED_OVER[Authority.PA],
        amount=total,
        text=text,
    )


def close(rnd: PennsylvaniaRound, role: str, fields: Fields) -> None:
    """Closes the period: the pool is awarded to the highest hand, or rolls over if no full house was made."""
    _above(role, "the end of a qualifying period")
    found = jackpot_of(rnd)
    pool = (found.counted or 0) + found.rolled
    owed = dict(found.due)
    shares = found.close(moment(rnd, fields))
    found.due = owed | {player: (amount, found.starts) for player, amount in shares.items()}
    keep(rnd, found)
    if not shares:
        text = f"nobody made a full house: {spoken(pool)} is added to the next qualifying period"
        rnd.note("jackpot_rolled_over", *revenue.JACKPOT_ROLLS_OVER[Authority.PA], amount=pool, text=text)
        return
    why = (*revenue.JACKPOT_PAID[Authority.PA], *(revenue.JACKPOT_TIES[Authority.PA] if len(shares) > 1 else ()))
    who = ", ".join(f"{player} {spoken(amount)}" for player, amount in shares.items())
    rnd.note(
        "jackpot_awarded",
        *why,
        *revenue.JACKPOT_NOT_PRESENT[Authority.PA],
        amount=pool,
        text=f"the jackpot goes to {who}",
    )


def pay(rnd: PennsylvaniaRound, role: str, fields: Fields) -> None:
    """Pays a winner at a cage. Raises BadInput if nothing is due or the time limit has passed."""
    _above(role, "a jackpot payout")
    found, player = jackpot_of(rnd), words(fields, "player")
    if player not in found.due:
        raise refuse(f"no jackpot is due to {player!r}", revenue.JACKPOT_PAID, code="no-award-due")
    amount, won = found.due[player]
    found.pay(words(fields, "place").replace(" ", "_"), won, moment(rnd, fields))
    del found.due[player]
    rnd.table.ledger.move(CAGE, PAID, amount)
    keep(rnd, found)
    why = (
        *revenue.JACKPOT_AT_CAGE_ONLY[Authority.PA],
        *revenue.JACKPOT_TIME_LIMIT[Authority.PA],
        *revenue.JACKPOT_RESTRICTIONS[Authority.PA],
    )
    text = f"{player} collects the high hand jackpot payout of {spoken(amount)} at the cage"
    rnd.note("jackpot_paid", *why, amount=amount, text=text)


def release(rnd: PennsylvaniaRound, role: str, fields: Fields) -> None:
    """Moves a payout that was not collected within the time limit back to the pool. Raises BadInput before then."""
    _above(role, "the release of an uncollected payout")
    found, player = jackpot_of(rnd), words(fields, "player")
    days = found.rules.collect_within_days
    if player not in found.due or days is None:
        raise refuse(
            f"nothing of {player!r} lies there beyond a time limit", revenue.JACKPOT_UNCOLLECTED, code="no-award-due"
        )
    amount, won = found.due[player]
    if (moment(rnd, fields) - won).days < days:
        raise refuse(f"{player} has {days} days to collect", revenue.JACKPOT_TIME_LIMIT, code="time-not-over")
    del found.due[player]
    found.rolled += amount
    keep(rnd, found)
    text = f"{spoken(amount)} was not collected within {days} days: {found.rules.unclaimed}"
    rnd.note("jackpot_released", *revenue.JACKPOT_UNCOLLECTED[Authority.PA], amount=amount, text=text)


def shown(table: Table) -> Json:
    """The jackpot's display amount, in dollars, and the best hand of the period in words."""
    kept = table.memory.books.get("high_hand_jackpot", {})
    slips = kept.get("slips", [])
    best = max((slip.rank for slip in slips), default=None)
    return {"display": dollars(kept.get("display", 0)), "high_hand": "" if best is None else FIVE_CARD.describe(best)}


ACTS: Final[dict[str, Act]] = {
    "begin_jackpot_period": Act("a qualifying period of the high hand jackpot begins", begin, takes=("at",)),
    "record_high_hand": Act(
        "a high hand is verified and recorded",
        record_hand,
        needs=("seat",),
        takes=(*ON_THE_SLIP, "table", "identified", "at"),
        private=ON_THE_SLIP,
    ),
    "tell_jackpot_record": Act("the official record of a period is told", tell_record, needs=("period", "done_by")),
    "count_jackpot_box": Act(
        "the high hand jackpot box is counted", count_box, needs=COUNTING, takes=("signed", "combined", "at")
    ),
    "close_jackpot_period": Act("the qualifying period is closed", close, takes=("at",)),
    "pay_jackpot": Act("a high hand jackpot payout is made", pay, needs=("player", "place"), takes=("at",)),
    "release_jackpot": Act("an uncollected jackpot payout is released", release, needs=("player",), takes=("at",)),
}
