"""From new decks to a loaded shoe: opening, shuffle, cut, cover cards and burn. Sections 3, 4, 5 and 14."""

from typing import Final

from houseway.equipment.life import Life
from houseway.errors import BadInput
from houseway.games.minibaccarat.play.cutting import (
    CUT_DEPTH,
    FLOORPERSON_OR_ABOVE,
    Cutter,
    check_cover,
    check_cut,
    check_recut,
    cutter,
)
from houseway.games.minibaccarat.play.memory import Memory
from houseway.games.minibaccarat.play.round import Round, Table
from houseway.games.minibaccarat.play.vigorish import collect_all, write_departures
from houseway.games.minibaccarat.rules import batches
from houseway.games.minibaccarat.setup import SETUP
from houseway.ranking.baccarat import burn_count
from houseway.table.game import Procedure
from houseway.table.kit.batches import change_batch

BEFORE_PLAY, SHOE_DEALT, ORDERED = "before play begins", "the shoe has been dealt", "a floorperson or above orders it"
IDLE, TOO_FEW = "the table was idle", "too few cards were left to complete a round"
WHY_SHUFFLE: Final = {
    BEFORE_PLAY: "MA-MB-5.a-s1",
    SHOE_DEALT: "MA-MB-9.e-s3",
    ORDERED: "MA-MB-5.a-s1",
    IDLE: "MA-MB-5.g.1",
    TOO_FEW: "MA-MB-13.e-s2",
}
"""Every reason to shuffle, with its clause."""


def open_table(rnd: Round) -> Procedure:
    """Opens the table, duty by duty; the 24-hour limit of the cards begins. [section 4]"""
    for duty in SETUP.needed_duties(rnd.submission, "opening"):
        for _ in range(duty.times):
            rnd.note(duty.id, *duty.clauses, by=duty.role, text=duty.what)
    if rnd.submission.preshuffled_decks:
        rnd.note("preshuffled", "MA-MB-4.e", text="the decks came preinspected and preshuffled")
    rnd.table.equipment_life = Life(rnd.table.clock())
    yield from ()


def check_cards_in_date(table: Table) -> None:
    """Refuses a round with decks that were opened more than 24 hours ago. [MA-MB-3.c]"""
    life = table.equipment_life
    if life is not None and life.over(table.clock()):
        raise BadInput(
            "the decks were opened more than 24 hours ago and must be changed",
            "cards",
            "MA-MB-3.c",
            code="cards-too-old",
        )


def order_shuffle(memory: Memory, role: str) -> None:
    """Orders a shuffle before the next round; refuses roles below floorperson. [MA-MB-5.a-s1]"""
    if role not in FLOORPERSON_OR_ABOVE:
        raise BadInput(
            f"a floorperson or above orders a shuffle, not the {role}", "shuffle", "MA-MB-5.a-s1", code="not-your-role"
        )
    memory.reshuffle = ORDERED


def prepare(rnd: Round) -> bool:
    """Prepares a new shoe if a shuffle is due; returns whether it did."""
    memory: Memory = rnd.memory
    if rnd.table.equipment_life is not None:
        check_cards_in_date(rnd.table)
    if memory.collected_on_leaving:
        write_departures(rnd)
    if rnd.submission.shuffles == "continuous":
        _reshuffle_continuously(rnd)
        return True
    if rnd.table.supply is None or memory.reshuffle:
        new_shoe(rnd, memory.reshuffle or BEFORE_PLAY)
        return True
    return False


def take_up_shoe(rnd: Round, fresh: bool) -> None:
    """Continues with the shoe in play; a card drawn in error in the previous round is the first of this hand."""
    carried = bool(rnd.memory.carried)
    claimed = carried and not fresh and _claim_scripted(rnd)
    if not fresh:
        rnd.continue_shoe()
    if carried:
        _lay_carried(rnd, ORDER[1:] if claimed else ORDER)
        rnd.note("first_card", "MA-MB-13.a", text="a card set aside unseen is the first card of this hand")


def _reshuffle_continuously(rnd: Round) -> None:
    """Lets the approved device replace section 5: no cut, no cover card, no burn. [MA-MB-14]"""
    memory: Memory = rnd.memory
    collect_all(rnd)
    carried = list(memory.carried)
    memory.new_shoe()
    memory.carried = carried
    rnd.table.rack.clear()
    rnd.shuffle("MA-MB-14")
    rnd.supply.remove([kept.card for kept in carried], "deal")


