"""Tables with a section 17 wager: three cards each, the three-card bonus at once, then four cards more. Sections 17 and 18."""

from typing import Final

from houseway.equipment.cards import JOKER, RANKS, show
from houseway.equipment.randomness.supply import Position
from houseway.errors import BadInput
from houseway.games.pai_gow_poker.play.dealing import collect_empty, give
from houseway.games.pai_gow_poker.play.hands import best_row, three_card_rows
from houseway.games.pai_gow_poker.play.round import Round
from houseway.games.pai_gow_poker.play.setting import HAND
from houseway.games.pai_gow_poker.rules.paytables import UNLISTED
from houseway.games.pai_gow_poker.rules.wagers import MAIN
from houseway.table.banking import Bank
from houseway.table.one_deck.dealing import check_misdeals, hand_size, remove_stub, write_down_misdeals
from houseway.table.one_deck.rulings import void

FIRST: Final = 3
ACE_TWO_THREE: Final = {RANKS.index(rank) for rank in "A23"}


def deal_three_and_four(rnd: Round, bank: Bank | None) -> None:
    """Deals three cards each, settles the three-card bonus, deals four more each, and counts the stub."""
    if "rng" in rnd.extras:
        raise BadInput(
            "with a section 17 wager no starting number is drawn", "deal.rng", "MA-PGP-4.a", code="no-number-drawn"
        )
    order = positions(rnd, bank)
    check_misdeals(rnd, dict.fromkeys(order, HAND), "MA-PGP-11.h")
    sizes = {position: hand_size(rnd, position, HAND) for position in order}
    why = "MA-PGP-17.d"
    for position, size in sizes.items():
        give(rnd, [position] * min(size, FIRST), why, "MA-PGP-17.b")
        why = "MA-PGP-17.e"
    if any(size < FIRST for size in sizes.values()):
        count_hands(rnd)  # a first stack that is too small is noticed at once
    settle_three_card(rnd)
    by_hand = rnd.submission.seven_card_second_deal == 1
    if by_hand:
        rnd.note("stub_on_cover_card", "MA-PGP-17.g.1-1", text="the stub goes on a cover card and is dealt by hand")
    for position, size in sizes.items():
        give(rnd, [position] * (size - FIRST), "MA-PGP-17.g.1-1" if by_hand else "MA-PGP-17.g.2")
    count_hands(rnd)
    remove_stub(rnd)
    collect_empty(rnd, bank, "MA-PGP-10.g-2")


def positions(rnd: Round, bank: Bank | None) -> list[Position]:
    """From the far left clockwise, the positions with a main wager and the bank; the dealer last. [MA-PGP-17.d, MA-PGP-17.e]"""
    seats = [seat for seat in rnd.seats_in() if rnd.stake(seat, MAIN)]
    if bank is not None:
        seats = [*(seat for seat in seats if seat != bank.seat), bank.seat]
    return [*sorted(seats, reverse=True), "dealer"]


def count_hands(rnd: Round) -> None:
    """Voids all hands for a wrong number of cards, at once or when the stub is counted. [MA-PGP-11.h]"""
    wrong = [position for position, hand in rnd.hands.items() if len(hand) != HAND]
    missing = any(fault.kind == "no_cards_dealt" for fault in rnd.pending)
    if not (wrong or missing) or rnd.expects("stub_count_wrong"):
        return
    write_down_misdeals(rnd)
    text = "a hand has more or fewer than seven cards: all hands are void and the cards reshuffled"
    raise void(rnd, text, "MA-PGP-11.h")


def settle_three_card(rnd: Round) -> None:
    """Collects losing three-card wagers, then pays every winner, whether claimed or not."""
    dealt = {seat for seat, hand in rnd.hands.items() if len(hand) >= FIRST}
    wagers = [wager for wager in rnd.open_wagers("three_card_bonus") if wager.seat in dealt]
    odds = rnd.submission.three_card_table
    rows = {}
    for wager in wagers:
        first = rnd.hands[wager.seat][:FIRST]
        rows[wager.seat] = best_row(three_card_rows(first), lambda row: odds[row].ratio if row in odds else None)
        if rows[wager.seat] == UNLISTED:
            rnd.collect(wager, "MA-PGP-17.f-2", "MA-PGP-18.b")
        else:
            text = f"seat {wager.seat} lays down {show(first)}: {rows[wager.seat].replace('_', ' ')}"
            rnd.note("laid_down", "MA-PGP-17.f-1", seat=wager.seat, cards=tuple(first), text=text)
    for wager in wagers:
        if rows[wager.seat] != UNLISTED:
            first = rnd.hands[wager.seat][:FIRST]
            low_ace = ("MA-PGP~A45",) if {card.rank for card in first} == ACE_TWO_THREE else ()
            joker = ("MA-PGP~A9",) if JOKER in first else ()
            rnd.pay(wager, odds[rows[wager.seat]], "MA-PGP-17.f-2", "MA-PGP-18.b", *low_ace, *joker)
