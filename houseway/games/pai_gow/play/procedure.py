"""Pai Gow, a round in the order of sections 4 to 9."""

from houseway.games.pai_gow.play.dealing import call_style, collect_unwagered, deal, offer_cut
from houseway.games.pai_gow.play.preparation import wash_and_stack
from houseway.games.pai_gow.play.round import Round
from houseway.games.pai_gow.play.setting import bank_sets, expose, players_set, set_by_house_way
from houseway.games.pai_gow.play.settlement import dealer_against_bank, offer_surrender, settle, settle_with_bank
from houseway.games.pai_gow.rules import BANK
from houseway.table.banking import (
    Bank,
    dealer_wager_back,
    dealer_wagers,
    end_banking,
    offer_bank,
    offer_co_banking,
    remember_bank,
)
from houseway.table.faults import Void
from houseway.table.game import Procedure

WAGER = "pai_gow"


def play(rnd: Round) -> Procedure:
    """One round of play, from the wash to the last tile collected."""
    wash_and_stack(rnd)  # section 4
    rnd.place_bets("MA-PG-5.a-1", "MA-PG-5.b-1")  # section 5
    bank = yield from offer_bank(rnd, BANK, WAGER)  # section 8(a) to (d)
    try:
        if bank is None:
            yield from against_dealer(rnd)
        else:
            yield from against_bank(rnd, bank)
    except Void:
        remember_bank(rnd, bank, WAGER)
        raise
    end_banking(rnd, bank, WAGER)


def no_more_bets(rnd: Round) -> None:
    """Closes betting: no wager is made, increased or withdrawn any more."""
    rnd.announce("No more bets", "MA-PG-6.a-1", "MA-PG-5.c")


def against_dealer(rnd: Round) -> Procedure:
    """Sections 6 and 7: the dealer shakes, deals, sets by the house way and settles with every player."""
    no_more_bets(rnd)
    deal(rnd, None)
    rnd.moment("after_deal")
    collect_unwagered(rnd, None)
    yield from players_set(rnd, rnd.seats_in())
    set_by_house_way(rnd, "dealer", "MA-PG-7.c-1")
    yield from offer_surrender(rnd, None)
    settle(rnd)


def against_bank(rnd: Round, bank: Bank) -> Procedure:
    """Section 8(e) to (r): the bank shakes and plays against every player, and the dealer if the dealer wagers."""
    yield from offer_co_banking(rnd, bank, BANK)
    stacks = yield from offer_cut(rnd, bank)
    yield from dealer_wagers(rnd, bank, BANK)
    no_more_bets(rnd)
    style = yield from call_style(rnd, bank)
    with dealer_wager_back(rnd, bank):
        deal(rnd, bank, stacks, style)
        rnd.moment("after_deal")
    collect_unwagered(rnd, bank)
    yield from players_set(rnd, [seat for seat in rnd.seats_in() if seat != bank.seat])
    yield from bank_sets(rnd, bank)
    if bank.dealer_wager:
        set_by_house_way(rnd, "dealer", "MA-PG-8.n-1")
    if not bank.co:
        expose(rnd, bank.seat, "MA-PG-8.n-1", "MA-PG-7.c-2")
    if bank.dealer_wager:
        dealer_against_bank(rnd, bank)
    yield from offer_surrender(rnd, bank)
    settle_with_bank(rnd, bank)
