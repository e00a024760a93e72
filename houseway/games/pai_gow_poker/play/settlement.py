"""Pai Gow Poker: hands exposed, compared, collected and paid. Sections 9(f) to (l), 10(k) to (o) and 15(d)."""

from typing import Final, Literal

from houseway.equipment.money import EVEN
from houseway.games.pai_gow_poker.play.players import Sets, in_play
from houseway.games.pai_gow_poker.play.round import Round
from houseway.games.pai_gow_poker.play.setting import Setting
from houseway.games.pai_gow_poker.play.side_wagers import (
    announce_sides,
    collect_losing_sides,
    keeps_cards,
    pay_sides,
    settle_section_15,
)
from houseway.games.pai_gow_poker.rules.submission import BANK
from houseway.games.pai_gow_poker.rules.wagers import MAIN
from houseway.table.banking import (
    Bank,
    give_surplus,
    pay_from_centre,
    settle_dealer_wager,
    to_centre,
    vigorish,
    vigorish_of_coupon,
)
from houseway.table.chips.wagers import Wager

Outcome = Literal["win", "lose", "push"]
SAID: Final[dict[Outcome, str]] = {"win": "the hand wins", "lose": "the hand loses", "push": "push"}
RESULTS: Final[dict[tuple[bool, bool], tuple[Outcome, tuple[str, ...]]]] = {
    (True, True): ("win", ("MA-PGP-9.i-2",)),
    (True, False): ("push", ("MA-PGP-9.h.1", "MA-PGP-9.h-1", "MA-PGP-1.def-push")),
    (False, True): ("push", ("MA-PGP-9.h.2", "MA-PGP-9.h-1", "MA-PGP-1.def-push")),
}


def against(player: Setting, other: Setting) -> tuple[Outcome, tuple[str, ...]]:
    """The outcome of hands against the dealer's or the bank's, and its clauses: copies go to them, and wrongly set hands lose."""
    if player.misset:
        return "lose", ("MA-PGP-9.g.4", "MA-PGP-9.a-1")
    if player.foul:
        return "lose", ("MA-PGP-9.g.3", "MA-PGP-9.a-2")
    above = (player.high_rank > other.high_rank, player.low_rank > other.low_rank)
    if above != (False, False):
        return RESULTS[above]
    if player.high_rank == other.high_rank or player.low_rank == other.low_rank:
        return "lose", ("MA-PGP-9.g.2", "MA-PGP-1.def-copy_hand")
    return "lose", ("MA-PGP-9.g.1",)


def settle(rnd: Round, sets: Sets, house: Setting, bank: Bank | None) -> None:
    """Settles every open wager, from the far right counterclockwise, in the order of the sections."""
    seats = in_play(rnd)
    if bank is not None:
        rnd.hands[bank.seat] = [*house.high, *house.low]
    winners: list[tuple[Wager, tuple[str, ...]]] = []
    beside = any(wager.id != MAIN for wager in rnd.open_wagers())
    for seat in seats:
        wager = rnd.wager(seat, MAIN)
        if wager is None:
            raise AssertionError(f"seat {seat} has no wager")
        outcome, why = against(sets[seat], house)
        expose(rnd, seat, sets[seat], outcome, bank)
        if beside:
            announce_sides(rnd, seat)
        if outcome == "win":
            winners.append((wager, (*why, "MA-PGP-9.i-1")))
        elif outcome == "push":
            rnd.give_back(wager, *why)
        elif bank is None:
            rnd.collect(wager, *why, "MA-PGP-9.g-1")
        else:
            to_centre(rnd, bank, wager, BANK, *why)
        if beside:
            collect_losing_sides(rnd, seat)
    keep = {seat for seat in seats if beside and keeps_cards(rnd, seat)}
    won = {wager.seat for wager, _ in winners}
    for seat in seats:
        if seat not in keep and seat not in won:
            main = rnd.wager(seat, MAIN)
            pushed = main is not None and main.result == "push"
            rnd.discard(seat, "MA-PGP-9.h-1" if pushed else "MA-PGP-9.g-2", "MA-PGP-9.k")
    pay_winners(rnd, winners, bank)
    for seat in seats if beside else ():
        pay_sides(rnd, seat)
    settle_section_15(rnd)
    left = sorted(position for position in rnd.hands if isinstance(position, int))
    for position in (*left, "dealer"):
        if position in rnd.hands:
            rnd.discard(position, "MA-PGP-9.j-4", "MA-PGP-9.k")


def expose(rnd: Round, seat: int, laid: Setting, outcome: Outcome, bank: Bank | None) -> None:
    """Turns up both hands of a player and compares high with high and low with low; the dealer announces the outcome."""
    rnd.hands[seat] = [*laid.high, *laid.low]
    banked = () if bank is None else ("MA-PGP-10.m-1",) if bank.co else ("MA-PGP-10.l-1",)
    rnd.show(seat, str(laid), *banked, "MA-PGP-9.f-1", *laid.clauses)
    rnd.announce(f"seat {seat}: {SAID[outcome]}", *banked, "MA-PGP-9.f-1")


def pay_winners(rnd: Round, winners: list[tuple[Wager, tuple[str, ...]]], bank: Bank | None) -> None:
    """Pays even money less five percent vigorish: from the inventory, or in a banked round from the centre."""
    if bank is not None:
        pay_from_centre(rnd, bank, winners, BANK)
        give_surplus(rnd, bank, BANK)
        return
    for wager, why in winners:
        cut, rounding = vigorish(wager.stake, rnd.submission.vigorish_rounding)
        more = ("MA-PGP-9.j-2",) if rnd.submission.vigorish_rounding == "rounded" else ()
        by_coupon = vigorish_of_coupon(wager, rnd.submission.vigorish_rounding)
        rnd.pay(wager, EVEN, *why, "MA-PGP-9.j-1", *more, vigorish=cut, rounding=rounding, coupon_vigorish=by_coupon)


def dealer_against_bank(rnd: Round, bank: Bank, dealer: Setting | None, house: Setting) -> None:
    """Settles the dealer's wager against the bank before any player's, without vigorish. [MA-PGP-10.k-1]"""
    if dealer is None:
        return
    outcome, why = against(dealer, house)
    copies = ("MA-PGP~A53",) if "MA-PGP-1.def-copy_hand" in why else ()
    settle_dealer_wager(rnd, bank, outcome, BANK, *why, *copies)
