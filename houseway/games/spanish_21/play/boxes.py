"""Wagers on the boxes: limits, several boxes per person, several people per box, and players who sat out.

MA sections 5, 6(b), 13 and 14; PA section 635a.6.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Final, NamedTuple

from houseway.equipment.money import Cents, cents, spoken
from houseway.errors import BadInput
from houseway.games.spanish_21.play.hands import Box, Hand, Stake, line
from houseway.games.spanish_21.play.memory import Memory
from houseway.games.spanish_21.play.round import Round
from houseway.games.spanish_21.rules.submission import MATCH_MINIMUM, SEATS, Spanish21
from houseway.rulebook.authority import Authority, cite
from houseway.support.json_types import Json
from houseway.table.chips.wagers import Wager
from houseway.table.faults import FLAG


class Behind(NamedTuple):
    """A wager on another player's box: the seat, the amounts in cents, and the consent of the first bettor there."""

    box: int
    seat: int
    spanish_21: Cents
    match_dealer: Cents
    consent: bool


def read_boxes(raw: object, where: str) -> tuple[Behind, ...]:
    """The wagers on other players' boxes, written as ``{3: [{seat: 1, spanish_21: 10, consent: true}]}``.

    Raises BadInput if malformed.
    """
    if not isinstance(raw, Mapping):
        raise BadInput(
            "boxes are written as {3: [{seat: 1, spanish_21: 10, consent: true}]}", where, code="malformed-boxes"
        )
    found: list[Behind] = []
    for key, bettors in raw.items():
        box = _seat(key, where)
        if not isinstance(bettors, list):
            raise BadInput("the people behind a box are a list", f"{where}.{box}", code="not-a-list")
        found += [_behind(box, entry, f"{where}.{box}[{place}]") for place, entry in enumerate(bettors)]
    return tuple(found)


def _behind(box: int, entry: object, where: str) -> Behind:
    known = {"seat", "spanish_21", "match_dealer", "consent"}
    if not isinstance(entry, Mapping) or not {"seat", "spanish_21"} <= entry.keys() <= known:
        raise BadInput(
            "write {seat: 1, spanish_21: 10, consent: true}, with match_dealer where it is made",
            where,
            code="malformed-boxes",
        )
    consent = entry.get("consent", False)
    if not isinstance(consent, bool):
        raise BadInput("consent is true or false", f"{where}.consent", code="wrong-type")
    base = cents(entry["spanish_21"], f"{where}.spanish_21", "MA-S21-13.a")
    match = cents(entry.get("match_dealer", 0), f"{where}.match_dealer", "MA-S21-6.b")
    if not base:
        raise BadInput(
            "a wager of nothing is none: leave it out", f"{where}.spanish_21", "MA-S21-13.a", code="amount-is-nothing"
        )
    return Behind(box, _seat(entry["seat"], f"{where}.seat"), base, match, consent)


def _seat(raw: object, where: str) -> int:
    number = int(raw) if isinstance(raw, str) and raw.isdecimal() else raw
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= SEATS:
        raise BadInput(f"there is no box {raw!r}: 1 to {SEATS}", where, code="no-such-box")
    return number


def read_seats(raw: object, where: str) -> frozenset[int]:
    """The seats in a list. Raises BadInput if malformed."""
    if not isinstance(raw, list):
        raise BadInput("seats are a list of numbers", where, code="not-a-list")
    return frozenset(_seat(one, where) for one in raw)


# -- what a round refuses before its first card -------------------------------------------------------------------


def check_wagers(rnd: Round) -> None:
    """Places the wagers on other players' boxes, and raises BadInput for any wager that the rules do not allow."""
    for behind in rnd.extras.get("boxes", ()):
        _place_behind(rnd, behind)
    for match in [one for one in rnd.wagers if one.id.startswith("match_dealer")]:
        _check_match(rnd, match)
    _check_boxes_of_each_person(rnd)
    _check_entry(rnd)


def _place_behind(rnd: Round, behind: Behind) -> None:
    submission: Spanish21 = rnd.submission
    where = f"boxes.{behind.box}"
    if not submission.terms.several_people_a_box:
        raise BadInput("one person wagers on a box here", where, "PA-S21-6.f", code="box-taken")
    if behind.seat not in rnd.table.seats:
        raise BadInput(f"nobody with chips is at seat {behind.seat}", where, "MA-S21-13.a", code="not-seated")
    if behind.seat == behind.box:
        raise BadInput("whoever sits at a box wagers there as a seat", where, "MA-S21-13.b", code="box-is-own-seat")
    there = [one for one in rnd.wagers if one.id.startswith("spanish_21") and box_of(one) == behind.box]
    if any(one.seat == behind.seat for one in there):
        raise BadInput(
            f"seat {behind.seat} wagers twice on box {behind.box}", where, "MA-S21-13.a", code="wager-named-twice"
        )
    if there and not behind.consent:
        raise BadInput(
            "the first person wagering on the box has to consent", f"{where}.consent", "MA-S21-13.a", code="no-consent"
        )
    if len(there) >= submission.max_bettors_per_box:
        most = submission.max_bettors_per_box
        raise BadInput(f"at most {most} may wager on a box at this table", where, "MA-S21-13.a", code="box-full")
    _check_commission_limit(rnd, behind.box, bool(there))
    rnd.table.within_limits(behind.spanish_21, True, where, "MA-S21-5.a")
    rnd.place(behind.seat, line("spanish_21", behind.box, behind.seat), behind.spanish_21, "MA-S21-13.a", "MA-S21-5.a")
    if behind.match_dealer:
        rnd.place(behind.seat, line("match_dealer", behind.box, behind.seat), behind.match_dealer, "MA-S21-6.b")


