"""Poker room procedures at a table: stakes, absences, agreed minimums, time charges, conduct and rulings.

Sections 7(c), 14(b)(3), 15(b), 16, 17 and 18; 637a.8(b), 637a.8(k), 637a.9(c), 637a.17(b)(3) and 637a.18(a) to (c).
"""

from collections.abc import Collection
from copy import deepcopy
from typing import Final, Literal

from houseway.equipment.money import Cents, spoken
from houseway.errors import BadInput
from houseway.games.poker.house.buy_in import check_chips, note_departure
from houseway.games.poker.play.entering import posted
from houseway.games.poker.play.round import Round, Table
from houseway.games.poker.play.state import POT, Memory
from houseway.games.poker.rules.law import betting, irregular, revenue
from houseway.games.poker.rules.submission import Poker
from houseway.rulebook.authority import Authority, Cited
from houseway.table.chips.ledger import HOUSE

Role = Literal["dealer", "floorperson", "poker shift supervisor"]
ABOVE: Final[tuple[Role, ...]] = ("dealer", "floorperson", "poker shift supervisor")
ABSENCE: Final = Cited("MA-PK-7.c.5", "PA-PK-637a.8.b.6")
COUNTED: Final = Cited("MA-PK-7.c.5.i", "PA-PK-637a.8.b.6.i")
COVERED: Final = Cited("MA-PK-7.c.5.ii", "PA-PK-637a.8.b.6.ii")


def needs(role: Role, by: Role, what: str, clause: str) -> None:
    """Raises BadInput if role ``by`` ranks below ``role``. ``what`` names the act in the message."""
    if ABOVE.index(by) < ABOVE.index(role):
        raise BadInput(f"{what} is for the {role} or above, not the {by}", "by", clause, code="not-your-role")


def _authority(rnd: Round) -> Authority:
    submission: Poker = rnd.submission
    return submission.authority


def _sits_there(rnd: Round, seat: int, clause: str) -> None:
    if seat not in rnd.table.seats:
        raise BadInput(f"nobody sits at seat {seat}", f"seats.{seat}", clause, code="not-seated")


# -- stakes -----------------------------------------------------------------------------------------------------------


def add_chips(rnd: Round, seat: int, amount: Cents) -> None:
    """Adds ``amount`` to a player's chips. Raises BadInput during a round or over the maximum buy-in."""
    clause = betting.STAKES[_authority(rnd)][2]
    if rnd.table.playing:
        raise BadInput("chips are added between rounds only", f"seats.{seat}.stack", clause, code="between-rounds-only")
    held = rnd.table.seats[seat]
    check_chips(rnd.table, held.player, rnd.table.chips(seat), amount)
    held.buy_in = (held.buy_in or 0) + amount
    rnd.note("stakes_added", clause, seat=seat, amount=amount)


def take_off(rnd: Round, seat: int, amount: Cents) -> None:
    """Always raises BadInput: chips do not leave the table while the player is in the game."""
    clauses = betting.STAKES[_authority(rnd)]
    raise BadInput(
        f"{spoken(amount)} stays on the table: chips in play are not taken off",
        f"seats.{seat}",
        clauses[0],
        code="chips-stay",
    )


def leave_for_a_while(rnd: Round, seat: int, by: Role) -> None:
    """Marks a player as away, with the seat reserved and the stakes counted or covered, as the submission says.

    Raises BadInput if ``by`` ranks too low, the seat is empty or its player is already away.
    """
    authority, memory = _authority(rnd), rnd.memory
    needs(
        "poker shift supervisor" if authority is Authority.MA else "floorperson",
        by,
        "an absence",
        ABSENCE[authority][0],
    )
    how = rnd.submission.absent_player_stakes
    _sits_there(rnd, seat, ABSENCE[authority][0])
    if seat in memory.away:
        raise BadInput(f"seat {seat} is away already", f"seats.{seat}", ABSENCE[authority][0], code="already-away")
    memory.away.add(seat)
    memory.left_at[seat] = rnd.table.clock()
    memory.counted[seat] = rnd.table.chips(seat) or 0
    why = COUNTED if how == "counted" else COVERED
    rnd.note(
        "left_for_a_while", *ABSENCE[authority], *why[authority], seat=seat, amount=memory.counted[seat], stakes=how
    )


