"""Preparing the shoe: opening the table, shuffle, cut, cutting card, burn, and idle tables.

MA sections 3, 4 and 7(c); PA sections 635a.4, 635a.5 and 635a.7(a)-(c).
"""

from typing import Final

from houseway.equipment.life import Life
from houseway.errors import BadInput
from houseway.games.spanish_21.play.cutting import ORDERED, check_behind, offer_and_cut
from houseway.games.spanish_21.play.memory import Memory
from houseway.games.spanish_21.play.round import Round, Table
from houseway.games.spanish_21.rules.submission import Massachusetts, Pennsylvania, Spanish21
from houseway.games.spanish_21.setup import SETUPS
from houseway.rulebook.authority import Authority
from houseway.table.game import Procedure

BEFORE_PLAY, SHOE_DEALT = "before play begins", "the cutting card has come out"
AFTER_VOID, NEW_DECKS = "the round was void", "the decks were removed from play"
IDLE, EVERY_ROUND = "the table was idle", "the licensee has the cards reshuffled after every round"
SHUFFLED: Final = {
    BEFORE_PLAY: ("MA-S21-4.a", "PA-S21-5.a-when"),
    SHOE_DEALT: ("MA-S21-4.a", "MA-S21-4.g", "MA-S21-7.j.3", "PA-S21-5.a-when", "PA-S21-5.f", "PA-S21-7.d"),
    ORDERED: ("MA-S21-4.g", "PA-S21-5.a-when", "PA-S21-5.f"),
    EVERY_ROUND: ("MA-S21-4.g", "PA-S21-5.f"),
    AFTER_VOID: ("MA-S21-15.a-many", "MA-S21-15.b-many", "PA-S21-13.a-many"),
    NEW_DECKS: ("MA-S21-15.b-many", "PA-S21-13.b-many"),
    IDLE: ("MA-S21-4.i-resume", "PA-S21-5.g"),
}
"""Clauses for a shuffle, by its reason."""
READER_OUT: Final = ("MA-S21-15.k2", "PA-S21-13.k")


def open_table(rnd: Round) -> Procedure:
    """Opens the table: logs each opening duty and starts the life of the cards. [MA section 3, PA section 635a.4]"""
    _receive_decks(rnd)
    rnd.table.equipment_life = Life(rnd.table.clock())
    yield from ()


def _receive_decks(rnd: Round) -> None:
    """Logs the duties for decks that come to the table, at its opening or as replacements."""
    submission: Spanish21 = rnd.submission
    for duty in SETUPS[submission.authority].needed_duties(submission, "opening"):
        rnd.note(duty.id, *duty.clauses, by=duty.role, text=duty.what)
    if submission.opens_preshuffled:
        clauses = rnd.cite("MA-S21-3.a", "PA-S21-4.e")
        rnd.note("preshuffled", *clauses, text="the decks came inspected and preshuffled")


def check_cards_in_date(table: Table) -> None:
    """Raises BadInput if the decks were opened more than 24 hours ago (Pennsylvania). [PA-S21-3.b]"""
    life = table.equipment_life
    if life is not None and table.submission.terms.deck_hours and life.over(table.clock()):
        raise BadInput(
            "the decks were opened more than 24 hours ago and must be changed",
            "cards",
            "PA-S21-3.b",
            code="cards-too-old",
        )


def order_shuffle(table: Table, role: str) -> None:
    """Orders a shuffle before the next round. Raises BadInput if ``role`` may not. [MA-S21-4.g, PA-S21-5.a-when]"""
    submission: Spanish21 = table.submission
    if submission.authority == Authority.PA and role not in submission.terms.in_charge:
        raise BadInput(
            f"a floorperson or above orders a shuffle, not the {role}",
            "shuffle",
            "PA-S21-5.a-when",
            code="not-your-role",
        )
    table.memory.reshuffle = ORDERED


