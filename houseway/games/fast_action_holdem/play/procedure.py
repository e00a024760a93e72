"""Fast Action Hold 'Em, a round in the order of sections 5 to 8."""

from typing import Final

from houseway.equipment.randomness.supply import OutOfCards
from houseway.games.fast_action_holdem.play.house_way import HAND, house_way, is_natural, step_taken
from houseway.games.fast_action_holdem.play.marker import dealt_in, move_marker
from houseway.games.fast_action_holdem.play.memory import Memory
from houseway.games.fast_action_holdem.play.preparation import CHOSEN, SHOE_DEALT, prepare
from houseway.games.fast_action_holdem.play.setting import Laid, collect_discards, complete_hands, rack_laid, set_hands
from houseway.games.fast_action_holdem.play.settlement import collect_for_natural, settle
from houseway.games.fast_action_holdem.rulings import (
    check_misdeals,
    dealer_has_too_many,
    hand_sizes,
    misset,
    too_few_cards,
    watch_cut_card,
)
from houseway.table.faults import Void
from houseway.table.game import Procedure
from houseway.table.round import Round

BOARD: Final = 5
MOST_LATER: Final = 1 + BOARD + HAND
"""Cards that may follow the deal: the burn, the board, and what completes short hands."""


def play(table: Round) -> Procedure:
    """One round, from the shoe made ready to the last card in the discard rack."""
    prepare(table)  # section 5
    take_wagers(table)  # section 6
    laid = Laid()
    try:
        deal(table)  # section 7
        yield from complete_hands(table)  # section 9
        yield from set_hands(table, laid)  # section 8
        collect_discards(table, laid)
        if reveal_dealer(table):
            collect_for_natural(table, laid)
        else:
            set_dealer(table)
            deal_community(table)
            settle(table, laid)
    except OutOfCards:
        rack_laid(table, laid)
        raise too_few_cards(table) from None
    except Void:
        rack_laid(table, laid)
        raise
    clear(table)


# -- section 6: wagers ---------------------------------------------------------------------------------------------


def take_wagers(table: Round) -> None:
    """Chips and plaques of seated players, one betting area each, before the call; only the split wager comes later."""
    table.place_bets("MA-FA-6.a.p1", "MA-FA-6.b.p1", "MA-FA-10")
    table.announce("No more bets", "MA-FA-7.b.p1", "MA-FA-6.c")


# -- section 7: the deal -------------------------------------------------------------------------------------------


def deal(table: Round) -> None:
    """Four cards each, one at a time around the table from the dealing marker, face down."""
    move_marker(table)
    check_misdeals(table)
    positions = dealt_in(table)
    sizes = hand_sizes(table, positions)
    needed = sum(sizes.values()) + MOST_LATER
    watched = _may_see_cut_card(table, needed)
    for circuit in range(max(sizes.values())):
        for position in positions:
            if circuit < sizes[position]:
                if watched:
                    watch_cut_card(table, position)
                seen_by = () if position == "dealer" else (position,)
                table.deal(position, "MA-FA-7.c.p2", "MA-FA-7.c.p3", "MA-FA-2.b", seen_by=seen_by)
    table.moment("after_deal")


def _may_see_cut_card(table: Round, needed: int) -> bool:
    """Whether the cut card can come out within so many cards: looking for it at every card would cost time."""
    behind = table.supply.cover_at
    return bool(table.pending) or (behind is not None and len(table.supply) - needed <= behind)


# -- section 8: completion of the round ----------------------------------------------------------------------------


def reveal_dealer(table: Round) -> bool:
    """Section 8(g) and (h): the dealer's four cards are turned over once the discards are in the rack; a natural?"""
    table.moment("before_reveal")
    hand = table.hands["dealer"]
    if len(hand) > HAND:
        raise dealer_has_too_many(table)
    natural = is_natural(hand)
    table.show("dealer", "a natural" if natural else "to be set by the house way", "MA-FA-8.g")
    return natural


def set_dealer(table: Round) -> None:
    """Section 8(i): the dealer keeps two cards by the house way; the others go to the discard rack."""
    hand = table.hands["dealer"]
    kept = house_way(hand, table.submission)
    if table.pending:
        misset(table, kept)
    step, clauses = step_taken(kept, table.submission)
    for card in kept:
        hand.remove(card)
    rack = table.table.rack
    rack.put("dealer", tuple(hand), rack.colour)
    table.hands["dealer"] = list(kept)
    text = f"the dealer keeps {kept[0]} {kept[1]}: step {step.number}, {step.words}"
    table.note("dealer_set", *clauses, "MA-FA-8.i", "MA-FA-8.g", cards=kept, step=step.number, text=text)
    table.note("discarded", "MA-FA-8.g", position="dealer", count=len(hand))


def deal_community(table: Round) -> None:
    """Section 8(j): one card is burned, five are dealt face up from the dealer's left to right."""
    table.moment("before_community")
    watched = _may_see_cut_card(table, MOST_LATER)
    if watched:
        watch_cut_card(table, "burn")
    table.burn_next("MA-FA-8.j.p1")
    for _ in range(BOARD):
        if watched:
            watch_cut_card(table, "community")
        table.deal("community", "MA-FA-8.j.p2", "MA-FA-1.community_card", face="up")


def clear(table: Round) -> None:
    """Section 8(o): what is left goes to the rack, hand by hand; the shoe and the marker are made ready for the next."""
    table.moment("after_all_cards_dealt")
    memory: Memory = table.memory
    for position in ("dealer", "community"):
        if position in table.hands:
            table.discard(position, "MA-FA-8.o", *(("MA-FA-8.h.p3",) if "community" not in table.hands else ()))
    memory.marker_due = True
    if memory.cut_card_at is not None:
        memory.reshuffle = SHOE_DEALT
    elif table.submission.discretionary_reshuffle:
        memory.reshuffle = CHOSEN
    table.note("completed", "MA-FA-1.round_of_play", text="every wager is paid or collected: the round is over")