def come_back(rnd: Round, seat: int, by: Role, stakes: Cents) -> None:
    """Marks a player as returned. Raises BadInput if ``stakes`` differ from what the player left with."""
    authority, memory = _authority(rnd), rnd.memory
    why = COUNTED if rnd.submission.absent_player_stakes == "counted" else COVERED
    needs(
        "poker shift supervisor" if authority is Authority.MA else "floorperson", by, "a return", ABSENCE[authority][0]
    )
    if seat not in memory.away:
        raise BadInput(f"seat {seat} is not away", f"seats.{seat}", ABSENCE[authority][0], code="not-away")
    if stakes != memory.counted[seat]:
        raise BadInput(
            f"{spoken(stakes)} is not what seat {seat} left with",
            f"seats.{seat}.stack",
            why[authority][0],
            code="stack-differs",
        )
    memory.away.discard(seat)
    memory.counted.pop(seat)
    memory.left_at.pop(seat, None)
    rnd.note("came_back", *why[authority], seat=seat, amount=stakes)


# -- limits -----------------------------------------------------------------------------------------------------------


def raise_minimum(rnd: Round, minimum: Cents, agreed: Collection[int]) -> None:
    """Sets a higher minimum wager without notice.

    Raises BadInput unless all seats are in ``agreed`` and the minimum is above the current one and within the submitted
    maximum (Pennsylvania).
    """
    submission = posted(rnd)
    clauses = betting.CONSENT[submission.authority]
    if missing := sorted(set(rnd.table.seats) - set(agreed)):
        raise BadInput(
            f"seat {missing[0]} has not agreed to a higher minimum", "minimum", clauses[0], code="no-consent"
        )
    if minimum <= submission.minimum:
        raise BadInput("only a higher minimum is set by consent", "minimum", clauses[0], code="minimum-not-higher")
    most = getattr(submission, "maximum_increase_by_consent", None)
    if submission.authority is Authority.PA and most is not None and minimum > most:
        text = f"the submission lets the minimum rise to {spoken(most)} by consent"
        raise BadInput(text, "minimum", clauses[1], code="over-the-maximum")
    rnd.memory.agreed_minimum = minimum
    rnd.note("minimum_raised", *clauses, amount=minimum, agreed=sorted(agreed))


# -- the time charge --------------------------------------------------------------------------------------------------


def collect_time(rnd: Round) -> Cents:
    """Moves one portion of the time charge from all seated players to the rake area. Returns the total, in cents."""
    submission: Poker = rnd.submission
    authority, charge = submission.authority, submission.time_charge
    if charge is None:
        raise BadInput(
            "no time charge was submitted", "time_charge", revenue.RAKE_CALCULATION[authority][0], code="not-offered"
        )
    seats = sorted(rnd.table.seats)
    total = charge.portion(len(seats))
    clauses = (
        *(*revenue.TIME_BASIS[authority], *revenue.TIME_INACTIVE_TOO[authority], *revenue.TIME_HOURLY[authority]),
        *(*revenue.TIME_FRACTIONS[authority], *revenue.TIME_TAKEN[authority], *revenue.RAKE_METHODS[authority]),
    )
    # A charge by the table is shared by the seated players; the first seats pay the remainder.
    for place, seat in enumerate(seats):
        each = total // len(seats) + (place < total % len(seats))
        rnd.table.afford(seat, each, f"seats.{seat}.stack", revenue.TIME_BASIS[authority][0])
        rnd.table.ledger.move(seat, POT, each)
        rnd.note("time_charged", *clauses, seat=seat, amount=each)
    rnd.memory.rake_area += total
    return total


