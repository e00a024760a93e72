"""Pai Gow Poker, a round in the order of sections 6 to 10."""

from collections.abc import Generator

from houseway.games.pai_gow_poker.play.dealing import deal
from houseway.games.pai_gow_poker.play.players import exposed_cards, offer_surrender, set_bank, set_dealer, set_hands
from houseway.games.pai_gow_poker.play.preparation import begin, prepare_deck
from houseway.games.pai_gow_poker.play.setting import Setting
from houseway.games.pai_gow_poker.play.settlement import dealer_against_bank, settle
from houseway.games.pai_gow_poker.play.side_wagers import mark_envy
from houseway.games.pai_gow_poker.play.three_cards import deal_three_and_four
from houseway.games.pai_gow_poker.rules.submission import BANK, PROGRESSIVE_CHIPS
from houseway.games.pai_gow_poker.rules.wagers import MAIN, section_17
from houseway.table.banking import (
    Bank,
    dealer_wager_back,
    dealer_wagers,
    end_banking,
    offer_bank,
    offer_co_banking,
    remember_bank,
)
from houseway.table.chips import meters
from houseway.table.decisions import Ask
from houseway.table.faults import Void
from houseway.table.game import Answers, Procedure
from houseway.table.one_deck.dealing import no_more_bets
from houseway.table.one_deck.progressive import accept_wagers, lock
from houseway.table.round import Round

Revealed = Generator[tuple[Ask, ...], Answers | None, tuple[Setting | None, Setting]]


def play(table: Round) -> Procedure:
    """One round of play, from the wagers to the last card in the discard rack."""
    begin(table)
    take_wagers(table)  # section 7
    bank = yield from offer_bank(table, BANK, MAIN)  # section 10(a) to (f)
    try:
        yield from play_out(table, bank)
    except Void:
        remember_bank(table, bank, MAIN)
        raise
    end_banking(table, bank, MAIN)


def play_out(table: Round, bank: Bank | None) -> Procedure:
    """The round from the shuffle on, against the dealer or the bank."""
    if bank is not None:
        yield from offer_co_banking(table, bank, BANK)
    prepare_deck(table, bank)  # section 6
    if bank is not None:
        yield from dealer_wagers(table, bank, BANK)  # section 10(g)
    with dealer_wager_back(table, bank):
        no_more_bets(table)  # sections 8 to 8c, or 17
        lock_progressive(table)
        if section_17(table):
            deal_three_and_four(table, bank)
        else:
            yield from deal(table, bank)
        shown = exposed_cards(table, bank)  # section 11(d) and (e)
        sets = yield from set_hands(table, shown)  # section 9
        dealer, house = yield from reveal(table, bank)
        yield from offer_surrender(table, sets)
    meters.feed(table, table.submission.meter, list(table.open_wagers("progressive")))
    if bank is not None:
        dealer_against_bank(table, bank, dealer, house)
    settle(table, sets, house, bank)


def take_wagers(table: Round) -> None:
    """Chips and plaques of seated players on their betting areas; spoken wagers with cash are refused."""
    table.moment("wagering")
    table.place_bets("MA-PGP-7.a-1", "MA-PGP-7.b-1")
    mark_envy(table)
    accept_wagers(table, PROGRESSIVE_CHIPS)


def lock_progressive(table: Round) -> None:
    """The lock-out button is pressed; the progressive chips are counted against the lights and go into the inventory."""
    if any(table.open_wagers("progressive")):
        lock(table, table.submission.meter, PROGRESSIVE_CHIPS)


def reveal(table: Round, bank: Bank | None) -> Revealed:
    """The dealer's cards are turned and set, and where a player banks the bank's: what the others play against."""
    dealer: Setting | None = None
    if bank is None:
        dealer = set_dealer(table)
        turn_up(table, "dealer", dealer, "MA-PGP-9.c-1", "MA-PGP-9.d")
        return dealer, dealer
    house = yield from set_bank(table, bank)
    if "dealer" in table.hands:
        dealer = set_dealer(table)
        turn_up(table, "dealer", dealer, "MA-PGP-10.k-1", "MA-PGP-9.d")
    turn_up(table, bank.seat, house, "MA-PGP-9.c-2", "MA-PGP-10.k-1")
    return dealer, house


def turn_up(table: Round, position: int | str, laid: Setting, *clauses: str) -> None:
    """Two hands lie face up on the layout, the high one first."""
    table.hands[position] = [*laid.high, *laid.low]
    table.show(position, str(laid), *clauses, *laid.clauses)
