"""Let It Ride: settlement. Sections 10(g), 10(h) and 11."""

from functools import cache
from typing import Final

from houseway.equipment.cards import RANKS
from houseway.games.let_it_ride.play.round import Round
from houseway.games.let_it_ride.rules.paytables import (
    BONUS_FLOOR,
    HANDS,
    MAIN_FLOOR,
    bonus_row,
    main_row,
    three_card_pays,
    three_card_row,
)
from houseway.games.let_it_ride.rules.submission import MAIN
from houseway.games.let_it_ride.rulings import COMMUNITY
from houseway.ranking import FIVE_CARD
from houseway.table.chips.endings import ByTable, carry_out, lost, won
from houseway.table.chips.meters import win_fixed
from houseway.table.chips.payout_limits import settle_by_table

RANKED: Final = ("MA-LR-3.a-1", "MA-LR-3.a-2", "MA-LR-3.a-3", "MA-LR-3.b")
"""The clauses on the order of the cards and of the hands."""


@cache
def in_words(rank: int) -> str:
    """The five-card hand as the dealer announces it."""
    return "royal flush" if FIVE_CARD.detail(rank) == FIVE_CARD.royal else FIVE_CARD.describe(rank)


def settle(rnd: Round) -> None:
    """Settles all wagers, player by player from the far right counterclockwise; hands stay face up until the last is settled."""
    seats = list(reversed(rnd.seats_in()))
    for seat in seats:
        settle_seat(rnd, seat)
    rnd.note("all_settled", "MA-LR-10.g.4", text="every wager is settled: the hands may be taken up")
    for seat in seats:
        rnd.discard(seat, "MA-LR-10.h")
    rnd.discard(COMMUNITY, "MA-LR-10.h")


ABOVE_THE_LIST: Final = ("MA-LR~A11",)
"""The reading that a posted table may pay more than the list."""
ACE_TWO_THREE: Final = {RANKS.index(rank) for rank in "A23"}
KING_ACE_TWO: Final = {RANKS.index(rank) for rank in "KA2"}
LATER: Final = ("MA-LR-11.c-3", "MA-LR-10.g.3-1", "MA-LR-10.g.3-3")
"""A bonus is paid in the same turn, after the losing wagers are collected, and outside any payout limit."""
BETS: Final = ByTable(
    lose=lost("MA-LR-10.g.2-2", "MA-LR-10.g.3-2"),
    win=won("MA-LR-11.b", "MA-LR-10.g.2-1"),
    wagers=MAIN,
)
"""Bets 1, 2 and 3 as far as they were left up: they lose below a pair of tens, and are paid within the limit."""
THREE_CARD_BONUS: Final = ByTable(
    lose=lost("MA-LR-6b.a-1", "MA-LR-10.g.3-1", "MA-LR-10.g.3-2"),
    win=won("MA-LR-11.e", "MA-LR-6b.c", "MA-LR-3.c"),
)
"""The three card bonus, which depends on the player's own cards alone."""


def settle_seat(rnd: Round, seat: int) -> None:
    """Turns up the hand, collects its losing wagers, then pays the winning ones."""
    submission = rnd.submission
    rank = FIVE_CARD.rank([*rnd.hands[seat], *rnd.hands[COMMUNITY]])
    made = HANDS[FIVE_CARD.detail(rank)]
    rnd.show(seat, in_words(rank), "MA-LR-10.g.1", "MA-LR-10.g", "MA-LR-1.hand", *RANKED, *made)
    bets = [one for one in rnd.open_wagers(*MAIN) if one.seat == seat]
    bonus, three_card = rnd.wager(seat, "let_it_ride_bonus"), rnd.wager(seat, "three_card_bonus")

    row = main_row(rank)
    filed = ABOVE_THE_LIST if row and submission.main[row] != MAIN_FLOOR[row] else ()
    of_bets = BETS.fate(submission.main[row] if row else None, *made, "MA-LR-10.g.3-3", *filed)
    own = three_card_row(rnd.hands[seat])
    pays = three_card_pays(submission.three_card_bonus, own)
    filed = () if isinstance(submission.three_card_bonus_table, str) else ABOVE_THE_LIST
    of_three = THREE_CARD_BONUS.fate(pays, *HANDS[f"three_card.{own}"], "MA-LR-6b.d", *LATER, *filed)
    of_three = of_three.resting_on(*three_card_readings(rnd, seat))
    row = bonus_row(rank)

    limit = (submission.payout_limit_per_hand, "MA-LR-11.c-1")
    if of_bets.result == "lose":
        settle_by_table(rnd, bets, of_bets, *limit)
    if bonus and not row:
        rnd.collect(bonus, "MA-LR-6a.a-1", "MA-LR-10.g.3-1", "MA-LR-10.g.3-2")
    if three_card and of_three.result == "lose":
        carry_out(rnd, three_card, of_three)
    if of_bets.result == "win":
        settle_by_table(rnd, bets, of_bets, *limit)
    if bonus and row:
        # Outside the limit and independent of bets 1 and 2; the chip was racked before the deal.
        filed = ABOVE_THE_LIST if submission.bonus[row] != BONUS_FLOOR[row] else ()
        win_fixed(rnd, bonus, submission.bonus[row], "MA-LR-11.d", "MA-LR-6a.c", *made, "MA-LR-6a.d", *LATER, *filed)
    if three_card and of_three.result == "win":
        carry_out(rnd, three_card, of_three)


def three_card_readings(rnd: Round, seat: int) -> tuple[str, ...]:
    """The readings on which the name and payout of the player's three cards depend."""
    hand = rnd.hands[seat]
    row, ranks = three_card_row(hand), {card.rank for card in hand}
    readings: tuple[str, ...] = ("MA-LR~A2",) if ranks == ACE_TWO_THREE else ()
    if row == "flush" and ranks == KING_ACE_TWO:
        readings += ("MA-LR~A3",)
    if row == "mini_royal" and not rnd.submission.lists_mini_royal:
        readings += ("MA-LR~A5",)
    return readings