def verify_time(rnd: Round, by: Role, counted: Cents) -> None:
    """Verifies the time charges and moves them to the house. Raises BadInput if ``counted`` differs from the rake area."""
    authority, memory = _authority(rnd), rnd.memory
    clause = revenue.TIME_VERIFIED[authority]
    needs("floorperson", by, "the verification of time charges", clause[0])
    if counted != memory.rake_area:
        text = f"{spoken(counted)} is not the {spoken(memory.rake_area)} in the rake area"
        raise BadInput(text, "rake_area", clause[0], code="count-differs")
    rnd.table.ledger.move(POT, HOUSE, memory.rake_area)
    to = "table inventory container" if authority is Authority.MA else "drop box"
    rnd.note("rake_dropped", *clause, amount=memory.rake_area, to=to)
    memory.rake_area = 0


# -- conduct and disputes ---------------------------------------------------------------------------------------------


def suspect(rnd: Round, seat: int, what: str, removed: bool) -> None:
    """Reports a player suspected of collusion or of helping another, and removes the player if ``removed``.

    Raises BadInput in Massachusetts unless the player is removed.
    """
    authority = _authority(rnd)
    if authority is Authority.MA and not removed:
        text = "on reasonable cause the player has to leave the game"
        raise BadInput(text, f"seats.{seat}", irregular.MUST_LEAVE[authority][0], code="player-must-leave")
    clauses = (*irregular.OWN_CHANCE[authority], *irregular.NO_HELP[authority], *irregular.MUST_LEAVE[authority])
    _sits_there(rnd, seat, clauses[0])
    player = rnd.table.seats[seat].player
    if removed:
        rnd.table.leave(seat)
    told = "the IEB" if authority is Authority.MA else "a casino compliance representative"
    clauses = (*clauses, *irregular.NOTIFIED[authority], *irregular.GOOD_FAITH[authority])
    # All players can read events, so the suspicion itself is recorded in the memory only.
    noted = {"seat": seat, "player": player, "what": what, "removed": removed, "told": told}
    rnd.memory.conduct.append({**noted, "at": rnd.table.clock()})
    text = f"seat {seat} {'leaves the game' if removed else 'is spoken to'}: {told} is told"
    rnd.note("conduct", *clauses, seat=seat, removed=removed, told=told, text=text)


def dispute(rnd: Round, by: Role, question: str, ruling: str) -> None:
    """Records the poker shift supervisor's ruling. Raises BadInput if the question has been ruled on: rulings are final."""
    clause = irregular.FINAL_RULING[_authority(rnd)]
    needs("poker shift supervisor", by, "a ruling in a dispute", clause[0])
    if question in rnd.memory.disputes:
        raise BadInput(
            "the poker shift supervisor has ruled on this, and the ruling is final",
            "dispute",
            clause[0],
            code="ruling-final",
        )
    rnd.memory.disputes[question] = ruling
    text = f"the poker shift supervisor rules on {question!r}: {ruling}"
    rnd.note("dispute", *clause, question=question, ruling=ruling, text=text)


def left(table: Table, seat: int) -> None:
    """Clears the absence, missed blinds and counted stakes of a seat whose player leaves for good."""
    memory: Memory = table.memory
    note_departure(table, seat)
    owed = (memory.missed_blinds, memory.missed_small_blinds, memory.new_players, memory.posting)
    for kept in (memory.away, memory.sitting_out, *owed):
        kept.discard(seat)
    for noted in (memory.counted, memory.left_at):
        noted.pop(seat, None)
    if set(table.seats) <= {seat}:
        memory.agreed_minimum = None  # no player who agreed is left


def reopened(before: Table, table: Table) -> None:
    """Copies the records of the funds from the closed table to the reopened one."""
    table.memory.books = deepcopy(before.memory.books)
