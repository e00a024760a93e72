"""From new decks to a loaded shoe: opening, shuffle, cut, cut card and burn. Sections 2(d), 4, 5, 7(a) and 11."""

from typing import Final

from houseway.errors import BadInput
from houseway.games.fast_action_holdem.play.cutting import (
    ONE_DECK,
    check_cut,
    check_cut_card,
    cutter,
    first_offered,
    least_behind,
)
from houseway.games.fast_action_holdem.play.memory import Memory
from houseway.games.fast_action_holdem.rules import batches
from houseway.games.fast_action_holdem.setup import SETUP
from houseway.rulebook.setup import Checklist
from houseway.table.game import Procedure
from houseway.table.kit.batches import change_batch
from houseway.table.round import Round

BEFORE_PLAY, SHOE_DEALT = "before play begins", "the cut card has come out"
CHOSEN, IDLE, TOO_FEW = "the licensee chose to reshuffle", "there was no gaming activity", "too few cards were left"
WHY_SHUFFLE: Final = {
    BEFORE_PLAY: ("MA-FA-5.a.p1",),
    SHOE_DEALT: ("MA-FA-7.d", "MA-FA-5.g", "MA-FA-5.a.p1"),
    CHOSEN: ("MA-FA-5.g", "MA-FA-5.a.p1"),
    IDLE: ("MA-FA-5.h.1", "MA-FA-5.a.p1"),
    TOO_FEW: ("MA-FA-9.i", "MA-FA-5.a.p1"),
}
"""Every reason to shuffle, with its clauses."""


def open_table(table: Round) -> Procedure:
    """The opening of the table, duty by duty. [section 4]"""
    way = "MA-FA-4.a"
    preshuffled = table.submission.preshuffled_cards
    text = "the cards came pre-shuffled" if preshuffled else "the decks are inspected, spread, washed and stacked"
    table.note("received", way, text=text)
    for duty in SETUP.needed_duties(table.submission, "opening"):
        for _ in range(duty.times):
            table.note(duty.id, *duty.clauses, by=duty.role, text=duty.what)
    yield from ()


def check_opening(checklist: Checklist) -> None:
    """Refuses to open while a duty of section 4 is not signed, naming the first. [MA-FA-4.b.p1]"""
    for duty in checklist.open():
        raise BadInput(f"the table cannot open: {duty.what} ({duty.role})", f"opening.{duty.id}", duty.clauses[0])


def order_reshuffle(memory: Memory) -> None:
    """The licensee has the cards shuffled before the next round. [MA-FA-5.g]"""
    memory.reshuffle = memory.reshuffle or CHOSEN


def change_dealer(memory: Memory) -> None:
    """A new dealer comes to the table and will burn a card before dealing. [MA-FA-7.a.p2]"""
    memory.new_dealer = True


def prepare(table: Round) -> bool:
    """Makes a new shoe where a shuffle is due, and lets a new dealer burn; returns whether the shoe is new."""
    memory: Memory = table.memory
    fresh = table.table.supply is None or bool(memory.reshuffle) or table.submission.continuous_shuffler
    if table.submission.continuous_shuffler:
        _reshuffle_continuously(table)
    elif fresh:
        new_shoe(table, memory.reshuffle or BEFORE_PLAY)
    else:
        table.continue_shoe()
    if memory.new_dealer:
        memory.new_dealer = False
        if not fresh:
            table.burn("MA-FA-7.a.p2", "MA-FA-7.a.p3")
    return fresh


def _reshuffle_continuously(table: Round) -> None:
    """The approved device takes the place of sections 5 and 7: no cut, no cut card, no burn. [MA-FA-11]"""
    table.memory.reshuffle = ""
    table.table.rack.clear()
    table.shuffle("MA-FA-11")


def new_shoe(table: Round, why: str) -> None:
    """Shuffles, has the cards cut where a hand shuffled them, loads the shoe and burns. [section 5]"""
    memory: Memory = table.memory
    beginning = table.table.supply is None
    table.table.rack.clear()
    _change_batch(table)
    preshuffled = table.submission.preshuffled_cards and beginning
    by_device = table.submission.automated_shuffler
    if preshuffled:
        table.shuffle("MA-FA-4.a", "MA-FA-5.a.p1", why="pre-shuffled", goes_on=True)
    else:
        clauses = ("MA-FA-5.h.2", "MA-FA-5.a.p1") if why == IDLE and by_device else WHY_SHUFFLE[why]
        table.shuffle(*clauses, "MA-FA-5.a.p2", why=why, goes_on=True)
    if by_device and not preshuffled:
        into = "the device loads them into the shoe" if table.submission.shuffler_inserts_into_shoe else "no cut"
        table.note("uncut", "MA-FA-5.b.1", "MA-FA-5.a.p2", text=f"cards shuffled by the device go to the deal: {into}")
    else:
        _cut(table, beginning)
    _load(table)
    memory.reshuffle, memory.cut_card_at = "", None
    table.burn("MA-FA-7.a.p1", "MA-FA-7.a.p3")


def _change_batch(table: Round) -> None:
    """The other batch comes out of the device, the one just dealt goes in."""
    if table.submission.automated_shuffler:
        both = batches(table.submission, table.memory.batch_colours)
        change_batch(table, both, "MA-FA-2.d.4", "MA-FA-2.d.5", "MA-FA-2.d.6")


def _cut(table: Round, beginning: bool) -> None:
    memory: Memory = table.memory
    first, clause = first_offered(table.table.seats, beginning=beginning, cut_card_at=memory.cut_card_at)
    by, refused = cutter(first, table.table.seats, memory.cut_accepts)
    size = len(table.supply.remaining())
    depth = memory.cut_depth or table.table.chance.number(ONE_DECK, max(ONE_DECK, size - ONE_DECK))
    check_cut(depth, max(size, 2 * ONE_DECK))
    table.supply.cut(depth)
    clauses = ["MA-FA-5.b.2", "MA-FA-5.c", clause, "MA-FA-5.e", "MA-FA-5.f.p1"]
    if refused:
        clauses.append("MA-FA-5.d.p1")
    if by == "dealer":
        clauses.append("MA-FA-5.d.p2")
    table.note("cut", *dict.fromkeys(clauses), by=by, refused=refused, depth=depth, cards=len(table.composition))


def _load(table: Round) -> None:
    """The cut card goes in from the back, the stack into the shoe; a further cut card may hide its last card."""
    memory: Memory = table.memory
    size = len(table.composition)
    behind = memory.cut_card_behind if memory.cut_card_behind is not None else least_behind(size)
    check_cut_card(behind, size)
    table.supply.cover_at = behind
    hidden = ("MA-FA-2.c",) if table.submission.extra_cut_card else ()
    clauses = ("MA-FA-5.f.p2", "MA-FA-5.f.p3", "MA-FA-2.a.p2", "MA-FA-2.b", *hidden)
    last = ", a further one hides its last card" if hidden else ""
    text = f"the cut card goes in with {behind} cards behind it{last}; the stack goes into the shoe"
    table.note("loaded", *clauses, behind_cut_card=behind, text=text)