def new_shoe(rnd: Round, why: str) -> None:
    """Shuffles, offers the cut, inserts the cover cards, loads the shoe and burns. [section 5]"""
    memory: Memory = rnd.memory
    collect_all(rnd)
    memory.new_shoe()
    rnd.table.rack.clear()
    _change_batch(rnd)
    preshuffled = rnd.submission.preshuffled_decks and why == BEFORE_PLAY and rnd.table.supply is None
    if preshuffled:
        rnd.shuffle("MA-MB-4.e", "MA-MB-5.a-s1", goes_on=True)
    else:
        by_device_after_idling = why == IDLE and rnd.submission.shuffles_by_device
        clause = "MA-MB-5.g.2-s1" if by_device_after_idling else WHY_SHUFFLE[why]
        rnd.shuffle(clause, "MA-MB-5.a-s1", "MA-MB-5.a-s2", why=why, goes_on=True)
        if rnd.submission.shuffles == "manual":
            rnd.note("feathered", "MA-MB-5.a-s3", by="floorperson", text="the floorperson verifies the shuffle")
    _cut(rnd)
    check_cover(memory.cover_behind)
    rnd.supply.cover_at = memory.cover_behind
    rnd.note("loaded", "MA-MB-5.d-s2", "MA-MB-5.d-s3", "MA-MB-3.a", behind_cover_card=memory.cover_behind)
    burn(rnd)


def _change_batch(rnd: Round) -> None:
    """Takes the other batch out of the device and puts in the one just dealt."""
    if rnd.submission.shuffles_by_device:
        both = batches(rnd.submission, rnd.memory.batch_colours)
        change_batch(rnd, both, "MA-MB-3.b.3", "MA-MB-3.b.4", "MA-MB-3.b.5")


def _cut(rnd: Round, after: Cutter | None = None) -> None:
    memory: Memory = rnd.memory
    by, declined = cutter(rnd.table.seats, memory.cut_accepts, after)
    clauses = ["MA-MB-5.b-s1", "MA-MB-5.b-s2", "MA-MB-5.c", "MA-MB-5.d-s1"]
    if by == "dealer":
        clauses.append("MA-MB-5.b-s3")
    if after is not None:
        clauses.append("MA-MB-5.e-s2")
    size = len(rnd.supply.remaining())
    depth = memory.cut_depth or rnd.table.chance.number(CUT_DEPTH, max(CUT_DEPTH, size - CUT_DEPTH))
    check_cut(depth, max(size, 2 * CUT_DEPTH))
    rnd.supply.cut(depth)
    rnd.note("cut", *clauses, by=by, declined=declined, depth=depth, cards=len(rnd.composition))
    fault = rnd.fault("improper_cut")
    if fault is not None:
        role = str(fault.fields.get("by", "floorperson"))
        check_recut(role, cut=True, loaded=False)
        rnd.note("ruled", "MA-MB-5.e-s1", text=f"the {role} orders a recut by the next person entitled")
        _cut(rnd, by)


def burn(rnd: Round) -> None:
    """Exposes the first card of a new shoe and burns as many as its face value unseen. [MA-MB-5.f-s1, MA-MB-5.f-s2]"""
    first = rnd.burn("MA-MB-5.f-s1", face="up")
    for _ in range(burn_count(first)):
        rnd.burn("MA-MB-5.f-s1", "MA-MB-5.f-s2")


ORDER: Final = ("player", "banker", "player", "banker")


def _claim_scripted(rnd: Round) -> bool:
    """Whether the script's first card is the card set aside, which then need not be dealt separately.

    A script may repeat that card, or be the first to say which card it was; the card that stood for it returns to the shoe.
    """
    first = rnd.memory.carried[0]
    hand = rnd.script.hands.get("player", [])
    if not hand or not (hand[0] == first.card or (not first.named and len(hand) > 1)):
        return False
    rnd.supply.put_back(first.card)
    del rnd.memory.carried[0]
    return True


def _lay_carried(rnd: Round, positions: tuple[str, ...]) -> None:
    """Puts the cards drawn in error in the previous round first in this hand, beginning with the Player's."""
    memory: Memory = rnd.memory
    for position, kept in reversed(list(zip(positions, memory.carried, strict=False))):
        rnd.supply.lay_first(position, kept.card)
    memory.carried.clear()
