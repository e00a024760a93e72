"""Pai Gow Poker, a round in the order of sections 6 to 10."""

from collections.abc import Generator

from houseway.games.pai_gow_poker.play.dealing import deal
from houseway.games.pai_gow_poker.play.players import exposed_cards, offer_surrender, set_bank, set_dealer, set_hands
from houseway.games.pai_gow_poker.play.preparation import begin, prepare_deck
from houseway.games.pai_gow_poker.play.round import Round
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

Revealed = Generator[tuple[Ask, ...], Answers | None, tuple[Setting | None, Setting]]


def play(rnd: Round) -> Procedure:
    """One round of play, from the wagers to the last card in the discard rack."""
    begin(rnd)
    take_wagers(rnd)  # section 7
    bank = yield from offer_bank(rnd, BANK, MAIN)  # section 10(a) to (f)
    try:
        yield from play_out(rnd, bank)
    except Void:
        remember_bank(rnd, bank, MAIN)
        raise
    end_banking(rnd, bank, MAIN)


def play_out(rnd: Round, bank: Bank | None) -> Procedure:
    """The round from the shuffle on, against the dealer or the bank."""
    if bank is not None:
        yield from offer_co_banking(rnd, bank, BANK)
    prepare_deck(rnd, bank)  # section 6
    if bank is not None:
        yield from dealer_wagers(rnd, bank, BANK)  # section 10(g)
    with dealer_wager_back(rnd, bank):
        no_more_bets(rnd)  # sections 8 to 8c, or 17
        lock_progressive(rnd)
        if section_17(rnd):
            deal_three_and_four(rnd, bank)
        else:
            yield from deal(rnd, bank)
        shown = exposed_cards(rnd, bank)  # section 11(d) and (e)
        sets = yield from set_hands(rnd, shown)  # section 9
        dealer, house = yield from reveal(rnd, bank)
        yield from offer_surrender(rnd, sets)
    meters.feed(rnd, rnd.submission.meter, list(rnd.open_wagers("progressive")))
    if bank is not None:
        dealer_against_bank(rnd, bank, dealer, house)
    settle(rnd, sets, house, bank)


def take_wagers(rnd: Round) -> None:
    """Takes chips and plaques of seated players on their betting areas; spoken wagers with cash are refused."""
    rnd.moment("wagering")
    rnd.place_bets("MA-PGP-7.a-1", "MA-PGP-7.b-1")
    mark_envy(rnd)
    accept_wagers(rnd, PROGRESSIVE_CHIPS)


def lock_progressive(rnd: Round) -> None:
    """Presses the lock-out button, counts the progressive chips against the lights and puts them into the inventory."""
    if any(rnd.open_wagers("progressive")):
        lock(rnd, rnd.submission.meter, PROGRESSIVE_CHIPS)


def reveal(rnd: Round, bank: Bank | None) -> Revealed:
    """Turns and sets the dealer's cards and, if a player banks, the bank's; returns what the others play against."""
    dealer: Setting | None = None
    if bank is None:
        dealer = set_dealer(rnd)
        turn_up(rnd, "dealer", dealer, "MA-PGP-9.c-1", "MA-PGP-9.d")
        return dealer, dealer
    house = yield from set_bank(rnd, bank)
    if "dealer" in rnd.hands:
        dealer = set_dealer(rnd)
        turn_up(rnd, "dealer", dealer, "MA-PGP-10.k-1", "MA-PGP-9.d")
    turn_up(rnd, bank.seat, house, "MA-PGP-9.c-2", "MA-PGP-10.k-1")
    return dealer, house


def turn_up(rnd: Round, position: int | str, laid: Setting, *clauses: str) -> None:
    """Turns two hands face up on the layout, the high one first."""
    rnd.hands[position] = [*laid.high, *laid.low]
    rnd.show(position, str(laid), *clauses, *laid.clauses)
