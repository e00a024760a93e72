"""Fast Action Hold 'Em, a round in the order of sections 5 to 8."""

from typing import Final

from houseway.equipment.randomness.supply import OutOfCards
from houseway.games.fast_action_holdem.play.house_way import HAND, house_way, is_natural, step_taken
from houseway.games.fast_action_holdem.play.marker import dealt_in, move_marker
from houseway.games.fast_action_holdem.play.memory import Memory
from houseway.games.fast_action_holdem.play.preparation import CHOSEN, SHOE_DEALT, prepare
from houseway.games.fast_action_holdem.play.round import Round
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

BOARD: Final = 5
MOST_LATER: Final = 1 + BOARD + HAND
"""The most cards that may follow the deal: the burn, the board, and the completion of short hands."""


def play(rnd: Round) -> Procedure:
    """One round, from preparing the shoe to the last card in the discard rack."""
    prepare(rnd)  # section 5
    take_wagers(rnd)  # section 6
    laid = Laid()
    try:
        deal(rnd)  # section 7
        yield from complete_hands(rnd)  # section 9
        yield from set_hands(rnd, laid)  # section 8
        collect_discards(rnd, laid)
        if reveal_dealer(rnd):
            collect_for_natural(rnd, laid)
        else:
            set_dealer(rnd)
            deal_community(rnd)
            settle(rnd, laid)
    except OutOfCards:
        rack_laid(rnd, laid)
        raise too_few_cards(rnd) from None
    except Void:
        rack_laid(rnd, laid)
        raise
    clear(rnd)


# -- section 6: wagers ---------------------------------------------------------------------------------------------


def take_wagers(rnd: Round) -> None:
    """Takes chips and plaques of seated players before the call, one betting area each; only the split wager comes later."""
    rnd.place_bets("MA-FA-6.a.p1", "MA-FA-6.b.p1", "MA-FA-10")
    rnd.announce("No more bets", "MA-FA-7.b.p1", "MA-FA-6.c")


# -- section 7: the deal -------------------------------------------------------------------------------------------


def deal(rnd: Round) -> None:
    """Deals four cards face down to each position, one at a time around the table from the dealing marker."""
    move_marker(rnd)
    check_misdeals(rnd)
    positions = dealt_in(rnd)
    sizes = hand_sizes(rnd, positions)
    needed = sum(sizes.values()) + MOST_LATER
    watched = _may_see_cut_card(rnd, needed)
    for circuit in range(max(sizes.values())):
        for position in positions:
            if circuit < sizes[position]:
                if watched:
                    watch_cut_card(rnd, position)
                seen_by = () if position == "dealer" else (position,)
                rnd.deal(position, "MA-FA-7.c.p2", "MA-FA-7.c.p3", "MA-FA-2.b", seen_by=seen_by)
    rnd.moment("after_deal")


def _may_see_cut_card(rnd: Round, needed: int) -> bool:
    """Whether the cut card can come out within ``needed`` cards; checking for it at every card would be slow."""
    behind = rnd.supply.cover_at
    return bool(rnd.pending) or (behind is not None and len(rnd.supply) - needed <= behind)


# -- section 8: completion of the round ----------------------------------------------------------------------------


def reveal_dealer(rnd: Round) -> bool:
    """Section 8(g) and (h): turns over the dealer's four cards, the discards being racked; whether they are a natural."""
    rnd.moment("before_reveal")
    hand = rnd.hands["dealer"]
    if len(hand) > HAND:
        raise dealer_has_too_many(rnd)
    natural = is_natural(hand)
    rnd.show("dealer", "a natural" if natural else "to be set by the house way", "MA-FA-8.g")
    return natural


def set_dealer(rnd: Round) -> None:
    """Section 8(i): keeps two of the dealer's cards by the house way and racks the others."""
    hand = rnd.hands["dealer"]
    kept = house_way(hand, rnd.submission)
    if rnd.pending:
        misset(rnd, kept)
    step, clauses = step_taken(kept, rnd.submission)
    for card in kept:
        hand.remove(card)
    rack = rnd.table.rack
    rack.put("dealer", tuple(hand), rack.colour)
    rnd.hands["dealer"] = list(kept)
    text = f"the dealer keeps {kept[0]} {kept[1]}: step {step.number}, {step.words}"
    rnd.note("dealer_set", *clauses, "MA-FA-8.i", "MA-FA-8.g", cards=kept, step=step.number, text=text)
    rnd.note("discarded", "MA-FA-8.g", position="dealer", count=len(hand))


def deal_community(rnd: Round) -> None:
    """Section 8(j): burns one card and deals five face up from the dealer's left to right."""
    rnd.moment("before_community")
    watched = _may_see_cut_card(rnd, MOST_LATER)
    if watched:
        watch_cut_card(rnd, "burn")
    rnd.burn_next("MA-FA-8.j.p1")
    for _ in range(BOARD):
        if watched:
            watch_cut_card(rnd, "community")
        rnd.deal("community", "MA-FA-8.j.p2", "MA-FA-1.community_card", face="up")


def clear(rnd: Round) -> None:
    """Section 8(o): racks the remaining cards hand by hand, and readies shoe and marker for the next round."""
    rnd.moment("after_all_cards_dealt")
    memory: Memory = rnd.memory
    for position in ("dealer", "community"):
        if position in rnd.hands:
            rnd.discard(position, "MA-FA-8.o", *(("MA-FA-8.h.p3",) if "community" not in rnd.hands else ()))
    memory.marker_due = True
    if memory.cut_card_at is not None:
        memory.reshuffle = SHOE_DEALT
    elif rnd.submission.discretionary_reshuffle:
        memory.reshuffle = CHOSEN
    rnd.note("completed", "MA-FA-1.round_of_play", text="every wager is paid or collected: the round is over")