def _check_commission_limit(rnd: Round, box: int, shared: bool) -> None:
    """Raises BadInput if sharing this box exceeds the Commission's limit of shared boxes. [MA-S21-13.g]"""
    most: int | None = rnd.submission.shared_boxes
    if most is None or not shared:
        return
    people: dict[int, int] = {}
    for one in rnd.wagers:
        if one.id.startswith("spanish_21"):
            people[box_of(one)] = people.get(box_of(one), 0) + 1
    if sum(1 for number, count in people.items() if count > 1 and number != box) >= most:
        raise BadInput(
            f"the Commission allows {most} shared boxes at a table",
            f"boxes.{box}",
            "MA-S21-13.g",
            code="too-many-shared-boxes",
        )


def box_of(wager: Wager) -> int:
    """The box of a wager: the one named in its id, else that of its seat."""
    _, at, box = wager.id.partition("@")
    return int(box.partition("#")[0]) if at else wager.seat


def _check_match(rnd: Round, match: Wager) -> None:
    """Raises BadInput if a match wager has no base wager or, in Massachusetts, breaks its limits. [section 6(b)]

    The limits are $1, the base wager and the posted maximum.
    """
    submission: Spanish21 = rnd.submission
    where = f"seats.{match.seat}.wagers.match_dealer"
    base = rnd.wager(match.seat, match.id.replace("match_dealer", "spanish_21"))
    if base is None:
        raise BadInput(
            "Match-the-Dealer needs a Spanish 21 wager beside it",
            where,
            rnd.cite("MA-S21-6.b", "PA-S21-6.e")[0],
            code="other-wager-missing",
        )
    if submission.authority == Authority.PA:
        return
    if match.stake < MATCH_MINIMUM:
        raise BadInput(
            f"a match wager is at least {spoken(MATCH_MINIMUM)}", where, "MA-S21-6.b.min", code="under-the-minimum"
        )
    if match.stake > base.stake:
        raise BadInput(
            f"a match wager is at most the base wager of {spoken(base.stake)}",
            where,
            "MA-S21-6.b.1",
            code="over-other-wager",
        )
    most = submission.match_posted_max
    if most is not None and match.stake > most:
        raise BadInput(
            f"the posted maximum of a match wager is {spoken(most)}", where, "MA-S21-6.b.2", code="over-the-maximum"
        )


def _bases(rnd: Round) -> Iterator[Wager]:
    return (one for one in rnd.wagers if one.id.partition("@")[0] == "spanish_21")


def _check_boxes_of_each_person(rnd: Round) -> None:
    """Raises BadInput if a person has too many boxes or, in Pennsylvania, boxes that are not adjacent.

    [MA-S21-14, PA-S21-6.f]
    """
    submission: Spanish21 = rnd.submission
    boxes: dict[str, list[int]] = {}
    for one in _bases(rnd):
        boxes.setdefault(rnd.table.seats[one.seat].player, []).append(box_of(one))
    clause = rnd.cite("MA-S21-14", "PA-S21-6.f")[0]
    for person, held in boxes.items():
        held.sort()
        if len(held) > submission.boxes_per_person:
            text = f"{person} wagers on {len(held)} boxes; this table permits {submission.boxes_per_person}"
            raise BadInput(text, f"seats.{held[-1]}", clause, code="too-many-boxes")
        if submission.authority == Authority.PA and held[-1] - held[0] >= len(held):
            raise BadInput(
                f"the boxes of {person} are not adjacent", f"seats.{held[-1]}", clause, code="boxes-not-adjacent"
            )


