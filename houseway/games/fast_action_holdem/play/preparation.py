"""From new decks to a loaded shoe: opening, shuffle, cut, cut card and burn. Sections 2(d), 4, 5, 7(a) and 11."""

from typing import Final

from houseway.games.fast_action_holdem.play.cutting import (
    ONE_DECK,
    check_cut,
    check_cut_card,
    cutter,
    first_offered,
    least_behind,
)
from houseway.games.fast_action_holdem.play.memory import Memory
from houseway.games.fast_action_holdem.play.round import Round
from houseway.games.fast_action_holdem.rules import batches
from houseway.games.fast_action_holdem.setup import SETUP
from houseway.table.game import Procedure
from houseway.table.kit.batches import change_batch

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


def open_table(rnd: Round) -> Procedure:
    """The opening of the table, duty by duty. [section 4]"""
    way = "MA-FA-4.a"
    preshuffled = rnd.submission.preshuffled_cards
    text = "the cards came pre-shuffled" if preshuffled else "the decks are inspected, spread, washed and stacked"
    rnd.note("received", way, text=text)
    for duty in SETUP.needed_duties(rnd.submission, "opening"):
        for _ in range(duty.times):
            rnd.note(duty.id, *duty.clauses, by=duty.role, text=duty.what)
    yield from ()


def order_reshuffle(memory: Memory) -> None:
    """Orders a shuffle before the next round, as the licensee may. [MA-FA-5.g]"""
    memory.reshuffle = memory.reshuffle or CHOSEN


def change_dealer(memory: Memory) -> None:
    """Records a new dealer, who will burn a card before dealing. [MA-FA-7.a.p2]"""
    memory.new_dealer = True


def prepare(rnd: Round) -> bool:
    """Prepares a new shoe if a shuffle is due, and has a new dealer burn a card; returns whether the shoe is new."""
    memory: Memory = rnd.memory
    fresh = rnd.table.supply is None or bool(memory.reshuffle) or rnd.submission.continuous_shuffler
    if rnd.submission.continuous_shuffler:
        _reshuffle_continuously(rnd)
    elif fresh:
        new_shoe(rnd, memory.reshuffle or BEFORE_PLAY)
    else:
        rnd.continue_shoe()
    if memory.new_dealer:
        memory.new_dealer = False
        if not fresh:
            rnd.burn("MA-FA-7.a.p2", "MA-FA-7.a.p3")
    return fresh


def _reshuffle_continuously(rnd: Round) -> None:
    """Lets the approved device replace sections 5 and 7: no cut, no cut card, no burn. [MA-FA-11]"""
    rnd.memory.reshuffle = ""
    rnd.table.rack.clear()
    rnd.shuffle("MA-FA-11")


def new_shoe(rnd: Round, why: str) -> None:
    """Shuffles, has the cards cut if they were shuffled by hand, loads the shoe and burns. [section 5]"""
    memory: Memory = rnd.memory
    beginning = rnd.table.supply is None
    rnd.table.rack.clear()
    _change_batch(rnd)
    preshuffled = rnd.submission.preshuffled_cards and beginning
    by_device = rnd.submission.automated_shuffler
    if preshuffled:
        rnd.shuffle("MA-FA-4.a", "MA-FA-5.a.p1", why="pre-shuffled", goes_on=True)
    else:
        clauses = ("MA-FA-5.h.2", "MA-FA-5.a.p1") if why == IDLE and by_device else WHY_SHUFFLE[why]
        rnd.shuffle(*clauses, "MA-FA-5.a.p2", why=why, goes_on=True)
    if by_device and not preshuffled:
        into = "the device loads them into the shoe" if rnd.submission.shuffler_inserts_into_shoe else "no cut"
        rnd.note("uncut", "MA-FA-5.b.1", "MA-FA-5.a.p2", text=f"cards shuffled by the device go to the deal: {into}")
    else:
        _cut(rnd, beginning)
    _load(rnd)
    memory.reshuffle, memory.cut_card_at = "", None
    rnd.burn("MA-FA-7.a.p1", "MA-FA-7.a.p3")


def _change_batch(rnd: Round) -> None:
    """Takes the other batch out of the device and puts in the one just dealt."""
    if rnd.submission.automated_shuffler:
        both = batches(rnd.submission, rnd.memory.batch_colours)
        change_batch(rnd, both, "MA-FA-2.d.4", "MA-FA-2.d.5", "MA-FA-2.d.6")


def _cut(rnd: Round, beginning: bool) -> None:
    memory: Memory = rnd.memory
    first, clause = first_offered(rnd.table.seats, beginning=beginning, cut_card_at=memory.cut_card_at)
    by, refused = cutter(first, rnd.table.seats, memory.cut_accepts)
    size = len(rnd.supply.remaining())
    depth = memory.cut_depth or rnd.table.chance.number(ONE_DECK, max(ONE_DECK, size - ONE_DECK))
    check_cut(depth, max(size, 2 * ONE_DECK))
    rnd.supply.cut(depth)
    clauses = ["MA-FA-5.b.2", "MA-FA-5.c", clause, "MA-FA-5.e", "MA-FA-5.f.p1"]
    if refused:
        clauses.append("MA-FA-5.d.p1")
    if by == "dealer":
        clauses += ["MA-FA-5.d.p2", "MA-FA~A21"]
    if memory.cut_card_at in ("community", "burn"):
        clauses.append("MA-FA~A18")
    rnd.note("cut", *dict.fromkeys(clauses), by=by, refused=refused, depth=depth, cards=len(rnd.composition))


def _load(rnd: Round) -> None:
    """Inserts the cut card from the back and loads the shoe; a further cut card may hide the last card."""
    memory: Memory = rnd.memory
    size = len(rnd.composition)
    behind = memory.cut_card_behind if memory.cut_card_behind is not None else least_behind(size)
    check_cut_card(behind, size)
    rnd.supply.cover_at = behind
    hidden = ("MA-FA-2.c",) if rnd.submission.extra_cut_card else ()
    clauses = ("MA-FA-5.f.p2", "MA-FA-5.f.p3", "MA-FA-2.a.p2", "MA-FA-2.b", *hidden)
    last = ", a further one hides its last card" if hidden else ""
    text = f"the cut card goes in with {behind} cards behind it{last}; the stack goes into the shoe"
    rnd.note("loaded", *clauses, behind_cut_card=behind, text=text)
