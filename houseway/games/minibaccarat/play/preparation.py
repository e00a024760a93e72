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
from houseway.games.minibaccarat.play.vigorish import collect_all, write_departures
from houseway.games.minibaccarat.rules import batches
from houseway.games.minibaccarat.setup import SETUP
from houseway.ranking.baccarat import burn_count
from houseway.rulebook.setup import Checklist
from houseway.table.game import Procedure
from houseway.table.kit.batches import change_batch
from houseway.table.round import Round
from houseway.table.table import Table

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


def open_table(table: Round) -> Procedure:
    """The opening of the table, duty by duty; the 24 hours of the cards begin. [section 4]"""
    for duty in SETUP.needed_duties(table.submission, "opening"):
        for _ in range(duty.times):
            table.note(duty.id, *duty.clauses, by=duty.role, text=duty.what)
    if table.submission.preshuffled_decks:
        table.note("preshuffled", "MA-MB-4.e", text="the decks came preinspected and preshuffled")
    table.table.equipment_life = Life(table.table.clock())
    yield from ()


def check_opening(checklist: Checklist) -> None:
    """Refuses to open while a duty of section 4 is not signed, naming the first. [MA-MB-4.a-s2]"""
    for duty in checklist.open():
        raise BadInput(f"the table cannot open: {duty.what} ({duty.role})", f"opening.{duty.id}", duty.clauses[0])


def check_cards_in_date(table: Table) -> None:
    """Refuses a round with decks that were opened more than 24 hours ago. [MA-MB-3.c]"""
    life = table.equipment_life
    if life is not None and life.over(table.clock()):
        raise BadInput("the decks were opened more than 24 hours ago and must be changed", "cards", "MA-MB-3.c")


def order_shuffle(memory: Memory, role: str) -> None:
    """A floorperson or above has the cards shuffled before the next round. [MA-MB-5.a-s1]"""
    if role not in FLOORPERSON_OR_ABOVE:
        raise BadInput(f"a floorperson or above orders a shuffle, not the {role}", "shuffle", "MA-MB-5.a-s1")
    memory.reshuffle = ORDERED


def prepare(table: Round) -> bool:
    """Makes a new shoe where a shuffle is due; returns whether it did."""
    memory: Memory = table.memory
    if table.table.equipment_life is not None:
        check_cards_in_date(table.table)
    if memory.collected_on_leaving:
        write_departures(table)
    if table.submission.shuffles == "continuous":
        _reshuffle_continuously(table)
        return True
    if table.table.supply is None or memory.reshuffle:
        new_shoe(table, memory.reshuffle or BEFORE_PLAY)
        return True
    return False


def take_up_shoe(table: Round, fresh: bool) -> None:
    """Goes on with the shoe in play; a card drawn in error in the round before is the first of this hand."""
    carried = bool(table.memory.carried)
    claimed = carried and not fresh and _claim_scripted(table)
    if not fresh:
        table.continue_shoe()
    if carried:
        _lay_carried(table, ORDER[1:] if claimed else ORDER)
        table.note("first_card", "MA-MB-13.a", text="a card set aside unseen is the first card of this hand")


def _reshuffle_continuously(table: Round) -> None:
    """The approved device takes the place of section 5: no cut, no cover card, no burn. [MA-MB-14]"""
    memory: Memory = table.memory
    collect_all(table)
    carried = list(memory.carried)
    memory.new_shoe()
    memory.carried = carried
    table.table.rack.clear()
    table.shuffle("MA-MB-14")
    table.supply.remove([kept.card for kept in carried], "deal")


def new_shoe(table: Round, why: str) -> None:
    """Shuffles, offers the cut, puts in the cover cards, loads the shoe and burns. [section 5]"""
    memory: Memory = table.memory
    collect_all(table)
    memory.new_shoe()
    table.table.rack.clear()
    _change_batch(table)
    preshuffled = table.submission.preshuffled_decks and why == BEFORE_PLAY and table.table.supply is None
    if preshuffled:
        table.shuffle("MA-MB-4.e", "MA-MB-5.a-s1", goes_on=True)
    else:
        by_device_after_idling = why == IDLE and table.submission.shuffles_by_device
        clause = "MA-MB-5.g.2-s1" if by_device_after_idling else WHY_SHUFFLE[why]
        table.shuffle(clause, "MA-MB-5.a-s1", "MA-MB-5.a-s2", why=why, goes_on=True)
        if table.submission.shuffles == "manual":
            table.note("feathered", "MA-MB-5.a-s3", by="floorperson", text="the floorperson verifies the shuffle")
    _cut(table)
    check_cover(memory.cover_behind)
    table.supply.cover_at = memory.cover_behind
    table.note("loaded", "MA-MB-5.d-s2", "MA-MB-5.d-s3", "MA-MB-3.a", behind_cover_card=memory.cover_behind)
    burn(table)


def _change_batch(table: Round) -> None:
    """The other batch comes out of the device, the one just dealt goes in."""
    if table.submission.shuffles_by_device:
        both = batches(table.submission, table.memory.batch_colours)
        change_batch(table, both, "MA-MB-3.b.3", "MA-MB-3.b.4", "MA-MB-3.b.5")


def _cut(table: Round, after: Cutter | None = None) -> None:
    memory: Memory = table.memory
    by, declined = cutter(table.table.seats, memory.cut_accepts, after)
    clauses = ["MA-MB-5.b-s1", "MA-MB-5.b-s2", "MA-MB-5.c", "MA-MB-5.d-s1"]
    if by == "dealer":
        clauses.append("MA-MB-5.b-s3")
    if after is not None:
        clauses.append("MA-MB-5.e-s2")
    size = len(table.supply.remaining())
    depth = memory.cut_depth or table.table.chance.number(CUT_DEPTH, max(CUT_DEPTH, size - CUT_DEPTH))
    check_cut(depth, max(size, 2 * CUT_DEPTH))
    table.supply.cut(depth)
    table.note("cut", *clauses, by=by, declined=declined, depth=depth, cards=len(table.composition))
    fault = table.fault("improper_cut")
    if fault is not None:
        role = str(fault.fields.get("by", "floorperson"))
        check_recut(role, cut=True, loaded=False)
        table.note("ruled", "MA-MB-5.e-s1", text=f"the {role} orders a recut by the next person entitled")
        _cut(table, by)


def burn(table: Round) -> None:
    """The first card of a new shoe is exposed, and as many as its face value follow it unseen. [MA-MB-5.f-s1, MA-MB-5.f-s2]"""
    first = table.burn("MA-MB-5.f-s1", face="up")
    for _ in range(burn_count(first)):
        table.burn("MA-MB-5.f-s1", "MA-MB-5.f-s2")


ORDER: Final = ("player", "banker", "player", "banker")


def _claim_scripted(table: Round) -> bool:
    """Whether the script's own first card is the card set aside, which then needs no place of its own.

    A script may name that card again, or be the first to say which card it was; the copy that stood for it goes back.
    """
    first = table.memory.carried[0]
    hand = table.script.hands.get("player", [])
    if not hand or not (hand[0] == first.card or (not first.named and len(hand) > 1)):
        return False
    table.supply.put_back(first.card)
    del table.memory.carried[0]
    return True


def _lay_carried(table: Round, positions: tuple[str, ...]) -> None:
    """Cards drawn in error in the round before are the first cards of this hand, beginning with the Player's."""
    memory: Memory = table.memory
    for position, kept in reversed(list(zip(positions, memory.carried, strict=False))):
        table.supply.lay_first(position, kept.card)
    memory.carried.clear()
