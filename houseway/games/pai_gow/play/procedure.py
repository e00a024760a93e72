"""Pai Gow, a round in the order of sections 4 to 9."""

from houseway.games.pai_gow.play.dealing import call_style, collect_unwagered, deal, offer_cut
from houseway.games.pai_gow.play.preparation import wash_and_stack
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
from houseway.table.round import Round

WAGER = "pai_gow"


def play(table: Round) -> Procedure:
    """One round of play, from the wash to the last tile collected."""
    wash_and_stack(table)  # section 4
    table.place_bets("MA-PG-5.a-1", "MA-PG-5.b-1")  # section 5
    bank = yield from offer_bank(table, BANK, WAGER)  # section 8(a) to (d)
    try:
        if bank is None:
            yield from against_dealer(table)
        else:
            yield from against_bank(table, bank)
    except Void:
        remember_bank(table, bank, WAGER)
        raise
    end_banking(table, bank, WAGER)


def no_more_bets(table: Round) -> None:
    """From here on no wager is made, increased or withdrawn."""
    table.announce("No more bets", "MA-PG-6.a-1", "MA-PG-5.c")


def against_dealer(table: Round) -> Procedure:
    """Sections 6 and 7: the dealer shakes, deals, sets by the house way and takes on every player."""
    no_more_bets(table)
    deal(table, None)
    table.moment("after_deal")
    collect_unwagered(table, None)
    yield from players_set(table, table.seats_in())
    set_by_house_way(table, "dealer", "MA-PG-7.c-1")
    yield from offer_surrender(table, None)
    settle(table)


def against_bank(table: Round, bank: Bank) -> Procedure:
    """Section 8(e) to (r): the bank shakes and takes on every player, and the dealer who wagers against it."""
    yield from offer_co_banking(table, bank, BANK)
    stacks = yield from offer_cut(table, bank)
    yield from dealer_wagers(table, bank, BANK)
    no_more_bets(table)
    style = yield from call_style(table, bank)
    with dealer_wager_back(table, bank):
        deal(table, bank, stacks, style)
        table.moment("after_deal")
    collect_unwagered(table, bank)
    yield from players_set(table, [seat for seat in table.seats_in() if seat != bank.seat])
    yield from bank_sets(table, bank)
    if bank.dealer_wager:
        set_by_house_way(table, "dealer", "MA-PG-8.n-1")
    if not bank.co:
        expose(table, bank.seat, "MA-PG-8.n-1", "MA-PG-7.c-2")
    if bank.dealer_wager:
        dealer_against_bank(table, bank)
    yield from offer_surrender(table, bank)
    settle_with_bank(table, bank)