def prepare(rnd: Round) -> bool:
    """Prepares a new shoe if a shuffle is due, and returns whether it did.

    Raises BadInput if the table is closed or the decks are too old.
    """
    memory: Memory = rnd.memory
    if rnd.extras.get("reader_repaired"):
        _repair_reader(rnd)
    if rnd.table.closed is not None:
        raise BadInput(rnd.table.closed[0], "table", rnd.table.closed[1], code="table-closed")
    if memory.reshuffle == NEW_DECKS:
        _replace_decks(rnd)
    check_cards_in_date(rnd.table)
    if rnd.submission.shuffles_continuously:
        _shuffle_continuously(rnd)
        return True
    if rnd.table.supply is None or memory.reshuffle:
        new_shoe(rnd, memory.reshuffle or BEFORE_PLAY)
        return True
    if rnd.extras.get("new_dealer") or memory.new_dealer:
        memory.new_dealer = False
        burn(rnd, "MA-S21-7.c-newdealer", "PA-S21-7.c")
    return False


def _repair_reader(rnd: Round) -> None:
    """Logs that the reader was repaired or replaced, and reopens the table if it was closed for that reason.

    Raises BadInput if no reader is out of order.
    """
    memory: Memory = rnd.memory
    clause = rnd.cite(*READER_OUT)[0]
    closed = rnd.table.closed
    if closed is not None and closed[1] == clause:
        rnd.table.reopen()
    elif not memory.reader_out:
        raise BadInput(
            "no card reader device is out of order here", "reader_repaired", clause, code="card-reader-working"
        )
    memory.reader_out = False
    rnd.note("repaired", clause, by="floorperson", text="the card reader device is repaired or replaced")


def _replace_decks(rnd: Round) -> None:
    """Replaces decks removed from play, with the same checks as at the opening. [PA-S21-13.b-many, PA-S21-4.b]"""
    _receive_decks(rnd)
    if rnd.table.equipment_life is not None:
        rnd.table.equipment_life = Life(rnd.table.clock())


def _shuffle_continuously(rnd: Round) -> None:
    """Shuffles by an approved continuous device: no cut and no cutting card. [PA-S21-5.h]"""
    rnd.memory.new_shoe()
    rnd.table.rack.clear()
    rnd.shuffle("PA-S21-5.h", by="device")
    _jam(rnd)
    burn(rnd, "PA-S21-7.c")


def new_shoe(rnd: Round, why: str) -> None:
    """Shuffles, offers the cut, inserts the cutting card, loads the shoe and burns. [MA section 4, PA section 635a.5]

    ``why`` is the reason for the shuffle, a key of ``SHUFFLED``.
    """
    memory: Memory = rnd.memory
    submission: Spanish21 = rnd.submission
    entry = ("MA-S21-5.j", "PA-S21-6.b.2") if submission.no_mid_shoe_entry else ()
    memory.new_shoe()
    rnd.table.rack.clear()
    preshuffled = submission.opens_preshuffled and why == BEFORE_PLAY
    by_device = submission.shuffle == "automated"
    goes_on = not submission.shuffles_every_round
    if preshuffled:
        rnd.shuffle(*rnd.cite("MA-S21-4.a", "MA-S21-3.a", "PA-S21-4.e"), by="supplier", why=why, goes_on=goes_on)
    else:
        clauses = rnd.cite(*SHUFFLED.get(why, SHUFFLED[BEFORE_PLAY]), "PA-S21-5.a-stack", *entry)
        rnd.shuffle(*clauses, by="device" if by_device else "dealer", why=why, goes_on=goes_on)
    _jam(rnd)
    if by_device and not preshuffled and not submission.terms.cut_after_device:
        # No clause requires a cutting card in a device's stack; another approved marker ends the shoe.
        rnd.note("uncut", "MA-S21-4.b.1", text="the device's stack goes into the shoe without a cut")
    elif _cut_cards(submission):
        rnd.note("cut_due", *rnd.cite("MA-S21-4.b.2", "PA-S21-5.b"), text="the stack is to be cut")
        offer_and_cut(rnd, why)
    if _cut_cards(submission):
        _load(rnd)
    burn(rnd, "MA-S21-7.c-burn", "PA-S21-7.c")


def _cut_cards(submission: Spanish21) -> bool:
    """Whether a cutting card is used; a Massachusetts licensee may have approval for none. [MA-S21-4.h]"""
    return not (isinstance(submission, Massachusetts) and submission.shuffle_variations.get("cut_cards") == 0)