def _check_entry(rnd: Round) -> None:
    """Raises BadInput for a player who sat out a round of this shoe, if the licensee bars entry. [MA-S21-5.j, PA-S21-6.b]"""
    memory: Memory = rnd.memory
    for seat in rnd.extras.get("let_in", ()):
        if seat not in rnd.table.seats:
            clause = rnd.cite("MA-S21-5.j", "PA-S21-6.b.1")[0]
            raise BadInput(f"nobody is at seat {seat} to be let in", "let_in", clause, code="not-seated")
    if not rnd.submission.no_mid_shoe_entry or memory.rounds_of_shoe == 0:
        return
    for seat in rnd.extras.get("let_in", ()):
        person = rnd.table.seats[seat].player
        memory.let_in.add(person)
        rnd.note("let_in", *rnd.cite("MA-S21-5.j", "PA-S21-6.b.1"), text=f"{person} may wager again")
    for one in _bases(rnd):
        person = rnd.table.seats[one.seat].player
        if person not in memory.staying | memory.let_in:
            clause = rnd.cite("MA-S21-5.j", "PA-S21-6.b")[0]
            text = f"{person} sat out a round of this shoe and waits for a reshuffle or for leave to wager"
            raise BadInput(text, f"seats.{one.seat}", clause, code="sat-out")


def remember_bettors(rnd: Round) -> None:
    """Updates the people who have wagered in every round of this shoe. [MA-S21-5.j, PA-S21-6.b, PA-S21-6.b.1]"""
    memory: Memory = rnd.memory
    wagering = {rnd.table.seats[one.seat].player for one in _bases(rnd) if one.seat in rnd.table.seats}
    memory.staying = wagering if memory.rounds_of_shoe == 0 else wagering & (memory.staying | memory.let_in)
    memory.let_in -= wagering  # permission to re-enter is used once
    memory.rounds_of_shoe += 1


# -- the boxes of a round -----------------------------------------------------------------------------------------


def boxes(rnd: Round) -> list[Box]:
    """Every box with a wager, from the dealer's left; in each the caller's stake is first.

    The caller, who makes the decisions, is the player seated at the box, else the one with the largest wager (the first among
    equals). The others follow in the order in which they wagered. [MA-S21-13.b, MA-S21-13.c]
    """
    stakes: dict[int, list[Stake]] = {}
    for one in _bases(rnd):
        stakes.setdefault(box_of(one), []).append(Stake(one))
    found = []
    for number in sorted(stakes):
        there = stakes[number]
        caller = max(there, key=lambda stake: (stake.seat == number, stake.wager.stake))
        bettors = [caller, *(stake for stake in there if stake is not caller)]
        if len(bettors) > 1:
            order = [stake.seat for stake in bettors]
            text = f"box {number}: seat {order[0]} calls the decisions, behind it {', '.join(map(str, order[1:]))}"
            rnd.note("box", *rnd.cite("MA-S21-13.b", "MA-S21-13.c"), box=number, seats=order, text=text)
        found.append(Box(number, [Hand(number, 1, bettors)]))
    return found


def round_fields() -> Json:
    """The readers of the scenario fields specific to a round of Spanish 21."""
    flags = dict.fromkeys(("new_dealer", "burn_card_requested", "reader_repaired"), FLAG)
    return {"boxes": read_boxes, "let_in": read_seats, **flags}


# -- chips, coupons and cash --------------------------------------------------------------------------------------

INSTRUMENTS: Final[dict[Authority, tuple[str, ...]]] = {
    Authority.MA: ("chips", "plaques", "match play coupon"),
    Authority.PA: ("chips", "plaques", "approved instrument"),
}


def accept_instrument(submission: Spanish21, what: str) -> None:
    """Raises BadInput unless ``what`` is an accepted wagering instrument. [MA-S21-5.c-form, PA-S21-6.a-form]"""
    allowed = INSTRUMENTS[submission.authority]
    if what not in allowed:
        clause = cite(submission.authority, "MA-S21-5.c-form", "PA-S21-6.a-form")[0]
        raise BadInput(
            f"a wager is made with {', '.join(allowed)}, not with {what}", "wager", clause, code="means-not-accepted"
        )


def accept_verbal_wager(
    submission: Spanish21,
    *,
    confirmed_by: Collection[str],
    cash_converted: bool,
    wager: str = "spanish_21",
    first_card_dealt: bool = False,
) -> None:
    """Raises BadInput for a spoken wager that is not confirmed, is too late, or whose cash was not converted to chips.

    It is confirmed by the dealer and the casino supervisor (Massachusetts) or by the dealer (Pennsylvania).
    """
    match_wager = wager == "match_dealer"
    clause = cite(submission.authority, "MA-S21-6.c" if match_wager else "MA-S21-5.c-verbal", "PA-S21-6.a-verbal")[0]
    needed = {Authority.MA: ("dealer", "casino supervisor"), Authority.PA: ("dealer",)}[submission.authority]
    for role in needed:
        if role not in confirmed_by:
            raise BadInput(
                f"a spoken wager is confirmed by the {role}", "wager", clause, code="spoken-wager-unconfirmed"
            )
    if first_card_dealt:
        raise BadInput("a spoken wager comes before the first card", "wager", clause, code="spoken-wager-late")
    if not cash_converted:
        raise BadInput(
            "the cash of a spoken wager is converted into chips at once", "wager", clause, code="spoken-wager-in-cash"
        )
