"""Let It Ride: who wins what. Sections 10(g), 10(h) and 11."""

from functools import cache
from typing import Final

from houseway.equipment.money import Cents
from houseway.games.let_it_ride.play.round import Round
from houseway.games.let_it_ride.rules.paytables import (
    FIVE_CARD_CLAUSES,
    THREE_CARD_CLAUSES,
    bonus_row,
    main_row,
    three_card_pays,
    three_card_row,
)
from houseway.games.let_it_ride.rulings import COMMUNITY
from houseway.ranking import FIVE_CARD
from houseway.table.chips import payout_limits as limits
from houseway.table.chips.meters import win_fixed
from houseway.table.chips.payout_limits import Payable
from houseway.table.chips.wagers import Wager

RANKED: Final = ("MA-LR-3.a-1", "MA-LR-3.a-2", "MA-LR-3.a-3", "MA-LR-3.b")
"""The order of the cards and of the hands."""


@cache
def in_words(rank: int) -> str:
    """The five-card hand as it is announced."""
    return "royal flush" if FIVE_CARD.detail(rank) == FIVE_CARD.royal else FIVE_CARD.describe(rank)


def settle(rnd: Round) -> None:
    """All wagers, player by player from the far right counterclockwise; the hands stay face up until the last is done."""
    seats = list(reversed(rnd.seats_in()))
    for seat in seats:
        settle_seat(rnd, seat)
    rnd.note("all_settled", "MA-LR-10.g.4", text="every wager is settled: the hands may be taken up")
    for seat in seats:
        rnd.discard(seat, "MA-LR-10.h")
    rnd.discard(COMMUNITY, "MA-LR-10.h")


def settle_seat(rnd: Round, seat: int) -> None:
    """The hand is turned up, losing wagers are collected, then winning ones paid."""
    rank = FIVE_CARD.rank([*rnd.hands[seat], *rnd.hands[COMMUNITY]])
    made = FIVE_CARD_CLAUSES[FIVE_CARD.detail(rank)]
    rnd.show(seat, in_words(rank), "MA-LR-10.g.1", "MA-LR-10.g", "MA-LR-1.hand", *RANKED, made)
    main, sums, three = main_dues(rnd, seat, rank, made), bonus_sum(rnd, rank), three_card_due(rnd, seat)

    losing = [] if main else list(_main(rnd, seat))
    bonus, three_card = rnd.wager(seat, "let_it_ride_bonus"), rnd.wager(seat, "three_card_bonus")
    for wager in losing:
        rnd.collect(wager, "MA-LR-10.g.2-2", "MA-LR-10.g.3-2")
    if bonus and not sums:
        rnd.collect(bonus, "MA-LR-6a.a-1", "MA-LR-10.g.3-1", "MA-LR-10.g.3-2")
    if three_card and not three:
        rnd.collect(three_card, "MA-LR-6b.a-1", "MA-LR-10.g.3-1", "MA-LR-10.g.3-2")

    limits.pay(rnd, main, rnd.submission.payout_limit_per_hand, "MA-LR-11.c-1")
    if bonus and sums:
        # Outside the limit, untouched by what became of bets 1 and 2; the chip was racked before the deal.
        win_fixed(rnd, bonus, sums, "MA-LR-11.d", "MA-LR-6a.c", made, "MA-LR-6a.d", *LATER)
    if three:
        limits.pay(rnd, [three], None, "MA-LR-11.c-3")


LATER: Final = ("MA-LR-11.c-3", "MA-LR-10.g.3-1", "MA-LR-10.g.3-3")
"""A bonus is paid in the same turn, after the losing wagers, and no payout limit touches it."""


def _main(rnd: Round, seat: int) -> list[Wager]:
    """Those of bets 1, 2 and 3 that were left up."""
    return [one for one in rnd.open_wagers("bet_1", "bet_2", "bet_3") if one.seat == seat]


def main_dues(rnd: Round, seat: int, rank: int, made: str) -> list[Payable]:
    """What the main wagers of a winning hand are paid by; nothing below a pair of tens."""
    row = main_row(rank)
    if row is None:
        return []
    why = ("MA-LR-11.b", "MA-LR-10.g.2-1", made, "MA-LR-10.g.3-3")
    return [Payable(wager, rnd.submission.main[row], why) for wager in _main(rnd, seat)]


def bonus_sum(rnd: Round, rank: int) -> Cents:
    """What the Let It Ride bonus returns for that hand; 0 below three-of-a-kind."""
    row = bonus_row(rank)
    return rnd.submission.bonus[row] if row else 0


def three_card_due(rnd: Round, seat: int) -> Payable | None:
    """What the three card bonus is paid by, on the player's own cards alone; None where it loses or was not made."""
    wager = rnd.wager(seat, "three_card_bonus")
    if wager is None:
        return None
    row = three_card_row(rnd.hands[seat])
    at = three_card_pays(rnd.submission.three_card_bonus, row)
    why = ("MA-LR-11.e", "MA-LR-6b.c", "MA-LR-3.c", THREE_CARD_CLAUSES[row], "MA-LR-6b.d", *LATER)
    return Payable(wager, at, tuple(dict.fromkeys(why))) if at else None