def _load(rnd: Round) -> None:
    memory: Memory = rnd.memory
    size = len(rnd.composition)
    behind = memory.cover_behind if memory.cover_behind is not None else -(-size // 4)
    check_behind(rnd.submission, behind, size)
    rnd.supply.cover_at = behind
    clauses = rnd.cite("MA-S21-4.e-quarter", "PA-S21-5.d-quarter", "PA-S21-7.a-load", "MA-S21-2.a", "PA-S21-3.a")
    rnd.note("loaded", *clauses, behind_cover_card=behind, text=f"the shoe is loaded, {behind} cards behind the card")


def _jam(rnd: Round) -> None:
    """Reshuffles after a pending shuffler jam. Raises BadInput without a shuffler. [MA-S21-15.j, PA-S21-13.l]"""
    if not rnd.pending or rnd.fault("shuffler_jam") is None:
        return
    submission: Spanish21 = rnd.submission
    clause = rnd.cite("MA-S21-15.j", "PA-S21-13.l")[0]
    by_device = submission.shuffle == "automated" or submission.shuffles_continuously
    if not by_device:
        raise BadInput("there is no automated shuffler at this table", "faults", clause, code="shuffler-missing")
    rnd.shuffle(clause, by="device", goes_on=not submission.shuffles_every_round)


def burn(rnd: Round, *clauses: str) -> None:
    """Burns a card, or the approved number in Massachusetts, and discloses it if requested. [MA-S21-7.c-burn, PA-S21-7.c]"""
    submission: Spanish21 = rnd.submission
    approved = submission.shuffle_variations.get("burn_cards", 1) if isinstance(submission, Massachusetts) else 1
    for _ in range(int(approved)):
        card = rnd.burn(*rnd.cite(*clauses))
        asked = rnd.extras.get("burn_card_requested") or rnd.memory.burn_card_requested
        if asked and rnd.game.authority == Authority.MA:
            rnd.memory.burn_card_requested = False
            rnd.note("disclosed", "MA-S21-7.c-disclose", card=card, text=f"a player asks for the burned card: {card}")


def go_idle(rnd: Round) -> Procedure:
    """Spreads the cards of a table without play; a new shoe is due before the next round."""
    submission: Spanish21 = rnd.submission
    memory: Memory = rnd.memory
    if isinstance(submission, Pennsylvania):
        if not submission.auto_reshuffle_device:
            face = "up" if memory.face_up_requested else "down"
            rnd.note("spread", "PA-S21-5.g", text=f"cards of shoe and rack are spread face {face}")
    else:
        face = submission.idle_spread.removeprefix("face_")
        rnd.note("spread", "MA-S21-4.i-idle", text=f"the cards are spread face {face}")
    memory.reshuffle = IDLE
    yield from ()


def resume_steps(submission: Spanish21) -> tuple[tuple[str, str], ...]:
    """The steps when a player comes to an idle table, before shuffle and cut, each with its clause."""
    if isinstance(submission, Pennsylvania):
        steps = ("a player looks at the cards", "the cards are turned down and washed", "the cards are stacked")
        return () if submission.auto_reshuffle_device else tuple((step, "PA-S21-5.g") for step in steps)
    turned = (("the cards are turned face up", "MA-S21-4.i-resume"),) if submission.idle_spread == "face_down" else ()
    looked = (("a player looks at the cards", "MA-S21-4.i-resume"),)
    return (*turned, *looked, ("the cards are washed", "MA-S21-3.c-wash"), ("the cards are stacked", "MA-S21-3.c-wash"))


def wash(exposed: int = 0) -> tuple[tuple[str, str], ...]:
    """The steps of a wash, each with its clause. ``exposed`` is the number of cards turned over, each mixed in again.

    [MA-S21-3.c-wash, MA-S21-3.c-exposed]
    """
    again = (("a card is turned over: the cards are mixed again", "MA-S21-3.c-exposed"),) * exposed
    return (("the cards are washed", "MA-S21-3.c-wash"), *again, ("the cards are stacked", "MA-S21-3.c-shuffle"))
